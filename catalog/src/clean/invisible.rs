//! Characters that nobody sees: which of them are removed, refused or reported.

/// Whether `letter` has no shape and no width of its own: zero-width characters, direction marks, soft hyphens,
/// variation selectors, fillers, tags, and control characters other than line breaks and tabs.
pub const fn is_invisible(letter: char) -> bool {
    matches!(letter,
        '\0'..='\u{8}' | '\u{e}'..='\u{1f}' | '\u{7f}'..='\u{84}' | '\u{86}'..='\u{9f}' | '\u{ad}' | '\u{34f}'
        | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}'
        | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{fffe}' | '\u{ffff}'
        | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// Whether `letter` has no width and no script needs it, so that it is only ever left over from copying.
pub const fn is_never_needed(letter: char) -> bool {
    matches!(letter, '\u{180e}' | '\u{200b}' | '\u{2060}' | '\u{feff}')
}

/// Whether `letter` is a line break or a tab.
pub(crate) const fn is_break(letter: char) -> bool {
    matches!(letter, '\t'..='\r' | '\u{85}' | '\u{2028}' | '\u{2029}')
}

/// Whether `letter` is another control character, changes the reading direction, or is one of Unicode's noncharacters,
/// which XML forbids.
pub fn is_forbidden_in_line(letter: char) -> bool {
    let turns = matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    turns || matches!(letter, '\u{fffe}' | '\u{ffff}') || (letter.is_control() && !is_break(letter))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_is_refused_or_reported_is_invisible() {
        for letter in '\0'..=char::MAX {
            let is_in_a_set = is_never_needed(letter) || is_forbidden_in_line(letter);
            assert!(!is_in_a_set || is_invisible(letter), "{letter:?}");
            assert!(!is_break(letter) || !is_invisible(letter), "{letter:?}");
        }
    }
}
