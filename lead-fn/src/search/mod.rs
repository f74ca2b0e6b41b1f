//! The search endpoints. Parameters come from the query string and the body, which takes precedence. The answer is an
//! array of cards, best first or in the order of `sort`, in the language of `lang`, with its conditions in [`READING`];
//! with `counts` it is a [`SearchSummary`] without cards.

mod conditions;
mod feed;
mod notes;
mod page;
mod parameters;
#[cfg(test)]
mod random_addresses;
pub(crate) mod saved;
mod words;

use std::sync::Arc;

use axum::Json;
use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue};
use axum::response::{IntoResponse, Response};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use catalog::api::{RESULTS_PER_PAGE, SearchReading, SearchSummary};
use catalog::property::MainCategory;
use search::packed::{Page, SearchResults};
use tracing::error;

use crate::requests::{Encoding, Failure, read_body, require_catalogue};
use crate::state::Shared;

use conditions::{Conditions, Other, named};
use parameters::{PageQuery, Parameters};
use words::Words;

pub(crate) use feed::feed;
pub(crate) use page::page;

const TOTAL_COUNT: HeaderName = HeaderName::from_static("x-total-count");
/// JSON of the search's conditions (`catalog::api::SearchReading`) as base64, which is short also for Arabic and
/// Russian; absent without any.
const READING: HeaderName = HeaderName::from_static("x-search-reading");

/// Answers a search in one category or in all.
pub(crate) async fn search(
    State(shared): State<Arc<Shared>>,
    request: Request,
    category: Option<MainCategory>,
) -> Response {
    let language = shared.language_of_referrer(request.headers());
    let found = find(&shared, request, category).await;
    found.unwrap_or_else(|failure| failure.brief_answer(language))
}

async fn find(
    shared: &Shared,
    request: Request,
    category: Option<MainCategory>,
) -> Result<Response, Failure> {
    require_catalogue(shared)?;
    let (parts, body) = request.into_parts();
    let body = read_body(&parts.headers, body).await?;
    let mut parameters = Parameters::of_pairs(parts.uri.query().unwrap_or_default().as_bytes());
    parameters.overlay(if Encoding::of(&parts.headers) == Some(Encoding::Form) {
        Parameters::of_pairs(&body)
    } else {
        Parameters::of_json(&body)?
    });
    let asked = parameters.read(category, &shared.packed.site)?;
    let skip = asked.page.saturating_sub(1).saturating_mul(RESULTS_PER_PAGE);
    let take = if asked.counts { 0 } else { RESULTS_PER_PAGE };
    let page = Page { skip, take, language: asked.language, counts: asked.counts };
    let found = shared.packed.search(&asked.query, page).map_err(|error| {
        error!(%error, "a search cannot be answered");
        Failure::NotReady
    })?;
    Ok(answer(shared, &parameters, &asked, found))
}

fn answer(shared: &Shared, parameters: &Parameters, asked: &PageQuery, results: SearchResults) -> Response {
    let PageQuery { query, language, counts, .. } = asked;
    let words = &Words::new(&shared.packed, *language, query);
    let total_count = [(TOTAL_COUNT, HeaderValue::from(results.total))];
    let conditions = Conditions { parameters, query, text: &results.text, words };
    let in_answer =
        |others: Vec<Other>| others.into_iter().map(|other| other.into_answer(parameters)).collect();
    if *counts {
        let facets = named(results.facets, words);
        let looser = match results.total {
            0 => in_answer(conditions.looser(&facets)),
            _ => Vec::new(),
        };
        return (total_count, Json(SearchSummary { total: results.total, facets, looser })).into_response();
    }
    let reading = SearchReading {
        conditions: in_answer(conditions.all()),
        rest: results.text.rest.clone(),
        note: conditions.note(&results),
    };
    (total_count, encoded(&reading), Json(results.cards)).into_response()
}

/// The header, unless there are neither conditions nor a note.
fn encoded(reading: &SearchReading) -> Option<[(HeaderName, HeaderValue); 1]> {
    let has_none = reading.conditions.is_empty() && reading.note.is_none();
    let json = serde_json::to_vec(reading).ok().filter(|_| !has_none)?;
    Some([(READING, HeaderValue::try_from(STANDARD.encode(json)).ok()?)])
}
