//! Checks of the settings.

use super::costs::costs;
use super::values::{blank, blank_name, email, https, no_effect, phone};
use crate::path;
use crate::problem::{Code, Instead, Levels, Problem};
use crate::site::{Editing, OpeningHours, SiteRecord};
use crate::text::Language;

pub fn site(site: &SiteRecord) -> Vec<Problem> {
    let mut problems = Vec::new();
    blank_name(&mut problems, &site.name);
    blank(&mut problems, path!["tagline"], &site.tagline);
    let has_path = site.base_url.splitn(4, '/').nth(3).is_some();
    let host = site.base_url.strip_prefix("https://").unwrap_or_default();
    let is_host = !host.is_empty() && !host.contains([' ', '?', '#']);
    if !is_host || has_path {
        let address = secure(&site.base_url);
        problems.push(
            Problem::new(
                Code::WebAddress,
                path!["base_url"],
                "the site's address must be `https://` and a host",
            )
            .label("not an https address")
            .help(match &address {
                Some(address) => format!("write `base_url: {address}`"),
                None => "write it without a path or a trailing slash: https://www.example.com".to_owned(),
            })
            .instead(address.map(Instead::likely)),
        );
    }
    for (index, number) in site.phones.iter().enumerate() {
        phone(&mut problems, path!["phones", index], number);
    }
    if site.phones.is_empty() {
        problems.push(
            Problem::new(Code::MissingKey, path!["phones"], "the agency has no phone number")
                .label("this list is empty")
                .help("list at least one: phones: [\"+971 4 000 0000\"]"),
        );
    }
    phone(&mut problems, path!["whatsapp"], &site.whatsapp);
    email(&mut problems, path!["email"], &site.email);
    email(&mut problems, path!["lead_inbox"], &site.lead_inbox);
    if site.orn.as_ref().is_none_or(|orn| orn.trim().is_empty()) {
        problems.push(
            Problem::new(
                Code::AgencyWithoutOrn,
                path!["orn"],
                "the agency has no office registration number",
            )
            .label("`orn` is missing here")
            .help("add it as text: `orn: \"12345\"`"),
        );
    }
    if let Some(key) = &site.turnstile_site_key {
        turnstile_site_key(&mut problems, key);
    }
    checks(&mut problems, &site.checks);
    let mut languages = site.languages.clone();
    languages.sort_unstable();
    languages.dedup();
    if !languages.contains(&Language::En) || languages.len() != site.languages.len() {
        let headline = "the languages of the site are English and any of the others, each once";
        problems.push(
            Problem::new(Code::WrongValue, path!["languages"], headline)
                .label("not such a list")
                .help("write `languages: [en, ar, ru]`, or leave out `ar` or `ru`"),
        );
    }
    if site.advertiser_permit.is_some() {
        no_effect(&mut problems, path!["advertiser_permit"], "the permit to advertise is not shown yet");
    }
    for (index, hours) in site.hours.iter().enumerate() {
        opening_hours(&mut problems, index, hours);
    }
    for (index, social) in site.socials.iter().enumerate() {
        https(&mut problems, path!["socials", index, "url"], &social.url);
    }
    https(&mut problems, path!["golden_visa_url"], &site.golden_visa_url);
    if let Some(rates) = &site.costs {
        costs(&mut problems, rates);
    }
    if let Some(editing) = &site.editing {
        self::editing(&mut problems, editing);
    }
    problems
}

fn editing(problems: &mut Vec<Problem>, editing: &Editing) {
    let is_name = |name: &str| {
        !name.is_empty() && name.chars().all(|sign| sign.is_ascii_alphanumeric() || "-_.".contains(sign))
    };
    let parts: Vec<&str> = editing.repository.split('/').collect();
    if parts.len() < 2 || !parts.iter().all(|part| is_name(part)) {
        let problem = Problem::new(
            Code::WrongValue,
            path!["editing", "repository"],
            "a repository is named by its owner and its name",
        );
        problems.push(
            problem
                .label("not `owner/name`")
                .help("write the end of its address: `repository: dune-and-harbour/website`"),
        );
    }
    if !editing.branch.split('/').all(is_name) {
        let problem =
            Problem::new(Code::WrongValue, path!["editing", "branch"], "this is no name of a branch");
        problems
            .push(problem.label("not a branch").help("write the branch that is published: `branch: main`"));
    }
    if let Some(address) = &editing.sign_in {
        https(problems, path!["editing", "sign_in"], address);
    }
}

/// The corrected address, `https://` and the host; `None` if no host can be made out.
fn secure(address: &str) -> Option<String> {
    let rest = address.trim().split_once("://").map_or(address.trim(), |(_, rest)| rest);
    let host = rest.split(['/', '?', '#']).next().unwrap_or_default();
    let is_host = host.contains('.') && !host.contains(char::is_whitespace);
    is_host.then(|| format!("https://{host}"))
}

fn turnstile_site_key(problems: &mut Vec<Problem>, key: &str) {
    let is_key =
        !key.is_empty() && key.chars().all(|sign| sign.is_ascii_alphanumeric() || "-_".contains(sign));
    if !is_key {
        problems.push(Problem::new(Code::WrongValue, path!["turnstile_site_key"], "a Turnstile site key consists of letters, digits, `-` and `_`").label("not a site key").help("copy the site key (not the secret) from the widget's page at Cloudflare, or remove `turnstile_site_key`"));
    }
}

fn opening_hours(problems: &mut Vec<Problem>, index: usize, hours: &OpeningHours) {
    if hours.days.is_empty() {
        problems.push(
            Problem::new(Code::WrongValue, path!["hours", index, "days"], "opening hours need a day")
                .label("no day")
                .help("write the days: `days: [Monday, Tuesday]`"),
        );
    }
    for (key, time) in [("opens", &hours.opens), ("closes", &hours.closes)] {
        let Some(time) = time else { continue };
        let is_time = time.len() == 5 && time.parse::<jiff::civil::Time>().is_ok();
        if !is_time {
            problems.push(
                Problem::new(
                    Code::TimeOfDay,
                    path!["hours", index, key],
                    "a time of day must be hours and minutes",
                )
                .label("not a time")
                .help("write two digits each, in quotes: \"09:00\""),
            );
        }
    }
    if hours.opens.is_some() != hours.closes.is_some() {
        problems.push(
            Problem::new(Code::TimeOfDay, path!["hours", index], "opening hours need `opens` and `closes`")
                .label("one of the two is missing")
                .help("write both, or neither for a day on which the office is closed"),
        );
    }
}

/// Checks the codes under `checks`.
fn checks(problems: &mut Vec<Problem>, levels: &Levels) {
    for id in levels.0.keys() {
        let (headline, label) = match Code::of_id(id) {
            Some(code) if code.id() != id => {
                (format!("the code `{id}` must be in capitals"), "not in capitals")
            }
            Some(code) if code.is_adjustable() => continue,
            Some(_) => (format!("the severity of {id} cannot be changed"), "always an error"),
            None => (format!("unknown check `{id}`"), "unknown code"),
        };
        problems.push(
            Problem::new(Code::UnknownCheck, path!["checks", id.as_str()], headline)
                .label(label)
                .help("`generator explain` lists all codes and those that can be changed"),
        );
    }
}
