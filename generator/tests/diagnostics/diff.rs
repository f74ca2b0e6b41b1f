//! `generator diff`: changes of content as visitors see them.

use std::fs;
use std::process::Command;

use crate::diagnostics::site::{Site, shown};

fn git(site: &Site, arguments: &[&str]) {
    let output = Command::new("git")
        .args(["-c", "user.name=Editor", "-c", "user.email=editor@example.com", "-c", "commit.gpgsign=false"])
        .args(arguments)
        .current_dir(site.folder())
        .env("GIT_AUTHOR_DATE", "2026-11-20T10:00:00Z")
        .env("GIT_COMMITTER_DATE", "2026-11-20T10:00:00Z")
        .env("GIT_CONFIG_GLOBAL", "/dev/null")
        .env("GIT_CONFIG_NOSYSTEM", "1")
        .output()
        .expect("git runs");
    assert!(output.status.success(), "{}", shown(&output));
}

fn listing(title: &str, more: &str) -> String {
    format!(
        "---\ntitle: {title}\nmainCategory: Residential\nsubCategory: Apartment\nimages: [media/home.svg]\ncreatedAt: 2026-11-02\n{more}---\nA flat.\n"
    )
}

fn article(title: &str) -> String {
    format!("---\ntitle: {title}\ndate: 2026-11-02\nsummary: A text.\n---\nText.\n")
}

/// A site whose first version is committed.
fn committed() -> Site {
    let site = Site::valid();
    for (file, title, more) in [
        ("cheaper", "Flat one", "price: 4000000\n"),
        ("sold", "Flat two", "price: 2000000\n"),
        ("back", "Flat three", "price: 2000000\nstatus: reserved\n"),
        ("again", "Flat four", "status: sold\n"),
        ("gone", "Flat five", ""),
        ("withdrawn", "Flat six", ""),
        ("old-name", "Flat seven", "reference: DH-7\n"),
        ("lost-name", "Flat eight", "reference: DH-8\n"),
        ("same", "Flat nine", "price: 900000\n"),
        ("broken", "Flat ten", ""),
    ] {
        site.write(&format!("properties/{file}.md"), listing(title, more));
    }
    site.write("blog/7.md", article("What it costs"));
    site.write("partners/bank.yaml", "name: A bank\nlogo: media/home.svg\n");
    git(&site, &["init", "--quiet", "--initial-branch=main"]);
    git(&site, &["add", "--all"]);
    git(&site, &["commit", "--quiet", "--message", "The first state"]);
    site
}

fn changed() -> Site {
    let site = committed();
    let remove = |file: &str| fs::remove_file(site.content().join(file)).expect("a file");
    site.write("properties/cheaper.md", listing("Flat one", "price: 3800000\nbedrooms: 2\n"));
    site.write("properties/sold.md", listing("Flat two", "price: 2000000\nstatus: sold\n"));
    site.write("properties/back.md", listing("Flat three", "price: 2000000\n"));
    site.write("properties/again.md", listing("Flat four", "price: 1500000\n"));
    remove("properties/gone.md");
    site.write("properties/withdrawn.md", listing("Flat six", "status: withdrawn\n"));
    remove("properties/old-name.md");
    site.write("properties/new-name.md", listing("Flat seven", "reference: DH-7\nformerly: [old-name]\n"));
    remove("properties/lost-name.md");
    site.write("properties/found-name.md", listing("Flat 8", "reference: DH-8\n"));
    // Another notation of the same value.
    site.write("properties/same.md", listing("\"Flat nine\"", "price:   900000 # dirhams\n"));
    site.write("properties/broken.md", "no front matter\n");
    site.write("properties/new.md", listing("A *new* flat", "price: 1250000\n"));
    site.write("blog/7.md", article("What it really costs"));
    site.write("partners/bank.yaml", "name: A bank\nlogo: media/home.svg\nlink: https://www.example.com\n");
    site
}

#[test]
fn changes_are_shown_as_text_and_as_markdown() {
    let site = changed();
    insta::assert_snapshot!("diff_words", shown(&site.run(&["diff", "HEAD"])));
    insta::assert_snapshot!("diff_markdown", shown(&site.run(&["diff", "main", "--format", "markdown"])));
}

#[test]
fn no_changes_are_reported_too() {
    insta::assert_snapshot!(shown(&committed().run(&["diff", "HEAD"])));
}

#[test]
fn an_unknown_revision_and_a_folder_without_a_repository_are_reported() {
    let unknown = committed().run(&["diff", "no-such-branch"]);
    assert_eq!(unknown.status.code(), Some(2));
    let unknown = shown(&unknown);
    assert!(unknown.contains("`no-such-branch` is no revision"), "{unknown}");
    let option = committed().run(&["diff", "--", "--output=x"]);
    assert_eq!(option.status.code(), Some(2), "{}", shown(&option));
    let nowhere = Site::valid().run(&["diff", "HEAD"]);
    assert_eq!(nowhere.status.code(), Some(2), "{}", shown(&nowhere));
}

#[test]
fn a_published_draft_is_new_and_an_unpublished_record_is_removed() {
    let site = committed();
    site.write("properties/coming.md", listing("A coming flat", "price: 900000\ndraft: yes\n"));
    site.write("properties/still.md", listing("A flat that is not ready", "draft: yes\n"));
    git(&site, &["add", "--all"]);
    git(&site, &["commit", "--quiet", "--message", "Drafts"]);
    let added = shown(&site.run(&["diff", "HEAD~1"]));
    assert!(!added.contains("coming") && !added.contains("not ready"), "{added}");

    site.write("properties/coming.md", listing("A coming flat", "price: 950000\n"));
    site.write("properties/still.md", listing("A flat that is still not ready", "draft: yes\n"));
    site.write("properties/same.md", listing("Flat nine", "price: 900000\ndraft: yes\n"));
    insta::assert_snapshot!(shown(&site.run(&["diff", "HEAD"])));
}
