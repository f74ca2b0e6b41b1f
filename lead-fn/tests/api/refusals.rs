//! Whatever part of a mail a provider rejects, the enquiry is mailed in another form.

use serde_json::{Value, json};

use crate::fakes::postmark::Postmark;
use crate::fakes::resend::Resend;
use crate::fakes::smtp::{Instead, Smtp};
use crate::fakes::{Fault, Server};
use crate::harness::{CONTACT, ask, enquiry, json_post};
use crate::providers::{Deployed, ON_A_LISTING, by_postmark, by_resend, by_smtp};

/// Addresses that forms accept and providers do not.
const REFUSED: [&str; 3] = ["mara@gmail.c", "a@gmail_x.com", "m*@gmail.com"];

async fn send(function: &Deployed, email: &str) {
    let mut body = enquiry();
    body["email"] = email.into();
    let answer = ask(&function.router, json_post(CONTACT, &ON_A_LISTING, &body)).await;
    assert_eq!(answer.status.as_u16(), 200, "{}", answer.body);
    assert_eq!(function.outcome()["outcome"], "sent", "{email}");
}

fn text(mail: &Value, name: &str) -> String {
    mail[name].as_str().unwrap_or_default().to_owned()
}

fn has_address_to_write_to(text: &str, html: &str, email: &str) {
    let link = format!("mailto:{}", email.replace('*', "%2A"));
    assert!(
        text.contains(&format!("A reply to this mail does not reach the visitor. Write to {email}.")),
        "{text}"
    );
    assert!(text.contains(&link), "{text}");
    assert!(html.contains(&format!("<bdi>{email}</bdi>")), "{html}");
    assert!(html.contains(&format!("href=\"{link}\"")), "{html}");
}

#[tokio::test]
async fn a_rejected_reply_address_is_in_the_text_instead() {
    for email in REFUSED {
        let (resend, postmark) = (Server::start(Resend::default()), Server::start(Postmark::default()));
        resend.fail(|request| request.json().get("reply_to").map(|_| Fault::Status(422)));
        postmark.fail(|request| request.json().get("ReplyTo").map(|_| Fault::Status(422)));
        send(&Deployed::new(&by_resend(&resend.url()), true), email).await;
        send(&Deployed::new(&by_postmark(&postmark.url()), true), email).await;
        let (by_resend, by_postmark) = (resend.service.mails(), postmark.service.mails());
        assert_eq!((by_resend.len(), by_postmark.len()), (1, 1), "{email}");
        assert_eq!(by_resend[0]["to"], json!(["Omar Sample <omar@example.com>"]));
        has_address_to_write_to(&text(&by_resend[0], "text"), &text(&by_resend[0], "html"), email);
        has_address_to_write_to(
            &text(&by_postmark[0], "TextBody"),
            &text(&by_postmark[0], "HtmlBody"),
            email,
        );
    }
}

