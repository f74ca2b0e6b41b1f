//! Form posts of browsers without script.

use axum::http::StatusCode;
use serde_json::json;

use super::harness::{CONTACT, Harness, form_post, post};

const FIELDS: [(&str, &str); 9] = [
    ("name", "Mara Quill"),
    ("email", "mara.quill@example.net"),
    ("contactNumber", "0501234567"),
    ("message", "Two\r\nlines"),
    ("form", "property"),
    ("idempotencyKey", "key-1"),
    ("page", "/property/marina-1"),
    ("elapsed", ""),
    ("company_url", ""),
];

fn with(name: &'static str, value: &'static str) -> [(&'static str, &'static str); 9] {
    FIELDS.map(|field| if field.0 == name { (name, value) } else { field })
}

#[tokio::test]
async fn a_form_post_is_redirected_to_the_thank_you_page() {
    let harness = Harness::new();
    for _ in 0..2 {
        let answer = harness.ask(form_post(&FIELDS)).await;
        assert_eq!((answer.status, answer.header("location")), (StatusCode::SEE_OTHER, "/thank-you"));
    }
    assert_eq!(harness.mails().len(), 1);
    let record = &harness.kept()[0].1;
    assert_eq!(record["lead"]["form"], "property");
    assert_eq!(record["property"], "marina-1");
    assert_eq!(record["flags"], json!([]));
}

#[tokio::test]
async fn a_number_typed_without_script_is_normalised() {
    let harness = Harness::new();
    let fields = [("name", "Mara Quill"), ("contactNumber", "90000 00000"), ("form", "callback")];
    let answer = harness.ask(form_post(&fields)).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    assert_eq!(harness.kept()[0].1["lead"]["values"]["contactNumber"], "+919000000000");
}

#[tokio::test]
async fn a_filled_hidden_field_is_answered_as_sent() {
    let harness = Harness::new();
    let answer = harness.ask(form_post(&with("company_url", "https://example.org"))).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    assert_eq!(harness.kept()[0].1["flags"], json!(["hiddenFieldFilled"]));
}

#[tokio::test]
async fn errors_are_a_page_with_messages_values_and_the_form() {
    let harness = Harness::new();
    let mut fields = with("contactNumber", "050");
    fields[0].1 = "Mara \"<b>\" & Quill";
    let answer = harness.ask(form_post(&fields)).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(answer.header("content-type"), "text/html; charset=utf-8");
    let page = &answer.body;
    for part in [
        "Please fix the errors below.",
        r#"<form method="post" action="/api/contact-user" novalidate>"#,
        r#"name="form" value="property""#,
        r#"name="idempotencyKey" value="key-1""#,
        r#"name="page" value="&#x2f;property&#x2f;marina-1""#,
        r#"value="Mara &quot;&lt;b&gt;&quot; &amp; Quill""#,
        r#"id="contactNumber" name="contactNumber" value="050" dir="ltr" autocomplete="tel" maxlength="100" aria-invalid="true" aria-describedby="contactNumber-error""#,
        r#"<p class="error" id="contactNumber-error">Phone number must be 10 digits.</p>"#,
        "Two\r\nlines</textarea>",
        r#"<a href="tel:+97140000000">"#,
        "https:&#x2f;&#x2f;wa.me&#x2f;971500000000",
    ] {
        assert!(page.contains(part), "{part}\n{page}");
    }
    assert_eq!(page.matches("class=\"error\"").count(), 1);
    assert!(!page.contains("propertyArea"));
    assert!(harness.kept().is_empty());
}

#[tokio::test]
async fn the_error_page_loads_nothing_of_others_and_its_style_has_a_hash() {
    use base64::Engine;
    use sha2::{Digest, Sha256};

    let harness = Harness::new();
    let answer = harness.ask(form_post(&with("name", ""))).await;
    let style = answer.body.split("<style>").nth(1).and_then(|rest| rest.split("</style>").next());
    let hash = base64::engine::general_purpose::STANDARD.encode(Sha256::digest(style.expect("a style")));
    assert_eq!(
        answer.header("content-security-policy"),
        format!(
            "default-src 'none'; style-src 'sha256-{hash}'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
        )
    );
    assert_eq!(answer.header("cache-control"), "no-store");
}

