//! The files of imported pictures: loaded once, checked like any picture, named by their content, loaded again only if
//! their server says that they have changed, and removed when no record uses them.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::time::Duration;

use anyhow::Result;
use imagesize::ImageType;
use media::cache::write_atomically;
use media::pictures::{Cache, PictureFile, PictureSize, short_hash};
use reqwest::header::{
    ACCEPT, ETAG, HeaderMap, HeaderName, HeaderValue, IF_MODIFIED_SINCE, IF_NONE_MATCH, LAST_MODIFIED,
};
use reqwest::{Method, Request, StatusCode};
use tokio::task::JoinSet;

use super::download::{self, Answer, DownloadError, Downloader};
use super::history::Validator;
use super::plan::Loaded;
use super::{History, Plan};
use crate::{Feed, FeedListing};

pub(super) const MEGABYTE: u64 = 1_000_000;
/// The largest picture that is loaded.
const MAX_BYTES: usize = 20 * 1024 * 1024;
/// A picture with a smaller side shows too little of a home.
const MIN_SIDE: usize = 300;
/// Pictures are loaded in parallel, as a browser loads them.
const PARALLEL: usize = 6;
/// The history is saved after this many pictures, or after a hundredth of all if that is more, so that an interrupted
/// import continues.
const SAVE_EVERY: usize = 25;
const PARTS: usize = 100;
/// How long a busy server is left alone before it is asked once more.
const RETRY_AFTER: Duration = Duration::from_secs(2);
/// The folder of imported pictures, inside the media folder.
const FOLDER: &str = "properties/imported";

/// The accepted types of a picture: servers that choose a type must choose one that is kept.
const PICTURE_TYPES: HeaderValue =
    HeaderValue::from_static("image/jpeg,image/png,image/webp,image/*;q=0.5,*/*;q=0.1");

/// What became of pictures that were asked for.
#[derive(Default)]
pub(super) struct Fetched {
    pub(super) loaded: Loaded,
    /// Why pictures could not be loaded, by their address.
    pub(super) failed: BTreeMap<String, Failed>,
}

/// Why a picture could not be loaded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Failed {
    pub(super) reason: String,
    pub(super) kind: Failure,
}

/// What a failure means for the next import.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Failure {
    /// There is no picture, or one that pages cannot show.
    Lasting,
    /// The next import may find it, as after a server that gave no answer.
    Passing,
    /// Something else came instead, such as a page that asks to wait, or a part of the picture. It counts as lasting
    /// if it comes for days.
    Doubtful,
    /// It was not asked for, since this import has loaded enough.
    OverBudget,
}

impl Failed {
    pub(super) fn lasting(reason: impl Into<String>) -> Self {
        Self { reason: reason.into(), kind: Failure::Lasting }
    }

    fn doubtful(reason: impl Into<String>) -> Self {
        Self { reason: reason.into(), kind: Failure::Doubtful }
    }
}

impl From<DownloadError> for Failed {
    fn from(error: DownloadError) -> Self {
        let kind = match &error {
            DownloadError::Status { status: 404 | 410, .. } => Failure::Lasting,
            DownloadError::Failed { .. } | DownloadError::Status { .. } => Failure::Passing,
            DownloadError::Address(_) | DownloadError::Private(_) | DownloadError::TooLarge { .. } => {
                Failure::Lasting
            }
        };
        Self { reason: error.to_string(), kind }
    }
}

/// Loads pictures in parallel, in this order, and remembers them in the history. After `max_bytes` no more are asked
/// for.
pub(super) async fn fetch(
    wanted: Vec<(String, Validator)>,
    history: &mut History,
    content: &Path,
    downloader: &Downloader,
    max_bytes: u64,
) -> Result<Fetched> {
    let mut wanted = wanted.into_iter();
    let mut tasks = JoinSet::new();
    let mut fetched = Fetched::default();
    let mut unsaved = 0;
    loop {
        while tasks.len() < PARALLEL
            && fetched.loaded.bytes < max_bytes
            && let Some((address, known)) = wanted.next()
        {
            let downloader = downloader.clone();
            tasks.spawn(async move {
                let answer = ask(&address, &known, &downloader).await;
                (address, answer)
            });
        }
        let Some(finished) = tasks.join_next().await else { break };
        let (address, answer) = finished?;
        let stored = match answer {
            Ok(answer) if answer.status == StatusCode::NOT_MODIFIED => continue,
            Ok(answer) => {
                fetched.loaded.bytes += u64::try_from(answer.bytes.len()).unwrap_or(u64::MAX);
                store(&answer, content).map(|file| (file, validator(&answer.headers)))
            }
            Err(error) => Err(error.into()),
        };
        match stored {
            Ok((file, validator)) => {
                fetched.loaded.pictures += usize::from(history.picture(&address) != Some(&file));
                history.remember_picture(&address, &file, validator);
                unsaved += 1;
                if fetched.loaded.pictures == 1 || unsaved >= SAVE_EVERY.max(history.pictures.len() / PARTS) {
                    history.save_pictures(content)?;
                    unsaved = 0;
                }
            }
            Err(failed) => {
                fetched.failed.insert(address, failed);
            }
        }
    }
    for (address, _) in wanted {
        fetched.loaded.waiting += 1;
        let reason = "it waits for the next import, since this one has loaded enough".to_owned();
        fetched.failed.insert(address, Failed { reason, kind: Failure::OverBudget });
    }
    history.save_pictures(content)?;
    Ok(fetched)
}

