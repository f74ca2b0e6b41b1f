//! Every variable of the environment that the function reads, with its meaning: what `lead-fn doctor --names` prints and what
//! `docs/deploy.md` repeats.

/// A variable.
#[derive(Debug, Clone, Copy)]
pub struct Name {
    /// How it is written.
    pub name: &'static str,
    /// When it is needed.
    pub needed: &'static str,
    /// What it means, and what holds without it.
    pub meaning: &'static str,
}

const fn name(name: &'static str, needed: &'static str, meaning: &'static str) -> Name {
    Name { name, needed, meaning }
}

/// All of them, in the order in which they are explained.
pub const NAMES: &[Name] = &[
    name(
        "LEAD_BASE_URL",
        "no",
        "The site's address where it is another than the packed one: `https://preview.example.com`",
    ),
    name(
        "LEAD_FROM",
        "no",
        "The sender, `Dune & Harbour <leads@example.com>`, of a domain that the provider knows as yours; without it `no-reply@` and the site's host",
    ),
    name(
        "LEAD_HOSTS",
        "no",
        "Further hosts on which the site's pages are shown, `example.ae, staging.example.com`; the site's own with and without `www.`, and the one that is asked, are known",
    ),
    name(
        "LEAD_INBOX",
        "no",
        "Where enquiries go while the packed catalogue cannot be read; without it they wait in the outbox then",
    ),
    name(
        "LEAD_PHONE",
        "no",
        "The telephone number that refusals show while the packed catalogue cannot be read",
    ),
    name("LEAD_WHATSAPP", "no", "The number for WhatsApp that refusals show then"),
    name("LEAD_CONFIRM", "no", "`no`: visitors get no confirmation by mail; without it they do"),
    name(
        "LEAD_ALERT_TO",
        "no",
        "Who is told by mail that enquiries wait, `Omar <omar@example.org>`: best an address at another host than the inbox; without it the inbox",
    ),
    name(
        "LEAD_MAILERS",
        "yes",
        "Who carries mails: `resend`, `postmark`, `smtp` or `folder`, or two of them, the second for when the first fails: `resend, postmark`",
    ),
    name("LEAD_RESEND_KEY", "with `resend`", "Resend's API key"),
    name("LEAD_RESEND_URL", "no", "Resend's address, if not `https://api.resend.com`"),
    name("LEAD_POSTMARK_TOKEN", "with `postmark`", "The token of a Postmark server"),
    name("LEAD_POSTMARK_STREAM", "no", "The message stream, if not `outbound`"),
    name("LEAD_POSTMARK_URL", "no", "Postmark's address, if not `https://api.postmarkapp.com`"),
    name("LEAD_SMTP_HOST", "with `smtp`", "The mail server's name"),
    name("LEAD_SMTP_PORT", "no", "Its port; without it 465, with `starttls` 587"),
    name(
        "LEAD_SMTP_GUARD",
        "no",
        "`tls` (without it), `starttls`, or `none` for a server on the same machine",
    ),
    name("LEAD_SMTP_USER", "no", "The user to log in as"),
    name("LEAD_SMTP_PASSWORD", "with `LEAD_SMTP_USER`", "That user's password"),
    name(
        "LEAD_MAIL_DIR",
        "with `folder`",
        "The folder for mails as files, on a file system that outlives the function",
    ),
    name(
        "LEAD_OUTBOX",
        "no",
        "Where enquiries are kept before they are mailed: `s3`, `blobs` (Netlify) or `folder`; without it nowhere",
    ),
    name(
        "LEAD_OUTBOX_DIR",
        "with `folder`",
        "The outbox's folder, on a file system that outlives the function",
    ),
    name(
        "LEAD_S3_BUCKET",
        "with `s3`",
        "The bucket, and after a slash what keys begin with: `agency` or `agency/leads`",
    ),
    name("LEAD_S3_REGION", "no", "Its region; without it `AWS_REGION`, which AWS Lambda sets; `auto` for R2"),
    name("LEAD_S3_URL", "no", "The store's address; without it Amazon's in that region"),
    name(
        "LEAD_S3_KEY_ID",
        "no",
        "The access key's id; without it the function's own role, as AWS Lambda hands it over",
    ),
    name("LEAD_S3_SECRET", "with `LEAD_S3_KEY_ID`", "The secret access key"),
    name("LEAD_BLOBS_STORE", "no", "The name of the Netlify store, if not `leads`"),
    name("LEAD_BLOBS_SITE", "away from Netlify", "The site's id; on Netlify the platform tells"),
    name("LEAD_BLOBS_TOKEN", "with `LEAD_BLOBS_SITE`", "A personal access token of Netlify"),
    name("LEAD_BLOBS_URL", "no", "The address of Netlify's API, if not `https://api.netlify.com`"),
    name(
        "LEAD_RATE_LIMIT",
        "no",
        "How many enquiries one address may send in ten minutes before it is answered 429; without it 10; `0`: any number",
    ),
    name(
        "LEAD_ADDRESS_HEADER",
        "behind a CDN",
        "The header in which the host tells the visitor's address: `x-nf-client-connection-ip` on Netlify, `cloudfront-viewer-address` behind CloudFront. Name none that visitors can write themselves",
    ),
    name(
        "LEAD_TURNSTILE_SECRET",
        "no",
        "The secret of a Turnstile widget; with it an enquiry needs the widget's token",
    ),
];
