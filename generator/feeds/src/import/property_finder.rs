//! Property Finder's Enterprise API as a source of listings. It is only read.

use catalog::clean::fold;
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use reqwest::header::{ACCEPT, AUTHORIZATION, CONTENT_TYPE, HeaderValue, RETRY_AFTER};
use reqwest::{Method, Request, StatusCode, Url};
use serde_json::{Map, Value, json};

use super::download::{self, Answer, DownloadError, Downloader};

/// This source's name for `generator import`.
pub const NAME: &str = "property-finder-api";
/// The API's own address.
pub const ADDRESS: &str = "https://atlas.propertyfinder.com";
/// The most listings that a page can have.
const PER_PAGE: usize = 100;
/// More pages than an agency can have.
const MAX_PAGES: usize = 1_000;
/// How often a request is sent while the API is busy.
const ATTEMPTS: u32 = 5;
/// The longest wait, whatever the API asks for.
const LONGEST_WAIT: Duration = Duration::from_secs(60);

/// What an agency makes in PF Expert, under Developer Resources.
pub struct Credentials {
    pub key: String,
    pub secret: String,
}

/// A client of the API.
pub struct PropertyFinder<'d> {
    downloader: &'d Downloader,
    base: Url,
    credentials: Credentials,
    token: String,
}

impl<'d> PropertyFinder<'d> {
    /// A client that has a token.
    ///
    /// # Errors
    /// The key or secret is refused, or there is no answer.
    pub async fn connect(
        downloader: &'d Downloader,
        base: Url,
        credentials: Credentials,
    ) -> Result<Self, DownloadError> {
        let mut client = Self { downloader, base, credentials, token: String::new() };
        client.renew().await?;
        Ok(client)
    }

    /// All listings except drafts, each with the names of its place and its adviser.
    pub async fn listings(&mut self) -> Result<Vec<Value>, DownloadError> {
        let mut listings = self.pages("/v1/listings", "results", &[("draft", "false")]).await?;
        let users = self.pages("/v1/users", "data", &[]).await?;
        let advisers: BTreeMap<String, Value> = users.iter().filter_map(adviser).collect();
        let ids: BTreeSet<String> =
            listings.iter().filter_map(|listing| text(&listing["location"]["id"])).collect();
        let mut places = BTreeMap::new();
        for id in ids {
            let locations = self.get("/v1/locations", &[("filter[id]", &id)]).await?;
            places.insert(id, place(&locations["data"][0]));
        }
        for listing in &mut listings {
            if let Some(place) = text(&listing["location"]["id"]).and_then(|id| places.get(&id)) {
                add(&mut listing["location"], place);
            }
            if let Some(id) = text(&listing["assignedTo"]["id"]) {
                let unknown = json!({"name": format!("Property Finder user {id}")});
                add(&mut listing["assignedTo"], advisers.get(&id).unwrap_or(&unknown));
            }
        }
        Ok(listings)
    }

    /// All entries of a list, page by page, each once.
    async fn pages(
        &mut self,
        path: &str,
        key: &str,
        filters: &[(&str, &str)],
    ) -> Result<Vec<Value>, DownloadError> {
        let (mut all, mut ids) = (Vec::new(), BTreeSet::new());
        for page in 1..=MAX_PAGES {
            let (number, size) = (page.to_string(), PER_PAGE.to_string());
            let query = [&[("page", number.as_str()), ("perPage", &size)], filters].concat();
            let mut answer = self.get(path, &query).await?;
            let Value::Array(entries) = answer[key].take() else {
                return Err(self.unexpected(path, &format!("it has no list `{key}`")));
            };
            let is_last = entries.is_empty();
            // A list that changes while it is read can repeat an entry on the next page.
            all.extend(
                entries.into_iter().filter(|entry| text(&entry["id"]).is_none_or(|id| ids.insert(id))),
            );
            let pages = answer["pagination"]["totalPages"].as_u64().unwrap_or(1);
            if is_last || u64::try_from(page).is_ok_and(|page| page >= pages) {
                let total = answer["pagination"]["total"].as_u64().unwrap_or_default();
                if u64::try_from(all.len()).is_ok_and(|count| count < total) {
                    let reason = format!("it has {} of {total} entries; import again", all.len());
                    return Err(self.unexpected(path, &reason));
                }
                return Ok(all);
            }
        }
        Err(self.unexpected(path, &format!("it has more than {MAX_PAGES} pages")))
    }

    async fn get(&mut self, path: &str, query: &[(&str, &str)]) -> Result<Value, DownloadError> {
        let mut url = self.url(path);
        url.query_pairs_mut().extend_pairs(query);
        let request = |token: &str| request(Method::GET, url.clone(), token);
        let mut answer = self.send(|client| request(&client.token)).await?;
        if answer.status == StatusCode::UNAUTHORIZED {
            // Tokens are valid for half an hour.
            self.renew().await?;
            answer = self.send(|client| request(&client.token)).await?;
        }
        self.json(path, &answer)
    }

