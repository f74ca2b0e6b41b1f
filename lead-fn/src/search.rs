//! The search endpoints. Parameters come from the query string and the body, which takes precedence. The answer is an
//! array of cards, best first or in the order of `sort`, in the language of `lang`, with its conditions in [`READING`];
//! with `counts` it is a [`SearchSummary`] without cards.

mod amount;
mod conditions;
mod feed;
mod page;
mod parameters;
#[cfg(test)]
mod random_addresses;
pub(crate) mod saved;
mod words;

use axum::Json;
use axum::extract::{Request, State as Extracted};
use axum::http::{HeaderName, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use catalog::api::{RESULTS_PER_PAGE, SearchReading, SearchSummary};
use catalog::property::MainCategory;
use search::packed::{Found, PackedError, Page};
use tracing::error;

use crate::body::read_body;
use crate::failure::Failure;
use crate::state::{Shared, State};
use crate::submission::Encoding;

use conditions::{Conditions, named};
use parameters::Parameters;
use words::{Words, unknown};

pub(crate) use feed::feed;
pub(crate) use page::page;

const TOTAL_COUNT: HeaderName = HeaderName::from_static("x-total-count");
/// JSON of the search's conditions (`catalog::api::SearchReading`) as base64, which is short also for Arabic and
/// Russian; absent if there is nothing to tell.
const READING: HeaderName = HeaderName::from_static("x-search-reading");

/// Answers a search in one category or in all.
pub(crate) async fn search(
    Extracted(State(shared)): Extracted<State>,
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
    shared.require_catalogue()?;
    let (parts, body) = request.into_parts();
    let body = read_body(&parts.headers, body).await?;
    let mut parameters = Parameters::of_query_string(&parts.uri);
    parameters.overlay(if Encoding::of(&parts.headers) == Some(Encoding::Form) {
        Parameters::of_pairs(&body)
    } else {
        Parameters::of_json(&body)?
    });
    let asked = parameters.clone().into_query(category, &shared.packed.site)?;
    let skip = asked.page.saturating_sub(1).saturating_mul(RESULTS_PER_PAGE);
    let take = if asked.counts { 0 } else { RESULTS_PER_PAGE };
    let page = Page { skip, take, language: asked.language, counts: asked.counts };
    let failed = |error: PackedError| {
        error!(%error, "a search cannot be answered");
        Failure::NotReady
    };
    let found = shared.packed.search(&asked.query, page).map_err(failed)?;
    let text = shared.packed.read_text(&asked.query.text, asked.language).map_err(failed)?;
    let words = Words::of(&shared.packed, asked.language, &asked.query);
    let conditions = Conditions { parameters: &parameters, query: &asked.query, text: &text, words: &words };
    let total_count = [(TOTAL_COUNT, HeaderValue::from(found.total))];
    if asked.counts {
        let Found { total, facets, .. } = found;
        let facets = named(facets, &words);
        let looser = match total {
            0 => {
                let loosened = shared.packed.loosened(&asked.query, &text.conditions).map_err(failed)?;
                conditions.looser(&loosened, &facets)
            }
            _ => Vec::new(),
        };
        let looser = looser.into_iter().map(|other| other.into_answer(&parameters)).collect();
        return Ok((total_count, Json(SearchSummary { total, facets, looser })).into_response());
    }
    let on = conditions.all().map_err(failed)?;
    let reading = SearchReading {
        conditions: on.into_iter().map(|other| other.into_answer(&parameters)).collect(),
        rest: text.rest.clone(),
        unknown: unknown(&found.unknown, asked.language),
    };
    // The cards were serialised when packed, small enough for a hundred per answer.
    let cards = format!("[{}]", found.cards.join(","));
    let json = [(header::CONTENT_TYPE, HeaderValue::from_static("application/json"))];
    Ok((total_count, json, encoded(&reading), cards).into_response())
}

/// The header, unless there is nothing to tell.
fn encoded(reading: &SearchReading) -> Option<[(HeaderName, HeaderValue); 1]> {
    let has_none = reading.conditions.is_empty() && reading.unknown.is_none();
    let json = serde_json::to_vec(reading).ok().filter(|_| !has_none)?;
    Some([(READING, HeaderValue::try_from(STANDARD.encode(json)).ok()?)])
}
