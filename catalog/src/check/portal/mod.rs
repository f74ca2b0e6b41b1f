//! Checks of a listing by the rules of the portals that it names. What a portal rejects is left out of its feed.

mod contact;
mod texts;

use crate::check::is_in_dubai;
use crate::date::Date;
use crate::member::Member;
use crate::path;
use crate::picture::PictureRef;
use crate::portals::{self, PortalFeed, TYPES, Use, use_of};
use crate::problem::{Code, Levels, Path, Problem, Severity};
use crate::property::{Completion, MainCategory, Property, RentFrequency, SaleType, SubCategory};

/// A listing with what portals demand of other records.
#[derive(Clone, Copy)]
pub struct Advert<'c, 's> {
    pub property: &'c Property,
    pub agent: Option<&'c Member>,
    /// The width and height of a picture in pixels, if they are known.
    pub size: &'s dyn Fn(&PictureRef) -> Option<(u32, u32)>,
    pub today: Date,
}

/// The longer and the shorter side of the smallest picture that portals take.
pub const MIN_PICTURE_SIZE: (u32, u32) = (800, 600);
/// The most pictures that portals take.
pub const MAX_PICTURES: usize = 30;
/// The fewest pictures with which Property Finder ranks a listing in full.
const MIN_RANKED_PICTURES: usize = 5;

impl Advert<'_, '_> {
    /// Whether portals take a picture: a photograph that is not too small.
    pub fn is_sent(&self, picture: &PictureRef) -> bool {
        let is_large_enough = (self.size)(picture).is_none_or(|(width, height)| {
            width.max(height) >= MIN_PICTURE_SIZE.0 && width.min(height) >= MIN_PICTURE_SIZE.1
        });
        is_large_enough && unless_photograph(picture).is_none()
    }
}

/// What the portals of `feed` object to. It includes general problems, which other checks report, too.
pub fn portal(advert: &Advert, feed: PortalFeed) -> Vec<Problem> {
    let mut problems = beside_record(advert, feed);
    problems.extend(in_record(advert.property, feed));
    problems
}

/// What the portals of `feed` object to in the record itself.
fn in_record(property: &Property, feed: PortalFeed) -> Vec<Problem> {
    let mut problems = Vec::new();
    kind(&mut problems, property, feed);
    facts(&mut problems, property, feed);
    price(&mut problems, property, feed);
    texts::check(&mut problems, property);
    problems
}

/// What the portals of `feed` object to beside the record: the day, the adviser, the files of pictures and the name of
/// the record's file.
fn beside_record(advert: &Advert, feed: PortalFeed) -> Vec<Problem> {
    let mut problems = Vec::new();
    permit(&mut problems, advert);
    adviser(&mut problems, advert);
    pictures(&mut problems, advert, feed);
    reference(&mut problems, advert.property);
    problems
}

/// Checks a record by the rules of the portals that it names.
pub(super) fn record(property: &Property) -> Vec<Problem> {
    of_portals(property, |feed| in_record(property, feed))
}

/// Checks what portals demand beside the record: of its adviser and the files of its pictures.
pub fn advert(advert: &Advert) -> Vec<Problem> {
    of_portals(advert.property, |feed| beside_record(advert, feed))
}

/// The problems with codes of portals that `check` finds in the feeds of an available listing.
fn of_portals(property: &Property, check: impl Fn(PortalFeed) -> Vec<Problem>) -> Vec<Problem> {
    let mut problems: Vec<Problem> = Vec::new();
    let feeds = PortalFeed::ALL.into_iter().filter(|feed| property.is_listed() && feed.is_wanted(property));
    for problem in feeds.flat_map(check) {
        // Both feeds can object to the same.
        if problem.code.is_of_portals() && !problems.contains(&problem) {
            problems.push(problem);
        }
    }
    problems.into_iter().map(|problem| problem.depends_on([path!["portals"], path!["status"]])).collect()
}

/// Whether a listing with this problem is left out of the feed. The settings can turn portals' checks off.
pub fn is_left_out(problem: &Problem, levels: &Levels) -> bool {
    match problem.code {
        Code::PortalPicture => false,
        code if code.is_of_portals() => {
            matches!(levels.severity_of(code), Some(Severity::Error | Severity::Warning))
        }
        _ => true,
    }
}

