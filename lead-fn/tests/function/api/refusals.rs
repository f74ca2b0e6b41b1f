//! Whatever part of a mail a provider rejects, the enquiry is mailed in another form.

use serde_json::{Value, json};

use super::harness::{CONTACT, ask, enquiry, json_post};
use super::providers::{Deployed, ON_A_LISTING, by_resend, by_smtp};
use crate::fakes::resend::Resend;
use crate::fakes::smtp::{Smtp, SmtpFault};
use crate::fakes::{Fault, Server};

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
async fn an_address_that_providers_reject_for_replies_is_in_the_text_instead() {
    for email in REFUSED {
        let resend = Server::start(Resend::default());
        resend.fail(|request| request.json().get("reply_to").map(|_| Fault::Status(422)));
        send(&Deployed::new(&by_resend(&resend.url()), true), email).await;
        let mails = resend.service.mails();
        assert_eq!((mails.len(), resend.seen()), (1, 1), "{email}");
        assert_eq!(mails[0]["to"], json!(["Omar Sample <omar@example.com>"]));
        has_address_to_write_to(&text(&mails[0], "text"), &text(&mails[0], "html"), email);
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

fn says_all(mail: &Value, part: &str) {
    let text = mail["text"].as_str().expect("a text");
    for words in ["Mara Quill", "mara.quill@example.net", "0501234567", "I could come on Sunday.", "DH-101"] {
        assert!(text.contains(words), "without {part}: {words}\n{text}");
    }
}

#[tokio::test]
async fn a_mail_without_the_rejected_part_is_accepted() {
    for (part, is_in) in PARTS {
        let resend = Server::start(Resend::default());
        resend.fail(move |request| is_in(&request.json()).then_some(Fault::Status(422)));
        let function = Deployed::new(&by_resend(&resend.url()), true);
        assert_eq!(function.send().await, 200, "{part}");
        assert_eq!(function.outcome()["outcome"], "sent", "without {part}: {}", function.outcome());
        let mails = resend.service.mails();
        assert_eq!(mails.len(), 1, "{part}");
        says_all(&mails[0], part);
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
    for (refused, gets, words, answer) in [
        (
            "RCPT TO:<omar",
            "leads@example.com",
            "Omar Sample (omar@example.com) did not get this mail",
            "Reply-To: mara.quill@example.net",
        ),
        (
            "RCPT TO:<leads",
            "omar@example.com",
            "Dune & Harbour (leads@example.com) did not get this mail",
            "Write to mara.quill@example.net",
        ),
    ] {
        let server = Smtp::start();
        server.fail(refused, SmtpFault::Say("550 nobody"));
        let function = Deployed::new(&by_smtp(&server.port.to_string()), true);
        assert_eq!(function.send().await, 200);
        let taken = server.taken();
        assert_eq!(taken.len(), 1, "{}", function.outcome());
        assert_eq!(taken[0].to, [gets]);
        // Joins lines that quoted-printable encoding breaks with `=`.
        let text = taken[0].text.replace("=\r\n", "");
        assert!(text.contains(words) && text.contains(answer), "{text}");
    }
}

#[tokio::test]
async fn an_invalid_key_is_tried_once() {
    let resend = Server::start(Resend::default());
    let url = resend.url();
    let mut variables = by_resend(&url);
    variables[1].1 = "wrong";
    let function = Deployed::new(&variables, true);
    assert_eq!(function.send().await, 200);
    let outcome = function.outcome();
    assert!(
        outcome["reason"].as_str().is_some_and(|reason| reason.contains("rejects our mails: 401")),
        "{outcome}"
    );
    assert_eq!(resend.seen(), 1);
}
