//! Pictures of servers that fail, of interrupted imports and of editors; the texts that imports make for them.

use std::fs;

use crate::diagnostics::import::{feed, imported, listing};
use crate::diagnostics::import_apply::{files, record, run};
use crate::diagnostics::server::{Server, photo};
use crate::diagnostics::site::Site;

const NAME: &str = "apartment-number-1-over-the-marina.md";

fn with_pictures(server: &Server, paths: &[&str], more: &[(&str, &str)]) -> String {
    let urls: Vec<String> = paths.iter().map(|path| format!("<url>{}</url>", server.url(path))).collect();
    listing(1, &[&[("photo", urls.concat().as_str())], more].concat())
}

fn import(site: &Site, server: &Server, listings: &[String]) -> String {
    server.serve("/feed.xml", "", feed(listings));
    run(site, &server.url("/feed.xml"), &["--apply"])
}

fn serve(server: &Server, paths: &[&str]) {
    for (path, shade) in paths.iter().zip((0..).step_by(20)) {
        server.serve(path, "", photo(shade + u8::try_from(path.len()).expect("short")));
    }
}

fn stored(site: &Site) -> Vec<String> {
    files(site).into_keys().filter(|file| file.contains("/imported/")).collect()
}

const OLD: [&str; 3] = ["/1.jpg", "/2.jpg", "/3.jpg"];
const NEW: [&str; 3] = ["/new/1.jpg", "/new/2.jpg", "/new/3.jpg"];

#[test]
fn a_server_that_fails_for_a_moment_takes_no_picture_away() {
    for failure in ["slow", "Status: 503 Service Unavailable\r\n", "Status: 429 Too Many Requests\r\n"] {
        let (site, server) = (imported(0..0), Server::start());
        serve(&server, &OLD);
        serve(&server, &NEW);
        import(&site, &server, &[with_pictures(&server, &OLD, &[])]);
        let (before, pictures) = (record(&site, NAME), stored(&site));
        assert_eq!((before.matches("src:").count(), pictures.len()), (3, 3));
        server.serve(NEW[1], failure, "");
        server.serve("/feed.xml", "", feed(&[with_pictures(&server, &NEW, &[])]));
        let patience = if failure == "slow" { "1" } else { "30" };
        let report = run(&site, &server.url("/feed.xml"), &["--apply", "--timeout", patience]);
        assert_eq!(record(&site, NAME), before, "{failure}: {report}");
        assert!(pictures.iter().all(|file| stored(&site).contains(file)), "{failure}: {report}");
        assert!(report.contains("a picture of the listing: 127.0.0.1"), "{failure}: {report}");
        serve(&server, &NEW);
        let report = import(&site, &server, &[with_pictures(&server, &NEW, &[])]);
        let after = record(&site, NAME);
        assert!(after != before && after.matches("src:").count() == 3, "{failure}: {report}");
        assert_eq!(stored(&site).len(), 3, "{failure}: {report}");
    }
}

#[test]
fn a_busy_server_is_asked_once_more() {
    let (site, server) = (imported(0..0), Server::start());
    server.serve("/1.jpg", "Status: 503 Service Unavailable\r\n", "");
    server.then("/1.jpg", "", photo(10));
    let report = import(&site, &server, &[with_pictures(&server, &["/1.jpg"], &[])]);
    assert!(report.contains("1 picture loaded") && report.ends_with("exit code 0"), "{report}");
}

