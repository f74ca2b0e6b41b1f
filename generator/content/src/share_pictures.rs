//! Checks that the share pictures of records can show their titles.

use catalog::path;
use catalog::problem::{Code, Problem};
use catalog::text::TextLine;

use super::collection::{Collection, Located};
use super::origin::Origin;
use crate::diagnostics::Diagnostic;

/// More signs are not named.
const MOST: usize = 8;

/// Reports titles with signs that no font of the share pictures has.
pub(crate) fn check(all: &Collection) -> Vec<Diagnostic> {
    let listings = all.properties.iter().map(|Located { record, origin, .. }| (&record.title, origin));
    let posts = all.posts.iter().map(|Located { record, origin, .. }| (&record.title, origin));
    let areas = all.areas.iter().map(|Located { record, origin, .. }| (&record.title, origin));
    listings.chain(posts).chain(areas).filter_map(|(title, origin)| check_title(title, origin)).collect()
}

fn check_title(title: &TextLine, origin: &Origin) -> Option<Diagnostic> {
    let mut signs: Vec<char> = title.texts().flat_map(media::social_image::undrawable).collect();
    signs.sort_unstable();
    signs.dedup();
    if signs.is_empty() {
        return None;
    }
    let shown: Vec<String> = signs.iter().take(MOST).map(|sign| format!("`{sign}`")).collect();
    let more = if signs.len() > MOST { " and others" } else { "" };
    let problem = Problem::new(
        Code::ShareLetters,
        path!["title"],
        format!("the share picture cannot show {}{more}", shown.join(", ")),
    )
    .label("left out of the picture")
    .help("write the title in Latin, Cyrillic or Arabic letters, without pictographs");
    origin.locate(problem)
}
