//! What a host does with an address: a file, a rule, or neither. Where files lie is not known here.

use axum::http::{StatusCode, Uri};
use percent_encoding::percent_decode_str;

use super::rules::Rules;

/// The file that answers where there is nothing.
pub const NOT_FOUND: &str = "404.html";

/// Where rules send what the function answers.
const FUNCTION: &str = "/.netlify/functions/lead-fn";

/// How an address is answered.
#[derive(Debug, PartialEq, Eq)]
pub enum Decision<F> {
    /// By the function.
    Function,
    /// With another address.
    Moved(String, StatusCode),
    /// With a file.
    Found(F, StatusCode),
    /// With [`NOT_FOUND`].
    Missing,
}

/// How the address is answered by these rules, where `find` knows the files.
pub fn decide<F>(rules: &Rules, address: &Uri, find: impl Fn(&str) -> Option<F>) -> Decision<F> {
    let (path, query) = (address.path(), address.query());
    if let Some(without_slash) = path.strip_suffix('/').filter(|rest| !rest.is_empty()) {
        let to = with_query(without_slash, query);
        return Decision::Moved(to, StatusCode::MOVED_PERMANENTLY);
    }
    let file = find(path);
    for rule in &rules.redirects {
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
        // A rewrite to what is not there is no answer; a later line may have one.
        if let Some(file) = find(&target) {
            return Decision::Found(file, rule.status);
        }
    }
    match file {
        Some(file) => Decision::Found(file, StatusCode::OK),
        None => Decision::Missing,
    }
}

/// The files that may lie behind a path: itself, with `.html`, or the folder's index. None where it leads out of the folder or to
/// what is only for the host.
pub fn names_of(path: &str) -> Vec<String> {
    let Ok(name) = percent_decode_str(path.trim_start_matches('/')).decode_utf8() else { return Vec::new() };
    let is_inside = name.split(['/', '\\']).all(|part| part != ".." && !part.contains('\0'));
    if !is_inside || matches!(name.as_ref(), "_redirects" | "_headers") {
        Vec::new()
    } else if name.is_empty() {
        vec!["index.html".to_owned()]
    } else {
        vec![name.clone().into_owned(), format!("{name}.html"), format!("{name}/index.html")]
    }
}

fn with_query(path: &str, query: Option<&str>) -> String {
    match query {
        Some(query) if !query.is_empty() => format!("{path}?{query}"),
        _ => path.to_owned(),
    }
}