#[test]
fn a_picture_that_is_gone_leaves_the_list_and_is_not_asked_for_every_day() {
    let (site, server) = (imported(0..0), Server::start());
    serve(&server, &OLD);
    serve(&server, &NEW[..2]);
    import(&site, &server, &[with_pictures(&server, &OLD, &[])]);
    let pictures = stored(&site);
    let listings = [with_pictures(&server, &NEW, &[])];
    let report = import(&site, &server, &listings);
    assert_eq!(record(&site, NAME).matches("src:").count(), 2, "{report}");
    assert!(pictures.iter().all(|file| stored(&site).contains(file)), "not yet removed: {report}");
    let dry = run(&site, &server.url("/feed.xml"), &[]);
    assert!(dry.contains("1 unchanged") && dry.contains("asked for again after a week"), "{dry}");
    server.asked();
    import(&site, &server, &listings);
    assert_eq!(server.asked(), ["/feed.xml"]);
    serve(&server, &NEW);
    let source = server.url("/feed.xml");
    let later = site.command_on("2026-11-29", &["import", &source, "--apply"]).output().expect("it runs");
    assert_eq!(record(&site, NAME).matches("src:").count(), 3, "{}", crate::diagnostics::site::shown(&later));
}

#[test]
fn documents_in_place_of_pictures_are_not_asked_for_again_and_pages_for_some_days() {
    let (site, server) = (imported(0..0), Server::start());
    serve(&server, &OLD[..1]);
    server.serve("/plan", "Content-Type: application/octet-stream\r\n", "%PDF-1.7 a drawing");
    server.serve("/3.jpg?a=1&b=2", "Content-Type: text/html\r\n", "<html>");
    let plan = format!("<url>{}</url><url>https://example.com/plan.PDF</url>", server.url("/plan"));
    let first = with_pictures(&server, &[OLD[0], "/3.jpg?a=1&amp;amp;b=2"], &[("floor_plan", &plan)]);
    // None of its pictures is one.
    let photo = format!("<url>{}</url>", server.url("/plan"));
    let second = listing(2, &[("photo", photo.as_str())]);
    let listings = [first, second];
    let report = import(&site, &server, &listings);
    for note in [
        "a floor plan of the listing: a PDF; pages show JPEG, PNG and WebP",
        "`floor_plans`: a PDF; pages show JPEG, PNG and WebP",
        "a picture of the listing: not a JPEG, PNG or WebP picture (text/html)",
        "DH-2 (line",
    ] {
        assert!(report.contains(note), "{note}: {report}");
    }
    for _ in 0..2 {
        server.asked();
        let report = import(&site, &server, &listings);
        // A page may be that of a server that is busy today.
        assert_eq!(server.asked(), ["/feed.xml", "/3.jpg?a=1&b=2"], "{report}");
        assert!(report.contains("could not be loaded in the last days"), "{report}");
    }
    for asked in [&["/feed.xml", "/3.jpg?a=1&b=2"][..], &["/feed.xml"]] {
        let source = server.url("/feed.xml");
        let days_later = site.command_on("2026-11-24", &["import", &source, "--apply"]).output();
        assert_eq!(
            server.asked(),
            asked,
            "{:?}",
            days_later.map(|output| crate::diagnostics::site::shown(&output))
        );
    }
    let later = site.command_on("2026-12-02", &["import", &server.url("/feed.xml"), "--apply"]).output();
    assert_eq!(server.asked().len(), 3, "{:?}", later.map(|output| crate::diagnostics::site::shown(&output)));
}

#[test]
fn an_import_loads_no_more_than_its_budget_and_the_next_goes_on() {
    let (site, server) = (imported(0..0), Server::start());
    let paths: Vec<String> = (0..12).map(|number| format!("/{number}.jpg")).collect();
    let paths: Vec<&str> = paths.iter().map(String::as_str).collect();
    for (path, shade) in paths.iter().zip((0..).step_by(15)) {
        server.serve(path, "", [photo(shade), vec![0; 600_000]].concat());
    }
    let one = with_pictures(&server, &paths[..10], &[]);
    let other = format!("<url>{}</url>", server.url(paths[11]));
    server.serve("/feed.xml", "", feed(&[one, listing(2, &[("photo", other.as_str())])]));
    let source = server.url("/feed.xml");
    let small = ["--apply", "--picture-budget", "1"];
    let report = run(&site, &source, &small);
    assert!(
        report.contains("wait for the next import, since one loads no more than `--picture-budget`"),
        "{report}"
    );
    assert!(
        report.contains("its pictures wait for the next import") && report.ends_with("exit code 1"),
        "{report}"
    );
    let count = |name: &str| record(&site, name).matches("src:").count();
    assert!((1..10).contains(&count(NAME)), "{report}");
    server.asked();
    let report = run(&site, &source, &["--apply"]);
    assert!(report.contains("1 new, 1 changed") && report.ends_with("exit code 0"), "{report}");
    assert_eq!((count(NAME), count("apartment-number-2-over-the-marina.md")), (10, 1), "{report}");
    // Those of the first import are not loaded again.
    assert!(server.asked().len() < 8, "{report}");
    assert!(run(&site, &source, &["--apply"]).contains("nothing to write"));
}

