//! The people, places and developers of the content, found by the names that feeds use.

use catalog::clean::fold;
use std::collections::{BTreeMap, BTreeSet};

use crate::{Agent, FeedListing, Rejection, Sourced};
use catalog::area::Area;
use catalog::developer::Developer;
use catalog::member::Member;
use catalog::property::Key;
use catalog::text::TextLine;
use content::{Collection, nearest};
use serde_json::json;

/// Where a home is.
pub(super) enum Community<'c> {
    /// An area with a record.
    Area(&'c Area),
    /// A name that records show and that no area has.
    Name(&'c TextLine),
}

/// The records that listings refer to.
pub(super) struct Directory<'c> {
    members: Vec<&'c Member>,
    areas: BTreeMap<String, &'c Area>,
    /// The places that listings show, by their English names.
    locations: BTreeMap<String, &'c TextLine>,
    developers: BTreeMap<String, &'c Developer>,
    /// The names of advisers that the feed has for each e-mail address; a mailbox that they share has several.
    names_by_mail: BTreeMap<String, BTreeSet<String>>,
}

impl<'c> Directory<'c> {
    pub(super) fn new(content: &'c Collection, listings: &[FeedListing]) -> Self {
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
        let shown = content.properties.iter().filter_map(|property| property.record.location.as_ref());
        let mut locations = BTreeMap::new();
        for location in shown {
            locations.entry(fold(&location.en)).or_insert(location);
        }
        let members = content.members.iter().map(|member| &member.record).collect();
        let mut names_by_mail: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for listing in listings {
            if let Agent { email: Some(email), name: Some(name), .. } = &listing.agent {
                names_by_mail.entry(email.text.to_lowercase()).or_default().insert(fold(&name.text));
            }
        }
        Self { members, areas, locations, developers, names_by_mail }
    }

    /// The adviser by e-mail address, broker number or name, so that no licence is shown under another name.
    pub(super) fn agent(&self, listing: &FeedListing) -> Result<Option<&'c str>, Rejection> {
        let Agent { email, licence, name } = &listing.agent;
        let Some(first) = email.as_ref().or(licence.as_ref()).or(name.as_ref()) else { return Ok(None) };
        let find = |wanted: &Option<Sourced>, is_it: fn(&Member, &str) -> bool| -> Vec<&'c Member> {
            let Some(wanted) = wanted else { return Vec::new() };
            self.members.iter().copied().filter(|member| is_it(member, &wanted.text)).collect()
        };
        let by_email = find(email, has_email);
        let by_licence = find(licence, has_licence);
        let by_name = find(name, has_name);
        let is_by_email = !by_email.is_empty();
        let mut members =
            [by_email, by_licence, by_name.clone()].into_iter().find(|members| !members.is_empty());
        if let Some(members) = members.as_mut().filter(|members| members.len() > 1) {
            let licence = licence.as_ref().map(|licence| &*licence.text);
            one_of(members, |member| licence.is_some_and(|licence| has_licence(member, licence)));
            one_of(members, |member| by_name.iter().any(|named| std::ptr::eq(*named, member)));
        }
        let member = match members.as_deref() {
            None | Some([]) => return Err(unknown_agent(listing, first)),
            Some([member]) => *member,
            Some([one, other, ..]) => return Err(several_agents(first, [one, other])),
        };
        if let (Some(licence), Some(brn)) = (licence, &member.brn)
            && !is_same_licence(brn, &licence.text)
        {
            return Err(Rejection::new(
                &licence.position,
                format!(
                    "the feed gives {} the licence `{}`, the record `{brn}`",
                    member.name.en, licence.text
                ),
                format!("correct `brn` in team/{}, or the licence in the CRM", member.id),
            ));
        }
        let Some(name) = name.as_ref().filter(|name| !has_name(member, &name.text)) else {
            return Ok(Some(&member.id));
        };
        if !is_by_email {
            return Err(Rejection::new(
                &name.position,
                format!("the feed shows the licence of {} under the name `{}`", member.name.en, name.text),
                "correct the name or the licence in the CRM",
            ));
        }
        // Another spelling means the same person, unless somebody else has the mailbox or the name as well.
        let has_several_names =
            |email: &str| self.names_by_mail.get(&email.to_lowercase()).is_some_and(|names| names.len() > 1);
        let is_shared = email.as_ref().is_some_and(|email| has_several_names(&email.text));
        if is_shared || !by_name.is_empty() {
            return Err(Rejection::new(
                &name.position,
                format!(
                    "the feed shows the e-mail address of {} under the name `{}`",
                    member.name.en, name.text
                ),
                format!(
                    "give each adviser an address in the CRM, and each address one name; a shared one is no `email` for team/{}",
                    member.id
                ),
            ));
        }
        Ok(Some(&member.id))
    }

    /// The community: an area, or a name that records have without a guide of the area.
    pub(super) fn community(&self, listing: &FeedListing) -> Result<Option<Community<'c>>, Rejection> {
        let Some(name) = &listing.places.community else { return Ok(None) };
        if let Some(area) = self.area(&name.text) {
            return Ok(Some(Community::Area(area)));
        }
        match self.locations.get(&fold(&name.text)) {
            Some(location) => Ok(Some(Community::Name(location))),
            None => Err(self.unknown_place(Key::Community, name, None)),
        }
    }

    /// Why a listing in this place, named by a key of records, is left out; `around` is the community around it.
    pub(super) fn unknown_place(&self, key: Key, name: &Sourced, around: Option<&Sourced>) -> Rejection {
        let around = around.and_then(|around| self.area(&around.text)).map(|area| &*area.title.en);
        let known = similar(&name.text, self.areas.values().map(|area| &*area.title.en)).or(around);
        let help = line_to_add(name, "area", known);
        let without = match key {
            Key::Community => "",
            _ => "; to import listings without it, pass `--allow-unknown-places`",
        };
        let kind = key.word().replace('_', "-");
        Rejection::new(&name.position, format!("unknown {kind} `{}`", name.text), help + without)
    }

    /// Why a listing of this developer is left out.
    pub(super) fn unknown_developer(&self, name: &Sourced) -> Rejection {
        let known = similar(&name.text, self.developers.values().map(|developer| &*developer.name));
        let help = line_to_add(name, "developer", known);
        let without = "; to import listings without it, pass `--allow-unknown-developers`";
        Rejection::new(&name.position, format!("unknown developer `{}`", name.text), help + without)
    }

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

