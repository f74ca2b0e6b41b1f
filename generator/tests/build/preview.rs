//! `generator serve` while content and front end change: events and answers for open pages.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::path::Path;
use std::time::Duration;

use percent_encoding::percent_encode;
use serde_json::Value;

use crate::build::http::get;
use crate::build::project::Project;
use crate::build::server::Server;
use crate::diagnostics::site::shown;

const FLAT: &str = "content/properties/rent/marina-flat.md";

/// The events of an open page.
struct Page {
    stream: BufReader<TcpStream>,
    /// The last event.
    state: Value,
}

impl Page {
    fn open(host: &str) -> Self {
        let mut stream = TcpStream::connect(host).expect("a connection");
        stream.set_read_timeout(Some(Duration::from_secs(60))).expect("a time-out");
        write!(stream, "GET /_preview/events HTTP/1.1\r\nHost: {host}\r\n\r\n").expect("a request");
        let mut page = Self { stream: BufReader::new(stream), state: Value::Null };
        page.hear();
        page
    }

    /// Waits for the next event; `None` when there is no more.
    fn hear(&mut self) -> Option<&Value> {
        loop {
            let mut line = String::new();
            if self.stream.read_line(&mut line).expect("a line in time") == 0 {
                return None;
            }
            if let Some(data) = line.trim().strip_prefix("data: ") {
                self.state = serde_json::from_str(data).expect("JSON");
                return Some(&self.state);
            }
        }
    }

    /// Reads events until the state is as expected.
    fn hear_until(&mut self, is_due: impl Fn(&Value) -> bool) -> &Value {
        while !is_due(&self.state) {
            assert!(self.hear().is_some(), "the stream ended at {}", self.state);
        }
        &self.state
    }

    fn version(&self) -> String {
        self.state["version"].as_str().expect("a version").to_owned()
    }

    /// Waits for a newer version and returns its name.
    fn newer(&mut self) -> String {
        let before = self.version();
        self.hear_until(|state| state["version"] != before.as_str());
        self.version()
    }
}

#[test]
fn a_file_that_is_saved_is_heard_of_and_shown() {
    for mode in [&[][..], &["--poll"]] {
        let project = Project::new();
        let server = Server::start(&project, mode);
        let mut page = Page::open(&server.host);
        assert_eq!(page.state["errors"], Value::Null);
        let title = "Flat 2/3 by the sea";
        assert!(get(&server.host, "/property/marina-flat").body.contains(title));

        project.replace(FLAT, title, "Flat with a pool");
        let version = page.newer();
        let answer = get(&server.host, "/property/marina-flat");
        assert!(answer.body.contains("Flat with a pool") && !answer.body.contains(title), "{}", answer.body);
        let script =
            format!("<script defer src=\"/_preview/client.js\" data-version=\"{version}\"></script>");
        assert!(answer.body.contains(&script), "{}", answer.body);
        let list = get(&server.host, "/api/properties").body;
        assert!(list.contains("Flat with a pool"), "{list}");
    }
}

#[test]
fn wrong_content_keeps_the_last_good_page_and_lists_the_errors() {
    let project = Project::new();
    let server = Server::start(&project, &[]);
    let mut page = Page::open(&server.host);
    let (version, good) = (page.version(), get(&server.host, "/property/marina-flat").body);
    let text = project.read(FLAT);

    project.replace(FLAT, "mainCategory: ", "mainCategory: Palace of ");
    let errors = page.hear_until(|state| !state["errors"].is_null())["errors"].clone();
    assert_eq!(page.version(), version);
    assert_eq!(get(&server.host, "/property/marina-flat").body, good);
    let check = project.site.command(&["check"]).output().expect("the binary runs");
    let problems = errors["problems"].as_array().expect("a list");
    let texts: Vec<&str> = problems.iter().filter_map(|problem| problem["text"].as_str()).collect();
    let place = problems[0]["place"].as_str().expect("a place");
    assert!(place.starts_with(&format!("{FLAT}:")) && place.ends_with(":15"), "{place}");
    let checked = shown(&check);
    assert!(!texts.is_empty());
    for problem in texts {
        assert!(
            problem.starts_with("error[") && checked.contains(problem),
            "{problem}\nis not in\n{checked}"
        );
    }

    fs::write(project.path(FLAT), text).expect("written");
    page.hear_until(|state| state["errors"].is_null());
    assert_eq!(get(&server.host, "/property/marina-flat").status, 200);
}

