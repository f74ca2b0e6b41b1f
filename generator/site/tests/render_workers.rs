//! The pool of render workers, with workers that behave, fail on a page, die and hang.

use std::collections::{BTreeMap, HashMap};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::Duration;

use catalog::addresses::Collection;
use site::emit::Document;
use site::render::{Pool, RenderContext, RenderOptions, RenderRequest};
use site::routes::{Collections, PageSpec, Parameters};

/// The file name selects a worker's behaviour, since workers get no arguments.
fn worker(folder: &Path, mode: &str) -> PathBuf {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/workers");
    let path = folder.join(format!("worker--{}", mode.replace('/', "%2F")));
    fs::copy(sources.join("worker.cjs"), &path).expect("a worker");
    fs::copy(sources.join("lines.cjs"), folder.join("lines.cjs")).expect("its protocol");
    path
}

/// Pages by file, and the workers' messages.
#[derive(Debug)]
struct Rendered {
    pages: BTreeMap<String, String>,
    said: Vec<String>,
}

fn render(mode: &str, count: usize) -> anyhow::Result<Rendered> {
    let folder = tempfile::tempdir()?;
    let options = RenderOptions { jobs: 2, page_timeout: Duration::from_secs(2) };
    let context =
        RenderContext { base_url: "https://example.com".to_owned(), site_addresses: BTreeMap::new() };
    let mut pool = Pool::new(Path::new("node"), &worker(folder.path(), mode));
    let ids: Vec<Parameters> = (0..count).map(|id| [("id", id.to_string())].into()).collect();
    let pages = site::routes::expand(
        &site::routes::parse(&pool.routes()?)?,
        &Collections::from([(Collection::Properties, ids)]),
    )?;
    let site = r#""site""#.to_owned();
    let mut documents: HashMap<String, Document> =
        HashMap::from([("/api/site.json".to_owned(), site.into())]);
    for id in 0..count {
        documents.insert(format!("/api/items/{id}"), format!("[{id}]").into());
    }
    let taken = Mutex::new(BTreeMap::new());
    let sink = |page: &PageSpec, html: &[u8]| {
        let text = String::from_utf8_lossy(html).into_owned();
        taken.lock().expect("no sink panics").insert(page.file.clone(), text);
        Ok(())
    };
    pool.render(RenderRequest {
        pages: &pages.iter().collect::<Vec<_>>(),
        documents: &documents,
        context: &context,
        options: &options,
        sink: &sink,
    })?;
    Ok(Rendered { pages: taken.into_inner().expect("no sink panics"), said: pool.finish() })
}

#[test]
fn every_page_is_made_of_just_the_documents_it_declares() {
    let Rendered { pages, said } = render("good", 200).expect("pages");
    assert_eq!(said, Vec::<String>::new());
    assert_eq!(pages.len(), 202);
    assert_eq!(pages["start.html"], r#"{"path":"/start","canonical":"/","shared":["\"site\""],"own":[]}"#);
    assert_eq!(
        pages["item/137.html"],
        r#"{"path":"/item/137","canonical":"/item/137","shared":["\"site\""],"own":["[137]"]}"#
    );
}

#[test]
fn warnings_of_a_rendered_page_are_reported() {
    let rendered = render("warns@/item/42", 100).expect("pages");
    assert_eq!(rendered.pages.len(), 102);
    assert_eq!(rendered.said, ["Warning: each child should have a key"]);
}

#[test]
fn a_page_that_throws_is_named_with_what_was_thrown() {
    let error = render("throws@/item/42", 100).expect_err("a page throws").to_string();
    assert_eq!(error, "the page /item/42 could not be rendered: Error: no such thing\n    at Screen");
}

#[test]
fn a_page_that_ends_its_worker_is_named_with_the_workers_last_words() {
    let error = render("dies@/item/42", 100).expect_err("a worker dies").to_string();
    assert!(error.starts_with("the page /item/42 ended its render worker"), "{error}");
    assert!(error.ends_with("out of memory"), "{error}");
}

#[test]
fn a_page_that_hangs_is_named_and_its_worker_stopped() {
    let error = render("hangs@/item/42", 100).expect_err("a worker hangs").to_string();
    assert_eq!(error, "the page /item/42 was not rendered within 2 s; its worker was stopped");
}

#[test]
fn a_worker_of_another_protocol_or_none_is_refused() {
    let error = render("foreign", 1).expect_err("another protocol").to_string();
    assert_eq!(error, "the render worker speaks protocol 9, this program 8; rebuild the site's bundle");
    let folder = tempfile::tempdir().expect("a folder");
    let started = Pool::new(Path::new("no-such-node"), &worker(folder.path(), "good")).start(1);
    let error = started.expect_err("no such program").to_string();
    assert_eq!(error, "no-such-node could not be started; is Node.js installed?");
}
