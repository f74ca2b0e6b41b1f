//! Reads the text of a record file.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use catalog::problem::Code;

use super::folder;
use crate::diagnostics::{Diagnostic, Excerpt, Place};

/// The maximum size: a record has 2 KB, a long article 30 KB.
const MAX_BYTES: u64 = 1_000_000;

/// The text of the file at `path`, shown as `shown`.
pub fn read(path: &Path, shown: &str) -> Result<String, Box<Diagnostic>> {
    match bytes(path) {
        Ok(bytes) => text(bytes, shown),
        Err(error) => Err(Box::new(folder::unreadable(shown, &error.to_string()))),
    }
}

/// The text in `bytes`, the start of a file shown as `shown`.
///
/// # Errors
/// They are too many, or not text.
pub(super) fn text(bytes: Vec<u8>, shown: &str) -> Result<String, Box<Diagnostic>> {
    if bytes.len() as u64 > MAX_BYTES {
        return Err(Box::new(Diagnostic::of_file(
            Code::TooLarge,
            shown,
            "the file is larger than 1 MB and is not read",
            "a record is a few kilobytes of text; pictures and videos belong in `media`",
        )));
    }
    let text = String::from_utf8(bytes)
        .map_err(|error| Box::new(not_text(shown, error.as_bytes(), error.utf8_error().valid_up_to())))?;
    match text.find('\0') {
        Some(at) => Err(Box::new(not_text(shown, text.as_bytes(), at))),
        None => Ok(text),
    }
}

/// The bytes; of a file that is too large, one byte too many.
fn bytes(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?.take(MAX_BYTES + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn not_text(shown: &str, bytes: &[u8], at: usize) -> Diagnostic {
    const SHOWN: usize = 80;
    let start = bytes[..at].iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
    let end = bytes[at..].iter().position(|byte| *byte == b'\n').map_or(bytes.len(), |end| at + end);
    let line = String::from_utf8_lossy(&bytes[start..end.min(at + SHOWN)]).into_owned();
    let excerpt = Excerpt {
        line: bytes[..start].split(|byte| *byte == b'\n').count(),
        column: 1 + String::from_utf8_lossy(&bytes[start..at]).chars().count(),
        length: 1,
        source: line,
    };
    Diagnostic {
        label: format!("byte {at} is {:#04x}", bytes[at]),
        place: Some(Place { file: shown.to_owned(), excerpt: Some(excerpt) }),
        ..Diagnostic::of_file(
            Code::NotUtf8,
            shown,
            "the file is not UTF-8 text",
            "save it as UTF-8 in your editor; if it is a picture, move it to `media`",
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_file_is_a_diagnostic() {
        let problem = read(Path::new("no-such-folder/a.md"), "content/a.md").expect_err("not there");
        assert_eq!(problem.code, Code::Unreadable);
    }

    #[test]
    fn the_first_invalid_byte_has_a_line_and_column() {
        let problem = not_text("a.md", b"---\ntitle: Caf\xe9\n", 14);
        let excerpt = problem.place.and_then(|place| place.excerpt).expect("a line");
        assert_eq!((excerpt.line, excerpt.column), (2, 11));
        assert_eq!(problem.label, "byte 14 is 0xe9");
    }
}
