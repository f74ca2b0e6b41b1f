//! Whether a JPEG has all of its pixels. Decoders silently fill what is missing with grey, and an end marker proves
//! nothing: tables and embedded pictures contain one too, and some programs write one where a copy broke off, or none.

use std::ops::RangeInclusive;

/// What a JPEG's data says about its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum End {
    /// The pixels are there, and an end marker behind them.
    Marked,
    /// The pixels are there, but no end marker.
    Unmarked,
    /// Pixels are missing.
    Missing,
}

const START_OF_IMAGE: u8 = 0xd8;
const END_OF_IMAGE: u8 = 0xd9;
const START_OF_SCAN: u8 = 0xda;
const HUFFMAN_TABLES: u8 = 0xc4;
const RESTART_INTERVAL: u8 = 0xdd;
/// Sequential frames with Huffman codes, whose data can be followed without decoding them.
const SEQUENTIAL: [u8; 2] = [0xc0, 0xc1];
const PROGRESSIVE: u8 = 0xc2;

/// Follows the file to its end.
pub(super) fn end(bytes: &[u8]) -> End {
    let mut walk = Walk::new(bytes);
    let is_marked = walk.reaches_the_end();
    match walk.is_complete() {
        None | Some(true) if is_marked => End::Marked,
        Some(true) => End::Unmarked,
        _ => End::Missing,
    }
}

/// Whether a sequential JPEG has one scan per colour, and subsampled colours: the decoder reads the first scan for all
/// colours. It is rare, so it is rejected instead of shown in green.
pub(super) fn has_separate_colours(bytes: &[u8]) -> bool {
    let mut walk = Walk::new(bytes);
    while let Some((marker, segment)) = walk.segment() {
        walk.note(marker, segment);
        if marker == START_OF_SCAN {
            let Some(frame) = &walk.frame else { return false };
            let scanned = segment.first().map_or(0, |count| usize::from(*count));
            return !frame.is_progressive
                && scanned < frame.colours.len()
                && frame.colours.iter().any(|colour| (colour.across, colour.down) != (1, 1));
        }
    }
    false
}

/// The codes of a Huffman table by their length, as in the standard's decoding procedure.
#[derive(Clone, Default)]
struct Table {
    /// The largest code of each length, or -1.
    largest: [i32; 16],
    /// What to add to a code of each length for the place of its value.
    offset: [i32; 16],
    values: Vec<u8>,
}

#[derive(Clone, Copy)]
struct Colour {
    name: u8,
    across: usize,
    down: usize,
}

struct Frame {
    is_progressive: bool,
    width: usize,
    height: usize,
    colours: Vec<Colour>,
}

struct Walk<'b> {
    bytes: &'b [u8],
    at: usize,
    /// The tables of first and of further coefficients.
    tables: [[Option<Table>; 4]; 2],
    frame: Option<Frame>,
    restart: usize,
    done: Vec<Scan>,
}

/// A scan that was followed.
struct Scan {
    names: Vec<u8>,
    /// The coefficients that it has.
    coefficients: RangeInclusive<u8>,
    /// The lowest bit of them that it has.
    bit: u8,
    is_complete: bool,
}

/// What a scan has of each block.
enum Pass {
    /// All.
    Whole,
    /// The first coefficient.
    First,
    /// One more bit of the first coefficient.
    FirstBit,
    /// Further coefficients.
    Further(RangeInclusive<u8>),
}

impl<'b> Walk<'b> {
    fn new(bytes: &'b [u8]) -> Self {
        Self { bytes, at: 2, tables: Default::default(), frame: None, restart: 0, done: Vec::new() }
    }

    /// The next marker with its segment; what stands before it is skipped, as are fill bytes.
    fn segment(&mut self) -> Option<(u8, &'b [u8])> {
        let bytes = self.bytes;
        loop {
            self.at += bytes.get(self.at..)?.iter().position(|byte| *byte == 0xff)?;
            self.at += bytes.get(self.at..)?.iter().position(|byte| *byte != 0xff)?;
            let marker = bytes[self.at];
            self.at += 1;
            match marker {
                0 | 1 | 0xd0..=START_OF_IMAGE => {}
                END_OF_IMAGE => return Some((marker, &[])),
                _ => {
                    let length = bytes.get(self.at..self.at + 2)?;
                    let length = usize::from(u16::from_be_bytes([length[0], length[1]]));
                    let segment = bytes.get(self.at + 2..self.at + length)?;
                    self.at += length;
                    return Some((marker, segment));
                }
            }
        }
    }

