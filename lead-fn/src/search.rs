//! The search endpoints. Parameters come from the query string and the body, which takes precedence. The answer is an
//! array of cards, best first or in the order of `sort`, in the language of `lang`, with the conditions in the text in
//! [`UNDERSTOOD`] and unknown words in [`UNKNOWN`]; with `counts` it is a [`SearchSummary`] without cards.

mod amount;
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
use catalog::api::{RESULTS_PER_PAGE, SearchSummary};
use catalog::property::MainCategory;
use search::packed::{Found, Loosened, PackedError, Page};
use serde::Serialize;
use tracing::error;

use crate::body::read_body;
use crate::failure::Failure;
use crate::state::{Shared, State};
use crate::submission::Encoding;

use parameters::Parameters;

pub(crate) use feed::feed;
pub(crate) use page::page;

const TOTAL_COUNT: HeaderName = HeaderName::from_static("x-total-count");
/// JSON of the conditions in the text (`catalog::api::Understood`), URL-encoded; absent if it has none.
const UNDERSTOOD: HeaderName = HeaderName::from_static("x-search-understood");
/// JSON of the words in the text that no listing has, URL-encoded; absent if there are none.
const UNKNOWN: HeaderName = HeaderName::from_static("x-search-unknown");

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
    let asked = parameters.into_query(category, &shared.packed.site)?;
    let skip = asked.page.saturating_sub(1).saturating_mul(RESULTS_PER_PAGE);
    let take = if asked.counts { 0 } else { RESULTS_PER_PAGE };
    let page = Page { skip, take, language: asked.language, counts: asked.counts };
    let failed = |error: PackedError| {
        error!(%error, "a search cannot be answered");
        Failure::NotReady
    };
    let found = shared.packed.search(&asked.query, page).map_err(failed)?;
    let understood = shared.packed.understood(&asked.query.text, asked.language).map_err(failed)?;
    let total_count = [(TOTAL_COUNT, HeaderValue::from(found.total))];
    if asked.counts {
        let Loosened { without, words, nearest } = match found.total {
            0 => shared.packed.loosened(&asked.query, &understood).map_err(failed)?,
            _ => Loosened::default(),
        };
        let Found { total, facets, unknown, .. } = found;
        let summary = SearchSummary { total, facets, understood, unknown, without, words, nearest };
        return Ok((total_count, Json(summary)).into_response());
    }
    // The cards were serialised when packed, small enough for a hundred per answer.
    let cards = format!("[{}]", found.cards.join(","));
    let json = [(header::CONTENT_TYPE, HeaderValue::from_static("application/json"))];
    let (understood, unknown) = (encoded(UNDERSTOOD, &understood), encoded(UNKNOWN, &found.unknown));
    Ok((total_count, json, understood, unknown, cards).into_response())
}

/// A header with a list, unless it is empty.
fn encoded<T: Serialize>(name: HeaderName, list: &[T]) -> Option<[(HeaderName, HeaderValue); 1]> {
    let json = serde_json::to_vec(list).ok().filter(|_| !list.is_empty())?;
    let encoded: String = form_urlencoded::byte_serialize(&json).collect();
    Some([(name, HeaderValue::from_str(&encoded).ok()?)])
}
