//! Turns Lambda events into requests, and answers into the format of the event's version. Events come from API Gateway
//! (v1), function URLs (v2) and Netlify (v1 with null headers and no request context).

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use http_body_util::BodyExt;
use lambda_runtime::LambdaEvent;
use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};
use serde_json::{Map, Value, json};
use tower::ServiceExt;

/// Characters that must be encoded in a path; `%` is allowed, since paths arrive encoded.
const PATH: &AsciiSet = &CONTROLS
    .add(b' ')
    .add(b'"')
    .add(b'#')
    .add(b'<')
    .add(b'>')
    .add(b'?')
    .add(b'[')
    .add(b'\\')
    .add(b']')
    .add(b'^')
    .add(b'`')
    .add(b'{')
    .add(b'|')
    .add(b'}');
/// Characters that must be encoded in a query, where `?` is allowed.
const QUERY: &AsciiSet = &PATH.remove(b'?');
/// The maximum length of path and query; servers in front of the function reject longer ones anyway.
const MAX_ADDRESS_LEN: usize = 16 * 1024;

/// The platform's request id, passed in the request's extensions for the log.
#[derive(Debug, Clone)]
pub struct RequestId(pub String);

/// Why an event is not a request, as answered with status 400.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum EventError {
    /// It is not an object.
    #[error("The event is not a request.")]
    NoRequest,
    /// The method is missing or invalid.
    #[error("The request has no method.")]
    NoMethod,
    /// The path or query is too long.
    #[error("The address is too long.")]
    AddressTooLong,
    /// The body is neither text nor valid base64.
    #[error("The body cannot be decoded.")]
    BadBody,
}

/// Answers one event.
///
/// # Errors
/// The answer cannot be read, which does not happen with answers of this function.
pub async fn answer(router: Router, event: LambdaEvent<Value>) -> Result<Value, lambda_runtime::Error> {
    let LambdaEvent { payload, context } = event;
    let is_v2 = payload.get("version").and_then(Value::as_str) == Some("2.0");
    let request = request_of(&payload, is_v2);
    let is_request = request.is_ok();
    // The router also answers what is not a request.
    let mut request = request.unwrap_or_else(|error| {
        let mut request = Request::new(Body::empty());
        request.extensions_mut().insert(error);
        request
    });
    request.extensions_mut().insert(RequestId(context.request_id));
    let (parts, body) = router.oneshot(request).await?.into_parts();
    let body = body.collect().await?.to_bytes();
    let mut answer = json!({
        "statusCode": parts.status.as_u16(),
        "headers": {},
        // All answers are text.
        "body": String::from_utf8_lossy(&body),
        "isBase64Encoded": false,
    });
    // An event that is not a request has no version, and both versions know single headers.
    if is_v2 || !is_request {
        answer["headers"] = single_headers(&parts.headers).into();
    } else {
        answer["multiValueHeaders"] = header_lists(&parts.headers).into();
    }
    if is_v2 {
        answer["cookies"] = json!([]);
    }
    Ok(answer)
}

/// The request of an event.
fn request_of(event: &Value, is_v2: bool) -> Result<Request, EventError> {
    let event = event.as_object().ok_or(EventError::NoRequest)?;
    let method = method(event, is_v2).ok_or(EventError::NoMethod)?;
    let body = body(event)?;
    let path = path(event, if is_v2 { "rawPath" } else { "path" });
    let query = if is_v2 { raw_query(event) } else { query_of_pairs(event) };
    if path.len() + query.len() > MAX_ADDRESS_LEN {
        return Err(EventError::AddressTooLong);
    }
    let address = if query.is_empty() { path } else { format!("{path}?{query}") };
    let mut request = Request::new(Body::from(body));
    *request.method_mut() = method;
    *request.uri_mut() = address.parse().map_err(|_| EventError::NoRequest)?;
    *request.headers_mut() = headers(event);
    Ok(request)
}

