//! `generator import --apply` with a web server of the test: records, pictures, an editor's work, and hostile servers.

use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::MetadataExt;
use std::process::Stdio;
use std::thread;
use std::time::Duration;

use crate::diagnostics::import::{feed, imported, listing};
use crate::diagnostics::server::{Server, photo};
use crate::diagnostics::site::{Site, shown};

/// All files of the content folder.
pub(crate) fn files(site: &Site) -> BTreeMap<String, Vec<u8>> {
    let mut files = BTreeMap::new();
    let mut folders = vec![site.content()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder").flatten() {
            if entry.path().is_dir() {
                folders.push(entry.path());
            } else {
                files.insert(entry.path().display().to_string(), fs::read(entry.path()).expect("a file"));
            }
        }
    }
    files
}

fn with_pictures(server: &Server, number: u32, pictures: &[&str], more: &[(&str, &str)]) -> String {
    let urls: String = pictures.iter().fold(String::new(), |text, path| {
        text + &format!("<url last_update=\"x\">{}</url>", server.url(path))
    });
    listing(number, &[&[("photo", urls.as_str())], more].concat())
}

pub(crate) fn run(site: &Site, source: &str, more: &[&str]) -> String {
    shown(&site.run(&[&["import", source], more].concat()))
}

pub(crate) fn record(site: &Site, name: &str) -> String {
    fs::read_to_string(site.content().join("properties").join(name)).expect("a record")
}

#[test]
fn new_listings_are_written_with_their_pictures_once() {
    let (site, server) = (imported(0..0), Server::start());
    server.serve("/1.jpg", "Content-Type: image/jpeg\r\n", photo(10));
    server.serve("/2.jpg", "Content-Type: image/jpeg\r\n", photo(200));
    let arabic = [("title_ar", "شقة فوق المارينا"), ("description_ar", "شقة مضيئة.")];
    let listings = [
        with_pictures(&server, 1, &["/1.jpg", "/2.jpg"], &arabic),
        with_pictures(&server, 2, &["/2.jpg"], &[]),
    ];
    server.serve("/feed.xml?client=secret", "", feed(&listings));
    let source = server.url("/feed.xml?client=secret");
    let before = files(&site);
    let dry = run(&site, &source, &[]);
    assert!(dry.contains("2 new") && dry.contains("nothing is written"), "{dry}");
    assert_eq!(files(&site), before);

    let applied = run(&site, &source, &["--apply"]);
    assert!(applied.contains("2 new") && applied.contains("2 pictures loaded"), "{applied}");
    assert!(!applied.contains("secret"), "{applied}");
    let first = record(&site, "apartment-number-1-over-the-marina.md");
    insta::assert_snapshot!("imported_record", first);
    let check = shown(&site.run(&["check", "--format", "concise"]));
    assert!(check.ends_with("exit code 0"), "{check}");
    let pictures = files(&site).keys().filter(|file| file.contains("/imported/")).count();
    assert_eq!(pictures, 2);

    let written = files(&site);
    // A file that is written with the same bytes is another file.
    let history = || fs::metadata(site.content().join(".import.json")).expect("the history").ino();
    let first_history = history();
    server.asked();
    let again = run(&site, &source, &["--apply"]);
    assert!(again.contains("2 unchanged") && again.contains("nothing to write"), "{again}");
    assert_eq!(server.asked(), ["/feed.xml?client=secret"]);
    assert!(files(&site) == written, "an unchanged feed writes nothing");
    assert_eq!(history(), first_history);
}

