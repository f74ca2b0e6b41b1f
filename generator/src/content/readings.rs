//! Readings that are kept from one build to the next within one run of the program, and the hashes of what was read.

use std::collections::HashMap;
use std::path::PathBuf;
use std::time::SystemTime;

use rayon::prelude::*;

use super::collection::{Collection, Located};
use super::folder::RecordFile;
use super::record::{self, Reading};
use super::stamp::is_older;
use crate::hash::{Hash, Hasher};

/// What came of each file, by its path, with how the file looked.
#[derive(Debug, Default)]
pub struct Readings {
    by_path: HashMap<PathBuf, (Hash, Reading)>,
    /// Whether they will be asked for again; a program that builds once need not hold everything twice.
    are_kept: bool,
}

impl Readings {
    /// Readings that are kept for the next time.
    pub fn kept() -> Self {
        Self { are_kept: true, ..Self::default() }
    }

    /// Reads the files that are new or look different; the readings come in the order of the files.
    pub(crate) fn read(&mut self, files: Vec<RecordFile>) -> Vec<Reading> {
        let now = SystemTime::now();
        let before = &self.by_path;
        let readings: Vec<(PathBuf, Option<Hash>, Reading)> = files
            .into_par_iter()
            .map(|file| {
                let path = file.path.clone();
                // A file that was written just now may be written again without looking different.
                let is_settled = is_older(&file.metadata, now);
                let look = Hasher::new("file").source(&file.metadata).finish();
                let known = before.get(&path).filter(|(known, _)| *known == look);
                let reading = known.map_or_else(|| record::read(file), |(_, reading)| reading.clone());
                (path, is_settled.then_some(look), reading)
            })
            .collect();
        self.by_path.clear();
        let mut all = Vec::with_capacity(readings.len());
        for (path, look, reading) in readings {
            if let Some(look) = look.filter(|_| self.are_kept) {
                self.by_path.insert(path, (look, reading.clone()));
            }
            all.push(reading);
        }
        all
    }
}

/// A hash of the file of each record that other records' documents are made from, by id.
#[derive(Debug, Default)]
pub struct Prints {
    /// Listings.
    pub properties: HashMap<String, Hash>,
    /// The team.
    pub members: HashMap<String, Hash>,
    /// Developers.
    pub developers: HashMap<String, Hash>,
    /// Areas.
    pub areas: HashMap<String, Hash>,
    /// The settings.
    pub site: Option<Hash>,
}

impl Prints {
    pub(crate) fn of(all: &Collection) -> Self {
        Self {
            properties: prints(&all.properties, |property| &property.id),
            members: prints(&all.members, |member| &member.id),
            developers: prints(&all.developers, |developer| &developer.id),
            areas: prints(&all.areas, |area| &area.id),
            site: all.site.as_ref().map(|site| site.origin.print),
        }
    }
}

fn prints<T>(all: &[Located<T>], id: impl Fn(&T) -> &String) -> HashMap<String, Hash> {
    all.iter().map(|located| (id(&located.record).clone(), located.origin.print)).collect()
}
