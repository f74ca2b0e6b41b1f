//! Turns Lambda events into requests. Events come from API Gateway (v1), function URLs (v2) and Netlify (v1 with null
//! headers and no request context). `lambda_http` rejects some of them or panics, so an event is checked first and
//! rebuilt from the parts that a request needs. The answer has the format of the event's version.

use axum::Router;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use http_body_util::BodyExt;
use lambda_http::request::LambdaRequest;
use lambda_http::{Adapter, Request};
use lambda_runtime::{LambdaEvent, service_fn};
use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};
use serde_json::{Map, Value, json};
use tower::{Service, ServiceExt};

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
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EventError {
    /// It is not an object.
    NoRequest,
    /// The method is missing or invalid.
    NoMethod,
    /// The path or query is too long.
    AddressTooLong,
    /// The body is neither text nor valid base64.
    BadBody,
}

impl EventError {
    /// The sentence for the answer and the log.
    pub(crate) const fn sentence(self) -> &'static str {
        match self {
            Self::NoRequest => "The event is not a request.",
            Self::NoMethod => "The request has no method.",
            Self::AddressTooLong => "The address is too long.",
            Self::BadBody => "The body cannot be decoded.",
        }
    }
}

/// An event that `lambda_http` accepts, with the requested host. The host is passed separately, since `lambda_http`
/// would panic on an invalid one.
struct NormalizedEvent {
    request: LambdaRequest,
    host: Option<HeaderValue>,
}

/// Answers one event.
///
/// # Errors
/// The answer cannot be written as JSON, which does not happen with answers of this function.
pub async fn answer(router: Router, event: LambdaEvent<Value>) -> Result<Value, lambda_runtime::Error> {
    let LambdaEvent { payload, context } = event;
    let id = RequestId(context.request_id.clone());
    let NormalizedEvent { request, host } = match normalize(payload) {
        Ok(normal) => normal,
        Err(error) => return refusal(router, error, id).await,
    };
    let service = service_fn(move |mut request: Request| {
        if let Some(host) = host.clone() {
            request.headers_mut().insert(header::HOST, host);
        }
        request.extensions_mut().insert(id.clone());
        router.clone().oneshot(request)
    });
    let mut adapter = Adapter::from(service);
    let response = adapter.call(LambdaEvent::new(request, context)).await?;
    Ok(serde_json::to_value(response)?)
}

/// Rebuilds `event` from the parts of a request.
///
/// # Errors
/// The event is not a request.
fn normalize(event: Value) -> Result<NormalizedEvent, EventError> {
    let Value::Object(event) = event else { return Err(EventError::NoRequest) };
    let is_v2 = event.get("version").and_then(Value::as_str) == Some("2.0");
    let method = method(&event, is_v2).ok_or(EventError::NoMethod)?;
    let body = body(&event)?;
    let is_base64 = is_base64(&event);
    let mut headers = headers(&event);
    let host = headers.remove(header::HOST);
    let path = path(&event, if is_v2 { "rawPath" } else { "path" });
    let rebuilt = if is_v2 {
        let query = event.get("rawQueryString").and_then(Value::as_str).unwrap_or_default();
        let query = utf8_percent_encode(query, QUERY).to_string();
        if path.len() + query.len() > MAX_ADDRESS_LEN {
            return Err(EventError::AddressTooLong);
        }
        json!({
            "version": "2.0",
            "rawPath": path,
            "rawQueryString": query,
            "headers": single_headers(&headers),
            "body": body,
            "isBase64Encoded": is_base64,
            "requestContext": { "http": { "method": method.as_str(), "path": path }, "timeEpoch": 0 },
        })
    } else {
        let query = query_lists(&event);
        let query_len: usize = query.iter().map(|(name, value)| name.len() + value.to_string().len()).sum();
        if path.len() + query_len > MAX_ADDRESS_LEN {
            return Err(EventError::AddressTooLong);
        }
        json!({
            "path": path,
            "httpMethod": method.as_str(),
            "headers": {},
            "multiValueHeaders": lists(&headers),
            "queryStringParameters": {},
            "multiValueQueryStringParameters": query,
            "body": body,
            "isBase64Encoded": is_base64,
            "requestContext": { "httpMethod": method.as_str(), "requestTimeEpoch": 0 },
        })
    };
    let request = serde_json::from_value(rebuilt).map_err(|_| EventError::NoRequest)?;
    Ok(NormalizedEvent { request, host })
}

/// The router's answer to an invalid event, in the format of either version.
async fn refusal(router: Router, error: EventError, id: RequestId) -> Result<Value, lambda_runtime::Error> {
    let mut request = axum::extract::Request::new(axum::body::Body::empty());
    request.extensions_mut().insert(error);
    request.extensions_mut().insert(id);
    let (parts, body) = router.oneshot(request).await?.into_parts();
    let body = body.collect().await?.to_bytes();
    Ok(json!({
        "statusCode": parts.status.as_u16(),
        "headers": single_headers(&parts.headers),
        "body": String::from_utf8_lossy(&body),
        "isBase64Encoded": false,
    }))
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

fn is_base64(event: &Map<String, Value>) -> bool {
    event.get("isBase64Encoded").and_then(Value::as_bool).unwrap_or_default()
}

fn body(event: &Map<String, Value>) -> Result<Option<&str>, EventError> {
    match event.get("body") {
        None | Some(Value::Null) => Ok(None),
        // `lambda_http` decodes with the same engine, and panics on invalid base64.
        Some(Value::String(body)) if !is_base64(event) || STANDARD.decode(body).is_ok() => Ok(Some(body)),
        Some(_) => Err(EventError::BadBody),
    }
}

/// The valid headers; the values of a multi-value header replace its single value.
fn headers(event: &Map<String, Value>) -> HeaderMap {
    let mut headers = HeaderMap::new();
    for source in ["headers", "multiValueHeaders"] {
        for (name, value) in event.get(source).and_then(Value::as_object).into_iter().flatten() {
            let Ok(name) = HeaderName::from_bytes(name.as_bytes()) else { continue };
            let values: Vec<_> = strings(value).filter_map(|text| HeaderValue::from_str(text).ok()).collect();
            if !values.is_empty() {
                headers.remove(&name);
            }
            for value in values {
                headers.append(&name, value);
            }
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

fn lists(headers: &HeaderMap) -> Map<String, Value> {
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

fn query_lists(event: &Map<String, Value>) -> Map<String, Value> {
    let filled = |name: &str| event.get(name).and_then(Value::as_object).filter(|map| !map.is_empty());
    let source = filled("multiValueQueryStringParameters").or_else(|| filled("queryStringParameters"));
    let lists = source
        .into_iter()
        .flatten()
        .map(|(name, value)| (name.clone(), strings(value).map(Value::from).collect::<Vec<_>>()));
    // `lambda_http` panics on a name without a value.
    lists.filter(|(_, values)| !values.is_empty()).map(|(name, values)| (name, values.into())).collect()
}
