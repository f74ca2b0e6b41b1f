//! The mail's recipients, content and headers.

use lead_fn::config::Settings;
use lead_fn::guard::Guards;
use lead_fn::mail::{Mail, Relay};
use lead_fn::outbox::Outbox;
use lead_fn::{Services, router};
use lettre::message::Mailbox;
use serde_json::{Value, json};

use super::harness::{CONTACT, Harness, RecordingMailer, ask, enquiry, function, json_post, state};

async fn mail_of(headers: &[(&str, &str)], body: &Value) -> Mail {
    let kept = RecordingMailer::default();
    let router = function(Relay::single(kept.clone()), Outbox::none());
    let answer = ask(&router, json_post(CONTACT, headers, body)).await;
    assert_eq!(answer.status.as_u16(), 200, "{}", answer.body);
    kept.mails().pop().expect("a mail")
}

fn html(mail: &Mail) -> &str {
    mail.html.as_deref().expect("a page")
}

fn with(field: &str, value: &str) -> Value {
    let mut body = enquiry();
    body[field] = value.into();
    body
}

const ON_A_LISTING: [(&str, &str); 2] =
    [("x-form", "property"), ("referer", "https://www.example.com/property/marina-1")];

#[tokio::test]
async fn an_enquiry_from_a_listing_goes_to_its_agent_with_a_copy_to_the_inbox() {
    let mail = mail_of(&ON_A_LISTING, &enquiry()).await;
    assert_eq!(mail.from.to_string(), "Dune & Harbour website <no-reply@www.example.com>");
    assert_eq!(mail.to.to_string(), "Omar Sample <omar@example.com>");
    assert_eq!(mail.cc.as_ref().expect("a copy").email.to_string(), "leads@example.com");
    assert_eq!(mail.reply_to.as_ref().expect("the visitor").to_string(), "mara.quill@example.net");
    assert_eq!(mail.subject, "[DH-101] Enquiry: Two-bedroom flat above the marina – Mara Quill");
    assert_eq!(
        mail.text,
        "\
Enquiry: Two-bedroom flat above the marina

Name: Mara Quill
E-mail: mara.quill@example.net
Phone: 0501234567
Call: tel:+971501234567
WhatsApp: https://wa.me/971501234567?text=Hello%20Mara%20Quill%2C%20this%20is%20Dune%20%26%20Harbour%2E%20You%20asked%20about%20Two%2Dbedroom%20flat%20above%20the%20marina%20%28Ref%2E%20DH%2D101%29%2E%0Ahttps%3A%2F%2Fwww%2Eexample%2Ecom%2Fproperty%2Fmarina%2D1
Write: mailto:mara.quill@example.net

Message
-------
Is the flat still free?
I could come on Sunday.

Property
--------
Two-bedroom flat above the marina, Dubai Marina
Price: 180,000\u{a0}AED / year
Reference: DH-101
Permit: 71234567890
https://www.example.com/property/marina-1

--
Sent by the property form of the Dune & Harbour website
From the page https://www.example.com/property/marina-1
Language: English
Tuesday, 1 December 2026, 03:30 (Dubai)
The site promises an answer within 24 hours.
Lead 00000000000000000000000000000000"
    );
    for part in
        ["tel:+971501234567", "mara.quill@example.net", "Is the flat still free?<br>I could", "71234567890"]
    {
        assert!(html(&mail).contains(part), "{part}\n{}", html(&mail));
    }
}

#[tokio::test]
async fn without_an_agent_s_address_or_a_listing_only_the_inbox_gets_it() {
    for page in ["/property/marina-2", "/property/unknown", "/pro", ""] {
        let referrer = format!("https://www.example.com{page}");
        let mail = mail_of(&[("x-form", "property"), ("referer", &referrer)], &enquiry()).await;
        assert_eq!(mail.to.email.to_string(), "leads@example.com", "{page}");
        assert_eq!(mail.cc, None);
    }
    let seller = json!({"name": "Mara", "email": "m@example.net", "contactNumber": "+971500000000", "propertyType": "Villa"});
    let mail = mail_of(&[("x-form", "seller")], &seller).await;
    assert_eq!(mail.subject, "Enquiry (seller form) – Mara");
    assert!(mail.text.contains("Property type: Villa"));
    let mail = mail_of(&[("x-form", "newsletter")], &json!({"email": "m@example.net"})).await;
    assert_eq!(mail.subject, "Enquiry (newsletter sign-up) – m@example.net");
}

#[tokio::test]
async fn a_page_of_another_site_selects_no_agent() {
    let mail = mail_of(&[("referer", "https://evil.example/property/marina-1")], &enquiry()).await;
    assert_eq!(mail.to.email.to_string(), "leads@example.com");
    assert!(!mail.text.contains("evil"));
}

#[tokio::test]
async fn a_flag_is_in_the_subject_and_in_the_body() {
    let mail = mail_of(&[("x-company-url", "x")], &enquiry()).await;
    assert_eq!(mail.subject, "[Spam?] Enquiry (website) – Mara Quill");
    assert!(mail.text.contains("\nSent by a form of the Dune & Harbour website\n"), "{}", mail.text);
    assert!(mail.text.contains("! A field that visitors cannot see was filled in"));
    assert!(html(&mail).contains("A field that visitors cannot see was filled in"));
}

#[tokio::test]
async fn markup_in_a_value_is_text_in_the_mail() {
    let mail = mail_of(&ON_A_LISTING, &with("message", "<script>alert(1)</script>\n<b>&")).await;
    assert!(html(&mail).contains("&lt;script&gt;alert(1)&lt;&#x2f;script&gt;<br>&lt;b&gt;&amp;"));
    assert!(mail.text.contains("<script>alert(1)</script>\n<b>&"));
}

