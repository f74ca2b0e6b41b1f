//! Decodes a file within limits: upright, in the colours of the web, and without other metadata.

mod colours;
mod jpeg;
mod png;
mod upright;
mod webp;

use imagesize::ImageType;

use self::colours::Model;
use super::facts::PictureFormat;
use super::orientation::orientation;
use super::unreadable::Unreadable;

/// The maximum width and height in pixels, which is the limit of WebP.
const MAX_SIDE: u32 = 16_383;
/// The maximum number of pixels: more than cameras have, but less than fills the memory.
const MAX_PIXELS: usize = 64_000_000;
/// The maximum number of pixels of a JPEG, which is read scaled down above the limit of others: the largest sensors of
/// phones have 200 million.
const MAX_SCALED_PIXELS: usize = 256_000_000;
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

/// A still picture with its original format; `None` for an animation, and for a format that is not decoded here, which
/// are published unchanged.
pub(crate) type Decoded = Option<(Photo, PictureFormat)>;

/// The content of a file, before its photograph is turned upright and converted to the colours of the web.
struct Contents {
    photo: Photo,
    /// The camera's metadata, such as how it was held.
    exif: Option<Vec<u8>>,
    model: Model,
    /// The meaning of the colours.
    icc_profile: Option<Vec<u8>>,
}

/// Decodes a file's bytes.
pub(crate) fn decode(bytes: &[u8]) -> Result<Decoded, Unreadable> {
    Ok(contents(bytes)?.map(finished))
}

/// Decodes a file's bytes if it has all of its pixels. This takes longer.
pub(crate) fn decode_whole(bytes: &[u8]) -> Result<Decoded, Unreadable> {
    match contents(bytes)? {
        // The decoders of other formats report what is missing.
        Some((PictureFormat::Jpeg, contents)) if !jpeg::has_all_pixels(bytes, &contents.photo) => {
            Err(Unreadable::BreaksOff)
        }
        contents => Ok(contents.map(finished)),
    }
}

/// The content of a file with its format; `None` for animations and for formats that are not decoded here.
fn contents(bytes: &[u8]) -> Result<Option<(PictureFormat, Contents)>, Unreadable> {
    let (format, contents) = match imagesize::image_type(bytes) {
        Ok(ImageType::Jpeg) => (PictureFormat::Jpeg, Some(jpeg::decode(bytes)?)),
        Ok(ImageType::Png) => (PictureFormat::Png, png::decode(bytes)?),
        Ok(ImageType::Webp) => (PictureFormat::WebP, webp::decode(bytes)?),
        _ => return Ok(None),
    };
    Ok(contents.map(|contents| (format, contents)))
}

/// The photograph upright and in the colours of the web.
fn finished((format, contents): (PictureFormat, Contents)) -> (Photo, PictureFormat) {
    let Contents { photo, model, exif, icc_profile } = contents;
    let mut photo = match exif.and_then(orientation) {
        Some(orientation) => upright::turned(photo, orientation),
        None => photo,
    };
    if let Some(profile) = icc_profile {
        colours::to_web(&mut photo, model, &profile);
    }
    (photo, format)
}

/// The number of pixels, if it is within the limits.
fn pixel_count(width: u32, height: u32) -> Result<usize, Unreadable> {
    let pixels = (width as usize).saturating_mul(height as usize);
    if width > MAX_SIDE || height > MAX_SIDE || pixels > MAX_PIXELS {
        return Err(Unreadable::TooLarge { width, height });
    }
    Ok(pixels)
}

/// Red, green and blue, each pixel with full opacity.
fn with_opacity(pixels: &[u8]) -> Vec<u8> {
    let pixels = pixels.as_chunks::<3>().0.iter();
    pixels.map(|[red, green, blue]| [*red, *green, *blue, u8::MAX]).collect::<Vec<_>>().into_flattened()
}

