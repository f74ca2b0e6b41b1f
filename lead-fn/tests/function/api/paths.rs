//! The paths that the host's redirects send to the function.

use axum::body::Body;
use axum::http::Request;
use catalog::addresses::{CATEGORIES, FUNCTION_PATHS};

use super::harness::Harness;

#[tokio::test]
async fn every_path_of_the_function_has_a_route() {
    let harness = Harness::new();
    let slugs: Vec<&str> = CATEGORIES.iter().map(|(_, slug, _)| *slug).collect();
    for path in FUNCTION_PATHS {
        let (parameter, values) = match path {
            _ if path.contains(":category") => (":category", slugs.as_slice()),
            _ if path.contains(":step") => (":step", ["confirm", "unsubscribe"].as_slice()),
            _ => ("", [""].as_slice()),
        };
        for value in values {
            let path = path.replacen(parameter, value, 1);
            // No route takes this method.
            let request = Request::patch(&path).body(Body::empty()).expect("a request");
            assert_eq!(harness.ask(request).await.status.as_u16(), 405, "{path}");
        }
    }
}
