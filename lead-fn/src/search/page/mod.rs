//! `GET /api/search/page`: a search as a page for browsers without script: the form with all filters, links that remove
//! the active ones, and the results. It needs no script and nothing but pictures of the site.

mod form;
mod page_request;

use std::sync::Arc;

use axum::extract::State;
use axum::http::{StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use catalog::line::Line;
use catalog::text::Language;
use search::packed::{Damaged, Page as ResultsPage, SearchResults};
use serde::Serialize;
use tracing::error;

use super::conditions::{Conditions, Other, named};
use super::parameters::Parameters;
use super::saved::SavedSearch;
use super::words::Words;
use crate::listings::ListingCard;
use crate::messages::Messages;
use crate::messages::search_page::SearchPageMessages;
use crate::requests::{Failure, html_page, refusal_page, require_catalogue};
use crate::state::Shared;

use form::SearchForm;
use page_request::PageRequest;

const STYLE: &str =
    concat!(include_str!("../../../templates/page.css"), include_str!("../../../templates/search.css"));
const PATH: &str = "/api/search/page";
/// The results, so that a phone scrolls to them.
const RESULTS: &str = "#results";
/// The number of cards on a page.
const CARDS: usize = 24;
/// The English path of the page that leads to every listing.
const EVERYTHING: &str = "/allproperties/list";

pub(crate) async fn page(State(shared): State<Arc<Shared>>, uri: Uri) -> Response {
    let request = require_catalogue(&shared)
        .and_then(|()| PageRequest::read(Parameters::of_form(&uri), &shared.packed.site));
    let answer = request.and_then(|request| {
        let content = Content::new(&shared, &request).map_err(|error| {
            error!(%error, "a page of results cannot be made");
            Failure::NotReady
        })?;
        let status = if request.unread.is_empty() { StatusCode::OK } else { StatusCode::BAD_REQUEST };
        let template = include_str!("../../../templates/search.html");
        let page = html_page::render(&shared, request.language, STYLE, template, &content);
        let page = page.map_err(|error| {
            error!(kind = ?error.kind(), "a page of results cannot be rendered");
            Failure::Panicked
        })?;
        Ok((status, page).into_response())
    });
    answer.unwrap_or_else(|failure| refusal_page(&shared, &failure, None, Language::En))
}

/// The data of the template.
#[derive(Serialize)]
struct Content {
    action: String,
    /// The search in words.
    name: Line,
    home: String,
    everything: String,
    messages: &'static SearchPageMessages,
    /// The label of the field that only bots fill.
    leave_empty: &'static str,
    form: SearchForm,
    is_unreadable: bool,
    count: String,
    chips: Vec<Link>,
    clear: String,
    /// Searches with fewer conditions or words, where nothing was found.
    fewer: Vec<Link>,
    note: Option<String>,
    cards: Vec<ListingCard>,
    pages: Option<Pages>,
    feed: String,
    /// Where the form for new listings is sent.
    alerts: Option<String>,
    languages: Vec<Link>,
}

/// A link to another search.
#[derive(Serialize)]
struct Link {
    label: String,
    href: String,
    /// How many listings it finds, if that was counted.
    count: Option<String>,
    lang: Option<&'static str>,
}

impl Link {
    fn new(label: String, parameters: &Parameters) -> Self {
        Self { label, href: address(parameters), count: None, lang: None }
    }

    fn to(other: Other, messages: &SearchPageMessages) -> Self {
        let count = other.count.map(messages.properties);
        Self { count, ..Self::new(other.name, &other.parameters) }
    }
}

#[derive(Serialize)]
struct Pages {
    text: String,
    previous: Option<String>,
    next: Option<String>,
}

/// The address of a search.
fn address(parameters: &Parameters) -> String {
    match parameters.query_string() {
        query if query.is_empty() => format!("{PATH}{RESULTS}"),
        query => format!("{PATH}?{query}{RESULTS}"),
    }
}

impl Content {
    fn new(shared: &Shared, request: &PageRequest) -> Result<Self, Damaged> {
        let packed = &shared.packed;
        let language = request.language;
        let messages = &Messages::of(language).search_page;
        let skip = (request.page - 1).saturating_mul(CARDS);
        let results =
            packed.search(&request.query, ResultsPage { skip, take: CARDS, language, counts: true })?;
        let text = &results.text;
        let words = Words::new(packed, language, &request.query);
        let facets = named(results.facets.clone(), &words);
        let parameters = request.parameters.clone().without("page");
        let conditions = Conditions { parameters: &parameters, query: &request.query, text, words: &words };
        let links = |others: Vec<Other>| others.into_iter().map(|other| Link::to(other, messages)).collect();
        let saved = SavedSearch::new(request.parameters.clone(), request.query.clone());
        let (query, lang) = (saved.query_string(), language.code());
        let alerts = format!("/api/alerts?{query}{}lang={lang}", if query.is_empty() { "" } else { "&" });
        // A form without script cannot show the widget that checks visitors.
        let takes_alerts = shared.alert_links().is_some() && !packed.site.shows_turnstile;
        Ok(Self {
            action: format!("{PATH}{RESULTS}"),
            name: saved.describe(packed, language, text),
            home: language.path("/"),
            everything: language.path(EVERYTHING),
            messages,
            leave_empty: Messages::of(language).page.leave_empty,
            form: SearchForm::new(request, &facets),
            is_unreadable: !request.unread.is_empty(),
            count: (messages.properties)(results.total),
            chips: links(conditions.all()),
            clear: address(&conditions.cleared()),
            fewer: if results.total == 0 { links(conditions.looser(&facets)) } else { Vec::new() },
            note: conditions.note(&results),
            pages: pages(request, &results, messages),
            cards: results.cards.iter().map(|card| ListingCard::new(card, "", language)).collect(),
            feed: saved.feed(language),
            alerts: takes_alerts.then_some(alerts),
            languages: languages(request, &packed.site.languages),
        })
    }
}

fn pages(request: &PageRequest, results: &SearchResults, messages: &SearchPageMessages) -> Option<Pages> {
    let all = results.total.div_ceil(CARDS);
    let to = |page: usize| {
        let mut parameters = request.parameters.clone();
        parameters.set("page", &page.to_string());
        address(&parameters)
    };
    (all > 1).then(|| Pages {
        text: (messages.page_of)(request.page, all),
        previous: (request.page > 1).then(|| to(all.min(request.page - 1))),
        next: (request.page < all).then(|| to(request.page + 1)),
    })
}

/// The same search in the other languages of the site.
fn languages(request: &PageRequest, languages: &[Language]) -> Vec<Link> {
    let others = languages.iter().copied().filter(|language| *language != request.language);
    let link = |language: Language| {
        let mut parameters = request.parameters.clone();
        parameters.set("lang", language.code());
        let label = match language {
            Language::En => "English",
            Language::Ar => "العربية",
            Language::Ru => "Русский",
        };
        Link { lang: Some(language.code()), ..Link::new(label.to_owned(), &parameters) }
    };
    others.map(link).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_with_everything_is_that_of_the_site() {
        let paths = include_str!("../../../../site/src/i18n/paths.ts");
        assert!(paths.contains(&format!("propertyIndex: '{EVERYTHING}',")));
    }
}