#[tokio::test]
async fn an_error_page_sent_again_keeps_the_listing() {
    let harness = Harness::new();
    let mut request = form_post(&FIELDS);
    let referrer = "https://www.example.com/api/contact-user".parse().expect("a header");
    request.headers_mut().insert("referer", referrer);
    assert_eq!(harness.ask(request).await.status, StatusCode::SEE_OTHER);
    assert_eq!(harness.kept()[0].1["property"], "marina-1");
}

#[tokio::test]
async fn an_empty_hidden_page_field_falls_back_to_the_referrer() {
    let harness = Harness::new();
    let mut request = form_post(&with("page", ""));
    let referrer = "https://www.example.com/property/marina-2".parse().expect("a header");
    request.headers_mut().insert("referer", referrer);
    assert_eq!(harness.ask(request).await.status, StatusCode::SEE_OTHER);
    assert_eq!(harness.kept()[0].1["property"], "marina-2");
}

#[tokio::test]
async fn a_script_that_posts_a_form_gets_json() {
    let harness = Harness::new();
    let kind = ("content-type", "application/x-www-form-urlencoded");
    let body = "name=Mara&contactNumber=%2B919000000000";
    for headers in [[kind, ("x-form", "callback")], [kind, ("accept", "application/json")]] {
        let answer = harness.ask(post(CONTACT, &headers, body)).await;
        assert_eq!((answer.status, answer.json()), (StatusCode::OK, json!({"status": "success"})));
    }
}

#[tokio::test]
async fn other_errors_are_pages_too() {
    let harness = Harness::new();
    let long = "a".repeat(40_000);
    let answer = harness.ask(form_post(&[("message", &long)])).await;
    assert_eq!(answer.status, StatusCode::PAYLOAD_TOO_LARGE);
    assert!(
        answer.body.contains("That is too much text") && !answer.body.contains("<form"),
        "{}",
        answer.body
    );
    let mut foreign = form_post(&FIELDS);
    foreign.headers_mut().insert("origin", "https://evil.example".parse().expect("a header"));
    assert_eq!(harness.ask(foreign).await.status, StatusCode::FORBIDDEN);
    assert!(harness.kept().is_empty());
}

/// Posts without script get the answers of the page: both are tested by `catalog/cases/phone-numbers.json`.
#[tokio::test]
async fn a_number_that_no_country_has_comes_back_with_a_sentence_that_helps() {
    for (typed, message) in [
        ("+971 50 123 456", "This phone number is too short for its country."),
        ("+44 7911 1234567", "This phone number is too long for its country."),
        ("+999 501234567", "No phone number begins like this."),
        ("0501234567 / 0559876543", "Please enter one phone number, without an extension."),
        ("04 123 4567 ext 12", "Please enter one phone number, without an extension."),
    ] {
        let harness = Harness::new();
        let fields = [
            ("form", "contact"),
            ("name", "Mara"),
            ("email", "mara@example.net"),
            ("contactNumber", typed),
            ("message", "Hello"),
        ];
        let answer = harness.ask(form_post(&fields)).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{typed}");
        assert!(answer.body.contains(message), "{typed}: {}", answer.body);
        assert!(harness.kept().is_empty());
    }
}

#[tokio::test]
async fn values_that_show_nothing_are_empty() {
    let fields = [
        ("form", "property"),
        ("name", "\u{200b}\u{200b}\u{200b}"),
        ("email", "mara@example.net"),
        ("contactNumber", "0501234567"),
        ("message", "\u{2060}"),
    ];
    let answer = Harness::new().ask(form_post(&fields)).await;
    for message in ["Name is required.", "Message is required."] {
        assert!(answer.body.contains(message), "{}", answer.body);
    }
}

#[tokio::test]
async fn names_of_two_letters_are_taken_where_the_specification_does_not_ask_for_three() {
    for (form, name, status) in [
        ("shortlist", "王芳", StatusCode::SEE_OTHER),
        ("shortlist", "Ng", StatusCode::SEE_OTHER),
        ("property", "مي", StatusCode::SEE_OTHER),
        ("contact", "王芳", StatusCode::UNPROCESSABLE_ENTITY),
    ] {
        let fields = [
            ("form", form),
            ("name", name),
            ("email", "mara@example.net"),
            ("contactNumber", "0501234567"),
            ("message", "Hello"),
        ];
        assert_eq!(Harness::new().ask(form_post(&fields)).await.status, status, "{form} {name}");
    }
}
