//! What a later feed changes: dropped values, Arabic texts, floor plans, pictures behind the same address.

use std::fs;

use crate::diagnostics::import::{feed, imported, listing};
use crate::diagnostics::import_apply::{record, run};
use crate::diagnostics::server::{Server, photo};
use crate::diagnostics::site::Site;

const FIRST: &str = "apartment-number-1-over-the-marina.md";
const ARABIC: &str = "apartment-number-1-over-the-marina.ar.md";

fn import(site: &Site, listings: &[String]) -> String {
    fs::write(site.folder().join("feed.xml"), feed(listings)).expect("the feed");
    run(site, "feed.xml", &["--apply"])
}

/// A site with Arabic pages and nothing imported.
fn bilingual() -> Site {
    let site = imported(0..0);
    let settings = fs::read_to_string(site.content().join("site.yaml")).expect("the settings");
    site.write("site.yaml", settings.replace("languages: [en]", "languages: [en, ar]"));
    site
}

#[test]
fn a_value_that_the_feed_drops_is_removed_unless_an_editor_owns_or_wrote_it() {
    let site = imported(0..0);
    let more = [("parking", "2"), ("floor", "19"), ("build_year", "2020")];
    import(&site, &[listing(1, &more)]);
    let written = record(&site, FIRST);
    assert!(
        ["parking: 2", "floor: \"19\"", "year_built: 2020"].iter().all(|line| written.contains(line)),
        "{written}"
    );
    let edited = written.replace("floor: \"19\"\n", "floor: \"19\"\ntenure: freehold\n");
    let edited = edited.replacen("---\nA bright", "editor_owns: [floor]\n---\nA bright", 1);
    site.write(&format!("properties/{FIRST}"), &edited);
    let report = import(&site, &[listing(1, &[("parking", "0"), ("build_year", "soon")])]);
    let after = record(&site, FIRST);
    assert!(report.contains("`parking`: 2 → nothing"), "{report}");
    assert!(!after.contains("parking"), "{after}");
    assert!(after.contains("floor: \"19\"") && after.contains("tenure: freehold"), "{after}");
    assert!(after.contains("year_built: 2020"), "what cannot be read is not dropped: {after}");
    assert!(import(&site, &[listing(1, &[("build_year", "soon")])]).contains("1 unchanged"));
}

#[test]
fn a_reference_in_other_signs_is_the_same_home() {
    let site = imported(1..3);
    for reference in ["DH\u{2011}1", "dh-1", "DH–1", "DH-١", "DH-1\u{200b}"] {
        let report = import(&site, &[listing(1, &[("reference_number", reference)]), listing(2, &[])]);
        assert!(report.contains("2 unchanged"), "{reference}: {report}");
    }
    assert!(record(&site, "flat-1.md").contains("reference: DH-1\n"));
}

#[test]
fn dropped_cheques_leave_the_other_terms_of_a_rental() {
    let site = imported(0..0);
    let rent = [("offering_type", "RR"), ("rental_period", "Yearly"), ("price", "120000")];
    import(&site, &[listing(1, &[&rent[..], &[("cheques", "4")]].concat())]);
    let written = record(&site, FIRST);
    assert!(written.contains("cheques: 4"), "{written}");
    site.write(&format!("properties/{FIRST}"), written.replace("cheques: 4", "cheques: 4\n  deposit: 5%"));
    let report = import(&site, &[listing(1, &rent)]);
    let after = record(&site, FIRST);
    assert!(!after.contains("cheques") && after.contains("deposit: 5%"), "{after}\n{report}");
    assert!(import(&site, &[listing(1, &rent)]).contains("nothing to write"));
}

