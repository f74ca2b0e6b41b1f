//! Builds only remove files that builds have written, even if they are killed.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::thread;
use std::time::{Duration, Instant};

use crate::build::incremental::{differences, listing};
use crate::build::project::{Project, Tree};
use crate::diagnostics::site::shown;
use crate::random::Random;

/// Files of other people and programs in an output folder.
const OF_OTHERS: [(&str, &str); 5] = [
    (".git/HEAD", "ref: refs/heads/main\n"),
    (".vercel/project.json", "{}"),
    ("CNAME", "homes.example.com\n"),
    ("notes/to-do.txt", "milk"),
    ("property/.DS_Store", "\0"),
];

fn add_files_of_others(project: &Project) {
    for (name, text) in OF_OTHERS {
        let path = project.path("dist").join(name);
        fs::create_dir_all(path.parent().expect("a folder above")).expect("a folder");
        fs::write(path, text).expect("a file");
    }
}

/// The site's own files; files of others must be unchanged.
fn own_files(project: &Project, after: &str) -> Tree {
    let mut tree = project.tree("dist");
    for (name, text) in OF_OTHERS {
        assert_eq!(tree.remove(name).as_deref(), Some(text.as_bytes()), "{name} after {after}");
    }
    tree
}

fn clean_site(project: &Project) -> Tree {
    let output =
        project.build(&["--quiet", "--no-cache", "--out", "clean", "--functions", "clean-functions"]);
    assert!(output.status.success(), "{}", shown(&output));
    project.tree("clean")
}

fn build(project: &Project, more: &[&str]) {
    let output = project.build(&[&["--quiet"], more].concat());
    assert!(output.status.success(), "{}", shown(&output));
}

#[test]
fn files_of_others_stay_and_what_is_no_longer_made_goes() {
    let project = Project::new();
    project.site.write("properties/passing.md", listing(1, "It passes."));
    build(&project, &[]);
    add_files_of_others(&project);
    build(&project, &[]);
    assert!(own_files(&project, "a build").contains_key("property/passing.html"));

    fs::remove_file(project.path("content/properties/passing.md")).expect("removed");
    let expected = clean_site(&project);
    assert!(!expected.contains_key("property/passing.html"));
    for (after, more) in [("an edit", &[][..]), ("a build without a cache", &["--no-cache"])] {
        build(&project, more);
        assert_eq!(differences(&own_files(&project, after), &expected), Vec::<String>::new(), "{after}");
    }
    fs::remove_file(project.path("content/properties/villa.md")).expect("removed");
    fs::write(project.path(".cache/dist.build"), "damaged").expect("written");
    build(&project, &[]);
    let after = "a build with a damaged cache";
    assert_eq!(
        differences(&own_files(&project, after), &clean_site(&project)),
        Vec::<String>::new(),
        "{after}"
    );
}

#[test]
fn a_folder_that_others_have_hidden_files_in_is_built_into_and_nothing_changed_is_still_seen() {
    let project = Project::new();
    fs::create_dir_all(project.path("dist/.git")).expect("a folder");
    fs::write(project.path("dist/.git/HEAD"), "ref").expect("a file");
    build(&project, &[]);
    add_files_of_others(&project);
    crate::build::project::settle();
    build(&project, &[]);
    build(&project, &["--timings", "timings.json"]);
    let timings: serde_json::Value = serde_json::from_str(&project.read("timings.json")).expect("JSON");
    assert_eq!(timings["stages"].as_array().map(Vec::len), Some(1), "{timings}");
    own_files(&project, "builds");
}

#[test]
fn without_a_manifest_nothing_is_removed_and_the_build_says_so() {
    let project = Project::new();
    project.site.write("properties/passing.md", listing(1, "It passes."));
    build(&project, &[]);
    add_files_of_others(&project);
    fs::remove_dir_all(project.path(".cache")).expect("removed");
    fs::remove_file(project.path("content/properties/passing.md")).expect("removed");
    let output = shown(&project.build(&[]));
    assert!(output.contains(" other files stay in the output folder, "), "{output}");
    let built = own_files(&project, "a build without a list");
    assert!(built.contains_key("property/passing.html"));
    let clean = clean_site(&project);
    assert!(clean.iter().all(|(name, bytes)| built.get(name) == Some(bytes)));
}

#[test]
fn a_file_of_others_in_the_place_of_one_of_ours_is_not_written_over() {
    let project = Project::new();
    build(&project, &[]);
    let page = project.path("dist/property/new-home.html");
    fs::write(&page, "mine").expect("written");
    project.site.write("properties/new-home.md", listing(1, "It is new."));
    let before = project.made();
    assert_eq!(
        shown(&project.build(&["--quiet"])),
        "failed: dist/property/new-home.html was not made by this program, and the site has a file of that name: \
         move it away\nexit code 2"
    );
    assert_eq!(project.made(), before);
    fs::remove_file(&page).expect("moved away");
    build(&project, &[]);
    assert_eq!(differences(&project.tree("dist"), &clean_site(&project)), Vec::<String>::new());
}

