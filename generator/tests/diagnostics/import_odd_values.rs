//! What a single odd value of a feed costs: its key, or its listing, and never the others.

use std::fs;

use crate::diagnostics::import::{feed, imported, listing};
use crate::diagnostics::import_apply::{record, run};
use crate::diagnostics::site::{Site, shown};

const FIRST: &str = "apartment-number-1-over-the-marina.md";

fn import(site: &Site, feed: &str, more: &[&str]) -> String {
    fs::write(site.folder().join("feed.xml"), feed).expect("the feed");
    run(site, "feed.xml", &[&["--apply"], more].concat())
}

fn check(site: &Site) -> String {
    shown(&site.run(&["check", "--format", "concise"]))
}

/// A listing of Bayut's XML that is an imported record's; `more` are further elements.
pub(crate) fn bayut(number: u32, more: &str) -> String {
    let permit = 7_000_000_000_u64 + u64::from(number);
    format!(
        "<Property><Property_Ref_No>DH-{number}</Property_Ref_No><Permit_Number>{permit}</Permit_Number>\
         <Property_purpose>Buy</Property_purpose><Property_Type>Apartment</Property_Type><City>Dubai</City>\
         <Locality>Dubai Marina</Locality><Property_Title>Apartment number {number} over the marina</Property_Title>\
         <Property_Description>A bright apartment with a long balcony.</Property_Description>\
         <Property_Size>1200</Property_Size><Bedrooms>2</Bedrooms><Price>2000000</Price>\
         <Listing_Agent_Email>layla@example.com</Listing_Agent_Email>{more}</Property>\n"
    )
}

pub(crate) fn bayut_feed(listings: &[String]) -> String {
    format!("<Properties>\n{}</Properties>\n", listings.concat())
}

#[test]
fn an_odd_value_costs_its_key_and_the_other_listings_are_written() {
    let site = imported(1..3);
    let before = record(&site, "flat-1.md");
    let odd = [
        ("bathroom", "300"),
        ("parking", "70000"),
        ("build_year", "20225"),
        ("view360", "https://"),
        ("video_tour_url", "https:///film"),
    ];
    let listings = [listing(1, &odd), listing(2, &[("price", "1900000")]), listing(3, &odd)];
    let report = import(&site, &feed(&listings), &[]);
    assert_eq!(record(&site, "flat-1.md"), before, "{report}");
    assert!(record(&site, "flat-2.md").contains("price: 1900000"), "{report}");
    for note in ["`bathrooms`: 300", "`parking`: 70000", "`year_built`", "`tour`", "`video`"] {
        assert!(report.contains(note), "{note}: {report}");
    }
    assert!(report.contains("1 new") && report.ends_with("exit code 0"), "{report}");
    let new = record(&site, "apartment-number-3-over-the-marina.md");
    assert!(!new.contains("bathrooms") && !new.contains("tour") && new.contains("area: 1200"), "{new}");
    assert!(check(&site).ends_with("exit code 0"), "{}", check(&site));
    assert!(import(&site, &feed(&listings), &[]).contains("nothing to write"));
}

#[test]
fn a_percentage_out_of_range_is_not_written() {
    let site = imported(1..2);
    let waiver = |percent| {
        bayut(
            1,
            &format!(
                "<Off_plan>Yes</Off_plan><offplanDetails_dldWaiver>{percent}</offplanDetails_dldWaiver>"
            ),
        )
    };
    let report = import(&site, &bayut_feed(&[waiver("150")]), &[]);
    let written = record(&site, "flat-1.md");
    assert!(
        !written.contains("dld_waiver") && written.contains("mainCategory: OffPlan"),
        "{written}{report}"
    );
    assert!(report.contains("`dld_waiver` must be from 0 to 100 (DH-1, line 2)"), "{report}");
    assert!(check(&site).ends_with("exit code 0"), "{}", check(&site));
    import(&site, &bayut_feed(&[waiver("50")]), &[]);
    assert!(record(&site, "flat-1.md").contains("dld_waiver: 50"));
}

#[test]
fn only_known_words_decide_whether_a_listing_is_offered() {
    let site = imported(1..10);
    let with = |number, status| listing(number, &[("status", status), ("price", "1900000")]);
    let offered = ["Live", "Reserved", "Under Offer", "N/A"];
    let ended = ["Not available", "unlisted", "Expired", "Cancelled"];
    let words = offered.iter().chain(&ended).chain(&["pocket listing"]);
    let listings: Vec<String> = (1..).zip(words).map(|(number, word)| with(number, word)).collect();
    let report = import(&site, &feed(&listings), &["--allow-removals", "60", "--allow-price-changes", "100"]);
    assert!(report.contains("4 with another price, 4 removed, 1 still offered"), "{report}");
    assert!(
        report.contains("DH-9 (line 126): `pocket listing` does not say whether it is offered"),
        "{report}"
    );
    for number in 5..=8 {
        let file = record(&site, &format!("flat-{number}.md"));
        assert!(file.contains("status: withdrawn"), "{file}");
    }
    assert!(!record(&site, "flat-9.md").contains("status") && report.ends_with("exit code 3"), "{report}");
}

