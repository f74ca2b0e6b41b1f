//! The records of a kind, and those for which conditions hold.

use std::sync::Arc;

use anyhow::Result;
use catalog::path;
use catalog::property::Property;
use content::{Collection, Kind, Located, Origin, nearest};
use records::Keys;
use records::schema::RecordKeys;
use serde_json::{Map, Value};

use super::condition::Condition;
use super::row::{FILE, ID, Row};

/// The readable records of a kind.
#[derive(Debug)]
pub struct Rows {
    pub kind: Kind,
    /// The records in the order of their files.
    pub rows: Vec<Row>,
    /// The files of any kind that cannot be read.
    pub unread: Vec<String>,
    keys: Keys,
}

impl Rows {
    /// The records of `kind` in `all`.
    pub fn new(kind: Kind, all: &Collection) -> Result<Self> {
        let mut rows = match kind {
            Kind::Property => properties(&all.properties)?,
            Kind::Site | Kind::Media => Vec::new(),
            _ => all.origins(kind).map(as_written).collect(),
        };
        rows.sort_by(|a, b| a.origin.shown.cmp(&b.origin.shown));
        Ok(Self { kind, rows, unread: all.unread(), keys: RecordKeys::new()?.of(kind).clone() })
    }

    /// What is known about the keys of the kind.
    pub const fn keys(&self) -> &Keys {
        &self.keys
    }

    /// The keys of the value at `path`, or the sentence about a key that does not exist.
    pub fn key(&self, path: &str) -> Result<&Keys, String> {
        let mut keys = &self.keys;
        for step in path.split('.') {
            keys = keys.get(step).ok_or_else(|| self.unknown(path, step, keys))?;
        }
        Ok(keys)
    }

    /// Whether `path` can be a column or a condition: a key, the id or the file.
    pub fn column(&self, path: &str) -> Result<(), String> {
        if matches!(path, ID | FILE) { Ok(()) } else { self.key(path).map(drop) }
    }

    fn unknown(&self, path: &str, step: &str, keys: &Keys) -> String {
        let kind = self.kind.word();
        match nearest(step, keys.names()) {
            Some(suggestion) => {
                format!("a {kind} has no key `{path}`; did you mean `{}`?", path.replace(step, suggestion))
            }
            None if keys.names().next().is_none() => {
                format!("a {kind} has no key `{path}`: there is no group")
            }
            None => format!("a {kind} has no key `{path}`; `docs/content-guide.md` lists all keys"),
        }
    }

    /// The records for which all conditions hold, or the sentence about an unknown key.
    pub fn matching(&self, conditions: &[Condition]) -> Result<Vec<&Row>, String> {
        for condition in conditions {
            self.column(condition.key())?;
        }
        let holds = |row: &&Row| conditions.iter().all(|condition| condition.holds(row));
        Ok(self.rows.iter().filter(holds).collect())
    }

    /// The value that a condition without a match probably means: `omar-siddiq` for `agent=omar`.
    pub fn suggestion(&self, conditions: &[Condition]) -> Option<String> {
        conditions.iter().find_map(|condition| {
            let value = condition.equal_to()?;
            let values: Vec<String> = self.rows.iter().flat_map(|row| row.scalars(condition.key())).collect();
            let is_known = values.iter().any(|known| known == value);
            let suggestion = nearest(value, values.iter().map(String::as_str)).filter(|_| !is_known)?;
            Some(format!("`{}={suggestion}`", condition.key()))
        })
    }
}

/// Listings with the values as they are read.
fn properties(located: &[Located<Arc<Property>>]) -> Result<Vec<Row>> {
    let row = |located: &Located<Arc<Property>>| {
        let mut values: Map<String, Value> = serde_json::from_value(serde_json::to_value(&*located.record)?)?;
        // An unreadable value has a placeholder.
        values.retain(|key, _| located.origin.is_valid(&path![key.as_str()]));
        Ok(Row { origin: Arc::clone(&located.origin), values })
    };
    located.iter().map(row).collect()
}

fn as_written(origin: &Arc<Origin>) -> Row {
    Row { origin: Arc::clone(origin), values: origin.values() }
}
