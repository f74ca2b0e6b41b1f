//! Decodes JPEG.

use zune_jpeg::JpegDecoder;
use zune_jpeg::errors::DecodeErrors;
use zune_jpeg::zune_core::bytestream::ZCursor;
use zune_jpeg::zune_core::colorspace::ColorSpace;
use zune_jpeg::zune_core::options::DecoderOptions;

use super::{Contents, Photo, Unreadable, pixel_count, with_opacity};

/// Decodes a camera's file.
pub(super) fn decode(bytes: &[u8]) -> Result<Contents, Unreadable> {
    if !is_whole(bytes) {
        return Err(Unreadable::BreaksOff);
    }
    if has_separate_colours(bytes) {
        return Err(Unreadable::SeparateColours);
    }
    let mut headers = decoder(bytes, ColorSpace::RGB);
    headers.decode_headers().map_err(Unreadable::damaged)?;
    let info = headers.info().unwrap_or_default();
    pixel_count(info.width.into(), info.height.into())?;
    // The decoder cannot add the opacity to every other kind of colours.
    let adds_opacity = headers.input_colorspace() == Some(ColorSpace::YCbCr);
    let colours = if adds_opacity { ColorSpace::RGBA } else { ColorSpace::RGB };
    let mut photo = decoded(bytes, colours).map_err(Unreadable::damaged)?;
    if !adds_opacity {
        photo.pixels = with_opacity(&photo.pixels);
    }
    Ok(Contents { photo, icc_profile: headers.icc_profile(), exif: info.exif_data })
}

/// Decodes a JPEG that this crate has written.
///
/// # Errors
/// The bytes are no such JPEG.
pub fn decode_jpeg(bytes: &[u8]) -> Result<Photo, DecodeErrors> {
    decoded(bytes, ColorSpace::RGBA)
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

/// Whether a JPEG reaches its end marker. Decoders silently fill missing parts with grey.
fn is_whole(bytes: &[u8]) -> bool {
    segments(bytes)
        .find(|(marker, _)| *marker == START_OF_SCAN)
        .is_some_and(|(_, rest)| rest.windows(2).any(|pair| pair == [0xff, 0xd9]))
}

/// Whether a JPEG is baseline, has one scan per colour, and subsampled colours: the decoder reads the first scan for
/// all colours. It is rare, so it is rejected instead of shown in green.
fn has_separate_colours(bytes: &[u8]) -> bool {
    /// The markers of frames that are decoded in one pass.
    const SEQUENTIAL: [u8; 2] = [0xc0, 0xc1];
    let mut frame: Option<&[u8]> = None;
    for (marker, rest) in segments(bytes) {
        match marker {
            // Length, precision, height, width, number of colours; for each its name, sampling and table.
            marker if SEQUENTIAL.contains(&marker) => frame = Some(rest),
            START_OF_SCAN => {
                let (Some(frame), Some(scanned)) = (frame, rest.get(2)) else { return false };
                let [_, _, _, _, _, _, _, count, colours @ ..] = frame else { return false };
                let mut colours = colours.as_chunks::<3>().0.iter().take(usize::from(*count));
                return scanned < count && colours.any(|[_, sampling, _]| *sampling != 0x11);
            }
            _ => {}
        }
    }
    false
}

const START_OF_SCAN: u8 = 0xda;

/// The segments of a JPEG before its pixels: each marker with the file from its length on. Segments are skipped as a
/// whole, since a camera's thumbnail contains markers too.
fn segments(bytes: &[u8]) -> impl Iterator<Item = (u8, &[u8])> {
    let mut at = 2;
    let mut is_over = false;
    std::iter::from_fn(move || {
        let Some([0xff, marker, high, low]) = bytes.get(at..at + 4).filter(|_| !is_over) else { return None };
        is_over = *marker == START_OF_SCAN;
        let rest = &bytes[at + 2..];
        at += 2 + usize::from(u16::from_be_bytes([*high, *low]));
        Some((*marker, rest))
    })
}
