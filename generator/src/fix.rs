//! Applies the fixes of diagnostics.

use std::collections::BTreeMap;
use std::path::PathBuf;

use anyhow::Result;
use catalog::problem::Code;
use content::diagnostics::{Diagnostic, Fix};
use content::{Content, Edits, ReadOptions, RecordCache};

use records::file_edits::{FileEdit, unsaved};

/// The number of times that content is read again after fixes, since one mistake can hide another.
const MAX_ROUNDS: usize = 50;

/// The fixed files.
pub struct Fixed {
    /// The files that change.
    pub edits: Vec<FileEdit>,
    /// The number of fixes.
    pub fixes: usize,
    /// The content as it is read with them.
    pub content: Content,
}

/// Which fixes are applied.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Applied {
    /// The safe ones.
    Safe,
    /// The safe ones, and those that mark a translation as compared with its original, since somebody has compared it.
    SafeAndCompared,
}

impl Applied {
    fn has(self, fix: &Fix, code: Code) -> bool {
        fix.is_safe || (self == Self::SafeAndCompared && code == Code::TranslationStale)
    }
}

/// Fixes the files that are wanted by their shown path; nothing is written.
pub fn fix(options: &ReadOptions, is_wanted: impl Fn(&str) -> bool, applied: Applied) -> Result<Fixed> {
    // Nothing is kept between rounds, so that hints are reported and fixed, too.
    let mut cache = RecordCache::default();
    let mut edits: BTreeMap<String, FileEdit> = BTreeMap::new();
    let mut fixes = 0;
    for round in 0.. {
        let listing = content::list(options.folder)?.with_unsaved(&unsaved(edits.values()));
        let paths: BTreeMap<String, PathBuf> =
            listing.records().iter().map(|file| (file.shown.to_string(), file.path.to_path_buf())).collect();
        let content = content::read(listing, options, &mut cache)?;
        let mut changed = 0;
        let found = content.diagnostics.iter().filter(|_| round < MAX_ROUNDS);
        for (file, found) in by_file(found, applied) {
            let Some(path) = paths.get(file).filter(|_| is_wanted(file)) else { continue };
            if !edits.contains_key(file) {
                // The next check reports a file that cannot be read any more.
                let Ok(before) = content::read_text(path, file) else { continue };
                let (shown, after) = (file.to_owned(), before.clone());
                let edit = FileEdit { shown, path: path.clone(), before: Some(before), after };
                edits.insert(file.to_owned(), edit);
            }
            if let Some(edit) = edits.get_mut(file) {
                let (after, count) = apply(&edit.after, &found);
                edit.after = after;
                changed += count;
            }
        }
        fixes += changed;
        if changed == 0 {
            let edits =
                edits.into_values().filter(|edit| edit.before.as_ref() != Some(&edit.after)).collect();
            return Ok(Fixed { edits, fixes, content });
        }
    }
    unreachable!("after the last round nothing is applied")
}

/// The fixes to apply by file.
fn by_file<'d>(
    found: impl Iterator<Item = &'d Diagnostic>,
    applied: Applied,
) -> BTreeMap<&'d str, Vec<&'d Fix>> {
    let mut by_file: BTreeMap<&str, Vec<&Fix>> = BTreeMap::new();
    for diagnostic in found {
        if let (Some(place), Some(fix)) = (&diagnostic.place, &diagnostic.fix)
            && applied.has(fix, diagnostic.code)
        {
            by_file.entry(&place.file).or_default().push(fix);
        }
    }
    by_file
}

/// `text` with the fixes that change it, and their number; of two fixes that overlap only the first is applied.
fn apply(text: &str, fixes: &[&Fix]) -> (String, usize) {
    let mut edits = Edits::default();
    for Fix { span, replacement, .. } in fixes {
        if text.get(span.start..span.end).is_some_and(|source| source != replacement) {
            edits.add(span.start..span.end, replacement);
        }
    }
    let edits = edits.sorted();
    (edits.apply(text), edits.len())
}