fn kind(problems: &mut Vec<Problem>, property: &Property, feed: PortalFeed) {
    let (category, kind) = (property.main_category, property.sub_category);
    let is_home = use_of(kind) == Some(Use::Residential);
    if category == MainCategory::Commercial && is_home {
        problems.push(
            Problem::new(Code::PortalType, path!["subCategory"], format!("portals know no {kind} for work"))
                .label("a home")
                .help("choose a type for places of work, or remove `portals`")
                .depends_on([path!["mainCategory"]]),
        );
    } else if portals::write(TYPES, kind, feed.format()).is_none() {
        problems.push(
            Problem::new(
                Code::PortalType,
                path!["subCategory"],
                format!("{} know no type `{kind}`", feed.name()),
            )
            .label("no such type")
            .help("choose the nearest type that they know, or remove them from `portals`"),
        );
    }
}

fn permit(problems: &mut Vec<Problem>, Advert { property, today, .. }: &Advert) {
    match &property.permit {
        None => problems.push(Problem::new(
            Code::PermitMissing,
            path!["permit"],
            "it has no `permit`, which every advert needs",
        )),
        Some(permit) if permit.expires.is_some_and(|expires| expires < *today) => {
            problems.push(Problem::new(
                Code::PermitExpired,
                path!["permit", "expires"],
                "its permit has expired",
            ));
        }
        Some(_) => {}
    }
}

fn adviser(problems: &mut Vec<Problem>, Advert { property, agent, .. }: &Advert) {
    // An unknown adviser is an error of its own.
    let problem = match (&property.agent, agent) {
        (None, _) => ("a listing for portals has no adviser".to_owned(), "add `agent: …`".to_owned()),
        (Some(_), None) => return,
        (Some(_), Some(agent)) => {
            if agent.brn.is_none() {
                let headline = format!("{} has no `brn`", agent.name.en);
                problems.push(Problem::new(Code::AgentWithoutBrn, path!["agent"], headline));
            }
            let missing = [("email", &agent.email), ("phone", &agent.phone)];
            let Some((key, _)) = missing.into_iter().find(|(_, value)| value.is_none()) else { return };
            (
                format!("the adviser of a listing for portals has no `{key}`"),
                format!("add `{key}` to `team/{}.yaml`", agent.id),
            )
        }
    };
    let (headline, help) = problem;
    problems.push(
        Problem::new(Code::PortalAdviser, path!["agent"], headline)
            .label("portals pass enquiries to the adviser")
            .help(help),
    );
}

fn facts(problems: &mut Vec<Problem>, property: &Property, feed: PortalFeed) {
    let mut missing = |path: Path, key: &str, help: &str| {
        problems.push(
            Problem::new(Code::PortalFact, path, format!("a listing for portals has no `{key}`"))
                .label(format!("`{key}` is missing here"))
                .help(help),
        );
    };
    if property.portal_area().is_none() {
        missing(path!["area"], "area", "add the area in square feet: `area: 1250`");
    }
    if property.community.is_none() && property.location.is_none() {
        missing(path!["community"], "community", "add the id of its area: `community: dubai-marina`");
    }
    if use_of(property.sub_category) == Some(Use::Residential) {
        let can_be_studio = portals::can_be_studio(property.sub_category);
        let bedrooms = property.bedrooms.filter(|count| *count > 0 || can_be_studio);
        if bedrooms.is_none() && property.sub_category != SubCategory::Studio {
            missing(path!["bedrooms"], "bedrooms", "add the number: `bedrooms: 2`");
        }
        // A feed has no zeros.
        if property.bathrooms.is_none_or(|count| count == 0) {
            missing(path!["bathrooms"], "bathrooms", "add the number: `bathrooms: 2`");
        }
    }
    if feed == PortalFeed::Bayut {
        if property.price.is_none() {
            missing(path!["price"], "price", "add the price, or remove these portals from `portals`");
        }
        let is_off_plan =
            property.completion() == Completion::OffPlan && property.main_category != MainCategory::Rental;
        match property.sale_type {
            None if is_off_plan => {
                missing(path!["sale_type"], "sale_type", "write `sale_type: new` or `resale`");
            }
            Some(SaleType::New) if is_off_plan && property.dld_waiver.is_none() => {
                missing(
                    path!["dld_waiver"],
                    "dld_waiver",
                    "add the percentage, which can be 0: `dld_waiver: 0`",
                );
            }
            _ => {}
        }
    }
    if property.coordinates.is_some_and(|place| !is_in_dubai(place)) {
        problems.push(Problem::new(
            Code::Coordinates,
            path!["coordinates"],
            "its coordinates are not in Dubai",
        ));
    }
}

