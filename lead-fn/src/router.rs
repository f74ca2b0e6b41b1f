//! The paths and who answers them.

use axum::extract::State as Extracted;
use axum::middleware::from_fn;
use axum::routing::{MethodRouter, get, post};
use axum::{Json, Router};
use catalog::property::MainCategory;
use serde::Serialize;

use crate::failure::Failure;
use crate::observe::{harden, observe};
use crate::state::State;
use crate::{leads, search};

/// Where Netlify calls a function directly; a rewrite keeps the visitor's path instead.
const FUNCTION_PATH: &str = "/.netlify/functions/lead-fn";

/// The function: enquiries, searches and health, at `/api/…` and below the function's own path.
pub fn router(state: State) -> Router {
    let api = Router::new()
        .route("/api/contact-user", post(leads::receive))
        .route("/api/search-properties", search_in(None))
        .route("/api/properties/residential/search", search_in(Some(MainCategory::Residential)))
        .route("/api/properties/commercial/search", search_in(Some(MainCategory::Commercial)))
        .route("/api/properties/off-plan/search", search_in(Some(MainCategory::OffPlan)))
        .route("/api/properties/rent/search", search_in(Some(MainCategory::Rental)))
        .route("/api/health", get(health))
        .fallback(async || Failure::NotFound)
        .method_not_allowed_fallback(async || Failure::WrongMethod)
        .with_state(state);
    layered(Router::new().nest(FUNCTION_PATH, api.clone()).merge(api))
}

/// A function that lacks what it needs: it answers every request with 503 and says why, and never searches through nothing.
pub fn unready_router(reason: &str) -> Router {
    let reason = reason.to_owned();
    layered(Router::new().fallback(async move || Failure::NotReady(reason)))
}

fn layered(router: Router) -> Router {
    router.layer(from_fn(observe)).layer(from_fn(harden))
}

fn search_in(category: Option<MainCategory>) -> MethodRouter<State> {
    post(move |state, request| search::search(state, request, category))
}

#[derive(Serialize)]
struct Health {
    status: &'static str,
    version: &'static str,
    data: u32,
    listings: usize,
    searchable: usize,
    agents: usize,
    mailer: String,
    outbox: &'static str,
}

async fn health(Extracted(State(shared)): Extracted<State>) -> Json<Health> {
    let packed = &shared.packed;
    Json(Health {
        status: "ok",
        version: env!("CARGO_PKG_VERSION"),
        data: packed.version,
        listings: packed.listings.len(),
        searchable: packed.entries.len(),
        agents: packed.agents.len(),
        mailer: shared.relay.name(),
        outbox: shared.outbox.name(),
    })
}
