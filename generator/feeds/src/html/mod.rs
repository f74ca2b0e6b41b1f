//! Texts of feeds, which are HTML as browsers read it, markdown or plain lines, as markdown and as lines.

mod elements;
mod layout;
mod markdown;
mod source;
mod unmarked;

pub(crate) use elements::is_html_only;
pub(crate) use source::MAX_ESCAPES;

use html5ever::data::NAMED_ENTITIES;

use crate::characters::CharacterFault;

/// A text that was read.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Text {
    pub(crate) text: String,
    /// What was left out or changed.
    pub(crate) faults: Vec<CharacterFault>,
}

/// A text as markdown: a paragraph for each line, and lists where lines start with a bullet.
pub(crate) fn paragraphs(written: &str) -> Text {
    let (blocks, faults) = layout::read(&with_line_ends(written));
    Text { text: markdown::written(blocks), faults }
}

/// The text with real line ends instead of those that a program escaped: `\n`.
fn with_line_ends(written: &str) -> String {
    if written.contains('\n') {
        return written.to_owned();
    }
    written.replace("\\r\\n", "\n").replace("\\n", "\n")
}

/// A title: a line without the marks of markdown.
pub(crate) fn title(written: &str) -> Text {
    let (blocks, faults) = layout::read(written);
    let lines: Vec<String> = blocks.into_iter().filter_map(|block| unmarked::line(&block.text)).collect();
    Text { text: lines.join(" "), faults }
}

/// A value on one line: without tags, references and characters that nobody sees.
pub(crate) fn line(written: &str) -> String {
    let (blocks, _) = layout::read(written);
    blocks.into_iter().map(|block| block.text).collect::<Vec<_>>().join(" ")
}

/// The text of a named reference of HTML, without its `&` and `;`.
pub(crate) fn named(name: &str) -> Option<String> {
    let (first, second) = NAMED_ENTITIES.get(format!("{name};").as_str())?;
    let letters = [*first, *second].into_iter().filter(|code| *code != 0);
    letters.map(char::from_u32).collect::<Option<String>>().filter(|text| !text.is_empty())
}

#[cfg(test)]
mod tests;
