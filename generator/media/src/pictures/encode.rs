//! Resizes and encodes pixels.

use std::borrow::Cow;

use anyhow::{Context, Result, anyhow};
use fast_image_resize::images::{TypedImage, TypedImageRef};
use fast_image_resize::pixels::U8x4;
use fast_image_resize::{ResizeOptions, Resizer};
use jpeg_encoder::{Encoder, SamplingFactor};
use webp::WebPConfig;

use super::decode::Photo;
use super::facts::PictureFormat;

/// A part of every address, so that changed settings change the addresses.
pub(super) const SETTINGS: &str = "5";

/// The quality of WebP for wide screens, which looks like the original.
const WEBP_QUALITY: f32 = 77.0;
/// The qualities for phones, whose dense pixels hide artefacts, each with the usual size in per cent of that in the
/// first one.
const WEBP_QUALITIES_NARROW: [(f32, usize); 5] =
    [(62.0, 100), (50.0, 87), (38.0, 75), (27.0, 63), (20.0, 54)];
/// The maximum size of a page's first picture on a slow connection.
const NARROW_BYTES: usize = 25 * 1024;
/// The widest file for phones, in pixels.
const NARROW: u32 = 720;
/// The effort from 0 to 6: the last one before a search for the cheapest form of each block, which takes more than
/// twice the time and saves a twentieth of the bytes.
const WEBP_EFFORT: i32 = 2;
const JPEG_QUALITY: u8 = 82;
/// What a JPEG shows where a photograph is transparent.
const WHITE: [u8; 3] = [u8::MAX; 3];

/// Encodes a photograph in its size.
pub(super) fn encode(photo: &Photo, format: PictureFormat) -> Result<Vec<u8>> {
    match format {
        PictureFormat::WebP => webp(photo),
        PictureFormat::Jpeg => jpeg(&opaque(Cow::Borrowed(photo), WHITE), JPEG_QUALITY),
        PictureFormat::Png => png(photo),
        PictureFormat::Avif => avif(photo),
    }
}

/// Whether a file that was encoded here reaches its end: one whose writing was interrupted does not.
pub(super) fn reaches_its_end(bytes: &[u8]) -> bool {
    let size = |at: usize| bytes.get(at..at + 4).and_then(|size| size.first_chunk().copied());
    match bytes {
        [0xff, 0xd8, .., 0xff, 0xd9] => true,
        [b'R', b'I', b'F', b'F', ..] => {
            size(4).is_some_and(|size| bytes.len() == 8 + u32::from_le_bytes(size) as usize)
        }
        [0x89, b'P', b'N', b'G', ..] => bytes.ends_with(b"IEND\xae\x42\x60\x82"),
        // AVIF is a list of boxes, each after its size.
        [_, _, _, _, b'f', b't', b'y', b'p', ..] => {
            let mut at = 0;
            while let Some(size) =
                size(at).map(|size| u32::from_be_bytes(size) as usize).filter(|size| *size > 0)
            {
                at += size;
            }
            at == bytes.len()
        }
        _ => false,
    }
}

/// The centre of a photograph, in exactly this size.
pub fn cover(photo: &Photo, width: u32, height: u32) -> Result<Photo> {
    if (photo.width, photo.height) == (width, height) {
        return Ok(photo.clone());
    }
    let mut pixels = vec![0; 4 * width as usize * height as usize];
    let from = TypedImageRef::<U8x4>::from_buffer(photo.width, photo.height, &photo.pixels)?;
    let mut to = TypedImage::<U8x4>::from_buffer(width, height, &mut pixels)?;
    let options = ResizeOptions::new().fit_into_destination(Some((0.5, 0.5))).use_alpha(photo.has_alpha);
    Resizer::new().resize_typed(&from, &mut to, &options)?;
    Ok(Photo { width, height, pixels, has_alpha: photo.has_alpha })
}

/// The mean colour of all pixels of an opaque photograph.
pub(super) fn mean(photo: &Photo) -> [u8; 3] {
    let mut sums = [0_u64; 3];
    for [red, green, blue, _] in photo.pixels.as_chunks::<4>().0 {
        sums[0] += u64::from(*red);
        sums[1] += u64::from(*green);
        sums[2] += u64::from(*blue);
    }
    let count = (photo.pixels.len() as u64 / 4).max(1);
    sums.map(|sum| u8::try_from((sum + count / 2) / count).unwrap_or(u8::MAX))
}

/// A photograph over this colour, as red, green and blue, where its pixels are transparent.
pub fn opaque(photo: Cow<Photo>, under: [u8; 3]) -> Cow<Photo> {
    const WHOLE: u16 = 255;
    if !photo.has_alpha {
        return photo;
    }
    let mixed = |over: u8, under: u8, alpha: u8| {
        let alpha = u16::from(alpha);
        let mixed = (u16::from(over) * alpha + u16::from(under) * (WHOLE - alpha) + WHOLE / 2) / WHOLE;
        u8::try_from(mixed).unwrap_or(u8::MAX)
    };
    let mut photo = photo.into_owned();
    photo.has_alpha = false;
    for [red, green, blue, alpha] in photo.pixels.as_chunks_mut::<4>().0 {
        for (over, under) in [red, green, blue].into_iter().zip(under) {
            *over = mixed(*over, under, *alpha);
        }
        *alpha = u8::MAX;
    }
    Cow::Owned(photo)
}

