//! The places of words in lines that are read from the right.
//!
//! Each run is a text of its own: the renderer shapes a whole text in the font of each of its parts, and loses joined
//! letters where these fonts differ.

use serde::Serialize;

use super::fonts::Fonts;
use super::layout::DrawnLine;
use super::letters::is_arabic;

/// The position at which lines begin, in pixels.
const RIGHT_EDGE: f32 = 1136.0;
/// The size of a unit beside its figure.
const UNIT_SCALE: f32 = 0.46;

/// Words at their place.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct Placed {
    words: String,
    font: &'static str,
    size: f32,
    colour: &'static str,
    /// The right end.
    x: f32,
    y: f32,
}

/// The position at which lines that are read from the left begin.
const LEFT_EDGE: f32 = 64.0;

/// The words of the lines that have words of both directions, and the other lines, all read from the left.
pub(super) fn mixed(lines: Vec<DrawnLine>, fonts: &Fonts) -> (Vec<Placed>, Vec<DrawnLine>) {
    let mut placed = Vec::new();
    let mut plain = Vec::new();
    for line in lines {
        let Some(runs) = fonts.mixed_runs(&line.words, line.font) else {
            plain.push(line);
            continue;
        };
        let DrawnLine { y, size, colour, .. } = line;
        let mut x = LEFT_EDGE;
        for run in runs {
            x += run.width(size);
            // The spaces at the right end: the first ones of an Arabic run, the last ones of any other.
            let spaces = if run.words.contains(is_arabic) { run.indent(size) } else { run.outdent(size) };
            let words = run.words.trim().to_owned();
            placed.push(Placed { words, font: run.font, size, colour, x: x - spaces, y });
        }
    }
    (placed, plain)
}

/// The words of `lines` from right to left.
pub(super) fn placed(lines: &[DrawnLine], fonts: &Fonts) -> Vec<Placed> {
    let mut placed = Vec::new();
    for line in lines {
        let DrawnLine { words, unit, y, size, font, colour } = line;
        let words = fonts.runs(words, font).into_iter().map(|run| (run, *size));
        let unit = unit.map(|unit| fonts.runs(&format!(" {unit}"), fonts.text)).into_iter().flatten();
        let mut x = RIGHT_EDGE;
        for (run, size) in words.chain(unit.map(|run| (run, size * UNIT_SCALE))) {
            let words = run.words.trim().to_owned();
            let right = x - run.indent(size);
            placed.push(Placed { words, font: run.font, size, colour, x: right, y: *y });
            x -= run.width(size);
        }
    }
    placed
}
