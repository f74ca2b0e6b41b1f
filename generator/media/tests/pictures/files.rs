//! Encoded photographs are upright and contain no metadata about place and camera.

use std::fs;
use std::path::Path;

use image::codecs::png::PngEncoder;
use image::codecs::webp::WebPEncoder;
use image::{ExtendedColorType, ImageEncoder, Rgb, RgbImage};
use jpeg_encoder::{ColorType, Encoder};
use media::pictures::{
    Cache, DrawSocialImages, EncodeOptions, PictureFile, PictureFormats, PictureSize, PictureUse, Publishing,
    Pyramid, UsedFile, examine,
};

/// Words in the metadata that no output may contain.
const PLACE: &str = "At home, 25.0931 N";

const WIDTH: u32 = 1_000;
const HEIGHT: u32 = 600;

/// A photograph as stored by the camera: red on the left, blue on the right.
fn pixels() -> RgbImage {
    RgbImage::from_fn(
        WIDTH,
        HEIGHT,
        |x, _| if x < WIDTH / 2 { Rgb([220, 20, 20]) } else { Rgb([20, 20, 220]) },
    )
}

/// EXIF metadata with the orientation, the camera's name and a GPS latitude.
fn exif(orientation: u16) -> Vec<u8> {
    let entry = |tag: u16, kind: u16, count: u32, value: [u8; 4]| {
        [&tag.to_be_bytes()[..], &kind.to_be_bytes(), &count.to_be_bytes(), &value].concat()
    };
    let (ascii, short, long) = (2, 3, 4);
    let length = u32::try_from(PLACE.len() + 1).expect("a short text");
    // A header of 8 bytes, three entries of 12 with their count and end, one GPS entry likewise, and the text.
    let (gps_at, text_at) = (8 + 2 + 3 * 12 + 4, 8 + 2 + 3 * 12 + 4 + 2 + 12 + 4);
    let [high, low] = orientation.to_be_bytes();
    [
        b"MM\0\x2a\0\0\0\x08".to_vec(),
        3_u16.to_be_bytes().to_vec(),
        entry(0x010e, ascii, length, u32::to_be_bytes(text_at)),
        entry(0x0112, short, 1, [high, low, 0, 0]),
        entry(0x8825, long, 1, u32::to_be_bytes(gps_at)),
        vec![0; 4],
        1_u16.to_be_bytes().to_vec(),
        entry(0x0001, ascii, 2, *b"N\0\0\0"),
        vec![0; 4],
        PLACE.as_bytes().to_vec(),
        vec![0],
    ]
    .concat()
}

/// The sRGB profile under a recognisable name.
fn profile() -> Vec<u8> {
    moxcms::ColorProfile::new_srgb().encode().expect("a profile")
}

fn jpeg(orientation: u16) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, 90);
    encoder.add_exif_metadata(&exif(orientation)).expect("EXIF");
    let xmp = format!("http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>{PLACE}</x:xmpmeta>");
    encoder.add_app_segment(1, xmp.into_bytes()).expect("XMP");
    encoder.add_icc_profile(&profile()).expect("ICC");
    encoder.encode(pixels().as_raw(), 1_000, 600, ColorType::Rgb).expect("a JPEG");
    bytes
}

fn png(orientation: u16) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = PngEncoder::new(&mut bytes);
    encoder.set_exif_metadata(exif(orientation)).expect("EXIF");
    encoder.set_icc_profile(profile()).expect("ICC");
    encoder.write_image(pixels().as_raw(), WIDTH, HEIGHT, ExtendedColorType::Rgb8).expect("a PNG");
    bytes
}

/// As libvips writes it, with the prefix of JPEG before the metadata.
fn webp(orientation: u16) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = WebPEncoder::new_lossless(&mut bytes);
    encoder.set_exif_metadata([b"Exif\0\0", &exif(orientation)[..]].concat()).expect("EXIF");
    encoder.set_icc_profile(profile()).expect("ICC");
    encoder.write_image(pixels().as_raw(), WIDTH, HEIGHT, ExtendedColorType::Rgb8).expect("a WebP");
    bytes
}

struct NoSocialImages;

impl DrawSocialImages for NoSocialImages {
    fn draw_missing(&self, _: &str, _: &Pyramid) -> anyhow::Result<()> {
        Ok(())
    }

    fn is_one_missing(&self, _: &str) -> bool {
        false
    }
}

const fn making(cache: &Cache) -> EncodeOptions<'_> {
    EncodeOptions { cache, social_images: &NoSocialImages, on_progress: &|_, _| {} }
}

