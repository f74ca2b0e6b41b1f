//! The binary as a process: exit codes, formats, streams.

use std::fs;
use std::io::Read;
use std::process::{Command, Stdio};

use crate::diagnostics::site::{Site, fixtures, shown};

fn faulty() -> Site {
    let site = Site::valid();
    site.add(&fixtures().join("cases/unknown_key"));
    site.write("notes.txt", "5 %");
    site
}

#[test]
fn exit_codes_distinguish_wrong_content_from_failures() {
    let sound = Site::valid();
    assert_eq!(sound.run(&["check"]).status.code(), Some(0));
    sound.write("notes.txt", "a stray file is a warning");
    assert_eq!(sound.run(&["check"]).status.code(), Some(0));
    sound.write("pages/about.md", "");
    assert_eq!(sound.run(&["check"]).status.code(), Some(1));
    assert_eq!(sound.run(&["check", "--content", "elsewhere"]).status.code(), Some(2));
    assert_eq!(sound.run(&["check", "--format", "xml"]).status.code(), Some(2));
    assert_eq!(sound.run(&["dance"]).status.code(), Some(2));
}

#[test]
fn a_missing_content_folder_is_reported_with_help() {
    let output = Site::valid().run(&["check", "--content", "elsewhere"]);
    insta::assert_snapshot!(shown(&output));
}

#[test]
fn a_single_file_is_checked_against_all_content() {
    let site = faulty();
    site.add(&fixtures().join("cases/unknown_reference"));
    let of_flat = shown(&site.run(&["check", "content/properties/flat.md", "--format", "concise"]));
    assert!(of_flat.contains("[E040]") && of_flat.contains("exit code 1"), "{of_flat}");
    let others = of_flat.lines().filter(|line| line.contains("content/") && !line.contains("/flat.md:"));
    assert_eq!(others.count(), 0, "{of_flat}");
    let sound = shown(&site.run(&["check", "content/properties/villa.md"]));
    assert!(!sound.contains("error") && sound.ends_with("exit code 0"), "{sound}");
    let folder = shown(&site.run(&["check", "content/team", "--format", "concise"]));
    assert!(folder.contains("content/team/") && !folder.contains("content/properties/"), "{folder}");
    for nowhere in ["content/properties/none.md", "."] {
        assert_eq!(site.run(&["check", nowhere]).status.code(), Some(2), "{nowhere}");
    }
}

#[test]
fn commands_find_the_project_from_any_folder_inside_it() {
    let site = faulty();
    let inside = site.content().join("properties");
    let run =
        |arguments: &[&str]| shown(&site.command(arguments).current_dir(&inside).output().expect("it runs"));
    let all = run(&["check", "--format", "concise"]);
    assert!(
        all.contains("\n../../content/properties/flat.md:") || all.starts_with("../../content/"),
        "{all}"
    );
    let one = run(&["check", "flat.md", "--format", "concise"]);
    assert!(one.contains("../../content/properties/flat.md:") && !one.contains("notes.txt"), "{one}");
    let made = run(&["new", "property", "Made below"]);
    assert!(made.starts_with("../../content/properties/made-below.md\n"), "{made}");
    assert!(site.content().join("properties/made-below.md").is_file());
    let outside = site.command(&["check"]).current_dir(site.folder().parent().expect("above")).output();
    assert_eq!(outside.expect("it runs").status.code(), Some(2));
}

#[test]
fn the_tip_explains_the_first_error() {
    let site = faulty();
    site.add(&fixtures().join("cases/cut_texts"));
    let output = shown(&site.run(&["check", "--format", "concise"]));
    let severities: Vec<bool> = output
        .lines()
        .filter(|line| line.starts_with("content/"))
        .map(|line| line.contains(" error["))
        .collect();
    assert!(severities.is_sorted() && severities.contains(&false) && severities.contains(&true), "{output}");
    let first = output.lines().find(|line| line.contains(" error[")).expect("an error");
    let code = &first[first.find('[').expect("a code") + 1..first.find(']').expect("its end")];
    assert!(output.contains(&format!("`generator explain {code}`")), "{output}");
}

