//! What `lead-fn doctor` says.

use catalog::packed::Packed;
use lead_fn::config::Config;
use lead_fn::doctor::{Verdict, diagnose};

use crate::fakes::Server;
use crate::fakes::postmark::Postmark;
use crate::fakes::resend::Resend;
use crate::fakes::s3::S3;
use crate::providers::{by_postmark, by_resend};
use crate::stage::{packed, packed_with_turnstile};
use crate::stores::in_s3;

async fn said(variables: &[(&str, &str)]) -> (Verdict, String) {
    said_of(packed(), variables).await
}

async fn said_of(packed: Packed, variables: &[(&str, &str)]) -> (Verdict, String) {
    let config =
        Config::read(variables.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));
    let diagnosis = diagnose(&config, Ok(&packed)).await;
    (diagnosis.verdict, diagnosis.text)
}

#[tokio::test]
async fn a_whole_deployment_is_safe_and_no_mail_is_sent_to_find_out() {
    let (provider, bucket) = (Server::start(Resend::default()), Server::start(S3::default()));
    let (mail, store) = (provider.url(), bucket.url());
    let variables = [by_resend(&mail), in_s3(&store)].concat();
    for _ in 0..2 {
        let (verdict, text) = said(&variables).await;
        assert_eq!(verdict, Verdict::Safe, "{text}");
        assert!(
            text.contains("ok    the mailer resend answers and takes our key, and drops repeats"),
            "{text}"
        );
        assert!(
            text.contains("ok    the outbox s3 keeps documents, and keeps each one once; 0 enquiries"),
            "{text}"
        );
        assert!(
            text.contains("An enquiry would be kept in the outbox, mailed by resend, and answered as sent."),
            "{text}"
        );
    }
    assert!(provider.service.mails().is_empty());
}

#[tokio::test]
async fn what_is_amiss_is_named_with_what_follows_from_it() {
    let (resend, postmark) = (Server::start(Resend::default()), Server::start(Postmark::default()));
    let overwriting = Server::start(S3 { creates_once: false, ..S3::default() });
    let (resend, postmark, store) = (resend.url(), postmark.url(), overwriting.url());
    let mut wrong_key = by_resend(&resend);
    wrong_key[1].1 = "re_wrong";
    let cases = [
        (
            by_postmark(&postmark),
            Verdict::Fragile,
            "It would be kept nowhere. While no mailer accepts it, the visitor would be told to call.",
        ),
        (wrong_key.clone(), Verdict::Lost, "FAULT resend takes no mail from us: 401 invalid_api_key"),
        (wrong_key, Verdict::Lost, "An enquiry would be answered 503"),
        (
            [by_resend(&resend), in_s3(&store)].concat(),
            Verdict::Fragile,
            "FAULT the outbox s3 overwrites what it has",
        ),
        (
            [by_resend(&resend), in_s3("http://127.0.0.1:9")].concat(),
            Verdict::Fragile,
            "FAULT the outbox s3: the outbox cannot be asked",
        ),
        (Vec::new(), Verdict::Lost, "note  no outbox is configured (LEAD_OUTBOX)"),
    ];
    for (variables, expected, words) in cases {
        let (verdict, text) = said(&variables).await;
        assert!(verdict == expected && text.contains(words), "{words}\n{verdict:?}\n{text}");
        assert!(!text.contains("re_wrong") && !text.contains("mara"), "{text}");
    }
}

#[tokio::test]
async fn one_half_of_turnstile_is_told_to_be_one() {
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
async fn without_its_data_the_function_takes_enquiries_where_it_knows_where_they_go() {
    let (provider, bucket) = (Server::start(Resend::default()), Server::start(S3::default()));
    let (mail, store) = (provider.url(), bucket.url());
    let said = async |variables: &[(&str, &str)]| {
        let owned = variables.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
        let missing = Err("no data is packed into this binary".to_owned());
        diagnose(&Config::read(owned), missing).await
    };
    let mailed = [&by_resend(&mail)[..], &[("LEAD_INBOX", "leads@example.com")]].concat();
    let cases = [
        (vec![], Verdict::Lost, "LEAD_INBOX is not set"),
        (by_resend(&mail), Verdict::Lost, "An enquiry would be answered 503"),
        (
            in_s3(&store),
            Verdict::Fragile,
            "kept in the outbox and answered as sent, but nobody would be told",
        ),
        (mailed, Verdict::Fragile, "every enquiry goes to LEAD_INBOX, leads@example.com"),
    ];
    for (variables, verdict, words) in cases {
        let diagnosis = said(&variables).await;
        let text = diagnosis.text;
        assert!(diagnosis.verdict == verdict && text.contains(words), "{words}\n{text}");
        assert!(text.contains("FAULT no data is packed into this binary"), "{text}");
    }
}

#[tokio::test]
async fn a_setting_with_a_fault_is_named_and_the_others_are_judged() {
    let (provider, bucket) = (Server::start(Resend::default()), Server::start(S3::default()));
    let (mail, store) = (provider.url(), bucket.url());
    let variables = [&by_resend(&mail)[..], &in_s3(&store), &[("LEAD_RESEND_KYE", "re_2")]].concat();
    let (verdict, text) = said(&variables).await;
    assert_eq!(verdict, Verdict::Fragile, "{text}");
    assert!(text.contains("FAULT LEAD_RESEND_KYE is not known: is LEAD_RESEND_KEY meant?"), "{text}");
    assert!(text.contains("An enquiry would be kept in the outbox, mailed by resend"), "{text}");
}