/// All files of a photograph by name, and its published form.
fn made(
    folder: &Path,
    name: &str,
    bytes: &[u8],
    picture_formats: PictureFormats,
) -> (Publishing, Vec<(String, Vec<u8>)>) {
    let path = folder.join(name);
    fs::write(&path, bytes).expect("written");
    let cache = Cache::new(folder.join("cache"));
    let size = Some(PictureSize { width: WIDTH, height: HEIGHT });
    let file = PictureFile { name: name.to_owned(), path: path.clone(), size };
    let mut examined = examine(vec![file], &cache, true).expect("examined");
    assert_eq!(examined.damaged, []);
    let mut publishing = Publishing::default().encoded(picture_formats);
    let facts = examined.facts.remove(name).expect("facts");
    publishing.add(UsedFile { file: name.to_owned(), path, facts, used: PictureUse::Photo });
    let names = publishing.encoded_names();
    let wanted = names.iter().map(String::as_str).collect();
    publishing.make(&wanted, making(&cache)).expect("made");
    let read = |name: &String| (name.clone(), fs::read(cache.path(name)).expect("the file"));
    let files = names.iter().map(read).collect();
    (publishing, files)
}

/// The orientations of a camera, and where each shows the red half.
const HELD: [(u16, &str); 8] = [
    (1, "left"),
    (2, "right"),
    (3, "right"),
    (4, "left"),
    (5, "top"),
    (6, "top"),
    (7, "bottom"),
    (8, "bottom"),
];

fn red_half(picture: &RgbImage) -> &'static str {
    let (width, height) = picture.dimensions();
    let is_red = |x: u32, y: u32| picture.get_pixel(x, y).0[0] > 120;
    let corners = [
        is_red(width / 10, height / 10),
        is_red(width - 1 - width / 10, height / 10),
        is_red(width / 10, height - 1 - height / 10),
        is_red(width - 1 - width / 10, height - 1 - height / 10),
    ];
    match corners {
        [true, false, true, false] => "left",
        [false, true, false, true] => "right",
        [true, true, false, false] => "top",
        [false, false, true, true] => "bottom",
        _ => panic!("it is in pieces: {corners:?}"),
    }
}

#[test]
fn a_photograph_is_the_right_way_up_however_the_camera_was_held() {
    for (orientation, red) in HELD {
        let folder = tempfile::tempdir().expect("a folder");
        let (publishing, files) = made(folder.path(), "a.jpg", &jpeg(orientation), PictureFormats::WebP);
        let is_upright = orientation >= 5;
        let published = publishing.published("a.jpg").expect("published").size.expect("a size");
        let expected = if is_upright { (HEIGHT, WIDTH) } else { (WIDTH, HEIGHT) };
        assert_eq!((published.width, published.height), expected, "orientation {orientation}");
        assert!(files.len() > 3);
        for (name, bytes) in files {
            let picture = image::load_from_memory(&bytes).expect("a picture").to_rgb8();
            assert_eq!(picture.height() > picture.width(), is_upright, "{name}, orientation {orientation}");
            assert_eq!(red_half(&picture), red, "{name}, orientation {orientation}");
        }
    }
}

#[test]
fn nothing_that_is_made_says_where_or_with_what_a_photograph_was_taken() {
    let sources = [("a.jpg", jpeg(6)), ("a.png", png(6)), ("a.webp", webp(6))];
    for (source, bytes) in sources {
        for sign in [PLACE.as_bytes(), b"MM\0\x2a"] {
            assert!(holds(&bytes, sign), "the source {source} says nothing");
        }
        let folder = tempfile::tempdir().expect("a folder");
        let (_, files) = made(folder.path(), source, &bytes, PictureFormats::WebP);
        for (name, bytes) in files {
            let picture = image::load_from_memory(&bytes).expect("a picture").to_rgb8();
            assert_eq!(red_half(&picture), "top", "{name} of {source}");
            for sign in
                [PLACE.as_bytes(), b"Exif", b"eXIf", b"EXIF", b"MM\0\x2a", b"ns.adobe", b"ICC_PROFILE"]
            {
                assert!(!holds(&bytes, sign), "{name} of {source} has {}", String::from_utf8_lossy(sign));
            }
            let parts = parts(&bytes);
            let known = ["VP8 ", "VP8L", "APP0", "SOF0", "DQT", "DHT", "SOS", "IHDR", "IDAT", "IEND"];
            assert!(parts.iter().all(|part| known.contains(&part.as_str())), "{name} of {source}: {parts:?}");
        }
    }
}

