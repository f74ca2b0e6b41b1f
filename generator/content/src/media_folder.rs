//! The media folder: its files and the sizes of pictures.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry as MapEntry;
use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::path::Path;
use std::sync::Arc;

use catalog::problem::Code;

use super::folder::{self, MediaFile};
use super::svg;
use crate::diagnostics::Diagnostic;
use media::pictures::{Damage, DamageKind, PictureSize, Remark};

/// The media files by path: `properties/villa.jpg`.
#[derive(Debug, Clone, Default)]
pub struct Media {
    files: BTreeMap<String, Entry>,
}

#[derive(Debug, Clone)]
struct Entry {
    path: Arc<Path>,
    size: Option<PictureSize>,
    /// Whether the file could be read and can be shown.
    is_valid: bool,
}

impl Media {
    /// The files as they were `measured`, and what is wrong with them.
    pub(crate) fn new(files: &[MediaFile], measured: Vec<Measured>) -> (Self, Vec<Diagnostic>) {
        let mut media = Self::default();
        let mut problems = Vec::new();
        for (MediaFile { name, path, shown, .. }, measured) in files.iter().zip(measured) {
            let is_valid = measured.is_ok();
            let size = measured.unwrap_or_else(|problem| {
                problems.push(*problem);
                None
            });
            match media.files.entry(name.clone()) {
                MapEntry::Vacant(place) => {
                    place.insert(Entry { path: Arc::clone(path), size, is_valid });
                }
                MapEntry::Occupied(first) => problems.push(Diagnostic::of_file(
                    Code::StrayFile,
                    &**shown,
                    "two files have names that look alike, and this one is ignored",
                    format!("rename one of them; records that name `{}` mean the other", first.key()),
                )),
            }
        }
        (media, problems)
    }

    /// The paths of all files, sorted; without the list `index.yaml`.
    pub fn files(&self) -> impl Iterator<Item = &str> {
        self.files.keys().map(String::as_str)
    }

    /// Whether the file exists.
    pub fn contains(&self, file: &str) -> bool {
        self.files.contains_key(file)
    }

    /// The path on disk.
    pub fn path(&self, file: &str) -> Option<&Path> {
        self.files.get(file).map(|entry| &*entry.path)
    }

    /// Whether no problem of the file is known.
    pub(crate) fn is_valid(&self, file: &str) -> bool {
        self.files.get(file).is_some_and(|entry| entry.is_valid)
    }

    /// The size of a picture; `None` for videos, missing files and drawings without a size.
    pub fn size(&self, file: &str) -> Option<PictureSize> {
        self.files.get(file)?.size
    }
}

/// The type of a media file by its extension.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Medium {
    Picture,
    Drawing,
    Film,
    /// Only linked to.
    Document,
    Other,
}

impl Medium {
    pub(crate) fn of(file: &str) -> Self {
        let ending = file.rsplit_once('.').map_or("", |(_, ending)| ending);
        match ending.to_ascii_lowercase().as_str() {
            // The last ones are JPEG as well, as Windows and older browsers name it.
            "jpg" | "jpeg" | "png" | "webp" | "avif" | "gif" | "apng" | "jfif" | "jpe" | "pjpeg" | "pjp" => {
                Self::Picture
            }
            "svg" => Self::Drawing,
            "mp4" | "m4v" | "webm" => Self::Film,
            "pdf" => Self::Document,
            _ => Self::Other,
        }
    }

    /// Whether a file that a text links to is published.
    pub(crate) fn is_published(self) -> bool {
        self != Self::Other
    }

    pub(crate) const fn is_shown_as_picture(self) -> bool {
        matches!(self, Self::Picture | Self::Drawing)
    }
}

/// The size of a file if it is a picture and has one, or what is wrong with the file.
pub(crate) type Measured = Result<Option<PictureSize>, Box<Diagnostic>>;

/// Examines the file's first bytes.
pub(crate) fn measure(file: &MediaFile) -> Measured {
    size(&file.name, &file.path).map_err(|fault| Box::new(fault.diagnostic(&file.shown)))
}

