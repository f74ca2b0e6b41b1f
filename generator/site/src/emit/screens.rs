//! The documents of screens, `/api/screens/…`: only what a screen shows, so that an edit changes few pages.

use catalog::api::{
    AreaCard, AreaLink, AreaScreen, CategoryBlock, Developer, FIRST_CARDS, FeedScreen, HeroView, HeroesView,
    HomeScreen, Member, OpeningHoursView, PageText, PartnerView, PostCard, PropertyCard, PropertyLink,
    PropertyListScreen, SiteSettings, TypeCount,
};
use catalog::area::Area;
use catalog::line::Line;
use catalog::page::Page;
use catalog::property::{MainCategory, group_of, type_id};
use catalog::site::Hero;
use catalog::text::TextLine;

use super::landings::searched_as;
use super::records::Listing;
use super::{Emitter, cards, landing_links};
use catalog::addresses::CATEGORIES;

/// The number of listings of each category on the home page.
const NEWEST_PER_CATEGORY: usize = 3;
/// The number of listings on an area's page.
const AREA_CARDS: usize = 6;
/// The number of listings and of articles in the feed.
const FEED_ITEMS: usize = 12;

/// The page whose opening the home screen shows.
pub(super) const WHY_US: &str = "why-us";

pub(super) fn home(emitter: &Emitter, why_us: &Page) -> HomeScreen {
    let newest = |category: MainCategory| CategoryBlock {
        category,
        properties: first_cards(emitter, emitter.records.listed(Some(category)), NEWEST_PER_CATEGORY),
    };
    HomeScreen {
        newest: CATEGORIES.iter().map(|(category, ..)| newest(*category)).collect(),
        why_us: page(emitter, why_us),
    }
}

pub(super) fn property_list(emitter: &Emitter, category: Option<MainCategory>) -> PropertyListScreen {
    let mut types: Vec<TypeCount> = Vec::new();
    let mut total = 0;
    for Listing { record, .. } in emitter.records.listed(category) {
        total += 1;
        match types.iter_mut().find(|entry| entry.sub_category == record.sub_category) {
            Some(entry) => entry.count += 1,
            None => types.push(TypeCount {
                sub_category: record.sub_category,
                id: type_id(record.sub_category),
                count: 1,
                group: category.map(|category| group_of(category, record.sub_category)),
            }),
        }
    }
    PropertyListScreen {
        total,
        types,
        properties: first_cards(emitter, emitter.records.listed(category), FIRST_CARDS),
        landings: landing_links::of_list(emitter, category),
    }
}

/// The cards of the first `count` of these listings.
pub(super) fn first_cards<'site>(
    emitter: &'site Emitter,
    listings: impl Iterator<Item = Listing<'site>>,
    count: usize,
) -> Vec<PropertyCard> {
    listings.take(count).map(|listing| (**emitter.card(listing)).clone()).collect()
}

/// The cards of the newest articles.
pub(super) fn post_cards(emitter: &Emitter, count: usize) -> Vec<PostCard> {
    emitter.records.catalog.posts.iter().take(count).map(|post| cards::post_card(emitter, post)).collect()
}

/// The newest listings and articles.
pub(super) fn feed(emitter: &Emitter) -> FeedScreen {
    FeedScreen {
        properties: first_cards(emitter, emitter.records.listed(None), FEED_ITEMS),
        posts: post_cards(emitter, FEED_ITEMS),
    }
}

pub(super) fn developers(emitter: &Emitter) -> Vec<Developer> {
    emitter
        .records
        .catalog
        .developers
        .iter()
        .map(|developer| Developer {
            id: developer.id.clone(),
            name: developer.name.to_string(),
            logo: emitter.pictures().picture_of(&developer.logo, &developer.name),
            projects: developer.projects,
            founded: developer.founded,
            description: emitter.pictures().html(developer.description.in_language(emitter.language)),
            image: emitter.pictures().picture(&developer.image),
        })
        .collect()
}

pub(super) fn team(emitter: &Emitter) -> Vec<Member> {
    emitter
        .records
        .catalog
        .members
        .iter()
        .map(|member| Member {
            agent: cards::agent(emitter, member),
            areas: member
                .areas
                .iter()
                .filter_map(|id| emitter.records.catalog.area(id))
                .map(|area| AreaLink {
                    id: area.id.clone(),
                    title: area.title.in_language(emitter.language).to_owned(),
                })
                .collect(),
            bio: member.bio.as_ref().map(|bio| emitter.pictures().html(bio.in_language(emitter.language))),
        })
        .collect()
}

