//! The people, places and developers of the content, found by the names that feeds use.

use std::collections::{BTreeMap, BTreeSet};

use catalog::area::Area;
use catalog::developer::Developer;
use catalog::member::Member;
use catalog::portals::fold;
use content::{Collection, nearest};
use feeds::{FeedListing, Position, Sourced};
use serde_json::json;

/// Why a listing cannot be imported: where, what, and how to fix it.
pub(super) type Reason = (Position, String, String);

/// The records that listings refer to.
pub(super) struct Directory<'c> {
    members: Vec<&'c Member>,
    areas: BTreeMap<String, &'c Area>,
    developers: BTreeMap<String, &'c Developer>,
}

impl<'c> Directory<'c> {
    pub(super) fn new(content: &'c Collection) -> Self {
        let mut areas = BTreeMap::new();
        for area in content.areas.iter().map(|area| &area.record) {
            let names = area.portal_names.iter().chain(&area.formerly).map(|name| fold(name));
            for name in names.chain([fold(&area.title.en), fold(&area.id)]) {
                areas.entry(name).or_insert(area);
            }
        }
        let mut developers = BTreeMap::new();
        for developer in content.developers.iter().map(|developer| &developer.record) {
            for name in developer.portal_names.iter().chain([&developer.name]) {
                developers.entry(fold(name)).or_insert(developer);
            }
        }
        Self { members: content.members.iter().map(|member| &member.record).collect(), areas, developers }
    }

    /// The adviser by e-mail address, broker number or name, so that no licence is shown under another name.
    pub(super) fn agent(&self, listing: &FeedListing) -> Result<Option<(&'c str, Position)>, Reason> {
        let [email, licence, name] = &listing.agent;
        let Some(first) = email.as_ref().or(licence.as_ref()).or(name.as_ref()) else { return Ok(None) };
        let find = |wanted: &Option<Sourced>, is_it: &dyn Fn(&Member, &str) -> bool| {
            let wanted = wanted.as_ref()?;
            self.members.iter().copied().find(|member| is_it(member, &wanted.text))
        };
        let by_email = find(email, &|member, text| {
            member.email.as_ref().is_some_and(|email| email.eq_ignore_ascii_case(text))
        });
        let by_licence =
            find(licence, &|member, text| member.brn.as_ref().is_some_and(|brn| is_same_licence(brn, text)));
        let by_name = find(name, &|member, text| fold(&member.name.en) == fold(text));
        let Some(member) = by_email.or(by_licence).or(by_name) else {
            return Err(unknown_agent(listing, first));
        };
        if let (Some(licence), Some(brn)) = (licence, &member.brn)
            && !is_same_licence(brn, &licence.text)
        {
            return Err((
                licence.position.clone(),
                format!(
                    "the feed gives {} the licence `{}`, the record `{brn}`",
                    member.name.en, licence.text
                ),
                format!("correct `brn` in team/{}, or the licence in the CRM", member.id),
            ));
        }
        if let (None, Some(name)) = (by_email, name)
            && fold(&member.name.en) != fold(&name.text)
        {
            return Err((
                name.position.clone(),
                format!("the feed shows the licence of {} under the name `{}`", member.name.en, name.text),
                "correct the name or the licence in the CRM".to_owned(),
            ));
        }
        Ok(Some((&member.id, first.position.clone())))
    }

    /// The community's area.
    pub(super) fn community(&self, listing: &FeedListing) -> Result<Option<(&'c Area, Position)>, Reason> {
        let Some(name) = &listing.places[0] else { return Ok(None) };
        if let Some(area) = self.area(&name.text) {
            return Ok(Some((area, name.position.clone())));
        }
        Err(self.unknown_place("community", name, None))
    }

