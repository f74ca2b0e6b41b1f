//! The limits of the content manager's fields, from the rules of the catalogue.

use std::ops::RangeInclusive;

use catalog::check::limits::{
    EMAIL, LATITUDES, LEASE_YEARS, LONGITUDES, PERCENT, PERMIT_NUMBER, PHONE, TextForm, WEB_ADDRESS, YEARS,
};
use serde_json::{Value, json};

/// Adds the form or the range of the key `name`, in a group of the type `group` if it is not at the top.
pub(super) fn add(field: &mut Value, group: Option<&str>, name: &str) {
    if let Some((form, kind)) = form(group, name) {
        field["pattern"] = json!([form.pattern, form.help]);
        // It distinguishes a text with a form from a notation, which is written without quotes.
        field["type"] = kind.into();
    }
    if let Some((least, most)) = range(name) {
        field["min"] = least;
        field["max"] = most;
    }
    if matches!(name, "lat" | "lng") {
        field["step"] = json!(0.0001);
    }
}

fn form(group: Option<&str>, name: &str) -> Option<(TextForm, &'static str)> {
    match (group, name) {
        (None, "phone" | "whatsapp") => Some((PHONE, "text")),
        (None, "email") => Some((EMAIL, "email")),
        (None, "link" | "video" | "tour") | (Some("Permit"), "url") => Some((WEB_ADDRESS, "url")),
        (Some("Permit"), "number") => Some((PERMIT_NUMBER, "text")),
        _ => None,
    }
}

fn range(name: &str) -> Option<(Value, Value)> {
    let whole = |range: RangeInclusive<u64>| (json!(range.start()), json!(range.end()));
    let degrees = |range: RangeInclusive<f64>| (json!(range.start()), json!(range.end()));
    match name {
        "percent" | "dld_waiver" => Some(whole(PERCENT)),
        "lease_years" => Some(whole(LEASE_YEARS)),
        "year_built" | "founded" => Some(whole(YEARS)),
        "lat" => Some(degrees(LATITUDES)),
        "lng" => Some(degrees(LONGITUDES)),
        _ => None,
    }
}
