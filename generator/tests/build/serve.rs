//! `generator serve` as a process: the site, the function, and shutdown.

use std::fs;
use std::net::TcpListener;

use catalog::text::Language;
use serde_json::{Value, json};

use crate::build::http::{get, post};
use crate::build::project::Project;
use crate::build::server::Server;
use crate::diagnostics::site::shown;

#[test]
fn pages_documents_and_redirects_are_served_as_a_host_serves_them() {
    for mode in [&["--built"][..], &[]] {
        let project = Project::new();
        let server = Server::start(&project, mode);
        answers_like_a_host(&server.host);
        assert_eq!(project.path("dist").exists(), !mode.is_empty(), "a preview writes nothing");
    }
}

#[test]
fn a_folder_that_was_built_is_served_as_it_is() {
    let project = Project::new();
    let server = Server::start(&project, &["--built"]);
    let file = fs::read_to_string(project.path("dist/property/marina-flat.html")).expect("the page");
    assert_eq!(get(&server.host, "/property/marina-flat").body, file);
}

fn answers_like_a_host(host: &str) {
    let page = get(host, "/property/marina-flat");
    assert_eq!((page.status, page.header("content-type")), (200, "text/html; charset=utf-8"));
    assert!(page.body.contains("<h1>property</h1>"), "{}", page.body);
    assert_eq!(page.header("x-content-type-options"), "nosniff");

    let alias = get(host, "/rent-property");
    let canonical = format!("<link rel=\"canonical\" href=\"http://{host}/rent-properties\">");
    assert!(alias.status == 200 && alias.body.contains(&canonical), "{}", alias.body);

    let missing = ["/nowhere", "/property/nothing"].map(|path| get(host, path));
    let seen = missing.map(|answer| (answer.status, answer.body.contains("property-not-found")));
    assert_eq!(seen, [(404, false), (404, true)]);

    let moved = [
        ("/property/flat-23-by-the-sea-&-%3Cpark%3E", "/property/marina-flat"),
        ("/property/Flat%202%2F3%20by%20the%20sea%20&%20%3Cpark%3E", "/property/marina-flat"),
        ("/property/Office:%20a%205*%20view", "/property/office"),
        ("/blog/7", "/blog/7/what-a-home-costs"),
        ("/blog/7/another-slug", "/blog/7/what-a-home-costs"),
        ("/Rental", "/rent-properties"),
    ];
    for (from, to) in moved {
        let answer = get(host, from);
        assert_eq!((answer.status, answer.header("location")), (301, to), "{from}");
    }

    let document = get(host, "/api/properties/marina-flat");
    assert_eq!((document.status, document.header("content-type")), (200, "application/json; charset=utf-8"));
    assert_eq!(get(host, "/api/properties/nothing").status, 404);
    assert_eq!(get(host, "/api/properties/category-rent/rent").status, 200);
}

/// What a host answers by `_redirects`: where it sends, or the file that it shows.
#[test]
fn addresses_of_other_languages_are_answered_alike_by_a_preview_and_a_host() {
    const ANSWERS: [(&str, u16, &str); 18] = [
        ("/ar", 200, "/ar"),
        ("/ar/", 301, "/ar"),
        ("/ar/?page=2", 301, "/ar?page=2"),
        ("/AR", 301, "/ar"),
        ("/AR/contact-us", 301, "/ar/contact-us"),
        ("/Ar/contact-us?a=b", 301, "/ar/contact-us?a=b"),
        ("/RU/property/villa", 301, "/ru/property/villa"),
        ("/ar/rent-properties/", 301, "/ar/rent-properties"),
        ("/ar/Rental", 301, "/ar/rent-properties"),
        ("/api/properties/marina-home", 301, "/api/properties/marina-flat"),
        ("/ar/api/properties/marina-home", 301, "/ar/api/properties/marina-flat"),
        ("/ar/unknown", 404, "/ar/404"),
        ("/ar/property/unknown", 404, "/ar/property-not-found"),
        ("/ar/ru", 404, "/ar/404"),
        ("/ar/../unknown", 404, "/ar/404"),
        ("/arabic", 404, "/404"),
        ("/de/contact-us", 404, "/404"),
        ("/ar%2Funknown", 404, "/404"),
    ];
    for mode in [&["--built"][..], &[]] {
        let project = Project::new();
        project.replace("content/site.yaml", "languages: [en]", "languages: [en, ar, ru]");
        let server = Server::start(&project, mode);
        let canonical = format!("<link rel=\"canonical\" href=\"http://{}", server.host);
        for (address, status, shown) in ANSWERS {
            let answer = get(&server.host, address);
            assert_eq!(answer.status, status, "{mode:?} {address}");
            if status == 301 {
                assert_eq!(answer.header("location"), shown, "{mode:?} {address}");
                continue;
            }
            let line = answer.body.lines().find_map(|line| line.strip_prefix(&canonical));
            assert_eq!(line, Some(format!("{shown}\">").as_str()), "{mode:?} {address}");
            // The function answers in the language of the page that was shown.
            assert_eq!(Language::of_path(address), Language::of_path(shown), "{address}");
        }
        assert_eq!(get(&server.host, "/ar/api/unknown").status, 404);
        let manifest = get(&server.host, "/ar/site.webmanifest");
        assert_eq!(manifest.header("content-type"), "application/manifest+json", "{mode:?}");
        assert!(
            manifest.body.contains("\"dir\": \"rtl\"") && manifest.body.contains("\"start_url\": \"/ar\"")
        );
    }
}