#[test]
fn of_two_listings_with_one_reference_the_offered_one_is_read() {
    let site = imported(1..3);
    let deleted = |number| listing(number, &[("status", "deleted")]);
    let cheaper = |number| listing(number, &[("price", "1900000")]);
    let report = import(&site, &feed(&[deleted(1), cheaper(1), cheaper(2), deleted(2)]), &[]);
    assert!(report.contains("2 with another price, 0 unchanged"), "{report}");
    let note = "a listing with the same reference is no longer offered (2 listings, first DH-1, line 3)";
    assert!(report.contains(note), "{report}");
    assert!(report.ends_with("exit code 0"), "{report}");
}

/// Two advisers, of whom the first has the agency's shared address, and another with the name of the second.
fn office() -> Site {
    let site = imported(0..0);
    let member = |name: &str, brn: &str, more: &str| {
        format!("name: {name}\nrole: Adviser\nimage: media/home.svg\nbrn: \"{brn}\"\n{more}")
    };
    site.write("team/layla-haddad.yaml", member("Layla Haddad", "00001", "email: info@example.com\n"));
    site.write("team/omar-saleh.yaml", member("Omar Saleh", "00002", "email: omar@example.com\n"));
    site.write("team/omar-saleh-2.yaml", member("Omar Saleh", "00003", "email: omar.s@example.com\n"));
    site
}

fn by(number: u32, agent: &str) -> String {
    listing(number, &[("agent", agent)])
}

#[test]
fn a_shared_mailbox_or_name_gives_nobody_the_listings_of_another() {
    let site = office();
    let listings = [
        by(1, "<name>Layla Haddad</name><email>info@example.com</email>"),
        by(2, "<name>Omar Saleh</name><email>info@example.com</email>"),
        by(3, "<name>Noor Rahman</name><email>info@example.com</email>"),
        by(4, "<name>Omar Saleh</name>"),
        by(5, "<name>Omar Saleh</name><license_no>3</license_no>"),
        by(6, "<name>O. Saleh</name><email>omar@example.com</email>"),
        by(7, "<email>info@example.com</email>"),
    ];
    let report = import(&site, &feed(&listings), &[]);
    insta::assert_snapshot!("import_shared_mailbox", report);
    let agent = |number: u32| {
        let text = record(&site, &format!("apartment-number-{number}-over-the-marina.md"));
        text.lines().find_map(|line| line.strip_prefix("agent: ")).unwrap_or_default().to_owned()
    };
    assert_eq!([1, 5, 6, 7].map(agent), ["layla-haddad", "omar-saleh-2", "omar-saleh", "layla-haddad"]);
}

#[test]
fn a_home_that_becomes_a_studio_a_sale_or_larger_says_so_everywhere() {
    let site = imported(0..0);
    let studio = [("bedroom", "0")];
    let rent = [("offering_type", "RR"), ("rental_period", "Yearly"), ("cheques", "4")];
    let letting = listing(2, &[&rent[..], &[("price", "120000")]].concat());
    import(&site, &feed(&[listing(1, &studio), letting]), &[]);
    assert!(record(&site, FIRST).contains("subCategory: Studio"), "{}", record(&site, FIRST));
    let second = "apartment-number-2-over-the-marina.md";
    site.write(
        &format!("properties/{second}"),
        record(&site, second).replace("cheques: 4", "cheques: 4\n  deposit: 5%"),
    );
    let sale = listing(2, &[("rental_period", "Yearly"), ("cheques", "4")]);
    let report = import(&site, &feed(&[listing(1, &[]), sale.clone()]), &["--allow-price-changes", "100"]);
    let (first, now) = (record(&site, FIRST), record(&site, second));
    assert!(first.contains("subCategory: Apartment") && first.contains("bedrooms: 2"), "{first}{report}");
    assert!(now.contains("mainCategory: Residential") && !now.contains("rent:"), "{now}{report}");
    import(&site, &feed(&[listing(1, &studio), sale]), &[]);
    assert!(record(&site, FIRST).contains("subCategory: Studio"), "{}", record(&site, FIRST));
}

#[test]
fn keys_of_the_list_that_a_listing_leaves_are_told() {
    let site = imported(1..2);
    let edited =
        record(&site, "flat-1.md").replace("agent: layla-haddad\n", "agent: layla-haddad\nescrow: \"1\"\n");
    site.write("properties/flat-1.md", edited);
    let rent = listing(1, &[("offering_type", "RR"), ("rental_period", "Yearly"), ("price", "120000")]);
    let report = import(&site, &feed(&[rent]), &[]);
    assert!(report.contains("`escrow` does not apply to a rental"), "{report}");
    assert!(record(&site, "flat-1.md").contains("escrow: \"1\""), "an editor's key stays");
}
