//! `generator check`: the first stages of a build, without writing.

use std::io::{BufWriter, Write};
use std::path::Path;
use std::time::Instant;

use anyhow::Result;
use records::file_edits;

use catalog::Catalog;
use catalog::text::{Language, Text, TextLine};

use super::{ExitStatus, named_files};
use crate::cli::{CheckArguments, Common};
use crate::fix::{self, Applied, Fixed};
use content::diagnostics::{counted, render};
use media::pictures::Cache;

/// Reads the content and shows the diagnostics, optionally of some files only.
pub fn run(arguments: &CheckArguments, common: &Common) -> Result<ExitStatus> {
    let start = Instant::now();
    let cache = Cache::new(arguments.cache.join("pictures"));
    let options = arguments.content.read_options(&cache);
    let wanted = named_files::in_content(&arguments.files, &arguments.content.content)?;
    let is_wanted = |file: &str| {
        wanted.is_empty() || wanted.iter().any(|wanted| Path::new(file).strip_prefix(wanted).is_ok())
    };
    let content = if arguments.fixes.fix || arguments.fixes.diff {
        let applied = if arguments.fixes.compared { Applied::SafeAndCompared } else { Applied::Safe };
        let fixed = fix::fix(&options, is_wanted, applied)?;
        if arguments.fixes.diff {
            return show_fixes(&fixed, common);
        }
        file_edits::write(&fixed.edits)?;
        if !common.quiet && fixed.fixes > 0 {
            writeln!(common.stderr(), "{}", summary(&fixed, "applied"))?;
        }
        fixed.content
    } else {
        content::load(&options)?
    };
    let took = start.elapsed();
    let diagnostics = match wanted.as_slice() {
        [] => content.diagnostics,
        _ => content.diagnostics.in_files(is_wanted),
    };
    let (diagnostics, hidden) = if arguments.hints { (diagnostics, 0) } else { diagnostics.without_hints() };
    let mut out = BufWriter::new(common.stdout());
    render::write(&mut out, &diagnostics, arguments.format, common.max_per_code())?;
    out.flush()?;
    let mut notes = common.stderr();
    if common.verbose
        && let Some(catalog) = &content.catalog
    {
        writeln!(
            notes,
            "properties: {}, posts: {}, areas: {}, media files: {}; read in {} ms",
            catalog.properties.len(),
            catalog.posts.len(),
            catalog.areas.len(),
            content.media.files().count(),
            took.as_millis()
        )?;
    }
    if !common.quiet {
        writeln!(notes, "{}", diagnostics.summary())?;
        if let Some(found) = diagnostics.first() {
            writeln!(notes, "`generator explain {}` explains a code", found.code)?;
        }
        for line in content.catalog.iter().flat_map(coverage) {
            writeln!(notes, "{line}")?;
        }
        let drafts = content.drafts.len();
        if drafts > 0 {
            let drafts = if drafts == 1 { "1 draft is".to_owned() } else { format!("{drafts} drafts are") };
            writeln!(notes, "{drafts} checked but not published: `generator serve --drafts` shows them")?;
        }
        if hidden > 0 {
            let s = if hidden == 1 { "" } else { "s" };
            writeln!(notes, "{hidden} hint{s} not shown: `generator check --hints`")?;
        }
    }
    Ok(if diagnostics.has_errors() { ExitStatus::Rejected } else { ExitStatus::Clean })
}

/// How much of the content is translated into each language of the settings but English.
fn coverage(catalog: &Catalog) -> Vec<String> {
    let languages = catalog.site.languages.iter().filter(|language| **language != Language::En);
    let line = |language: &Language| {
        let has = |title: &TextLine, text: &Text| title.has(*language) && text.has(*language);
        let Catalog { properties, posts, areas, pages, .. } = catalog;
        let counts = [
            (
                "properties",
                properties.iter().filter(|property| has(&property.title, &property.description)).count(),
                properties.len(),
            ),
            ("articles", posts.iter().filter(|post| has(&post.title, &post.content)).count(), posts.len()),
            ("areas", areas.iter().filter(|area| has(&area.title, &area.guide)).count(), areas.len()),
            ("pages", pages.iter().filter(|page| has(&page.title, &page.body)).count(), pages.len()),
        ];
        let counts = counts.map(|(name, translated, all)| format!("{translated} of {all} {name}"));
        format!("in {}: {}", language.name(), counts.join(", "))
    };
    languages.map(line).collect()
}

/// Shows what `--fix` would change.
fn show_fixes(fixed: &Fixed, common: &Common) -> Result<ExitStatus> {
    let mut out = common.stdout();
    for edit in &fixed.edits {
        write!(out, "{}", edit.diff())?;
    }
    out.flush()?;
    if !common.quiet {
        writeln!(common.stderr(), "{}", summary(fixed, "possible"))?;
    }
    Ok(if fixed.fixes > 0 { ExitStatus::Rejected } else { ExitStatus::Clean })
}

/// `3 fixes applied in 2 files`
fn summary(fixed: &Fixed, what: &str) -> String {
    let fixes = if fixed.fixes == 1 { "fix" } else { "fixes" };
    format!("{} {fixes} {what} in {}", fixed.fixes, counted(fixed.edits.len(), "file"))
}
