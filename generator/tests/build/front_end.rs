//! The front end's bundle: when it is built, and how failures are reported.

use std::fs;
use std::path::PathBuf;

use crate::build::project::Project;
use crate::diagnostics::site::shown;

#[test]
fn the_bundle_is_made_when_its_sources_changed_and_only_then() {
    let project = Project::with_own_front_end();
    let made = "Building the front end's bundle";
    assert!(shown(&project.build(&[])).contains(made));
    assert!(!shown(&project.build(&[])).contains(made));
    project.change_front_end("src/app.js", "hello", "good morning");
    assert!(shown(&project.build(&[])).contains(made));
    assert_eq!(project.tree("dist")["assets/app.js"], b"console.log('good morning');\n");
}

#[test]
fn a_source_that_changed_at_the_same_size_and_time_is_noticed() {
    let project = Project::with_own_front_end();
    project.built();
    let source = project.path("site/src/app.js");
    let modified = fs::metadata(&source).and_then(|source| source.modified()).expect("a time");
    project.change_front_end("src/app.js", "hello", "howdy");
    let file = fs::File::options().write(true).open(&source).expect("a source");
    file.set_modified(modified).expect("the time of before");
    assert!(shown(&project.build(&[])).contains("Building the front end's bundle"));
    assert_eq!(project.tree("dist")["assets/app.js"], b"console.log('howdy');\n");
}

#[test]
fn a_bundle_that_another_node_made_is_made_again() {
    let project = Project::with_own_front_end();
    project.built();
    let stamp = project.path("site/build/.sources");
    let written = fs::read_to_string(&stamp).expect("a stamp");
    let (sources, node) = written.split_once(' ').expect("sources and Node");
    assert!(node.starts_with('v'), "{written}");
    fs::write(&stamp, format!("{sources} v20.19.0-of-another-day")).expect("a stamp");
    assert!(shown(&project.build(&[])).contains("Building the front end's bundle"));
    assert_eq!(fs::read_to_string(&stamp).expect("a stamp"), written);
}

#[test]
fn a_failed_bundle_is_reported_and_leaves_the_site_unchanged() {
    let project = Project::with_own_front_end();
    project.built();
    let before = project.made();
    project.change_front_end(
        "src/build.cjs",
        "const {",
        "console.error('src/home.tsx:3:7: Unexpected token');\nprocess.exit(1);\nconst {",
    );
    insta::assert_snapshot!("build_fails", shown(&project.build(&[])));
    assert!(project.made() == before, "something was written");

    project.change_front_end("src/build.cjs", "process.exit(1);", "process.exit(0);");
    fs::remove_dir_all(project.path("site/build")).expect("the old bundle");
    insta::assert_snapshot!("build_makes_nothing", shown(&project.build(&["--quiet"])));

    project.change_front_end("src/build.cjs", "process.exit(0);", "");
    project.built();
    assert!(project.made() == before, "the mended front end makes the same site");
}

#[test]
fn a_folder_without_a_front_end_is_reported() {
    let project = Project::with_own_front_end();
    let output = shown(&project.build(&["--site", "content"]));
    assert!(output.contains("--site"), "{output}");
    fs::write(project.path("site/package.json"), "{}").expect("a package without engines");
    let output = shown(&project.build(&[]));
    assert!(output.starts_with("failed: site/package.json has no `engines.node`"), "{output}");
}

/// A folder for `PATH` that contains only Node.
fn only_node(project: &Project) -> PathBuf {
    let folder = project.path("programs");
    fs::create_dir(&folder).expect("a folder");
    let path = std::env::var_os("PATH").expect("folders of programs");
    let node = std::env::split_paths(&path).map(|folder| folder.join("node")).find(|node| node.is_file());
    std::os::unix::fs::symlink(node.expect("Node is installed"), folder.join("node")).expect("a link");
    folder
}

fn output_with_path(project: &Project, path: PathBuf) -> String {
    let arguments = ["--function", "program", "--quiet"];
    let output = project.command("build", &arguments).env("PATH", path).output().expect("the binary runs");
    assert!(project.tree("dist").is_empty(), "nothing is written");
    shown(&output)
}

#[test]
fn a_missing_node_or_npm_is_reported_with_what_to_install() {
    let project = Project::with_own_front_end();
    assert_eq!(
        output_with_path(&project, project.path("nowhere")),
        "failed: Node.js was not found; install version 20 or newer\nexit code 2"
    );
    assert_eq!(
        output_with_path(&project, only_node(&project)),
        "failed: npm was not found; install version 7 or newer; it comes with Node.js\nexit code 2"
    );
}

#[test]
fn an_old_node_or_npm_is_reported_with_the_required_version() {
    use std::os::unix::fs::PermissionsExt;

    let project = Project::with_own_front_end();
    let programs = only_node(&project);
    let npm = programs.join("npm");
    fs::write(&npm, "#!/bin/sh\necho 6.14.18\n").expect("an old npm");
    fs::set_permissions(&npm, fs::Permissions::from_mode(0o755)).expect("a program");
    assert_eq!(
        output_with_path(&project, programs.clone()),
        "failed: npm 6.14.18 is too old; install version 7 or newer\nexit code 2"
    );

    project.change_front_end("package.json", ">=20", ">=999.1");
    let output = output_with_path(&project, programs);
    assert!(output.starts_with("failed: Node.js "), "{output}");
    assert!(output.ends_with("is too old; install version 999.1 or newer\nexit code 2"), "{output}");
}
