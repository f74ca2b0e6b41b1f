//! The content manager at `/edit/`: its page, its configuration and its content security policy.

use catalog::site::Editing;

pub const PAGE: &str = "edit/index.html";
/// Its configuration.
pub const CONFIG: &str = "edit/config.json";
/// The folder of its page and its program.
pub const FOLDER: &str = "edit/";

pub(crate) const PAGE_TEXT: &str = include_str!("../../templates/edit.html");

/// The hosts that the page may connect to, and from which it shows pictures: `api.github.com`.
pub(crate) const fn hosts(editing: Option<&Editing>) -> (&'static str, &'static str) {
    if editing.is_none() {
        return ("", "");
    }
    (" https://api.github.com https://www.githubstatus.com", " https://avatars.githubusercontent.com")
}
