//! What stands in a new record where only a person can know better. It is told of until it is replaced.

use catalog::problem::Code;

/// How a text begins that stands in for one in the records of `generator new`.
pub(crate) const TEXT: &str = "Replace this text";

/// How such texts begin in the records that the site's own forms show.
const OF_FORMS: [&str; 2] = ["Write the description here", "Write the article here"];

/// How the name of a drawing ends that stands in for a picture.
pub(crate) const PICTURE: &str = "-stand-in.svg";

/// Whether a text stands in for one.
pub(crate) fn is_text(text: &str) -> bool {
    let text = text.trim_start();
    text.starts_with(TEXT) || OF_FORMS.iter().any(|start| text.starts_with(start))
}

/// The fault of a record that still holds one.
pub(crate) const fn code(is_draft: bool) -> Code {
    if is_draft { Code::Placeholder } else { Code::PublishedPlaceholder }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_texts_that_the_forms_write_are_known() {
        let texts = include_str!("../../../site/src/i18n/en/editor.ts");
        let written: Vec<&str> =
            texts.lines().filter_map(|line| line.split_once("ToWrite: '")).map(|(_, text)| text).collect();
        assert!(written.len() > 1 && written.iter().all(|text| is_text(text)), "{written:?}");
    }
}
