//! Checks an advertising permit, apart from its dates.

use super::values::{https, is_in_dubai};
use crate::date::digit;
use crate::path;
use crate::problem::{Code, Problem};
use crate::property::{Permit, PermitKind, Property, RentFrequency};

/// The host of the Dubai Land Department, which issues `rera` and `project` permits.
const LAND_DEPARTMENT: &str = "dubailand.gov.ae";

pub(super) fn check(found: &mut Vec<Problem>, property: &Property) {
    let Some(permit) = &property.permit else {
        missing(found, property);
        return;
    };
    number(found, permit);
    url(found, property, permit);
    let frequency = property.rent.as_ref().map_or(RentFrequency::Yearly, |rent| rent.frequency);
    if permit.kind == PermitKind::Rera && frequency != RentFrequency::Yearly {
        found.push(
            Problem::new(
                Code::ShortLet,
                path!["rent", "frequency"],
                format!("{frequency} rent with a `rera` permit"),
            )
            .label("a holiday home")
            .help("a stay of less than a year needs a holiday home permit: `kind: dtcm`")
            .depends_on([path!["permit"]]),
        );
    }
}

fn missing(found: &mut Vec<Problem>, property: &Property) {
    if property.is_listed() && property.coordinates.is_none_or(is_in_dubai) {
        found.push(
            Problem::new(
                Code::PermitMissing,
                path!["permit"],
                "an available listing has no advertising permit",
            )
            .label("`permit` is missing here")
            .help("copy it from the permit: `permit: {number: \"…\", expires: 2027-05-30}`")
            .depends_on([path!["status"], path!["coordinates"]]),
        );
    }
}

fn url(found: &mut Vec<Problem>, property: &Property, permit: &Permit) {
    let is_lands = matches!(permit.kind, PermitKind::Rera | PermitKind::Project);
    let Some(url) = &permit.url else {
        if is_lands && property.is_listed() {
            found.push(
                Problem::new(
                    Code::PermitWithoutUrl,
                    path!["permit"],
                    "the permit has no web address, so no QR code is shown",
                )
                .label("`url` is missing here")
                .help("copy the address from the QR code on the permit: `url: https://…`")
                .depends_on([path!["status"]]),
            );
        }
        return;
    };
    https(found, path!["permit", "url"], url);
    let host = url.strip_prefix("https://").and_then(|rest| rest.split(['/', '?', '#', ':']).next());
    let is_theirs = |host: &str| {
        let host = host.to_ascii_lowercase();
        host == LAND_DEPARTMENT || host.ends_with(&format!(".{LAND_DEPARTMENT}"))
    };
    if is_lands && host.is_some_and(|host| !is_theirs(host)) {
        found.push(
            Problem::new(
                Code::PermitHost,
                path!["permit", "url"],
                "the permit's web address is not one of the Dubai Land Department",
            )
            .label(format!("not on {LAND_DEPARTMENT}"))
            .help("copy the address from the QR code on the permit")
            .depends_on([path!["permit", "kind"]]),
        );
    }
}

fn number(found: &mut Vec<Problem>, permit: &Permit) {
    let number = permit.number.trim();
    let is_right = match permit.kind {
        PermitKind::Rera => {
            (10..=11).contains(&number.len()) && number.bytes().all(|byte| byte.is_ascii_digit())
        }
        PermitKind::Dtcm => {
            !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
        }
        PermitKind::Project | PermitKind::Difc => !number.is_empty(),
    };
    if !is_right {
        let form = match permit.kind {
            PermitKind::Rera => "10 or 11 digits",
            PermitKind::Dtcm => "letters, digits and hyphens",
            PermitKind::Project | PermitKind::Difc => "a number",
        };
        found.push(
            Problem::new(
                Code::PermitNumber,
                path!["permit", "number"],
                format!("a {} permit must be {form}", permit.kind),
            )
            .label(format!("not {form}"))
            .help(match latin(number).filter(|latin| latin != number) {
                Some(latin) => format!("write it with Latin digits: \"{latin}\""),
                None => "copy the number from the permit, in quotes".to_owned(),
            })
            .depends_on([path!["permit", "kind"]]),
        );
    }
}

/// `number` with Latin digits.
fn latin(number: &str) -> Option<String> {
    number.chars().map(|sign| digit(sign).and_then(|value| char::from_digit(value, 10))).collect()
}
