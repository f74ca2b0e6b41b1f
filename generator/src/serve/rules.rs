//! The rules of `_redirects` and `_headers` as Netlify interprets them.

use std::borrow::Cow;

use anyhow::{Context, Result};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use percent_encoding::percent_decode_str;
use site::routes::fill;

/// A line of `_redirects`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Redirect {
    from: Pattern,
    to: String,
    pub status: StatusCode,
    /// Whether it takes precedence over a file.
    pub is_forced: bool,
}

/// The headers of `_headers`.
#[derive(Debug, Clone)]
pub struct Headers(Vec<HeaderBlock>);

/// The headers for one path in `_headers`.
#[derive(Debug, Clone)]
struct HeaderBlock {
    pattern: Pattern,
    headers: Vec<(HeaderName, HeaderValue)>,
}

/// `/a/:name/*`: a placeholder matches one segment, the star the rest.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Pattern(Vec<Segment>);

#[derive(Debug, Clone, PartialEq, Eq)]
enum Segment {
    Literal(String),
    Placeholder(String),
    Star,
}

impl Headers {
    /// # Errors
    /// The number of a line that the host would reject too.
    pub fn parse(text: &str) -> Result<Self> {
        parse_headers(text).map(Self)
    }

    /// The headers of all matching blocks. The values of a repeated name are joined, as Netlify does.
    pub fn for_path(&self, path: &str) -> HeaderMap {
        let segments = segments(path);
        let matching = self.0.iter().filter(|block| block.pattern.captures(&segments).is_some());
        let mut joined = HeaderMap::new();
        for (name, value) in matching.flat_map(|block| &block.headers) {
            let both = joined.get(name).and_then(|before: &HeaderValue| {
                HeaderValue::from_bytes(&[before.as_bytes(), b", ", value.as_bytes()].concat()).ok()
            });
            joined.insert(name.clone(), both.unwrap_or_else(|| value.clone()));
        }
        joined
    }
}

impl Redirect {
    /// The target for `path`, if this line matches.
    pub fn target(&self, path: &str) -> Option<String> {
        let captures = self.from.captures(&segments(path))?;
        let value = |name: &str| captures.iter().find(|(known, _)| *known == name).map(|(_, value)| &**value);
        Some(fill(&self.to, value))
    }
}

impl Pattern {
    fn parse(written: &str) -> Self {
        Self(
            segments(written)
                .into_iter()
                .map(|segment| match segment.strip_prefix(':') {
                    Some(name) => Segment::Placeholder(name.to_owned()),
                    None if segment == "*" => Segment::Star,
                    None => Segment::Literal(unescaped(segment).into_owned()),
                })
                .collect(),
        )
    }

    /// What the path has in place of the placeholders and the star, still escaped.
    fn captures(&self, path: &[&str]) -> Option<Vec<(&str, String)>> {
        let mut captures = Vec::new();
        let mut rest = path;
        for segment in &self.0 {
            if *segment == Segment::Star {
                captures.push(("splat", rest.join("/")));
                return Some(captures);
            }
            let (first, others) = rest.split_first()?;
            match segment {
                Segment::Literal(literal) if *literal != unescaped(first) => return None,
                Segment::Placeholder(name) => captures.push((name, (*first).to_owned())),
                Segment::Literal(_) | Segment::Star => {}
            }
            rest = others;
        }
        rest.is_empty().then_some(captures)
    }
}

fn segments(path: &str) -> Vec<&str> {
    path.split('/').filter(|segment| !segment.is_empty()).collect()
}

/// So that `%20` and a space are equal.
fn unescaped(segment: &str) -> Cow<'_, str> {
    percent_decode_str(segment).decode_utf8_lossy()
}