#[test]
fn arabic_texts_follow_the_feed_until_an_editor_writes_them() {
    let site = bilingual();
    let arabic = |title: &'static str| [("title_ar", title), ("description_ar", "شقة مضيئة.")];
    import(&site, &[listing(1, &[])]);
    assert!(!site.content().join("properties").join(ARABIC).exists());
    let report = import(&site, &[listing(1, &arabic("شقة فوق المارينا"))]);
    assert!(report.contains("Arabic texts: شقة فوق المارينا"), "{report}");
    assert!(record(&site, ARABIC).contains("title: شقة فوق المارينا"), "{}", record(&site, ARABIC));

    let renamed = [&arabic("شقة جديدة")[..], &[("title_en", "A new title")]].concat();
    import(&site, &[listing(1, &renamed)]);
    assert!(record(&site, ARABIC).contains("title: شقة جديدة"), "{}", record(&site, ARABIC));
    let check = crate::diagnostics::site::shown(&site.run(&["check", "--format", "concise"]));
    assert!(!check.contains(".ar.md"), "the translation is not outdated: {check}");
    assert!(import(&site, &[listing(1, &renamed)]).contains("nothing to write"));

    let by_hand = record(&site, ARABIC).replace("شقة جديدة", "مساءات فوق المارينا");
    site.write(&format!("properties/{ARABIC}"), &by_hand);
    let report = import(&site, &[listing(1, &arabic("عرض ساخن"))]);
    assert!(report.contains("`title.ar`; the feed has: عرض ساخن"), "{report}");
    assert!(record(&site, ARABIC).contains("مساءات فوق المارينا"));
}

#[test]
fn made_texts_of_pictures_are_in_the_languages_of_the_site() {
    let (site, server) = (bilingual(), Server::start());
    let area = fs::read_to_string(site.content().join("areas/dubai-marina.md")).expect("an area");
    let title = "title: {en: Dubai Marina, ar: دبي مارينا}";
    site.write("areas/dubai-marina.md", area.replace("title: Dubai Marina", title));
    for (path, shade) in [("/1.jpg", 10), ("/plan.jpg", 90)] {
        server.serve(path, "", photo(shade));
    }
    let [picture, plan] = ["/1.jpg", "/plan.jpg"].map(|path| format!("<url>{}</url>", server.url(path)));
    server.serve("/feed.xml", "", feed(&[listing(1, &[("photo", &picture), ("floor_plan", &plan)])]));
    run(&site, &server.url("/feed.xml"), &["--apply"]);
    let written = record(&site, FIRST);
    for text in [
        "en: Two-bedroom apartment in Dubai Marina, picture 1",
        "ar: شقة بغرفتي نوم في دبي مارينا، صورة 1",
        "ar: \"مخطط الطابق: شقة بغرفتي نوم في دبي مارينا\"",
        "ar: مخطط الطابق\n",
    ] {
        assert!(written.contains(text), "{text}: {written}");
    }
    assert!(!written.contains("ru:"), "{written}");
    let check = crate::diagnostics::site::shown(&site.run(&["check", "--format", "concise"]));
    assert!(check.ends_with("exit code 0"), "{check}");
    assert!(run(&site, &server.url("/feed.xml"), &["--apply"]).contains("nothing to write"));
}

#[test]
fn arabic_texts_are_noted_where_the_site_has_no_arabic_pages() {
    let site = imported(0..0);
    let report = import(&site, &[listing(1, &[("title_ar", "شقة"), ("description_ar", "شقة.")])]);
    assert!(report.contains("add `ar` to `languages`"), "{report}");
    assert!(!site.content().join("properties").join(ARABIC).exists());
}

#[test]
fn an_unknown_building_stops_its_listing_until_it_is_named_or_allowed() {
    let site = imported(0..0);
    let listings =
        [listing(1, &[("property_name", "Gate Tower 1")]), listing(2, &[("sub_community", "The Walk")])];
    let report = import(&site, &listings);
    assert!(report.contains("unknown tower `Gate Tower 1`"), "{report}");
    assert!(
        report.contains("unknown sub-community `The Walk`")
            && report.contains("`generator new area \"The Walk\"`"),
        "{report}"
    );
    let allowed = run(&site, "feed.xml", &["--allow-unknown-places"]);
    assert!(
        allowed.contains("2 new") && allowed.contains("`tower`: no area has the name `Gate Tower 1`"),
        "{allowed}"
    );
    let area = fs::read_to_string(site.content().join("areas/dubai-marina.md")).expect("an area");
    site.write(
        "areas/dubai-marina.md",
        area.replacen("---\n", "---\nportal_names: [Gate Tower 1, The Walk]\n", 1),
    );
    let report = import(&site, &listings);
    assert!(report.contains("2 new") && report.ends_with("exit code 0"), "{report}");
    assert!(!record(&site, FIRST).contains("tower:"), "{}", record(&site, FIRST));
}