/// The start of the placeholder of a file that Git LFS has not fetched.
const LFS_POINTER: &[u8] = b"version https://git-lfs.github.com/spec/";

/// Why a file cannot be used.
enum Fault {
    Unreadable(io::Error),
    /// A diagnostic with this headline and help.
    Found(Code, String, &'static str),
}

impl Fault {
    fn diagnostic(self, shown: &str) -> Diagnostic {
        match self {
            Self::Unreadable(error) => folder::unreadable(shown, &error.to_string()),
            Self::Found(code, headline, help) => Diagnostic::of_file(code, shown, headline, help),
        }
    }
}

impl From<io::Error> for Fault {
    fn from(error: io::Error) -> Self {
        Self::Unreadable(error)
    }
}

fn size(name: &str, path: &Path) -> Result<Option<PictureSize>, Fault> {
    if head(path, LFS_POINTER.len() as u64)? == LFS_POINTER {
        return Err(Fault::Found(
            Code::MediaNotFetched,
            "this file is kept in Git LFS, and only its name is on this machine".to_owned(),
            "run `git lfs pull`, once after `git lfs install`; a build host needs Git LFS turned on",
        ));
    }
    match Medium::of(name) {
        Medium::Picture => picture(path),
        Medium::Drawing => drawing(path),
        Medium::Film => Ok(None),
        Medium::Document => document(path),
        Medium::Other => Err(Fault::Found(
            Code::StrayFile,
            "browsers cannot show this file".to_owned(),
            other_ending(name),
        )),
    }
}

/// The help for a file type that browsers cannot show.
fn other_ending(name: &str) -> &'static str {
    let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending).to_ascii_lowercase();
    match ending.as_str() {
        "heic" | "heif" | "tif" | "tiff" | "bmp" | "psd" | "raw" | "dng" | "cr2" | "nef" => {
            "open it in a picture program and export it as JPEG; renaming it is not enough"
        }
        "mov" | "avi" | "mkv" => "save it as .mp4 or .webm",
        "doc" | "docx" | "xls" | "xlsx" | "ppt" | "pptx" | "odt" | "pages" | "key" | "numbers" | "rtf" => {
            "save it as .pdf"
        }
        _ => {
            "use .jpg, .png, .webp, .avif, .gif or .svg for pictures, .mp4 or .webm for videos, .pdf for documents"
        }
    }
}

fn document(path: &Path) -> Result<Option<PictureSize>, Fault> {
    // Readers accept some bytes before the mark.
    const HEAD_LEN: u64 = 1024;
    if head(path, HEAD_LEN)?.windows(5).any(|mark| mark == b"%PDF-") {
        return Ok(None);
    }
    Err(Fault::Found(
        Code::NotAPicture,
        "this file is not a PDF document, whatever its name says".to_owned(),
        "save it again from the program that made it, or remove it",
    ))
}

fn picture(path: &Path) -> Result<Option<PictureSize>, Fault> {
    let size = match imagesize::size(path) {
        Ok(size) => Some(size),
        // A truncated file is readable but not a picture.
        Err(imagesize::ImageError::IoError(error)) if error.kind() != ErrorKind::UnexpectedEof => {
            return Err(error.into());
        }
        Err(_) => None,
    };
    if let Some(other) = other_kind(path)? {
        return Err(Fault::Found(
            Code::NotAPicture,
            format!("this file is {other}, whatever its name says, and browsers cannot show it"),
            "open it in a picture program and export it as JPEG; renaming it is not enough",
        ));
    }
    size.and_then(|size| {
        let side = |length| u32::try_from(length).ok().filter(|length| *length > 0);
        Some(Some(PictureSize { width: side(size.width)?, height: side(size.height)? }))
    })
    .ok_or_else(|| not_a_picture("its first bytes are not those of a picture"))
}

/// The format of iPhone cameras.
const HEIC: &str = "a HEIC photograph, as taken by iPhones";

