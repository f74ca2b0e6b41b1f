//! The site at one moment: records and a front end, from which each file is made on request.

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
use once_cell::sync::OnceCell;
use site::output::{cms, fixed_host_rules, host_rules};
use site::{FileContent, FileKind, FrontEnd, Records, Site, SiteFile};

use super::PreviewOptions;
use crate::serve::decide::{Decision, NOT_FOUND, decide, names_of};
use crate::serve::rules::HostingRules;

/// The content of one moment.
pub(super) struct ShownContent {
    pub(super) records: Records,
    /// The day for which it was checked.
    pub(super) day: Date,
    /// The drafts that are left out.
    pub(super) drafts: Vec<Draft>,
    /// The function, made on first use.
    function: OnceCell<Router>,
}

impl ShownContent {
    pub(super) fn new(records: Records, day: Date, drafts: Vec<Draft>) -> Self {
        Self { records, day, drafts, function: OnceCell::new() }
    }

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
    content: Arc<ShownContent>,
    front_end: Arc<FrontEnd>,
    options: Arc<PreviewOptions>,
    /// The headers, and the redirects that take precedence over files, which need no records.
    pub(super) headers: HostingRules,
    rules: OnceCell<HostingRules>,
    /// The files of the site by path.
    files: OnceCell<HashMap<String, SiteFile>>,
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
        content: Arc<ShownContent>,
        front_end: Arc<FrontEnd>,
        options: Arc<PreviewOptions>,
    ) -> Result<Self> {
        let (headers, rules, files) = (HostingRules::default(), OnceCell::new(), OnceCell::new());
        let mut snapshot = Self { version, content, front_end, options, headers, rules, files };
        let (redirects, headers) = fixed_host_rules(&snapshot.site())?;
        snapshot.headers = HostingRules::parse(&redirects, &headers)?.forced();
        Ok(snapshot)
    }

    fn site(&self) -> Site<'_> {
        let ShownContent { records, day, .. } = &*self.content;
        Site::new(records, &self.front_end, &self.options.site_options, *day)
    }

    /// Answers a request; the file is only made if `is_read`.
    pub(super) fn answer(&self, address: &Uri, is_read: bool) -> Result<Answer> {
        let site = self.site();
        let files = self.files(&site)?;
        let find = |path: &str| names_of(path).iter().find_map(|name| files.get(name));
        // Existing files do not need the many rules for former addresses.
        let is_there = find(address.path()).is_some();
        // Checked before the rules, which answer for every missing listing.
        if let Some(draft) = self.draft_at(address.path()).filter(|_| !is_there) {
            return Ok(Answer::Draft(draft.clone()));
        }
        let rules = if is_there { &self.headers } else { self.rules(&site)? };
        match decide(rules, address, find) {
            Decision::Function => Ok(Answer::Function(self.function(&site)?.clone())),
            Decision::Moved(to, status) => Ok(Answer::Moved { to, status }),
            Decision::Found(file, status) => {
                let body = if is_read { body(&site, file)? } else { Body::Bytes(Bytes::new(), "") };
                Ok(Answer::File { body, status })
            }
            Decision::Missing => {
                let page = files.get(NOT_FOUND).context("the front end has no page for 404.html")?;
                Ok(Answer::File { body: body(&site, page)?, status: StatusCode::NOT_FOUND })
            }
        }
    }

    /// The draft whose page has this path.
    fn draft_at(&self, path: &str) -> Option<&Draft> {
        let routes = self.front_end.routes().iter().flat_map(|route| {
            route.paths.iter().filter_map(|pattern| Some((route.collection?, pattern.split_once(":id")?.0)))
        });
        routes.filter_map(|(over, start)| Some((over, path.strip_prefix(start)?))).find_map(|(over, rest)| {
            let id = rest.split('/').next().unwrap_or_default();
            self.content.drafts.iter().find(|draft| draft.id == id && shows_records_of(over, draft.kind))
        })
    }

    fn files(&self, site: &Site) -> Result<&HashMap<String, SiteFile>> {
        self.files
            .get_or_try_init(|| Ok(site.files()?.into_iter().map(|file| (file.path.clone(), file)).collect()))
    }

    /// The host's rules, one or more per record.
    fn rules(&self, site: &Site) -> Result<&HostingRules> {
        self.rules.get_or_try_init(|| {
            let (redirects, headers) = host_rules(site)?;
            HostingRules::parse(&redirects, &headers)
        })
    }

    fn function(&self, site: &Site) -> Result<&Router> {
        self.content.function.get_or_try_init(|| {
            let data = Arc::new(site.search_data()?.pack()?);
            Ok(lead_fn::local_router(data, self.options.folders.clone())?)
        })
    }
}

/// Makes a file.
fn body(site: &Site, file: &SiteFile) -> Result<Body> {
    Ok(match (site.make(file)?, &file.kind) {
        (FileContent::InMemory(html), FileKind::Page(_)) => Body::Page(html.into()),
        (FileContent::InMemory(bytes), _) => Body::Bytes(bytes.into(), media_type(&file.path)),
        (FileContent::CachedFile(path) | FileContent::SourceFile(path), _) => Body::File(path),
    })
}

/// Whether routes of this collection have pages for records of this kind.
const fn shows_records_of(over: Collection, kind: Kind) -> bool {
    matches!(
        (over, kind),
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
