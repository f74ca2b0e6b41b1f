//! Record, feed, record: what `export` writes for a portal, `import` reads back. The table of `catalog::portals` alone
//! says what is lost on the way.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use catalog::portals::{Field, PortalFeed, losses_of, why_not_carried};
use catalog::property::Property;
use media::cache::Hash;
use serde_json::{Value, json};

use crate::diagnostics::random_listings::{Listing, PICTURES, listings};
use crate::diagnostics::site::{Site, TODAY, shown};

const MEMBER: &str = "role: Adviser\nimage: media/home.svg\nphone: \"+971 50 000 0002\"\n";

fn site_of(listings: &[Listing]) -> Site {
    let site = Site::valid();
    fs::remove_dir_all(site.content().join("properties")).expect("removed");
    let settings = fs::read_to_string(site.content().join("site.yaml")).expect("the settings");
    site.write("site.yaml", settings.replace("languages: [en]", "languages: [en, ar]"));
    for (id, name, brn) in [("omar-siddiq", "Omar & Siddiq", "00002"), ("noor-rahman", "Noor Rahman", "777")]
    {
        site.write(
            &format!("team/{id}.yaml"),
            format!("name: {name}\nbrn: \"{brn}\"\nemail: {id}@example.com\n{MEMBER}"),
        );
    }
    let area = "image: media/home.svg\nsummary: Water.\n---\nA guide.\n";
    site.write("areas/marina-quays.md", format!("---\ntitle: Quays & Piers\nparent: dubai-marina\n{area}"));
    site.write("areas/quay-one.md", format!("---\ntitle: \"Tower 'One'\"\nparent: marina-quays\n{area}"));
    for (picture, shade) in PICTURES.iter().zip((0..).step_by(40)) {
        site.write(picture, photograph(shade));
    }
    for (number, listing) in listings.iter().enumerate() {
        let mut text = "---\n".to_owned();
        for (key, value) in &listing.keys {
            let _ = writeln!(text, "{key}: {}", flow(value));
        }
        // Of some the reference is the id.
        if number % 5 > 0 {
            let _ = writeln!(text, "reference: DH-{number}");
        }
        let _ = write!(text, "---\n{}\n", listing.text);
        site.write(&format!("properties/r-{number}.md"), text);
        if let Some((title, text)) = &listing.arabic {
            site.write(
                &format!("properties/r-{number}.ar.md"),
                format!("---\ntitle: {title}\n---\n{text}\n"),
            );
        }
    }
    site
}

/// A value on one line of YAML.
fn flow(value: &Value) -> String {
    match value {
        Value::Array(items) => format!("[{}]", items.iter().map(flow).collect::<Vec<_>>().join(", ")),
        Value::Object(keys) => {
            let keys: Vec<String> =
                keys.iter().map(|(key, value)| format!("{key}: {}", flow(value))).collect();
            format!("{{{}}}", keys.join(", "))
        }
        other => other.to_string(),
    }
}

/// A photograph that is as large as portals want it.
fn photograph(shade: u8) -> Vec<u8> {
    let mut bytes = Vec::new();
    let pixels = [shade, 120, 90].repeat(800 * 600);
    jpeg_encoder::Encoder::new(&mut bytes, 60)
        .encode(&pixels, 800, 600, jpeg_encoder::ColorType::Rgb)
        .expect("a photograph");
    bytes
}

/// The listings of a site, by reference.
fn records(site: &Site) -> BTreeMap<String, Arc<Property>> {
    let today = TODAY.parse().expect("a date");
    let content = content::collect(&site.content(), today).expect("the content");
    let records = content
        .properties
        .iter()
        .map(|located| (located.record.reference().to_owned(), located.record.clone()));
    records.collect()
}

fn export(site: &Site, portal: &str) -> String {
    let report = shown(&site.run(&["export", portal, "--today", TODAY, "--out", "feed.xml"]));
    assert!(report.contains("listings written"), "{report}");
    fs::read_to_string(site.folder().join("feed.xml")).expect("the feed")
}

/// The feed's listings without what changes with every record: times and the addresses of pictures.
fn comparable(xml: &str) -> BTreeSet<String> {
    let is_kept = |line: &&str| {
        let changes = ["<Last_Updated>", "<url>", "<Image>", "<Floor_Plan>", "listing_count="];
        !changes.iter().any(|name| line.contains(name))
    };
    let text = xml.lines().filter(is_kept).collect::<Vec<_>>().join("\n");
    let from_reference = |listing: &str| {
        let start =
            ["<reference_number>", "<Property_Ref_No>"].into_iter().find_map(|name| listing.find(name))?;
        Some(listing[start..].to_owned())
    };
    text.split("roperty>\n").filter_map(from_reference).collect()
}

/// The keys of a record with a value, with those of its groups: `permit.number`.
fn flat(record: &Property) -> BTreeMap<String, Value> {
    fn add(all: &mut BTreeMap<String, Value>, key: &str, value: Value) {
        match value {
            Value::Object(group) => {
                let parts = group.into_iter().map(|(part, value)| (format!("{key}.{part}"), value));
                parts.for_each(|(part, value)| add(all, part.trim_end_matches(".en"), value));
            }
            Value::Null | Value::Bool(false) => {}
            Value::Array(items) if items.is_empty() => {}
            value => drop(all.insert(key.to_owned(), value)),
        }
    }
    let mut all = BTreeMap::new();
    for (key, value) in
        serde_json::to_value(record).expect("a record").as_object().cloned().unwrap_or_default()
    {
        add(&mut all, &key, value);
    }
    all
}

