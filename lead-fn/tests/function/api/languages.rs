//! Enquiries from Arabic and Russian pages are answered in their language; the agency's mails stay English.

use axum::http::StatusCode;
use catalog::text::Language;
use lead_fn::config::Settings;
use lead_fn::guard::Guards;
use lead_fn::mail::{Mail, Relay};
use lead_fn::outbox::Outbox;
use lead_fn::{Services, router};
use serde_json::json;

use super::harness::{
    CONTACT, Harness, NOW, RecordingMailer, ask, enquiry, form_post, json_post, line, open, post, state,
    state_with, state_without_catalogue, unpacked,
};

/// The agency's mail and the visitor's, about a listing or from another page.
async fn mails(page: &str) -> [Mail; 2] {
    let kept = RecordingMailer::default();
    let services =
        Services { relay: Relay::single(kept.clone()), outbox: Outbox::none(), guards: Guards::default() };
    let router = router(state(&Settings { confirm: true, ..Settings::default() }, services));
    let referrer = format!("https://www.example.com{page}");
    let request = json_post(CONTACT, &[("x-form", "property"), ("referer", &referrer)], &enquiry());
    assert_eq!(ask(&router, request).await.status, StatusCode::OK);
    kept.mails().try_into().expect("two mails")
}

#[tokio::test]
async fn a_confirmation_is_in_the_language_of_the_page() {
    let [_, arabic] = mails("/ar/property/marina-1").await;
    assert_eq!(arabic.subject, "وصلنا استفسارك: \u{2068}Two-bedroom flat above the marina\u{2069}");
    assert_eq!(
        arabic.text,
        "\
شكراً لاستفسارك.

وصلنا استفسارك، وسيجيبك أحد مستشارينا خلال 24 ساعة.

Two-bedroom flat above the marina
Dubai Marina
180,000\u{a0}درهم سنوياً
الرقم المرجعي: DH-101
https://www.example.com/ar/property/marina-1

هل تفضّل أن نتحدث الآن؟
اتصل بنا: \u{2066}+971 4 000 0000\u{2069}
واتساب: https://wa.me/971500000000?text=%D9%85%D8%B1%D8%AD%D8%A8%D8%A7%D9%8B%D8%8C%20%D8%A3%D8%B1%D8%B3%D9%84%D8%AA%20%D8%A5%D9%84%D9%8A%D9%83%D9%85%20%D9%84%D9%84%D8%AA%D9%88%20%D8%A7%D8%B3%D8%AA%D9%81%D8%B3%D8%A7%D8%B1%D8%A7%D9%8B%20%D8%B9%D8%A8%D8%B1%20%D9%85%D9%88%D9%82%D8%B9%D9%83%D9%85%2E

--
Dune & Harbour
https://www.example.com/ar
وصلتك هذه الرسالة لأن عنوان البريد هذا أُدخل في موقعنا. إن لم تكن أنت من أدخله فتجاهلها، ولن تصلك رسائل أخرى."
    );
    let page = arabic.html.expect("a page");
    for part in [
        r#"<html lang="ar" dir="rtl">"#,
        r#"<bdi lang="en" dir="ltr">Two-bedroom flat above the marina</bdi>"#,
        r#"اتصل بنا <bdi dir="ltr">+971 4 000 0000</bdi>"#,
    ] {
        assert!(page.contains(part), "{part}\n{page}");
    }
    assert!(page.contains("line-height:1.3;") && page.contains("line-height:1.8;"), "{page}");
    assert!(!page.contains("letter-spacing") && !page.contains("text-transform"));
    let [_, russian] = mails("/ru/property/marina-1").await;
    assert!(russian.text.starts_with("Спасибо за ваше обращение.\n"), "{}", russian.text);
    assert!(russian.text.contains("180\u{a0}000\u{a0}AED в год\nНомер объекта: DH-101\n"));
    assert!(russian.html.expect("a page").contains(r#"<html lang="ru" dir="ltr">"#));
}

#[tokio::test]
async fn the_agency_s_mail_is_english_and_greets_the_visitor_in_their_language() {
    let [agency, _] = mails("/ru/property/marina-1").await;
    assert_eq!(agency.subject, "[DH-101] Enquiry: Two-bedroom flat above the marina – Mara Quill");
    assert!(agency.text.contains("Language: Russian\n"));
    assert!(agency.text.contains("Price: 180,000\u{a0}AED / year"));
    let hello = "https://wa.me/971501234567?text=%D0%97%D0%B4%D1%80%D0%B0%D0%B2%D1%81%D1%82%D0%B2%D1%83%D0%B9%D1%82%D0%B5%2C%20Mara%20Quill%21";
    assert!(agency.text.contains(hello), "{}", agency.text);
    assert!(agency.text.contains("%2Fru%2Fproperty%2Fmarina%2D1"));
    // The title of another direction is isolated.
    let [agency, _] = mails("/ar/property/marina-1").await;
    assert!(agency.text.contains("%20%E2%81%A8Mara%20Quill%E2%81%A9%D8%8C"), "{}", agency.text);
    assert!(agency.text.contains("%20%E2%81%A8Dune%20%26%20Harbour%E2%81%A9%2E"), "{}", agency.text);
    assert!(agency.text.contains("%E2%81%A8Two%2Dbedroom%20flat%20above%20the%20marina%E2%81%A9%20"));
}

#[tokio::test]
async fn an_adviser_who_speaks_the_language_gets_enquiries_without_a_listing() {
    let to = async |page| mails(page).await[0].to.email.to_string();
    assert_eq!(to("/ar/contact-us").await, "omar@example.com");
    // The only adviser who speaks Russian has no address.
    assert_eq!(to("/ru/contact-us").await, "leads@example.com");
    assert_eq!(to("/contact-us").await, "leads@example.com");
    // A listing's own adviser comes first.
    assert_eq!(to("/ar/property/marina-2").await, "leads@example.com");
}

#[tokio::test]
async fn a_browser_without_script_stays_in_its_language() {
    let harness = Harness::new();
    let sent = |name| {
        [
            ("name", name),
            ("contactNumber", "+971501234567"),
            ("form", "callback"),
            ("page", "/ar/property/marina-1"),
        ]
    };
    let answer = harness.ask(form_post(&sent("Mara Quill"))).await;
    assert_eq!((answer.status, answer.header("location")), (StatusCode::SEE_OTHER, "/ar/thank-you"));
    assert_eq!(harness.kept()[0].1["language"], "ar");
    let refused = harness.ask(form_post(&sent(""))).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    for part in [
        r#"<html lang="ar" dir="rtl">"#,
        "<h1>لم يُرسل بعد</h1>",
        "يُرجى تصحيح الأخطاء أدناه.",
        ">إرسال مرة أخرى<",
    ] {
        assert!(refused.body.contains(part), "{part}\n{}", refused.body);
    }
}

#[tokio::test]
async fn a_request_whose_body_cannot_be_used_is_refused_in_the_language_of_its_page() {
    let harness = Harness::new();
    let from = |page: &str| ("referer", format!("https://www.example.com{page}"));
    let ask = async |path: &str, (_, page): &(&str, String), kind: &str, body: String| {
        harness
            .ask(post(path, &[("content-type", kind), ("referer", page), ("accept", "text/html")], body))
            .await
    };
    let form = "application/x-www-form-urlencoded";
    let long = format!("form=contact&name={}", "%D9%85".repeat(40 * 1024 / 6));
    let arabic = from("/ar/contact-us");
    let refused = ask(CONTACT, &arabic, form, long).await;
    assert_eq!(refused.status, StatusCode::PAYLOAD_TOO_LARGE);
    for part in [r#"<html lang="ar" dir="rtl">"#, "النص طويل جداً"] {
        assert!(refused.body.contains(part), "{part}\n{}", refused.body);
    }
    let russian = from("/ru/contact-us");
    let refused = ask(CONTACT, &russian, "application/json", "{".to_owned()).await;
    assert_eq!(refused.json()["error"], "Не удалось прочитать запрос.");
    let refused = ask(CONTACT, &russian, "text/plain", String::new()).await;
    assert_eq!(refused.json()["error"], "Отправьте, пожалуйста, JSON или обычную форму.");
    let refused = ask("/api/alerts", &russian, "application/json", "{".to_owned()).await;
    assert_eq!(refused.json()["error"], "Не удалось прочитать запрос.");
    let refused = ask("/api/nothing", &arabic, form, String::new()).await;
    assert_eq!(refused.json(), json!({"error": "لا يوجد شيء في هذا الرابط."}));
}

#[tokio::test]
async fn without_a_catalogue_a_visitor_reads_no_technical_reason() {
    let services = Services { relay: Relay::none(), outbox: Outbox::none(), guards: Guards::default() };
    let settings = Settings { base_url: Some("https://www.example.com".to_owned()), ..Settings::default() };
    let router = router(state_without_catalogue(&settings, services));
    let headers = [
        ("content-type", "application/x-www-form-urlencoded"),
        ("accept", "text/html"),
        ("referer", "https://www.example.com/ar/search?query=x"),
    ];
    let refused = ask(&router, post("/api/alerts?lang=ar", &headers, "email=mara%40example.net")).await;
    assert_eq!(refused.status, StatusCode::SERVICE_UNAVAILABLE);
    for part in [r#"<html lang="ar" dir="rtl">"#, "هذه الخدمة غير متاحة الآن. يُرجى المحاولة لاحقاً."]
    {
        assert!(refused.body.contains(part), "{part}\n{}", refused.body);
    }
    assert!(!refused.body.contains("packed data"), "{}", refused.body);
}

#[tokio::test]
async fn fields_of_left_to_right_values_run_so_on_an_arabic_page() {
    let page = ("page", "/ar/property/marina-1");
    let sent = [("name", "Mara"), ("email", "mara"), ("contactNumber", "1"), ("form", "property"), page];
    let refused = Harness::new().ask(form_post(&sent)).await;
    for (name, is_left_to_right) in [("name", false), ("email", true), ("contactNumber", true)] {
        let field = refused.body.split("<input ").find(|part| part.contains(&format!("id=\"{name}\"")));
        let field = field.expect("a field").split('>').next().unwrap_or_default();
        assert_eq!(field.contains("dir=\"ltr\""), is_left_to_right, "{field}");
    }
}

#[tokio::test]
async fn a_language_that_the_site_does_not_have_is_english() {
    let mut catalogue = unpacked();
    catalogue.site.languages = vec![Language::En, Language::Ru];
    catalogue.site.phone = line("");
    let services = Services { relay: Relay::none(), outbox: Outbox::none(), guards: Guards::default() };
    let router = router(state_with(open(&catalogue), NOW, &Settings::default(), services));
    let refusal = async |page: &str| {
        let referrer = format!("https://www.example.com{page}");
        let answer = ask(&router, json_post(CONTACT, &[("referer", &referrer)], &enquiry())).await;
        assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE);
        answer.json()["error"].clone()
    };
    assert_eq!(
        refusal("/ar/contact-us").await,
        json!(
            "We could not take your enquiry just now. Please try again later. You can also write to us on WhatsApp, +971 50 000 0000."
        )
    );
    assert_eq!(
        refusal("/ru/contact-us").await,
        json!(
            "Не удалось принять ваше обращение. Пожалуйста, попробуйте позже. Можно также написать в WhatsApp: +971 50 000 0000."
        )
    );
}
