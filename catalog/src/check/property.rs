//! Checks of a listing.

use std::ops::RangeInclusive;

use super::limits::{CHEQUES, LEASE_YEARS, PERCENT};
use super::values::{blank, coordinates, former_names, https, in_range, year};
use super::{category, permit, plausible, portal};
use crate::money::thousands;
use crate::path;
use crate::problem::{Code, Problem};
use crate::property::{Completion, Property, Rent, SaleType, Tenure};

pub fn property(property: &Property) -> Vec<Problem> {
    let mut problems = Vec::new();
    blank(&mut problems, path!["title"], &property.title);
    blank(&mut problems, path!["description"], &property.description);
    if let Some(location) = &property.location {
        blank(&mut problems, path!["location"], location);
    }
    if property.price.is_some_and(|price| price.0 == 0) {
        problems.push(
            Problem::new(Code::PriceZero, path!["price"], "the price is zero")
                .label("not a price")
                .help("remove `price` to show 'Contact for price'"),
        );
    }
    if property.area.is_some_and(|area| area.0 == 0) {
        problems.push(
            Problem::new(Code::OutOfRange, path!["area"], "the area is zero")
                .label("0 square feet")
                .help("remove `area` to show 'N/A'"),
        );
    }
    if let Some(years) = property.lease_years {
        problems.extend(in_range(path!["lease_years"], "`lease_years`", u64::from(years), LEASE_YEARS));
        if property.tenure != Some(Tenure::Leasehold) {
            problems.push(
                Problem::new(
                    Code::LeaseYears,
                    path!["lease_years"],
                    "`lease_years` requires `tenure: leasehold`",
                )
                .label("not a leasehold")
                .help("add `tenure: leasehold`, or remove `lease_years`")
                .depends_on([path!["tenure"]]),
            );
        }
    }
    if let Some(waiver) = property.dld_waiver {
        problems.extend(in_range(path!["dld_waiver"], "`dld_waiver`", u64::from(waiver), PERCENT));
    }
    if property.service_charge.is_some_and(|charge| !charge.0.is_finite() || charge.0 < 0.0) {
        problems.push(
            Problem::new(Code::OutOfRange, path!["service_charge"], "`service_charge` cannot be negative")
                .label("not a valid amount")
                .help("write dirhams per square foot per year: `service_charge: 18.50`"),
        );
    }
    payment_plan(&mut problems, property);
    if property.sale_type == Some(SaleType::Resale)
        && (property.original_price.is_none() || property.amount_paid.is_none())
    {
        problems.push(
            Problem::new(
                Code::ResaleSums,
                path!["sale_type"],
                "a resale needs the original price and the amount paid",
            )
            .label("`original_price` or `amount_paid` is missing")
            .help("add `original_price` and `amount_paid`")
            .depends_on([path!["original_price"], path!["amount_paid"]]),
        );
    }
    permit::check(&mut problems, property);
    category::check(&mut problems, property);
    if let Some(rent) = &property.rent {
        cheques(&mut problems, rent);
    }
    if let Some(place) = &property.coordinates {
        coordinates(&mut problems, *place);
    }
    for (key, address) in [("video", &property.video), ("tour", &property.tour)] {
        if let Some(address) = address {
            https(&mut problems, path![key], address);
        }
    }
    if let Some(built) = property.year_built {
        year(&mut problems, path!["year_built"], "`year_built`", built);
    }
    former_names(&mut problems, &property.formerly);
    expected(&mut problems, property);
    lengths(&mut problems, property);
    if property.featured && !property.is_listed() {
        problems.push(
            Problem::new(
                Code::ClosedButFeatured,
                path!["featured"],
                format!("a listing that is {} is still featured", property.status),
            )
            .label("never shown")
            .help("remove `featured`")
            .depends_on([path!["status"]]),
        );
    }
    problems.extend(plausible::implausible(property));
    problems.extend(portal::record(property));
    problems
}

fn payment_plan(problems: &mut Vec<Problem>, property: &Property) {
    let plan = &property.payment_plan;
    let sum: u32 = plan.iter().map(|instalment| u32::from(instalment.percent)).sum();
    for (index, instalment) in plan.iter().enumerate() {
        if let Some(milestone) = &instalment.milestone {
            blank(problems, path!["payment_plan", index, "milestone"], milestone);
        }
    }
    let Some(last) = plan.last().filter(|_| sum != 100) else { return };
    let others = sum - u32::from(last.percent);
    let help = if others < 100 {
        format!("the last milestone is usually the handover; did you mean {}?", 100 - others)
    } else {
        "reduce the earlier milestones".to_owned()
    };
    let parts: Vec<String> = plan.iter().map(|instalment| instalment.percent.to_string()).collect();
    problems.push(
        Problem::new(
            Code::PaymentPlanSum,
            path!["payment_plan", plan.len() - 1, "percent"],
            format!("the payment plan adds up to {sum} % instead of 100 %"),
        )
        .label(parts.join(" + "))
        .help(help)
        .depends_on([path!["payment_plan"]]),
    );
}

/// Warns where something is missing that visitors look for first.
fn expected(problems: &mut Vec<Problem>, property: &Property) {
    if property.completion() == Completion::OffPlan && property.handover.is_none() && property.is_listed() {
        problems.push(
            Problem::new(
                Code::OffPlanWithoutHandover,
                path!["handover"],
                "an off-plan home has no handover date",
            )
            .label("`handover` is missing here")
            .help("add the developer's date: `handover: 2027-Q4`")
            .depends_on([path!["completion"], path!["mainCategory"], path!["status"]]),
        );
    }
    if property.images.is_empty() && property.is_listed() {
        problems.push(
            Problem::new(Code::NoPicture, path!["images"], "an available listing has no picture")
                .label("the default picture is shown instead")
                .help("put photographs into `media/properties` and list them: `images: [media/properties/…]`")
                .depends_on([path!["status"]]),
        );
    }
}

/// The number of characters of a title that is never cut off.
const TITLE: RangeInclusive<usize> = 30..=50;

/// The number of characters of a description that portals rank highest.
const DESCRIPTION: RangeInclusive<usize> = 750..=2_000;

fn lengths(problems: &mut Vec<Problem>, property: &Property) {
    let texts = [
        ("title", &*property.title.en, TITLE, Code::TitleLength),
        ("description", &*property.description.en, DESCRIPTION, Code::DescriptionLength),
    ];
    for (key, text, good, code) in texts {
        let length = text.trim().chars().count();
        if length == 0 || good.contains(&length) {
            continue;
        }
        let (least, most) = (thousands(good.start()), thousands(good.end()));
        problems.push(
            Problem::new(code, path![key], format!("the {key} has {} characters", thousands(length)))
                .label(format!("{least} to {most} work best"))
                .help(if length < *good.start() { "write more" } else { "shorten it" }),
        );
    }
}

fn cheques(problems: &mut Vec<Problem>, rent: &Rent) {
    let Some(cheques) = &rent.cheques else { return };
    for count in cheques.counts() {
        problems.extend(in_range(path!["rent", "cheques"], "`cheques`", u64::from(*count), CHEQUES));
    }
}
