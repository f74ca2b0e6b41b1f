//! Turns a photograph as the camera was held.

use super::Photo;

/// The photograph as it is meant to be seen.
pub(super) fn turned(photo: Photo, orientation: u32) -> Photo {
    let (width, height) = (photo.width as usize, photo.height as usize);
    let (bottom, last) = (width * (height - 1), width * height - 1);
    let back = usize::wrapping_neg;
    // Where the first pixel lies, and how far away its right and its lower neighbour are.
    let (first, right, down) = match orientation {
        2 => (width - 1, back(1), width),
        3 => (last, back(1), back(width)),
        4 => (bottom, 1, back(width)),
        5 => (0, width, 1),
        6 => (bottom, back(width), 1),
        7 => (last, back(width), back(1)),
        8 => (width - 1, width, back(1)),
        _ => return photo,
    };
    let (width, height) = if orientation < 5 { (width, height) } else { (height, width) };
    let from = photo.pixels.as_chunks::<4>().0;
    let mut pixels = Vec::with_capacity(photo.pixels.len());
    for y in 0..height {
        let row = first.wrapping_add(y.wrapping_mul(down));
        for x in 0..width {
            pixels.extend_from_slice(&from[row.wrapping_add(x.wrapping_mul(right))]);
        }
    }
    let (width, height) =
        if orientation < 5 { (photo.width, photo.height) } else { (photo.height, photo.width) };
    Photo { width, height, pixels, has_alpha: photo.has_alpha }
}
