//! The output of `lead-fn doctor`.

use lead_fn::config::Config;
use lead_fn::operator::doctor::{Readiness, diagnose};
use search::packed::Packed;

use super::harness::{packed, packed_with_turnstile};
use super::providers::{by_resend, by_smtp};
use super::stores::in_s3;
use crate::fakes::Server;
use crate::fakes::resend::Resend;
use crate::fakes::s3::S3;
use crate::fakes::smtp::Smtp;

async fn said(variables: &[(&str, &str)]) -> (Readiness, String) {
    said_of(packed(), variables).await
}

async fn said_of(packed: Packed, variables: &[(&str, &str)]) -> (Readiness, String) {
    let config =
        Config::read(variables.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));
    let diagnosis = diagnose(&config, Ok(&packed)).await;
    (diagnosis.readiness, diagnosis.text)
}

#[tokio::test]
async fn a_complete_deployment_is_safe_and_the_check_sends_no_mail() {
    let (provider, bucket) = (Server::start(Resend::default()), Server::start(S3::default()));
    let (mail, store) = (provider.url(), bucket.url());
    let variables = [by_resend(&mail), in_s3(&store)].concat();
    for _ in 0..2 {
        let (readiness, text) = said(&variables).await;
        assert_eq!(readiness, Readiness::Safe, "{text}");
        assert!(
            text.contains("ok    the mailer resend answers and accepts the key, and drops duplicates"),
            "{text}"
        );
        assert!(text.contains("ok    the outbox s3 stores each document once; enquiries: 0"), "{text}");
        assert!(
            text.contains(
                "An enquiry would be stored in the outbox, mailed by resend, and answered as sent."
            ),
            "{text}"
        );
    }
    assert!(provider.service.mails().is_empty());
}

#[tokio::test]
async fn errors_are_reported_with_their_consequences() {
    let (resend, server) = (Server::start(Resend::default()), Smtp::start());
    let overwriting = Server::start(S3 { creates_once: false, ..S3::default() });
    let (resend, port, store) = (resend.url(), server.port.to_string(), overwriting.url());
    let mut wrong_key = by_resend(&resend);
    wrong_key[1].1 = "re_wrong";
    let cases = [
        (
            by_smtp(&port),
            Readiness::Fragile,
            "It would not be stored. Until a mailer accepts it, the visitor would be asked to call.",
        ),
        (wrong_key.clone(), Readiness::Lost, "ERROR resend rejects our mails: 401 invalid_api_key"),
        (wrong_key, Readiness::Lost, "An enquiry would be answered 503"),
        (
            [by_resend(&resend), in_s3(&store)].concat(),
            Readiness::Fragile,
            "ERROR the outbox s3 overwrites documents",
        ),
        (
            [by_resend(&resend), in_s3("http://127.0.0.1:9")].concat(),
            Readiness::Fragile,
            "ERROR the outbox s3: the outbox cannot be reached",
        ),
        (
            vec![("LEAD_MAILERS", "postmark"), ("LEAD_POSTMARK_TOKEN", "re_wrong")],
            Readiness::Lost,
            "ERROR Postmark now gets its mails by SMTP: in LEAD_MAILERS replace postmark with smtp",
        ),
        (Vec::new(), Readiness::Lost, "note  no outbox is configured (LEAD_OUTBOX)"),
    ];
    for (variables, expected, words) in cases {
        let (readiness, text) = said(&variables).await;
        assert!(readiness == expected && text.contains(words), "{words}\n{readiness:?}\n{text}");
        assert!(!text.contains("re_wrong") && !text.contains("mara"), "{text}");
    }
}

#[tokio::test]
async fn an_incomplete_turnstile_configuration_is_reported() {
    let secret = [("LEAD_TURNSTILE_SECRET", "secret-6")];
    for (data, variables, words) in [
        (packed(), &secret[..], "no form shows the widget"),
        (packed_with_turnstile(), &[][..], "LEAD_TURNSTILE_SECRET is not set"),
    ] {
        let (_, text) = said_of(data, variables).await;
        assert!(text.contains(words) && !text.contains("secret-6"), "{text}");
    }
    for (data, variables) in [(packed(), &[][..]), (packed_with_turnstile(), &secret[..])] {
        assert!(!said_of(data, variables).await.1.contains("urnstile"));
    }
}

#[tokio::test]
async fn without_data_enquiries_are_accepted_if_a_recipient_is_known() {
    let (provider, bucket) = (Server::start(Resend::default()), Server::start(S3::default()));
    let (mail, store) = (provider.url(), bucket.url());
    let said = async |variables: &[(&str, &str)]| {
        let owned = variables.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
        let missing = Err("no data is packed into this binary".to_owned());
        diagnose(&Config::read(owned), missing).await
    };
    let mailed = [&by_resend(&mail)[..], &[("LEAD_INBOX", "leads@example.com")]].concat();
    let cases = [
        (vec![], Readiness::Lost, "LEAD_INBOX is not set"),
        (by_resend(&mail), Readiness::Lost, "An enquiry would be answered 503"),
        (
            in_s3(&store),
            Readiness::Fragile,
            "stored in the outbox and answered as sent, but nobody would be notified",
        ),
        (mailed, Readiness::Fragile, "all enquiries go to LEAD_INBOX, leads@example.com"),
    ];
    for (variables, readiness, words) in cases {
        let diagnosis = said(&variables).await;
        let text = diagnosis.text;
        assert!(diagnosis.readiness == readiness && text.contains(words), "{words}\n{text}");
        assert!(text.contains("ERROR no data is packed into this binary"), "{text}");
    }
}

#[tokio::test]
async fn an_invalid_setting_is_reported_and_the_others_are_checked() {
    let (provider, bucket) = (Server::start(Resend::default()), Server::start(S3::default()));
    let (mail, store) = (provider.url(), bucket.url());
    let variables = [&by_resend(&mail)[..], &in_s3(&store), &[("LEAD_RESEND_KYE", "re_2")]].concat();
    let (readiness, text) = said(&variables).await;
    assert_eq!(readiness, Readiness::Fragile, "{text}");
    assert!(text.contains("ERROR unknown variable LEAD_RESEND_KYE: did you mean LEAD_RESEND_KEY?"), "{text}");
    assert!(text.contains("An enquiry would be stored in the outbox, mailed by resend"), "{text}");
}