/// Asks again for the pictures of a feed that are here. A changed one gets another file, which its records then get.
pub(super) async fn revalidate(
    feed: &Feed,
    history: &mut History,
    content: &Path,
    downloader: &Downloader,
    max_bytes: u64,
) -> Result<Fetched> {
    let (mut wanted, mut seen) = (Vec::new(), BTreeSet::new());
    for picture in feed.listings.iter().flat_map(FeedListing::all_pictures) {
        let address = &picture.address;
        if seen.insert(address) && history.picture(address).is_some() {
            wanted.push((address.clone(), history.validator(address)));
        }
    }
    fetch(wanted, history, content, downloader, max_bytes).await
}

/// Pictures made by imports, as records name them, that neither a record nor the feed uses.
pub(super) fn unused(plan: &Plan, content: &Path) -> Result<Vec<String>> {
    let of_feed = plan.history.files_of(&plan.addresses);
    let stored = content.join("media").join(FOLDER);
    if !plan.guards.is_empty() || !stored.is_dir() {
        return Ok(Vec::new());
    }
    let mut unused = BTreeSet::new();
    for entry in fs_err::read_dir(stored)? {
        unused.insert(format!("media/{FOLDER}/{}", entry?.file_name().to_string_lossy()));
    }
    unused.retain(|file| !of_feed.contains(file.as_str()) && !plan.needed.contains(file));
    if unused.is_empty() {
        return Ok(Vec::new());
    }
    let mut folders = vec![content.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs_err::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path
                .extension()
                .is_some_and(|ending| ending == "md" || ending == "yaml" || ending == "yml")
            {
                let text = fs_err::read(&path)?;
                for file in named(&String::from_utf8_lossy(&text)) {
                    unused.remove(file);
                }
            }
        }
    }
    let mut made = Vec::new();
    for file in unused {
        if is_made(&content.join(&file))? {
            made.push(file);
        }
    }
    Ok(made)
}

/// Whether an import made this file, so that it has the name of its content.
fn is_made(file: &Path) -> Result<bool> {
    let name = file.file_stem().and_then(|name| name.to_str()).unwrap_or_default();
    Ok(file.is_file() && short_hash([fs_err::read(file)?.as_slice()]) == name)
}

/// The imported pictures that a text names.
fn named(text: &str) -> impl Iterator<Item = &str> {
    const START: &str = "media/properties/imported/";
    text.match_indices(START).map(|(at, _)| {
        let is_part = |letter: char| letter.is_ascii_alphanumeric() || "/.-_".contains(letter);
        let rest = &text[at..];
        rest[..rest.find(|letter| !is_part(letter)).unwrap_or(rest.len())].trim_end_matches('.')
    })
}

/// Asks for a picture; `known` is the version that is here, about which the server may say that it has not changed.
async fn ask(address: &str, known: &Validator, downloader: &Downloader) -> Result<Answer, DownloadError> {
    let url = download::picture_address(address)?;
    let mut request = Request::new(Method::GET, url.clone());
    request.headers_mut().insert(ACCEPT, PICTURE_TYPES);
    for (name, value) in [(IF_NONE_MATCH, &known.etag), (IF_MODIFIED_SINCE, &known.last_modified)] {
        if let Some(value) = value.as_ref().and_then(|value| HeaderValue::from_str(value).ok()) {
            request.headers_mut().insert(name, value);
        }
    }
    let answer = send_with_retry(request, downloader).await?;
    let status = answer.status;
    if status.is_success() || status == StatusCode::NOT_MODIFIED {
        Ok(answer)
    } else {
        Err(DownloadError::Status { host: download::host(&url), status: status.as_u16() })
    }
}

fn validator(headers: &HeaderMap) -> Validator {
    let header =
        |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok()).map(str::to_owned);
    Validator { etag: header(ETAG), last_modified: header(LAST_MODIFIED) }
}

