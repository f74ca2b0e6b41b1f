//! Decodes JPEG.

use jpeg_decoder::{Decoder, PixelFormat};
use zune_jpeg::JpegDecoder;
use zune_jpeg::errors::DecodeErrors;
use zune_jpeg::zune_core::bytestream::ZCursor;
use zune_jpeg::zune_core::colorspace::ColorSpace;
use zune_jpeg::zune_core::options::DecoderOptions;

use super::colours::{Model, cmyk_profile, from_cmyk};
use super::{Contents, MAX_PIXELS, MAX_SCALED_PIXELS, MAX_SIDE, Photo, with_opacity};
use crate::pictures::segments::{END_OF_IMAGE, START_OF_SCAN, segments};
use crate::pictures::unreadable::Unreadable;

/// Frames that need not be progressive.
const SEQUENTIAL: [u8; 2] = [0xc0, 0xc1];

/// Decodes a camera's file.
pub(super) fn decode(bytes: &[u8]) -> Result<Contents, Unreadable> {
    let (segments, end) = segments(bytes);
    if segments.iter().all(|segment| segment.marker != START_OF_SCAN) {
        return Err(Unreadable::BreaksOff);
    }
    // The decoder would take the last rows for missing where the end is not marked.
    let bytes = &[&bytes[..end], END_OF_IMAGE].concat();
    let mut headers = decoder(bytes, ColorSpace::RGB);
    headers.decode_headers().map_err(Unreadable::damaged)?;
    let info = headers.info().unwrap_or_default();
    let (width, height) = (u32::from(info.width), u32::from(info.height));
    let colours = headers.input_colorspace().unwrap_or(ColorSpace::RGB);
    let (icc_profile, exif) = (headers.icc_profile(), info.exif_data);
    let model = if colours == ColorSpace::Luma { Model::Grey } else { Model::Colour };
    let pixels = width as usize * height as usize;
    let cmyk = icc_profile.as_deref().filter(|_| is_cmyk(colours)).and_then(cmyk_profile);
    let is_large = width > MAX_SIDE || height > MAX_SIDE || pixels > MAX_PIXELS;
    if cmyk.is_some() || is_large || has_separate_colours(bytes) {
        if pixels > MAX_SCALED_PIXELS {
            return Err(Unreadable::TooLarge { width, height });
        }
        return Ok(Contents { photo: scaled(bytes, cmyk.as_ref())?, model, icc_profile, exif });
    }
    // The decoder cannot add the opacity to every other kind of colours.
    let adds_opacity = colours == ColorSpace::YCbCr;
    let read_as = if adds_opacity { ColorSpace::RGBA } else { ColorSpace::RGB };
    let mut photo = decoded(bytes, read_as).map_err(Unreadable::damaged)?;
    if !adds_opacity {
        photo.pixels = with_opacity(&photo.pixels);
    }
    Ok(Contents { photo, exif, model, icc_profile })
}

/// Whether the file of a photograph has every pixel: it looks the same whatever follows the scan data. Decoders fill
/// what is missing in silence, and an end marker proves nothing, since some programs write one where a copy broke off.
pub(super) fn has_all_pixels(bytes: &[u8], photo: &Photo) -> bool {
    decode(&with_more_data(bytes)).is_ok_and(|other| other.photo.pixels == photo.pixels)
}

/// The file with more data in each of its scans, except the first of several: the decoder expects a marker after it.
fn with_more_data(bytes: &[u8]) -> Vec<u8> {
    /// Valid codes that differ from the zeros that decoders read where data is missing.
    const MORE: [u8; 64] = [0x55; 64];
    let (segments, end) = segments(bytes);
    let scans = segments.iter().enumerate().filter(|(_, segment)| segment.marker == START_OF_SCAN);
    let data_ends: Vec<usize> =
        scans.map(|(index, _)| segments.get(index + 1).map_or(end, |next| next.range.start)).collect();
    let (mut other, mut at) = (Vec::with_capacity(bytes.len()), 0);
    for data_end in data_ends.iter().skip(usize::from(data_ends.len() > 1)) {
        other.extend([&bytes[at..*data_end], &MORE].concat());
        at = *data_end;
    }
    other.extend(&bytes[at..end]);
    other
}