/// Parses `_redirects`.
///
/// # Errors
/// The number of a line that the host would reject too.
pub fn parse_redirects(text: &str) -> Result<Vec<Redirect>> {
    let mut redirects = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let line = line.split(" #").next().unwrap_or_default().trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let parts: Vec<&str> = line.split_whitespace().collect();
        let (from, to, status) = match parts[..] {
            [from, to] => (from, to, "301"),
            [from, to, status] => (from, to, status),
            _ => anyhow::bail!("line {} of _redirects is not `from to status`: {line}", index + 1),
        };
        let (status, is_forced) = match status.strip_suffix('!') {
            Some(status) => (status, true),
            None => (status, false),
        };
        let status = status
            .parse::<StatusCode>()
            .with_context(|| format!("line {} of _redirects has no status: {line}", index + 1))?;
        redirects.push(Redirect { from: Pattern::parse(from), to: to.to_owned(), status, is_forced });
    }
    Ok(redirects)
}

fn parse_headers(text: &str) -> Result<Vec<HeaderBlock>> {
    let mut blocks: Vec<HeaderBlock> = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let trimmed = line.trim();
        if trimmed.is_empty() || trimmed.starts_with('#') {
            continue;
        }
        let wrong = || format!("line {} of _headers is not understood: {trimmed}", index + 1);
        if !line.starts_with(char::is_whitespace) {
            blocks.push(HeaderBlock { pattern: Pattern::parse(trimmed), headers: Vec::new() });
            continue;
        }
        let (name, value) = trimmed.split_once(':').with_context(wrong)?;
        let header = (
            name.trim().parse::<HeaderName>().with_context(wrong)?,
            value.trim().parse::<HeaderValue>().with_context(wrong)?,
        );
        blocks.last_mut().with_context(wrong)?.headers.push(header);
    }
    Ok(blocks)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn target(line: &str, path: &str) -> Option<String> {
        parse_redirects(line).expect("a line")[0].target(path)
    }

    #[test]
    fn placeholders_and_the_star_are_carried_over() {
        assert_eq!(target("/a/:x/:y /b/:y/:x.json 200", "/a/1/2").as_deref(), Some("/b/2/1.json"));
        assert_eq!(target("/a/* /b/:splat", "/a/1/2").as_deref(), Some("/b/1/2"));
        assert_eq!(target("/a/* /b", "/a").as_deref(), Some("/b"));
        assert_eq!(target("/a/:x /b", "/a/1/2"), None);
        assert_eq!(target("/a/b%20c /d", "/a/b%20c").as_deref(), Some("/d"));
    }

    #[test]
    fn a_placeholder_is_filled_once_and_only_under_its_whole_name() {
        assert_eq!(target("/a/:id/:id2 /b/:id2/:id", "/a/1/2").as_deref(), Some("/b/2/1"));
        assert_eq!(target("/a/:x/:y /b/:x/:y", "/a/:y/2").as_deref(), Some("/b/:y/2"));
        assert_eq!(target("/a/:x https://a.example/:x", "/a/1").as_deref(), Some("https://a.example/1"));
    }

    #[test]
    fn a_line_has_a_status_and_a_mark_that_it_wins_over_files() {
        let redirects = parse_redirects("# comment\n\n/a /b 200! # why\n/c /d\n").expect("lines");
        let seen: Vec<_> = redirects.iter().map(|line| (line.status.as_u16(), line.is_forced)).collect();
        assert_eq!(seen, [(200, true), (301, false)]);
        let error = parse_redirects("/a\n").expect_err("no target");
        assert_eq!(error.to_string(), "line 1 of _redirects is not `from to status`: /a");
    }

    #[test]
    fn headers_of_every_block_that_matches_hold_together() {
        let headers = Headers::parse("/*\n  X-A: 1\n/b/*\n  X-A: 2\n/c\n  X-B: 3\n").expect("headers");
        let of = |path: &str, name: &str| {
            headers.for_path(path).get(name).map(|value| value.to_str().expect("text").to_owned())
        };
        assert_eq!(of("/b/x", "x-a").as_deref(), Some("1, 2"));
        assert_eq!(of("/c", "x-a").as_deref(), Some("1"));
        assert_eq!(of("/c", "x-b").as_deref(), Some("3"));
        assert_eq!(of("/d", "x-b"), None);
        assert!(Headers::parse("  X-A: 1\n").is_err());
    }
}
