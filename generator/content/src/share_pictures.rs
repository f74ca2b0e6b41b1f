//! Checks that the social images of records can show their titles.

use catalog::path;
use catalog::problem::{Code, Problem};
use catalog::text::TextLine;

use super::collection::{Collection, Located};
use super::origin::Origin;
use crate::diagnostics::Diagnostic;

/// The maximum number of characters that are named.
const MAX_NAMED: usize = 8;

/// Reports titles with characters that no font of the social images has.
pub(crate) fn check(all: &Collection) -> Vec<Diagnostic> {
    let listings = all.properties.iter().map(|Located { record, origin, .. }| (&record.title, origin));
    let posts = all.posts.iter().map(|Located { record, origin, .. }| (&record.title, origin));
    let areas = all.areas.iter().map(|Located { record, origin, .. }| (&record.title, origin));
    listings.chain(posts).chain(areas).filter_map(|(title, origin)| check_title(title, origin)).collect()
}

fn check_title(title: &TextLine, origin: &Origin) -> Option<Diagnostic> {
    let mut letters: Vec<char> = title.texts().flat_map(media::social_image::undrawable).collect();
    letters.sort_unstable();
    letters.dedup();
    if letters.is_empty() {
        return None;
    }
    let shown: Vec<String> = letters.iter().take(MAX_NAMED).map(|letter| format!("`{letter}`")).collect();
    let more = if letters.len() > MAX_NAMED { " and others" } else { "" };
    let problem = Problem::new(
        Code::ShareLetters,
        path!["title"],
        format!("the share picture cannot show {}{more}", shown.join(", ")),
    )
    .label("left out of the picture")
    .help("write the title in Latin, Cyrillic or Arabic letters, without pictographs");
    origin.locate(problem)
}
