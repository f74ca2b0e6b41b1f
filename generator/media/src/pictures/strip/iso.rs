//! Files made of boxes: AVIF and MP4. Metadata is overwritten in its place, since other boxes count the bytes before
//! the pixels: a box becomes one that readers skip, and an item of metadata becomes empty.

use std::ops::Range;

use super::{Remark, Stripped};
use crate::pictures::unreadable::Unreadable;

/// The tracks of a film that are seen, heard or read.
const SHOWN: [&[u8]; 8] = [b"vide", b"soun", b"text", b"sbtl", b"subt", b"clcp", b"auxv", b"pict"];

/// The boxes of free text, of makers, and of free space, which may still hold earlier data.
const FREED: [&[u8; 4]; 9] =
    [b"udta", b"meta", b"uuid", b"free", b"skip", b"emsg", b"XMP_", b"cprt", b"loci"];

const NAME: Range<usize> = 4..8;

/// Whether a file begins as a film does: with a box of a kind that begins films.
pub(super) fn is_film(bytes: &[u8]) -> bool {
    matches!(bytes.get(NAME), Some(b"ftyp" | b"moov" | b"mdat" | b"wide" | b"free" | b"skip" | b"styp"))
}

/// A film without metadata.
pub(super) fn film(bytes: &[u8]) -> Result<Stripped, Unreadable> {
    let mut file = File { bytes: bytes.to_vec(), remarks: Vec::new() };
    let boxes = file.top()?;
    if !boxes.iter().any(|part| &part.kind == b"moov") {
        return Err(Unreadable::damaged("it has no list of its tracks, without which no browser plays it"));
    }
    let is_in_fragments = boxes.iter().any(|part| &part.kind == b"moof");
    file.tidy(&boxes, is_in_fragments);
    Ok(Stripped { bytes: file.bytes, remarks: file.remarks })
}

/// A picture without metadata.
pub(super) fn picture(bytes: &[u8]) -> Result<Stripped, Unreadable> {
    let mut file = File { bytes: bytes.to_vec(), remarks: Vec::new() };
    // The list of items is what makes it a picture.
    let (lists, others): (Vec<Part>, Vec<Part>) =
        file.top()?.into_iter().partition(|part| &part.kind == b"meta");
    lists.iter().for_each(|list| file.items(list));
    file.tidy(&others, false);
    Ok(Stripped { bytes: file.bytes, remarks: file.remarks })
}

#[derive(Clone)]
struct Part {
    kind: [u8; 4],
    whole: Range<usize>,
    data: Range<usize>,
}

struct File {
    bytes: Vec<u8>,
    remarks: Vec<Remark>,
}

/// Metadata of a camera without an entry, which is still read without a complaint.
const EMPTY: &[u8] = b"\0\0\0\0MM\0\x2a\0\0\0\x08\0\0\0\0\0\0";

impl File {
    /// The outermost boxes. What follows the last one is cut off.
    fn top(&mut self) -> Result<Vec<Part>, Unreadable> {
        let boxes = self.boxes(0..self.bytes.len());
        let end = boxes.last().map_or(0, |part| part.whole.end);
        let has = |kind: &[u8; 4]| boxes.iter().any(|part| part.kind == *kind);
        // A box that reaches beyond the file's end is not among them.
        let has_all = has(b"mdat") || has(b"moof") || boxes.iter().any(|part| &part.kind == b"meta");
        let next = self.bytes.get(end + 4..end + 8);
        if !has_all || matches!(next, Some(b"mdat" | b"moov" | b"moof" | b"meta")) {
            return Err(Unreadable::BreaksOff);
        }
        self.bytes.truncate(end);
        Ok(boxes)
    }

    fn boxes(&self, within: Range<usize>) -> Vec<Part> {
        let mut found = Vec::new();
        let mut at = within.start;
        while let Some(part) = self.part(at, within.end) {
            at = part.whole.end;
            found.push(part);
        }
        found
    }

    fn part(&self, at: usize, end: usize) -> Option<Part> {
        let kind = *self.bytes.get(at + 4..end.min(at + 8))?.first_chunk()?;
        let (head, length) = match self.number(at, 4)? {
            0 => (8, end - at),
            1 => (16, self.number(at + 8, 8)?),
            length => (8, length),
        };
        let whole = at..at.checked_add(length).filter(|last| *last <= end && length >= head)?;
        Some(Part { kind, data: at + head..whole.end, whole })
    }