/// How to add a name: by a new record, or as another name of a record, probably `similar`.
fn line_to_add(name: &Sourced, kind: &str, similar: Option<&str>) -> String {
    let new = format!("`generator new {kind} {}`", shell_word(&name.text));
    let add = format!("add `portal_names: [{}]` to", list_item(&name.text));
    match similar {
        Some(known) => format!("{add} the {kind} `{known}` if that is meant; otherwise run {new}"),
        None => format!("run {new}, or {add} the {kind} that is meant"),
    }
}

/// A name as one word of a shell, so that a copied line runs no commands from a feed.
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

fn has_email(member: &Member, text: &str) -> bool {
    member.email.as_ref().is_some_and(|email| email.eq_ignore_ascii_case(text))
}

fn has_licence(member: &Member, text: &str) -> bool {
    member.brn.as_ref().is_some_and(|brn| is_same_licence(brn, text))
}

fn has_name(member: &Member, text: &str) -> bool {
    fold(&member.name.en) == fold(text)
}

/// Narrows several members to those with a further match, if there are any.
fn one_of(members: &mut Vec<&Member>, is_it: impl Fn(&Member) -> bool) {
    if members.iter().any(|member| is_it(member)) {
        members.retain(|member| is_it(member));
    }
}

fn several_agents(shown: &Sourced, [one, other]: [&Member; 2]) -> Rejection {
    Rejection::new(
        &shown.position,
        format!("`{}` can be of team/{} or of team/{}", shown.text, one.id, other.id),
        "write `email` and `brn` into their records, and give the listing both in the CRM",
    )
}

/// Whether two broker numbers are equal: spreadsheets drop leading zeros.
fn is_same_licence(one: &str, other: &str) -> bool {
    let bare = |number: &str| fold(number).trim_start_matches('0').to_owned();
    bare(one) == bare(other)
}

fn unknown_agent(listing: &FeedListing, first: &Sourced) -> Rejection {
    let Agent { email, licence, name } = &listing.agent;
    let shown = name.as_ref().unwrap_or(first);
    let keys: Vec<String> = [
        email.as_ref().map(|email| format!("`email: {}`", email.text)),
        licence.as_ref().map(|licence| format!("`brn: \"{}\"`", licence.text)),
    ]
    .into_iter()
    .flatten()
    .collect();
    let lines = if keys.is_empty() { String::new() } else { format!(" and write {}", keys.join(", ")) };
    Rejection::new(
        &first.position,
        format!("unknown adviser `{}`", shown.text),
        format!(
            "run `generator new member {}`{lines}; or write them into the record of the team",
            shell_word(&shown.text)
        ),
    )
}