fn price(problems: &mut Vec<Problem>, property: &Property, feed: PortalFeed) {
    let lowest = match property.rent.as_ref().map(|rent| rent.frequency).unwrap_or_default() {
        _ if property.main_category != MainCategory::Rental => 100_000,
        RentFrequency::Yearly => 10_000,
        RentFrequency::Monthly | RentFrequency::Weekly => 1_000,
        RentFrequency::Daily => 100,
    };
    let price = property.price.filter(|price| price.0 < lowest && feed == PortalFeed::PropertyFinder);
    if price.is_none() {
        return;
    }
    problems.push(
        Problem::new(
            Code::PortalPrice,
            path!["price"],
            format!(
                "the price is below AED {}, the lowest that Property Finder takes",
                crate::money::thousands(lowest)
            ),
        )
        .label("too low")
        .help("check the number of zeros, or remove `property_finder` from `portals`")
        .depends_on([path!["rent"], path!["mainCategory"]]),
    );
}

fn pictures(problems: &mut Vec<Problem>, advert: &Advert, feed: PortalFeed) {
    let images = &advert.property.images;
    for (index, picture) in images.iter().enumerate() {
        let Some(what) = unless_photograph(picture) else { continue };
        let headline = format!("{what} is not sent to portals");
        problems.push(
            Problem::new(Code::PortalPicture, path!["images", index], headline)
                .label("no photograph")
                .help("use a photograph, or a rendering as .jpg or .png"),
        );
    }
    if images.len() > MAX_PICTURES {
        problems.push(
            Problem::new(
                Code::PortalPicture,
                path!["images", MAX_PICTURES],
                format!("portals take {MAX_PICTURES} pictures, and this listing has {}", images.len()),
            )
            .label("not sent from here on")
            .help("put the best pictures first"),
        );
    }
    let sent = images.iter().filter(|picture| advert.is_sent(picture)).count();
    if sent == 0 {
        let headline = "it has no picture that portals take";
        problems.push(Problem::new(Code::NoPicture, path!["images"], headline));
    } else if sent < MIN_RANKED_PICTURES && feed == PortalFeed::PropertyFinder {
        problems.push(
            Problem::new(
                Code::PortalFewPictures,
                path!["images"],
                format!(
                    "Property Finder ranks listings with fewer than {MIN_RANKED_PICTURES} pictures lower"
                ),
            )
            .label(format!("{sent} sent"))
            .help("add pictures of each room and of the view"),
        );
    }
}

/// What a picture is if it is not a photograph, by its extension. Such files are published as they are, however large.
fn unless_photograph(picture: &PictureRef) -> Option<&'static str> {
    let name = picture.src().split(['?', '#']).next().unwrap_or_default();
    match name.rsplit_once('.')?.1.to_ascii_lowercase().as_str() {
        "svg" => Some("a drawing"),
        "gif" => Some("a moving picture"),
        _ => None,
    }
}

fn reference(problems: &mut Vec<Problem>, property: &Property) {
    let reference = property.reference();
    let is_taken = |sign: char| sign.is_ascii_alphanumeric() || "-_/.".contains(sign);
    if reference.chars().all(is_taken) {
        return;
    }
    problems.push(
        Problem::new(Code::PortalReference, path!["reference"], "portals do not take this reference")
            .label("letters, digits and hyphens only")
            .help("write it without spaces: `reference: DH-0424`"),
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn drawings_and_moving_pictures_are_reported_and_not_sent() {
        let property: Property = serde_json::from_value(serde_json::json!({
            "title": "Flat", "description": "A flat.", "mainCategory": "Residential", "subCategory": "Apartment",
            "images": ["media/a.jpg", "media/b.GIF", "media/c.svg?v=1", "media/d.png"], "createdAt": "2026-11-02",
        }))
        .expect("a listing");
        let today = "2026-11-23".parse().expect("a date");
        let advert = Advert { property: &property, agent: None, size: &|_| None, today };
        let sent: Vec<&str> =
            property.images.iter().filter(|picture| advert.is_sent(picture)).map(PictureRef::src).collect();
        assert_eq!(sent, ["media/a.jpg", "media/d.png"]);
        let mut problems = Vec::new();
        pictures(&mut problems, &advert, PortalFeed::Bayut);
        let problems: Vec<&str> = problems.iter().map(|problem| problem.headline.as_str()).collect();
        assert_eq!(problems, ["a moving picture is not sent to portals", "a drawing is not sent to portals"]);
    }
}
