//! Files that are published without being encoded have no metadata, and browsers show the same.

use std::fs;

use media::pictures::{
    Cache, Container, DamageKind, Examined, MediaKind, PictureFacts, PictureFile, PictureSize, Remark,
    examine,
};
use media::pictures::{PictureUse, Publishing, UsedFile};

const SECRET: &str = "Ali, 25.0805 55.1403";

fn examined(name: &str, bytes: &[u8], size: Option<PictureSize>) -> (tempfile::TempDir, Examined) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(name);
    fs::write(&path, bytes).expect("written");
    let cache = Cache::new(folder.path().join("cache"));
    let file = PictureFile { name: name.to_owned(), path, size };
    let found = examine(vec![file], &cache, true).expect("examined");
    (folder, found)
}

/// The facts and the published bytes of a file.
fn published(name: &str, bytes: &[u8], size: Option<PictureSize>) -> (PictureFacts, Vec<u8>) {
    let (folder, mut found) = examined(name, bytes, size);
    let facts = found.facts.remove(name).unwrap_or_else(|| panic!("{name}: {:?}", found.damaged));
    let mut publishing = Publishing::default();
    let path = folder.path().join(name);
    publishing.add(UsedFile { file: name.to_owned(), path, facts: facts.clone(), used: PictureUse::Photo });
    let address = publishing.published(name).expect("published").address.clone();
    let in_media = address.strip_prefix("/media/").expect("an address");
    let listed: Vec<(String, String)> = publishing.unencoded_files().into_iter().collect();
    assert_eq!(listed, [(in_media.to_owned(), name.to_owned())]);
    let bytes = publishing.unencoded(name).expect("a file").bytes().expect("bytes");
    (facts, bytes)
}

fn holds(bytes: &[u8], words: &str) -> bool {
    bytes.windows(words.len()).any(|window| window == words.as_bytes())
}

const SIZE: Option<PictureSize> = Some(PictureSize { width: 1, height: 1 });

fn gif() -> Vec<u8> {
    let comment =
        [b"\x21\xfe", &[u8::try_from(SECRET.len()).expect("short")][..], SECRET.as_bytes(), b"\0"].concat();
    let xmp = [
        b"\x21\xff\x0bXMP DataXMP",
        &[u8::try_from(SECRET.len()).expect("short")][..],
        SECRET.as_bytes(),
        b"\0",
    ];
    [
        &b"GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff"[..],
        b"\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0",
        &comment,
        &xmp.concat(),
        b"\x21\xf9\x04\0\0\0\0\0\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0",
        b"\x3b",
        SECRET.as_bytes(),
    ]
    .concat()
}

#[test]
fn a_gif_keeps_its_pictures_and_how_often_they_are_repeated() {
    let (facts, bytes) = published("a.gif", &gif(), SIZE);
    assert_eq!(facts.kind, MediaKind::Stripped(Container::Gif));
    assert!(!holds(&bytes, SECRET) && holds(&bytes, "NETSCAPE2.0") && bytes.ends_with(b"\x44\x01\0\x3b"));
    assert_eq!(published("b.gif", &bytes, SIZE).1, bytes, "there is nothing more to remove");
    let without_end = &bytes[..bytes.len() - 1];
    assert_eq!(published("c.gif", without_end, SIZE).1, bytes, "browsers do not need the end");
    let (_folder, found) = examined("d.gif", &bytes[..bytes.len() - 4], SIZE);
    assert_eq!(found.damaged.first().map(|damage| damage.kind), Some(DamageKind::Broken));
}

fn chunk(kind: &[u8; 4], data: &[u8]) -> Vec<u8> {
    let length = u32::try_from(data.len()).expect("short");
    let mut chunk = [kind, &length.to_le_bytes()[..], data].concat();
    chunk.resize(chunk.len().next_multiple_of(2), 0);
    chunk
}

fn webp(flags: u8, chunks: &[Vec<u8>]) -> Vec<u8> {
    let body = [chunk(b"VP8X", &[flags, 0, 0, 0, 0, 0, 0, 0, 0, 0]), chunks.concat()].concat();
    let length = u32::try_from(body.len() + 4).expect("short");
    [b"RIFF", &length.to_le_bytes()[..], b"WEBP", &body].concat()
}

fn still_webp() -> Vec<u8> {
    let encoded = webp::Encoder::from_rgb(&[200, 10, 10], 1, 1).encode(80.0).to_vec();
    encoded[12..].to_vec()
}

