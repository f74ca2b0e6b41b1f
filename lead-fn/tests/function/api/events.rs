//! Recorded Lambda events, through normalization and the router.

use lambda_runtime::{Context, LambdaEvent};
use lead_fn::requests::event;
use serde_json::{Value, json};

use super::harness::Harness;

fn recorded(text: &str) -> Value {
    serde_json::from_str(text).expect("an event")
}

fn netlify_dev() -> Value {
    recorded(include_str!("events/netlify-dev.json"))
}

fn function_url() -> Value {
    recorded(include_str!("events/function-url.json"))
}

fn api_gateway() -> Value {
    recorded(include_str!("events/api-gateway-v1.json"))
}

fn cargo_lambda() -> Value {
    recorded(include_str!("events/cargo-lambda.json"))
}

fn base64_form() -> Value {
    recorded(include_str!("events/base64-form.json"))
}

async fn answer(harness: &Harness, event: Value) -> Value {
    event::answer(harness.router.clone(), LambdaEvent::new(event, Context::default()))
        .await
        .expect("an answer")
}

fn body(answer: &Value) -> Value {
    serde_json::from_str(answer["body"].as_str().expect("a body")).expect("JSON")
}

#[tokio::test]
async fn netlify_events_with_nulls_and_without_context_are_accepted() {
    let harness = Harness::new();
    let mut without_context = netlify_dev();
    without_context.as_object_mut().expect("an object").remove("requestContext");
    let mut null_context = netlify_dev();
    null_context["requestContext"] = Value::Null;
    for event in [netlify_dev(), without_context, null_context] {
        let answer = answer(&harness, event).await;
        assert_eq!(answer["statusCode"], 200, "{answer}");
        assert_eq!(body(&answer), json!({"status": "success"}));
        assert_eq!(answer["isBase64Encoded"], false);
        assert_eq!(answer["multiValueHeaders"]["content-type"], json!(["application/json; charset=utf-8"]));
        assert_eq!(answer["multiValueHeaders"]["cache-control"], json!(["no-store"]));
    }
    assert_eq!(harness.mails().len(), 1, "the three have one key");
    assert_eq!(harness.kept()[0].1["property"], "marina-1");
}

#[tokio::test]
async fn the_path_of_a_direct_call_is_accepted() {
    let harness = Harness::new();
    let mut event = netlify_dev();
    event["path"] = "/.netlify/functions/lead-fn/api/contact-user".into();
    assert_eq!(answer(&harness, event).await["statusCode"], 200);
}

#[tokio::test]
async fn a_function_url_event_is_answered_in_its_format() {
    let harness = Harness::new();
    let answer = answer(&harness, function_url()).await;
    assert_eq!(answer["statusCode"], 200, "{answer}");
    assert_eq!(answer["headers"]["x-total-count"], "12");
    assert_eq!(answer["cookies"], json!([]));
    assert_eq!(body(&answer).as_array().expect("cards").len(), 12);
}

#[tokio::test]
async fn an_event_with_two_methods_is_read_by_its_version() {
    let harness = Harness::new();
    let event = cargo_lambda();
    assert_eq!([&event["httpMethod"], &event["requestContext"]["http"]["method"]], ["GET", "POST"]);
    let taken = answer(&harness, event).await;
    assert_eq!(taken["statusCode"], 200, "{taken}");
    let mut older = api_gateway();
    older["httpMethod"] = Value::Null;
    assert_eq!(answer(&harness, older).await["statusCode"], 200, "the context names the method as well");
}

#[tokio::test]
async fn an_api_gateway_event_keeps_its_query_and_drops_its_stage() {
    let harness = Harness::new();
    let answer = answer(&harness, api_gateway()).await;
    assert_eq!(answer["statusCode"], 200, "{answer}");
    assert_eq!(answer["multiValueHeaders"]["x-total-count"], json!(["26"]));
}

#[tokio::test]
async fn base64_bodies_are_decoded_and_invalid_ones_are_400() {
    let harness = Harness::new();
    let taken = answer(&harness, base64_form()).await;
    assert_eq!(taken["statusCode"], 303, "{taken}");
    assert_eq!(taken["multiValueHeaders"]["location"], json!(["/thank-you"]));
    for bad in ["####", "YWJj=", "a", "YW Jj"] {
        let mut event = base64_form();
        event["body"] = bad.into();
        let refused = answer(&harness, event).await;
        assert_eq!(refused["statusCode"], 400, "{bad}");
        let said = body(&refused);
        assert_eq!((&said["error"], &said["fields"]), (&json!("The body cannot be decoded."), &json!({})));
        assert_eq!(
            (&said["phone"], &said["whatsapp"]),
            (&json!("+971 4 000 0000"), &json!("+971 50 000 0000"))
        );
        assert_eq!(refused["multiValueHeaders"]["cache-control"], json!(["no-store"]));
    }
    assert_eq!(harness.mails().len(), 1);
}

#[tokio::test]
async fn invalid_hosts_paths_and_headers_cause_no_panic() {
    let harness = Harness::new();
    for host in ["", "a b", "[", "xn--\u{0}", "host:port:99999999", "\u{202e}"] {
        for mut event in [netlify_dev(), function_url()] {
            event["headers"]["host"] = host.into();
            event["headers"]["x-forwarded-proto"] = host.into();
            event["headers"]["bad name"] = "x".into();
            event["headers"].as_object_mut().expect("headers").remove("origin");
            event["multiValueHeaders"] = Value::Null;
            assert_eq!(answer(&harness, event).await["statusCode"], 200, "{host}");
        }
    }
    for path in ["", "api/contact-user", "//evil.example/api", "/a b?c#d", "/%", "/\\\u{0}é", "/../../etc"] {
        let mut event = netlify_dev();
        event["path"] = path.into();
        let status = answer(&harness, event).await["statusCode"].clone();
        assert_eq!(status, if path == "api/contact-user" { 200 } else { 404 }, "{path}");
    }
    let mut empty = api_gateway();
    empty["multiValueQueryStringParameters"] = json!({"type": [], "area": [null], "query": null});
    assert_eq!(answer(&harness, empty).await["statusCode"], 200);
    let mut long = function_url();
    long["rawQueryString"] = "a".repeat(70_000).into();
    assert_eq!(answer(&harness, long).await["statusCode"], 400);
}

#[tokio::test]
async fn events_that_are_not_requests_are_400() {
    let harness = Harness::new();
    for event in
        [json!(null), json!([]), json!({}), json!({"httpMethod": "a b", "path": "/"}), json!({"Records": []})]
    {
        assert_eq!(answer(&harness, event).await["statusCode"], 400);
    }
}
