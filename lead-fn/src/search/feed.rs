//! `GET /api/search/feed`: the newest listings of a search as an Atom feed, with the parameters of the search.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use catalog::api::SearchSort;
use catalog::date::Moment;
use catalog::text::Language;
use minijinja::value::Serde;
use search::Query;
use search::packed::Page;
use serde::Serialize;
use tracing::error;

use super::saved::SavedSearch;
use crate::id::Id;
use crate::listings::{CardPicture, facts, property_url, title_lang};
use crate::requests::{Failure, require_catalogue};
use crate::state::Shared;
use crate::templates::strict_templates;

/// The maximum number of entries.
const ENTRIES: usize = 50;
/// Content changes by deploys, so a quarter of an hour late is soon enough.
const CACHE_CONTROL: &str = "public, max-age=900";

#[derive(Serialize)]
struct Feed {
    language: &'static str,
    title: String,
    agency: String,
    address: String,
    /// The address of the results.
    page: String,
    updated: Moment,
    entries: Vec<Entry>,
}

#[derive(Serialize)]
struct Entry {
    address: String,
    title: String,
    title_lang: Option<&'static str>,
    published: Moment,
    updated: Moment,
    summary: String,
    picture: Option<String>,
}

/// Answers with the feed, or with 304 if the reader has it.
pub(crate) async fn feed(State(shared): State<Arc<Shared>>, uri: Uri, headers: HeaderMap) -> Response {
    let language = shared.language_of_referrer(&headers);
    answer(&shared, &uri, &headers).unwrap_or_else(|failure| failure.brief_answer(language))
}

fn answer(shared: &Shared, uri: &Uri, headers: &HeaderMap) -> Result<Response, Failure> {
    require_catalogue(shared)?;
    let (search, language) = SavedSearch::read(uri.query().unwrap_or_default(), &shared.packed.site)?;
    let xml = feed_of(shared, &search, language).and_then(|feed| Ok(render(&feed)?)).map_err(|error| {
        error!(%error, "a feed cannot be written");
        Failure::NotReady
    })?;
    let tag = format!("\"{}\"", Id::of_hash(&xml));
    let known = headers.get(header::IF_NONE_MATCH).and_then(|tags| tags.to_str().ok());
    let is_known =
        known.is_some_and(|tags| tags.split(',').any(|known| known.trim().trim_start_matches("W/") == tag));
    let tag = HeaderValue::from_str(&tag).ok().map(|tag| [(header::ETAG, tag)]);
    let cached = [(header::CACHE_CONTROL, HeaderValue::from_static(CACHE_CONTROL))];
    if is_known {
        return Ok((StatusCode::NOT_MODIFIED, cached, tag, ()).into_response());
    }
    let kind = [(header::CONTENT_TYPE, HeaderValue::from_static("application/atom+xml; charset=utf-8"))];
    Ok((cached, tag, kind, xml).into_response())
}

type FeedError = Box<dyn std::error::Error + Send + Sync>;

fn feed_of(shared: &Shared, search: &SavedSearch, language: Language) -> Result<Feed, FeedError> {
    let Shared { packed, base_url, .. } = shared;
    let query = Query { sort: Some(SearchSort::Newest), ..search.query.clone() };
    let page = Page { skip: 0, take: ENTRIES, language, counts: false };
    let results = packed.search(&query, page)?;
    let mut entries = Vec::new();
    for card in results.cards {
        let updated = packed.listing(&card.id)?.and_then(|listing| listing.updated).map(Moment::at_midnight);
        entries.push(Entry {
            address: property_url(&card.id, base_url, language),
            summary: facts(&card, language),
            picture: CardPicture::of(&card, base_url).map(|picture| picture.jpeg),
            title_lang: title_lang(&card, language),
            published: card.created_at,
            // A listing can be corrected on the day on which it was listed.
            updated: updated.unwrap_or(card.created_at).max(card.created_at),
            title: card.title,
        });
    }
    let name = search.describe(packed, language, &results.text);
    Ok(Feed {
        language: language.code(),
        title: format!("{name} | {}", packed.site.name),
        agency: packed.site.name.to_string(),
        address: format!("{base_url}{}", search.feed(language)),
        page: format!("{base_url}{}", search.page(language)),
        // Atom requires a time even if nothing is found.
        updated: entries
            .iter()
            .map(|entry| entry.updated)
            .max()
            .unwrap_or(Moment(jiff::Timestamp::UNIX_EPOCH)),
        entries,
    })
}

fn render(feed: &Feed) -> Result<String, minijinja::Error> {
    strict_templates().render_named_str("feed.xml", include_str!("../../templates/feed.xml"), Serde(feed))
}
