//! Finds pictures that are not written as markdown, which visitors would read as text.

use std::ops::Range;

/// Signs in a text that are meant as a picture, or as a part of one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct PictureSyntax {
    /// The bytes of the text.
    pub(crate) place: Range<usize>,
    /// Whether they are the attributes behind a picture, `{width=300}`, and not a picture.
    pub(crate) is_attributes: bool,
}

/// More are not reported.
const MOST: usize = 50;

/// The places of `markdown` between its other parts: `read` are the pictures and the code that it has.
pub(super) fn find(markdown: &str, read: &[Range<usize>]) -> Vec<PictureSyntax> {
    let mut found = Vec::new();
    let mut at = 0;
    while found.len() < MOST
        && let Some(start) = markdown[at..].find("![").map(|offset| at + offset)
    {
        at = start + 2;
        let before = read.partition_point(|range| range.start <= start);
        if let Some(whole) = read[..before].last().filter(|range| range.contains(&start)) {
            at = whole.end.max(at);
            // Pandoc's attributes are words to everybody else.
            if whole.start == start
                && let Some(length) = attributes(&markdown[whole.end..])
            {
                let place = whole.end..whole.end + length;
                found.push(PictureSyntax { place, is_attributes: true });
            }
            continue;
        }
        let line = markdown[start..].lines().next().unwrap_or_default();
        if let Some(length) = wiki(line) {
            found.push(PictureSyntax { place: start..start + length, is_attributes: false });
            at = start + length;
        }
    }
    found
}

/// `{width=300}`
fn attributes(rest: &str) -> Option<usize> {
    let (inside, _) = rest.strip_prefix('{')?.split_once('}')?;
    (!inside.contains('\n') && inside.contains(['=', '.', '#', ':'])).then_some(inside.len() + 2)
}

/// `![[villa.jpg]]` and `![[villa.jpg|300]]`, as some editors of notes write it.
fn wiki(line: &str) -> Option<usize> {
    let (inside, _) = line.strip_prefix("![[")?.split_once("]]")?;
    Some(inside.len() + 5)
}

#[cfg(test)]
mod tests {
    use crate::markdown::normalized::NormalizedMarkdown;
    use crate::markdown::survey;

    fn found(markdown: &str) -> Vec<(&str, bool)> {
        let syntax = survey(&NormalizedMarkdown::of(markdown)).picture_syntax;
        syntax.into_iter().map(|found| (&markdown[found.place], found.is_attributes)).collect()
    }

    #[test]
    fn what_is_meant_as_a_picture_is_found() {
        for (written, signs, is_attributes) in [
            ("![a](/media/x.jpg){width=300}", "{width=300}", true),
            ("![a](/media/x.jpg){: .left }", "{: .left }", true),
            ("![[x.jpg]]", "![[x.jpg]]", false),
            ("![[zz/x.jpg|300]]", "![[zz/x.jpg|300]]", false),
        ] {
            assert_eq!(found(written), [(signs, is_attributes)], "{written}");
        }
        for right in [
            "![a](/media/x.jpg)",
            "![a](</media/a b.jpg> \"Title\")",
            "`![a](/media/a b.jpg)`",
            "Wow![1] and ![2] (see below)",
            "![a][b]\n\n[b]: /media/x.jpg",
            "![a](/media/صورة.jpg)",
            "![a](/media/x(1).jpg)",
            "![a](/media/x.jpg) {soon}",
            // Read as they are meant.
            "![plan](/media/zz/plan (2).png)",
            "See ![off](/media/50% off.jpg) there",
            "- ![a](/media/a b.jpg)\n- c",
            "![a](/media/x.jpg =600x400)",
            "![a](/media/x.jpg =300x)",
            "![a](/media/x.jpg “The hall”)",
            "![a](/media/x.jpg «Зал»)",
            "![a] (/media/x.jpg)",
        ] {
            assert_eq!(found(right), [], "{right}");
        }
    }
}
