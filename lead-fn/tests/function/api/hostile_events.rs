//! Malformed events: any JSON gets an answer.

use axum::http::Request;
use axum::{Router, body::Body};
use lambda_runtime::{Context, LambdaEvent};
use lead_fn::requests::event;
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Map, Value, json};

/// The names of an event's fields, so that random events reach every branch.
const NAMES: [&str; 19] = [
    "version", "path", "rawPath", "httpMethod", "headers", "multiValueHeaders", "queryStringParameters",
    "multiValueQueryStringParameters", "rawQueryString", "body", "isBase64Encoded", "requestContext", "http",
    "method", "host", "content-type", "cookies", "harness", "x y\u{0}",
];

fn values() -> impl Strategy<Value = Value> {
    let said = [
        "2.0", "1.0", "GET", "POST", "", "/", "//", "/%zz", "/api/health", "application/json", "W10=",
        "####", "a b", "[::1", "\u{0}", "é\r\n", "a=b&c", "%", "$default",
    ];
    let leaves = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        select(said.to_vec()).prop_map(Value::from),
        "\\PC{0,20}".prop_map(Value::from),
    ];
    leaves.prop_recursive(4, 48, 6, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            prop::collection::vec((select(NAMES.to_vec()), inner), 0..8).prop_map(|pairs| {
                Value::Object(
                    pairs.into_iter().map(|(name, value)| (name.to_owned(), value)).collect::<Map<_, _>>(),
                )
            }),
        ]
    })
}

/// A valid event with some fields replaced.
fn events() -> impl Strategy<Value = Value> {
    let sound = select(vec![
        json!({"path": "/api/health", "httpMethod": "GET", "headers": {"host": "www.example.com"}}),
        json!({"version": "2.0", "rawPath": "/api/health", "rawQueryString": "a=b", "headers": {}, "requestContext": {"http": {"method": "GET"}}}),
    ]);
    prop_oneof![
        1 => values(),
        4 => (sound, prop::collection::vec((select(NAMES.to_vec()), values()), 0..5)).prop_map(|(mut event, changes)| {
            for (name, value) in changes {
                event[name] = value;
            }
            event
        }),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_event_has_an_answer(event in events()) {
        let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
        let router = Router::new().fallback(async |request: Request<Body>| request.uri().to_string());
        let event = LambdaEvent::new(event, Context::default());
        let answer = runtime.block_on(event::answer(router, event)).expect("an answer");
        prop_assert!(matches!(answer["statusCode"].as_u64(), Some(200 | 400)), "{}", answer);
    }
}
