//! Markdown as plain text with its paragraphs and lists, for readers that know neither markdown nor HTML.

use pulldown_cmark::{Event, Tag, TagEnd};

use crate::markdown::is_line_break;
use crate::markdown::normalized::NormalizedMarkdown;

/// The mark of an item in a list without numbers.
const BULLET: &str = "• ";

/// The text of `markdown`: an empty line between paragraphs, a line for each item of a list. Links and emphasis are
/// their words; pictures and HTML are left out.
pub fn to_plain_lines(markdown: &str) -> String {
    let mut lines = PlainLines::default();
    // Quotes stay as they are written, since the text may be edited elsewhere.
    for event in NormalizedMarkdown::of(markdown).plain_events() {
        lines.add(event);
    }
    lines.text.trim().to_owned()
}

#[derive(Default)]
struct PlainLines {
    text: String,
    /// The number of the next item in each open list; `None` without numbers.
    lists: Vec<Option<u64>>,
    /// The number of pictures around the current words.
    pictures: usize,
}

impl PlainLines {
    fn add(&mut self, event: Event) {
        match event {
            Event::Start(Tag::Image { .. }) => self.pictures += 1,
            Event::End(TagEnd::Image) => self.pictures -= 1,
            Event::Text(words) | Event::Code(words) if self.pictures == 0 => self.text.push_str(&words),
            Event::SoftBreak | Event::End(TagEnd::TableCell) => self.text.push(' '),
            Event::HardBreak => self.text.push('\n'),
            Event::InlineHtml(tag) if is_line_break(&tag) => self.text.push('\n'),
            Event::Start(Tag::List(first)) => {
                self.end_with(if self.lists.is_empty() { "\n\n" } else { "\n" });
                self.lists.push(first);
            }
            Event::End(TagEnd::List(_)) => {
                self.lists.pop();
                self.end_with(if self.lists.is_empty() { "\n\n" } else { "\n" });
            }
            Event::Start(Tag::Item) => {
                if !self.text.ends_with('\n') {
                    self.end_with("\n");
                }
                let mark = match self.lists.last_mut() {
                    Some(Some(number)) => {
                        *number += 1;
                        format!("{}. ", *number - 1)
                    }
                    _ => BULLET.to_owned(),
                };
                self.text.push_str(&mark);
            }
            Event::End(TagEnd::Item | TagEnd::TableRow | TagEnd::TableHead) => self.end_with("\n"),
            Event::End(TagEnd::Paragraph) if !self.lists.is_empty() => self.end_with("\n"),
            Event::End(TagEnd::Paragraph | TagEnd::Heading(_) | TagEnd::CodeBlock | TagEnd::Table) => {
                self.end_with("\n\n");
            }
            _ => {}
        }
    }

    /// Ends the text with exactly this many line breaks, unless it is empty.
    fn end_with(&mut self, breaks: &str) {
        let length = self.text.trim_end().len();
        // The mark of an empty item stays.
        if length > 0 && !self.text.ends_with(BULLET) {
            self.text.truncate(length);
            self.text.push_str(breaks);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::to_plain_lines;

    #[test]
    fn paragraphs_and_lists_stay_and_marks_go() {
        let markdown = "## The *home*\n\nTwo rooms\nwith [a view](/areas/x) & light.\\\nQuiet: 'yes'.\n\n\
            - Pool\n- **Gym**\n  1. One\n  2. Two\n\n![A plan](media/plan.svg)\n\n> Said \\# once <b>x</b>\n\n| a | b |\n|---|---|\n| 1 | 2 |";
        let expected = "The home\n\nTwo rooms with a view & light.\nQuiet: 'yes'.\n\n• Pool\n• Gym\n1. One\n2. Two\n\n\
            Said # once x\n\na b\n1 2";
        assert_eq!(to_plain_lines(markdown), expected);
    }

    #[test]
    fn plain_lines_of_plain_paragraphs_are_their_text() {
        assert_eq!(to_plain_lines("One.\n\nTwo, three.\n"), "One.\n\nTwo, three.");
        assert_eq!(to_plain_lines(""), "");
    }
}