#[test]
fn addresses_that_the_feed_no_longer_has_are_forgotten() {
    let (site, server) = (imported(0..0), Server::start());
    let addresses = || {
        let text = fs::read_to_string(site.content().join(".import.json")).expect("the history");
        let history: serde_json::Value = serde_json::from_str(&text).expect("JSON");
        history["pictures"].as_object().map_or(0, serde_json::Map::len)
    };
    // A CRM that signs its addresses anew every day.
    for day in 0..4 {
        let paths: Vec<String> = (0..3).map(|number| format!("/{number}.jpg?signed={day}")).collect();
        for (path, shade) in paths.iter().zip((10..).step_by(20)) {
            server.serve(path, "ETag: \"a\"\r\n", photo(shade));
        }
        let paths: Vec<&str> = paths.iter().map(String::as_str).collect();
        let report = import(&site, &server, &[with_pictures(&server, &paths, &[])]);
        assert_eq!(addresses(), 3, "{report}");
        assert_eq!(stored(&site).len(), 3, "{report}");
    }
    let report = import(&site, &server, &[listing(1, &[])]);
    assert_eq!(addresses(), 0, "{report}");
}

#[test]
fn pictures_follow_the_feed_after_an_interruption() {
    let (site, server) = (imported(0..0), Server::start());
    serve(&server, &OLD);
    let two = [with_pictures(&server, &OLD[..2], &[])];
    import(&site, &server, &two);
    let path = site.content().join(".import.json");
    let history: serde_json::Value =
        serde_json::from_str(&fs::read_to_string(&path).expect("the history")).expect("JSON");
    let pictures = serde_json::json!({"version": 2, "pictures": history["pictures"]});
    site.write(".import.json", pictures.to_string());
    import(&site, &server, &two);
    let report = import(&site, &server, &[with_pictures(&server, &OLD, &[])]);
    assert_eq!(record(&site, NAME).matches("src:").count(), 3, "{report}");
}

#[test]
fn pictures_follow_a_home_to_its_new_reference() {
    let (site, server) = (imported(0..0), Server::start());
    serve(&server, &OLD);
    import(&site, &server, &[with_pictures(&server, &OLD[..2], &[])]);
    let renamed = record(&site, NAME).replace("reference: DH-1\n", "reference: DH-500\n");
    site.write(&format!("properties/{NAME}"), renamed);
    let listings =
        [with_pictures(&server, &OLD, &[("reference_number", "DH-500"), ("title_en", "Another title")])];
    let report = import(&site, &server, &listings);
    let after = record(&site, NAME);
    assert!(after.matches("src:").count() == 3 && after.contains("title: Another title"), "{after}{report}");
    assert!(report.ends_with("exit code 0"), "{report}");
}

#[test]
fn a_list_of_an_editor_stays_and_what_the_feed_has_is_told() {
    let (site, server) = (imported(0..0), Server::start());
    serve(&server, &OLD);
    let two = [with_pictures(&server, &OLD[..2], &[])];
    import(&site, &server, &two);
    let written = record(&site, NAME);
    let edited = written.replacen("src: media/properties/imported/", "src: media/home.svg # ", 1);
    site.write(&format!("properties/{NAME}"), &edited);
    let report = import(&site, &server, &two);
    assert!(!report.contains("Kept as"), "the feed has what it had: {report}");
    let report = import(&site, &server, &[with_pictures(&server, &OLD, &[])]);
    assert!(report.contains("DH-1: `images`; the feed has: 3 pictures"), "{report}");
    assert_eq!(record(&site, NAME), edited);
}

