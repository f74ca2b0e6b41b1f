//! Random bodies, headers and events: nothing panics, and every answer is an intended one.

use axum::body::Body;
use axum::http::{HeaderValue, Request};
use lambda_runtime::{Context, LambdaEvent};
use lead_fn::mail::Relay;
use lead_fn::outbox::Outbox;
use lead_fn::requests::event;
use serde_json::{Value, json};

use super::harness::{CONTACT, ask, enquiry, function};

/// A seeded generator of random values.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).expect("31 bits") % sides
    }

    fn pick<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.roll(of.len())]
    }

    fn bytes(&mut self, most: usize) -> Vec<u8> {
        const ALPHABET: &[u8] = b"{}[]\":,\\ntf0-1.eE%=&+;<>\r\n\t \0a@\xff\xc3\xa9\xd8\xb4";
        (0..self.roll(most)).map(|_| *self.pick(ALPHABET)).collect()
    }

    fn text(&mut self, most: usize) -> String {
        String::from_utf8_lossy(&self.bytes(most)).into_owned()
    }

    fn json(&mut self, depth: usize) -> Value {
        match self.roll(if depth == 0 { 5 } else { 7 }) {
            0 => Value::Null,
            1 => json!(self.roll(2) == 0),
            2 => json!(self.roll(1000)),
            3 | 4 => self.text(40).into(),
            5 => (0..self.roll(4)).map(|_| self.json(depth - 1)).collect::<Vec<_>>().into(),
            _ => (0..self.roll(4)).map(|_| (self.text(8), self.json(depth - 1))).collect::<Value>(),
        }
    }
}

/// A valid body with some bytes changed, or a random one.
fn body(dice: &mut Dice) -> Vec<u8> {
    let good = [
        enquiry().to_string(),
        "name=Mara&email=m%40example.net&form=seller&elapsed=5&page=%2Fproperty%2Fmarina-1".to_owned(),
        json!({"query": "villa", "bedrooms": 2, "area": "500"}).to_string(),
    ];
    if dice.roll(3) == 0 {
        return dice.bytes(200);
    }
    let mut bytes = dice.pick(&good).clone().into_bytes();
    for _ in 0..dice.roll(6) {
        let at = dice.roll(bytes.len());
        bytes[at] = u8::try_from(dice.roll(256)).expect("a byte");
    }
    bytes
}

#[tokio::test]
async fn random_bodies_and_headers_get_an_intended_answer() {
    const PATHS: [&str; 5] = [
        CONTACT,
        "/api/search-properties?query=%FF%00&page=2",
        "/api/properties/rent/search?bedrooms=%",
        "/.netlify/functions/lead-fn/api/contact-user",
        "/api/health",
    ];
    const KINDS: [&str; 4] =
        ["application/json", "application/x-www-form-urlencoded", "application/json;;;", "APPLICATION/JSON"];
    const HEADERS: [&str; 9] = [
        "x-form", "idempotency-key", "x-elapsed-ms", "x-company-url", "referer", "origin", "host", "accept",
        "content-length",
    ];
    let router = function(Relay::none(), Outbox::none());
    let dice = &mut Dice(7);
    for round in 0..3000 {
        let mut request = Request::post(*dice.pick(&PATHS)).header("content-type", *dice.pick(&KINDS));
        for _ in 0..dice.roll(4) {
            if let Ok(value) = HeaderValue::from_bytes(&dice.bytes(60)) {
                request = request.header(*dice.pick(&HEADERS), value);
            }
        }
        let answer = ask(&router, request.body(Body::from(body(dice))).expect("a request")).await;
        let status = answer.status.as_u16();
        assert!(
            [200, 400, 403, 405, 413, 415, 422, 503].contains(&status),
            "round {round}: {status} {}",
            answer.body
        );
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
    }
}

#[tokio::test]
async fn random_events_get_an_intended_answer() {
    const KEYS: [&str; 13] = [
        "version", "path", "rawPath", "rawQueryString", "httpMethod", "headers", "multiValueHeaders", "body",
        "isBase64Encoded", "requestContext", "queryStringParameters", "multiValueQueryStringParameters",
        "resource",
    ];
    let router = function(Relay::none(), Outbox::none());
    let dice = &mut Dice(11);
    let good: [Value; 3] = [
        serde_json::from_str(include_str!("events/netlify-dev.json")).expect("an event"),
        serde_json::from_str(include_str!("events/function-url.json")).expect("an event"),
        serde_json::from_str(include_str!("events/api-gateway-v1.json")).expect("an event"),
    ];
    for round in 0..3000 {
        let mut event = if dice.roll(8) == 0 { json!({}) } else { dice.pick(&good).clone() };
        for _ in 0..dice.roll(4) {
            let value = dice.json(3);
            event[*dice.pick(&KEYS)] = value;
        }
        if dice.roll(3) == 0 {
            event["path"] = dice.text(60).into();
            event["rawPath"] = dice.text(60).into();
            event["rawQueryString"] = dice.text(60).into();
            event["headers"] =
                json!({"host": dice.text(30), "x-forwarded-proto": dice.text(5), dice.text(6): dice.text(9)});
        }
        let answer = event::answer(router.clone(), LambdaEvent::new(event.clone(), Context::default())).await;
        let answer = answer.expect("an answer");
        let status = answer["statusCode"].as_u64().expect("a status");
        assert!(
            [200, 400, 403, 404, 405, 413, 415, 422, 503].contains(&status),
            "round {round}: {status} {event}"
        );
    }
}
