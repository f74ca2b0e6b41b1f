//! The first form of the history's file: four maps had what is known of a picture, and a listing's facts were one text.
//! Delete it in 2028, when every agency has imported since.

use std::collections::BTreeMap;

use catalog::date::Date;
use serde::Deserialize;

use super::{History, Imported, PictureState, Validator};

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct FirstHistory {
    format: Option<String>,
    listings: BTreeMap<String, FirstImported>,
    pictures: BTreeMap<String, String>,
    validators: BTreeMap<String, Validator>,
    unloadable: BTreeMap<String, Date>,
    doubtful: BTreeMap<String, Date>,
}

#[derive(Deserialize)]
struct FirstImported {
    /// The keys of the imported facts, separated by spaces.
    #[serde(default)]
    facts: String,
    #[serde(flatten)]
    others: Imported,
}

impl From<FirstImported> for Imported {
    fn from(FirstImported { facts, others }: FirstImported) -> Self {
        Self { facts: facts.split_whitespace().map(str::to_owned).collect(), ..others }
    }
}

impl From<FirstHistory> for History {
    fn from(first: FirstHistory) -> Self {
        let listings = first.listings.into_iter().map(|(reference, imported)| (reference, imported.into()));
        let listings = listings.collect();
        let mut pictures: BTreeMap<String, PictureState> = BTreeMap::new();
        for (address, file) in first.pictures {
            pictures.entry(address).or_default().file = Some(file);
        }
        for (address, validator) in first.validators {
            pictures.entry(address).or_default().validator = validator;
        }
        for (address, day) in first.unloadable {
            pictures.entry(address).or_default().unloadable_since = Some(day);
        }
        for (address, day) in first.doubtful {
            pictures.entry(address).or_default().doubted_since = Some(day);
        }
        Self { format: first.format, listings, pictures }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_of_the_first_form_is_read_and_written_in_the_present_one() {
        let first = r#"{
"format": "bayut",
"listings": {
"DH-1": {"record":"villa","offer":"offered","facts":"bedrooms size","title":"0123456789ab"},
"DH-2": {}
},
"pictures": {
"aa": "media/properties/imported/1.jpg",
"bb": "media/properties/imported/2.jpg"
},
"validators": {
"aa": {"etag":"\"1\""}
},
"unloadable": {
"cc": "2026-11-01"
},
"doubtful": {
"bb": "2026-11-02"
}
}
"#;
        let present = r#"{
"version": 2,
"format": "bayut",
"listings": {
"DH-1": {"facts":["bedrooms","size"],"offer":"offered","record":"villa","title":"0123456789ab"},
"DH-2": {}
},
"pictures": {
"aa": {"etag":"\"1\"","file":"media/properties/imported/1.jpg"},
"bb": {"doubted_since":"2026-11-02","file":"media/properties/imported/2.jpg"},
"cc": {"unloadable_since":"2026-11-01"}
}
}
"#;
        let history = History::read(first).expect("the first form");
        assert_eq!(history.text(), present);
        assert_eq!(History::read(present).expect("the present form").text(), present);
    }
}
