//! What is at the cursor, read from the lines around it, since a file is rarely valid while it is being written.

use std::ops::Range;

use content::yaml::lines::{self, Line, parents};
use content::yaml::{Form, front_matter};

/// The word at the cursor.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Cursor {
    /// The keys that lead to the value; for a key, to the group that it is in.
    pub(super) path: Vec<String>,
    /// What the word is.
    pub(super) role: Role,
    /// The bytes of the word, without quotes.
    pub(super) span: Range<usize>,
}

/// What a word is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    /// A key, complete or not.
    Key,
    Value,
    /// A list's item: a value, or the first key of a group.
    Item,
}

/// What is at byte `at` of `text`; `None` outside the keys and in comments.
pub(super) fn cursor(text: &str, form: Form, at: usize) -> Option<Cursor> {
    let keys = front_matter::keys(text, form);
    if at < keys.start || at > keys.end {
        return None;
    }
    let start = lines::start(text, at).max(keys.start);
    let line = Line::new(text[start..keys.end].split(['\n', '\r']).next().unwrap_or_default());
    let column = at - start;
    if line.is_comment() || column < line.column {
        return None;
    }
    let mut path = parents(&text[keys.start..start], &line);
    let shift = |range: Range<usize>| start + range.start..start + range.end;
    let Some(key) = line.key() else {
        let role = if line.dash.is_some() { Role::Item } else { Role::Key };
        return value(&line, line.column..column).map(|(inner, span, role_inside)| {
            let role = role_inside.unwrap_or(role);
            path.extend(inner);
            Cursor { path, role, span: shift(span) }
        });
    };
    if column <= key.end {
        return Some(Cursor { path, role: Role::Key, span: shift(key) });
    }
    path.push(line.text[key.clone()].to_owned());
    let (inner, span, role) = value(&line, key.end + 1..column)?;
    path.extend(inner);
    Some(Cursor { path, role: role.unwrap_or(Role::Value), span: shift(span) })
}

/// The keys that are written at the start of a line without indentation.
pub(super) fn top_keys(text: &str, form: Form) -> Vec<&str> {
    let keys = front_matter::keys(text, form);
    let lines = text[keys.start..keys.end].lines().map(Line::new);
    lines.filter(|line| line.column == 0).filter_map(|line| Some(&line.text[line.key()?])).collect()
}

/// The keys, the bytes and the role of the word at the end of `before`, a part of a value: `[a, b` or `{key: va`.
fn value(line: &Line, before: Range<usize>) -> Option<(Vec<String>, Range<usize>, Option<Role>)> {
    // For each open bracket, the key before it, whether it is a group, and the key in it.
    let mut open: Vec<(bool, Option<String>)> = Vec::new();
    let mut quote = None;
    let mut word = before.start;
    let text = line.text;
    let last = before.end.min(text.len());
    for (index, letter) in text.get(before.start.min(last)..last)?.char_indices() {
        let at = before.start + index;
        match (letter, quote) {
            (letter, Some(opening)) => quote = Some(opening).filter(|opening| letter != *opening),
            ('"' | '\'', None) if text[word..at].trim().is_empty() => quote = Some(letter),
            ('#', None) if text[..at].ends_with(' ') => return None,
            ('[' | '{', None) if text[word..at].trim().is_empty() => {
                open.push((letter == '{', None));
                word = at + 1;
            }
            (']' | '}', None) if !open.is_empty() => {
                open.pop();
                word = at + 1;
            }
            (',', None) if !open.is_empty() => {
                if let Some((_, key)) = open.last_mut() {
                    *key = None;
                }
                word = at + 1;
            }
            (':', None) => {
                if let Some((true, key @ None)) = open.last_mut() {
                    *key = Some(text[word..at].trim().to_owned());
                    word = at + 1;
                }
            }
            _ => {}
        }
    }
    let role = match open.last() {
        None => None,
        Some((true, None)) => Some(Role::Key),
        Some((true, Some(_))) => Some(Role::Value),
        Some((false, _)) => Some(Role::Item),
    };
    let is_open = !open.is_empty();
    let path = open.into_iter().filter_map(|(_, key)| key).collect();
    Some((path, bounds(text, word, is_open), role))
}

