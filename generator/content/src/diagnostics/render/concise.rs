//! One line per diagnostic, in the format that editors understand.

use std::io::{self, Write};

use crate::diagnostics::Diagnostics;

pub(super) fn write(out: &mut dyn Write, diagnostics: &Diagnostics, most: usize) -> io::Result<()> {
    for (diagnostic, more) in diagnostics.first_of_each(most) {
        if let Some(place) = &diagnostic.place {
            write!(out, "{place}: ")?;
        }
        writeln!(out, "{}[{}]: {}", diagnostic.severity, diagnostic.code, diagnostic.headline)?;
        if more > 0 {
            writeln!(out, "{}", super::more_like_this(diagnostic.code, more))?;
        }
    }
    Ok(())
}
