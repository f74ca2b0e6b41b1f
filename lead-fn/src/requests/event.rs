//! Turns Lambda events into requests. Events come from API Gateway (v1), function URLs (v2) and Netlify (v1 with null
//! headers and no request context). They are read here, since `lambda_http` rejects some of them and panics on others;
//! the answer is its type for the event's version.

use axum::Router;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, Response};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use lambda_http::aws_lambda_events::apigw::{ApiGatewayProxyResponse, ApiGatewayV2httpResponse};
use lambda_http::{Body, IntoResponse};
use lambda_runtime::LambdaEvent;
use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};
use serde_json::{Map, Value};
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

/// The version of an event, whose format the answer has.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Version {
    V1,
    V2,
}

/// Answers one event.
///
/// # Errors
/// The answer cannot be written as JSON, which does not happen with answers of this function.
pub async fn answer(router: Router, event: LambdaEvent<Value>) -> Result<Value, lambda_runtime::Error> {
    let LambdaEvent { payload, context } = event;
    let version = if payload["version"] == "2.0" { Version::V2 } else { Version::V1 };
    let mut request = request(&payload, version).unwrap_or_else(|error| {
        let mut refused = Request::default();
        refused.extensions_mut().insert(error);
        refused
    });
    request.extensions_mut().insert(RequestId(context.request_id));
    let response = router.oneshot(request).await?;
    Ok(written(response.into_response().await, version)?)
}

/// # Errors
/// The event is not a request.
fn request(event: &Value, version: Version) -> Result<Request, EventError> {
    let Value::Object(event) = event else { return Err(EventError::NoRequest) };
    let method = method(event, version).ok_or(EventError::NoMethod)?;
    let body = body(event)?;
    let (path, query) = match version {
        Version::V1 => (path(event, "path"), query_of_parameters(event)),
        Version::V2 => {
            let query = event.get("rawQueryString").and_then(Value::as_str).unwrap_or_default();
            (path(event, "rawPath"), utf8_percent_encode(query, QUERY).to_string())
        }
    };
    if path.len() + query.len() > MAX_ADDRESS_LEN {
        return Err(EventError::AddressTooLong);
    }
    let address = if query.is_empty() { path } else { format!("{path}?{query}") };
    let request = axum::http::Request::builder().method(method).uri(address).body(body.into());
    let mut request: Request = request.map_err(|_| EventError::NoRequest)?;
    *request.headers_mut() = headers(event);
    Ok(request)
}

/// The answer in the format of the event's version.
fn written(response: Response<Body>, version: Version) -> serde_json::Result<Value> {
    let (parts, body) = response.into_parts();
    let status_code = i64::from(parts.status.as_u16());
    let is_base64_encoded = matches!(body, Body::Binary(_));
    match version {
        Version::V1 => {
            let mut answer = ApiGatewayProxyResponse::default();
            answer.status_code = status_code;
            answer.multi_value_headers = parts.headers;
            answer.body = Some(body);
            answer.is_base64_encoded = is_base64_encoded;
            serde_json::to_value(answer)
        }
        Version::V2 => {
            let mut answer = ApiGatewayV2httpResponse::default();
            answer.status_code = status_code;
            answer.headers = parts.headers;
            answer.body = Some(body);
            answer.is_base64_encoded = is_base64_encoded;
            serde_json::to_value(answer)
        }
    }
}

/// Version 2 events have the method in the context only; emulators also send `httpMethod: GET`, whatever the real
/// method is.
fn method(event: &Map<String, Value>, version: Version) -> Option<Method> {
    let context = event.get("requestContext");
    let of_v2 = || context?.get("http")?.get("method")?.as_str();
    let of_v1 = || event.get("httpMethod")?.as_str();
    let of_v1_context = || context?.get("httpMethod")?.as_str();
    let written = match version {
        Version::V1 => of_v1().or_else(of_v1_context),
        Version::V2 => of_v2().or_else(of_v1),
    };
    Method::from_bytes(written?.as_bytes()).ok()
}

/// The path with a leading slash, which some senders omit.
fn path(event: &Map<String, Value>, name: &str) -> String {
    let written = event.get(name).and_then(Value::as_str).unwrap_or_default();
    format!("/{}", utf8_percent_encode(written.trim_start_matches('/'), PATH))
}

fn body(event: &Map<String, Value>) -> Result<Vec<u8>, EventError> {
    let is_base64 = event.get("isBase64Encoded").and_then(Value::as_bool).unwrap_or_default();
    match event.get("body") {
        None | Some(Value::Null) => Ok(Vec::new()),
        Some(Value::String(body)) if is_base64 => STANDARD.decode(body).map_err(|_| EventError::BadBody),
        Some(Value::String(body)) => Ok(body.as_bytes().to_vec()),
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

/// The query of the decoded parameters of a version 1 event.
fn query_of_parameters(event: &Map<String, Value>) -> String {
    let filled = |name: &str| event.get(name).and_then(Value::as_object).filter(|map| !map.is_empty());
    let parameters = filled("multiValueQueryStringParameters").or_else(|| filled("queryStringParameters"));
    let mut query = form_urlencoded::Serializer::new(String::new());
    for (name, values) in parameters.into_iter().flatten() {
        for value in strings(values) {
            query.append_pair(name, value);
        }
    }
    query.finish()
}