    /// Whether an end marker was found.
    fn reaches_the_end(&mut self) -> bool {
        while let Some((marker, segment)) = self.segment() {
            if marker == END_OF_IMAGE {
                return true;
            }
            self.note(marker, segment);
            if marker == START_OF_SCAN {
                let scan = self.scan(segment);
                self.done.extend(scan);
            }
        }
        false
    }

    fn note(&mut self, marker: u8, segment: &[u8]) {
        match marker {
            HUFFMAN_TABLES => self.read_tables(segment),
            RESTART_INTERVAL => {
                self.restart = segment.first_chunk().map_or(0, |two| usize::from(u16::from_be_bytes(*two)));
            }
            marker if SEQUENTIAL.contains(&marker) || marker == PROGRESSIVE => {
                self.frame = frame(segment, marker == PROGRESSIVE);
            }
            _ => {}
        }
    }

    fn read_tables(&mut self, mut rest: &[u8]) {
        while let Some((head, after)) = rest.split_first_chunk::<17>() {
            let [kind, counts @ ..] = head;
            let total = counts.iter().map(|count| usize::from(*count)).sum();
            let Some((values, after)) = after.split_at_checked(total) else { return };
            let (mut code, mut place) = (0_i32, 0_i32);
            let mut table = Table { values: values.to_vec(), ..Table::default() };
            for (length, count) in counts.iter().enumerate() {
                table.offset[length] = place - code;
                code += i32::from(*count);
                place += i32::from(*count);
                table.largest[length] = if *count == 0 { -1 } else { code - 1 };
                code <<= 1;
            }
            self.tables[usize::from(kind >> 4 & 1)][usize::from(kind & 3)] = Some(table);
            rest = after;
        }
    }

    /// Follows the data of a scan; leaves the position at the marker behind it.
    fn scan(&mut self, segment: &[u8]) -> Option<Scan> {
        let frame = self.frame.as_ref()?;
        let count = usize::from(*segment.first()?);
        let colours = segment.get(1..1 + 2 * count)?.as_chunks::<2>().0;
        let [first, last, bits] = *segment.get(1 + 2 * count..)?.first_chunk()?;
        let names = colours.iter().map(|[name, _]| *name).collect();
        let pass = match (frame.is_progressive, first, bits >> 4) {
            (false, ..) => Some(Pass::Whole),
            (true, 0, 0) => Some(Pass::First),
            (true, 0, _) => Some(Pass::FirstBit),
            (true, _, 0) => Some(Pass::Further(first..=last)),
            // Further bits depend on those before them; they end at a marker if they are whole.
            _ => None,
        };
        let parts: Option<Vec<Part>> = colours
            .iter()
            .map(|[name, tables]| {
                let colour = *frame.colours.iter().find(|colour| colour.name == *name)?;
                let table = |kind: usize, which: u8| self.tables[kind][usize::from(which & 3)].as_ref();
                Some(Part { colour, first: table(0, tables >> 4), further: table(1, *tables) })
            })
            .collect();
        let is_complete = match (&pass, parts) {
            (Some(pass), Some(parts)) => {
                let mut data = Data { bytes: self.bytes, at: self.at, bits: 0, count: 0, empty: 0 };
                data.has_all(frame, &parts, pass, self.restart).is_some()
            }
            // Without a table the decoder reports what is wrong.
            _ => true,
        };
        let bit = bits & 15;
        // To the next marker that does not belong to the data.
        let is_ended = loop {
            let Some([first, second]) = self.bytes.get(self.at..self.at + 2) else { break false };
            if *first == 0xff && !matches!(second, 0 | 0xd0..=0xd7 | 0xff) {
                break true;
            }
            self.at += 1;
        };
        let is_complete = is_complete && (pass.is_some() || is_ended);
        Some(Scan { names, coefficients: first..=last, bit, is_complete })
    }

    /// Whether all pixels are there; `None` for a kind of file that is not followed.
    fn is_complete(&self) -> Option<bool> {
        let frame = self.frame.as_ref()?;
        let is_whole = |colour: &Colour| {
            let mut of = self.done.iter().filter(|scan| scan.names.contains(&colour.name));
            if !frame.is_progressive {
                return of.any(|scan| scan.is_complete);
            }
            let has = |place: u8| {
                of.clone().any(|scan| scan.bit == 0 && scan.coefficients.contains(&place) && scan.is_complete)
            };
            (0..64).all(has)
        };
        Some(frame.colours.iter().all(is_whole))
    }
}