/// The ending of the type of a picture that pages can show.
fn ending(file: &Answer) -> Result<&'static str, Failed> {
    let found = imagesize::image_type(&file.bytes);
    match found {
        Ok(ImageType::Jpeg) => return Ok("jpg"),
        Ok(ImageType::Png) => return Ok("png"),
        Ok(ImageType::Webp) => return Ok("webp"),
        _ if file.bytes.starts_with(b"%PDF-") => {
            return Err(Failed::lasting("a PDF; pages show JPEG, PNG and WebP"));
        }
        _ => {}
    }
    // Another type of picture is lasting; anything else is a page or message instead of a picture.
    let kind = file.content_type();
    let is_text = kind.starts_with("text/") || kind.ends_with("/json") || kind.ends_with("/xml");
    let is_picture = found.is_ok() || (kind.starts_with("image/") && !file.bytes.is_empty());
    let is_message = is_message(&file.bytes);
    let reason = if file.bytes.is_empty() {
        "the server sends nothing".to_owned()
    } else if is_message && !is_text {
        format!("a text in place of a picture, though the server calls it {}", shown_type(&kind))
    } else {
        format!("not a JPEG, PNG or WebP picture ({})", shown_type(&kind))
    };
    let is_lasting = is_picture && !is_text && !is_message;
    Err(if is_lasting { Failed::lasting(reason) } else { Failed::doubtful(reason) })
}

/// The size of a picture that is large enough for a page.
fn size(bytes: &[u8]) -> Result<PictureSize, Failed> {
    // An incomplete file looks damaged if the server does not announce its length.
    let size = imagesize::blob_size(bytes)
        .map_err(|error| Failed::doubtful(format!("a damaged picture: {error}")))?;
    if size.width.min(size.height) < MIN_SIDE {
        return Err(Failed::lasting(format!("only {} × {} pixels", size.width, size.height)));
    }
    let side = |length| u32::try_from(length).map_err(|_| Failed::lasting("a damaged picture"));
    Ok(PictureSize { width: side(size.width)?, height: side(size.height)? })
}

/// Whether an answer is a page or a message, whatever its type says; a drawing is a text as well.
fn is_message(bytes: &[u8]) -> bool {
    const LOOKED_AT: usize = 1_000;
    let start = &bytes[..bytes.len().min(LOOKED_AT)];
    let is_text = std::str::from_utf8(start).map_or_else(|error| error.error_len().is_none(), |_| true);
    let is_drawing = start.windows(4).any(|part| part.eq_ignore_ascii_case(b"<svg"));
    is_text && !start.contains(&0) && !is_drawing
}

/// Sends a request, and once more to a server that is busy.
async fn send_with_retry(request: Request, downloader: &Downloader) -> Result<Answer, DownloadError> {
    let again = request.try_clone();
    let answer = downloader.send(request, MAX_BYTES).await?;
    let is_busy = answer.status == StatusCode::TOO_MANY_REQUESTS || answer.status.is_server_error();
    match again.filter(|_| is_busy) {
        Some(again) => {
            tokio::time::sleep(RETRY_AFTER).await;
            downloader.send(again, MAX_BYTES).await
        }
        None => Ok(answer),
    }
}

fn shown_type(content_type: &str) -> &str {
    if content_type.is_empty() { "of no type" } else { content_type }
}

/// Writes a picture under the name of its content once it was read to its end, so that an import that is stopped leaves
/// no damaged file behind. Returns the path as records name it.
fn store(picture: &Answer, content: &Path) -> Result<String, Failed> {
    let (ending, size) = (ending(picture)?, size(&picture.bytes)?);
    let name = format!("{}.{ending}", short_hash([picture.bytes.as_slice()]));
    let file = format!("{FOLDER}/{name}");
    let shown = format!("media/{file}");
    let path = content.join(&shown);
    if path.is_file() {
        return Ok(shown);
    }
    let here = |error: &dyn std::fmt::Display| Failed { reason: error.to_string(), kind: Failure::Passing };
    let loaded = path.with_file_name(format!(".{name}.part"));
    write_atomically(&loaded, &[&picture.bytes]).map_err(|error| here(&error))?;
    let asked = PictureFile { name: file, path: loaded.clone(), size: Some(size) };
    // Nothing is kept, so the folder is not used.
    let examined = media::pictures::examine(vec![asked], &Cache::new(content.join(".none")), false);
    let damage = examined.map(|examined| examined.damaged.first().map(|damage| damage.why.clone()));
    match damage {
        Ok(None) => {
            fs_err::rename(&loaded, &path).map_err(|error| here(&error))?;
            Ok(shown)
        }
        Ok(Some(why)) => {
            fs_err::remove_file(&loaded).map_err(|error| here(&error))?;
            Err(Failed::doubtful(format!("a damaged picture: {why}")))
        }
        Err(error) => Err(here(&error)),
    }
}
