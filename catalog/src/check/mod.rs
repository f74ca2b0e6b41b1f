//! Checks on one record. What holds between records, and what needs the disk or the date, is checked by the generator.

mod values;

use crate::area::Area;
use crate::developer::Developer;
use crate::member::Member;
use crate::page::Page;
use crate::partner::Partner;
use crate::path;
use crate::post::Post;
use crate::problem::{Code, Problem};
use crate::property::{Coordinates, Permit, PermitKind, Property, Rent, SaleType, Tenure};
use crate::site::{OpeningHours, Site};

pub use values::is_email;
use values::{blank, blank_name, email, https, in_range, phone};

/// Faults of a listing.
pub fn property(property: &Property) -> Vec<Problem> {
    let mut found = Vec::new();
    blank(&mut found, path!["title"], &property.title);
    blank(&mut found, path!["description"], &property.description);
    if let Some(location) = &property.location {
        blank(&mut found, path!["location"], location);
    }
    if property.price.is_some_and(|price| price.0 == 0) {
        found.push(Problem::new(
            Code::OutOfRange,
            path!["price"],
            "the price is zero",
            "0 is not a price",
            "leave `price` out to show 'Contact for price'",
        ));
    }
    if property.area.is_some_and(|area| area.0 == 0) {
        found.push(Problem::new(
            Code::OutOfRange,
            path!["area"],
            "the area is zero",
            "0 square feet",
            "leave `area` out to show 'N/A'",
        ));
    }
    if let Some(years) = property.lease_years {
        in_range(&mut found, path!["lease_years"], "a lease", u64::from(years), 1, 99);
        if property.tenure != Some(Tenure::Leasehold) {
            found.push(
                Problem::new(
                    Code::LeaseYears,
                    path!["lease_years"],
                    "`lease_years` belongs to a leasehold",
                    "no leasehold",
                    "add `tenure: leasehold`, or leave `lease_years` out",
                )
                .judged_by([path!["tenure"]]),
            );
        }
    }
    if let Some(waiver) = property.dld_waiver {
        in_range(&mut found, path!["dld_waiver"], "a waiver in percent", u64::from(waiver), 0, 100);
    }
    if property.service_charge.is_some_and(|charge| !charge.is_finite() || charge < 0.0) {
        found.push(Problem::new(
            Code::OutOfRange,
            path!["service_charge"],
            "a service charge cannot be negative",
            "not an amount",
            "write dirhams per square foot and year: `service_charge: 18.50`",
        ));
    }
    payment_plan(&mut found, property);
    if property.sale_type == Some(SaleType::Resale)
        && (property.original_price.is_none() || property.amount_paid.is_none())
    {
        found.push(
            Problem::new(
                Code::ResaleSums,
                path!["sale_type"],
                "a resale without the sums that buyers ask for",
                "`original_price` or `amount_paid` is missing",
                "add `original_price` and `amount_paid`",
            )
            .judged_by([path!["original_price"], path!["amount_paid"]]),
        );
    }
    if let Some(permit) = &property.permit {
        permit_number(&mut found, permit);
    }
    if let Some(rent) = &property.rent {
        cheques(&mut found, rent);
    }
    if let Some(place) = &property.coordinates {
        coordinates(&mut found, *place);
    }
    for (key, address) in [("video", &property.video), ("tour", &property.tour)] {
        if let Some(address) = address {
            https(&mut found, path![key], address);
        }
    }
    if property.featured && !property.is_listed() {
        found.push(
            Problem::new(
                Code::ClosedButFeatured,
                path!["featured"],
                format!("a listing that is {} is still featured", property.status),
                "shown nowhere",
                "leave `featured` out",
            )
            .judged_by([path!["status"]]),
        );
    }
    found
}

fn payment_plan(found: &mut Vec<Problem>, property: &Property) {
    let plan = &property.payment_plan;
    let sum: u32 = plan.iter().map(|instalment| u32::from(instalment.percent)).sum();
    for (index, instalment) in plan.iter().enumerate() {
        blank(found, path!["payment_plan", index, "milestone"], &instalment.milestone);
    }
    let Some(last) = plan.last().filter(|_| sum != 100) else { return };
    let others = sum - u32::from(last.percent);
    let help = if others < 100 {
        format!("the last milestone is usually the handover; did you mean {}?", 100 - others)
    } else {
        "take something off the earlier milestones".to_owned()
    };
    let parts: Vec<String> = plan.iter().map(|instalment| instalment.percent.to_string()).collect();
    found.push(
        Problem::new(
            Code::PaymentPlanSum,
            path!["payment_plan", plan.len() - 1, "percent"],
            format!("payment plan adds up to {sum} %, it must be 100 %"),
            parts.join(" + "),
            help,
        )
        .judged_by([path!["payment_plan"]]),
    );
}

fn permit_number(found: &mut Vec<Problem>, permit: &Permit) {
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
                format!("a {} permit is {form}", permit.kind),
                format!("not {form}"),
                "copy the number from the permit, in quotes",
            )
            .judged_by([path!["permit", "kind"]]),
        );
    }
    if let Some(url) = &permit.url {
        https(found, path!["permit", "url"], url);
    }
}

fn cheques(found: &mut Vec<Problem>, rent: &Rent) {
    let Some(cheques) = &rent.cheques else { return };
    for count in cheques.counts() {
        in_range(found, path!["rent", "cheques"], "a number of cheques", u64::from(*count), 1, 12);
    }
}

