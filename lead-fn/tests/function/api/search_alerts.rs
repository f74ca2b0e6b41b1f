//! New listings by mail, from the form on a page of results to unsubscribing.

use std::sync::Arc;

use async_trait::async_trait;
use axum::Router;
use catalog::api::Picture;
use lead_fn::config::Settings;
use lead_fn::guard::Guards;
use lead_fn::mail::{Mail, MailError, Mailer, Relay};
use lead_fn::operator::erase::{Person, erase, find};
use lead_fn::operator::export::export_alerts;
use lead_fn::outbox::{FolderStore, Outbox, Store};
use lead_fn::{AlertsReport, Secret, Services, State, router, send_alerts};
use search::packed::{PackedListing, Unpacked};
use serde_json::json;
use tempfile::TempDir;

use super::harness::{
    Answer, RecordingMailer, ask, get, json_post, open, post, rate_limit, state_with, unpacked,
};

const ALERTS: &str = "/api/alerts";
pub(crate) const VILLAS: &str = "?type=villas&category=Residential";

/// An agency with its store and its mails, whose listings and clock change.
pub(crate) struct Agency {
    folder: TempDir,
    mailer: RecordingMailer,
    pub(crate) listings: Unpacked,
    pub(crate) now: &'static str,
}

impl Agency {
    pub(crate) fn new() -> Self {
        Self {
            folder: TempDir::new().expect("a folder"),
            mailer: RecordingMailer::default(),
            listings: unpacked(),
            now: "2026-12-01T08:00:00Z",
        }
    }

    fn outbox(&self) -> Outbox {
        Outbox::new(FolderStore::new(self.folder.path()))
    }

    fn state_over(&self, relay: Relay, guards: Guards) -> State {
        let link_secret = Some(Secret::new("a secret of the tests, long enough".to_owned()));
        let settings = Settings { link_secret, ..Settings::default() };
        state_with(
            open(&self.listings),
            self.now,
            &settings,
            Services { relay, outbox: self.outbox(), guards },
        )
    }

    fn state(&self) -> State {
        self.state_over(Relay::single(self.mailer.clone()), Guards::default())
    }

    fn router(&self) -> Router {
        router(self.state())
    }

    pub(crate) async fn subscribe(&self, search: &str, email: &str) -> Answer {
        let request =
            json_post(&format!("{ALERTS}{search}"), &[("x-form", "newsletter")], &json!({"email": email}));
        ask(&self.router(), request).await
    }

    /// Subscribes and confirms.
    pub(crate) async fn opt_in(&self, search: &str, email: &str) -> Answer {
        assert_eq!(self.subscribe(search, email).await.status.as_u16(), 200);
        let link = link_in(&self.last_mail().text, "/confirm");
        ask(&self.router(), post(&link, &[], "")).await
    }

    pub(crate) fn last_mail(&self) -> Mail {
        self.mailer.mails().pop().expect("a mail")
    }

    pub(crate) async fn deploy(&self) -> AlertsReport {
        send_alerts(&self.state(), None).await.expect("a report")
    }

    /// Lists another villa for sale.
    pub(crate) fn list_villa(&mut self, id: &str) {
        let mut entry = self.listings.entries[0].clone();
        let card = Arc::make_mut(&mut entry.card);
        id.clone_into(&mut card.id);
        card.title = format!("Villa {id}");
        card.cover = Some(Picture {
            src: format!("/media/{id}-1600.jpg"),
            alt: "A villa".to_owned(),
            width: None,
            height: None,
            tone: None,
        });
        self.listings.entries.push(entry);
    }

    async fn keys(&self) -> Vec<String> {
        FolderStore::new(self.folder.path()).list("").await.expect("keys")
    }
}

/// The path of the link to `page` in a mail.
fn link_in(text: &str, page: &str) -> String {
    let start = "https://www.example.com";
    let at = text.find(&format!("{start}/api/alerts{page}")).expect("a link");
    text[at + start.len()..].split_whitespace().next().expect("a link").to_owned()
}

fn mailed(mailed: usize) -> AlertsReport {
    AlertsReport { mailed, ..AlertsReport::default() }
}

