//! Decodes a file within limits: upright, in the colours of the web, and without other metadata.

use std::io::Cursor;

use image::codecs::png::PngDecoder;
use image::codecs::webp::WebPDecoder;
use image::{DynamicImage, ImageDecoder, ImageFormat, ImageReader, Limits};
use moxcms::{ColorProfile, Layout, TransformOptions};
use zune_jpeg::JpegDecoder;
use zune_jpeg::errors::DecodeErrors;
use zune_jpeg::zune_core::bytestream::ZCursor;
use zune_jpeg::zune_core::colorspace::ColorSpace;
use zune_jpeg::zune_core::options::DecoderOptions;

use super::facts::PictureFormat;

/// The maximum width and height in pixels, which is the limit of WebP.
const MAX_SIDE: u32 = 16_383;
/// The maximum number of pixels: more than cameras have, but less than fills the memory.
const MAX_PIXELS: u64 = 64_000_000;
/// The maximum memory for decoding in bytes, enough for 16 bits per colour.
const MAX_MEMORY: u64 = MAX_PIXELS * 8;

/// A photograph's pixels.
#[derive(Debug, Clone)]
pub struct Photo {
    /// The width in pixels.
    pub width: u32,
    /// The height in pixels.
    pub height: u32,
    /// The rows from the top, each pixel as red, green, blue and opacity.
    pub pixels: Vec<u8>,
    /// Whether pixels may be transparent; all are opaque otherwise.
    pub has_alpha: bool,
}

/// A decoded file.
#[derive(Debug)]
pub(crate) enum Decoded {
    /// A still picture with its original format.
    Photo(Photo, PictureFormat),
    /// An animation, or a format that is not decoded here; published unchanged.
    Verbatim,
}

/// Why a picture cannot be decoded.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Unreadable {
    #[error("it breaks off before its end")]
    BreaksOff,
    #[error(
        "it is {width} × {height} pixels large, and more than 16,383 on a side or 64 million in all are not read"
    )]
    TooLarge { width: u32, height: u32 },
    #[error("its colours lie one after the other, which few programs read right")]
    SeparateColours,
    #[error("{0}")]
    Damaged(String),
}

impl From<image::ImageError> for Unreadable {
    fn from(error: image::ImageError) -> Self {
        Self::Damaged(error.to_string())
    }
}

/// Decodes a file's bytes.
pub(crate) fn decode(bytes: &[u8]) -> Result<Decoded, Unreadable> {
    let format = image::guess_format(bytes).ok();
    let format = match format {
        Some(ImageFormat::Jpeg) if !jpeg_is_whole(bytes) => return Err(Unreadable::BreaksOff),
        Some(ImageFormat::Jpeg) if jpeg_has_separate_colours(bytes) => {
            return Err(Unreadable::SeparateColours);
        }
        Some(ImageFormat::Jpeg) => PictureFormat::Jpeg,
        Some(ImageFormat::Png) if PngDecoder::new(Cursor::new(bytes))?.is_apng()? => {
            return Ok(Decoded::Verbatim);
        }
        Some(ImageFormat::Png) => PictureFormat::Png,
        Some(ImageFormat::WebP) if WebPDecoder::new(Cursor::new(bytes))?.has_animation() => {
            return Ok(Decoded::Verbatim);
        }
        Some(ImageFormat::WebP) => PictureFormat::WebP,
        _ => return Ok(Decoded::Verbatim),
    };
    let mut reader =
        ImageReader::new(Cursor::new(bytes)).with_guessed_format().map_err(image::ImageError::from)?;
    let mut limits = Limits::default();
    limits.max_alloc = Some(MAX_MEMORY);
    reader.limits(limits);
    let mut decoder = reader.into_decoder()?;
    let (width, height) = decoder.dimensions();
    if width > MAX_SIDE || height > MAX_SIDE || u64::from(width) * u64::from(height) > MAX_PIXELS {
        return Err(Unreadable::TooLarge { width, height });
    }
    let orientation = decoder.orientation()?;
    let profile = decoder.icc_profile()?;
    let mut image = DynamicImage::from_decoder(decoder)?;
    image.apply_orientation(orientation);
    let mut photo = flat(image);
    if let Some(profile) = profile {
        to_web_colours(&mut photo, &profile);
    }
    Ok(Decoded::Photo(photo, format))
}

/// Decodes a JPEG that this crate has written.
///
/// # Errors
/// The bytes are no such JPEG.
pub fn decode_jpeg(bytes: &[u8]) -> Result<Photo, DecodeErrors> {
    // `decode` would read the headers several times and add the opacity in a second pass.
    let options = DecoderOptions::default().jpeg_set_out_colorspace(ColorSpace::RGBA);
    let mut decoder = JpegDecoder::new_with_options(ZCursor::new(bytes), options);
    let pixels = decoder.decode()?;
    let info = decoder.info().ok_or(DecodeErrors::FormatStatic("there is no header"))?;
    Ok(Photo { width: info.width.into(), height: info.height.into(), pixels, has_alpha: false })
}

/// The pixels with eight bits for each colour and the opacity.
fn flat(image: DynamicImage) -> Photo {
    let (width, height) = (image.width(), image.height());
    let may_be_transparent = image.color().has_alpha();
    let pixels = image.into_rgba8().into_raw();
    let has_alpha = may_be_transparent && pixels.as_chunks::<4>().0.iter().any(|pixel| pixel[3] != u8::MAX);
    Photo { width, height, pixels, has_alpha }
}

/// Converts the wide colours of phones, which browsers would misread without a profile. An unusable profile leaves
/// the pixels unchanged, as in browsers.
fn to_web_colours(photo: &mut Photo, profile: &[u8]) {
    let Ok(profile) = ColorProfile::new_from_slice(profile) else { return };
    let (layout, web) = (Layout::Rgba, ColorProfile::new_srgb());
    let Ok(transform) = profile.create_transform_8bit(layout, &web, layout, TransformOptions::default())
    else {
        return;
    };
    let mut converted = vec![0; photo.pixels.len()];
    if transform.transform(&photo.pixels, &mut converted).is_ok() {
        photo.pixels = converted;
    }
}

/// Whether a JPEG reaches its end marker. Decoders silently fill missing parts with grey.
fn jpeg_is_whole(bytes: &[u8]) -> bool {
    segments(bytes)
        .find(|(marker, _)| *marker == START_OF_SCAN)
        .is_some_and(|(_, rest)| rest.windows(2).any(|pair| pair == [0xff, 0xd9]))
}

/// Whether a JPEG is baseline, has one scan per colour, and subsampled colours: the decoder reads the first scan for
/// all colours. It is rare, so it is rejected instead of shown in green.
fn jpeg_has_separate_colours(bytes: &[u8]) -> bool {
    /// The markers of frames that are decoded in one pass.
    const SEQUENTIAL: [u8; 2] = [0xc0, 0xc1];
    let mut frame: Option<&[u8]> = None;
    for (marker, rest) in segments(bytes) {
        match marker {
            // Length, precision, height and width, then the number of colours with three bytes for each.
            marker if SEQUENTIAL.contains(&marker) => frame = Some(rest),
            START_OF_SCAN => {
                let (Some(frame), Some(scanned)) = (frame, rest.get(2)) else { return false };
                let Some(colours) = frame.get(7) else { return false };
                let sampling = frame.iter().skip(9).step_by(3).take(usize::from(*colours));
                return scanned < colours && sampling.into_iter().any(|factors| *factors != 0x11);
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
