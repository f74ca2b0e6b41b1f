//! The function's own pages: HTML with an inline style, without scripts and resources of other sites.

use axum::http::{HeaderValue, header};
use axum::response::{Html, IntoResponse, Response};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use catalog::text::Language;
use minijinja::value::Serde;
use serde::Serialize;
use sha2::{Digest, Sha256};

use crate::state::Shared;
use crate::templates::{TemplateValues, strict_templates};

/// The style of a page that is a text or a form.
pub(crate) const STYLE: &str = include_str!("../../templates/page.css");

/// Allows the inline style by its hash, pictures of this site, and forms to post to this site only.
fn policy(style: &str) -> String {
    let hash = STANDARD.encode(Sha256::digest(style));
    format!(
        "default-src 'none'; style-src 'sha256-{hash}'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
    )
}

/// The page of a template that contains `style`, with the headers that it needs.
pub(crate) fn render(
    shared: &Shared,
    language: Language,
    style: &'static str,
    template: &str,
    content: &impl Serialize,
) -> Result<Response, minijinja::Error> {
    let values = TemplateValues::new(content, &shared.packed.site.name, language, style);
    let html = strict_templates().render_named_str("page.html", template, Serde(&values))?;
    let mut response = Html(html).into_response();
    if let Ok(policy) = HeaderValue::from_str(&policy(style)) {
        response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    Ok(response)
}
