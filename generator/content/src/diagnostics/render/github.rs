//! Workflow commands, which GitHub shows as annotations on changed lines.

use std::io::{self, Write};

use catalog::problem::Severity;

use crate::diagnostics::{Diagnostic, Diagnostics};

pub(super) fn write(out: &mut dyn Write, diagnostics: &Diagnostics) -> io::Result<()> {
    for diagnostic in diagnostics {
        let command = match diagnostic.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Hint => "notice",
        };
        write!(out, "::{command} title={}", diagnostic.code)?;
        if let Some(place) = &diagnostic.place {
            write!(out, ",file={}", property(&place.file))?;
            if let Some(excerpt) = &place.excerpt {
                let end = excerpt.column + excerpt.length;
                write!(out, ",line={},col={},endColumn={end}", excerpt.line, excerpt.column)?;
            }
        }
        writeln!(out, "::{}", escaped(&message(diagnostic)))?;
    }
    Ok(())
}

fn message(diagnostic: &Diagnostic) -> String {
    let parts = [&diagnostic.headline, &diagnostic.label, &diagnostic.help];
    parts.into_iter().filter(|part| !part.is_empty()).cloned().collect::<Vec<_>>().join("\n")
}

/// A line break or percent sign would end the command.
fn escaped(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// A property's value, which `:` and `,` would end as well.
fn property(text: &str) -> String {
    escaped(text).replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn special_characters_are_escaped_in_workflow_commands() {
        assert_eq!(escaped("5 %\r\n"), "5 %25%0D%0A");
        assert_eq!(property("a,b:c"), "a%2Cb%3Ac");
    }
}