    /// Why a listing in this place, named by a key of records, is left out; `around` is the community around it.
    pub(super) fn unknown_place(&self, key: &str, name: &Sourced, around: Option<&Sourced>) -> Reason {
        let around = around.and_then(|around| self.area(&around.text)).map(|area| &*area.title.en);
        let known = similar(&name.text, self.areas.values().map(|area| &*area.title.en)).or(around);
        let help = line_to_add(name, "area", known);
        let without = match key {
            "community" => "",
            _ => "; to import listings without it, pass `--allow-unknown-places`",
        };
        let kind = key.replace('_', "-");
        (name.position.clone(), format!("unknown {kind} `{}`", name.text), help + without)
    }

    /// Why a listing of this developer is left out.
    pub(super) fn unknown_developer(&self, name: &Sourced) -> Reason {
        let known = similar(&name.text, self.developers.values().map(|developer| &*developer.name));
        let help = line_to_add(name, "developer", known);
        let without = "; to import listings without it, pass `--allow-unknown-developers`";
        (name.position.clone(), format!("unknown developer `{}`", name.text), help + without)
    }

    /// The area with this name.
    pub(super) fn area(&self, name: &str) -> Option<&'c Area> {
        self.areas.get(&fold(name)).copied()
    }

    /// The id of the developer with this name.
    pub(super) fn developer(&self, name: &str) -> Option<&'c str> {
        self.developers.get(&fold(name)).map(|developer| developer.id.as_str())
    }
}

/// The title that a name probably means: `Solvane` for `Solvane Properties PJSC`, or one with few other letters.
fn similar<'t>(name: &str, titles: impl Iterator<Item = &'t str> + Clone) -> Option<&'t str> {
    let words = |text: &str| text.split_whitespace().map(fold).collect::<BTreeSet<_>>();
    let named = words(name);
    let is_part = |title: &&str| !fold(title).is_empty() && words(title).is_subset(&named);
    titles.clone().filter(is_part).max_by_key(|title| title.len()).or_else(|| nearest(name, titles))
}

/// How to make a name known: by a new record, or as another name of one that is there, probably `similar`.
fn line_to_add(name: &Sourced, kind: &str, similar: Option<&str>) -> String {
    let new = format!("`generator new {kind} {}`", shell_word(&name.text));
    let add = format!("add `portal_names: [{}]` to", list_item(&name.text));
    match similar {
        Some(known) => format!("{add} the {kind} `{known}` if that is meant; otherwise run {new}"),
        None => format!("run {new}, or {add} the {kind} that is meant"),
    }
}

/// A name as one word of a shell, so that a line that is copied runs nothing that a feed has in its names.
fn shell_word(name: &str) -> String {
    if name.contains(['"', '$', '`', '\\', '!']) {
        format!("'{}'", name.replace('\'', "'\\''"))
    } else {
        format!("\"{name}\"")
    }
}

/// A name as an item of a YAML list on one line.
fn list_item(name: &str) -> String {
    let is_plain = name.starts_with(char::is_alphabetic)
        && name.chars().all(|letter| letter.is_alphanumeric() || " -.'".contains(letter));
    if is_plain { name.to_owned() } else { json!(name).to_string() }
}

/// Whether two broker numbers are equal: spreadsheets drop leading zeros.
fn is_same_licence(one: &str, other: &str) -> bool {
    let bare = |number: &str| fold(number).trim_start_matches('0').to_owned();
    bare(one) == bare(other)
}

fn unknown_agent(listing: &FeedListing, first: &Sourced) -> Reason {
    let [email, licence, name] = &listing.agent;
    let shown = name.as_ref().unwrap_or(first);
    let keys: Vec<String> = [
        email.as_ref().map(|email| format!("`email: {}`", email.text)),
        licence.as_ref().map(|licence| format!("`brn: \"{}\"`", licence.text)),
    ]
    .into_iter()
    .flatten()
    .collect();
    let lines = if keys.is_empty() { String::new() } else { format!(" and write {}", keys.join(", ")) };
    (
        first.position.clone(),
        format!("unknown adviser `{}`", shown.text),
        format!(
            "run `generator new member {}`{lines}; or write them into the record of the team",
            shell_word(&shown.text)
        ),
    )
}