    /// Asks for a token.
    async fn renew(&mut self) -> Result<(), DownloadError> {
        const PATH: &str = "/v1/auth/token";
        let body = json!({"apiKey": self.credentials.key, "apiSecret": self.credentials.secret}).to_string();
        let url = self.url(PATH);
        let answer = self
            .send(|_| {
                let mut request = request(Method::POST, url.clone(), "");
                request.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
                *request.body_mut() = Some(body.clone().into());
                request
            })
            .await?;
        if matches!(answer.status, StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN) {
            let reason =
                "the key or the secret is refused; make new ones in PF Expert under Developer Resources";
            return Err(self.failed(reason.to_owned()));
        }
        let answer = self.json(PATH, &answer)?;
        let token = answer["accessToken"].as_str().filter(|token| !token.is_empty());
        let token = token.ok_or_else(|| self.unexpected(PATH, "it has no token"))?;
        token.clone_into(&mut self.token);
        Ok(())
    }

    /// Sends a request, again after a while if the API is busy.
    async fn send(&self, request: impl Fn(&Self) -> Request) -> Result<Answer, DownloadError> {
        for attempt in 0..ATTEMPTS {
            let answer = self.downloader.send(request(self), crate::MAX_BYTES).await?;
            if !matches!(answer.status, StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE) {
                return Ok(answer);
            }
            let asked = answer.headers.get(RETRY_AFTER).and_then(|value| value.to_str().ok()?.parse().ok());
            let wait = asked.map_or(Duration::from_secs(1 << attempt), Duration::from_secs);
            tokio::time::sleep(wait.min(LONGEST_WAIT)).await;
        }
        Err(self.failed(format!("still busy after {ATTEMPTS} requests; try again later")))
    }

    fn json(&self, path: &str, answer: &Answer) -> Result<Value, DownloadError> {
        let body = serde_json::from_slice::<Value>(&answer.bytes);
        if !answer.status.is_success() {
            let detail = body.ok().and_then(|body| text(&body["detail"])).unwrap_or_default();
            let detail: String = detail.chars().filter(|letter| !letter.is_control()).take(200).collect();
            return Err(self.failed(format!("`{path}` answers {} {detail}", answer.status.as_u16())));
        }
        body.map_err(|error| self.unexpected(path, &error.to_string()))
    }

    fn url(&self, path: &str) -> Url {
        let mut url = self.base.clone();
        url.set_path(path);
        url
    }

    fn unexpected(&self, path: &str, why: &str) -> DownloadError {
        self.failed(format!("the answer to `{path}` is not as documented: {why}"))
    }

    fn failed(&self, reason: String) -> DownloadError {
        DownloadError::Failed { host: download::host(&self.base), reason }
    }
}

fn request(method: Method, url: Url, token: &str) -> Request {
    let mut request = Request::new(method, url);
    let headers = request.headers_mut();
    headers.insert(ACCEPT, HeaderValue::from_static("application/json"));
    // Without a valid token the API refuses the request.
    if let Ok(mut value) = HeaderValue::from_str(&format!("Bearer {token}"))
        && !token.is_empty()
    {
        value.set_sensitive(true);
        headers.insert(AUTHORIZATION, value);
    }
    request
}

/// An id or a text; `None` if it is empty.
fn text(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()).filter(|text| !text.is_empty()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    }
}

/// A user's public profile, by its id.
fn adviser(user: &Value) -> Option<(String, Value)> {
    let profile = &user["publicProfile"];
    let compliances = profile["compliances"].as_array().map(Vec::as_slice).unwrap_or_default();
    let brn = compliances
        .iter()
        .find(|compliance| compliance["type"].as_str().is_some_and(|kind| fold(kind) == "brn"));
    let email = text(&profile["email"]).or_else(|| text(&user["email"]));
    let brn = brn.and_then(|brn| text(&brn["value"]));
    Some((text(&profile["id"])?, json!({"name": text(&profile["name"]), "email": email, "brn": brn})))
}

/// The names of a place and of those around it, and its position if it is a building.
fn place(location: &Value) -> Value {
    let tree = location["tree"].as_array().map(Vec::as_slice).unwrap_or_default();
    let mut names = Map::new();
    for level in tree.iter().chain([location]) {
        let key = match level["type"].as_str().map(fold).as_deref() {
            Some("city" | "emirate") => "city",
            Some("community") => "community",
            Some("subcommunity") => "subCommunity",
            Some("tower" | "building") => "tower",
            _ => continue,
        };
        names.insert(key.to_owned(), level["name"].clone());
    }
    if names.contains_key("tower") {
        names.insert("coordinates".to_owned(), location["coordinates"].clone());
    }
    Value::Object(names)
}

/// Adds the keys of `more` to a group.
fn add(group: &mut Value, more: &Value) {
    if let (Some(group), Some(more)) = (group.as_object_mut(), more.as_object()) {
        group.extend(more.iter().map(|(key, value)| (key.clone(), value.clone())));
    }
}