#[test]
fn an_interrupted_import_loads_no_picture_twice() {
    let (site, server) = (imported(0..0), Server::start());
    server.serve("/1.jpg", "", photo(10));
    server.serve("/2.jpg", "slow", "");
    server.serve("/feed.xml", "", feed(&[with_pictures(&server, 1, &["/1.jpg", "/2.jpg"], &[])]));
    let source = server.url("/feed.xml");
    let mut import = site
        .command(&["import", &source, "--apply"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the binary runs");
    let history = site.content().join(".import.json");
    while !fs::read_to_string(&history).is_ok_and(|text| text.contains("media/properties/imported/")) {
        assert!(import.try_wait().expect("a process").is_none(), "it ended before the second picture");
        thread::sleep(Duration::from_millis(20));
    }
    import.kill().expect("it is stopped");
    import.wait().expect("it ends");
    assert!(!site.content().join("properties/apartment-number-1-over-the-marina.md").exists());

    server.serve("/2.jpg", "", photo(200));
    server.asked();
    let report = run(&site, &source, &["--apply"]);
    assert!(report.contains("1 new") && report.contains("1 picture loaded"), "{report}");
    assert_eq!(server.asked(), ["/feed.xml", "/2.jpg"]);
    let written = record(&site, "apartment-number-1-over-the-marina.md");
    assert_eq!(written.matches("alt_made: true").count(), 2, "{written}");
}

#[test]
fn only_changed_keys_are_rewritten_and_an_editors_work_stays() {
    let site = imported(1..4);
    let path = site.folder().join("feed.xml");
    let original = record(&site, "flat-1.md")
        .replace("price: 2000000\n", "# As agreed on Monday.\nprice: 2000000 # firm\n");
    site.write("properties/flat-1.md", &original);
    let owned = record(&site, "flat-2.md").replace("---\nA bright", "editor_owns: [price]\n---\nA bright");
    site.write("properties/flat-2.md", &owned);
    let changed = |number| listing(number, &[("price", "1900000"), ("bedroom", "3")]);
    fs::write(&path, feed(&[changed(1), changed(2), listing(3, &[])])).expect("the feed");
    let report = run(&site, "feed.xml", &["--apply"]);
    assert!(report.ends_with("exit code 0"), "{report}");
    let expected = original
        .replace("price: 2000000 # firm", "price: 1900000 # firm")
        .replace("bedrooms: 2", "bedrooms: 3")
        .replace("community: dubai-marina\n", "community: dubai-marina\nupdated: 2026-11-21\n");
    assert_eq!(record(&site, "flat-1.md"), expected);
    assert!(record(&site, "flat-2.md").contains("price: 2000000\n"), "the price is the editor's");
    assert!(record(&site, "flat-2.md").contains("bedrooms: 3\n"), "the rest is the feed's");
}

#[test]
fn a_text_changed_by_hand_after_an_import_stays() {
    let site = imported(0..0);
    let path = site.folder().join("feed.xml");
    fs::write(&path, feed(&[listing(1, &[]), listing(2, &[])])).expect("the feed");
    run(&site, "feed.xml", &["--apply"]);
    let name = "apartment-number-1-over-the-marina.md";
    let edited = record(&site, name)
        .replace("title: Apartment number 1 over the marina", "title: Evenings over the marina");
    site.write(&format!("properties/{name}"), &edited);
    fs::write(
        &path,
        feed(&[listing(1, &[("price", "2100000")]), listing(2, &[("title_en", "Another title")])]),
    )
    .expect("the feed");
    let report = run(&site, "feed.xml", &["--apply"]);
    let after = record(&site, name);
    assert!(
        after.contains("title: Evenings over the marina") && after.contains("price: 2100000"),
        "{after}\n{report}"
    );
    assert!(
        record(&site, "apartment-number-2-over-the-marina.md").contains("title: Another title"),
        "{report}"
    );
    assert!(!report.contains("Kept as"), "the feed says what it said: {report}");
}

#[test]
fn a_listing_that_is_gone_is_withdrawn_and_returns_to_its_address() {
    let site = imported(1..4);
    let path = site.folder().join("feed.xml");
    fs::write(&path, feed(&[listing(1, &[]), listing(2, &[])])).expect("the feed");
    let report = run(&site, "feed.xml", &["--apply"]);
    assert!(record(&site, "flat-3.md").contains("status: withdrawn\n"), "{report}");
    fs::write(&path, feed(&[listing(1, &[]), listing(2, &[]), listing(3, &[])])).expect("the feed");
    let report = run(&site, "feed.xml", &["--apply"]);
    assert!(report.contains("Back on offer"), "{report}");
    assert!(record(&site, "flat-3.md").contains("status: available\n"), "{report}");
    let count = fs::read_dir(site.content().join("properties")).expect("the folder").count();
    assert_eq!(count, 4, "no second record is made");
}

#[test]
fn an_agency_begins_with_a_feed_and_its_edit_survives_the_next() {
    let site = imported(0..0);
    let path = site.folder().join("feed.xml");
    let all = |changed: &[(&str, &str)]| {
        let of = |number| listing(number, if number <= 10 { changed } else { &[] });
        feed(&(1..=300).map(of).collect::<Vec<_>>())
    };
    fs::write(&path, all(&[])).expect("the feed");
    let report = run(&site, "feed.xml", &["--apply"]);
    assert!(report.contains("300 listings: 300 new") && report.ends_with("exit code 0"), "{report}");
    let check = shown(&site.run(&["check", "--format", "concise"]));
    assert!(check.ends_with("exit code 0"), "{check}");

    let name = "apartment-number-7-over-the-marina.md";
    let edited = record(&site, name)
        .replace(
            "title: Apartment number 7 over the marina",
            "# Agreed with the owner.\ntitle: Seventh heaven",
        )
        .replace("A bright apartment", "An airy apartment");
    site.write(&format!("properties/{name}"), &edited);
    let before = files(&site);
    fs::write(&path, all(&[("price", "2100000"), ("title_en", "Ten of a kind")])).expect("the feed");
    let report = run(&site, "feed.xml", &["--apply"]);
    assert!(report.contains("10 with another price, 9 changed, 290 unchanged"), "{report}");
    assert!(report.contains("DH-7: `title`; the feed has: Ten of a kind"), "{report}");
    let expected = edited
        .replace("price: 2000000", "price: 2100000")
        .replace("community: dubai-marina\n", "community: dubai-marina\nupdated: 2026-11-21\n");
    assert_eq!(record(&site, name), expected, "the edit is still there");
    let changed = files(&site).into_iter().filter(|(file, bytes)| before.get(file) != Some(bytes)).count();
    assert_eq!(changed, 11, "ten records and what was imported");
}

#[test]
fn hostile_servers_change_nothing() {
    let (site, server, other) = (imported(1..3), Server::start(), Server::start());
    other.serve("/inner", "", feed(&[listing(9, &[])]));
    server.serve("/redirect", &format!("Location: {}\r\n", other.url("/inner")), "");
    server.serve("/metadata", "Location: https://169.254.169.254/latest\r\n", "");
    server.serve("/loop", "Location: /loop\r\n", "");
    server.serve("/slow", "slow", "");
    server.serve("/huge", "Content-Length: 209715200\r\n", "");
    server.serve("/endless", "", vec![b' '; 140 << 20]);
    server.serve("/page", "Content-Type: text/html\r\n", "<!DOCTYPE html><html></html>");
    server.serve("/laughs", "", "<!DOCTYPE l [<!ENTITY a \"haha\">]><list><property>&a;</property></list>");
    let before = files(&site);
    for (path, expected, code) in [
        ("/redirect", "leads to a private address", 2),
        ("/metadata", "leads to a private address", 2),
        ("/loop", "redirects without end", 2),
        ("/slow", "no answer in time", 2),
        ("/huge", "sends more than 128 MB", 2),
        ("/endless", "sends more than 128 MB", 2),
        ("/missing", "answers 404", 2),
        ("/page", "this is a web page", 2),
        ("/laughs", "document type", 2),
    ] {
        let patience = if path == "/slow" { "1" } else { "30" };
        let report = run(&site, &server.url(path), &["--apply", "--timeout", patience]);
        assert!(
            report.contains(expected) && report.ends_with(&format!("exit code {code}")),
            "{path}: {report}"
        );
    }
    assert!(other.asked().is_empty());
    assert_eq!(files(&site), before);
}

#[test]
fn a_proxy_may_be_in_the_inner_network_and_leads_to_no_address_there() {
    let (site, proxy) = (imported(0..0), Server::start());
    let inner = String::from_utf8(std::process::Command::new("hostname").output().expect("a name").stdout);
    let inner = inner.expect("a text").trim().to_owned();
    let urls = format!("<url>https://pictures.example.com/1.jpg</url><url>https://{inner}/2.jpg</url>");
    fs::write(site.folder().join("feed.xml"), feed(&[listing(1, &[("photo", urls.as_str())])]))
        .expect("the feed");
    let mut command = site.command(&["import", "feed.xml", "--timeout", "2", "--apply"]);
    let report = shown(
        &command.env("HTTPS_PROXY", proxy.url("").replace("127.0.0.1", "localhost")).output().expect("runs"),
    );
    assert!(report.contains(&format!("{inner} leads to a private address")), "{report}");
    assert_eq!(proxy.asked(), ["pictures.example.com:443"], "{report}");
}

#[test]
fn pictures_that_are_none_are_left_out_with_the_reason() {
    let (site, server) = (imported(0..0), Server::start());
    server.serve("/good.jpg", "", photo(10));
    server.serve("/page.jpg", "Content-Type: text/html\r\n", "<html>");
    server.serve("/cut.jpg", "", &photo(20)[..2_000]);
    let urls = format!(
        "<url>{}</url><url>{}</url><url>{}</url><url>{}</url><url>https://10.0.0.1/x.jpg</url>",
        server.url("/good.jpg"),
        server.url("/page.jpg"),
        server.url("/cut.jpg"),
        server.url("/none.jpg")
    );
    server.serve(
        "/feed.xml",
        "",
        feed(&[
            listing(1, &[("photo", urls.as_str())]),
            listing(2, &[("photo", "<url>https://10.0.0.1/y.jpg</url>")]),
        ]),
    );
    let report = run(&site, &server.url("/feed.xml"), &["--apply"]);
    for expected in [
        "not a JPEG, PNG or WebP picture (text/html)",
        "a damaged picture",
        "answers 404",
        "10.0.0.1 leads to a private address",
        "1 picture loaded",
    ] {
        assert!(report.contains(expected), "{expected}: {report}");
    }
    assert!(
        report.contains("DH-2 (line") && report.contains("none of its pictures can be loaded"),
        "{report}"
    );
    assert_eq!(record(&site, "apartment-number-1-over-the-marina.md").matches("src:").count(), 1, "{report}");
}
