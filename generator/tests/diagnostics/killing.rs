//! Commands that write records, killed at any moment.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::thread;
use std::time::Instant;

use records::file_edits::{self, FileEdit};

use crate::diagnostics::site::{Site, shown};
use crate::random::Random;

const RECORDS: usize = 120;

/// A site of records that are in no canonical form, and have a mistake that can be fixed.
fn old() -> BTreeMap<PathBuf, String> {
    (0..RECORDS)
        .map(|number| {
            let text = format!(
                "---\ntitle:   \"Flat {number}\"\nmainCategory: residential\nsubCategory: Apartment\n\
                images: [media/home.svg]\ncreatedAt: 2026-11-02\nprice: {}\nagent: layla-haddad\n---\n{}\n",
                1_000_000 + number,
                "A flat. ".repeat(20),
            );
            (PathBuf::from(format!("properties/flat-{number}.md")), text)
        })
        .collect()
}

fn put(site: &Site, texts: &BTreeMap<PathBuf, String>) {
    for (file, text) in texts {
        fs::write(site.content().join(file), text).expect("a record");
    }
}

fn texts(site: &Site) -> BTreeMap<PathBuf, String> {
    let read = |number| {
        let file = PathBuf::from(format!("properties/flat-{number}.md"));
        let text = fs::read_to_string(site.content().join(&file)).expect("a record");
        (file, text)
    };
    (0..RECORDS).map(read).collect()
}

fn hidden(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("the records").map(|entry| entry.expect("a file").path());
    entries.filter(|path| path.extension().is_some_and(|ending| ending == "tmp")).collect()
}

#[test]
fn a_killed_command_leaves_every_record_whole_and_the_next_run_finishes() {
    let site = Site::valid();
    let old = old();
    let mut random = Random(0x6b11);
    let (mut killed, mut halfway) = (0, 0);
    for arguments in [
        &["format"][..],
        &["set", "price", "2000000", "--where", "agent=layla-haddad", "--apply"],
        &["check", "--fix"],
    ] {
        put(&site, &old);
        let start = Instant::now();
        site.run(arguments);
        let took = start.elapsed();
        let new = texts(&site);
        assert!(new.iter().all(|(file, text)| old[file] != *text), "{arguments:?}");
        for _ in 0..5 {
            put(&site, &old);
            let mut command = site.command(arguments);
            let mut child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("it runs");
            // In the first half of the time nothing is written yet.
            let part = u32::try_from(random.below(1_000)).expect("a small number");
            thread::sleep(took / 2 + took * part / 2_000);
            child.kill().expect("killed");
            killed += usize::from(!child.wait().expect("an end").success());
            let left = texts(&site);
            for (file, text) in &left {
                assert!(
                    *text == old[file] || *text == new[file],
                    "{arguments:?}: {}: {text}",
                    file.display()
                );
            }
            halfway += usize::from(left != old && left != new);
            let again = shown(&site.run(arguments));
            assert!(again.ends_with("exit code 0") && !again.contains(".tmp"), "{again}");
            assert_eq!(texts(&site), new, "{arguments:?}");
            assert_eq!(hidden(&site.content().join("properties")), Vec::<PathBuf>::new(), "{arguments:?}");
        }
    }
    assert!(killed > 3, "{killed} of 15 were killed, {halfway} of them while they wrote");
}

fn edit(site: &Site, file: &str, before: Option<&str>) -> FileEdit {
    let path = site.content().join(file);
    FileEdit {
        shown: format!("content/{file}"),
        path,
        before: before.map(str::to_owned),
        after: "title: new\n".to_owned(),
    }
}

#[test]
fn what_somebody_else_wrote_is_not_overwritten() {
    let site = Site::valid();
    site.write("properties/a.md", "a");
    site.write("properties/b.md", "b");
    let failure = |edits: &[FileEdit]| file_edits::write(edits).expect_err("it fails").to_string();
    let (a, b) = (edit(&site, "properties/a.md", Some("a")), edit(&site, "properties/b.md", Some("other")));
    assert_eq!(
        failure(&[a.clone(), b]),
        "`content/properties/b.md` was changed in the meantime; nothing is written"
    );
    let exists = edit(&site, "properties/b.md", None);
    assert_eq!(failure(&[a, exists]), "`content/properties/b.md` exists already; nothing is written");
    assert_eq!(fs::read_to_string(site.content().join("properties/a.md")).expect("a file"), "a");
}

#[test]
fn an_error_says_what_is_written_already() {
    let site = Site::valid();
    site.write("properties/a.md", "a");
    let long = format!("properties/{}.md", "b".repeat(300));
    let edits = [edit(&site, "properties/a.md", Some("a")), edit(&site, &long, None)];
    let message = file_edits::write(&edits).expect_err("the name is too long").to_string();
    assert!(
        message.ends_with(
            "these files are written, and the same command writes the rest: content/properties/a.md"
        ),
        "{message}"
    );
    assert!(message.starts_with("cannot write `content/properties/bbb"), "{message}");
}

#[test]
fn a_link_to_a_record_stays_a_link() {
    let site = Site::valid();
    fs::write(site.folder().join("real.md"), "a").expect("a file");
    let link = site.content().join("properties/link.md");
    std::os::unix::fs::symlink(site.folder().join("real.md"), &link).expect("a link");
    file_edits::write(&[edit(&site, "properties/link.md", Some("a"))]).expect("written");
    assert!(link.is_symlink());
    assert_eq!(fs::read_to_string(site.folder().join("real.md")).expect("a file"), "title: new\n");
}