/// Latitudes and longitudes between which Dubai lies, in degrees.
const DUBAI: ([f64; 2], [f64; 2]) = ([24.6, 25.5], [54.7, 56.3]);

fn coordinates(found: &mut Vec<Problem>, place: Coordinates) {
    let lies_in_dubai =
        |lat, lng| (DUBAI.0[0]..=DUBAI.0[1]).contains(&lat) && (DUBAI.1[0]..=DUBAI.1[1]).contains(&lng);
    if lies_in_dubai(place.lat, place.lng) {
        return;
    }
    let help = if lies_in_dubai(place.lng, place.lat) {
        format!("the two are swapped: {{lat: {}, lng: {}}}", place.lng, place.lat)
    } else {
        "Dubai lies within lat 24.6 to 25.5 and lng 54.7 to 56.3".to_owned()
    };
    found.push(Problem::new(
        Code::Coordinates,
        path!["coordinates"],
        "the coordinates lie outside Dubai",
        "not in Dubai",
        help,
    ));
}

/// Faults of an article.
pub fn post(post: &Post) -> Vec<Problem> {
    let mut found = Vec::new();
    blank(&mut found, path!["title"], &post.title);
    blank(&mut found, path!["summary"], &post.summary);
    blank(&mut found, path!["content"], &post.content);
    found
}

/// Faults of a developer.
pub fn developer(developer: &Developer) -> Vec<Problem> {
    let mut found = Vec::new();
    blank_name(&mut found, &developer.name);
    blank(&mut found, path!["description"], &developer.description);
    found
}

/// Faults of a team member.
pub fn member(member: &Member) -> Vec<Problem> {
    let mut found = Vec::new();
    blank_name(&mut found, &member.name);
    blank(&mut found, path!["role"], &member.role);
    for (key, number) in [("phone", &member.phone), ("whatsapp", &member.whatsapp)] {
        if let Some(number) = number {
            phone(&mut found, path![key], number);
        }
    }
    if let Some(address) = &member.email {
        email(&mut found, path!["email"], address);
    }
    found
}

/// Faults of an area guide.
pub fn area(area: &Area) -> Vec<Problem> {
    let mut found = Vec::new();
    blank(&mut found, path!["title"], &area.title);
    blank(&mut found, path!["summary"], &area.summary);
    blank(&mut found, path!["guide"], &area.guide);
    if let Some(place) = area.coordinates {
        coordinates(&mut found, place);
    }
    found
}

/// Faults of a partner.
pub fn partner(partner: &Partner) -> Vec<Problem> {
    let mut found = Vec::new();
    blank_name(&mut found, &partner.name);
    if let Some(link) = &partner.link {
        https(&mut found, path!["link"], link);
    }
    found
}

/// Faults of a page.
pub fn page(page: &Page) -> Vec<Problem> {
    let mut found = Vec::new();
    blank(&mut found, path!["title"], &page.title);
    blank(&mut found, path!["summary"], &page.summary);
    blank(&mut found, path!["body"], &page.body);
    found
}

/// Faults of the settings.
pub fn site(site: &Site) -> Vec<Problem> {
    let mut found = Vec::new();
    blank_name(&mut found, &site.name);
    blank(&mut found, path!["tagline"], &site.tagline);
    let has_path = site.base_url.splitn(4, '/').nth(3).is_some();
    let is_web = site.base_url.starts_with("https://") || site.base_url.starts_with("http://");
    if !is_web || has_path {
        found.push(Problem::new(
            Code::WebAddress,
            path!["base_url"],
            "the site's address is a scheme and a host",
            "not such an address",
            "write it without a path or a slash at the end: https://www.example.com",
        ));
    }
    for (index, number) in site.phones.iter().enumerate() {
        phone(&mut found, path!["phones", index], number);
    }
    if site.phones.is_empty() {
        found.push(Problem::new(
            Code::MissingKey,
            path!["phones"],
            "the agency has no telephone",
            "none listed",
            "list one at least: phones: [\"+971 4 000 0000\"]",
        ));
    }
    phone(&mut found, path!["whatsapp"], &site.whatsapp);
    email(&mut found, path!["email"], &site.email);
    email(&mut found, path!["lead_inbox"], &site.lead_inbox);
    for (index, hours) in site.hours.iter().enumerate() {
        opening_hours(&mut found, index, hours);
    }
    for (index, social) in site.socials.iter().enumerate() {
        https(&mut found, path!["socials", index, "url"], &social.url);
    }
    https(&mut found, path!["golden_visa_url"], &site.golden_visa_url);
    found
}

fn opening_hours(found: &mut Vec<Problem>, index: usize, hours: &OpeningHours) {
    for (key, time) in [("opens", &hours.opens), ("closes", &hours.closes)] {
        let Some(time) = time else { continue };
        let is_time = time.len() == 5 && time.parse::<jiff::civil::Time>().is_ok();
        if !is_time {
            found.push(Problem::new(
                Code::TimeOfDay,
                path!["hours", index, key],
                "a time of day has hours and minutes",
                "not a time",
                "write it with two digits each, in quotes: \"09:00\"",
            ));
        }
    }
    if hours.opens.is_some() != hours.closes.is_some() {
        found.push(Problem::new(
            Code::TimeOfDay,
            path!["hours", index],
            "opening hours need both ends",
            "one end is missing",
            "give `opens` and `closes`, or neither for a day when the office is closed",
        ));
    }
}
