//! `generator serve` as a process: the site, the function, and shutdown.

use std::fs;
use std::net::TcpListener;

use serde_json::{Value, json};

use crate::http::{get, post};
use crate::project::Project;
use crate::server::Server;
use crate::site::shown;

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
    let (name, mail) = mails.first_key_value().expect("a mail");
    assert!(std::path::Path::new(name).extension().is_some_and(|ending| ending == "eml"), "{name}");
    let mail = String::from_utf8_lossy(mail);
    assert!(
        mail.contains("When can I see it?") && mail.contains("To: \"Layla Haddad\" <layla@example.com>"),
        "{mail}"
    );
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
