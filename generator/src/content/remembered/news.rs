//! Readings on their way into the files: listings that can be given back as they are, and the lines that they become.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Context, Result};
use catalog::problem::Code;
use catalog::property::Property;
use rayon::prelude::*;
use serde::Serialize;

use super::file::{Draft, Line};
use super::{Kept, path_of};
use crate::content::found::{Found, KeptFaults};
use crate::content::record::{Origin, Reading, Record};
use crate::hash::Hash;
use diagnostics::Span;
use markdown::Link;

/// Room for most listings as JSON.
const RECORD_BYTES: usize = 4 * 1024;

/// So many listings are made into lines before these are written.
const TOGETHER: usize = 1024;

/// A [`Kept`] as it is written.
#[derive(Serialize)]
struct KeptRef<'own> {
    record: &'own Property,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    links: &'own [(Span, Link)],
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    anchors: &'own [String],
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    codes: &'own [Code],
}

/// Readings that are to be kept.
pub(crate) struct News {
    pub(super) readings: ToKeep,
    pub(super) file: PathBuf,
    /// A file whose entries are in the other one now.
    pub(super) outdated: Option<PathBuf>,
}

pub(super) enum ToKeep {
    Few(Draft),
    /// As lines they are written later: a build has other things to do first.
    All(Vec<SoundListing>),
}

/// A listing that was read as it is written, and how its file looked.
pub(super) struct SoundListing {
    origin: Arc<Origin>,
    property: Arc<Property>,
    faults: Found,
    look: Hash,
}

impl SoundListing {
    /// `None` for other readings.
    pub(super) fn of(reading: &Reading, look: Hash) -> Option<Self> {
        let Some(Record::Property(property)) = &reading.record else { return None };
        reading.origin.is_sound(&[]).then(|| Self {
            origin: Arc::clone(&reading.origin),
            property: Arc::clone(property),
            faults: reading.faults.clone(),
            look,
        })
    }

    /// The reading as it is kept; `None` for one that could not be given back as it is.
    pub(super) fn line(&self) -> Option<Line> {
        let Self { origin, property, faults, look } = self;
        let Origin { links, anchors, print, .. } = &**origin;
        let KeptFaults { codes, json: faults } = faults.kept()?;
        let kept = KeptRef { record: property, links, anchors, codes: &codes };
        let mut json = Vec::with_capacity(RECORD_BYTES);
        serde_json::to_writer(&mut json, &kept).ok()?;
        // A time to the microsecond is written to the millisecond: rather read twice than believed once.
        let mut again: Kept = serde_json::from_slice(&json).ok()?;
        Arc::make_mut(&mut again.record).id.clone_from(&property.id);
        let path = path_of(origin.path()).to_vec();
        (again.record == *property && again.codes == codes).then_some(Line {
            path,
            look: *look,
            print: *print,
            json,
            faults,
        })
    }
}

impl News {
    /// Keeps them, whole or not at all.
    ///
    /// # Errors
    /// A file that cannot be written.
    pub(crate) fn write(self) -> Result<()> {
        let Self { readings, file, outdated } = self;
        let draft = match readings {
            ToKeep::Few(draft) => draft,
            ToKeep::All(listings) => {
                let mut draft = Draft::of(&file);
                for listings in listings.chunks(TOGETHER) {
                    let lines: Vec<Option<Line>> = listings.par_iter().map(SoundListing::line).collect();
                    lines.iter().flatten().for_each(|line| draft.add(line));
                }
                draft
            }
        };
        let written = draft.path.clone();
        draft.finish().with_context(|| format!("{} cannot be written", written.display()))?;
        fs::rename(&written, &file).with_context(|| format!("{} cannot be replaced", file.display()))?;
        match outdated.as_ref().map(fs::remove_file) {
            Some(Err(error)) if error.kind() != std::io::ErrorKind::NotFound => {
                Err(error).with_context(|| format!("what is beside {} cannot be removed", file.display()))
            }
            _ => Ok(()),
        }
    }
}
