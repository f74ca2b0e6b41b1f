//! Decodes WebP.

use std::io::Cursor;

use image_webp::WebPDecoder;

use super::{Contents, MAX_MEMORY, Photo, Unreadable, is_transparent, pixel_count, with_opacity};

/// Decodes a file; `None` for an animation.
pub(super) fn decode(bytes: &[u8]) -> Result<Option<Contents>, Unreadable> {
    let mut decoder = WebPDecoder::new(Cursor::new(bytes)).map_err(Unreadable::damaged)?;
    if decoder.is_animated() {
        return Ok(None);
    }
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
        exif: decoder.exif_metadata().map_err(Unreadable::damaged)?,
        icc_profile: decoder.icc_profile().map_err(Unreadable::damaged)?,
    }))
}