#[test]
fn made_texts_follow_the_home() {
    let (site, server) = (imported(0..0), Server::start());
    let settings = fs::read_to_string(site.content().join("site.yaml")).expect("the settings");
    site.write("site.yaml", settings.replace("languages: [en]", "languages: [en, ar, ru]"));
    serve(&server, &OLD);
    import(&site, &server, &[with_pictures(&server, &OLD[..2], &[])]);
    let first = record(&site, NAME);
    for text in [
        "en: Two-bedroom apartment in Dubai Marina, picture 1",
        "ar: شقة بغرفتي نوم في Dubai Marina، صورة 1",
        "ru: Квартира с двумя спальнями, Dubai Marina, фото 1",
    ] {
        assert!(first.contains(text), "{text}: {first}");
    }
    // The second picture gets an editor's words.
    let mark = "    alt_made: true\n";
    let at = first.rfind(mark).expect("a mark");
    let by_hand = [&first[..at], &first[at + mark.len()..]].concat();
    let by_hand = by_hand.replace("Two-bedroom apartment in Dubai Marina, picture 2", "The view at dusk");
    site.write(&format!("properties/{NAME}"), by_hand);
    let eight = [with_pictures(&server, &OLD[..2], &[("bedroom", "8")])];
    let report = import(&site, &server, &eight);
    let after = record(&site, NAME);
    for text in [
        "en: 8-bedroom apartment in Dubai Marina, picture 1",
        "ar: شقة بـ8 غرف نوم في Dubai Marina، صورة 1",
        "ru: Квартира с 8 спальнями, Dubai Marina, фото 1",
        "en: The view at dusk",
    ] {
        assert!(after.contains(text), "{text}: {after}{report}");
    }
    assert!(import(&site, &server, &eight).contains("nothing to write"));
    // The next pictures of the feed still arrive.
    import(&site, &server, &[with_pictures(&server, &OLD, &[("bedroom", "8")])]);
    assert_eq!(record(&site, NAME).matches("src:").count(), 3);
}

#[test]
fn a_stopped_feed_asks_for_no_picture_again() {
    let (site, server) = (imported(0..0), Server::start());
    server.serve("/1.jpg", "ETag: \"a\"\r\n", photo(10));
    let others: Vec<String> = (2..=8).map(|number| listing(number, &[])).collect();
    let all = [&[with_pictures(&server, &["/1.jpg"], &[])][..], &others].concat();
    import(&site, &server, &all);
    server.serve("/1.jpg", "ETag: \"b\"\r\n", photo(90));
    let before = files(&site);
    server.serve("/feed.xml", "", feed(&all[..1]));
    server.asked();
    let report = run(&site, &server.url("/feed.xml"), &["--apply", "--revalidate-pictures"]);
    assert!(report.contains("Stopped") && files(&site) == before, "{report}");
    assert_eq!(server.asked(), ["/feed.xml"]);
}

#[test]
fn a_record_in_an_unusual_form_is_left_out_and_the_others_are_written() {
    let site = imported(1..3);
    let written = record(&site, "flat-1.md");
    let keys: Vec<&str> = written.split("---\n").nth(1).expect("the front matter").lines().collect();
    let odd = format!("---\n{{{}}}\n---\nA bright apartment with a long balcony.\n", keys.join(", "));
    site.write("properties/flat-1.md", &odd);
    let cheaper = |number| listing(number, &[("price", "1900000")]);
    fs::write(site.folder().join("feed.xml"), feed(&[cheaper(1), cheaper(2)])).expect("the feed");
    let report = run(&site, "feed.xml", &["--apply"]);
    assert!(record(&site, "flat-2.md").contains("price: 1900000"), "{report}");
    assert_eq!(record(&site, "flat-1.md"), odd);
    assert!(report.contains("1 left out") && report.ends_with("exit code 1"), "{report}");
}
