//! Every environment variable of the function with its meaning, as printed by `lead-fn doctor --names` and listed in
//! `docs/deploy.md`.

/// An environment variable.
#[derive(Debug, Clone, Copy)]
pub struct Name {
    /// The name of the variable.
    pub name: &'static str,
    /// When it is required.
    pub needed: &'static str,
    /// Its meaning and default.
    pub meaning: &'static str,
}

/// The settings of a mailer of its own for Postmark, which earlier versions had.
pub(super) const POSTMARK: &str = "LEAD_POSTMARK_";

const fn name(name: &'static str, needed: &'static str, meaning: &'static str) -> Name {
    Name { name, needed, meaning }
}

/// All variables, in the order in which they are explained.
pub const NAMES: &[Name] = &[
    name(
        "LEAD_BASE_URL",
        "no",
        "The site's address, if it is not the packed one: `https://preview.example.com`",
    ),
    name(
        "LEAD_FROM",
        "no",
        "The sender, `Dune & Harbour <leads@example.com>`, on a domain verified by the provider; default: `no-reply@` and the site's host",
    ),
    name(
        "LEAD_HOSTS",
        "no",
        "Further hosts of the site, `example.ae, staging.example.com`; its own host with and without `www.` and the requested host are always included",
    ),
    name(
        "LEAD_INBOX",
        "no",
        "The recipient of enquiries while the packed catalogue cannot be read; without it they wait in the outbox",
    ),
    name("LEAD_PHONE", "no", "The phone number in error answers while the packed catalogue cannot be read"),
    name("LEAD_WHATSAPP", "no", "The WhatsApp number in these answers"),
    name("LEAD_CONFIRM", "no", "`no`: visitors get no confirmation mail; default: `yes`"),
    name(
        "LEAD_ALERT_TO",
        "no",
        "The recipient of alerts about waiting enquiries, `Omar <omar@example.org>`, preferably on another host than the inbox; default: the inbox",
    ),
    name(
        "LEAD_LINK_SECRET",
        "for alerts",
        "A random text of at least 32 characters, as `openssl rand -hex 32` prints, which signs the links in mails; without it, and without an outbox and a mailer, visitors cannot have new listings sent. A new one makes the links of earlier mails invalid",
    ),
    name(
        "LEAD_MAILERS",
        "yes",
        "The mailer: `resend`, `smtp` or `folder`, or two of them, the second for when the first fails: `resend, smtp`",
    ),
    name("LEAD_RESEND_KEY", "with `resend`", "Resend's API key"),
    name("LEAD_RESEND_URL", "no", "Resend's address; default: `https://api.resend.com`"),
    name("LEAD_SMTP_HOST", "with `smtp`", "The mail server's host name"),
    name("LEAD_SMTP_PORT", "no", "Its port; default: 465, or 587 with `starttls`"),
    name("LEAD_SMTP_GUARD", "no", "`tls` (default), `starttls`, or `none` for a server on the same machine"),
    name("LEAD_SMTP_USER", "no", "The user to log in as"),
    name("LEAD_SMTP_PASSWORD", "with `LEAD_SMTP_USER`", "That user's password"),
    name(
        "LEAD_MAIL_DIR",
        "with `folder`",
        "The folder for mail files, on a file system that outlives the function",
    ),
    name(
        "LEAD_OUTBOX",
        "no",
        "The store for enquiries before they are mailed: `s3`, `blobs` (Netlify) or `folder`; default: none",
    ),
    name(
        "LEAD_OUTBOX_DIR",
        "with `folder`",
        "The outbox's folder, on a file system that outlives the function",
    ),
    name(
        "LEAD_S3_BUCKET",
        "with `s3`",
        "The bucket, optionally with a key prefix: `agency` or `agency/leads`",
    ),
    name("LEAD_S3_REGION", "no", "Its region; default: `AWS_REGION`, which AWS Lambda sets; `auto` for R2"),
    name("LEAD_S3_URL", "no", "The store's address; default: Amazon's in that region"),
    name("LEAD_S3_KEY_ID", "no", "The access key's id; default: the function's role on AWS Lambda"),
    name("LEAD_S3_SECRET", "with `LEAD_S3_KEY_ID`", "The secret access key"),
    name("LEAD_BLOBS_STORE", "no", "The name of the Netlify store; default: `leads`"),
    name("LEAD_BLOBS_SITE", "outside of Netlify", "The site's id; set by the platform on Netlify"),
    name("LEAD_BLOBS_TOKEN", "with `LEAD_BLOBS_SITE`", "A personal access token of Netlify"),
    name("LEAD_BLOBS_URL", "no", "The address of Netlify's API; default: `https://api.netlify.com`"),
    name(
        "LEAD_RATE_LIMIT",
        "no",
        "The number of enquiries that one address may send in ten minutes before it is answered 429; default: 10; `0`: no limit",
    ),
    name(
        "LEAD_ADDRESS_HEADER",
        "behind a CDN",
        "The header in which the CDN passes the visitor's address: `cloudfront-viewer-address` behind CloudFront; not needed on Netlify. Never use one that visitors can set",
    ),
    name(
        "LEAD_TURNSTILE_SECRET",
        "no",
        "The secret of a Turnstile widget; with it enquiries require the widget's token",
    ),
];
