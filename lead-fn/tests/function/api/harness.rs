//! A small agency, a fixed clock and a function in its own folder.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use axum::Router;
use axum::body::Body;
use axum::http::{HeaderMap, HeaderName, Request, StatusCode};
use catalog::api::{NameKind, PropertyCard};
use catalog::floor_area::SquareFeet;
use catalog::line::Line;
use catalog::member::SpokenLanguage;
use catalog::money::Aed;
use catalog::property::{
    Amenity, Completion, Furnishing, ListingStatus, MainCategory, RentFrequency, SubCategory,
};
use catalog::text::Language;
use http_body_util::BodyExt;
use jiff::Timestamp;
use lead_fn::config::Settings;
use lead_fn::guard::{Guards, RateLimit};
use lead_fn::mail::{FolderMailer, Mail, MailError, Mailer, Relay};
use lead_fn::outbox::{FolderStore, Outbox};
use lead_fn::{Services, State, System, router};
use search::packed::{Packed, PackedAgent, PackedListing, Unpacked};
use search::{Fact, Name, SearchEntry};
use serde_json::Value;
use tempfile::TempDir;
use tower::ServiceExt;

pub(crate) const CONTACT: &str = "/api/contact-user";

/// 11:30 pm on the last day of November in UTC, which is the next morning in Dubai.
pub(crate) const NOW: &str = "2026-11-30T23:30:00Z";

/// A function with a folder for mails and a folder for enquiries.
pub(crate) struct Harness {
    pub(crate) router: Router,
    pub(crate) folder: TempDir,
}

impl Harness {
    pub(crate) fn new() -> Self {
        let folder = TempDir::new().expect("a folder");
        let mailer = FolderMailer::new(folder.path().join("mails"));
        let outbox = Outbox::new(FolderStore::new(folder.path().join("outbox")));
        Self { router: function(Relay::single(mailer), outbox), folder }
    }

    /// The mails by file name.
    pub(crate) fn mails(&self) -> Vec<(String, String)> {
        files(&self.folder.path().join("mails"))
    }

    /// The files of the outbox in the month of the clock, by name.
    pub(crate) fn kept(&self) -> Vec<(String, Value)> {
        let files = files(&self.folder.path().join("outbox/leads/2026-11"));
        files.into_iter().map(|(name, text)| (name, serde_json::from_str(&text).expect("JSON"))).collect()
    }

    pub(crate) async fn ask(&self, request: Request<Body>) -> Answer {
        ask(&self.router, request).await
    }
}

/// A function with the given mailers and outbox.
pub(crate) fn function(relay: Relay, outbox: Outbox) -> Router {
    router(state(&Settings::default(), Services { relay, outbox, guards: Guards::default() }))
}

/// The state of such a function.
pub(crate) fn state(settings: &Settings, services: Services) -> State {
    state_at(NOW, settings, services)
}

/// The state at another time.
pub(crate) fn state_at(now: &str, settings: &Settings, services: Services) -> State {
    state_with(packed(), now, settings, services)
}

/// The state with other data.
pub(crate) fn state_with(packed: Packed, now: &str, settings: &Settings, services: Services) -> State {
    let state = State::new(settings, Ok(Arc::new(packed)), services, Box::new(Frozen::at(now)));
    assert_eq!(state.errors(), [""; 0]);
    state
}

/// The state without data.
pub(crate) fn state_without_catalogue(settings: &Settings, services: Services) -> State {
    let error = "the packed data is damaged: pack it again".to_owned();
    State::new(settings, Err(error), services, Box::new(Frozen::at(NOW)))
}

/// The data of a site whose forms show Turnstile's widget.
pub(crate) fn packed_with_turnstile() -> Packed {
    let mut unpacked = unpacked();
    unpacked.site.shows_turnstile = true;
    open(&unpacked)
}

struct Frozen {
    now: Timestamp,
    count: AtomicU8,
}

impl Frozen {
    fn at(now: &str) -> Self {
        Self { now: now.parse().expect("a time"), count: AtomicU8::new(0) }
    }
}

impl System for Frozen {
    fn now(&self) -> Timestamp {
        self.now
    }

    fn random_bytes(&self) -> [u8; 16] {
        [self.count.fetch_add(1, Ordering::Relaxed); 16]
    }
}

/// A mailer that records its mails.
#[derive(Clone, Default)]
pub(crate) struct RecordingMailer(Arc<Mutex<Vec<Mail>>>);

impl RecordingMailer {
    pub(crate) fn mails(&self) -> Vec<Mail> {
        self.0.lock().expect("no panic while keeping").clone()
    }
}

#[async_trait]
impl Mailer for RecordingMailer {
    fn name(&self) -> &'static str {
        "kept"
    }

    async fn send(&self, mail: &Mail) -> Result<(), MailError> {
        self.0.lock().expect("no panic while keeping").push(mail.clone());
        Ok(())
    }

    async fn probe(&self) -> Result<(), MailError> {
        Ok(())
    }
}

pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).expect("JSON")
    }
}

pub(crate) async fn ask(router: &Router, request: Request<Body>) -> Answer {
    let response = router.clone().oneshot(request).await.expect("an answer");
    let (parts, body) = response.into_parts();
    let body = body.collect().await.expect("a body").to_bytes();
    Answer {
        status: parts.status,
        headers: parts.headers,
        body: String::from_utf8(body.to_vec()).expect("UTF-8"),
    }
}

/// A `GET` request.
pub(crate) fn rate_limit(most: u32, address_header: &'static str) -> Guards {
    let address_header = Some(HeaderName::from_static(address_header));
    Guards { rate: Some(RateLimit::new(most)), address_header, turnstile: None }
}