fn area_card(emitter: &Emitter, area: &Area) -> AreaCard {
    AreaCard {
        id: area.id.clone(),
        title: area.title.in_language(emitter.language).to_owned(),
        summary: area.summary.in_language(emitter.language).to_owned(),
        image: emitter.pictures().picture(&area.image),
        property_count: emitter.records.listed_in(&area.id).len(),
        draft: area.draft,
    }
}

pub(super) fn areas(emitter: &Emitter) -> Vec<AreaCard> {
    emitter.records.catalog.areas.iter().map(|area| area_card(emitter, area)).collect()
}

pub(super) fn area(emitter: &Emitter, area: &Area) -> AreaScreen {
    AreaScreen {
        card: area_card(emitter, area),
        guide: emitter.pictures().page_html(area.guide.in_language(emitter.language)),
        freehold: area.freehold,
        coordinates: area.coordinates,
        properties: first_cards(emitter, emitter.records.listed_in(&area.id), AREA_CARDS),
        landings: landing_links::in_area(emitter, area),
        community: searched_as(area, emitter.records.listed_in(&area.id).map(|listing| listing.record)),
    }
}

pub(super) fn page(emitter: &Emitter, page: &Page) -> PageText {
    let (opening, rest) = content::markdown::to_split_html(page.body.in_language(emitter.language));
    let [opening, rest] = [opening, rest].map(|html| emitter.pictures().in_html(html));
    PageText {
        id: page.id.clone(),
        title: page.title.in_language(emitter.language).to_owned(),
        summary: page.summary.in_language(emitter.language).to_owned(),
        image: page.image.as_ref().map(|image| emitter.pictures().picture(image)),
        updated: page.updated,
        opening,
        rest,
    }
}

pub(super) fn site(emitter: &Emitter) -> SiteSettings {
    let site = &emitter.records.catalog.site;
    let text = |text: &TextLine| text.in_language(emitter.language).to_owned();
    SiteSettings {
        name: site.name.to_string(),
        legal_name: text_of(site.legal_name.as_ref()),
        tagline: text(&site.tagline),
        languages: site.languages.clone(),
        banner: site.banner.as_ref().map(text),
        phones: cards::texts(&site.phones),
        whatsapp: site.whatsapp.to_string(),
        email: site.email.to_string(),
        address: site.address.iter().map(text).collect(),
        coordinates: site.coordinates,
        hours: site
            .hours
            .iter()
            .flat_map(|hours| hours.ranges().into_iter().map(move |days| (days, hours)))
            .map(|((first, last), hours)| OpeningHoursView {
                first,
                last,
                opens: text_of(hours.opens.as_ref()),
                closes: text_of(hours.closes.as_ref()),
            })
            .collect(),
        socials: site.socials.clone(),
        orn: text_of(site.orn.as_ref()),
        licence: text_of(site.licence.as_ref()),
        reply_within_hours: site.reply_within_hours,
        turnstile_site_key: text_of(site.turnstile_site_key.as_ref()),
        international_numbers: site.international_numbers,
        edit_path: site.editing.as_ref().map(|_| "/edit/".to_owned()),
        costs: site.costs.clone(),
        partners: emitter
            .records
            .catalog
            .partners
            .iter()
            .map(|partner| PartnerView {
                id: partner.id.clone(),
                name: partner.name.to_string(),
                logo: emitter.pictures().picture_of(&partner.logo, &partner.name),
                link: text_of(partner.link.as_ref()),
            })
            .collect(),
        heroes: HeroesView {
            home: hero(emitter, &site.heroes.home),
            residential: hero(emitter, &site.heroes.residential),
            rental: hero(emitter, &site.heroes.rental),
            off_plan: hero(emitter, &site.heroes.off_plan),
            commercial: hero(emitter, &site.heroes.commercial),
        },
    }
}

fn text_of(line: Option<&Line>) -> Option<String> {
    line.map(Line::to_string)
}

fn hero(emitter: &Emitter, hero: &Hero) -> HeroView {
    let film = |place: &Option<Line>| place.as_deref().map(|src| emitter.pictures().address(src).to_owned());
    HeroView {
        picture: emitter.pictures().picture(&hero.picture),
        webm: film(&hero.webm),
        mp4: film(&hero.mp4),
        property: hero
            .property
            .as_deref()
            .and_then(|id| emitter.records.catalog.properties.iter().find(|property| property.id == id))
            .map(|property| PropertyLink {
                id: property.id.clone(),
                title: match &property.location {
                    Some(location) => format!(
                        "{}{} {}",
                        property.title.in_language(emitter.language),
                        emitter.language.comma(),
                        location.in_language(emitter.language)
                    ),
                    None => property.title.in_language(emitter.language).to_owned(),
                },
            }),
    }
}
