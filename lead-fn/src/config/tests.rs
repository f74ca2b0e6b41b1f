//! What configurations become, and the errors in them.

use super::*;

fn read(pairs: &[(&str, &str)]) -> Config {
    Config::read(pairs.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())))
}

fn errors(pairs: &[(&str, &str)]) -> Vec<String> {
    read(pairs).errors
}

fn names(config: &Config) -> (String, &'static str) {
    let services = config.services();
    (services.relay.name(), services.outbox.name())
}

#[test]
fn an_empty_configuration_accepts_no_enquiries() {
    let config = read(&[("LEAD_FROM", " "), ("PATH", "/bin")]);
    assert!(!config.takes_leads() && config.errors.is_empty());
    assert_eq!(names(&config), ("none".to_owned(), "none"));
    assert_eq!((config.settings.confirm, config.rate_limit), (true, Some(10)));
}

#[test]
fn all_errors_are_reported_together() {
    let found = errors(&[
        ("LEAD_BASE_URL", "www.example.com"),
        ("LEAD_FROM", "nobody"),
        ("LEAD_MAILERS", "resend, folder"),
        ("LEAD_MAIL_DIR", "/tmp/mails"),
        ("LEAD_OUTBOX", "folder"),
        ("LEAD_OUTBOX_DIR", "outbox"),
        ("LEAD_RESND_KEY", "re_1"),
        ("LEAD_SMTP_HOST", "smtp.example.com"),
        ("LEAD_RATE_LIMIT", "many"),
        ("LEAD_LINK_SECRET", "guessable"),
    ]);
    let expected = [
        "unknown variable LEAD_RESND_KEY: did you mean LEAD_RESEND_KEY?",
        "LEAD_BASE_URL must be an address without a path, https://www.example.com",
        "LEAD_FROM must be an address, leads@example.com or Name <leads@example.com>",
        "LEAD_LINK_SECRET must be a random text of at least 32 characters, as `openssl rand -hex 32` prints",
        "LEAD_SMTP_HOST is set, but LEAD_MAILERS does not contain smtp",
        "LEAD_RESEND_KEY is not set, but the mailer resend requires it",
        "LEAD_MAIL_DIR is on the function's temporary disk, which is lost with the instance: use a mounted file system",
        "LEAD_OUTBOX_DIR must be an absolute path",
        "LEAD_RATE_LIMIT must be a whole number",
    ];
    assert_eq!(found, expected);
}

#[test]
fn each_mailer_and_each_outbox_can_be_chosen() {
    let chosen = [("resend, smtp", "s3"), ("smtp,resend", "blobs"), ("folder", "folder"), ("smtp", "")].map(
        |(mailers, outbox)| {
            let mut pairs =
                vec![("LEAD_MAILERS", mailers), ("LEAD_OUTBOX", outbox), ("LEAD_RATE_LIMIT", "0")];
            for (name, value) in [
                ("resend", ("LEAD_RESEND_KEY", "re_1")),
                ("smtp", ("LEAD_SMTP_HOST", "smtp.example.com")),
                ("folder", ("LEAD_MAIL_DIR", "/mnt/mails")),
            ] {
                if mailers.contains(name) {
                    pairs.push(value);
                }
            }
            match outbox {
                "s3" => pairs.extend([
                    ("LEAD_S3_BUCKET", "agency/leads"),
                    ("AWS_REGION", "eu-central-1"),
                    ("AWS_ACCESS_KEY_ID", "k"),
                    ("AWS_SECRET_ACCESS_KEY", "s"),
                ]),
                "folder" => pairs.push(("LEAD_OUTBOX_DIR", "/mnt/outbox")),
                _ => {}
            }
            let config = read(&pairs);
            assert!(config.errors.is_empty(), "{:?}", config.errors);
            assert!(config.takes_leads() && config.rate_limit.is_none());
            names(&config)
        },
    );
    let expected =
        [("resend, smtp", "s3"), ("smtp, resend", "blobs"), ("folder", "folder"), ("smtp", "none")];
    assert_eq!(chosen, expected.map(|(mailers, outbox)| (mailers.to_owned(), outbox)));
}

#[test]
fn settings_for_postmark_are_told_what_to_become() {
    for (pairs, mailers) in [
        (&[("LEAD_MAILERS", "postmark"), ("LEAD_POSTMARK_TOKEN", "t")][..], "none"),
        (
            &[
                ("LEAD_MAILERS", "resend, postmark"),
                ("LEAD_RESEND_KEY", "re_1"),
                ("LEAD_POSTMARK_TOKEN", "t"),
                ("LEAD_POSTMARK_STREAM", "leads"),
            ],
            "resend",
        ),
        (&[("LEAD_MAILERS", "resend"), ("LEAD_RESEND_KEY", "re_1"), ("LEAD_POSTMARK_TOKEN", "t")], "resend"),
    ] {
        let config = read(pairs);
        assert_eq!(names(&config).0, mailers, "{pairs:?}");
        let [error] = &config.errors[..] else { panic!("one error for {pairs:?}: {:?}", config.errors) };
        for part in
            ["LEAD_SMTP_HOST to smtp.postmarkapp.com", "LEAD_SMTP_GUARD to starttls", "the server token"]
        {
            assert!(error.contains(part), "{error}");
        }
    }
}