#[tokio::test]
async fn headers_are_ascii_for_names_in_any_script() {
    for name in ["ليلى حداد", "Мария Квилл", "José \"Pepe\" <a@b>", &"ш".repeat(120)] {
        let mail = mail_of(&ON_A_LISTING, &with("name", name)).await;
        let bytes = mail.message().expect("a message").formatted();
        let text = String::from_utf8(bytes).expect("UTF-8");
        let (head, body) = text.split_once("\r\n\r\n").expect("a head and a body");
        assert!(head.is_ascii(), "{head}");
        assert!(head.lines().all(|line| line.len() <= 78), "{head}");
        let names: Vec<&str> = head
            .lines()
            .filter(|line| !line.starts_with(' '))
            .filter_map(|line| Some(line.split_once(':')?.0))
            .collect();
        let expected = [
            "Date", "Message-ID", "From", "To", "Subject", "X-Lead-Id", "Cc", "Reply-To", "MIME-Version",
            "Content-Type",
        ];
        assert_eq!(names, expected);
        assert!(body.contains("text/plain; charset=utf-8") && body.contains("text/html; charset=utf-8"));
    }
}

#[tokio::test]
async fn a_line_break_in_a_value_injects_no_header() {
    let harness = Harness::new();
    for field in ["name", "email", "contactNumber", "propertyType", "propertyArea"] {
        let body = with(field, "a@b.example\r\nBcc: everyone@example.org");
        let answer = harness.ask(json_post(CONTACT, &[], &body)).await;
        assert_eq!(answer.status.as_u16(), 422, "{field}");
    }
    assert!(harness.mails().is_empty());
    let mail = mail_of(&ON_A_LISTING, &with("message", "\r\n\r\nBcc: everyone@example.org")).await;
    let text = String::from_utf8(mail.message().expect("a message").formatted()).expect("UTF-8");
    let (head, _) = text.split_once("\r\n\r\n").expect("a head");
    assert!(!head.contains("Bcc"));
}

#[tokio::test]
async fn an_unusable_address_is_shown_but_is_no_reply_address() {
    let mail = mail_of(&[], &with("email", "мария@пример.example")).await;
    assert_eq!(mail.reply_to, None);
    assert!(mail.text.contains("мария@пример.example"));
}

#[tokio::test]
async fn an_address_is_cleaned_and_an_international_domain_can_be_answered() {
    for (written, reply_to) in [
        ("mara@example.net\u{200b}", "mara@example.net"),
        ("\u{202a}mara@example.net\u{202c}", "mara@example.net"),
        ("mailto:mara@example.net", "mara@example.net"),
        ("mara@exämple.net", "mara@xn--exmple-cua.net"),
        ("mara@مثال.إختبار", "mara@xn--mgbh0fb.xn--kgbechtv"),
        ("mara＠example．net", "mara@example.net"),
    ] {
        let mail = mail_of(&[], &with("email", written)).await;
        assert_eq!(mail.reply_to.map(|address| address.to_string()).as_deref(), Some(reply_to), "{written}");
        assert!(!mail.text.contains("does not reach"), "{written}");
    }
}

#[tokio::test]
async fn a_number_is_linked_as_the_number_that_it_is() {
    for (form, typed, shown, whatsapp) in [
        ("contact", "+971 (0)50 123 4567", "+971501234567", Some("971501234567")),
        ("contact", "0044 7911 123456", "+447911123456", Some("447911123456")),
        ("contact", "\u{202a}050 123 4567\u{202c}", "+971501234567", Some("971501234567")),
        ("request", "447911123456", "+447911123456", Some("447911123456")),
        ("request", "+919876543210", "+919876543210", Some("919876543210")),
        ("callback", "050 123 4567", "+971501234567", Some("971501234567")),
        ("callback", "+971 (0)50 123 4567", "+971501234567", Some("971501234567")),
        ("callback", "98765 43210", "+919876543210", Some("919876543210")),
        ("popup", "+971 50 123 4567", "0501234567", Some("971501234567")),
        ("property", "۰۵۰۱۲۳۴۵۶۷", "0501234567", Some("971501234567")),
        ("popup", "9876543210", "9876543210", None),
    ] {
        let mail = mail_of(&[("x-form", form)], &with("contactNumber", typed)).await;
        assert!(mail.text.contains(&format!("Phone: {shown}\n")), "{form} {typed}: {}", mail.text);
        let tel = whatsapp.map_or_else(|| shown.to_owned(), |digits| format!("+{digits}"));
        assert!(mail.text.contains(&format!("tel:{tel}\n")), "{form} {typed}: {}", mail.text);
        let chat = whatsapp.map(|digits| format!("https://wa.me/{digits}?"));
        assert_eq!(chat.is_some_and(|chat| mail.text.contains(&chat)), whatsapp.is_some(), "{form} {typed}");
    }
}

#[tokio::test]
async fn a_multi_line_sender_name_becomes_one_line() {
    let from = Mailbox {
        name: Some("Dune &\r\nHarbour\u{7}".to_owned()),
        email: "a@example.com".parse().expect("an address"),
    };
    let settings = Settings { from: Some(from), confirm: true, ..Settings::default() };
    let kept = RecordingMailer::default();
    let services =
        Services { relay: Relay::single(kept.clone()), outbox: Outbox::none(), guards: Guards::default() };
    let answer =
        ask(&router(state(&settings, services)), json_post(CONTACT, &ON_A_LISTING, &enquiry())).await;
    assert_eq!(answer.status.as_u16(), 200, "{}", answer.body);
    for mail in kept.mails() {
        mail.message().expect("a message");
    }
    assert_eq!(kept.mails()[0].from.to_string(), "Dune & Harbour <a@example.com>");
}