fn webp(photo: &Photo) -> Result<Vec<u8>> {
    if photo.width > NARROW {
        return webp_at(photo, WEBP_QUALITY);
    }
    let [(best, _), less @ ..] = WEBP_QUALITIES_NARROW;
    let mut encoded = webp_at(photo, best)?;
    let best_bytes = encoded.len();
    // The others are only tried from the first on that probably meets the limit.
    let is_too_heavy = |(_, per_cent): &&(f32, usize)| best_bytes * per_cent / 100 > NARROW_BYTES;
    let skipped = less.iter().take_while(is_too_heavy).count().min(less.len() - 1);
    for (quality, _) in &less[skipped..] {
        if encoded.len() <= NARROW_BYTES {
            break;
        }
        encoded = webp_at(photo, *quality)?;
    }
    Ok(encoded)
}

fn webp_at(photo: &Photo, quality: f32) -> Result<Vec<u8>> {
    let mut config = WebPConfig::new().map_err(|()| anyhow!("the WebP encoder is of another version"))?;
    config.quality = quality;
    config.method = WEBP_EFFORT;
    let encoder = webp::Encoder::from_rgba(&photo.pixels, photo.width, photo.height);
    let encoded = encoder.encode_advanced(&config).map_err(|error| anyhow!("WebP: {error:?}"))?;
    Ok(encoded.to_vec())
}

/// Whether this program can encode AVIF.
pub const WRITES_AVIF: bool = cfg!(feature = "avif");

#[cfg(feature = "avif")]
fn avif(photo: &Photo) -> Result<Vec<u8>> {
    /// The quality at which AVIF looks like the WebP at a smaller size.
    const QUALITY: f32 = 60.0;
    /// The speed from 1 to 10, which is the fastest.
    const SPEED: u8 = 7;
    let (width, height) = (photo.width as usize, photo.height as usize);
    // Photographs are already encoded in parallel.
    let encoder = ravif::Encoder::new().with_quality(QUALITY).with_speed(SPEED).with_num_threads(Some(1));
    let pixels = photo.pixels.as_chunks::<4>().0.iter();
    let pixels: Vec<_> = pixels.map(|[r, g, b, a]| ravif::RGBA8::new(*r, *g, *b, *a)).collect();
    let encoded = encoder.encode_rgba(ravif::Img::new(&pixels[..], width, height));
    Ok(encoded.context("AVIF")?.avif_file)
}

#[cfg(not(feature = "avif"))]
fn avif(_: &Photo) -> Result<Vec<u8>> {
    Err(anyhow!("this program was built without AVIF"))
}

/// A JPEG of an opaque photograph. Four pixels share a colour, which is invisible. All colours are in one scan, as in
/// cameras, since some readers show separate scans in green.
pub fn jpeg(photo: &Photo, quality: u8) -> Result<Vec<u8>> {
    let side = |length: u32| u16::try_from(length).context("a picture wider than a JPEG can be");
    let mut bytes = Vec::with_capacity(photo.pixels.len() / 12);
    let mut encoder = Encoder::new(&mut bytes, quality);
    encoder.set_sampling_factor(SamplingFactor::R_4_2_0);
    encoder.encode(&photo.pixels, side(photo.width)?, side(photo.height)?, jpeg_encoder::ColorType::Rgba)?;
    Ok(bytes)
}

/// A PNG, which is lossless.
pub fn png(photo: &Photo) -> Result<Vec<u8>> {
    let (pixels, colours): (Cow<[u8]>, _) = if photo.has_alpha {
        (Cow::Borrowed(&photo.pixels), png::ColorType::Rgba)
    } else {
        let pixels = photo.pixels.as_chunks::<4>().0.iter();
        let pixels: Vec<_> = pixels.map(|[r, g, b, _]| [*r, *g, *b]).collect();
        (pixels.into_flattened().into(), png::ColorType::Rgb)
    };
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, photo.width, photo.height);
    encoder.set_color(colours);
    encoder.write_header()?.write_image_data(&pixels)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reproducible grey noise of this strength.
    fn grain(width: u32, strength: u32) -> Photo {
        let height = width * 2 / 3;
        let mut state = 1_u32;
        let mut pixels = Vec::new();
        for _ in 0..width * height {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let grey = u8::try_from(96 + (state >> 24) * strength / 256).expect("a byte");
            pixels.extend([grey, grey, grey, u8::MAX]);
        }
        Photo { width, height, pixels, has_alpha: false }
    }

    fn at(photo: &Photo, quality: f32) -> usize {
        webp_at(photo, quality).expect("a file").len()
    }

    #[test]
    fn a_file_for_phones_has_the_best_quality_that_keeps_it_light() {
        let [(best, _), .., (worst, _)] = WEBP_QUALITIES_NARROW;
        let light = grain(720, 4);
        assert!(at(&light, best) <= NARROW_BYTES);
        assert_eq!(webp(&light).expect("a file").len(), at(&light, best));
        let heavy = grain(720, 120);
        assert!(at(&heavy, worst) > NARROW_BYTES);
        assert_eq!(webp(&heavy).expect("a file").len(), at(&heavy, worst));
    }

    #[test]
    fn transparent_pixels_of_a_jpeg_are_white() {
        let photo =
            Photo { width: 2, height: 1, pixels: vec![10, 20, 30, 0, 10, 20, 30, 255], has_alpha: true };
        let flat = opaque(Cow::Owned(photo), WHITE);
        assert_eq!(
            (flat.pixels.as_slice(), flat.has_alpha),
            (&[255, 255, 255, 255, 10, 20, 30, 255][..], false)
        );
    }

    #[test]
    fn what_is_wider_keeps_its_quality_whatever_it_weighs() {
        let wide = grain(NARROW + 1, 120);
        assert_eq!(webp(&wide).expect("a file").len(), webp_at(&wide, WEBP_QUALITY).expect("a file").len());
    }
}
