//! `generator set`: the same change in many records.

use std::io::Write;

use anyhow::{Error, Result, bail};
use content::RecordCache;
use content::diagnostics::Diagnostics;
use media::pictures::Cache;
use records::file_edits::{self, FileEdit, unsaved};

use super::list::{matching, rows};
use super::{ExitStatus, make};
use crate::bulk::{self, Change, Plan, Row, Rows};
use crate::cli::{Common, SetArguments};

/// Shows the changes, and with `--apply` writes them, unless they cause new errors.
pub fn run(arguments: &SetArguments, common: &Common) -> Result<ExitStatus> {
    let rows = rows(&arguments.selection)?;
    let wanted = match &arguments.from {
        Some(file) => match bulk::read(&fs_err::read(file)?, &rows) {
            Ok(wanted) => wanted,
            Err(errors) => {
                let mut notes = common.stderr();
                for error in errors {
                    writeln!(notes, "error: {}:{error}", file.display())?;
                }
                writeln!(notes, "nothing is changed")?;
                return Ok(ExitStatus::Rejected);
            }
        },
        None => named(arguments, &rows, common)?,
    };
    let plan = Plan::new(&rows, &wanted)?;
    let mut out = common.stdout();
    for edit in &plan.edits {
        write!(out, "{}", edit.diff())?;
    }
    out.flush()?;
    let added = added(&plan.edits, arguments)?;
    make::show(&added, common)?;
    let mut notes = common.stderr();
    for refused in &plan.refused {
        writeln!(notes, "error: {refused}")?;
    }
    if added.has_errors() || !plan.refused.is_empty() {
        writeln!(notes, "nothing is written")?;
        return Ok(ExitStatus::Rejected);
    }
    if arguments.apply {
        file_edits::write(&plan.edits)?;
    }
    if !common.quiet {
        writeln!(notes, "{}", summary(&plan, &rows, arguments.apply))?;
    }
    Ok(ExitStatus::Clean)
}

/// The change of the command line in each record for which the conditions hold.
fn named<'r>(
    arguments: &SetArguments,
    rows: &'r Rows,
    common: &Common,
) -> Result<Vec<(&'r Row, Vec<Change>)>> {
    let SetArguments { key: Some(key), value, remove, selection, .. } = arguments else {
        bail!("name a key and its value, or a sheet with `--from FILE`");
    };
    rows.key(key).map_err(Error::msg)?;
    if value.as_deref().is_some_and(|value| value.trim().is_empty()) {
        bail!("the value is empty; `generator set {key} --remove` removes the key");
    }
    let value = if *remove { None } else { value.clone() };
    let change = Change { key: key.clone(), value };
    let found = matching(rows, selection, common)?;
    Ok(found.into_iter().map(|row| (row, vec![change.clone()])).collect())
}

/// The diagnostics that the edits would add.
fn added(edits: &[FileEdit], arguments: &SetArguments) -> Result<Diagnostics> {
    let pictures = Cache::new(arguments.cache.join("pictures"));
    let options = arguments.selection.content.read_options(&pictures);
    let list = || content::list(options.folder);
    let mut cache = RecordCache::in_memory();
    let before = content::read(list()?, &options, &mut cache)?;
    let after = content::read(list()?.with_unsaved(&unsaved(edits)), &options, &mut cache)?;
    Ok(after.diagnostics.added_since(&before.diagnostics))
}

fn summary(plan: &Plan, rows: &Rows, is_applied: bool) -> String {
    let counted = |count: usize| match count {
        1 => format!("1 {}", rows.kind.word()),
        count => format!("{count} {}", rows.kind.plural()),
    };
    let unchanged = match plan.unchanged {
        0 => String::new(),
        count => format!("; {} had these values already", counted(count)),
    };
    match (plan.edits.len(), is_applied) {
        (0, _) => format!("nothing to change{unchanged}"),
        (count, true) => format!("{} changed{unchanged}", counted(count)),
        (count, false) => {
            format!("{} would change{unchanged}; nothing is written: `--apply` writes it", counted(count))
        }
    }
}