#[test]
fn an_enquiry_arrives_as_a_mail_and_a_search_is_answered() {
    let project = Project::new();
    let server = Server::start(&project, &[]);
    let enquiry = json!({
        "name": "Mara Olsen", "email": "mara@example.com", "contactNumber": "0500000000",
        "message": "When can I see it?",
    });
    let page = format!("http://{}/property/marina-flat", server.host);
    let along = [("X-Form", "property"), ("Referer", page.as_str()), ("X-Elapsed-Ms", "9000")];
    let answer = post(&server.host, "/api/contact-user", &along, &enquiry);
    assert_eq!(answer.status, 200, "{}", answer.body);
    let mails = project.tree("mails");
    let mail_to = |recipient: &str| {
        let to = format!("\r\nTo: {recipient}\r\n");
        let texts = mails.values().map(|mail| String::from_utf8_lossy(mail));
        let mut found: Vec<_> = texts.filter(|mail| mail.contains(&to)).collect();
        assert_eq!(found.len(), 1, "{recipient}: {mails:?}");
        found.remove(0)
    };
    let ending = |name: &String| std::path::Path::new(name).extension().map(std::ffi::OsStr::to_owned);
    assert!(
        mails.keys().all(|name| ending(name).is_some_and(|ending| ending == "eml")),
        "{:?}",
        mails.keys()
    );
    assert!(mail_to("\"Layla Haddad\" <layla@example.com>").contains("When can I see it?"));
    // Visitors get a confirmation, as on the deployed site.
    assert!(mail_to("mara@example.com").contains("Thank you for your enquiry."));
    assert!(!project.tree("outbox").is_empty(), "it is kept too");

    let refused = post(&server.host, "/api/contact-user", &[], &json!({}));
    assert_eq!(refused.status, 422, "{}", refused.body);

    let found = post(&server.host, "/api/search-properties", &[], &json!({"query": "marina"}));
    let found: Value = serde_json::from_str(&found.body).expect("cards");
    assert_eq!(found[0]["id"], "marina-flat");
    let found = post(&server.host, "/api/properties/commercial/search", &[], &json!({}));
    let found: Value = serde_json::from_str(&found.body).expect("cards");
    assert_eq!(found.as_array().map(Vec::len), Some(1));
}

#[test]
fn ctrl_c_and_the_end_of_a_service_stop_it_cleanly() {
    for signal in ["INT", "TERM"] {
        let project = Project::new();
        let mut server = Server::start(&project, &[]);
        assert_eq!(get(&server.host, "/").status, 200);
        assert_eq!(server.signal(signal).code(), Some(0), "{signal}");
    }
}

#[test]
fn all_addresses_of_the_machine_are_served_on_request_and_foreign_ones_are_refused() {
    let project = Project::new();
    let server = Server::start(&project, &["--host", "0.0.0.0"]);
    assert!(server.host.starts_with("127.0.0.1:"), "an address that browsers reach: {}", server.host);
    assert_eq!(get(&server.host, "/property/marina-flat").status, 200);
    drop(server);
    let output = project.command("serve", &["--host", "192.0.2.1", "--port", "0"]).output();
    assert_eq!(
        shown(&output.expect("the binary runs")),
        "failed: this machine does not have the address 192.0.2.1; name one of its own with --host, or 0.0.0.0 for all\nexit code 2"
    );
}

#[test]
fn a_used_port_and_wrong_content_are_reported() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = taken.local_addr().expect("its address").port();
    let project = Project::new();
    let serve = |port: u16| {
        let output = project.command("serve", &["--built", "--port", &port.to_string()]).output();
        shown(&output.expect("the binary runs"))
    };
    let output = serve(port);
    let expected = format!(
        "failed: port {port} is taken; stop the program that has it, or name another: --port {other} (make serve PORT={other})\nexit code 2",
        other = port + 1
    );
    assert_eq!(output, expected);
    project.site.write("pages/about.md", "");
    let output = serve(0);
    assert!(output.ends_with("nothing was written\nexit code 1"), "{output}");
}
