//! The router: which address is answered by which function.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::Response;
use axum::routing::{MethodRouter, get, post};
use catalog::addresses::CATEGORIES;
use catalog::property::MainCategory;

use crate::operator::{HealthCache, health};
use crate::requests::{Failure, observe, read_first, security_headers};
use crate::state::{self, Shared};
use crate::{leads, search, subscriptions};

/// The path of a function on Netlify; rewrites keep the original path.
const FUNCTION_PATH: &str = "/.netlify/functions/lead-fn";

/// The router: enquiries, searches and health, at `/api/…` and below the function's own path.
pub fn router(state::State(shared): state::State) -> Router {
    let read = from_fn_with_state(Arc::clone(&shared), read_first);
    let observed = from_fn_with_state(Arc::clone(&shared), observe);
    let health_cache = Arc::<HealthCache>::default();
    let api = Router::new()
        .route("/api/contact-user", post(leads::receive))
        .route("/api/search-properties", search_in(None))
        .merge(category_searches())
        .route("/api/search/feed", get(search::feed))
        .route("/api/search/page", get(search::page))
        .route("/api/alerts", post(subscriptions::request))
        .route("/api/alerts/confirm", get(subscriptions::ask_to_confirm).post(subscriptions::confirm))
        .route(
            "/api/alerts/unsubscribe",
            get(subscriptions::ask_to_unsubscribe).post(subscriptions::unsubscribe),
        )
        .route("/api/health", get(move |state| health(state, Arc::clone(&health_cache))))
        .fallback(async |State(shared): State<Arc<Shared>>, headers: HeaderMap| {
            refuse(&shared, &headers, &Failure::NotFound)
        })
        .method_not_allowed_fallback(async |State(shared): State<Arc<Shared>>, headers: HeaderMap| {
            refuse(&shared, &headers, &Failure::WrongMethod)
        })
        .with_state(shared);
    Router::new()
        .nest(FUNCTION_PATH, api.clone())
        .merge(api)
        .layer(read)
        .layer(observed)
        .layer(from_fn(security_headers))
}

fn category_searches() -> Router<Arc<Shared>> {
    CATEGORIES.iter().fold(Router::new(), |router, (category, slug, _)| {
        router.route(&format!("/api/properties/{slug}/search"), search_in(Some(*category)))
    })
}

fn search_in(category: Option<MainCategory>) -> MethodRouter<Arc<Shared>> {
    post(move |state, request| search::search(state, request, category))
}

fn refuse(shared: &Shared, headers: &HeaderMap, failure: &Failure) -> Response {
    failure.brief_answer(shared.language_of_referrer(headers))
}
