//! Finds pictures that are not written as markdown, which visitors would read as text.

use std::ops::Range;

/// Signs in a text that are meant as a picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PictureSyntax {
    /// The bytes of the text that are written in place of a picture.
    pub place: Range<usize>,
    /// The picture as markdown; `None` if the words that describe it are missing.
    pub instead: Option<String>,
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
                found.push(PictureSyntax { place, instead: Some(String::new()) });
            }
            continue;
        }
        let line = markdown[start..].lines().next().unwrap_or_default();
        if let Some(length) = wiki(line) {
            found.push(PictureSyntax { place: start..start + length, instead: None });
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
    use crate::markdown::survey;

    fn found(markdown: &str) -> Vec<(&str, Option<String>)> {
        let syntax = survey(markdown).picture_syntax;
        syntax.into_iter().map(|found| (&markdown[found.place], found.instead)).collect()
    }

    #[test]
    fn what_is_meant_as_a_picture_is_found_with_what_to_write() {
        for (written, signs, instead) in [
            ("![a](/media/x.jpg){width=300}", Some("{width=300}"), Some("")),
            ("![a](/media/x.jpg){: .left }", Some("{: .left }"), Some("")),
            ("![[x.jpg]]", None, None),
            ("![[zz/x.jpg|300]]", None, None),
        ] {
            let expected = (signs.unwrap_or(written), instead.map(str::to_owned));
            assert_eq!(found(written), [expected], "{written}");
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
