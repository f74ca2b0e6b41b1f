//! Decodes JPEG.

use std::borrow::Cow;

use jpeg_decoder::{Decoder, PixelFormat};
use zune_jpeg::JpegDecoder;
use zune_jpeg::errors::DecodeErrors;
use zune_jpeg::zune_core::bytestream::ZCursor;
use zune_jpeg::zune_core::colorspace::ColorSpace;
use zune_jpeg::zune_core::options::DecoderOptions;

use super::colours::{Model, from_inks, of_inks};
use super::whole::{End, end, has_separate_colours};
use super::{Contents, MAX_PIXELS, MAX_SCALED_PIXELS, MAX_SIDE, Photo, with_opacity};
use crate::unreadable::Unreadable;

/// Decodes a camera's file.
pub(super) fn decode(bytes: &[u8]) -> Result<Contents, Unreadable> {
    let mut bytes = Cow::Borrowed(bytes);
    match end(&bytes) {
        End::Marked => {}
        // The decoder would take the last rows for missing.
        End::Unmarked => bytes.to_mut().extend([0xff, 0xd9]),
        End::Missing => return Err(Unreadable::BreaksOff),
    }
    if has_separate_colours(&bytes) {
        return Err(Unreadable::SeparateColours);
    }
    let mut headers = decoder(&bytes, ColorSpace::RGB);
    headers.decode_headers().map_err(Unreadable::damaged)?;
    let info = headers.info().unwrap_or_default();
    let (width, height) = (u32::from(info.width), u32::from(info.height));
    let colours = headers.input_colorspace().unwrap_or(ColorSpace::RGB);
    let (icc_profile, exif) = (headers.icc_profile(), info.exif_data);
    let model = if colours == ColorSpace::Luma { Model::Grey } else { Model::Colour };
    let pixels = width as usize * height as usize;
    let inks = icc_profile.as_deref().filter(|_| is_inks(colours)).and_then(of_inks);
    if inks.is_some() || width > MAX_SIDE || height > MAX_SIDE || pixels > MAX_PIXELS {
        if pixels > MAX_SCALED_PIXELS {
            return Err(Unreadable::TooLarge { width, height });
        }
        return Ok(Contents { photo: scaled(&bytes, inks.as_ref())?, model, icc_profile, exif });
    }
    // The decoder cannot add the opacity to every other kind of colours.
    let adds_opacity = colours == ColorSpace::YCbCr;
    let read_as = if adds_opacity { ColorSpace::RGBA } else { ColorSpace::RGB };
    let mut photo = decoded(&bytes, read_as).map_err(Unreadable::damaged)?;
    if !adds_opacity {
        photo.pixels = with_opacity(&photo.pixels);
    }
    Ok(Contents { photo, exif, model, icc_profile })
}

const fn is_inks(colours: ColorSpace) -> bool {
    matches!(colours, ColorSpace::CMYK | ColorSpace::YCCK)
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

/// Decodes with the library that can shrink a picture while it reads it, by two, four or eight, and that leaves inks as
/// they are: the photograph in the largest size within the limits.
fn scaled(bytes: &[u8], inks: Option<&moxcms::ColorProfile>) -> Result<Photo, Unreadable> {
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
        PixelFormat::CMYK32 => from_inks(&raw, inks),
    };
    Ok(Photo { width: info.width.into(), height: info.height.into(), pixels, has_alpha: false })
}