/// Whether a sequential JPEG has one scan per colour: the usual decoder reads the first scan for all colours where
/// colour is subsampled.
fn has_separate_colours(bytes: &[u8]) -> bool {
    let (segments, _) = segments(bytes);
    let frame = segments.iter().find(|segment| SEQUENTIAL.contains(&segment.marker));
    let scan = segments.iter().find(|segment| segment.marker == START_OF_SCAN);
    // How many colours there are: in a frame after the sizes.
    frame.and_then(|frame| frame.data.get(5)) > scan.and_then(|scan| scan.data.first())
}

const fn is_cmyk(colours: ColorSpace) -> bool {
    matches!(colours, ColorSpace::CMYK | ColorSpace::YCCK)
}

fn decoder(bytes: &[u8], colours: ColorSpace) -> JpegDecoder<ZCursor<&[u8]>> {
    let options = DecoderOptions::default()
        .jpeg_set_out_colorspace(colours)
        // The limits are our own.
        .set_max_width(usize::MAX)
        .set_max_height(usize::MAX);
    JpegDecoder::new_with_options(ZCursor::new(bytes), options)
}

fn decoded(bytes: &[u8], colours: ColorSpace) -> Result<Photo, DecodeErrors> {
    let mut decoder = decoder(bytes, colours);
    let pixels = decoder.decode()?;
    let info = decoder.info().ok_or(DecodeErrors::FormatStatic("there is no header"))?;
    Ok(Photo { width: info.width.into(), height: info.height.into(), pixels, has_alpha: false })
}

/// Decodes with the library that can shrink a picture while it reads it, by two, four or eight, that leaves CMYK as
/// it is, and that reads scans of one colour: the photograph in the largest size within the limits.
fn scaled(bytes: &[u8], cmyk: Option<&moxcms::ColorProfile>) -> Result<Photo, Unreadable> {
    let mut decoder = Decoder::new(bytes);
    decoder.read_info().map_err(Unreadable::damaged)?;
    let full = decoder.info().ok_or_else(|| Unreadable::Damaged("there is no header".to_owned()))?;
    for divisor in [1, 2, 4, 8] {
        let (width, height) = (full.width.div_ceil(divisor), full.height.div_ceil(divisor));
        let (wide, high) = (u32::from(width), u32::from(height));
        if wide <= MAX_SIDE && high <= MAX_SIDE && wide as usize * high as usize <= MAX_PIXELS {
            decoder.scale(width, height).map_err(Unreadable::damaged)?;
            break;
        }
    }
    let raw = decoder.decode().map_err(Unreadable::damaged)?;
    let info = decoder.info().ok_or_else(|| Unreadable::Damaged("there is no header".to_owned()))?;
    let pixels = match info.pixel_format {
        PixelFormat::L8 => raw.iter().flat_map(|grey| [*grey, *grey, *grey, u8::MAX]).collect(),
        // The higher of two bytes is the first.
        PixelFormat::L16 => raw.iter().step_by(2).flat_map(|grey| [*grey, *grey, *grey, u8::MAX]).collect(),
        PixelFormat::RGB24 => with_opacity(&raw),
        PixelFormat::CMYK32 => from_cmyk(&raw, cmyk),
    };
    Ok(Photo { width: info.width.into(), height: info.height.into(), pixels, has_alpha: false })
}

#[cfg(test)]
mod tests {
    use jpeg_encoder::{ColorType, Encoder, SamplingFactor};

    use super::*;
    use crate::pictures::decode::{Decoded, decode_whole};

    const WIDTH: usize = 83;
    const HEIGHT: usize = 61;