fn holds(bytes: &[u8], sign: &[u8]) -> bool {
    bytes.windows(sign.len()).any(|window| window == sign)
}

/// The names of a file's segments, by format.
fn parts(bytes: &[u8]) -> Vec<String> {
    let text = |at: usize| String::from_utf8_lossy(&bytes[at..at + 4]).into_owned();
    let number = |at: usize| -> [u8; 4] { bytes[at..at + 4].try_into().expect("four bytes") };
    let mut parts = Vec::new();
    if bytes.starts_with(b"RIFF") {
        let mut at = 12;
        while at + 8 <= bytes.len() {
            parts.push(text(at));
            let length = u32::from_le_bytes(number(at + 4)) as usize;
            at += 8 + length + length % 2;
        }
    } else if bytes.starts_with(b"\x89PNG") {
        let mut at = 8;
        while at + 8 <= bytes.len() {
            parts.push(text(at + 4));
            at += 12 + u32::from_be_bytes(number(at)) as usize;
        }
    } else {
        let mut at = 2;
        loop {
            let [_, marker, high, low] = number(at);
            parts.push(match marker {
                0xe0..=0xef => format!("APP{}", marker - 0xe0),
                0xc0 => "SOF0".to_owned(),
                0xc4 => "DHT".to_owned(),
                0xdb => "DQT".to_owned(),
                0xda => "SOS".to_owned(),
                other => format!("{other:#04x}"),
            });
            // The pixels follow, up to the end.
            if marker == 0xda {
                break;
            }
            at += 2 + usize::from(u16::from_be_bytes([high, low]));
        }
    }
    parts
}

#[test]
fn what_is_in_the_cache_is_not_made_again_and_nothing_is_made_that_is_not_published() {
    let folder = tempfile::tempdir().expect("a folder");
    let (publishing, files) = made(folder.path(), "a.jpg", &jpeg(1), PictureFormats::WebP);
    let cache = Cache::new(folder.path().join("cache"));
    let wanted = files.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(publishing.make(&wanted, making(&cache)).expect("made"), 0);
    let list =
        |folder: &Path| fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let folders = list(&folder.path().join("cache")).filter(|path| path.is_dir());
    let kept = folders.flat_map(|folder| list(&folder).collect::<Vec<_>>());
    let mut names: Vec<String> =
        kept.map(|path| path.file_name().expect("a name").to_string_lossy().into_owned()).collect();
    names.sort();
    assert_eq!(names, files.into_iter().map(|(name, _)| name).collect::<Vec<_>>());
}

#[test]
fn a_file_with_the_length_and_the_time_of_the_one_before_is_looked_at_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let cache = Cache::new(folder.path().join("cache"));
    let path = folder.path().join("a.svg");
    let write = |width: u8| {
        let drawing = format!("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"9\"/>");
        fs::write(&path, drawing).expect("written");
    };
    let hash = || {
        let file = PictureFile { name: "a.svg".to_owned(), path: path.clone(), size: None };
        examine(vec![file], &cache, true).expect("examined").facts["a.svg"].hash.clone()
    };
    write(1);
    let time = fs::metadata(&path).and_then(|metadata| metadata.modified()).expect("a time");
    // Long enough for the facts to be cached.
    std::thread::sleep(std::time::Duration::from_millis(3_200));
    let first = hash();
    assert_eq!(hash(), first);
    write(2);
    fs::File::options()
        .write(true)
        .open(&path)
        .and_then(|file| file.set_modified(time))
        .expect("the time of the one before");
    assert_ne!(hash(), first);
}

#[cfg(feature = "avif")]
#[test]
fn avif_is_made_beside_the_others_upright_and_without_metadata() {
    let folder = tempfile::tempdir().expect("a folder");
    let (_, files) = made(folder.path(), "a.jpg", &jpeg(6), PictureFormats::AvifAndWebP);
    let of = |ending: &'static str| {
        files.iter().filter(move |(name, _)| Path::new(name).extension().is_some_and(|found| found == ending))
    };
    let (avif, webp): (Vec<_>, usize) = (of("avif").collect(), of("webp").count());
    assert!(avif.len() == webp && webp > 2, "{} and {webp}", avif.len());
    for (name, bytes) in avif {
        assert_eq!(&bytes[4..12], b"ftypavif", "{name}");
        let size = imagesize::blob_size(bytes).expect("a size");
        assert!(size.height > size.width, "{name}");
        for sign in [PLACE.as_bytes(), b"Exif", b"prof", b"rdf:"] {
            assert!(!holds(bytes, sign), "{name} has {}", String::from_utf8_lossy(sign));
        }
    }
}
