//! The narrow documents that screens read, `/api/screens/…`: just what is shown, so that few pages depend on much.

use catalog::api::{
    AreaCard, AreaLink, AreaScreen, CategoryBlock, Developer, FIRST_CARDS, FeedScreen, HeroView, HeroesView,
    HomeScreen, ListingScreen, Member, OpeningHoursView, PageText, PartnerView, PostCard, PropertyCard,
    PropertyLink, SiteSettings, TypeCount,
};
use catalog::line::Line;
use catalog::page::Page;
use catalog::property::{MainCategory, group_of, type_id};
use catalog::site::Hero;
use catalog::text::TextLine;
use rustc_hash::FxHashMap;

use super::{
    AREA_CARDS, CATEGORIES, Context, Document, Documents, FEED_ITEMS, NEWEST_PER_CATEGORY, SITE_DOCUMENT,
    cards, groups, json, of_category,
};

/// The page that the home screen shows a part of.
const WHY_US: &str = "why-us";

pub(crate) fn documents(context: &Context, listed: &[&PropertyCard]) -> serde_json::Result<Documents> {
    let posts: Vec<PostCard> =
        context.catalog.posts.iter().map(|post| cards::post_card(context, post)).collect();
    let mut documents = Documents::default();
    let mut add = |path: String, text: serde_json::Result<Document>| -> serde_json::Result<()> {
        documents.insert(path, text?);
        Ok(())
    };

    add(SITE_DOCUMENT.to_owned(), site_document(context))?;
    if let Some(home) = home(context, listed) {
        add(screen("home"), json(&home))?;
    }
    add(screen("listing/all"), json(&listing(listed, None)))?;
    for (category, slug, _) in CATEGORIES {
        let of_category = of_category(listed, category);
        add(screen(&format!("listing/{slug}")), json(&listing(&of_category, Some(category))))?;
    }
    add(screen("blog"), json(&posts))?;
    add(screen("developers"), json(&developers(context)))?;
    add(screen("team"), json(&team(context)))?;
    let areas: Vec<AreaScreen> = areas(context, listed);
    add(screen("areas"), json(&areas.iter().map(|area| &area.card).collect::<Vec<_>>()))?;
    for area in &areas {
        add(screen(&format!("areas/{}", area.card.id)), json(area))?;
    }
    for record in context.catalog.pages.iter().filter(|page| page.id != WHY_US) {
        add(screen(&format!("page/{}", record.id)), json(&page(context, record)))?;
    }
    let feed = FeedScreen {
        properties: listed.iter().take(FEED_ITEMS).copied().cloned().collect(),
        posts: posts.into_iter().take(FEED_ITEMS).collect(),
    };
    add(screen("feed"), json(&feed))?;
    documents.extend(groups::documents(listed)?);
    Ok(documents)
}

/// The document that every page reads.
pub(crate) fn site_document(context: &Context) -> serde_json::Result<Document> {
    json(&site(context))
}

fn screen(name: &str) -> String {
    format!("/api/screens/{name}.json")
}

/// `None` where the why-us page is missing, which the check has refused already.
fn home(context: &Context, listed: &[&PropertyCard]) -> Option<HomeScreen> {
    let newest = CATEGORIES
        .iter()
        .map(|(category, ..)| CategoryBlock {
            category: *category,
            properties: of_category(listed, *category)
                .into_iter()
                .take(NEWEST_PER_CATEGORY)
                .cloned()
                .collect(),
        })
        .collect();
    let why_us = page(context, context.catalog.page(WHY_US)?);
    Some(HomeScreen { newest, why_us })
}

/// `category`: the one that all cards are of.
fn listing(cards: &[&PropertyCard], category: Option<MainCategory>) -> ListingScreen {
    let mut types: Vec<TypeCount> = Vec::new();
    for card in cards {
        match types.iter_mut().find(|entry| entry.sub_category == card.sub_category) {
            Some(entry) => entry.count += 1,
            None => types.push(TypeCount {
                sub_category: card.sub_category,
                id: type_id(card.sub_category),
                count: 1,
                group: category.map(|category| group_of(category, card.sub_category)),
            }),
        }
    }
    ListingScreen {
        total: cards.len(),
        types,
        properties: cards.iter().take(FIRST_CARDS).copied().cloned().collect(),
    }
}

fn developers(context: &Context) -> Vec<Developer> {
    context
        .catalog
        .developers
        .iter()
        .map(|developer| Developer {
            id: developer.id.clone(),
            name: developer.name.to_string(),
            logo: context.pictures.picture_of(&developer.logo, &developer.name),
            projects: developer.projects,
            founded: developer.founded,
            description: context.pictures.html(developer.description.in_language(context.language)),
            image: context.pictures.picture(&developer.image),
        })
        .collect()
}

