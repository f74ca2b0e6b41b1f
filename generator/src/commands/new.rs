//! `generator new`: creates a record, or the translation of one.

use std::io::Write;

use super::ExitStatus;
use crate::cli::{Common, NewArguments};
use crate::new::{self, NewFiles, NewRecord};
use anyhow::{Result, bail};

/// Creates the file and prints the next steps.
pub fn run(arguments: &NewArguments, common: &Common) -> Result<ExitStatus> {
    let made = make(arguments)?;
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
    Ok(ExitStatus::Clean)
}

fn make(arguments: &NewArguments) -> Result<NewFiles> {
    let NewArguments { kind, title, id, category, translation, content } = arguments;
    let today = content.today().date();
    if let [language, name] = translation.as_slice() {
        return new::make_translation(name, language, &content.content, today);
    }
    let (Some(kind), Some(title)) = (*kind, title.clone()) else {
        bail!("a record needs its kind and its title");
    };
    let new = NewRecord { kind, title, id: id.clone(), category: *category, today };
    new::make(&new, &content.content)
}