/// Version 2 events have the method in the context only; emulators also send `httpMethod: GET`, whatever the real
/// method is.
fn method(event: &Map<String, Value>, is_v2: bool) -> Option<Method> {
    let context = event.get("requestContext");
    let of_v2 = || context?.get("http")?.get("method")?.as_str();
    let of_v1 = || event.get("httpMethod")?.as_str();
    let of_v1_context = || context?.get("httpMethod")?.as_str();
    let written = is_v2.then(of_v2).flatten().or_else(of_v1).or_else(of_v1_context)?;
    Method::from_bytes(written.as_bytes()).ok()
}

/// The path with a leading slash, which some senders omit.
fn path(event: &Map<String, Value>, name: &str) -> String {
    let written = event.get(name).and_then(Value::as_str).unwrap_or_default();
    format!("/{}", utf8_percent_encode(written.trim_start_matches('/'), PATH))
}

fn raw_query(event: &Map<String, Value>) -> String {
    let written = event.get("rawQueryString").and_then(Value::as_str).unwrap_or_default();
    utf8_percent_encode(written, QUERY).to_string()
}

/// The decoded body.
fn body(event: &Map<String, Value>) -> Result<Vec<u8>, EventError> {
    let is_base64 = event.get("isBase64Encoded").and_then(Value::as_bool).unwrap_or_default();
    match event.get("body") {
        None | Some(Value::Null) => Ok(Vec::new()),
        Some(Value::String(body)) if is_base64 => STANDARD.decode(body).map_err(|_| EventError::BadBody),
        Some(Value::String(body)) => Ok(body.clone().into_bytes()),
        Some(_) => Err(EventError::BadBody),
    }
}

/// The valid headers: multi-value headers where given, otherwise single values.
fn headers(event: &Map<String, Value>) -> HeaderMap {
    let mut headers = HeaderMap::new();
    for source in ["multiValueHeaders", "headers"] {
        let source = event.get(source).and_then(Value::as_object);
        let mut found = HeaderMap::new();
        for (name, value) in source.into_iter().flatten() {
            let Ok(name) = HeaderName::from_bytes(name.as_bytes()) else { continue };
            for value in strings(value) {
                if let Ok(value) = HeaderValue::from_str(value)
                    && !headers.contains_key(&name)
                {
                    found.append(&name, value);
                }
            }
        }
        for (name, value) in &found {
            headers.append(name, value.clone());
        }
    }
    headers
}

/// A text or the texts of a list; other values are ignored.
fn strings(value: &Value) -> impl Iterator<Item = &str> {
    let one = value.as_str();
    let many = value.as_array().into_iter().flatten().filter_map(Value::as_str);
    one.into_iter().chain(many)
}

fn header_lists(headers: &HeaderMap) -> Map<String, Value> {
    let values = |name: &HeaderName| headers.get_all(name).iter().map(text).collect::<Vec<_>>().into();
    headers.keys().map(|name| (name.to_string(), values(name))).collect()
}

fn single_headers(headers: &HeaderMap) -> Map<String, Value> {
    let joined =
        |name: &HeaderName| headers.get_all(name).iter().map(text).collect::<Vec<_>>().join(", ").into();
    headers.keys().map(|name| (name.to_string(), joined(name))).collect()
}

fn text(value: &HeaderValue) -> String {
    String::from_utf8_lossy(value.as_bytes()).into_owned()
}

/// The query of version 1 events, whose names and values are decoded.
fn query_of_pairs(event: &Map<String, Value>) -> String {
    let filled = |name: &str| event.get(name).and_then(Value::as_object).filter(|map| !map.is_empty());
    let source = filled("multiValueQueryStringParameters").or_else(|| filled("queryStringParameters"));
    let pairs =
        source.into_iter().flatten().flat_map(|(name, value)| strings(value).map(move |value| (name, value)));
    form_urlencoded::Serializer::new(String::new()).extend_pairs(pairs).finish()
}