#[test]
fn content_with_errors_at_the_start_is_shown_once_fixed() {
    let project = Project::new();
    let text = project.read(FLAT);
    project.replace(FLAT, "mainCategory: ", "mainCategory: Palace of ");
    let server = Server::start(&project, &[]);
    let answer = get(&server.host, "/property/marina-flat");
    assert_eq!(answer.status, 503);
    assert!(answer.body.contains("src=\"/_preview/client.js\" data-version=\"\""), "{}", answer.body);
    let mut page = Page::open(&server.host);
    assert_eq!(page.version(), "");
    assert!(!page.state["errors"]["problems"][0].is_null());
    fs::write(project.path(FLAT), text).expect("written");
    page.newer();
    assert_eq!(get(&server.host, "/property/marina-flat").status, 200);
}

#[test]
fn a_file_that_is_replaced_moved_or_taken_away_is_followed() {
    let project = Project::new();
    let server = Server::start(&project, &[]);
    let mut page = Page::open(&server.host);

    // Saves like most editors, by replacing the file.
    let draft = project.path("content/properties/rent/.marina-flat.md.swp");
    fs::write(&draft, project.read(FLAT).replace("Flat 2/3", "Flat 4/5")).expect("written");
    fs::rename(&draft, project.path(FLAT)).expect("replaced");
    page.newer();
    assert!(get(&server.host, "/property/marina-flat").body.contains("Flat 4/5"));

    fs::rename(project.path(FLAT), project.path("content/properties/sea-flat.md")).expect("moved");
    page.newer();
    let statuses = ["/property/marina-flat", "/property/sea-flat"].map(|path| get(&server.host, path).status);
    assert_eq!(statuses, [404, 200]);

    // The whole folder disappears and returns, as with a branch switch.
    fs::rename(project.path("content"), project.path("elsewhere")).expect("moved");
    page.hear_until(|state| !state["errors"].is_null());
    fs::rename(project.path("elsewhere"), project.path("content")).expect("moved back");
    page.hear_until(|state| state["errors"].is_null());
    fs::remove_file(project.path("content/properties/sea-flat.md")).expect("removed");
    page.newer();
    assert_eq!(get(&server.host, "/property/sea-flat").status, 404);
}

#[test]
fn a_thousand_files_at_once_are_all_shown_in_the_end() {
    let project = Project::new();
    let server = Server::start(&project, &[]);
    let mut page = Page::open(&server.host);
    let text = project.read(FLAT);
    for index in 0..1_000 {
        let copy = text.replace("Flat 2/3", &format!("Flat {index} of many"));
        // Numbers and former names are unique to one listing.
        let copy: String = copy
            .lines()
            .filter(|line| {
                !["reference", "permit"].iter().any(|key| line.starts_with(key))
                    && !line.contains("marina-home")
            })
            .collect::<Vec<_>>()
            .join("\n");
        fs::write(project.path(&format!("content/properties/many-{index}.md")), copy).expect("written");
    }
    let is_whole = || {
        (0..1_000)
            .step_by(111)
            .all(|index| get(&server.host, &format!("/property/many-{index}")).status == 200)
    };
    while !is_whole() {
        page.hear();
    }
    assert_eq!(page.state["errors"], Value::Null);
    let all: Vec<Value> = serde_json::from_str(&get(&server.host, "/api/properties").body).expect("cards");
    assert!(all.len() >= 1_000, "{}", all.len());
}

#[test]
fn a_changed_front_end_is_bundled_again_and_its_errors_are_shown() {
    let project = Project::with_own_front_end();
    let server = Server::start(&project, &[]);
    let mut page = Page::open(&server.host);
    let script = || get(&server.host, "/assets/app.js").body;
    let before = script();

    fs::write(project.path("site/src/app.js"), "console.log('new');\n").expect("written");
    page.newer();
    assert_eq!(script(), "console.log('new');\n");
    assert_ne!(script(), before);

    let build = project.read("site/src/build.cjs");
    fs::write(project.path("site/src/build.cjs"), "throw new Error('a bracket is missing');\n")
        .expect("written");
    let errors = page.hear_until(|state| !state["errors"].is_null())["errors"].clone();
    assert_eq!(errors["title"], "The front end could not be built");
    assert!(
        errors["problems"][0]["text"]
            .as_str()
            .is_some_and(|problem| problem.contains("a bracket is missing")),
        "{errors}"
    );
    assert_eq!(get(&server.host, "/").status, 200);

    fs::write(project.path("site/src/build.cjs"), build).expect("written");
    page.hear_until(|state| state["errors"].is_null());
    assert_eq!(script(), "console.log('new');\n");
}