/// A part of a mail, and whether a mail in Resend's format has it.
type Part = (&'static str, fn(&Value) -> bool);

const PARTS: [Part; 7] = [
    ("the address for replies", |mail| mail.get("reply_to").is_some()),
    ("the copy", |mail| mail.get("cc").is_some()),
    ("the adviser", |mail| mail["to"].to_string().contains("omar@")),
    ("the inbox", |mail| [&mail["to"], &mail["cc"]].iter().any(|to| to.to_string().contains("leads@"))),
    ("the sender's name", |mail| mail["from"].to_string().contains('<')),
    ("the subject", |mail| mail["subject"].to_string().contains("Mara")),
    ("the page", |mail| mail.get("html").is_some()),
];

/// Postmark's mail in Resend's format, as far as the parts are concerned.
fn in_form_of_resend(mail: &Value) -> Value {
    let names = [
        ("From", "from"),
        ("To", "to"),
        ("Cc", "cc"),
        ("ReplyTo", "reply_to"),
        ("Subject", "subject"),
        ("HtmlBody", "html"),
        ("TextBody", "text"),
    ];
    let pairs =
        names.iter().filter_map(|(theirs, name)| Some(((*name).to_owned(), mail.get(theirs)?.clone())));
    Value::Object(pairs.collect())
}

fn says_all(mail: &Value, part: &str) {
    let text = mail["text"].as_str().expect("a text");
    for words in ["Mara Quill", "mara.quill@example.net", "0501234567", "I could come on Sunday.", "DH-101"] {
        assert!(text.contains(words), "without {part}: {words}\n{text}");
    }
}

#[tokio::test]
async fn a_mail_without_the_rejected_part_is_accepted() {
    for (part, is_in) in PARTS {
        let (resend, postmark) = (Server::start(Resend::default()), Server::start(Postmark::default()));
        resend.fail(move |request| is_in(&request.json()).then_some(Fault::Status(422)));
        postmark
            .fail(move |request| is_in(&in_form_of_resend(&request.json())).then_some(Fault::Status(422)));
        for (provider, variables) in
            [("resend", by_resend(&resend.url())), ("postmark", by_postmark(&postmark.url()))]
        {
            let function = Deployed::new(&variables, true);
            assert_eq!(function.send().await, 200, "{part}");
            assert_eq!(
                function.outcome()["outcome"],
                "sent",
                "{provider} without {part}: {}",
                function.outcome()
            );
        }
        let (by_resend, by_postmark) = (resend.service.mails(), postmark.service.mails());
        assert_eq!((by_resend.len(), by_postmark.len()), (1, 1), "{part}");
        says_all(&by_resend[0], part);
        says_all(&in_form_of_resend(&by_postmark[0]), part);
    }
}

#[tokio::test]
async fn a_mail_server_gets_the_mail_without_the_rejected_part() {
    // Headers are searched with the preceding line break, since the text contains the same words.
    let parts =
        ["\r\nReply-To: ", "\r\nCc: ", "To: \"Omar", "From: \"Dune", "Subject: [DH-101]", "text/html"];
    for part in parts {
        let server = Smtp::start();
        server.refuse(part);
        let function = Deployed::new(&by_smtp(&server.port.to_string()), true);
        assert_eq!(function.send().await, 200, "{part}");
        let taken = server.taken();
        assert_eq!(taken.len(), 1, "{part}: {}", function.outcome());
        assert!(!taken[0].text.contains(part));
    }
}

#[tokio::test]
async fn a_single_recipient_is_told_about_the_other() {
    for (refused, gets, words) in [
        ("RCPT TO:<omar", "leads@example.com", "Omar Sample (omar@example.com) did not get this mail"),
        ("RCPT TO:<leads", "omar@example.com", "Dune & Harbour (leads@example.com) did not get this mail"),
    ] {
        let server = Smtp::start();
        server.instead(refused, Instead::Say("550 nobody"));
        let function = Deployed::new(&by_smtp(&server.port.to_string()), true);
        assert_eq!(function.send().await, 200);
        let taken = server.taken();
        assert_eq!(taken.len(), 1, "{}", function.outcome());
        assert_eq!(taken[0].to, [gets]);
        // Joins lines that quoted-printable encoding breaks with `=`.
        let text = taken[0].text.replace("=\r\n", "");
        assert!(text.contains(words) && text.contains("Reply-To: mara.quill@example.net"), "{text}");
    }
}

#[tokio::test]
async fn an_invalid_key_is_tried_once() {
    let (resend, postmark) = (Server::start(Resend::default()), Server::start(Postmark::default()));
    let (resend_url, postmark_url) = (resend.url(), postmark.url());
    for mut variables in [by_resend(&resend_url), by_postmark(&postmark_url)] {
        variables[1].1 = "wrong";
        let function = Deployed::new(&variables, true);
        assert_eq!(function.send().await, 200);
        let outcome = function.outcome();
        assert!(
            outcome["reason"].as_str().is_some_and(|reason| reason.contains("rejects our mails: 401")),
            "{outcome}"
        );
    }
    assert_eq!((resend.seen(), postmark.seen()), (1, 1));
}
