//! Decodes JPEG.

use jpeg_decoder::{ColorTransform, Decoder, ImageInfo, PixelFormat};

use super::colours::{Model, cmyk_profile, from_cmyk};
use super::{Contents, MAX_SCALED_PIXELS, Photo, pixel_count, with_opacity};
use crate::pictures::segments::{END_OF_IMAGE, START_OF_SCAN, Segment, segments};
use crate::pictures::unreadable::Unreadable;

const ADOBE: u8 = 0xee;

/// Decodes a camera's file: above the limits with a half, a quarter or an eighth of its width.
pub(super) fn decode(bytes: &[u8]) -> Result<Contents, Unreadable> {
    let (segments, end) = segments(bytes);
    if segments.iter().all(|segment| segment.marker != START_OF_SCAN) {
        return Err(Unreadable::BreaksOff);
    }
    // The decoder would take the last rows for missing where the end is not marked.
    let bytes = [&bytes[..end], END_OF_IMAGE].concat();
    let mut decoder = Decoder::new(bytes.as_slice());
    decoder.read_info().map_err(Unreadable::damaged)?;
    let full = info(&decoder)?;
    let (width, height) = (u32::from(full.width), u32::from(full.height));
    if width as usize * height as usize > MAX_SCALED_PIXELS {
        return Err(Unreadable::TooLarge { width, height });
    }
    // The decoder recognises RGB only by the names of the components.
    if full.pixel_format == PixelFormat::RGB24 && segments.iter().any(is_adobe_rgb) {
        decoder.set_color_transform(ColorTransform::RGB);
    }
    let sizes = [1, 2, 4, 8].map(|divisor| (full.width.div_ceil(divisor), full.height.div_ceil(divisor)));
    let is_within_limits =
        |(width, height): &(u16, u16)| pixel_count((*width).into(), (*height).into()).is_ok();
    if let Some((width, height)) = sizes.into_iter().find(is_within_limits) {
        decoder.scale(width, height).map_err(Unreadable::damaged)?;
    }
    let raw = decoder.decode().map_err(Unreadable::damaged)?;
    let ImageInfo { width, height, pixel_format, .. } = info(&decoder)?;
    let icc_profile = decoder.icc_profile();
    let opaque = |grey: &u8| [*grey, *grey, *grey, u8::MAX];
    let (model, pixels) = match pixel_format {
        PixelFormat::L8 => (Model::Grey, raw.iter().flat_map(opaque).collect()),
        // The higher of two bytes is the first.
        PixelFormat::L16 => (Model::Grey, raw.iter().step_by(2).flat_map(opaque).collect()),
        PixelFormat::RGB24 => (Model::Colour, with_opacity(&raw)),
        PixelFormat::CMYK32 => {
            let profile = icc_profile.as_deref().and_then(cmyk_profile);
            (Model::Colour, from_cmyk(&raw, profile.as_ref()))
        }
    };
    let photo = Photo { width: width.into(), height: height.into(), pixels, has_alpha: false };
    Ok(Contents { photo, model, exif: decoder.exif_data().map(<[u8]>::to_vec), icc_profile })
}

fn info(decoder: &Decoder<&[u8]>) -> Result<ImageInfo, Unreadable> {
    decoder.info().ok_or_else(|| Unreadable::damaged("there is no header"))
}

/// Whether a segment is Adobe's, and says that the colours are not transformed.
fn is_adobe_rgb(segment: &Segment) -> bool {
    segment.marker == ADOBE && segment.data.starts_with(b"Adobe") && segment.data.get(11) == Some(&0)
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

#[cfg(test)]
mod tests {
    use jpeg_encoder::{ColorType, Encoder, SamplingFactor};

    use super::*;
    use crate::pictures::decode::decode_whole;

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
            Some((photo, _)) => photo.pixels,
            None => Vec::new(),
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
            let difference = one.iter().zip(&several).map(|(one, other)| one.abs_diff(*other)).max();
            assert!(difference < Some(6), "{sampling:?} {difference:?}");
        }
    }
}
