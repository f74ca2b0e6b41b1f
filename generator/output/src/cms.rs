//! The content manager at `/edit/`: its page, its configuration, and what it may load.

use anyhow::Result;
use catalog::Catalog;
use catalog::site::Editing;
use catalog::text::Language;

/// Its page.
pub const PAGE: &str = "edit/index.html";
/// Its configuration.
pub const CONFIG: &str = "edit/config.json";
/// The folder of its page and its program.
pub const FOLDER: &str = "edit/";

pub(crate) const PAGE_TEXT: &str = include_str!("../templates/edit.html");

/// What the configuration depends on besides the types of records.
#[derive(Debug, Clone, Copy)]
pub struct CmsSite<'site> {
    /// The agency's name.
    pub name: &'site str,
    /// The site's address.
    pub base_url: &'site str,
    /// The languages of the pages.
    pub languages: &'site [Language],
    /// The repository; without one, the content manager only opens a folder of this machine.
    pub editing: Option<&'site Editing>,
}

/// Makes the configuration; the types of records are known to the command line alone.
pub type CmsConfig = fn(&CmsSite) -> Result<String>;

impl<'site> CmsSite<'site> {
    /// The content manager of this site.
    pub fn new(catalog: &'site Catalog, base_url: &'site str) -> Self {
        let site = &catalog.site;
        Self { name: &site.name, base_url, languages: &site.languages, editing: site.editing.as_ref() }
    }
}

/// The hosts that the page may connect to, and from which it shows pictures: `api.github.com`.
pub(crate) const fn hosts(editing: Option<&Editing>) -> (&'static str, &'static str) {
    if editing.is_none() {
        return ("", "");
    }
    (" https://api.github.com https://www.githubstatus.com", " https://avatars.githubusercontent.com")
}
