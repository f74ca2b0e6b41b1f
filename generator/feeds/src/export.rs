//! Which listings a portal's feed has, and why others are left out.

use catalog::Catalog;
use catalog::api::Picture;
use catalog::check::portal::{Advert, MAX_PICTURES, is_left_out, portal};
use catalog::date::Date;
use catalog::developer::Developer;
use catalog::line::Line;
use catalog::picture::PictureRef;
use catalog::portals::PortalFeed;
use catalog::property::Property;

use crate::Places;
use crate::write::{self, Outgoing};

/// The content of a portal's feed.
#[derive(Debug)]
pub struct Export<'c> {
    pub feed: PortalFeed,
    /// The listings that the portal takes.
    pub sent: Vec<Outgoing<'c>>,
    /// The listings that it would reject.
    pub left_out: Vec<NotSent<'c>>,
}

#[derive(Debug)]
pub struct NotSent<'c> {
    pub property: &'c Property,
    /// The reasons, a sentence each.
    pub reasons: Vec<String>,
}

impl<'c> Export<'c> {
    /// The listings of `catalog` that name a portal of `feed`; `picture` returns pictures with their https addresses.
    pub fn new(
        feed: PortalFeed,
        catalog: &'c Catalog,
        today: Date,
        picture: &dyn Fn(&PictureRef) -> Picture,
    ) -> Self {
        let mut export = Self { feed, sent: Vec::new(), left_out: Vec::new() };
        let size = |reference: &PictureRef| picture(reference).width.zip(picture(reference).height);
        for property in catalog.properties.iter().filter(|property| feed.is_wanted(property)) {
            let agent = property.agent.as_deref().and_then(|id| catalog.member(id));
            let advert = Advert { property, agent, size: &size, today };
            let reasons = reasons(&advert, feed, catalog);
            if reasons.is_empty() {
                export.sent.push(outgoing(&advert, catalog, picture));
            } else {
                export.left_out.push(NotSent { property, reasons });
            }
        }
        export
    }

    /// The feed as XML.
    pub fn xml(&self) -> std::io::Result<String> {
        write::write(self.feed, &self.sent)
    }
}

/// Why portals would reject a listing.
fn reasons(advert: &Advert, feed: PortalFeed, catalog: &Catalog) -> Vec<String> {
    if !advert.property.is_listed() {
        return vec![format!("it is {}", advert.property.status)];
    }
    let problems = portal(advert, feed).into_iter();
    let problems = problems.filter(|problem| is_left_out(problem, &catalog.site.checks));
    problems.map(|problem| format!("{} [{}]", problem.headline, problem.code)).collect()
}

/// The developer's name on portals.
fn developer_name(developer: &Developer) -> &str {
    developer.portal_names.first().unwrap_or(&developer.name)
}

/// A listing with what its feed needs of other records.
fn outgoing<'c>(
    advert: &Advert<'c, '_>,
    catalog: &'c Catalog,
    picture: &dyn Fn(&PictureRef) -> Picture,
) -> Outgoing<'c> {
    let property = advert.property;
    let place = |id: &'c Option<Line>| {
        let area = catalog.area(id.as_deref()?)?;
        Some(area.portal_names.first().map_or(&*area.title.en, |name| &**name))
    };
    let location = property.location.as_ref().map(|location| &*location.en);
    let taken = property.images.iter().filter(|image| advert.is_sent(image)).take(MAX_PICTURES);
    let plans = property.floor_plans.iter().map(|plan| &plan.image).filter(|image| advert.is_sent(image));
    Outgoing {
        property,
        agent: advert.agent,
        developer: property.developer.as_deref().and_then(|id| catalog.developer(id)).map(developer_name),
        places: Places {
            community: place(&property.community).or(location),
            sub_community: place(&property.sub_community),
            tower: place(&property.tower),
        },
        pictures: taken.map(|image| picture(image).src).collect(),
        floor_plans: plans.map(|image| picture(image).src).collect(),
    }
}
