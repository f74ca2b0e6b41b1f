//! Decodes WebP.

use std::io::Cursor;

use image_webp::WebPDecoder;

use super::colours::Model;
use super::{Contents, MAX_MEMORY, Photo, is_transparent, pixel_count, with_opacity};
use crate::pictures::strip::tidied_webp;
use crate::pictures::unreadable::Unreadable;

/// Decodes a file; `None` for an animation.
pub(super) fn decode(bytes: &[u8]) -> Result<Option<Contents>, Unreadable> {
    let Some(tidied) = tidied_webp(bytes)? else { return Ok(None) };
    let mut decoder = WebPDecoder::new(Cursor::new(&tidied.bytes)).map_err(Unreadable::damaged)?;
    decoder.set_memory_limit(MAX_MEMORY);
    let (width, height) = decoder.dimensions();
    let colours = if decoder.has_alpha() { 4 } else { 3 };
    let mut pixels = vec![0; pixel_count(width, height)? * colours];
    decoder.read_image(&mut pixels).map_err(Unreadable::damaged)?;
    if colours == 3 {
        pixels = with_opacity(&pixels);
    }
    let has_alpha = is_transparent(&pixels);
    Ok(Some(Contents {
        photo: Photo { width, height, pixels, has_alpha },
        model: Model::Colour,
        exif: tidied.exif,
        icc_profile: tidied.icc_profile,
    }))
}
