//! Which media files the records name, found in their texts: in drafts, translations and records with errors too.

use std::collections::HashSet;
use std::path::Path;

use anyhow::Result;
use fs_err as fs;

const PREFIX: &str = "media/";

/// The media files that records name.
pub(crate) struct NamedMedia(HashSet<String>);

impl NamedMedia {
    /// Reads all records of the folder.
    pub(crate) fn read(content: &Path) -> Result<Self> {
        let mut named = HashSet::new();
        for record in content::record_files(content)? {
            let text = String::from_utf8_lossy(&fs::read(&*record.path)?).into_owned();
            named.extend(names_in(&text).map(str::to_owned));
        }
        Ok(Self(named))
    }

    /// Whether a record names the file. A name that could be written in several ways counts as named.
    pub(crate) fn contains(&self, name: &str) -> bool {
        !name.chars().all(is_plain) || self.0.contains(name)
    }
}

/// The words that follow `media/` in a text.
fn names_in(text: &str) -> impl Iterator<Item = &str> {
    text.match_indices(PREFIX).filter_map(|(at, _)| {
        let rest = text.get(at + PREFIX.len()..)?;
        let name = rest.split(|letter: char| !is_plain(letter)).next()?;
        Some(name.trim_end_matches('.'))
    })
}

const fn is_plain(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_' | '.' | '/')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_found_however_a_record_writes_them() {
        let text = "images: [media/a.jpg, \"media/b/c.jpg\"]\n- {src: media/d.jpg, alt: x}\nimage: media/e.jpg\n\n\
                    ![A door](/media/f.jpg) and <img src='/media/g.jpg?x'>, see media/h.jpg.\n- file: media/i.jpg";
        let found: Vec<&str> = names_in(text).collect();
        assert_eq!(found, ["a.jpg", "b/c.jpg", "d.jpg", "e.jpg", "f.jpg", "g.jpg", "h.jpg", "i.jpg"]);
        let named = NamedMedia(found.into_iter().map(str::to_owned).collect());
        assert_eq!(
            ["a.jpg", "z.jpg", "a b.jpg", "شقة.jpg"].map(|name| named.contains(name)),
            [true, false, true, true]
        );
    }
}
