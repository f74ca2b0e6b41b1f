//! Placeholder texts and drawings of new records, which are reported until they are replaced.

use catalog::problem::Code;

/// The start of placeholder texts of `generator new`.
pub const TEXT: &str = "Replace this text";

/// The starts of placeholder texts of the site's own forms.
const FORM_TEXTS: [&str; 2] = ["Write the description here", "Write the article here"];

/// The end of the name of placeholder drawings.
pub const PICTURE: &str = "-stand-in.svg";

/// Whether a text is a placeholder.
pub(crate) fn is_text(text: &str) -> bool {
    let text = text.trim_start();
    text.starts_with(TEXT) || FORM_TEXTS.iter().any(|start| text.starts_with(start))
}

/// The code for a record with a placeholder.
pub(crate) const fn code(is_draft: bool) -> Code {
    if is_draft { Code::Placeholder } else { Code::PublishedPlaceholder }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_placeholder_texts_of_the_forms_are_known() {
        let texts = include_str!("../../../site/src/features/yaml-export/editor.en.ts");
        let written: Vec<&str> =
            texts.lines().filter_map(|line| line.split_once("ToWrite: '")).map(|(_, text)| text).collect();
        assert!(written.len() > 1 && written.iter().all(|text| is_text(text)), "{written:?}");
    }
}
