//! Checks an advertising permit, apart from its dates.

use super::values::{https, is_in_dubai};
use crate::permit_number::{self, LAND_DEPARTMENT, PermitText, is_of_land_department};
use crate::problem::{Code, Problem};
use crate::property::{Permit, PermitKind, Property, RentFrequency};
use crate::{clean, path};

pub(super) fn check(problems: &mut Vec<Problem>, property: &Property) {
    let Some(permit) = &property.permit else {
        missing(problems, property);
        return;
    };
    number(problems, permit);
    url(problems, property, permit);
    let frequency = property.rent.as_ref().map_or(RentFrequency::Yearly, |rent| rent.frequency);
    if permit.kind == PermitKind::Rera && frequency != RentFrequency::Yearly {
        problems.push(
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

fn missing(problems: &mut Vec<Problem>, property: &Property) {
    if property.is_listed() && property.coordinates.is_none_or(is_in_dubai) {
        problems.push(
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

fn url(problems: &mut Vec<Problem>, property: &Property, permit: &Permit) {
    let is_lands = matches!(permit.kind, PermitKind::Rera | PermitKind::Project);
    let Some(url) = &permit.url else {
        if is_lands && property.is_listed() {
            problems.push(
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
    https(problems, path!["permit", "url"], url);
    if is_lands && url.starts_with("https://") && !is_of_land_department(url) {
        problems.push(
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

fn number(problems: &mut Vec<Problem>, permit: &Permit) {
    let number = permit.number.trim();
    if clean::is_no_code(number) {
        problems.push(
            Problem::new(
                Code::PermitPlaceholder,
                path!["permit", "number"],
                format!("`{number}` stands in place of a permit number, and pages would show it as one"),
            )
            .label("no permit")
            .help("write the number once the permit is issued; until then remove `permit`"),
        );
        return;
    }
    if permit_number::is_number(permit.kind, number) {
        return;
    }
    let form = match permit.kind {
        PermitKind::Rera => "10 or 11 digits",
        PermitKind::Dtcm => "letters, digits and hyphens",
        PermitKind::Project | PermitKind::Difc => "a number",
    };
    problems.push(
        Problem::new(
            Code::PermitNumber,
            path!["permit", "number"],
            format!("a {} permit must be {form}", permit.kind),
        )
        .label(format!("not {form}"))
        .help(match permit_number::read(number, permit.kind) {
            PermitText::Number { number: plain, kind, url: None }
                if kind.is_none_or(|kind| kind == permit.kind) =>
            {
                format!("write the number alone, with Latin digits: \"{plain}\"")
            }
            _ => "copy the number from the permit, in quotes".to_owned(),
        })
        .depends_on([path!["permit", "kind"]]),
    );
}