pub(crate) fn get(path: &str) -> Request<Body> {
    Request::get(path).header("host", "www.example.com").body(Body::empty()).expect("a request")
}

pub(crate) fn post(path: &str, headers: &[(&str, &str)], body: impl Into<Body>) -> Request<Body> {
    let request = Request::post(path).header("host", "www.example.com");
    let request = headers.iter().fold(request, |request, (name, value)| request.header(*name, *value));
    request.body(body.into()).expect("a request")
}

/// A JSON body as sent by the pages.
pub(crate) fn json_post(path: &str, headers: &[(&str, &str)], body: &Value) -> Request<Body> {
    let headers: Vec<_> = [("content-type", "application/json")].iter().chain(headers).copied().collect();
    post(path, &headers, body.to_string())
}

/// A form post of a browser without script.
pub(crate) fn form_post(fields: &[(&str, &str)]) -> Request<Body> {
    let body = form_urlencoded::Serializer::new(String::new()).extend_pairs(fields).finish();
    let headers = [
        ("content-type", "application/x-www-form-urlencoded"),
        ("accept", "text/html,application/xhtml+xml,*/*;q=0.8"),
        ("origin", "https://www.example.com"),
    ];
    post(CONTACT, &headers, body)
}

/// A valid enquiry of the property form.
pub(crate) fn enquiry() -> Value {
    serde_json::json!({
        "name": "Mara Quill",
        "email": "mara.quill@example.net",
        "contactNumber": "0501234567",
        "message": "Is the flat still free?\nI could come on Sunday.",
    })
}

fn files(folder: &Path) -> Vec<(String, String)> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let mut files: Vec<_> = paths
        .map(|path| {
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            (name, fs::read_to_string(path).expect("a text"))
        })
        .collect();
    files.sort();
    files
}

pub(crate) fn line(text: &str) -> Line {
    Line::new(text).expect("a line")
}

pub(crate) fn packed() -> Packed {
    open(&unpacked())
}

pub(crate) fn open(unpacked: &Unpacked) -> Packed {
    unpacked.pack().expect("the data")
}

pub(crate) fn unpacked() -> Unpacked {
    let agent = |name: &str, email: Option<&str>, languages: &[SpokenLanguage]| PackedAgent {
        name: line(name),
        email: email.map(line),
        languages: languages.to_vec(),
    };
    let listing = |title: &str, reference: &str, agent: &str| PackedListing {
        title: line(title).into(),
        reference: line(reference),
        location: Some(line("Dubai Marina").into()),
        price: Some(Aed(180_000)),
        rent_frequency: Some(RentFrequency::Yearly),
        permit: Some(line("71234567890")),
        agent: Some(line(agent)),
        updated: None,
        formerly: Vec::new(),
    };
    let entries = (0_u8..130).map(|number| {
        let category = match number % 4 {
            0 => MainCategory::Residential,
            1 => MainCategory::Rental,
            2 => MainCategory::OffPlan,
            _ => MainCategory::Commercial,
        };
        entry(number, category)
    });
    Unpacked {
        agents: BTreeMap::from([
            (
                "omar".to_owned(),
                agent(
                    "Omar Sample",
                    Some("omar@example.com"),
                    &[SpokenLanguage::English, SpokenLanguage::Arabic],
                ),
            ),
            (
                "layla".to_owned(),
                agent("Layla Sample", None, &[SpokenLanguage::English, SpokenLanguage::Russian]),
            ),
        ]),
        listings: BTreeMap::from([
            ("marina-1".to_owned(), listing("Two-bedroom flat above the marina", "DH-101", "omar")),
            ("marina-2".to_owned(), listing("Studio by the water", "DH-102", "layla")),
        ]),
        entries: entries.collect(),
        ..crate::agency::with_nothing_listed()
    }
}

fn entry(number: u8, category: MainCategory) -> SearchEntry {
    let id = format!("home-{number:03}");
    let sub_category = if number.is_multiple_of(5) { SubCategory::Villa } else { SubCategory::Apartment };
    let card = PropertyCard {
        mongo_id: id.clone(),
        id: id.clone(),
        title: format!("Home number {number}"),
        main_category: category,
        sub_category,
        images: Vec::new(),
        cover: None,
        location: Some("Dubai Marina".to_owned()),
        bedrooms: Some(number % 9),
        area: Some(SquareFeet(500 + u32::from(number) * 10)),
        price: Some(Aed(1_000_000)),
        featured: false,
        created_at: "2026-10-04".parse().expect("a moment"),
        reference: id,
        status: ListingStatus::Available,
        rent_frequency: None,
        completion: Completion::Ready,
        handover: None,
        draft: false,
    };
    let arabic = PropertyCard { title: format!("المنزل رقم {number}"), ..card.clone() };
    SearchEntry {
        translated_cards: if number == 17 { vec![(Language::Ar, Arc::new(arabic))] } else { Vec::new() },
        card: Arc::new(card),
        names: vec![Name { of: NameKind::Developer, texts: vec!["Solvane".to_owned()] }],
        permit: String::new(),
        description: "A quiet home.".into(),
        bathrooms: Some(number % 4 + 1),
        facts: if number.is_multiple_of(3) {
            vec![Fact::Furnishing(Furnishing::Furnished), Fact::Amenity(Amenity::Balcony)]
        } else {
            vec![Fact::Furnishing(Furnishing::Unfurnished)]
        },
        translations: Vec::new(),
    }
}
