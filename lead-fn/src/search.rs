//! The search endpoints. Parameters come from the query string and the body, which takes precedence. The answer is an
//! array of cards, best first, in the language of `lang`.

use std::collections::BTreeMap;

use axum::extract::{Request, State as Extracted};
use axum::http::{HeaderName, HeaderValue, Uri, header};
use axum::response::{IntoResponse, Response};
use catalog::property::MainCategory;
use catalog::text::Language;
use search::packed::{LeadSite, Page};
use search::{Bedrooms, Query};
use serde_json::{Map, Value};
use tracing::error;

use crate::failure::Failure;
use crate::state::State;
use crate::submission::{Encoding, read_body};

/// The number of cards per page.
const PAGE_LEN: usize = 100;
/// The maximum length of a search text.
const MAX_TEXT_LEN: usize = 200;
const TOTAL_COUNT: HeaderName = HeaderName::from_static("x-total-count");

/// Answers a search in one category or in all.
pub(crate) async fn search(
    Extracted(State(shared)): Extracted<State>,
    request: Request,
    category: Option<MainCategory>,
) -> Result<Response, Failure> {
    if let Some(fault) = &shared.catalogue_fault {
        return Err(Failure::NotReady(fault.clone()));
    }
    let (parts, body) = request.into_parts();
    let body = read_body(&parts.headers, body).await?;
    let mut parameters = Parameters::of_query_string(&parts.uri);
    parameters.overlay(if Encoding::of(&parts.headers) == Some(Encoding::Form) {
        Parameters::of_pairs(&body)
    } else {
        Parameters::of_json(&body)?
    });
    let asked = parameters.into_query(category, &shared.packed.site)?;
    let skip = asked.page.saturating_sub(1).saturating_mul(PAGE_LEN);
    let page = Page { skip, take: PAGE_LEN, language: asked.language };
    let found = shared.packed.search(&asked.query, page).map_err(|fault| {
        error!(%fault, "a search cannot be answered");
        Failure::NotReady(fault.to_string())
    })?;
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("application/json")),
        (TOTAL_COUNT, HeaderValue::from(found.total)),
    ];
    // The cards were serialised when packed, small enough for a hundred per answer.
    Ok((headers, format!("[{}]", found.cards.join(","))).into_response())
}

/// The non-empty parameters by name.
#[derive(Debug, Default)]
struct Parameters(BTreeMap<&'static str, String>);

struct PageQuery {
    query: Query,
    /// Counted from 1.
    page: usize,
    /// The language of the cards.
    language: Language,
}

/// A parameter and the values that it takes, in words.
struct Expected<'a> {
    name: &'static str,
    value: &'a str,
}

impl Parameters {
    const NAMES: [&'static str; 6] = ["query", "type", "bedrooms", "area", "page", "lang"];

    fn of_query_string(uri: &Uri) -> Self {
        Self::of_pairs(uri.query().unwrap_or_default().as_bytes())
    }

    fn of_pairs(text: &[u8]) -> Self {
        let mut parameters = Self::default();
        for (name, value) in form_urlencoded::parse(text) {
            if let Some(name) = Self::NAMES.into_iter().find(|known| *known == name) {
                parameters.insert(name, &value);
            }
        }
        parameters
    }

    fn of_json(body: &[u8]) -> Result<Self, Failure> {
        let mut parameters = Self::default();
        // The query string may contain all parameters.
        if body.trim_ascii().is_empty() {
            return Ok(parameters);
        }
        let object: Map<String, Value> =
            serde_json::from_slice(body).map_err(|_| Failure::Malformed(BTreeMap::new()))?;
        let mut faults = BTreeMap::new();
        for name in Self::NAMES {
            match object.get(name) {
                None | Some(Value::Null) => {}
                Some(Value::String(value)) => parameters.insert(name, value),
                Some(Value::Number(value)) => parameters.insert(name, &value.to_string()),
                Some(_) => {
                    faults.insert(name.to_owned(), "Please send text or a number.".to_owned());
                }
            }
        }
        if faults.is_empty() { Ok(parameters) } else { Err(Failure::Malformed(faults)) }
    }

    fn insert(&mut self, name: &'static str, value: &str) {
        let value = value.trim();
        if !value.is_empty() {
            self.0.insert(name, value.to_owned());
        }
    }

    fn overlay(&mut self, stronger: Self) {
        self.0.extend(stronger.0);
    }

    fn into_query(mut self, category: Option<MainCategory>, site: &LeadSite) -> Result<PageQuery, Failure> {
        let mut faults = BTreeMap::new();
        let text = self.0.remove("query").unwrap_or_default();
        if text.chars().count() > MAX_TEXT_LEN {
            faults.insert("query".to_owned(), format!("Please use at most {MAX_TEXT_LEN} characters."));
        }
        let bedrooms = Expected { name: "bedrooms", value: "1 to 6, 7+, or 0 for a studio" };
        let bedrooms = self.read(bedrooms, Bedrooms::parse, &mut faults);
        let area = Expected { name: "area", value: "a number of square feet" };
        let least_area = self.read(area, |written| written.parse().ok(), &mut faults);
        let page = Expected { name: "page", value: "a number from 1" };
        let page = self.read(page, |written| written.parse().ok(), &mut faults);
        if page == Some(0) {
            faults.insert("page".to_owned(), "Please send a number from 1.".to_owned());
        }
        let languages: Vec<Language> = std::iter::once(Language::En).chain(site.translations()).collect();
        let of_code = |code: &str| languages.iter().copied().find(|language| language.code() == code);
        let codes = languages.iter().map(|language| language.code()).collect::<Vec<_>>().join(", ");
        let language = Expected { name: "lang", value: &format!("one of {codes}") };
        let language = self.read(language, of_code, &mut faults);
        if !faults.is_empty() {
            return Err(Failure::Malformed(faults));
        }
        let query = Query {
            category,
            text,
            property_type: self.0.remove("type"),
            bedrooms,
            least_area,
            ..Query::default()
        };
        Ok(PageQuery { query, page: page.unwrap_or(1), language: language.unwrap_or(Language::En) })
    }

    fn read<T>(
        &self,
        Expected { name, value: expected }: Expected,
        parse: impl Fn(&str) -> Option<T>,
        faults: &mut BTreeMap<String, String>,
    ) -> Option<T> {
        let written = self.0.get(name)?;
        let value = parse(written);
        if value.is_none() {
            faults.insert(name.to_owned(), format!("Please send {expected}."));
        }
        value
    }
}