    fn encoded(colours: ColorType, pixels: &[u8], change: impl Fn(&mut Encoder<&mut Vec<u8>>)) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut encoder = Encoder::new(&mut bytes, 90);
        change(&mut encoder);
        let side = |length: usize| u16::try_from(length).expect("a side");
        encoder.encode(pixels, side(WIDTH), side(HEIGHT), colours).expect("written");
        bytes
    }

    fn noise(colours: ColorType, change: fn(&mut Encoder<&mut Vec<u8>>)) -> Vec<u8> {
        let mut state = 7_u32;
        let mut pixels = Vec::new();
        for _ in 0..WIDTH * HEIGHT * 4 {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            pixels.extend(state.to_be_bytes().first());
        }
        encoded(colours, &pixels, change)
    }

    fn files() -> Vec<(&'static str, Vec<u8>)> {
        let own_tables = |encoder: &mut Encoder<&mut Vec<u8>>| encoder.set_optimized_huffman_tables(true);
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
            ("CMYK", noise(ColorType::Cmyk, |_| {})),
            ("YCCK", noise(ColorType::CmykAsYcck, |_| {})),
            ("restarts", noise(ColorType::Rgb, |encoder| encoder.set_restart_interval(3))),
            ("own tables", noise(ColorType::Rgb, own_tables)),
            (
                "own tables, subsampled",
                noise(ColorType::Rgb, |encoder| {
                    encoder.set_sampling_factor(SamplingFactor::R_4_2_0);
                    encoder.set_optimized_huffman_tables(true);
                }),
            ),
            ("progressive", noise(ColorType::Rgb, |encoder| encoder.set_progressive(true))),
            ("one colour", encoded(ColorType::Rgb, &[255; WIDTH * HEIGHT * 3], own_tables)),
        ]
    }

    fn pixels(bytes: &[u8]) -> Result<Vec<u8>, Unreadable> {
        decode_whole(bytes).map(|decoded| match decoded {
            Decoded::Photo(photo, _) => photo.pixels,
            Decoded::Verbatim => Vec::new(),
        })
    }

    #[test]
    fn a_file_is_whole_when_its_pixels_are_there_whatever_stands_behind_them() {
        for (name, bytes) in files() {
            let whole = pixels(&bytes).expect(name);
            assert_eq!(whole.len(), WIDTH * HEIGHT * 4, "{name}");
            for cut in [1, 2] {
                let without_end = &bytes[..bytes.len() - cut];
                assert!(pixels(without_end).as_ref() == Ok(&whole), "{name} {cut}");
            }
            for more in [&b"\0\0\0"[..], b"\xff\xd8\xff\xe1", b"trailer \xff\xd9", b"\xff\xd9"] {
                assert!(pixels(&[&bytes, more].concat()).as_ref() == Ok(&whole), "{name} {more:?}");
            }
        }
    }

    #[test]
    fn a_file_without_its_last_rows_breaks_off_whatever_stands_there_instead() {
        for (name, bytes) in files().into_iter().filter(|(name, _)| *name != "one colour") {
            for per_cent in [40, 60, 80, 95] {
                let cut = &bytes[..bytes.len() * per_cent / 100];
                // The end, another picture, a comment, half a marker, a reserved one.
                let instead = [
                    &b""[..],
                    b"\xff\xd9",
                    b"\xff\xd8\xff\xd9",
                    b"\xff\xfe\0\x02\xff\xd9",
                    b"\xff",
                    b"\xff\x3f\0\x05abc\xff\xd9",
                ];
                for more in instead {
                    assert!(pixels(&[cut, more].concat()).is_err(), "{name} {per_cent} {more:?}");
                }
            }
        }
        let file = &files()[0].1;
        assert_eq!(pixels(&file[..file.len() / 2]), Err(Unreadable::BreaksOff));
        assert!(pixels(&file[..300]).is_err(), "a head alone");
    }

    #[test]
    fn fill_bytes_before_markers_are_skipped() {
        for (name, bytes) in files() {
            let (segments, _) = segments(&bytes);
            let (mut filled, mut at) = (Vec::new(), 0);
            for segment in segments {
                filled.extend([&bytes[at..segment.range.start], b"\xff\xff\xff"].concat());
                at = segment.range.start;
            }
            filled.extend(&bytes[at..]);
            assert!(pixels(&filled) == pixels(&bytes), "{name}");
        }
    }

    #[test]
    fn scans_of_one_colour_give_the_same_picture_as_one_scan_of_all() {
        let byte = |value: usize| u8::try_from(value % 256).expect("a byte");
        let waves: Vec<u8> = (0..WIDTH * HEIGHT)
            .flat_map(|at| [byte(at % WIDTH * 3), byte(at / WIDTH * 4), byte(at % WIDTH * 2)])
            .collect();
        for sampling in [SamplingFactor::R_4_2_0, SamplingFactor::R_4_2_2, SamplingFactor::R_4_4_4] {
            let [one, several] = [false, true].map(|own_tables| {
                let file = encoded(ColorType::Rgb, &waves, |encoder| {
                    encoder.set_sampling_factor(sampling);
                    encoder.set_optimized_huffman_tables(own_tables);
                });
                pixels(&file).expect("a picture")
            });
            // Two libraries read them.
            let difference = one.iter().zip(&several).map(|(one, other)| one.abs_diff(*other)).max();
            assert!(difference < Some(6), "{sampling:?} {difference:?}");
        }
    }
}
