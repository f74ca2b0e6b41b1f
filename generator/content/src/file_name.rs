//! Checks of file names, which are the ids of records.

use catalog::id;
use catalog::problem::Code;

use super::kind::Kind;
use crate::diagnostics::Diagnostic;

/// The diagnostics of the name of a record's file, shown as `shown`.
pub(super) fn check(kind: Kind, id: &str, shown: &str) -> Vec<Diagnostic> {
    let invalid = (!id::is_valid(id)).then(|| bad_id(kind, id, shown));
    let unusable = if kind.names_files() { bad_name(kind, id, shown) } else { None };
    invalid.into_iter().chain(unusable).collect()
}

/// The original and the language of a file that is meant as a translation into a language that the site does not have.
pub(super) fn foreign_translation(id: &str) -> Option<(&str, &str)> {
    id.rsplit_once('.').filter(|(_, code)| code.len() == 2)
}

/// Reports a name that is not a valid id.
fn bad_id(kind: Kind, id: &str, shown: &str) -> Diagnostic {
    if let Some((original, code)) = foreign_translation(id) {
        return Diagnostic::of_file(
            Code::BadId,
            shown,
            format!("`{code}` is not a language of translations"),
            format!("name it `{original}.ar.md` or `{original}.ru.md`, in lower case"),
        );
    }
    let suggested = suggested_id(id);
    let ending = shown.rsplit_once('.').map_or("", |(_, ending)| ending);
    let help = if suggested.is_empty() {
        "use lower-case letters, digits and hyphens".to_owned()
    } else {
        format!("rename it to `{suggested}.{}`", ending.to_lowercase())
    };
    Diagnostic::of_file(
        Code::BadId,
        shown,
        format!(
            "`{id}` is not a valid id for {} {}",
            if kind == Kind::Area { "an" } else { "a" },
            kind.word()
        ),
        format!("an id consists of lower-case letters, digits and inner hyphens; {help}"),
    )
}

/// Reports an id that cannot be a file name.
fn bad_name(kind: Kind, id: &str, shown: &str) -> Option<Diagnostic> {
    if id::is_taken(id) {
        let (article, word) = (if kind == Kind::Area { "an" } else { "a" }, kind.word());
        return Some(Diagnostic::of_file(
            Code::NameTaken,
            shown,
            format!("{article} {word} cannot be called `{id}`: the name is reserved"),
            "rename the file",
        ));
    }
    (id.len() > id::MAX_BYTES).then(|| {
        Diagnostic::of_file(
            Code::NameTooLong,
            shown,
            format!("the file name has {} bytes without its extension", id.len()),
            format!("shorten it to {} bytes or less", id::MAX_BYTES),
        )
    })
}

/// The closest valid id: `Marina Heights (2)` becomes `marina-heights-2`.
pub fn suggested_id(name: &str) -> String {
    let lower = name.to_lowercase();
    let words = lower.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join("-")
}