#[test]
fn every_format_shows_the_same_diagnostics() {
    let site = faulty();
    for format in ["concise", "json", "github"] {
        let output = site.run(&["check", "--quiet", "--format", format]);
        insta::assert_snapshot!(format, shown(&output));
    }
    let [full, text] = ["full", "text"].map(|format| shown(&site.run(&["check", "--format", format])));
    assert_eq!(full, text);
}

#[test]
fn colour_and_summary_follow_the_options() {
    let site = faulty();
    let has_colour = |arguments: &[&str]| site.run(arguments).stdout.contains(&0x1b);
    assert!(has_colour(&["check", "--color", "always"]));
    assert!(!has_colour(&["check", "--color", "never"]));
    assert!(!has_colour(&["check"]), "a pipe is no terminal");
    assert!(site.run(&["check", "-q"]).stderr.is_empty());
    assert!(!site.run(&["check"]).stderr.is_empty());
    let output = Site::valid().run(&["check", "-v"]).stderr;
    let output = String::from_utf8_lossy(&output);
    assert!(output.starts_with("properties: 1, posts: 0, areas: 1, media files: 1; read in "), "{output}");
}

#[test]
fn a_closed_pipe_is_not_a_failure() {
    let site = Site::valid();
    // The output is larger than a pipe's buffer, so the reader leaves while it is being written.
    for number in 0..2_000 {
        site.write(&format!("properties/broken-{number}.md"), "no front matter\n");
    }
    let mut child = Command::new(env!("CARGO_BIN_EXE_generator"))
        .args(["check", "--all", "--content"])
        .arg(site.content())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    let mut first = [0; 16];
    let mut stdout = child.stdout.take().expect("a pipe");
    stdout.read_exact(&mut first).expect("the first words");
    drop(stdout);
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn a_schema_is_written_for_each_kind_of_record() {
    let site = Site::valid();
    let output = site.run(&["schema", "--out", "made/schemas"]);
    assert_eq!(shown(&output), "10 schemas in made/schemas\nexit code 0");
    let folder = site.content().with_file_name("made").join("schemas");
    let mut names: Vec<String> = fs::read_dir(folder)
        .expect("the folder")
        .map(|entry| entry.expect("a schema").file_name().to_string_lossy().replace(".schema.json", ""))
        .collect();
    names.sort();
    let expected = [
        "area", "developer", "media", "member", "page", "partner", "post", "property", "site", "translation",
    ];
    assert_eq!(names, expected);
}

#[test]
fn five_diagnostics_of_a_code_are_shown_without_all() {
    let site = Site::valid();
    let picture = std::fs::read(site.content().join("media/home.svg")).expect("a drawing");
    for number in 1..=12 {
        site.write(&format!("media/{number:02}.svg"), &picture);
        site.write(
            &format!("properties/flat-{number:02}.md"),
            format!(
                "---\ntitle: Flat {number}\nmainCategory: Residential\nsubCategory: Apartment\n\
                 images: [media/{number:02}.svg]\ncreatedAt: 2026-11-02\n---\nA flat.\n"
            ),
        );
    }
    site.write(
        "properties/one.md",
        "---\ntitle: One\nmainCategory: Residential\nsubCategory: Villa\nimages: [media/home.svg]\ncreatedAt: 2026-11-02\nstatus: sold\n---\nA villa.\n",
    );
    let output = |arguments: &[&str]| shown(&site.run(arguments));
    for format in ["full", "concise"] {
        let some = output(&["check", "--format", format]);
        assert_eq!(some.matches("[W051]").count(), 5, "{some}");
        assert_eq!(some.matches("7 more like this (W051): show them with `--all`\n").count(), 1, "{some}");
        assert!(some.contains("[W084]") && some.contains("13 warnings in 13 of"), "{some}");
        let all = output(&["check", "--format", format, "--all"]);
        assert_eq!(all.matches("[W051]").count(), 12, "{all}");
        assert!(!all.contains("more like this"), "{all}");
    }
    let json: serde_json::Value =
        serde_json::from_slice(&site.run(&["check", "--format", "json"]).stdout).expect("JSON");
    assert_eq!(json["diagnostics"].as_array().expect("a list").len(), 13);
}
