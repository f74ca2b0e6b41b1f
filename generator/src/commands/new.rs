//! `generator new`: creates a record.

use std::io::Write;

use super::Outcome;
use crate::cli::{Common, NewArguments};
use crate::new::{self, NewRecord};
use anyhow::Result;

/// Creates the record and prints the next steps.
pub fn run(arguments: &NewArguments, common: &Common) -> Result<Outcome> {
    let new = NewRecord {
        kind: arguments.kind.into(),
        title: arguments.title.clone(),
        id: arguments.id.clone(),
        category: arguments.category.into(),
        today: arguments.content.today().date(),
    };
    let made = new::make(&new, &arguments.content.content)?;
    let mut out = common.stdout();
    for file in &made.files {
        writeln!(out, "{}", file.display())?;
    }
    if !common.quiet {
        let mut notes = common.stderr();
        writeln!(notes, "Next:")?;
        for (index, step) in made.next.iter().enumerate() {
            writeln!(notes, "  {}. {step}", index + 1)?;
        }
    }
    Ok(Outcome::Clean)
}
