//! `generator media` as a process: an editor stores pictures, another machine checks and fetches them.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::site::{Site, shown};

const FLAT: &str = "---\ntitle: Flat by the park\nmainCategory: Residential\nsubCategory: Apartment\n\
                    images: [{src: media/stored/hall.svg, alt: The hall}]\ncreatedAt: 2026-11-02\n---\nA flat.\n";

fn git(folder: &Path, arguments: &[&str]) {
    let done = Command::new("git").current_dir(folder).args(arguments).status().expect("git runs");
    assert!(done.success(), "git {arguments:?}");
}

#[test]
fn an_editor_stores_pictures_and_another_machine_fetches_them() {
    let (site, disk) = (Site::valid(), tempfile::tempdir().expect("a folder"));
    let store = disk.path().display().to_string();
    git(site.folder(), &["init", "--quiet"]);
    fs::write(site.folder().join(".gitignore"), "/content/media/stored/\n").expect("a file");
    let drawing = fs::read(site.content().join("media/home.svg")).expect("a drawing");
    site.write("media/stored/hall.svg", drawing);
    site.write("properties/flat.md", FLAT);

    let pushed = shown(&site.run(&["media", "push", "--store", &store]));
    assert!(
        pushed.contains("1 originals stored") && pushed.contains("commit content/media.lock"),
        "{pushed}"
    );
    let check = |site: &Site| shown(&site.run(&["check", "--format", "concise"]));
    assert!(check(&site).ends_with("exit code 0"), "{}", check(&site));

    fs::remove_dir_all(site.content().join("media/stored")).expect("removed");
    let missing = check(&site);
    assert!(missing.contains("E185"), "{missing}");
    let unset = shown(&site.run(&["media", "pull"]));
    assert!(unset.contains("no media store is set") && unset.ends_with("exit code 2"), "{unset}");
    let pulled = shown(&site.run(&["media", "pull", "--store", &store]));
    assert!(pulled.contains("1 originals fetched"), "{pulled}");
    assert!(check(&site).ends_with("exit code 0"), "{}", check(&site));

    let pruned = shown(&site.run(&["media", "prune", "--store", &store, "--min-age", "0"]));
    assert!(pruned.contains("0 originals to remove") && pruned.contains("1 are in use"), "{pruned}");
}