/// The first bytes of a file, `most` of them.
fn head(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let mut head = Vec::new();
    File::open(path)?.take(most).read_to_end(&mut head)?;
    Ok(head)
}

/// The file type by its first bytes, if browsers cannot show it.
fn other_kind(path: &Path) -> io::Result<Option<&'static str>> {
    const HEAD_LEN: u64 = 40;
    let head = head(path, HEAD_LEN)?;
    let starts = |start: &[u8]| head.starts_with(start);
    let brand = head.get(4..8).filter(|kind| kind == b"ftyp").and_then(|_| head.get(8..12));
    Ok(match brand {
        Some(b"heic" | b"heix" | b"hevc" | b"heim" | b"heis") => Some(HEIC),
        // AVIF belongs to the same family; the following brands tell them apart.
        Some(b"mif1" | b"msf1") if head.windows(4).any(|name| name == b"heic") => Some(HEIC),
        Some(b"isom" | b"mp42" | b"qt  " | b"M4V ") => Some("a video"),
        _ if starts(b"II*\0") || starts(b"MM\0*") => Some("a TIFF picture or a camera's raw photograph"),
        _ if starts(b"8BPS") => Some("a Photoshop document"),
        _ if starts(b"BM") => Some("a Windows bitmap"),
        _ if starts(b"%PDF") => Some("a PDF document"),
        _ if starts(b"<svg") || starts(b"<?xml") => Some("an SVG drawing, which needs the extension .svg"),
        _ if starts(b"<!DO") || starts(b"<htm") => Some("a web page"),
        _ => None,
    })
}

fn drawing(path: &Path) -> Result<Option<PictureSize>, Fault> {
    /// The root element is near the start, after a licence comment at most.
    const HEAD_LEN: u64 = 16_384;
    let head = head(path, HEAD_LEN)?;
    svg::size(&media::pictures::svg_text(&head))
        .map_err(|svg::NoDrawing| not_a_picture("it has no <svg> at its start"))
}

/// Reports a used picture that cannot be decoded.
pub(crate) fn damaged(folder: &str, damage: &Damage) -> Diagnostic {
    let shown = format!("{folder}/{}", damage.file);
    match damage.kind {
        DamageKind::Broken => Diagnostic::of_file(
            Code::DamagedPicture,
            shown,
            format!("the file is damaged: {}", damage.why),
            "save it again from the program that made it, or copy it from the camera again",
        ),
        DamageKind::TooLarge => Diagnostic::of_file(
            Code::PictureTooLarge,
            shown,
            format!("the picture is too large: {}", damage.why),
            "export it as JPEG, which is read up to 256 million pixels, or make it smaller; no page shows more than \
             2,400 pixels across",
        ),
        DamageKind::Gone => folder::unreadable(&shown, &damage.why),
    }
}

/// What is to be said about a used file that is published.
pub(crate) fn remark(folder: &str, file: &str, remark: &Remark) -> Diagnostic {
    let shown = format!("{folder}/{file}");
    match remark {
        Remark::Metadata(why) => Diagnostic::of_file(
            Code::MediaMetadata,
            shown,
            format!("the file may keep places, names and devices: {why}"),
            "export it again without metadata, a film with `ffmpeg -i IN -map 0:v -map 0:a? -map_metadata -1 -c copy OUT`",
        ),
        Remark::External(address) => Diagnostic::of_file(
            Code::DrawingParts,
            shown,
            format!("the drawing shows another file, `{address}`, which browsers do not load"),
            "embed it: choose `embed` in place of `link` when you export the drawing",
        ),
        Remark::NoSize => Diagnostic::of_file(
            Code::DrawingParts,
            shown,
            "the drawing does not say how large it is, so that browsers show its corner of 300 × 150",
            "write its size into the first tag: <svg viewBox=\"0 0 WIDTH HEIGHT\" …>, or export it with its size",
        ),
    }
}

fn not_a_picture(why: &str) -> Fault {
    Fault::Found(
        Code::NotAPicture,
        format!("this file is not a picture that browsers can show: {why}"),
        "save it again from the program that made it, or remove it",
    )
}
