//! Blocks of code, which nobody writes on the site of an agency: indented paragraphs and copied fences are meant as
//! paragraphs.

use std::ops::Range;

use pulldown_cmark::{CodeBlockKind, Event, Parser, Tag, TagEnd};

use crate::edits::Edits;
use crate::markdown::options;

/// The indentation that makes a paragraph code.
const CODE_INDENT: usize = 4;

pub(super) fn edits(text: &str) -> Edits {
    let mut edits = Edits::default();
    let may_begin = |line: &str| {
        let rest = line.trim_start_matches([' ', '>']);
        line.starts_with("    ") || rest.starts_with('\t') || line.starts_with('\t') || has_fence(line)
    };
    if !text.split('\n').any(may_begin) {
        return edits;
    }
    // The lists and quotes around the current place.
    let (mut lists, mut quotes) = (0_usize, 0_usize);
    for (event, place) in Parser::new_ext(text, options()).into_offset_iter() {
        match event {
            Event::Start(Tag::List(_)) => lists += 1,
            Event::End(TagEnd::List(_)) => lists -= 1,
            Event::Start(Tag::BlockQuote(_)) => quotes += 1,
            Event::End(TagEnd::BlockQuote(_)) => quotes -= 1,
            Event::Start(Tag::CodeBlock(kind)) if quotes == 0 => match kind {
                CodeBlockKind::Indented => dedent(text, &place, lists > 0, &mut edits),
                CodeBlockKind::Fenced(_) => unfence(text, &place, &mut edits),
            },
            _ => {}
        }
    }
    edits.sorted()
}

fn has_fence(line: &str) -> bool {
    line.contains("```") || line.contains("~~~")
}

/// Takes the indentation from the lines of a block; in a list they keep that of their item.
fn dedent(text: &str, place: &Range<usize>, is_in_list: bool, edits: &mut Edits) {
    let mut at = text[..place.start].rfind('\n').map_or(0, |line_end| line_end + 1);
    for line in text[at..place.end].split_inclusive('\n') {
        let indentation = line.len() - line.trim_start_matches([' ', '\t']).len();
        let columns: usize = line[..indentation]
            .bytes()
            .fold(0, |column, byte| if byte == b'\t' { (column / 4 + 1) * 4 } else { column + 1 });
        let kept = if is_in_list { columns.saturating_sub(CODE_INDENT) } else { 0 };
        if indentation > 0 && !line.trim().is_empty() {
            edits.add(at..at + indentation, " ".repeat(kept));
        }
        at += line.len();
    }
}

/// Takes the fences from a block.
fn unfence(text: &str, place: &Range<usize>, edits: &mut Edits) {
    let Range { start, end } = *place;
    let opening_end = text[start..end].find('\n').map_or(end, |length| start + length);
    edits.add(start..opening_end, "");
    let block = text[..end].trim_end();
    let last = block.rfind('\n').map_or(start, |line_end| line_end + 1);
    if last > opening_end
        && has_fence(&block[last..])
        && block[last..].trim().bytes().all(|byte| b"`~".contains(&byte))
    {
        edits.add(last..block.len(), "");
    }
}
