//! `generator explain`: what a code means, with a wrong and a right example.

use std::io::Write;

use anyhow::{Context as _, Result, bail};
use catalog::problem::Code;

use super::ExitStatus;
use crate::cli::{Common, ExplainArguments};
use content::nearest;

/// The generated documentation of all codes.
const PAGES: &str = include_str!("../../../docs/errors.md");

/// Shows one page, or the list of all codes.
pub fn run(arguments: &ExplainArguments, common: &Common) -> Result<ExitStatus> {
    let mut out = common.stdout();
    match &arguments.code {
        Some(id) => {
            let Some(code) = Code::of_id(id.trim()) else { bail!("{}", unknown(id)) };
            out.write_all(
                page(code).with_context(|| format!("the page about {code} is missing"))?.as_bytes(),
            )?;
        }
        None => {
            for code in Code::ALL {
                let severity = code.severity().to_string();
                let can_change = if code.is_adjustable() { "" } else { " (always)" };
                writeln!(out, "{code}  {:<17} {}", format!("{severity}{can_change}"), code.summary())?;
            }
        }
    }
    out.flush()?;
    Ok(ExitStatus::Clean)
}

/// The section about a code, without the marker of its heading.
fn page(code: Code) -> Option<&'static str> {
    let (_, after) = PAGES.split_once(&format!("\n## {code}\n"))?;
    let end = after.find("\n## ").map_or(after.len(), |end| end + 1);
    Some(after[..end].trim_start_matches('\n'))
}

fn unknown(id: &str) -> String {
    match nearest(id, Code::ALL.iter().map(|code| code.id())) {
        Some(nearest) => format!("unknown code `{id}`; did you mean `{nearest}`?"),
        None => format!("unknown code `{id}`; `generator explain` lists all codes"),
    }
}