/// Whether any pixel is not opaque.
fn is_transparent(pixels: &[u8]) -> bool {
    pixels.as_chunks::<4>().0.iter().any(|[_, _, _, alpha]| *alpha != u8::MAX)
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
            let Ok(Some((photo, _))) = read else { panic!("{name}: {read:?}") };
            assert_eq!((photo.width, photo.height), seen.dimensions(), "{name}");
            assert_eq!(photo.has_alpha, seen.pixels().any(|pixel| pixel[3] < u8::MAX), "{name}");
            assert_eq!(photo.pixels.len(), seen.len(), "{name}");
            // The other reader rounds otherwise: in JPEGs, and where the lower 8 of 16 bits are cut here.
            let is_near = photo.pixels.iter().zip(seen.iter()).all(|(one, other)| one.abs_diff(*other) <= 2);
            assert!(is_near, "{name}");
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

    /// A profile of this kind of colours and channels whose corners are from dark to light, as a table of Lab.
    fn profile(kind: &[u8; 4], channels: u8) -> Vec<u8> {
        let ramp = (0..=u8::MAX).collect::<Vec<u8>>();
        let corners = (0..1_u32 << channels).flat_map(|corner| {
            // Inks darken.
            let light = u8::try_from(255 - 255 * corner.count_ones() / u32::from(channels)).expect("a byte");
            [light, 128, 128]
        });
        let one = 65_536_u32.to_be_bytes();
        let matrix: Vec<u8> = (0..9).flat_map(|at| if at % 4 == 0 { one } else { [0; 4] }).collect();
        let table = [
            &b"mft1\0\0\0\0"[..],
            &[channels, 3, 2, 0],
            &matrix,
            &ramp.repeat(channels.into()),
            &corners.collect::<Vec<u8>>(),
            &ramp.repeat(3),
        ]
        .concat();
        let length = |length: usize| u32::try_from(length).expect("short").to_be_bytes();
        let mut bytes = vec![0; 128];
        bytes[..4].copy_from_slice(&length(144 + table.len()));
        bytes[8] = 2;
        bytes[12..24].copy_from_slice(&[b"prtr", &kind[..], b"Lab "].concat());
        bytes[36..40].copy_from_slice(b"acsp");
        bytes[68..80]
            .copy_from_slice(&[0x0000_f6d6_u32, 0x0001_0000, 0x0000_d32d].map(u32::to_be_bytes).concat());
        [
            bytes,
            length(1).to_vec(),
            b"A2B0".to_vec(),
            length(144).to_vec(),
            length(table.len()).to_vec(),
            table,
        ]
        .concat()
    }

    fn with_profile(jpeg: &[u8], profile: &[u8]) -> Vec<u8> {
        let length = u16::try_from(profile.len() + 16).expect("short").to_be_bytes();
        [&jpeg[..2], &b"\xff\xe2"[..], &length, b"ICC_PROFILE\0\x01\x01", profile, &jpeg[2..]].concat()
    }

    fn read(bytes: &[u8]) -> Photo {
        match decode(bytes) {
            Ok(Some((photo, _))) => photo,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_profile_of_cmyk_is_used_for_cmyk_alone() {
        let cmyk = profile(b"CMYK", 4);
        for (name, colours) in [("CMYK", ColorType::Cmyk), ("YCCK", ColorType::CmykAsYcck)] {
            // No ink in the first half, all of it in the second; files hold the opposite.
            let pixels: Vec<u8> = (0..16 * 16).flat_map(|at| [if at < 128 { 0 } else { 255 }; 4]).collect();
            let mut file = Vec::new();
            Encoder::new(&mut file, 95).encode(&pixels, 16, 16, colours).expect("written");
            let plain = read(&file);
            let photo = read(&with_profile(&file, &cmyk));
            for at in [0, 15 * 16 + 15] {
                let (plain, photo) = (plain.pixels[at * 4], photo.pixels[at * 4]);
                assert!(plain.abs_diff(photo) < 40, "{name} {at}: {plain} without, {photo} with the profile");
            }
            assert!(photo.pixels[0].abs_diff(photo.pixels[4 * 255]) > 200, "{name}");
        }
    }

    #[test]
    fn a_profile_of_other_colours_than_the_pixels_is_not_used() {
        for colours in [ColorType::Rgb, ColorType::Luma] {
            let file = jpeg(colours, false);
            let plain = read(&file).pixels;
            for (kind, channels) in [(b"CMYK", 4), (b"Lab ", 3), (b"XYZ ", 3), (b"HSV ", 3), (b"6CLR", 6)] {
                let pixels = read(&with_profile(&file, &profile(kind, channels))).pixels;
                assert!(pixels == plain, "{colours:?} {kind:?}");
            }
            assert!(read(&with_profile(&file, b"no profile")).pixels == plain);
        }
        let grey = moxcms::ColorProfile::new_gray_with_gamma(1.0).encode().expect("a profile");
        let plain = read(&jpeg(ColorType::Rgb, false)).pixels;
        assert!(read(&with_profile(&jpeg(ColorType::Rgb, false), &grey)).pixels == plain);
        let light = read(&with_profile(&jpeg(ColorType::Luma, false), &grey)).pixels;
        let plain = read(&jpeg(ColorType::Luma, false)).pixels;
        assert!(
            light[400] > plain[400] + 20,
            "the grey of a grey picture is converted: {} {}",
            light[400],
            plain[400]
        );
    }

    #[test]
    fn a_jpeg_that_is_too_large_is_read_in_half_its_size() {
        for colours in [ColorType::Rgb, ColorType::Luma, ColorType::Cmyk] {
            let bytes = match colours {
                ColorType::Luma => 1,
                ColorType::Rgb => 3,
                _ => 4,
            };
            let pixels: Vec<u8> =
                (0..17_000 * 20 * bytes).map(|at| if at < 17_000 * 10 * bytes { 20 } else { 230 }).collect();
            for is_progressive in [false, true] {
                let mut file = Vec::new();
                let mut encoder = Encoder::new(&mut file, 90);
                encoder.set_progressive(is_progressive);
                encoder.encode(&pixels, 17_000, 20, colours).expect("written");
                let photo = read(&file);
                assert_eq!((photo.width, photo.height), (8_500, 10), "{colours:?}");
                let (first, last) = (photo.pixels[0], photo.pixels[photo.pixels.len() - 4]);
                assert!(first.abs_diff(last) > 100, "{colours:?}: {first} {last}");
            }
        }
        let wide = image::DynamicImage::new_luma8(17_000, 1);
        assert!(matches!(decode(&by_image(&wide, ImageFormat::Png)), Err(Unreadable::TooLarge { .. })));
    }

    #[test]
    fn png_is_read_as_browsers_read_it() {
        let whole = by_image(&picture(true).into(), ImageFormat::Png);
        let pixels = read(&whole).pixels;
        let end = whole.len() - 12;
        let text = [&whole[..33], b"\0\0\0\x04tEXta\0bcXXXX", &whole[33..]].concat();
        let table = [
            ("without an end", whole[..end].to_vec()),
            ("with words behind it", [&whole[..], b"trailer"].concat()),
            ("with a wrong sum of a text", text),
        ];
        for (name, bytes) in table {
            assert!(read(&bytes).pixels == pixels, "{name}");
        }
        for length in [end / 2, end - 30] {
            assert!(decode(&whole[..length]).is_err(), "{length}");
        }
    }
}