#[test]
fn a_home_in_another_community_shows_it_unless_an_editor_wrote_the_place() {
    let site = imported(0..0);
    let area = fs::read_to_string(site.content().join("areas/dubai-marina.md")).expect("an area");
    site.write("areas/jumeirah.md", area.replace("title: Dubai Marina", "title: Jumeirah"));
    import(&site, &[listing(1, &[]), listing(2, &[])]);
    let second = "apartment-number-2-over-the-marina.md";
    let edited =
        record(&site, second).replace("location: Dubai Marina", "location: Dubai Marina, by the lock");
    site.write(&format!("properties/{second}"), edited);
    let moved = [("community", "Jumeirah"), ("title_en", "A flat by the sea"), ("price", "1900000")];
    let report = import(&site, &[listing(1, &moved), listing(2, &moved)]);
    assert!(report.contains("2 with another price, 2 changed, 0 unchanged"), "{report}");
    assert!(record(&site, FIRST).contains("location: Jumeirah\n"), "{}", record(&site, FIRST));
    assert!(record(&site, second).contains("community: jumeirah\n"), "{}", record(&site, second));
    assert!(
        record(&site, second).contains("location: Dubai Marina, by the lock\n"),
        "{}",
        record(&site, second)
    );
}

#[test]
fn an_unknown_developer_stops_its_listing_until_it_is_named_allowed_or_owned() {
    let site = imported(0..0);
    let listings = [listing(1, &[("developer", "Solvane Properties PJSC")]), listing(2, &[])];
    let report = import(&site, &listings);
    assert!(report.contains("1 left out") && report.ends_with("exit code 1"), "{report}");
    let line = "add `portal_names: [Solvane Properties PJSC]` to the developer `Solvane`";
    assert!(report.contains(line), "{report}");
    assert!(!site.content().join("properties").join(FIRST).exists());

    let allowed = run(&site, "feed.xml", &["--allow-unknown-developers"]);
    assert!(allowed.contains("1 new") && allowed.ends_with("exit code 0"), "{allowed}");

    let file = "developers/solvane.yaml";
    let developer = fs::read_to_string(site.content().join(file)).expect("a developer");
    site.write(file, format!("{developer}portal_names: [Solvane Properties PJSC]\n"));
    let report = import(&site, &listings);
    assert!(report.contains("1 new") && report.ends_with("exit code 0"), "{report}");
    let imported = record(&site, FIRST);
    assert!(imported.contains("developer: solvane\n"), "{imported}");

    site.write(
        &format!("properties/{FIRST}"),
        imported.replacen("---\n", "---\neditor_owns: [developer]\n", 1),
    );
    let report = import(&site, &[listing(1, &[("developer", "Somebody else")]), listings[1].clone()]);
    assert!(report.contains("2 unchanged") && report.ends_with("exit code 0"), "{report}");
}

