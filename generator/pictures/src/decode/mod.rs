//! Decodes a file within limits: upright, in the colours of the web, and without other metadata.

mod jpeg;
mod png;
mod upright;
mod webp;

use imagesize::ImageType;
use moxcms::{ColorProfile, Layout, TransformOptions};

pub use jpeg::decode_jpeg;

use super::facts::PictureFormat;

/// The maximum width and height in pixels, which is the limit of WebP.
const MAX_SIDE: u32 = 16_383;
/// The maximum number of pixels: more than cameras have, but less than fills the memory.
const MAX_PIXELS: usize = 64_000_000;
/// The maximum memory for decoding in bytes, enough for 16 bits per colour.
const MAX_MEMORY: usize = MAX_PIXELS * 8;

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

impl Unreadable {
    fn damaged(error: impl std::error::Error) -> Self {
        Self::Damaged(error.to_string())
    }
}

/// What a file holds, before its photograph is turned upright and has the colours of the web.
struct Contents {
    photo: Photo,
    /// What the camera says, among others how it was held.
    exif: Option<Vec<u8>>,
    /// What the colours mean.
    icc_profile: Option<Vec<u8>>,
}

/// Decodes a file's bytes.
pub(crate) fn decode(bytes: &[u8]) -> Result<Decoded, Unreadable> {
    let (format, contents) = match imagesize::image_type(bytes) {
        Ok(ImageType::Jpeg) => (PictureFormat::Jpeg, Some(jpeg::decode(bytes)?)),
        Ok(ImageType::Png) => (PictureFormat::Png, png::decode(bytes)?),
        Ok(ImageType::Webp) => (PictureFormat::WebP, webp::decode(bytes)?),
        _ => return Ok(Decoded::Verbatim),
    };
    let Some(Contents { photo, exif, icc_profile }) = contents else { return Ok(Decoded::Verbatim) };
    let mut photo = match exif.and_then(upright::orientation) {
        Some(orientation) => upright::turned(photo, orientation),
        None => photo,
    };
    if let Some(profile) = icc_profile {
        to_web_colours(&mut photo, &profile);
    }
    Ok(Decoded::Photo(photo, format))
}

/// The number of pixels, if the limits allow so many.
fn pixel_count(width: u32, height: u32) -> Result<usize, Unreadable> {
    let pixels = (width as usize).saturating_mul(height as usize);
    if width > MAX_SIDE || height > MAX_SIDE || pixels > MAX_PIXELS {
        return Err(Unreadable::TooLarge { width, height });
    }
    Ok(pixels)
}

/// Red, green and blue, each with full opacity behind.
fn with_opacity(pixels: &[u8]) -> Vec<u8> {
    let pixels = pixels.as_chunks::<3>().0.iter();
    pixels.flat_map(|[red, green, blue]| [*red, *green, *blue, u8::MAX]).collect()
}

