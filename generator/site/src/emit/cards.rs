//! Records as cards and other answers of the API.

use std::sync::Arc;

use catalog::api::{
    AgentView, AreaLink, DeveloperLink, FloorPlanView, InstalmentView, PermitView, Post, PostCard,
    PriceOnDateView, PropertyCard, PropertyPage, ReductionView, RentView,
};
use catalog::line::Line;
use catalog::member::Member;
use catalog::money::Aed;
use catalog::price_notes::Reduction;
use catalog::property::{Deposit, MainCategory, Property, Rent};
use catalog::text::{Language, TextLine};
use rayon::prelude::*;

use super::records::Listing;
use super::{Emitter, landing_links};

/// The longest description that search engines show, in characters.
const SUMMARY_CHARS: usize = 160;

impl Emitter {
    pub(super) fn card(&self, listing: Listing) -> &Arc<PropertyCard> {
        self.cards[listing.index].get_or_init(|| property_card(self, listing.record).into())
    }
}

fn property_card(emitter: &Emitter, property: &Property) -> PropertyCard {
    let text = |text: &TextLine| text.in_language(emitter.language).to_owned();
    PropertyCard {
        mongo_id: property.id.clone(),
        id: property.id.clone(),
        title: text(&property.title),
        main_category: property.main_category,
        sub_category: property.sub_category,
        images: property
            .images
            .iter()
            .map(|image| emitter.pictures().address(image.src()).to_owned())
            .collect(),
        cover: property.images.first().map(|image| emitter.pictures().picture(image)),
        location: property.location.as_ref().map(text),
        bedrooms: property.bedrooms,
        area: property.area,
        price: property.price,
        featured: property.featured,
        created_at: property.created_at,
        reference: property.reference().to_owned(),
        status: property.status,
        rent_frequency: (property.main_category == MainCategory::Rental)
            .then(|| property.rent.as_ref().map_or_else(Default::default, |rent| rent.frequency)),
        completion: property.completion(),
        handover: property.handover,
        draft: property.draft,
    }
}

/// The listing's page; `similar` is the name of its document of similar listings.
pub(super) fn property_page<'site>(
    emitter: &'site Emitter,
    listing: Listing<'site>,
    similar: &'site str,
) -> PropertyPage<'site> {
    let property = listing.record;
    let text = |text: &TextLine| text.in_language(emitter.language).to_owned();
    let site = &emitter.records.catalog.site;
    let description = property.description.in_language(emitter.language);
    PropertyPage {
        card: emitter.card(listing),
        description: emitter.pictures().html(description),
        summary: content::markdown::opening(description, SUMMARY_CHARS),
        similar,
        pictures: property.images.iter().map(|image| emitter.pictures().picture(image)).collect(),
        permit: property.permit.as_ref().map(|permit| PermitView {
            number: permit.number.to_string(),
            kind: permit.kind,
            url: permit.url.as_deref().map(str::to_owned),
        }),
        agent: property
            .agent
            .as_deref()
            .and_then(|id| emitter.records.catalog.member(id))
            .map(|member| agent(emitter, member)),
        tenure: property.tenure,
        lease_years: property.lease_years,
        sale_type: property.sale_type,
        payment_plan: property
            .payment_plan
            .iter()
            .map(|instalment| InstalmentView {
                due: instalment.due,
                milestone: instalment.milestone.as_ref().map(text),
                percent: instalment.percent,
                when: instalment.when.map(|when| when.to_string()),
            })
            .collect(),
        project: property.project.as_deref(),
        developer: property
            .developer
            .as_deref()
            .and_then(|id| emitter.records.catalog.developer(id))
            .map(|developer| DeveloperLink { id: developer.id.clone(), name: developer.name.to_string() }),
        escrow: property.escrow.as_deref(),
        dld_project: property.dld_project.as_deref(),
        units_left: property.units_left,
        original_price: property.original_price,
        amount_paid: property.amount_paid,
        dld_waiver: property.dld_waiver,
        service_charge: property.service_charge.map(|charge| charge.0),
        rent: property.rent.as_ref().map(|terms| rent(terms, emitter.language)),
        furnishing: property.furnishing,
        occupancy: property.occupancy,
        available_from: property.available_from,
        bathrooms: property.bathrooms,
        parking: property.parking,
        plot_area: property.plot_area,
        floor: property.floor.as_ref().map(|floor| floor.in_language(emitter.language)),
        view: list(&property.view, emitter.language),
        year_built: property.year_built,
        amenities: &property.amenities,
        floor_plans: property
            .floor_plans
            .iter()
            .map(|plan| FloorPlanView {
                image: emitter.pictures().picture_of(&plan.image, plan.title.in_language(emitter.language)),
                title: text(&plan.title),
                area: plan.area,
            })
            .collect(),
        video: property.video.as_deref(),
        tour: property.tour.as_deref(),
        coordinates: property.coordinates,
        community: property
            .community
            .as_deref()
            .and_then(|id| emitter.records.catalog.area(id))
            .map(|area| AreaLink { id: area.id.clone(), title: text(&area.title) }),
        landing: landing_links::slug_of(emitter, property),
        updated: property.updated,
        verified_on: property.verified_on,
        price_history: price_history(property),
        reduction: property.reduction().map(|Reduction { percent, from, since }| ReductionView {
            percent,
            from,
            since,
        }),
        golden_visa: property
            .may_open_golden_visa(Aed(site.golden_visa_from))
            .then_some(&*site.golden_visa_url),
    }
}

