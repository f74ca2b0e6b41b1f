//! The site at one moment; each file is made when it is requested.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Context, Result};
use axum::Router;
use axum::body::Bytes;
use axum::http::{StatusCode, Uri};
use catalog::addresses::Collection;
use catalog::date::Date;
use content::{Draft, Kind};
use lead_fn::LocalFolders;
use once_cell::sync::OnceCell;
use site::output::{self, cms};
use site::{FileContent, FileKind, FrontEnd, Records, Site, SiteFile};

use super::PreviewOptions;
use crate::serve::decide::{Decision, NOT_FOUND, decide, names_of};
use crate::serve::rules::{Headers, Redirect, parse_redirects};

/// The content of one moment.
pub(super) struct ShownContent {
    pub(super) records: Arc<Records>,
    /// The day for which it was checked.
    pub(super) day: Date,
    /// The drafts that are left out.
    pub(super) drafts: Vec<Draft>,
}

impl ShownContent {
    /// Whether the other content makes the same site.
    pub(super) fn shows_the_same(&self, other: &Self) -> bool {
        self.day == other.day
            && self.drafts == other.drafts
            && self.records.catalog == other.records.catalog
            && self.records.publishing == other.records.publishing
    }
}

/// A snapshot of the site.
pub(super) struct Snapshot {
    /// A unique name.
    pub(super) version: String,
    site: Site,
    /// The files of the site by path.
    files: HashMap<String, SiteFile>,
    /// The drafts that are left out.
    drafts: Vec<Draft>,
    pub(super) headers: Headers,
    /// One or more for each record, made on first use.
    redirects: OnceCell<Vec<Redirect>>,
    /// The function, made on first use.
    function: OnceCell<Router>,
    /// The folders of mails and enquiries.
    folders: LocalFolders,
}

/// The body of an answer.
pub(super) enum Body {
    /// A page of the site, which is reloaded when a record is saved.
    Page(Bytes),
    /// Another file in memory with its media type.
    Bytes(Bytes, &'static str),
    /// A file on disk.
    File(PathBuf),
}

/// The answer to a request.
pub(super) enum Answer {
    Function(Router),
    Moved {
        to: String,
        status: StatusCode,
    },
    File {
        body: Body,
        status: StatusCode,
    },
    /// The page of a record that visitors do not see yet.
    Draft(Draft),
}

impl Snapshot {
    /// A site of this content with this front end.
    pub(super) fn new(
        version: String,
        content: &ShownContent,
        front_end: &Arc<FrontEnd>,
        options: &PreviewOptions,
    ) -> Result<Self> {
        let ShownContent { records, day, drafts } = content;
        let site = Site::new(Arc::clone(records), Arc::clone(front_end), options.site_options.clone(), *day)?;
        let (files, headers) = rayon::join(|| site.files(), || output::text(&site, "_headers"));
        let files = files?.into_iter().map(|file| (file.path.clone(), file)).collect();
        let headers = Headers::parse(&headers?)?;
        let (redirects, function) = (OnceCell::new(), OnceCell::new());
        let (drafts, folders) = (drafts.clone(), options.folders.clone());
        Ok(Self { version, site, files, drafts, headers, redirects, function, folders })
    }

    /// Answers a request; the file is only made if `is_read`.
    pub(super) fn answer(&self, address: &Uri, is_read: bool) -> Result<Answer> {
        let find = |path: &str| names_of(path).iter().find_map(|name| self.files.get(name));
        let is_there = find(address.path()).is_some();
        // Checked before the redirects, which answer for every missing listing.
        if let Some(draft) = self.draft_at(address.path()).filter(|_| !is_there) {
            return Ok(Answer::Draft(draft.clone()));
        }
        // Only the function's addresses take precedence over files, and no file has one.
        let redirects = if is_there { &[] } else { self.redirects()? };
        match decide(redirects, address, find) {
            Decision::Function => Ok(Answer::Function(self.function()?.clone())),
            Decision::Moved(to, status) => Ok(Answer::Moved { to, status }),
            Decision::Found(file, status) => {
                let body = if is_read { self.body(file)? } else { Body::Bytes(Bytes::new(), "") };
                Ok(Answer::File { body, status })
            }
            Decision::Missing => {
                let page = self.files.get(NOT_FOUND).context("the front end has no page for 404.html")?;
                Ok(Answer::File { body: self.body(page)?, status: StatusCode::NOT_FOUND })
            }
        }
    }

    /// The draft whose page has this path.
    fn draft_at(&self, path: &str) -> Option<&Draft> {
        let routes = self.site.routes().iter().flat_map(|route| {
            route.paths.iter().filter_map(|pattern| Some((route.collection?, pattern.split_once(":id")?.0)))
        });
        let matching = routes.filter_map(|(of, start)| Some((of, path.strip_prefix(start)?)));
        matching.into_iter().find_map(|(collection, rest)| {
            let id = rest.split('/').next().unwrap_or_default();
            self.drafts.iter().find(|draft| draft.id == id && shows_records_of(collection, draft.kind))
        })
    }

    fn redirects(&self) -> Result<&[Redirect]> {
        let parsed = || parse_redirects(&output::text(&self.site, "_redirects")?);
        self.redirects.get_or_try_init(parsed).map(Vec::as_slice)
    }

    fn function(&self) -> Result<&Router> {
        self.function.get_or_try_init(|| {
            let data = Arc::new(self.site.search_data()?.pack()?);
            Ok(lead_fn::local_router(data, self.folders.clone())?)
        })
    }

    /// Makes a file.
    fn body(&self, file: &SiteFile) -> Result<Body> {
        Ok(match (self.site.make(file)?, &file.kind) {
            (FileContent::InMemory(html), FileKind::Page(_)) => Body::Page(html.into()),
            (FileContent::InMemory(bytes), _) => Body::Bytes(bytes.into(), media_type(&file.path)),
            (FileContent::CachedFile(path) | FileContent::SourceFile(path), _) => Body::File(path),
        })
    }
}

/// Whether routes of this collection have pages for records of this kind.
const fn shows_records_of(collection: Collection, kind: Kind) -> bool {
    matches!(
        (collection, kind),
        (Collection::Properties, Kind::Property)
            | (Collection::Posts, Kind::Post)
            | (Collection::Areas, Kind::Area)
    )
}

/// The media type of a file by its extension.
fn media_type(name: &str) -> &'static str {
    if name == cms::PAGE {
        return "text/html; charset=utf-8";
    }
    mime_guess::from_path(name).first_raw().unwrap_or("application/octet-stream")
}
