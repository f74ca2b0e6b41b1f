//! Decodes PNG.

use std::borrow::Cow;
use std::io::Cursor;

use png::{ColorType, Decoder, Limits, Transformations};

use super::colours::Model;
use super::{Contents, MAX_MEMORY, Photo, is_transparent, pixel_count};
use crate::pictures::unreadable::Unreadable;

/// The last part of a file.
const END: &[u8] = b"\0\0\0\0IEND\xae\x42\x60\x82";

/// Decodes a file; `None` for an animation.
pub(super) fn decode(bytes: &[u8]) -> Result<Option<Contents>, Unreadable> {
    // Browsers do not need the end, without which this decoder takes the picture for cut.
    let mut bytes = Cow::Borrowed(bytes);
    if !bytes.ends_with(END) {
        bytes.to_mut().extend(END);
    }
    let mut decoder = Decoder::new_with_limits(Cursor::new(&*bytes), Limits { bytes: MAX_MEMORY });
    decoder.set_ignore_text_chunk(true);
    decoder.set_transformations(Transformations::ALPHA | Transformations::STRIP_16);
    let mut reader = decoder.read_info().map_err(Unreadable::damaged)?;
    let info = reader.info();
    if info.animation_control.is_some() {
        return Ok(None);
    }
    let (width, height) = (info.width, info.height);
    pixel_count(width, height)?;
    let metadata = |part: &Option<Cow<[u8]>>| part.as_deref().map(<[u8]>::to_vec);
    let (exif, icc_profile) = (metadata(&info.exif_metadata), metadata(&info.icc_profile));
    let (colours, _) = reader.output_color_type();
    let size = reader.output_buffer_size().ok_or(Unreadable::TooLarge { width, height })?;
    let mut pixels = vec![0; size];
    reader.next_frame(&mut pixels).map_err(Unreadable::damaged)?;
    let is_grey = colours == ColorType::GrayscaleAlpha;
    if is_grey {
        pixels = pixels
            .as_chunks::<2>()
            .0
            .iter()
            .flat_map(|[grey, alpha]| [*grey, *grey, *grey, *alpha])
            .collect();
    }
    let model = if is_grey { Model::Grey } else { Model::Colour };
    let has_alpha = is_transparent(&pixels);
    Ok(Some(Contents { photo: Photo { width, height, pixels, has_alpha }, model, exif, icc_profile }))
}
