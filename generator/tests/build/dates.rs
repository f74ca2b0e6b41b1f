//! Visibility by date: records with a first and last day, expired permits, and homes sold long ago.

use std::fs;
use std::io::Cursor;

use catalog::text::Language;
use search::Query;
use search::packed::{Packed, Page};

use crate::build::http::get;
use crate::build::project::{Project, Tree, text};
use crate::build::server::Server;

const BEFORE: &str = "2026-11-20";
const ON: &str = "2026-11-21";
const AFTER: &str = "2026-11-22";

fn listing(title: &str, more: &str) -> String {
    format!(
        "---\ntitle: {title}\nmainCategory: Residential\nsubCategory: Apartment\nimages: [media/home.svg]\n\
         createdAt: 2026-11-02\nformerly: [old-{title}]\n{more}\n---\nLight.\n"
    )
}

/// Records that are visible up to or from a given day.
fn with_dates() -> Project {
    let project = Project::new();
    let site = &project.site;
    let write = |id: &str, more: &str| {
        site.write(&format!("properties/{id}.md"), listing(id, more));
    };
    write("coming", "publish_on: 2026-11-21");
    write("going", "until: 2026-11-21\ncommunity: dubai-marina");
    write("permitted", "permit: {number: \"7116777484\", expires: 2026-11-21}");
    project.replace("content/properties/permitted.md", "Residential", "Rental");
    write("closed", "status: sold\nclosed_on: 2026-09-22");
    site.write(
        "blog/8.md",
        "---\ntitle: News\ndate: 2026-11-02\nsummary: A text.\nuntil: 2026-11-21\n---\nText.\n",
    );
    site.write(
        "areas/fair.md",
        "---\ntitle: Fair\nsummary: A place.\nimage: {src: media/home.svg, alt: A house.}\nuntil: 2026-11-21\n---\nText.\n",
    );
    let settings = project.read("content/site.yaml");
    let banner = "banner: Open on Sunday\nbanner_publish_on: 2026-11-21\nbanner_until: 2026-11-21\n";
    site.write("site.yaml", format!("{settings}{banner}"));
    project
}

/// The records that have a page.
fn pages(tree: &Tree) -> Vec<&str> {
    let all = [
        "property/coming.html", "property/going.html", "property/permitted.html", "property/closed.html",
        "blog/8/news.html", "area-guides-in-dubai/fair.html",
    ];
    all.into_iter().filter(|page| tree.contains_key(*page)).collect()
}

fn found(project: &Project) -> Vec<String> {
    let file = fs::read(project.path("functions/lead-fn")).expect("the function");
    let packed = Packed::open(payload::read(&mut Cursor::new(file)).expect("the payload")).expect("the data");
    let ids = ["coming", "going", "permitted", "closed"];
    let page = Page { skip: 0, take: 100, language: Language::En, counts: false };
    let cards = packed.search(&Query::default(), page).expect("whole data").cards;
    ids.into_iter().filter(|id| cards.iter().any(|card| card.id == *id)).map(str::to_owned).collect()
}

#[test]
fn each_day_is_built_independently_of_the_day_before() {
    let project = with_dates();
    let mut days = Vec::new();
    for day in [BEFORE, ON, AFTER, ON] {
        let tree = project.built_on(day);
        let fresh = with_dates();
        assert!(fresh.built_on(day) == tree, "a build of {day} depends on the builds before it");
        days.push((tree, found(&project)));
    }
    let [(before, found_before), (on, found_on), (after, found_after), (again, _)] = &days[..] else {
        panic!("four builds")
    };
    assert!(on == again);
    assert_eq!(pages(before).len(), 5, "all but `coming`: {:?}", pages(before));
    assert_eq!(pages(on).len(), 6);
    assert_eq!(pages(after), ["property/coming.html"]);
    assert_eq!(found_before, &["going", "permitted"]);
    assert_eq!(found_on, &["coming", "going", "permitted"]);
    assert_eq!(found_after, &["coming"]);
    for (tree, has_banner) in [(before, false), (on, true), (after, false)] {
        assert_eq!(text(tree, "api/screens/site.json").contains("Open on Sunday"), has_banner);
    }
    for name in ["sitemap.xml", "api/properties/index.json", "api/screens/property-list/all.json", "feed.xml"]
    {
        let list = text(after, name);
        assert!(!["going", "permitted", "closed"].iter().any(|id| list.contains(id)), "{name}: {list}");
    }
    let lines: Vec<&str> = text(after, "_redirects").lines().collect();
    for line in [
        "/property/going /area-guides-in-dubai/dubai-marina 301",
        "/property/old-going /area-guides-in-dubai/dubai-marina 301",
        "/property/permitted /rent-properties 302",
        // The test front end has no lists for these.
        "/property/closed / 301",
        "/blog/8 / 301",
        "/blog/8/* / 301",
        "/area-guides-in-dubai/fair / 301",
    ] {
        assert!(lines.contains(&line), "{line} is not among {lines:#?}");
    }
    assert!(!text(on, "_redirects").contains("/property/going /area"));
}

#[test]
fn what_is_gone_leads_on_in_each_language() {
    let project = with_dates();
    project.replace("content/site.yaml", "languages: [en]", "languages: [en, ar]");
    project.replace("content/properties/coming.md", "publish_on: 2026-11-21", "status: withdrawn");
    let tree = project.built_on(AFTER);
    let lines: Vec<&str> = text(&tree, "_redirects").lines().collect();
    for line in [
        "/ar/property/coming /ar 302",
        "/ar/property/old-coming /ar 302",
        "/ar/property/going /ar/area-guides-in-dubai/dubai-marina 301",
        "/ar/property/permitted /ar/rent-properties 302",
        "/ar/blog/8/* /ar 301",
        "/ar/area-guides-in-dubai/fair /ar 301",
    ] {
        assert!(lines.contains(&line), "{line} is not among {lines:#?}");
    }
}

#[test]
fn the_settings_can_leave_listings_with_an_expired_permit_on_the_site() {
    let project = with_dates();
    let settings = project.read("content/site.yaml");
    project.site.write("site.yaml", format!("{settings}expired_permits: warn\n"));
    assert_eq!(pages(&project.built_on(AFTER)), ["property/coming.html", "property/permitted.html"]);
}

#[test]
fn a_preview_with_drafts_shows_what_is_still_to_come_as_a_draft() {
    let project = with_dates();
    project.replace("content/properties/coming.md", "2026-11-21", "2026-12-01");
    {
        let server = Server::start(&project, &[]);
        assert_eq!(get(&server.host, "/property/coming").status, 404);
    }
    let server = Server::start(&project, &["--drafts"]);
    assert_eq!(get(&server.host, "/property/coming").status, 200);
    assert!(get(&server.host, "/api/properties/coming").body.contains("\"draft\":true"));
}