/// The keys that two records have alike. Others must be named by the table.
fn alike(before: &Property, after: &Property, feed: PortalFeed) -> BTreeSet<String> {
    let (old, new) = (flat(before), flat(after));
    let mut same = BTreeSet::new();
    for key in old.keys().chain(new.keys()) {
        let (old, new) = (old.get(key), new.get(key));
        if old == new {
            same.insert(key.clone());
            continue;
        }
        let is_named =
            why_not_carried(key).is_some() || !feed.carries(key) || losses_of(key).next().is_some();
        assert!(is_named, "{} `{key}` in {feed:?}: {old:?} became {new:?}", before.reference());
    }
    same
}

/// Keeps only what an import needs to find people and places, and the pictures of the feed as loaded.
fn emptied(site: &Site, xml: &str, before: &BTreeMap<String, Arc<Property>>) {
    fs::remove_dir_all(site.content().join("properties")).expect("removed");
    let locations = before.values().filter(|record| record.community.is_none());
    let locations: BTreeSet<&str> =
        locations.filter_map(|record| record.location.as_ref().map(|location| &*location.en)).collect();
    // Records without a guide of their area.
    for (number, location) in locations.iter().enumerate() {
        let keys = "mainCategory: Residential\nsubCategory: Villa\ncreatedAt: 2026-11-02\ndraft: yes";
        let text = format!("---\ntitle: Draft\n{keys}\nlocation: {location}\n---\nA draft.\n");
        site.write(&format!("properties/draft-{number}.md"), text);
    }
    let mut loaded = serde_json::Map::new();
    for listing in feeds::read(xml.as_bytes()).expect("a feed").listings {
        let record = &before[&listing.reference];
        let images = record.images.iter().filter(|image| !image.src().ends_with("svg")).collect::<Vec<_>>();
        let plans = record.floor_plans.iter().map(|plan| &plan.image).collect::<Vec<_>>();
        for (addresses, files) in [(&listing.pictures, images), (&listing.floor_plans, plans)] {
            for (picture, file) in addresses.iter().zip(files) {
                let address = Hash::of(picture.address.as_bytes()).digits(32);
                loaded.insert(address, json!({"file": file.src()}));
            }
        }
    }
    site.write(".import.json", json!({"version": 2, "pictures": loaded}).to_string());
}

/// Writes the feed of a site and reads it into the site itself, which changes nothing, and into one without listings,
/// which makes records that give the same feed. The keys that came back.
fn round_trip(site: &Site, (portal, feed): (&str, PortalFeed), least: usize) -> BTreeSet<String> {
    let before = records(site);
    let xml = export(site, portal);
    let sent = comparable(&xml);
    assert!(sent.len() >= least, "{portal}: {} of {}", sent.len(), before.len());

    let report = site.run(&["import", "feed.xml", "--format", "json"]);
    let report: Value = serde_json::from_slice(&report.stdout).expect("a report");
    for list in ["edits", "leftOut", "notMapped"] {
        assert_eq!(report[list], json!([]), "{portal}");
    }
    assert_eq!(report["unchanged"], json!(sent.len()), "{portal}");

    emptied(site, &xml, &before);
    let report = shown(&site.run(&["import", "feed.xml", "--apply", "--allow-implausible", "all"]));
    assert!(report.contains(&format!("{} new", sent.len())) && report.ends_with("exit code 0"), "{report}");
    let after = records(site);
    let mut same = BTreeSet::new();
    for (reference, record) in after.iter().filter(|(_, record)| !record.draft) {
        same.extend(alike(&before[reference], record, feed));
        let pictures = |record: &Property| {
            record.images.iter().map(|picture| picture.src().to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(pictures(record), pictures(&before[reference]), "{reference}");
    }
    // Its feed names no portal, so that a person adds it.
    for entry in fs::read_dir(site.content().join("properties")).expect("the folder").flatten() {
        let text = fs::read_to_string(entry.path()).expect("a record");
        if feed == PortalFeed::PropertyFinder && !entry.path().to_string_lossy().contains(".ar.") {
            fs::write(entry.path(), text.replacen("---\n", "---\nportals: [property_finder]\n", 1))
                .expect("written");
        }
    }
    let again = comparable(&export(site, portal));
    for (one, other) in sent.iter().zip(&again) {
        assert_eq!(one, other, "{portal}");
    }
    assert_eq!(sent.len(), again.len(), "{portal}");
    same
}

const PORTALS: [(&str, PortalFeed); 2] =
    [("property-finder", PortalFeed::PropertyFinder), ("bayut", PortalFeed::Bayut)];

#[test]
fn random_listings_come_back_as_they_were_sent() {
    let listings = listings(240);
    for portal in PORTALS {
        let same = round_trip(&site_of(&listings), portal, 60);
        let carried = portal.1.order().iter().filter(|field| field.loss().is_none());
        let keys: BTreeSet<String> = carried.filter_map(|field: &Field| field.path()).collect();
        for key in keys {
            assert!(same.contains(&key), "no listing had `{key}`: {same:?}");
        }
    }
}

#[test]
fn the_sample_listings_come_back_as_they_were_sent() {
    for portal in PORTALS {
        let site = Site::valid();
        fs::remove_dir_all(site.content()).expect("removed");
        site.add(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../content"));
        for (file, text) in crate::diagnostics::exporting::records(&site.content().join("properties")) {
            let kept: Vec<&str> = text.lines().filter(|line| !line.starts_with("portals:")).collect();
            let text =
                kept.join("\n").replacen("\n---", "\nportals: [property_finder, bayut]\n---", 1) + "\n";
            fs::write(file, text).expect("written");
        }
        // Its record will have another id.
        let settings = fs::read_to_string(site.content().join("site.yaml")).expect("the settings");
        let settings = settings.lines().filter(|line| !line.starts_with("    property: "));
        site.write("site.yaml", settings.collect::<Vec<_>>().join("\n"));
        round_trip(&site, portal, 18);
    }
}