    fn number(&self, at: usize, bytes: usize) -> Option<usize> {
        let digits = self.bytes.get(at..at.checked_add(bytes)?)?;
        digits.iter().try_fold(0_usize, |number, digit| Some(number.checked_mul(256)? + usize::from(*digit)))
    }

    fn child(&self, of: &Part, kind: &[u8; 4]) -> Option<Part> {
        self.boxes(of.data.clone()).into_iter().find(|part| part.kind == *kind)
    }

    fn descendant(&self, of: &Part, path: &[&[u8; 4]]) -> Option<Part> {
        path.iter().try_fold(of.clone(), |part, kind| self.child(&part, kind))
    }

    fn blank(&mut self, range: Range<usize>) {
        if let Some(bytes) = self.bytes.get_mut(range) {
            bytes.fill(0);
        }
    }

    /// Turns a box into one that readers skip.
    fn free(&mut self, part: &Part) {
        let at = part.whole.start;
        self.bytes[at + 4..at + 8].copy_from_slice(b"free");
        self.blank(part.data.clone());
    }

    fn tidy(&mut self, boxes: &[Part], is_in_fragments: bool) {
        for part in boxes {
            match &part.kind {
                kind if FREED.contains(&kind) => self.free(part),
                b"trak" if !self.is_shown(part) => self.remove_track(part, is_in_fragments),
                b"moov" | b"trak" | b"mdia" | b"minf" | b"stbl" => {
                    let inner = self.boxes(part.data.clone());
                    self.tidy(&inner, is_in_fragments);
                }
                // The name of the program or camera that wrote the track, after the kind of track.
                b"hdlr" => self.blank(part.data.start + 24..part.data.end),
                b"stsd" => self.blank_encoder(part),
                _ => {}
            }
        }
    }

    fn is_shown(&self, track: &Part) -> bool {
        let handler = self.descendant(track, &[b"mdia", b"hdlr"]);
        let kind =
            handler.and_then(|handler| self.bytes.get(handler.data.start + 8..handler.data.start + 12));
        kind.is_none_or(|kind| SHOWN.contains(&kind))
    }

    /// The name of the encoder, in which cameras write their own.
    fn blank_encoder(&mut self, descriptions: &Part) {
        const NAME: Range<usize> = 42..74;
        for part in self.boxes(descriptions.data.start + 8..descriptions.data.end) {
            let is_video = matches!(
                &part.kind,
                b"avc1" | b"avc3" | b"hvc1" | b"hev1" | b"av01" | b"vp08" | b"vp09" | b"mp4v"
            );
            if is_video && part.data.len() > NAME.end {
                self.blank(part.data.start + NAME.start..part.data.start + NAME.end);
            }
        }
    }

    /// Removes a track without picture or sound: positions, movements, times.
    fn remove_track(&mut self, track: &Part, is_in_fragments: bool) {
        match self.samples(track).filter(|_| !is_in_fragments) {
            Some(samples) => samples.into_iter().for_each(|sample| self.blank(sample)),
            None => self
                .remarks
                .push(Remark::Metadata("it has a track of data, such as the camera's positions".to_owned())),
        }
        self.free(track);
    }

    /// Where the samples of a track lie.
    fn samples(&self, track: &Part) -> Option<Vec<Range<usize>>> {
        let table = self.descendant(track, &[b"mdia", b"minf", b"stbl"])?;
        let boxes = self.boxes(table.data);
        let data = |kind: &[u8; 4]| boxes.iter().find(|part| part.kind == *kind).map(|part| part.data.start);
        let sizes = data(b"stsz")?;
        let (same, count) = (self.number(sizes + 4, 4)?, self.number(sizes + 8, 4)?);
        let size =
            |sample: usize| if same > 0 { Some(same) } else { self.number(sizes + 12 + 4 * sample, 4) };
        let (offsets, width) = data(b"stco").map(|at| (at, 4)).or_else(|| data(b"co64").map(|at| (at, 8)))?;
        let chunks = self.number(offsets + 4, 4)?;
        let groups = data(b"stsc")?;
        let group_count = self.number(groups + 4, 4)?;
        let (mut samples, mut sample, mut group) = (Vec::new(), 0, 0);
        for chunk in 0..chunks {
            let first_of = |group: usize| self.number(groups + 8 + 12 * group, 4);
            while group + 1 < group_count && first_of(group + 1)? <= chunk + 1 {
                group += 1;
            }
            let mut at = self.number(offsets + 8 + width * chunk, width)?;
            for _ in 0..self.number(groups + 8 + 12 * group + 4, 4)? {
                if sample == count {
                    break;
                }
                let end = at.checked_add(size(sample)?).filter(|end| *end <= self.bytes.len())?;
                samples.push(at..end);
                (at, sample) = (end, sample + 1);
            }
        }
        Some(samples)
    }