#[tokio::test]
async fn a_new_listing_is_mailed_once_until_somebody_unsubscribes() {
    let mut agency = Agency::new();
    assert_eq!(agency.deploy().await, mailed(0));
    let confirmed = agency.opt_in(VILLAS, "Mara.Quill@example.net").await;
    assert_eq!(confirmed.status.as_u16(), 200);
    for part in ["Done: we will write to you", "Homes for sale · Villa", "/search-residential?type=villas"] {
        assert!(confirmed.body.replace("&#x2f;", "/").contains(part), "{part}\n{}", confirmed.body);
    }
    assert_eq!(agency.deploy().await, mailed(0));

    agency.now = "2026-12-02T08:00:00Z";
    agency.list_villa("palm-1");
    assert_eq!((agency.deploy().await, agency.deploy().await), (mailed(1), mailed(0)));
    let mail = agency.last_mail();
    assert_eq!(mail.to.to_string(), "Mara.Quill@example.net");
    assert_eq!(mail.subject, "1 new listing for you");
    let expected = [
        "Homes for sale · Villa\n\n1,000,000\u{a0}AED\nVilla palm-1\nStudio · 500\u{a0}sq\u{a0}ft · Dubai Marina\nhttps://www.example.com/property/palm-1\n",
        "See all results: https://www.example.com/search-residential?type=villas\n",
    ];
    for part in expected {
        assert!(mail.text.contains(part), "{part}\n{}", mail.text);
    }
    let html = mail.html.clone().expect("HTML").replace("&#x2f;", "/");
    for part in [
        r#"<source type="image/webp" srcset="https://www.example.com/media/palm-1-720.webp">"#,
        r#"<img src="https://www.example.com/media/palm-1-1600.jpg" width="560" alt="A villa""#,
        "Unsubscribe",
    ] {
        assert!(html.contains(part), "{part}\n{html}");
    }

    let message = String::from_utf8(mail.message().expect("a message").formatted()).expect("text");
    let message = message.replace("\r\n ", "");
    assert!(message.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n"), "{message}");
    let one_click = mail.unsubscribe.clone().expect("a link");
    assert!(message.contains(&format!("List-Unsubscribe: <{one_click}>")), "{message}");
    let form = [("content-type", "application/x-www-form-urlencoded")];
    let path = one_click.strip_prefix("https://www.example.com").expect("an own link");
    let left = ask(&agency.router(), post(path, &form, "List-Unsubscribe=One-Click")).await;
    assert_eq!(left.status.as_u16(), 200);

    agency.now = "2026-12-03T08:00:00Z";
    agency.list_villa("palm-2");
    assert_eq!(agency.deploy().await, mailed(0));
    let about_somebody: Vec<String> =
        agency.keys().await.into_iter().filter(|key| key.starts_with("subscription")).collect();
    assert_eq!(about_somebody, [""; 0]);
}

#[tokio::test]
async fn links_only_ask_when_they_are_opened() {
    let mut agency = Agency::new();
    agency.deploy().await;
    agency.subscribe("?type=villas&lang=ru", "mara@example.net").await;
    let link = link_in(&agency.last_mail().text, "/confirm");
    let page = ask(&agency.router(), get(&link)).await;
    assert_eq!(page.status.as_u16(), 200);
    assert!(page.header("content-security-policy").contains("form-action 'self'"));
    for part in [r#"<html lang="ru""#, "<button type=\"submit\">Да, пишите мне</button>", "вилла"]
    {
        assert!(page.body.contains(part), "{part}\n{}", page.body);
    }
    agency.now = "2026-12-02T08:00:00Z";
    agency.list_villa("palm-1");
    assert_eq!(agency.deploy().await, mailed(0));

    for _ in 0..2 {
        assert_eq!(ask(&agency.router(), post(&link, &[], "")).await.status.as_u16(), 200);
    }
    agency.now = "2026-12-03T08:00:00Z";
    agency.list_villa("palm-2");
    assert_eq!(agency.deploy().await, mailed(1));
    let text = agency.last_mail().text;
    assert!(text.contains("1\u{a0}новый объект для вас") && !text.contains("palm-1"), "{text}");
    let unsubscribe = link_in(&text, "/unsubscribe");
    let page = ask(&agency.router(), get(&unsubscribe)).await;
    assert!(page.body.contains("Больше не писать?"), "{}", page.body);
    agency.now = "2026-12-04T08:00:00Z";
    agency.list_villa("palm-3");
    assert_eq!(agency.deploy().await, AlertsReport { erased: 1, ..mailed(1) });
}

#[tokio::test]
async fn a_subscriber_gets_one_mail_a_day_about_all_searches() {
    let mut agency = Agency::new();
    agency.deploy().await;
    agency.opt_in(VILLAS, "mara@example.net").await;
    agency.opt_in("?price_to=2000000", "mara@example.net").await;
    agency.opt_in("?bedrooms=5", "mara@example.net").await;
    agency.opt_in("?category=Rental", "omar@example.net").await;
    agency.now = "2026-12-02T08:00:00Z";
    agency.list_villa("palm-1");
    assert_eq!(agency.deploy().await, mailed(1));
    assert_eq!(agency.last_mail().text.matches("/property/palm-1").count(), 1);
    // Nine in the evening in Dubai.
    agency.now = "2026-12-02T17:00:00Z";
    for number in 2..12 {
        agency.list_villa(&format!("palm-{number}"));
    }
    assert_eq!(agency.deploy().await, AlertsReport { waiting: 1, ..mailed(0) });
    // Half past midnight in Dubai.
    agency.now = "2026-12-02T20:30:00Z";
    assert_eq!(agency.deploy().await, mailed(1));
    let mail = agency.last_mail();
    assert_eq!(mail.subject, "10 new listings for you");
    assert_eq!(mail.text.matches("/property/palm-").count(), 6);
    assert!(mail.text.contains("and 4 more"), "{}", mail.text);
}

#[tokio::test]
async fn stopping_one_search_keeps_the_others() {
    let mut agency = Agency::new();
    agency.deploy().await;
    agency.opt_in("?category=Rental", "mara@example.net").await;
    agency.opt_in(VILLAS, "mara@example.net").await;
    agency.now = "2026-12-02T08:00:00Z";
    agency.list_villa("palm-1");
    agency.deploy().await;
    let text = agency.last_mail().text;
    let stop = text.lines().find_map(|line| line.strip_prefix("Stop this search: ")).expect("a link");
    let stop = link_in(stop, "/unsubscribe");
    assert_eq!(ask(&agency.router(), post(&stop, &[], "")).await.status.as_u16(), 200);
    let kept = agency.keys().await;
    let kept: Vec<&String> = kept
        .iter()
        .filter(|key| key.starts_with("subscriptions/") && !key.ends_with("mailed.json"))
        .collect();
    assert_eq!(kept.len(), 1);
    agency.now = "2026-12-03T08:00:00Z";
    agency.list_villa("palm-2");
    assert_eq!(agency.deploy().await, mailed(0));
}

#[tokio::test]
async fn a_listing_with_another_id_is_not_new() {
    let mut agency = Agency::new();
    agency.list_villa("palm-1");
    agency.deploy().await;
    agency.opt_in(VILLAS, "mara@example.net").await;
    agency.now = "2026-12-02T08:00:00Z";
    agency.listings.entries.pop();
    agency.list_villa("palm-villa");
    let formerly = vec![super::harness::line("palm-1")];
    let listing = PackedListing { formerly, ..agency.listings.listings["marina-1"].clone() };
    agency.listings.listings.insert("palm-villa".to_owned(), listing);
    assert_eq!(agency.deploy().await, mailed(0));
    agency.now = "2026-12-03T08:00:00Z";
    agency.list_villa("palm-2");
    assert_eq!(agency.deploy().await, mailed(1));
    assert!(!agency.last_mail().text.contains("palm-villa"), "{}", agency.last_mail().text);
}

/// A mailer that fails.
struct Failing(fn() -> MailError);

#[async_trait]
impl Mailer for Failing {
    fn name(&self) -> &'static str {
        "failing"
    }

    async fn send(&self, _: &Mail) -> Result<(), MailError> {
        Err((self.0)())
    }

    async fn probe(&self) -> Result<(), MailError> {
        Ok(())
    }
}

#[tokio::test]
async fn a_failed_mail_is_sent_by_the_next_run_and_an_unclear_one_on_the_next_day() {
    let mut agency = Agency::new();
    agency.deploy().await;
    agency.opt_in(VILLAS, "mara@example.net").await;
    agency.now = "2026-12-02T08:00:00Z";
    agency.list_villa("palm-1");
    let over = |agency: &Agency, error| agency.state_over(Relay::single(Failing(error)), Guards::default());
    let down = || MailError::Unreachable { by: "failing", reason: "down".to_owned() };
    let silent = || MailError::Unclear { by: "failing", reason: "silence".to_owned() };
    let refused = || MailError::RefusedRecipient { by: "failing", answer: "422".to_owned() };
    for error in [down, silent] {
        let report = send_alerts(&over(&agency, error), None).await.expect("a report");
        assert_eq!((report.mailed, report.failed.len(), report.refused), (0, 1, 0));
    }
    // The mail may have arrived, so nothing more is sent on this day.
    assert_eq!(agency.deploy().await, AlertsReport { waiting: 1, ..mailed(0) });
    agency.now = "2026-12-03T08:00:00Z";
    assert_eq!(agency.deploy().await, mailed(1));
    agency.now = "2026-12-04T08:00:00Z";
    agency.list_villa("palm-2");
    let report = send_alerts(&over(&agency, refused), None).await.expect("a report");
    assert_eq!(report, AlertsReport { refused: 1, erased: 1, ..mailed(0) });
    agency.now = "2026-12-05T08:00:00Z";
    assert_eq!(agency.deploy().await, mailed(0));
}

#[tokio::test]
async fn who_unsubscribes_is_not_asked_to_confirm_another_search() {
    let mut agency = Agency::new();
    agency.deploy().await;
    agency.opt_in(VILLAS, "mara@example.net").await;
    agency.subscribe("?bedrooms=5", "Mara+homes@example.net").await;
    let pending = link_in(&agency.last_mail().text, "/confirm");
    agency.subscribe("?bedrooms=5", "omar@example.net").await;
    agency.now = "2026-12-02T08:00:00Z";
    agency.list_villa("palm-1");
    assert_eq!(agency.deploy().await, mailed(1));
    let leave = agency.last_mail().unsubscribe.expect("a link");
    let leave = leave.strip_prefix("https://www.example.com").expect("an own link");
    assert_eq!(ask(&agency.router(), post(leave, &[], "")).await.status.as_u16(), 200);
    assert_eq!(ask(&agency.router(), post(&pending, &[], "")).await.status.as_u16(), 404);
    let kept = agency.keys().await;
    let requests = kept.iter().filter(|key| key.starts_with("subscription-requests/")).count();
    assert_eq!(requests, 1, "Omar's stays: {kept:?}");
}

#[tokio::test]
async fn a_subscriber_whose_documents_fail_does_not_stop_the_others() {
    let mut agency = Agency::new();
    agency.deploy().await;
    agency.opt_in(VILLAS, "mara@example.net").await;
    let damaged =
        agency.keys().await.into_iter().find(|key| key.starts_with("subscriptions/")).expect("Mara's");
    let (folder, _) = damaged.rsplit_once('/').expect("a folder");
    std::fs::create_dir(agency.folder.path().join(folder).join("mailed.json"))
        .expect("a folder, not a document");
    agency.opt_in(VILLAS, "omar@example.net").await;
    agency.now = "2026-12-02T08:00:00Z";
    agency.list_villa("palm-1");
    let report = agency.deploy().await;
    assert_eq!((report.mailed, report.failed.len()), (1, 1));
    let subscriber = folder.strip_prefix("subscriptions/").expect("an id");
    assert!(report.to_string().ends_with(&format!("; failed: {subscriber}")), "{report}");
}

#[tokio::test]
async fn a_listing_that_comes_back_is_not_new() {
    let mut agency = Agency::new();
    agency.deploy().await;
    agency.opt_in(VILLAS, "mara@example.net").await;
    let first = agency.listings.entries.remove(0);
    agency.now = "2026-12-02T08:00:00Z";
    assert_eq!(agency.deploy().await, mailed(0));
    agency.listings.entries.push(first);
    agency.now = "2026-12-03T08:00:00Z";
    assert_eq!(agency.deploy().await, mailed(0));
}

#[tokio::test]
async fn a_crashed_run_is_taken_over_and_a_running_one_is_not() {
    let mut agency = Agency::new();
    let store = FolderStore::new(agency.folder.path());
    store
        .create("claims/search-alerts/7.json", br#"{"at":"2026-12-01T07:55:00Z"}"#.to_vec())
        .await
        .expect("a claim");
    assert!(agency.deploy().await.is_other_running);
    agency.now = "2026-12-01T08:06:00Z";
    assert_eq!(agency.deploy().await, mailed(0));
    agency.now = "2026-12-01T08:07:00Z";
    assert_eq!(agency.deploy().await, mailed(0), "the run has ended its claim");
}

#[tokio::test]
async fn health_says_when_alerts_were_last_sent() {
    let mut agency = Agency::new();
    let health = async |agency: &Agency| ask(&agency.router(), get("/api/health")).await.json();
    agency.opt_in(VILLAS, "mara@example.net").await;
    assert_eq!(health(&agency).await["searchAlerts"], json!({"configured": true, "lastRun": null}));
    agency.deploy().await;
    agency.now = "2026-12-02T08:00:00Z";
    agency.list_villa("palm-1");
    assert_eq!(agency.deploy().await, mailed(1));
    let after = health(&agency).await;
    assert_eq!(after["searchAlerts"], json!({"configured": true, "lastRun": "2026-12-02T08:00:00.000Z"}));
    assert!(!after.to_string().contains("mara"), "{after}");
}

#[tokio::test]
async fn nothing_is_stored_or_mailed_for_bots_and_mailboxes_are_not_flooded() {
    let agency = Agency::new();
    let bot = [("x-form", "newsletter"), ("x-company-url", "http://spam.example")];
    let answer = ask(&agency.router(), json_post(ALERTS, &bot, &json!({"email": "mara@example.net"}))).await;
    assert_eq!((answer.status.as_u16(), agency.mailer.mails().len()), (200, 0));
    let unlimited = agency.router();
    for number in 0..6 {
        let path = format!("{ALERTS}?bedrooms={number}");
        let email = json!({"email": format!("Mara+{number}@example.net")});
        assert_eq!(ask(&unlimited, json_post(&path, &[], &email)).await.status.as_u16(), 200);
    }
    assert_eq!(agency.mailer.mails().len(), 3);

    let limit = rate_limit(2, "x-nf-client-connection-ip");
    let router = router(agency.state_over(Relay::single(agency.mailer.clone()), limit));
    let mut statuses = Vec::new();
    for number in 0..3 {
        let from = [("x-nf-client-connection-ip", "203.0.113.7")];
        let email = json!({"email": format!("somebody{number}@example.net")});
        statuses.push(ask(&router, json_post(ALERTS, &from, &email)).await.status.as_u16());
    }
    assert_eq!(statuses, [200, 200, 429]);
}

#[tokio::test]
async fn the_mail_repeats_nothing_that_was_written() {
    let agency = Agency::new();
    let search =
        "?query=You+have+won+http://spam.example&community=dubai-marina,free-money&type=Villa,prize&lang=en";
    agency.subscribe(search, "mara@example.net").await;
    let mail = agency.last_mail();
    let whole = format!("{}{}{}", mail.subject, mail.text, mail.html.expect("HTML"));
    for word in ["won", "spam", "money", "prize"] {
        assert!(!whole.contains(word), "{word}\n{whole}");
    }
    assert!(mail.text.contains("Villa · Dubai Marina"), "{}", mail.text);
}

#[tokio::test]
async fn invalid_requests_and_links_are_refused_in_the_language_of_the_page() {
    let agency = Agency::new();
    let router = agency.router();
    for (body, message) in [
        ("{}", "Укажите адрес эл. почты."),
        (r#"{"email":"mara"}"#, "Введите правильный адрес эл. почты."),
        (r#"{"email":"мара@example.net"}"#, "Введите правильный адрес эл. почты."),
    ] {
        let answer =
            ask(&router, post("/api/alerts?lang=ru", &[("content-type", "application/json")], body)).await;
        assert_eq!((answer.status.as_u16(), answer.json()["fields"]["email"].as_str()), (422, Some(message)));
    }
    let wrong = agency.subscribe("?bedrooms=many", "mara@example.net").await;
    assert_eq!(wrong.status.as_u16(), 400);
    let foreign = [("origin", "https://evil.example"), ("content-type", "application/json")];
    assert_eq!(ask(&router, post(ALERTS, &foreign, "{}")).await.status.as_u16(), 403);
    for path in ["confirm", "unsubscribe", "confirm?token=c.1.2.x", "unsubscribe?token=%00&lang=ar"] {
        for request in [get(&format!("{ALERTS}/{path}")), post(&format!("{ALERTS}/{path}"), &[], "")] {
            let answer = ask(&router, request).await;
            assert_eq!(answer.status.as_u16(), 404, "{path}");
            let title = if path.ends_with("ar") {
                "لم يعد هذا الرابط صالحاً"
            } else {
                "no longer valid"
            };
            assert!(answer.body.contains(title), "{}", answer.body);
        }
    }
    assert_eq!(agency.mailer.mails().len(), 0);
}

#[tokio::test]
async fn a_browser_without_script_is_told_to_look_into_its_mail() {
    let agency = Agency::new();
    let headers = [
        ("content-type", "application/x-www-form-urlencoded"),
        ("accept", "text/html"),
        ("origin", "https://www.example.com"),
    ];
    let body = "form=newsletter&email=mara%40example.net";
    let answer = ask(&agency.router(), post("/api/alerts?type=villas&lang=ar", &headers, body)).await;
    assert_eq!(answer.status.as_u16(), 200);
    assert!(answer.body.contains("يُرجى تفقّد بريدك الإلكتروني"), "{}", answer.body);
    let refused =
        ask(&agency.router(), post("/api/alerts?lang=ar", &headers, "form=newsletter&email=")).await;
    assert_eq!(refused.status.as_u16(), 422);
    for part in ["action=\"/api/alerts?lang=ar\"", "البريد الإلكتروني مطلوب."] {
        assert!(refused.body.replace("&#x2f;", "/").contains(part), "{part}\n{}", refused.body);
    }
}

#[tokio::test]
async fn unconfirmed_requests_are_erased_after_three_days() {
    let mut agency = Agency::new();
    agency.subscribe(VILLAS, "mara@example.net").await;
    let link = link_in(&agency.last_mail().text, "/confirm");
    agency.now = "2026-12-04T07:59:00Z";
    assert_eq!(agency.deploy().await.erased, 0);
    agency.now = "2026-12-04T08:00:00Z";
    assert_eq!(ask(&agency.router(), get(&link)).await.status.as_u16(), 404);
    assert_eq!(agency.deploy().await.erased, 1);
    assert!(!agency.keys().await.iter().any(|key| key.starts_with("subscription")));
}

#[tokio::test]
async fn without_a_secret_alerts_are_refused_and_other_languages_say_so() {
    let agency = Agency::new();
    let relay = Relay::single(agency.mailer.clone());
    let services = Services { relay, outbox: agency.outbox(), guards: Guards::default() };
    let state = state_with(open(&agency.listings), agency.now, &Settings::default(), services);
    let request = json_post("/api/alerts?lang=ru", &[], &json!({"email": "mara@example.net"}));
    let answer = ask(&router(state.clone()), request).await;
    assert_eq!(answer.status.as_u16(), 503);
    assert!(answer.json()["error"].as_str().expect("words").starts_with("Сейчас мы не можем"));
    let error = send_alerts(&state, None).await.expect_err("off");
    assert!(error.to_string().contains("LEAD_LINK_SECRET"));
}

#[tokio::test]
async fn a_person_is_erased_with_searches_and_requests() {
    let mut agency = Agency::new();
    agency.deploy().await;
    agency.opt_in(VILLAS, "mara@example.net").await;
    agency.opt_in(VILLAS, "omar@example.net").await;
    agency.now = "2026-12-02T08:00:00Z";
    agency.list_villa("palm-1");
    assert_eq!(agency.deploy().await, mailed(2));
    agency.subscribe("?category=Rental", "Mara+flat@example.net").await;
    let outbox = Arc::new(agency.outbox());
    let exported = export_alerts(&outbox).await.expect("an export");
    for part in ["\"address\": \"mara@example.net\"", "\"search\": \"category=Residential&type=villas\""] {
        assert!(exported.contains(part), "{part}\n{exported}");
    }
    let person = Person::new(Some("Mara@example.net"), None, []).expect("a person");
    let found = find(&outbox, &person).await.expect("found");
    assert_eq!(found.subscriptions.len(), 4, "{:?}", found.subscriptions);
    let now = "2026-12-02T09:00:00Z".parse().expect("a time");
    let erased = erase(&outbox, None, &person, &found, now, [7; 16]).await.expect("erased");
    assert_eq!(erased.errors, [""; 0]);
    let about: Vec<String> =
        agency.keys().await.into_iter().filter(|key| key.starts_with("subscription")).collect();
    assert_eq!(about.len(), 3, "{about:?}");
    agency.now = "2026-12-03T08:00:00Z";
    agency.list_villa("palm-2");
    assert_eq!(agency.deploy().await, mailed(1));
    assert_eq!(agency.last_mail().to.to_string(), "omar@example.net");
}