#[test]
fn a_front_end_that_is_kept_stays_as_it_was_while_content_is_followed() {
    let project = Project::with_own_front_end();
    let server = Server::start(&project, &["--keep-front-end"]);
    let mut page = Page::open(&server.host);
    let before = get(&server.host, "/assets/app.js").body;
    fs::write(project.path("site/src/app.js"), "console.log('new');\n").expect("written");
    project.replace(FLAT, "Flat 2/3", "Flat 4/5");
    page.newer();
    assert!(get(&server.host, "/property/marina-flat").body.contains("Flat 4/5"));
    assert_eq!(get(&server.host, "/assets/app.js").body, before);
}

#[test]
fn a_page_that_cannot_be_rendered_says_why_and_others_are_shown() {
    let project = Project::new();
    let server = Server::start(&project, &[]);
    let mut page = Page::open(&server.host);
    let text = project.read(FLAT);
    let (head, rest) = text.split_once("title: ").expect("a title");
    let (_, rest) = rest.split_once('\n').expect("more lines");
    for (title, reason) in [("Throws", "there is no `price` in this listing"), ("Dies", "heap out of memory")]
    {
        fs::write(project.path(FLAT), format!("{head}title: {title}\n{rest}")).expect("written");
        page.newer();
        let answer = get(&server.host, "/property/marina-flat");
        assert_eq!((answer.status, answer.body.contains(reason)), (503, true), "{}", answer.body);
        assert_eq!(get(&server.host, "/").status, 200);
    }
}

#[test]
fn a_preview_has_every_file_that_a_build_makes() {
    let project = Project::new();
    let server = Server::start(&project, &[]);
    let script = get(&server.host, "/").body;
    let (start, rest) = script.split_once("<script defer src=\"/_preview").expect("the script");
    let (script, _) = script[start.len()..].split_once('\n').expect("its end");
    assert!(!rest.is_empty());
    let base_url = format!("http://{}", server.host);
    let output = project.build(&["--quiet", "--base-url", &base_url]);
    assert!(output.status.success(), "{}", shown(&output));
    for (name, bytes) in project.tree("dist") {
        // The host reads these files and does not serve them.
        if matches!(name.as_str(), "_redirects" | "_headers") {
            continue;
        }
        let address = name
            .split('/')
            .map(|part| percent_encode(part.as_bytes(), percent_encoding::NON_ALPHANUMERIC).to_string());
        let answer = get(&server.host, &format!("/{}", address.collect::<Vec<_>>().join("/")));
        assert_eq!(answer.status, 200, "{name}: {}", answer.body);
        if Path::new(&name).extension().is_some_and(|ending| ending == "html") {
            let body = answer.body.replace(&format!("{script}\n"), "");
            assert!(body.as_bytes() == bytes, "{name}: {body}");
        } else {
            assert!(answer.bytes == bytes, "{name}: {}", answer.body);
        }
    }
}

#[test]
fn open_pages_do_not_keep_it_from_ending() {
    let project = Project::new();
    let mut server = Server::start(&project, &[]);
    let mut page = Page::open(&server.host);
    assert_eq!(server.signal("INT").code(), Some(0));
    assert!(page.hear().is_none());
}

#[test]
fn warnings_are_shown_on_their_page() {
    let project = Project::new();
    let server = Server::start(&project, &[]);
    let mut page = Page::open(&server.host);
    let is_cut = |state: &Value| {
        let warnings = state["warnings"]["problems"].as_array().cloned().unwrap_or_default();
        warnings
            .into_iter()
            .find(|found| found["text"].as_str().is_some_and(|text| text.starts_with("warning[W091]")))
    };
    assert_eq!(is_cut(&page.state), None);
    project.replace(FLAT, "title: ", "title: Flat #1 ");
    let warning = is_cut(page.hear_until(|state| is_cut(state).is_some())).expect("the warning");
    assert!(warning["place"].as_str().is_some_and(|place| place.starts_with(FLAT)), "{warning}");
    assert_eq!(page.state["errors"], Value::Null);
}

#[test]
fn the_page_of_a_draft_says_that_it_is_one_and_appears_once_it_is_published() {
    let project = Project::new();
    project.replace(FLAT, "title: ", "draft: yes\ntitle: ");
    let server = Server::start(&project, &[]);
    let mut page = Page::open(&server.host);
    let draft = get(&server.host, "/property/marina-flat");
    assert_eq!(draft.status, 404);
    assert!(draft.body.contains("This is a draft") && draft.body.contains(FLAT), "{}", draft.body);
    assert!(draft.body.contains("--drafts") && draft.body.contains("/_preview/client.js"), "{}", draft.body);
    let other = get(&server.host, "/property/no-such-flat");
    assert!(other.status == 404 && !other.body.contains("This is a draft"), "{}", other.body);
    project.replace(FLAT, "draft: yes\n", "");
    page.newer();
    assert_eq!(get(&server.host, "/property/marina-flat").status, 200);
}