#[test]
fn an_invalid_setting_is_ignored_and_the_others_apply() {
    let carried = [("LEAD_MAILERS", "resend, smtp"), ("LEAD_RESEND_KEY", "re_1"), ("LEAD_OUTBOX", "blobs")];
    let config = read(&[&carried[..], &[("LEAD_COLOUR", "red"), ("LEAD_RATE_LIMIT", "many")]].concat());
    assert_eq!(names(&config), ("resend".to_owned(), "blobs"));
    assert_eq!(config.rate_limit, Some(10));
    assert_eq!(
        config.errors,
        [
            "unknown variable LEAD_COLOUR",
            "LEAD_SMTP_HOST is not set, but the mailer smtp requires it",
            "LEAD_RATE_LIMIT must be a whole number",
        ]
    );
}

#[test]
fn unsafe_settings_are_ignored() {
    let cases: [&[(&str, &str)]; 5] = [
        &[("LEAD_OUTBOX", "folder"), ("LEAD_OUTBOX_DIR", "/tmp/outbox")],
        &[("LEAD_OUTBOX", "folder"), ("LEAD_OUTBOX_DIR", "outbox")],
        &[("LEAD_MAILERS", "folder"), ("LEAD_MAIL_DIR", "/var/task/mails")],
        &[("LEAD_MAILERS", "smtp"), ("LEAD_SMTP_HOST", "mail.example.com"), ("LEAD_SMTP_GUARD", "none")],
        &[("LEAD_MAILERS", "smtp"), ("LEAD_SMTP_HOST", "mail.example.com"), ("LEAD_SMTP_USER", "u")],
    ];
    for pairs in cases {
        let config = read(pairs);
        assert_eq!((names(&config), config.errors.len()), (("none".to_owned(), "none"), 1), "{pairs:?}");
    }
    let twice = read(&[("LEAD_MAILERS", "resend, resend"), ("LEAD_RESEND_KEY", "k")]);
    assert_eq!(names(&twice).0, "resend");
}

#[test]
fn contradictory_settings_are_errors() {
    let cases: [(&[(&str, &str)], &str); 8] = [
        (&[("LEAD_MAILERS", "pigeon")], "LEAD_MAILERS contains pigeon, which is not resend, smtp or folder"),
        (
            &[("LEAD_MAILERS", "resend, resend"), ("LEAD_RESEND_KEY", "k")],
            "LEAD_MAILERS contains resend twice: the second mailer is for when the first fails",
        ),
        (
            &[("LEAD_MAILERS", "smtp"), ("LEAD_SMTP_HOST", "mail.example.com"), ("LEAD_SMTP_GUARD", "none")],
            "LEAD_SMTP_GUARD is none, which would send enquiries and the password unencrypted",
        ),
        (
            &[("LEAD_MAILERS", "smtp"), ("LEAD_SMTP_HOST", "mail.example.com"), ("LEAD_SMTP_USER", "u")],
            "LEAD_SMTP_PASSWORD is not set, but LEAD_SMTP_USER requires it",
        ),
        (
            &[
                ("LEAD_MAILERS", "resend"),
                ("LEAD_RESEND_KEY", "k"),
                ("LEAD_RESEND_URL", "http://api.example.com"),
            ],
            "LEAD_RESEND_URL must be an address with https://",
        ),
        (&[("LEAD_S3_BUCKET", "b")], "LEAD_S3_BUCKET is set, but LEAD_OUTBOX is not s3"),
        (
            &[("LEAD_OUTBOX", "blobs"), ("LEAD_BLOBS_SITE", "s")],
            "LEAD_BLOBS_TOKEN is not set, but LEAD_BLOBS_SITE requires it",
        ),
        (&[("LEAD_ADDRESS_HEADER", "X-Forwarded-For")], "LEAD_ADDRESS_HEADER must be a header name"),
    ];
    for (pairs, error) in cases {
        assert_eq!(errors(pairs), [error]);
    }
}

#[test]
fn secrets_are_never_shown() {
    let config = read(&[
        ("LEAD_MAILERS", "resend, smtp"),
        ("LEAD_RESEND_KEY", "secret-1"),
        ("LEAD_SMTP_HOST", "smtp.example.com"),
        ("LEAD_SMTP_USER", "secret-2"),
        ("LEAD_SMTP_PASSWORD", "secret-3"),
        ("LEAD_OUTBOX", "s3"),
        ("LEAD_S3_BUCKET", "b"),
        ("LEAD_S3_REGION", "auto"),
        ("LEAD_S3_KEY_ID", "secret-4"),
        ("LEAD_S3_SECRET", "secret-5"),
        ("LEAD_TURNSTILE_SECRET", "secret-6"),
    ]);
    let shown = format!("{config:?}");
    assert!(!shown.contains("secret-"), "{shown}");
}