    /// Empties the items of a picture that are metadata.
    fn items(&mut self, meta: &Part) {
        let boxes = self.boxes(meta.data.start + 4..meta.data.end);
        let find = |kind: &[u8; 4]| boxes.iter().find(|part| part.kind == *kind);
        if let Some(handler) = find(b"hdlr") {
            self.blank(handler.data.start + 24..handler.data.end);
        }
        for part in boxes.iter().filter(|part| FREED.contains(&&part.kind)) {
            self.free(part);
        }
        let metadata = find(b"iinf").map(|list| self.metadata_items(list)).unwrap_or_default();
        if metadata.is_empty() {
            return;
        }
        let data = find(b"idat").map(|part| part.data.clone());
        let places = find(b"iloc").and_then(|list| self.places(list, data.as_ref()));
        for (item, is_exif) in metadata {
            let of_item = places.iter().flatten().filter(|(id, _)| *id == item);
            let extents: Option<Vec<Range<usize>>> = of_item.map(|(_, extent)| extent.clone()).collect();
            let Some(extents) = extents.filter(|extents| !extents.is_empty()) else {
                self.remarks.push(Remark::Metadata("its data cannot be found".to_owned()));
                continue;
            };
            for (index, extent) in extents.into_iter().enumerate() {
                self.blank(extent.clone());
                if is_exif && index == 0 && extent.len() >= EMPTY.len() {
                    self.bytes[extent.start..extent.start + EMPTY.len()].copy_from_slice(EMPTY);
                } else if !is_exif {
                    self.bytes[extent].fill(b' ');
                }
            }
        }
    }

    /// The ids of items that are metadata, and whether a camera wrote it.
    fn metadata_items(&self, list: &Part) -> Vec<(usize, bool)> {
        let version = self.number(list.data.start, 1).unwrap_or_default();
        let start = list.data.start + if version == 0 { 6 } else { 8 };
        let entries = self.boxes(start..list.data.end);
        let item = |entry: Part| {
            let wide = self.number(entry.data.start, 1)? >= 3;
            let at = entry.data.start + 4;
            let id = self.number(at, if wide { 4 } else { 2 })?;
            let kind = self.bytes.get(at + if wide { 6 } else { 4 }..)?.first_chunk::<4>()?;
            matches!(kind, b"Exif" | b"mime" | b"uri ").then_some((id, kind == b"Exif"))
        };
        entries.into_iter().filter_map(item).collect()
    }

    /// The extents of all items; `None` in place of one that cannot be followed.
    fn places(&self, list: &Part, data: Option<&Range<usize>>) -> Option<Vec<(usize, Option<Range<usize>>)>> {
        let mut at = list.data.start;
        let mut take = |width: usize| {
            at += width;
            self.number(at - width, width)
        };
        let version = take(1)?;
        take(3)?;
        let widths = take(2)?;
        let [offsets, lengths, bases, indexes] = [12, 8, 4, 0].map(|shift| widths >> shift & 15);
        let id_width = if version < 2 { 2 } else { 4 };
        let count = take(id_width)?;
        let mut places = Vec::new();
        for _ in 0..count {
            let id = take(id_width)?;
            let method = if version == 0 { 0 } else { take(2)? & 15 };
            take(2)?;
            let base = take(bases)?;
            for _ in 0..take(2)? {
                if version > 0 {
                    take(indexes)?;
                }
                let (offset, length) = (take(offsets)?, take(lengths)?);
                let start = match (method, &data) {
                    (0, _) => Some(base),
                    (1, Some(data)) => base.checked_add(data.start),
                    _ => None,
                };
                let extent = start.and_then(|start| {
                    let start = start.checked_add(offset)?;
                    let end = if length == 0 { self.bytes.len() } else { start.checked_add(length)? };
                    (end <= self.bytes.len() && length > 0).then_some(start..end)
                });
                places.push((id, extent));
            }
        }
        Some(places)
    }
}
