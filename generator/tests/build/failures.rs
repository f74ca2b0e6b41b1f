//! Failing builds leave the site unchanged, say what is wrong and how to fix it, and have the right exit code.

use std::fs;
use std::process::Output;
use std::time::{Duration, Instant};

use crate::build::project::Project;
use crate::diagnostics::site::shown;

/// Runs `build` on an existing site and returns its output; the site must not change.
fn fails(project: &Project, code: i32, build: impl FnOnce() -> Output) -> String {
    let before = project.made();
    assert!(before.iter().all(|tree| !tree.is_empty()), "there is a site before");
    let output = build();
    assert_eq!(output.status.code(), Some(code), "{}", shown(&output));
    assert!(project.made() == before, "something was written");
    shown(&output)
}

#[test]
fn a_build_without_a_front_end_says_where_it_was_looked_for() {
    let project = Project::new();
    let output = shown(&project.site.run(&["build", "--function", "program"]));
    insta::assert_snapshot!("no_front_end", output);
}

#[test]
fn wrong_content_writes_nothing() {
    let project = Project::new();
    project.built();
    project.site.write("properties/office.yaml", "title: Office\nprice: much\n");
    insta::assert_snapshot!(fails(&project, 1, || project.build(&[])));
}

#[test]
fn a_page_that_cannot_be_rendered_is_named() {
    let project = Project::new();
    project.built();
    for (title, snapshot) in [("Throws", "page_throws"), ("Hangs", "page_hangs"), ("Dies", "page_dies")] {
        let listing = format!(
            "title: {title}\nmainCategory: Commercial\nsubCategory: Office\ncreatedAt: 2026-11-01\ndescription: An office.\n"
        );
        project.site.write("properties/office.yaml", listing);
        let start = Instant::now();
        let output = fails(&project, 2, || project.build(&["--page-timeout", "1"]));
        assert!(start.elapsed() < Duration::from_secs(10), "it ends soon");
        // The position in the worker's file does not matter here.
        let lines = output.lines().filter(|line| !line.trim_start().starts_with("at "));
        insta::assert_snapshot!(snapshot, lines.collect::<Vec<_>>().join("\n"));
    }
}

#[test]
fn a_page_whose_document_is_not_made_is_named_with_it() {
    let project = Project::with_own_front_end();
    project.built();
    project.change_front_end("src/routes.json", "\"/api/screens/home.json\"", "\"/api/screens/hoem.json\"");
    let output = fails(&project, 2, || project.build(&["--quiet"]));
    assert_eq!(
        output,
        "failed: the page / reads /api/screens/hoem.json, which is not emitted (route home)\nexit code 2"
    );
}

#[test]
fn a_route_that_cannot_be_expanded_is_named() {
    let project = Project::with_own_front_end();
    project.built();
    project.change_front_end("src/routes.json", "\"/api/blogs/:id\"", "\"/api/blogs/:number\"");
    let output = fails(&project, 2, || project.build(&["--quiet"]));
    assert_eq!(output, "failed: the route post: `/api/blogs/:number` has no value for :number\nexit code 2");
}

#[test]
fn a_folder_with_other_peoples_files_is_not_built_into() {
    let project = Project::new();
    for (file, text) in [("dist/holiday.jpg", "a picture"), ("dist/_redirects", "/a /b 301\n")] {
        fs::create_dir_all(project.path("dist")).expect("a folder");
        fs::write(project.path(file), text).expect("a file");
        let output = project.build(&["--quiet"]);
        assert_eq!(
            shown(&output),
            "failed: dist holds files that this program did not make, and building could write over them; \
             name an empty folder with --out\nexit code 2"
        );
        assert_eq!(project.tree("dist").len(), 1, "{file}");
        fs::remove_dir_all(project.path("dist")).expect("the folder");
    }
    let output = shown(&project.build(&["--quiet", "--out", "content"]));
    assert!(output.starts_with("failed: content holds files that this program did not make"), "{output}");
    fs::write(project.path("dist"), "a file").expect("a file");
    let output = shown(&project.build(&["--quiet"]));
    assert_eq!(output, "failed: dist is a file; name a folder with --out\nexit code 2");
}

#[cfg(not(feature = "avif"))]
#[test]
fn a_program_without_avif_says_so_when_it_is_asked_for() {
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_generator"))
        .args(["build", "--avif", "--function", "none"])
        .output()
        .expect("the binary runs");
    assert_eq!(output.status.code(), Some(2));
    let output = String::from_utf8_lossy(&output.stderr);
    assert!(output.contains("--features avif"), "{output}");
}
