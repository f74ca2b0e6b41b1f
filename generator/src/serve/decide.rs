//! Decides whether a host answers an address with a file or by a rule, without knowing where files are.

use axum::http::{StatusCode, Uri};
use percent_encoding::percent_decode_str;

use super::rules::Redirect;

/// The file that answers unknown addresses.
pub const NOT_FOUND: &str = "404.html";

/// The target of rules for the function.
const FUNCTION: &str = "/.netlify/functions/lead-fn";

/// The answer to a request.
#[derive(Debug, PartialEq, Eq)]
pub enum Decision<F> {
    Function,
    /// A redirect to this address.
    Moved(String, StatusCode),
    Found(F, StatusCode),
    /// The page [`NOT_FOUND`].
    Missing,
}

/// The answer by these redirects; `find` looks up files.
pub fn decide<F>(redirects: &[Redirect], address: &Uri, find: impl Fn(&str) -> Option<F>) -> Decision<F> {
    let (path, query) = (address.path(), address.query());
    // Browsers read `//` and `/\` as the start of another host, so that such a path must never be a target.
    let leads_away =
        path.starts_with("//") || path.contains('\\') || path.to_ascii_lowercase().contains("%5c");
    if leads_away {
        return Decision::Missing;
    }
    if let Some(without_slash) = path.strip_suffix('/').filter(|rest| !rest.is_empty()) {
        let to = with_query(without_slash.trim_end_matches('/'), query);
        return Decision::Moved(to, StatusCode::MOVED_PERMANENTLY);
    }
    let file = find(path);
    for rule in redirects {
        if file.is_some() && !rule.is_forced {
            continue;
        }
        let Some(target) = rule.target(path) else { continue };
        if target == FUNCTION {
            return Decision::Function;
        }
        if rule.status.is_redirection() {
            return Decision::Moved(with_query(&target, query), rule.status);
        }
        // A rewrite to a missing file is skipped; a later line may answer.
        if let Some(file) = find(&target) {
            return Decision::Found(file, rule.status);
        }
    }
    match file {
        Some(file) => Decision::Found(file, StatusCode::OK),
        None => Decision::Missing,
    }
}

/// The files that can answer a path: itself, with `.html`, or the folder's index. None if it leads out of the folder
/// or to the host's own files.
pub fn names_of(path: &str) -> Vec<String> {
    let Ok(name) = percent_decode_str(path.trim_start_matches('/')).decode_utf8() else { return Vec::new() };
    if name.is_empty() {
        return vec!["index.html".to_owned()];
    }
    // With an escaped slash at its start it would be a path of the whole machine.
    let is_part = |part: &str| !matches!(part, "" | "." | "..") && !part.contains('\0');
    if !name.split(['/', '\\']).all(is_part) || matches!(name.as_ref(), "_redirects" | "_headers") {
        return Vec::new();
    }
    vec![name.clone().into_owned(), format!("{name}.html"), format!("{name}/index.html")]
}

fn with_query(path: &str, query: Option<&str>) -> String {
    match query {
        Some(query) if !query.is_empty() => format!("{path}?{query}"),
        _ => path.to_owned(),
    }
}
