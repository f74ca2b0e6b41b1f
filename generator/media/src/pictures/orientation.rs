//! How the camera was held, by the metadata of a picture.

use exif::{In, Reader, Tag};

/// Stands before the metadata in JPEGs, and by some programs in WebP as well.
const PREFIX: &[u8] = b"Exif\0\0";

/// The orientation in metadata, from 1 to 8, as EXIF counts them.
pub(crate) fn orientation(metadata: Vec<u8>) -> Option<u32> {
    let metadata = metadata.strip_prefix(PREFIX).map(<[u8]>::to_vec).unwrap_or(metadata);
    let mut reader = Reader::new();
    // Cameras and programs often write other values wrong.
    let read = reader.continue_on_error(true).read_raw(metadata);
    let exif = read.or_else(|error| error.distill_partial_result(|_| ())).ok()?;
    exif.get_field(Tag::Orientation, In::PRIMARY)?.value.get_uint(0)
}