/// Whether any pixel is not opaque.
fn is_transparent(pixels: &[u8]) -> bool {
    pixels.as_chunks::<4>().0.iter().any(|[_, _, _, alpha]| *alpha != u8::MAX)
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

#[cfg(test)]
mod tests {
    use image::{DynamicImage, ImageFormat, Rgba, RgbaImage};
    use jpeg_encoder::{ColorType, Encoder};

    use super::*;

    const WIDTH: u16 = 37;
    const HEIGHT: u16 = 23;

    /// Colours that run into each other, opaque or fading to the right.
    fn picture(fades: bool) -> RgbaImage {
        let byte = |value: u32| u8::try_from(value % 256).expect("a byte");
        RgbaImage::from_fn(WIDTH.into(), HEIGHT.into(), |x, y| {
            Rgba([byte(x * 6), byte(y * 9), byte(x * y), if fades { byte(x * 6) } else { u8::MAX }])
        })
    }

    fn by_image(picture: &DynamicImage, format: ImageFormat) -> Vec<u8> {
        let mut bytes = std::io::Cursor::new(Vec::new());
        picture.write_to(&mut bytes, format).expect("written");
        bytes.into_inner()
    }

    fn jpeg(colours: ColorType, is_progressive: bool) -> Vec<u8> {
        let picture = DynamicImage::from(picture(true));
        let pixels = match colours {
            ColorType::Luma => picture.into_luma8().into_raw(),
            ColorType::Rgb => picture.into_rgb8().into_raw(),
            _ => picture.into_rgba8().into_raw(),
        };
        let mut bytes = Vec::new();
        let mut encoder = Encoder::new(&mut bytes, 95);
        encoder.set_progressive(is_progressive);
        encoder.encode(&pixels, WIDTH, HEIGHT, colours).expect("written");
        bytes
    }

    /// A JPEG whose colours Adobe's marker declares to be red, green and blue.
    fn rgb_jpeg() -> Vec<u8> {
        let bytes = jpeg(ColorType::Rgb, false);
        let adobe = b"\xff\xee\0\x0eAdobe\0\x64\0\0\0\0\0";
        [&bytes[..2], adobe, &bytes[2..]].concat()
    }

    fn palette_png() -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut encoder = ::png::Encoder::new(&mut bytes, 4, 2);
        encoder.set_color(::png::ColorType::Indexed);
        encoder.set_depth(::png::BitDepth::Two);
        encoder.set_palette(vec![9, 8, 7, 250, 240, 230, 1, 2, 3]);
        encoder.set_trns(vec![255, 100]);
        let mut writer = encoder.write_header().expect("a header");
        writer.write_image_data(&[0b00_01_10_00, 0b01_01_10_10]).expect("written");
        writer.finish().expect("written");
        bytes
    }

    #[test]
    fn pixels_are_those_that_another_reader_sees() {
        let (opaque, fading) = (DynamicImage::from(picture(false)), DynamicImage::from(picture(true)));
        let png = |picture: DynamicImage| by_image(&picture, ImageFormat::Png);
        let lossy = |picture: &RgbaImage| {
            ::webp::Encoder::from_rgba(picture, WIDTH.into(), HEIGHT.into()).encode(80.0).to_vec()
        };
        let files = [
            ("JPEG", jpeg(ColorType::Rgb, false)),
            ("progressive JPEG", jpeg(ColorType::Rgb, true)),
            ("grey JPEG", jpeg(ColorType::Luma, false)),
            ("RGB JPEG", rgb_jpeg()),
            ("CMYK JPEG", jpeg(ColorType::Cmyk, false)),
            ("YCCK JPEG", jpeg(ColorType::CmykAsYcck, false)),
            ("PNG with palette", palette_png()),
            ("grey PNG", png(opaque.to_luma8().into())),
            ("grey PNG with opacity", png(fading.to_luma_alpha8().into())),
            ("RGB PNG", png(opaque.to_rgb8().into())),
            ("RGBA PNG", png(fading.clone())),
            ("grey PNG with 16 bits", png(opaque.to_luma16().into())),
            ("grey PNG with 16 bits and opacity", png(fading.to_luma_alpha16().into())),
            ("RGBA PNG with 16 bits", png(fading.to_rgba16().into())),
            ("lossless WebP", by_image(&opaque.to_rgb8().into(), ImageFormat::WebP)),
            ("lossless WebP with opacity", by_image(&fading, ImageFormat::WebP)),
            ("WebP", lossy(&picture(false))),
            ("WebP with opacity", lossy(&picture(true))),
        ];
        for (name, bytes) in files {
            let seen = image::load_from_memory(&bytes).expect(name).into_rgba8();
            let read = decode(&bytes);
            let Ok(Decoded::Photo(photo, _)) = read else { panic!("{name}: {read:?}") };
            assert_eq!((photo.width, photo.height), seen.dimensions(), "{name}");
            assert_eq!(photo.has_alpha, seen.pixels().any(|pixel| pixel[3] < u8::MAX), "{name}");
            // Of 16 bits the lower ones are cut, which the other reader rounds.
            let is_near = photo.pixels.iter().zip(seen.iter()).all(|(one, other)| one.abs_diff(*other) <= 1);
            assert!(is_near && photo.pixels.len() == seen.len(), "{name}");
        }
    }

    #[test]
    fn a_photograph_is_turned_as_another_program_turns_it() {
        use image::metadata::Orientation;
        for orientation in 0..10_u8 {
            let mut seen = DynamicImage::from(picture(true));
            seen.apply_orientation(Orientation::from_exif(orientation).unwrap_or(Orientation::NoTransforms));
            let (width, height) = (WIDTH.into(), HEIGHT.into());
            let photo = Photo { width, height, pixels: picture(true).into_raw(), has_alpha: true };
            let photo = upright::turned(photo, orientation.into());
            assert_eq!((photo.width, photo.height), (seen.width(), seen.height()), "{orientation}");
            assert!(photo.pixels == seen.into_rgba8().into_raw(), "{orientation}");
        }
    }
}