fn team(context: &Context) -> Vec<Member> {
    context
        .catalog
        .members
        .iter()
        .map(|member| Member {
            agent: cards::agent(context, member),
            areas: member
                .areas
                .iter()
                .filter_map(|id| context.catalog.area(id))
                .map(|area| AreaLink {
                    id: area.id.clone(),
                    title: area.title.in_language(context.language).to_owned(),
                })
                .collect(),
            bio: member.bio.as_ref().map(|bio| context.pictures.html(bio.in_language(context.language))),
        })
        .collect()
}

fn areas(context: &Context, listed: &[&PropertyCard]) -> Vec<AreaScreen> {
    // Each listing is looked at once, however many areas there are.
    let communities =
        context.catalog.properties.iter().filter_map(|it| Some((it.id.as_str(), it.community.as_deref()?)));
    let communities: FxHashMap<&str, &str> = communities.collect();
    let mut by_area: FxHashMap<&str, Vec<&PropertyCard>> = FxHashMap::default();
    for card in listed {
        if let Some(community) = communities.get(card.id.as_str()) {
            by_area.entry(community).or_default().push(card);
        }
    }
    context
        .catalog
        .areas
        .iter()
        .map(|area| {
            let there = by_area.remove(area.id.as_str()).unwrap_or_default();
            AreaScreen {
                card: AreaCard {
                    id: area.id.clone(),
                    title: area.title.in_language(context.language).to_owned(),
                    summary: area.summary.in_language(context.language).to_owned(),
                    image: context.pictures.picture(&area.image),
                    property_count: there.len(),
                    draft: area.draft,
                },
                guide: context.pictures.page_html(area.guide.in_language(context.language)),
                freehold: area.freehold,
                coordinates: area.coordinates,
                properties: there.into_iter().take(AREA_CARDS).cloned().collect(),
            }
        })
        .collect()
}

fn page(context: &Context, page: &Page) -> PageText {
    let (opening, rest) = markdown::to_parted_html(page.body.in_language(context.language));
    let [opening, rest] = [opening, rest].map(|html| context.pictures.in_html(html));
    PageText {
        id: page.id.clone(),
        title: page.title.in_language(context.language).to_owned(),
        summary: page.summary.in_language(context.language).to_owned(),
        image: page.image.as_ref().map(|image| context.pictures.picture(image)),
        updated: page.updated,
        opening,
        rest,
    }
}

fn site(context: &Context) -> SiteSettings {
    let site = &context.catalog.site;
    let text = |text: &TextLine| text.in_language(context.language).to_owned();
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
            .map(|hours| OpeningHoursView {
                days: text(&hours.days),
                opens: text_of(hours.opens.as_ref()),
                closes: text_of(hours.closes.as_ref()),
            })
            .collect(),
        socials: site.socials.clone(),
        orn: text_of(site.orn.as_ref()),
        licence: text_of(site.licence.as_ref()),
        reply_within_hours: site.reply_within_hours,
        turnstile_site_key: text_of(site.turnstile_site_key.as_ref()),
        partners: context
            .catalog
            .partners
            .iter()
            .map(|partner| PartnerView {
                id: partner.id.clone(),
                name: partner.name.to_string(),
                logo: context.pictures.picture_of(&partner.logo, &partner.name),
                link: text_of(partner.link.as_ref()),
            })
            .collect(),
        heroes: HeroesView {
            home: hero(context, &site.heroes.home),
            residential: hero(context, &site.heroes.residential),
            rental: hero(context, &site.heroes.rental),
            off_plan: hero(context, &site.heroes.off_plan),
            commercial: hero(context, &site.heroes.commercial),
        },
    }
}

fn text_of(line: Option<&Line>) -> Option<String> {
    line.map(Line::to_string)
}

fn hero(context: &Context, hero: &Hero) -> HeroView {
    let film = |place: &Option<Line>| place.as_deref().map(|src| context.pictures.address(src).to_owned());
    HeroView {
        picture: context.pictures.picture(&hero.picture),
        webm: film(&hero.webm),
        mp4: film(&hero.mp4),
        property: hero
            .property
            .as_deref()
            .and_then(|id| context.catalog.properties.iter().find(|property| property.id == id))
            .map(|property| PropertyLink {
                id: property.id.clone(),
                title: match &property.location {
                    Some(location) => format!(
                        "{}, {}",
                        property.title.in_language(context.language),
                        location.in_language(context.language)
                    ),
                    None => property.title.in_language(context.language).to_owned(),
                },
            }),
    }
}