#[test]
fn an_animated_webp_loses_its_metadata_and_the_flags_of_it() {
    let frame = [&[0; 16][..], &still_webp()].concat();
    let parts = [
        chunk(b"ANIM", &[0; 6]),
        chunk(b"ANMF", &frame),
        chunk(b"EXIF", SECRET.as_bytes()),
        chunk(b"XMP ", SECRET.as_bytes()),
    ];
    let (facts, bytes) = published("a.webp", &webp(0x0e, &parts), SIZE);
    assert_eq!(facts.kind, MediaKind::Stripped(Container::WebP));
    assert!(!holds(&bytes, SECRET) && holds(&bytes, "ANMF"));
    assert_eq!(bytes[20], 2, "an animation without metadata");
    assert_eq!(bytes.len() - 8, u32::from_le_bytes(*bytes[4..].first_chunk().expect("a length")) as usize);
}

#[test]
fn a_still_webp_is_read_whatever_its_flags_say() {
    // Of metadata, of opacity, of an animation; none of them is there.
    for flags in [0x08, 0x04, 0x10, 0x02, 0x20, 0x3e] {
        let (_folder, found) = examined("a.webp", &webp(flags, &[still_webp()]), SIZE);
        assert!(found.damaged.is_empty(), "{flags:x}: {:?}", found.damaged);
    }
    let mut odd = webp(0, &[still_webp()]);
    odd[4] = 0;
    odd.extend(b"EXIF\xff\xff");
    assert!(examined("a.webp", &odd, SIZE).1.damaged.is_empty(), "a wrong length and cut metadata");
    let whole = webp(0, &[still_webp()]);
    assert!(!examined("a.webp", &whole[..whole.len() - 9], SIZE).1.damaged.is_empty(), "a cut picture");
}

fn png(more: &[(&[u8; 4], &[u8])]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, 1, 1);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_animated(1, 0).expect("an animation");
    encoder.write_header().and_then(|mut writer| writer.write_image_data(&[9, 8, 7])).expect("written");
    let end = bytes.len() - 12;
    let chunks = more.iter().flat_map(|(kind, data)| {
        let length = u32::try_from(data.len()).expect("short");
        [&length.to_be_bytes()[..], *kind, data, &[0; 4]].concat()
    });
    let chunks: Vec<u8> = chunks.collect();
    [&bytes[..end], &chunks, &bytes[end..], SECRET.as_bytes()].concat()
}

#[test]
fn an_animated_png_keeps_only_what_is_shown() {
    let held = b"MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0Ali, 25.0805 55.1403";
    let file = png(&[(b"tEXt", SECRET.as_bytes()), (b"iTXt", SECRET.as_bytes()), (b"eXIf", held)]);
    let (facts, bytes) = published("a.png", &file, SIZE);
    assert_eq!(facts.kind, MediaKind::Stripped(Container::Png));
    assert!(
        !holds(&bytes, SECRET) && holds(&bytes, "acTL") && holds(&bytes, "eXIf"),
        "how it was held stays"
    );
    assert_eq!(image::load_from_memory(&bytes).expect("a picture").into_rgb8().into_raw(), [9, 8, 7]);
}

fn part(kind: &[u8; 4], data: &[u8]) -> Vec<u8> {
    let length = u32::try_from(data.len() + 8).expect("short");
    [&length.to_be_bytes()[..], kind, data].concat()
}

fn handler(kind: &[u8; 4]) -> Vec<u8> {
    part(b"hdlr", &[&[0; 8][..], kind, &[0; 12], SECRET.as_bytes(), b"\0"].concat())
}

#[test]
fn the_items_of_an_avif_that_are_metadata_become_empty_where_they_are() {
    let entry = |id: u8, kind: &[u8; 4], more: &[u8]| {
        part(b"infe", &[&[2, 0, 0, 0, 0, id, 0, 0][..], kind, b"\0", more].concat())
    };
    let xmp = entry(3, b"mime", b"application/rdf+xml\0");
    let items = part(
        b"iinf",
        &[&[0, 0, 0, 0, 0, 3][..], &entry(1, b"av01", b""), &entry(2, b"Exif", b""), &xmp].concat(),
    );
    let secret = u8::try_from(SECRET.len()).expect("short");
    let place =
        |id: u8, offset: u32| [&[0, id, 0, 0, 0, 1][..], &offset.to_be_bytes(), &[0, 0, 0, secret]].concat();
    let file = |start: u32| {
        let places =
            [place(1, start), place(2, start + u32::from(secret)), place(3, start + 2 * u32::from(secret))];
        let places = part(b"iloc", &[&[0, 0, 0, 0, 0x44, 0, 0, 3][..], &places.concat()].concat());
        let meta = part(b"meta", &[&[0; 4][..], &handler(b"pict"), &items, &places].concat());
        let data = part(b"mdat", &[b"the picture itself!!", SECRET.as_bytes(), SECRET.as_bytes()].concat());
        [part(b"ftyp", b"avif\0\0\0\0avifmif1"), meta, data, b"trailer: Ali".to_vec()].concat()
    };
    let head = file(0).len() - "trailer: Ali".len() - 3 * SECRET.len();
    let whole = file(u32::try_from(head).expect("short"));
    let (facts, bytes) = published("a.jpg", &whole, SIZE);
    assert_eq!((facts.kind, facts.remarks.as_slice()), (MediaKind::Stripped(Container::Avif), &[][..]));
    assert!(!holds(&bytes, SECRET) && !holds(&bytes, "Ali") && holds(&bytes, "the picture itself!!"));
    assert_eq!(bytes.len(), whole.len() - "trailer: Ali".len(), "nothing has moved");
    assert_eq!(examined("b.avif", &whole[..head], SIZE).1.damaged.len(), 1, "it breaks off");
}

