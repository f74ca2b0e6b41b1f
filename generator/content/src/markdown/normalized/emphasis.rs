//! Emphasis that markdown does not see because of the punctuation inside it, and asterisks that are meant literally.

use std::ops::Range;

use super::FILLER;
use super::addresses::is_taken;
use super::block::Block;
use crate::edits::Edits;

/// A row of asterisks or tildes.
struct Run {
    place: Range<usize>,
    before: Option<char>,
    after: Option<char>,
}

pub(super) fn edits(block: &Block, taken: &[Range<usize>], edits: &mut Edits) {
    for mark in ['*', '~'] {
        let mut runs = runs(block, mark, taken);
        if mark == '*' {
            escape_literal(block, &mut runs, edits);
        }
        // A block in which every row has been understood stays as it is.
        let is_literal = |run: &Run| block.part_at(run.place.start).is_some_and(|part| !part.is_delimiter);
        let is_misread = block.is_bold_in_bold
            || runs.iter().any(|run| is_literal(run) && run.place.len() > usize::from(mark == '~'));
        if is_misread {
            pair(&runs, edits);
        }
    }
}

fn runs(block: &Block, mark: char, taken: &[Range<usize>]) -> Vec<Run> {
    let whole = block.place();
    let mut runs: Vec<Run> = Vec::new();
    let mut at = whole.start;
    while let Some(offset) = block.text[at..whole.end].find(mark) {
        let start = at + offset;
        let rest = &block.text[start..whole.end];
        let end = start + rest.len() - rest.trim_start_matches(mark).len();
        at = end;
        if block.is_plain(start) && !is_taken(taken, &(start..end)) {
            let (before, after) = block.around(&(start..end));
            runs.push(Run { place: start..end, before, after });
        }
    }
    runs
}

/// Escapes asterisks in sizes (`4*5 m`, `12'*14'`) and after ratings (`5*hotel`), and takes them from `runs`.
fn escape_literal(block: &Block, runs: &mut Vec<Run>, edits: &mut Edits) {
    let whole = block.place();
    let is_between_numbers = |run: &Run| {
        is_measure(block.text[whole.start..run.place.start].trim_end())
            && block.text[run.place.end..whole.end].trim_start().starts_with(char::is_numeric)
    };
    // `4 *5 m and 6* 7 m`
    let are_sizes = runs.iter().all(|run| run.place.len() == 1 && is_between_numbers(run));
    let mut is_open = false;
    runs.retain(|run| {
        if run.place.len() > 1 {
            return true;
        }
        let is_number = |letter: Option<char>| letter.is_some_and(char::is_numeric);
        let is_size = is_number(run.after) && is_measure(&block.text[whole.start..run.place.start]);
        let is_rating = !is_open && is_number(run.before) && run.after.is_some_and(char::is_alphabetic);
        if are_sizes || (is_size && (!is_open || is_number(run.before))) || is_rating {
            edits.add(run.place.start..run.place.start, "\\");
            return false;
        }
        is_open = !is_open && !run.after.is_none_or(char::is_whitespace);
        true
    });
}

/// Whether `text` ends with a number, or a number and a unit of length.
fn is_measure(text: &str) -> bool {
    const UNITS: [&str; 12] = ["ft", "m", "cm", "mm", "'", "\"", "′", "″", "’", "”", "м", "م"];
    let number = |text: &str| text.ends_with(char::is_numeric);
    number(text)
        || UNITS.iter().any(|unit| text.strip_suffix(unit).is_some_and(|text| number(text.trim_end())))
}

/// Pairs the rows in their order, and puts a letter beside rows that markdown would not pair.
fn pair(runs: &[Run], edits: &mut Edits) {
    // Whether a row of one, two or three asterisks is open.
    let mut is_open = [false; 3];
    let mut left = [0_usize; 3];
    for run in runs {
        if let Some(left) = left.get_mut(run.place.len() - 1) {
            *left += 1;
        }
    }
    for run in runs {
        let index = run.place.len() - 1;
        let (Some(open), Some(left)) = (is_open.get_mut(index), left.get_mut(index)) else { continue };
        *left -= 1;
        let is_space = |letter: Option<char>| letter.is_none_or(char::is_whitespace);
        let (space_before, space_after) = (is_space(run.before), is_space(run.after));
        let (symbol_before, symbol_after) = (is_symbol(run.before), is_symbol(run.after));
        let is_strong = index > 0;
        if *open {
            let closes = !space_before && (!symbol_before || space_after || symbol_after);
            // An opening bracket or quote in front begins words of its own.
            let may_close =
                closes || (is_strong && space_before) || (symbol_before && !is_opening(run.before));
            if may_close {
                *open = false;
                if !closes {
                    edits.add(run.place.start..run.place.start, FILLER);
                }
            }
        } else if !space_after && (!symbol_after || space_before || symbol_before) {
            *open = true;
        } else if is_strong && *left > 0 && (space_before || (!space_after && is_opening(run.after))) {
            *open = true;
            edits.add(run.place.end..run.place.end, FILLER);
        }
    }
}

fn is_symbol(letter: Option<char>) -> bool {
    letter.is_some_and(|letter| !letter.is_alphanumeric() && !letter.is_whitespace())
}

fn is_opening(letter: Option<char>) -> bool {
    letter.is_some_and(|letter| "([{«“„‘‹\"'‏<".contains(letter))
}