fn frame(segment: &[u8], is_progressive: bool) -> Option<Frame> {
    let [_, a, b, c, d, count, colours @ ..] = segment else { return None };
    let colours = colours.as_chunks::<3>().0.iter().take(usize::from(*count));
    let colours: Vec<Colour> = colours
        .map(|[name, sampling, _]| Colour {
            name: *name,
            across: usize::from(sampling >> 4),
            down: usize::from(sampling & 15),
        })
        .collect();
    let side = |high: u8, low: u8| usize::from(u16::from_be_bytes([high, low]));
    let is_valid = !colours.is_empty() && colours.iter().all(|colour| colour.across > 0 && colour.down > 0);
    is_valid.then(|| Frame { is_progressive, height: side(*a, *b), width: side(*c, *d), colours })
}

/// The bits of a scan.
struct Data<'b> {
    bytes: &'b [u8],
    at: usize,
    bits: u64,
    count: u32,
    /// The number of blocks that follow without further coefficients.
    empty: u32,
}

/// A colour of a scan with its tables.
struct Part<'w> {
    colour: Colour,
    first: Option<&'w Table>,
    further: Option<&'w Table>,
}

impl Data<'_> {
    /// Reads all blocks of a scan; `None` if they end before.
    fn has_all(&mut self, frame: &Frame, parts: &[Part], pass: &Pass, restart: usize) -> Option<()> {
        let widest = frame.colours.iter().map(|colour| colour.across).max()?;
        let highest = frame.colours.iter().map(|colour| colour.down).max()?;
        let (across, down) = match parts {
            // The blocks of a single colour are not padded to whole groups.
            [Part { colour, .. }] => (
                (frame.width * colour.across).div_ceil(widest).div_ceil(8),
                (frame.height * colour.down).div_ceil(highest).div_ceil(8),
            ),
            _ => (frame.width.div_ceil(8 * widest), frame.height.div_ceil(8 * highest)),
        };
        let is_single = parts.len() == 1;
        for group in 0..across * down {
            if restart > 0 && group > 0 && group % restart == 0 {
                self.restart()?;
            }
            for part in parts {
                let blocks = if is_single { 1 } else { part.colour.across * part.colour.down };
                for _ in 0..blocks {
                    self.block(part, pass)?;
                }
            }
        }
        Some(())
    }

    fn block(&mut self, Part { first, further, .. }: &Part, pass: &Pass) -> Option<()> {
        match pass {
            Pass::FirstBit => return self.skip(1),
            Pass::Further(places) => return self.further((*further)?, places.clone()),
            Pass::Whole | Pass::First => {}
        }
        let size = self.value((*first)?)?;
        self.skip(u32::from(size & 15))?;
        if matches!(pass, Pass::Whole) { self.further((*further)?, 1..=63) } else { Some(()) }
    }

    /// The coefficients of one block behind its first.
    fn further(&mut self, table: &Table, places: RangeInclusive<u8>) -> Option<()> {
        if self.empty > 0 {
            self.empty -= 1;
            return Some(());
        }
        let mut place = *places.start();
        while place <= *places.end() {
            let value = self.value(table)?;
            let (zeros, size) = (value >> 4, value & 15);
            if size == 0 && zeros < 15 {
                // The block ends, and as many after it have nothing.
                self.fill(zeros.into());
                let left = self.count.checked_sub(zeros.into())?;
                let more = u32::try_from(self.bits >> left & ((1 << zeros) - 1)).ok()?;
                (self.count, self.empty) = (left, (1 << zeros) - 1 + more);
                break;
            }
            self.skip(u32::from(size))?;
            place += zeros + 1;
        }
        Some(())
    }

    /// Goes on behind the next restart marker.
    fn restart(&mut self) -> Option<()> {
        (self.bits, self.count, self.empty) = (0, 0, 0);
        loop {
            match self.bytes.get(self.at..self.at + 2)? {
                [0xff, 0xd0..=0xd7] => {
                    self.at += 2;
                    return Some(());
                }
                [0xff, marker] if !matches!(marker, 0 | 0xff) => return None,
                _ => self.at += 1,
            }
        }
    }

    /// Holds at least as many bits, unless the data has no more.
    fn fill(&mut self, wanted: u32) {
        while self.count < wanted {
            let Some(byte) = self.bytes.get(self.at).copied() else { return };
            if byte == 0xff {
                match self.bytes.get(self.at + 1) {
                    Some(0) => self.at += 1,
                    // A fill byte.
                    Some(0xff) => {
                        self.at += 1;
                        continue;
                    }
                    _ => return,
                }
            }
            self.at += 1;
            self.bits = self.bits << 8 | u64::from(byte);
            self.count += 8;
        }
    }

    fn skip(&mut self, bits: u32) -> Option<()> {
        self.fill(bits);
        self.count = self.count.checked_sub(bits)?;
        Some(())
    }

    fn value(&mut self, table: &Table) -> Option<u8> {
        self.fill(16);
        for length in 0..16_u32 {
            let left = self.count.checked_sub(length + 1)?;
            let code = i32::try_from(self.bits >> left & ((1 << (length + 1)) - 1)).ok()?;
            let at = length as usize;
            if code <= table.largest[at] {
                self.count = left;
                return table.values.get(usize::try_from(code + table.offset[at]).ok()?).copied();
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use jpeg_encoder::{ColorType, Encoder, SamplingFactor};

    use super::*;

    fn noise(colours: ColorType, change: fn(&mut Encoder<&mut Vec<u8>>)) -> Vec<u8> {
        let (width, height) = (83, 61);
        let mut state = 7_u32;
        let mut pixels = Vec::new();
        for _ in 0..width * height * 4 {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            pixels.extend(state.to_be_bytes().first());
        }
        let mut bytes = Vec::new();
        let mut encoder = Encoder::new(&mut bytes, 90);
        change(&mut encoder);
        let side = |length: usize| u16::try_from(length).expect("a side");
        encoder.encode(&pixels, side(width), side(height), colours).expect("written");
        bytes
    }

    fn files() -> Vec<(&'static str, Vec<u8>)> {
        vec![
            ("colours", noise(ColorType::Rgb, |_| {})),
            (
                "subsampled",
                noise(ColorType::Rgb, |encoder| encoder.set_sampling_factor(SamplingFactor::R_4_2_0)),
            ),
            (
                "other sampling",
                noise(ColorType::Rgb, |encoder| encoder.set_sampling_factor(SamplingFactor::R_4_1_1)),
            ),
            ("grey", noise(ColorType::Luma, |_| {})),
            ("inks", noise(ColorType::Cmyk, |_| {})),
            ("YCCK", noise(ColorType::CmykAsYcck, |_| {})),
            ("restarts", noise(ColorType::Rgb, |encoder| encoder.set_restart_interval(3))),
            ("own tables", noise(ColorType::Rgb, |encoder| encoder.set_optimized_huffman_tables(true))),
            ("progressive", noise(ColorType::Rgb, |encoder| encoder.set_progressive(true))),
        ]
    }

    #[test]
    fn a_file_is_whole_when_its_pixels_are_there_whatever_stands_behind_them() {
        for (name, bytes) in files() {
            assert_eq!(end(&bytes), End::Marked, "{name}");
            assert_eq!(end(&bytes[..bytes.len() - 2]), End::Unmarked, "{name}");
            for more in [&b"\0\0\0"[..], b"\xff\xd8\xff\xe1", b"trailer \xff\xd9", b"\xff\xd9"] {
                assert_eq!(end(&[&bytes, more].concat()), End::Marked, "{name}");
            }
        }
    }

    #[test]
    fn a_file_without_its_last_rows_breaks_off_whatever_stands_there_instead() {
        for (name, bytes) in files() {
            for per_cent in [20, 40, 60, 80] {
                let cut = &bytes[..bytes.len() * per_cent / 100];
                for more in [&b""[..], b"\xff\xd9", b"<html>\xff\xd9", b"\xff", b"\0\0\0\xff\xd9"] {
                    let file = [cut, more].concat();
                    // Zeros are data like any other.
                    let is_judged = more.first() != Some(&0) && more.first() != Some(&b'<');
                    assert!(end(&file) == End::Missing || !is_judged, "{name} {per_cent} {more:?}");
                }
            }
        }
        assert_eq!(end(b"\xff\xd8\xff\xd9"), End::Marked, "the decoder says what is missing");
        assert_eq!(end(b"\xff\xd8"), End::Missing);
    }

    #[test]
    fn fill_bytes_before_markers_are_skipped() {
        for (name, bytes) in files() {
            let mut filled = bytes[..2].to_vec();
            let mut walk = &bytes[2..];
            while let [0xff, marker, high, low, ..] = walk {
                let length = 2 + usize::from(u16::from_be_bytes([*high, *low]));
                filled.extend(b"\xff\xff\xff");
                filled.extend(&walk[..length]);
                walk = &walk[length..];
                if *marker == START_OF_SCAN {
                    break;
                }
            }
            filled.extend(walk);
            assert_eq!(end(&filled), End::Marked, "{name}");
        }
    }
}