/// The bytes of the word that starts at `start`, without spaces and quotes around it.
fn bounds(text: &str, start: usize, is_in_brackets: bool) -> Range<usize> {
    let rest = &text[start.min(text.len())..];
    let blank = rest.len() - rest.trim_start_matches([' ', '[', '{']).len();
    let start = text.len() - rest.len() + blank;
    let rest = &text[start..];
    if let Some(quote) = rest.chars().next().filter(|letter| matches!(letter, '"' | '\'')) {
        let end = rest[1..].find(quote).map_or(rest.len(), |end| 1 + end);
        return start + 1..start + end;
    }
    let end = rest.find(" #").unwrap_or(rest.len());
    let end = if is_in_brackets { rest[..end].find([',', ']', '}', ':']).unwrap_or(end) } else { end };
    start..start + rest[..end].trim_end().len()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The path, the role and the word at `|`.
    fn at(text: &str) -> Option<(String, Role, String)> {
        let at = text.find('|').expect("a cursor");
        let text = text.replacen('|', "", 1);
        let form = if text.starts_with("---") { Form::Markdown } else { Form::Yaml };
        let cursor = cursor(&text, form, at)?;
        Some((cursor.path.join("."), cursor.role, text[cursor.span].to_owned()))
    }

    #[test]
    fn the_word_at_the_cursor_has_a_path_and_a_role() {
        use Role::{Item, Key, Value};
        for (text, path, role, word) in [
            ("ti|t", "", Key, "tit"),
            ("|", "", Key, ""),
            ("title: a\n|\n", "", Key, ""),
            ("ag|ent: layla", "", Key, "agent"),
            ("agent: lay|la # since May", "agent", Value, "layla"),
            ("agent: |", "agent", Value, ""),
            ("agent:|", "agent", Value, ""),
            ("agent: \"lay|la\"", "agent", Value, "layla"),
            ("permit:\n  ki|", "permit", Key, "ki"),
            ("permit:\n  kind: re|\nagent: a", "permit.kind", Value, "re"),
            ("permit: {number: \"1\", ki|", "permit", Key, "ki"),
            ("permit: {number: \"1, 2\", kind: re|ra}", "permit.kind", Value, "rera"),
            ("amenities: [balcony, st|udy]", "amenities", Item, "study"),
            ("amenities:\n  - balcony\n  - st|", "amenities", Item, "st"),
            ("amenities:\n- balcony\n- |", "amenities", Item, ""),
            ("plan:\n  - due: booking\n    percent: 4|0", "plan.percent", Value, "40"),
            ("plan:\n  - due: booking\n    per|", "plan", Key, "per"),
            ("plan:\n  - due: bo|oking", "plan.due", Value, "booking"),
            ("plan:\n  - {due: bo|", "plan.due", Value, "bo"),
            ("# a\nheroes:\n  home:\n    # b\n\n    property: vi|", "heroes.home.property", Value, "vi"),
            ("a: 🏝\nview: [بحر, si|", "view", Item, "si"),
            ("---\ntitle: a\nag|\n---\nText", "", Key, "ag"),
            ("---\ntitle: a\nagent: x|", "agent", Value, "x"),
            ("images:\n  - src: media/a|.jpg", "images.src", Value, "media/a.jpg"),
        ] {
            assert_eq!(at(text), Some((path.to_owned(), role, word.to_owned())), "{text}");
        }
        for nothing in
            ["# com|ment", "title: a # com|ment", "---\ntitle: a\n---\nTe|xt", "no|thing\n---\n", "  |  a: 1"]
        {
            let text =
                if nothing.starts_with("no") { format!("--- \n---\n{nothing}") } else { nothing.to_owned() };
            assert_eq!(at(&text), None, "{nothing}");
        }
    }

    #[test]
    fn no_text_and_no_position_panics() {
        let texts = [
            "---", "---\n", "a: [", "- - -", "a: {b: [c, {", "\u{feff}---\r\na: 'é\r\n---", ": :", "-\n -",
            "é: 🏝",
        ];
        for text in texts {
            for form in [Form::Yaml, Form::Markdown] {
                for at in (0..=text.len()).filter(|at| text.is_char_boundary(*at)) {
                    let found = cursor(text, form, at);
                    assert!(found.is_none_or(|found| text.get(found.span).is_some()), "{text} {at}");
                }
            }
        }
    }
}
