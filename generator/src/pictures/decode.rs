//! A file's bytes to pixels: within limits, the right way up, in the colours of the web, and without anything else that the file says.

use std::io::Cursor;

use image::codecs::png::PngDecoder;
use image::codecs::webp::WebPDecoder;
use image::{DynamicImage, ImageDecoder, ImageFormat, ImageReader, Limits};
use moxcms::{ColorProfile, Layout, TransformOptions};

use super::rendition::Coding;

/// The widest and highest that is read, in pixels; WebP can hold no more.
const MAX_SIDE: u32 = 16_383;
/// The most pixels that are read: cameras stay below it, files that are made to fill a machine's memory do not.
const MAX_PIXELS: u64 = 64_000_000;
/// The most memory that reading may take, in bytes, for pictures with 16 bits a colour too.
const MAX_MEMORY: u64 = MAX_PIXELS * 8;

/// A photograph's pixels, three or four bytes each.
#[derive(Debug, Clone)]
pub struct Photo {
    /// From left to right.
    pub width: u32,
    /// From top to bottom.
    pub height: u32,
    /// Rows from the top, red, green, blue and, where `has_alpha`, opacity.
    pub pixels: Vec<u8>,
    /// Whether a pixel has four bytes.
    pub has_alpha: bool,
}

/// What a file turned out to be.
#[derive(Debug)]
pub(crate) enum Decoded {
    /// A still picture that came in this format.
    Photo(Photo, Coding),
    /// A picture that moves, or one in a format that is not read here: browsers show it as it is.
    AsItIs,
}

/// Why a picture cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Unreadable {
    #[error("it breaks off before its end")]
    BreaksOff,
    #[error(
        "it is {width} × {height} pixels large, and more than 16,383 on a side or 64 million in all are not read"
    )]
    TooLarge { width: u32, height: u32 },
    #[error("{0}")]
    Damaged(String),
}

impl From<image::ImageError> for Unreadable {
    fn from(error: image::ImageError) -> Self {
        Self::Damaged(error.to_string())
    }
}

/// Reads a file's bytes.
pub(crate) fn decode(bytes: &[u8]) -> Result<Decoded, Unreadable> {
    let format = image::guess_format(bytes).ok();
    let coding = match format {
        Some(ImageFormat::Jpeg) if !jpeg_is_whole(bytes) => return Err(Unreadable::BreaksOff),
        Some(ImageFormat::Jpeg) => Coding::Jpeg,
        Some(ImageFormat::Png) if PngDecoder::new(Cursor::new(bytes))?.is_apng()? => {
            return Ok(Decoded::AsItIs);
        }
        Some(ImageFormat::Png) => Coding::Png,
        Some(ImageFormat::WebP) if WebPDecoder::new(Cursor::new(bytes))?.has_animation() => {
            return Ok(Decoded::AsItIs);
        }
        Some(ImageFormat::WebP) => Coding::WebP,
        _ => return Ok(Decoded::AsItIs),
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
    Ok(Decoded::Photo(photo, coding))
}

/// Three bytes a pixel, or four where the picture is clear in places.
fn flat(image: DynamicImage) -> Photo {
    let (width, height) = (image.width(), image.height());
    if image.color().has_alpha() {
        let pixels = image.into_rgba8().into_raw();
        if pixels.iter().skip(3).step_by(4).any(|opacity| *opacity != u8::MAX) {
            return Photo { width, height, pixels, has_alpha: true };
        }
        let pixels = pixels.chunks_exact(4).flat_map(|pixel| pixel[..3].iter().copied()).collect();
        return Photo { width, height, pixels, has_alpha: false };
    }
    Photo { width, height, pixels: image.into_rgb8().into_raw(), has_alpha: false }
}

/// Telephones write wider colours than the web assumes of a picture that names no profile. A profile that cannot be
/// used leaves the pixels as they are, as browsers do.
fn to_web_colours(photo: &mut Photo, profile: &[u8]) {
    let Ok(profile) = ColorProfile::new_from_slice(profile) else { return };
    let layout = if photo.has_alpha { Layout::Rgba } else { Layout::Rgb };
    let web = ColorProfile::new_srgb();
    let Ok(transform) = profile.create_transform_8bit(layout, &web, layout, TransformOptions::default())
    else {
        return;
    };
    let mut converted = vec![0; photo.pixels.len()];
    if transform.transform(&photo.pixels, &mut converted).is_ok() {
        photo.pixels = converted;
    }
}

/// Whether a JPEG reaches its end mark. Decoders fill what is missing with grey and say nothing.
fn jpeg_is_whole(bytes: &[u8]) -> bool {
    const START_OF_SCAN: u8 = 0xda;
    let mut at = 2;
    // The segments before the pixels are skipped whole: a camera's thumbnail among them has an end mark of its own.
    while let Some([0xff, marker, high, low]) = bytes.get(at..at + 4) {
        if *marker == START_OF_SCAN {
            return bytes[at..].windows(2).any(|pair| pair == [0xff, 0xd9]);
        }
        at += 2 + usize::from(u16::from_be_bytes([*high, *low]));
    }
    false
}