#[test]
fn a_film_loses_places_names_and_tracks_that_nobody_sees() {
    let table = |kind: &[u8; 4], words: &[u32]| {
        part(kind, &words.iter().flat_map(|word| word.to_be_bytes()).collect::<Vec<u8>>())
    };
    let track = |kind: &[u8; 4], at: u32| {
        let tables =
            [table(b"stsz", &[0, 0, 2, 3, 4]), table(b"stsc", &[0, 1, 1, 2, 1]), table(b"stco", &[0, 1, at])];
        let inner = part(b"minf", &part(b"stbl", &tables.concat()));
        part(b"trak", &part(b"mdia", &[handler(kind), inner].concat()))
    };
    let place = part(b"udta", &part(b"\xa9xyz", SECRET.as_bytes()));
    let start = part(b"ftyp", b"mp42\0\0\0\0mp42").len() + 8;
    let at = u32::try_from(start).expect("short");
    let data = part(b"mdat", b"seen.......position.......");
    let moov = [place.clone(), track(b"vide", at), track(b"meta", at + 11), part(b"meta", SECRET.as_bytes())]
        .concat();
    let file = [
        part(b"ftyp", b"mp42\0\0\0\0mp42"),
        data,
        part(b"moov", &moov),
        place,
        part(b"free", SECRET.as_bytes()),
    ];
    let file = file.concat();
    let (facts, bytes) = published("a.mp4", &file, None);
    assert_eq!((facts.kind, facts.remarks.as_slice()), (MediaKind::Stripped(Container::Mp4), &[][..]));
    assert!(!holds(&bytes, SECRET) && !holds(&bytes, "positio") && holds(&bytes, "seen......."));
    assert_eq!(bytes.len(), file.len());
    let no_tracks = [part(b"ftyp", b"mp42\0\0\0\0mp42"), part(b"mdat", b"seen")].concat();
    assert_eq!(examined("b.mp4", &no_tracks, None).1.damaged.len(), 1, "no browser plays it");
}

#[test]
fn a_webm_loses_its_tags_in_place() {
    let element =
        |id: &[u8], data: &[u8]| [id, &[0x80 | u8::try_from(data.len()).expect("short")], data].concat();
    let info = element(&[0x15, 0x49, 0xa9, 0x66], &element(&[0x7b, 0xa9], SECRET.as_bytes()));
    let tags = element(&[0x12, 0x54, 0xc3, 0x67], SECRET.as_bytes());
    let seek = element(&[0x4d, 0xbb], &element(&[0x53, 0xab], &[0x12, 0x54, 0xc3, 0x67]));
    let body =
        [element(&[0x11, 0x4d, 0x9b, 0x74], &seek), info, element(&[0x1f, 0x43, 0xb6, 0x75], b"seen"), tags];
    let head = element(&[0x1a, 0x45, 0xdf, 0xa3], b"");
    let file = [head, element(&[0x18, 0x53, 0x80, 0x67], &body.concat())].concat();
    let (facts, bytes) = published("a.webm", &file, None);
    assert_eq!(facts.kind, MediaKind::Stripped(Container::WebM));
    assert!(!holds(&bytes, SECRET) && holds(&bytes, "seen") && !holds(&bytes, "\u{12}T"));
    assert_eq!(bytes.len(), file.len());
    assert_eq!(examined("b.webm", &file[..file.len() - 5], None).1.damaged.len(), 1, "it breaks off");
}

#[test]
fn a_drawing_is_published_without_comments_and_what_cannot_be_helped_is_remarked() {
    let drawing =
        format!("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'><!-- {SECRET} --><g/></svg>");
    let (facts, bytes) = published("a.SVG", drawing.as_bytes(), None);
    assert_eq!(facts.kind, MediaKind::Stripped(Container::Svg));
    assert!(!holds(&bytes, SECRET) && holds(&bytes, "<g/>"));
    let external = "<svg viewBox='0 0 1 1'><image href='house.jpg'/></svg>";
    let (facts, _) = published("b.svg", external.as_bytes(), None);
    assert_eq!(facts.remarks, [Remark::External("house.jpg".to_owned())]);
}

#[test]
fn other_files_are_published_as_they_are() {
    let (facts, bytes) = published("a.pdf", b"%PDF-1.7 (Ali)", None);
    assert_eq!((facts.kind, bytes.as_slice()), (MediaKind::Verbatim, &b"%PDF-1.7 (Ali)"[..]));
}