/// Texts that are shown as one list: in `language` if all are translated, or else in English.
fn list(texts: &[TextLine], language: Language) -> Vec<&str> {
    let is_translated = texts.iter().all(|text| text.has(language));
    let language = if is_translated { language } else { Language::En };
    texts.iter().map(|text| text.in_language(language)).collect()
}

fn rent(rent: &Rent, language: Language) -> RentView {
    let (deposit_amount, deposit_percent) = match rent.deposit {
        Some(Deposit::Amount(amount)) => (Some(amount), None),
        Some(Deposit::Percent(percent)) => (None, Some(percent)),
        None => (None, None),
    };
    RentView {
        cheques: rent.cheques.as_ref().map_or_else(Vec::new, |cheques| cheques.counts().to_vec()),
        deposit_amount,
        deposit_percent,
        cooling_included: rent.cooling_included,
        bills_included: rent.bills_included,
        min_term: rent.min_term.as_ref().map(|term| term.in_language(language).to_owned()),
    }
}

/// The lines of a text, as documents have them.
pub(super) fn texts(lines: &[Line]) -> Vec<String> {
    lines.iter().map(Line::to_string).collect()
}

fn price_history(property: &Property) -> Vec<PriceOnDateView> {
    let mut history: Vec<PriceOnDateView> = property
        .price_history
        .iter()
        .map(|entry| PriceOnDateView { date: entry.date, price: entry.price })
        .collect();
    history.sort_by_key(|entry| entry.date);
    history
}

pub(super) fn agent(emitter: &Emitter, member: &Member) -> AgentView {
    let name = member.name.in_language(emitter.language);
    AgentView {
        id: member.id.clone(),
        name: name.to_owned(),
        role: member.role.in_language(emitter.language).to_owned(),
        image: emitter.pictures().picture_of(&member.image, name),
        brn: member.brn.as_deref().map(str::to_owned),
        phone: member.phone.as_deref().map(str::to_owned),
        whatsapp: member.whatsapp.as_deref().map(str::to_owned),
        languages: member.languages.clone(),
    }
}

pub(super) fn post_card(emitter: &Emitter, post: &catalog::post::Post) -> PostCard {
    PostCard {
        mongo_id: post.id.clone(),
        title: post.title.in_language(emitter.language).to_owned(),
        slug: post.slug(),
        summary: post.summary.in_language(emitter.language).to_owned(),
        cover: post.images.first().map(|image| emitter.pictures().picture(image)),
        date: post.date,
        reading_minutes: content::markdown::reading_minutes(post.content.in_language(emitter.language)),
        draft: post.draft,
    }
}

pub(super) fn posts(emitter: &Emitter) -> Vec<Post> {
    emitter.records.catalog.posts.par_iter().map(|record| post(emitter, record)).collect()
}

pub(super) fn post(emitter: &Emitter, post: &catalog::post::Post) -> Post {
    Post {
        card: post_card(emitter, post),
        images: post.images.iter().map(|image| emitter.pictures().address(image.src()).to_owned()).collect(),
        pictures: post.images.iter().map(|image| emitter.pictures().picture(image)).collect(),
        content: emitter.pictures().page_html(post.content.in_language(emitter.language)),
        updated: post.updated,
        author: post
            .author
            .as_deref()
            .and_then(|id| emitter.records.catalog.member(id))
            .map(|member| agent(emitter, member)),
    }
}