#[test]
fn floor_plans_are_loaded_and_those_of_an_editor_stay() {
    let (site, server) = (imported(0..0), Server::start());
    server.serve("/1.jpg", "", photo(10));
    server.serve("/plan.jpg", "", photo(90));
    server.serve("/plan-2.jpg", "", photo(120));
    let with_plan = |plan: &str| {
        let photos = format!("<url>{}</url>", server.url("/1.jpg"));
        let plan = format!("<url>{}</url>", server.url(plan));
        server.serve("/feed.xml", "", feed(&[listing(1, &[("photo", &photos), ("floor_plan", &plan)])]));
        run(&site, &server.url("/feed.xml"), &["--apply"])
    };
    with_plan("/plan.jpg");
    let first = record(&site, FIRST);
    assert!(first.contains("alt: \"Floor plan: Two-bedroom apartment in Dubai Marina\""), "{first}");
    assert!(with_plan("/plan.jpg").contains("nothing to write"));
    let report = with_plan("/plan-2.jpg");
    assert!(report.contains("`floor_plans`: 1 picture of the feed"), "{report}");
    let second = record(&site, FIRST);
    assert!(second != first && second.matches("Floor plan:").count() == 1, "{second}");
    let by_hand = second
        .replace("title: Floor plan", "title: Fourth floor")
        .replace("floor_plans:\n", "floor_plans:\n  # As built.\n");
    site.write(&format!("properties/{FIRST}"), &by_hand);
    assert!(with_plan("/plan-2.jpg").contains("nothing to write"));
}

#[test]
fn pictures_are_loaded_again_only_if_they_changed_and_unused_ones_are_removed() {
    let (site, server) = (imported(0..0), Server::start());
    server.serve("/1.jpg", "ETag: \"a\"\r\n", photo(10));
    server.serve("/2.jpg", "ETag: \"b\"\r\n", photo(200));
    let urls = ["/1.jpg", "/2.jpg"].map(|path| format!("<url>{}</url>", server.url(path))).concat();
    server.serve("/feed.xml", "", feed(&[listing(1, &[("photo", &urls)])]));
    let import = |more: &[&str]| run(&site, &server.url("/feed.xml"), &[&["--apply"], more].concat());
    import(&[]);
    let first = record(&site, FIRST);
    let files = || fs::read_dir(site.content().join("media/properties/imported")).expect("a folder").count();
    server.asked();
    assert!(import(&["--revalidate-pictures"]).contains("nothing to write"));
    let heads = server.heads();
    assert_eq!(heads.iter().filter(|head| head.contains("if-none-match")).count(), 2, "{heads:#?}");

    server.serve("/2.jpg", "ETag: \"c\"\r\n", photo(90));
    site.write("media/properties/imported/by-hand.jpg", photo(1));
    let report = import(&["--revalidate-pictures"]);
    assert!(report.contains("1 picture loaded, 1 unused picture removed"), "{report}");
    let second = record(&site, FIRST);
    assert!(second != first && second.matches("src:").count() == 2, "{second}");
    assert_eq!(files(), 3, "what an import did not make stays");
    assert!(import(&[]).contains("nothing to write"));

    site.write(
        &format!("properties/{FIRST}"),
        second.replacen("src: media/properties/imported/", "src: media/x", 1),
    );
    server.serve("/feed.xml", "", feed(&[listing(1, &[])]));
    let dry = run(&site, &server.url("/feed.xml"), &[]);
    assert!(dry.contains("Pictures that nothing uses any more\n  media/properties/imported/"), "{dry}");
    assert_eq!(files(), 3, "a dry run removes nothing");
}

#[test]
fn another_description_is_told_with_its_first_words_and_its_place() {
    let site = imported(0..0);
    import(&site, &[listing(1, &[])]);
    let text =
        "An airy apartment above the lock.\nTwo bedrooms at opposite ends, and a kitchen with a window.";
    let report = import(&site, &[listing(1, &[("description_en", text)])]);
    let expected = "`description`: A bright apartment with a long balcony. → An airy apartment above the lock. Two bedrooms at opposite e… \
         (DH-1, line 3)";
    assert!(report.contains(expected), "{report}");
}

#[test]
fn a_feed_with_fewer_listings_than_it_announces_is_noted() {
    let site = imported(1..3);
    let whole = feed(&[listing(1, &[]), listing(2, &[])]);
    for (count, is_noted) in [(2, false), (3, true)] {
        let text = whole.replace("<list>", &format!("<list listing_count=\"{count}\">"));
        fs::write(site.folder().join("feed.xml"), text).expect("the feed");
        let report = run(&site, "feed.xml", &[]);
        assert_eq!(report.contains("says that it has 3 listings, and has 2"), is_noted, "{report}");
        assert!(report.ends_with("exit code 0"), "{report}");
    }
}