#[test]
fn a_linked_output_folder_is_built_into_where_it_is() {
    use std::os::unix::fs::symlink;
    // A folder on another file system, if the machine has one.
    let shared = Path::new("/dev/shm");
    let elsewhere = tempfile::tempdir_in(if shared.is_dir() { shared } else { Path::new("/tmp") });
    let elsewhere = elsewhere.expect("a folder");
    let project = Project::new();
    symlink(elsewhere.path(), project.path("dist")).expect("a link");
    build(&project, &[]);
    fs::write(elsewhere.path().join("CNAME"), "homes.example.com").expect("written");
    for number in 0..2 {
        project.site.write(&format!("properties/new-{number}.md"), listing(number, "It is new."));
        build(&project, &[]);
    }
    fs::remove_file(project.path("content/properties/new-0.md")).expect("removed");
    build(&project, &[]);
    assert!(fs::symlink_metadata(project.path("dist")).expect("the link").is_symlink());
    let mut tree = project.tree("dist");
    assert!(tree.remove("CNAME").is_some());
    assert_eq!(differences(&tree, &clean_site(&project)), Vec::<String>::new());
}

/// What a killed build may leave between the sites `before` and `after`: files of either, every file that is in both,
/// and all files that a page of `after` needs. Old files are only removed after everything else exists.
fn assert_has_no_holes(found: &Tree, before: &Tree, after: &Tree) {
    let is_page = |name: &str| Path::new(name).extension().is_some_and(|ending| ending == "html");
    let mut has_new_page = false;
    let mut lacks_old_file = false;
    for name in found.keys().chain(before.keys()).chain(after.keys()).collect::<BTreeSet<_>>() {
        let (was, will, is) = (before.get(name), after.get(name), found.get(name));
        assert!(is == was || is == will, "{name} is neither as it was nor as it becomes");
        has_new_page |= is_page(name) && is == will && is != was && is.is_some();
        lacks_old_file |= will.is_none() && is.is_none();
    }
    for (name, will) in after {
        let is_new = !before.contains_key(name);
        if has_new_page && is_new && !is_page(name) || lacks_old_file {
            assert_eq!(found.get(name), Some(will), "{name} comes too late");
        }
    }
}

/// Switches the content between two versions that share half of their listings.
fn turn(project: &Project, into: usize) {
    const LISTINGS: usize = 60;
    for number in 0..3 * LISTINGS {
        let path = project.path(&format!("content/properties/home-{number}.md"));
        if number / LISTINGS == 2 - into * 2 {
            // A file that only the other site has.
            if path.exists() {
                fs::remove_file(path).expect("removed");
            }
        } else {
            fs::write(path, listing(number, &format!("Of site {into}."))).expect("written");
        }
    }
    let text = project.read("content/site.yaml");
    let name = text.lines().find(|line| line.starts_with("name: ")).expect("a name").to_owned();
    project.replace("content/site.yaml", &name, &format!("name: Agency {into}"));
    project.site.write(
        "media/home.svg",
        format!("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"9\"/>", 9 + into),
    );
}

#[test]
fn a_build_that_is_killed_leaves_no_holes_and_the_next_one_makes_good() {
    let project = Project::new();
    let sites = [0, 1].map(|into| {
        turn(&project, into);
        clean_site(&project)
    });
    turn(&project, 0);
    build(&project, &[]);
    add_files_of_others(&project);
    let mut random = Random(3);
    for round in 1..=4 {
        let [before, after] = [&sites[(round + 1) % 2], &sites[round % 2]];
        turn(&project, round % 2);
        let new = after.keys().find(|name| !before.contains_key(*name)).expect("a new file");
        let new = project.path("dist").join(new);
        let mut child = project
            .command("build", &["--function", "program", "--quiet"])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the binary runs");
        let wait = Duration::from_micros(random.below(4_000) as u64);
        let begun = Instant::now();
        if round % 4 == 0 {
            // At any moment.
            thread::sleep(wait * 500);
        } else {
            while !new.exists() && child.try_wait().expect("a state").is_none() {
                assert!(begun.elapsed() < Duration::from_secs(120), "the build does not end");
                thread::sleep(Duration::from_micros(50));
            }
            thread::sleep(wait);
        }
        let _ = child.kill();
        child.wait().expect("it has ended");

        let mut found = own_files(&project, "a build that was killed");
        // Files that are not moved yet have hidden names and are not part of the site.
        found.retain(|name, _| !name.starts_with('.'));
        assert_has_no_holes(&found, before, after);
        build(&project, if round % 3 == 0 { &["--no-cache"] } else { &[] });
        let made = own_files(&project, "the next build");
        assert_eq!(differences(&made, after), Vec::<String>::new(), "round {round}");
    }
}
