//! Incremental builds: after any edits, a build with a cache equals a clean one.

use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::Path;

use media::cache::Lock;

use crate::build::project::{Project, Tree};
use crate::diagnostics::site::{copy, shown};
use crate::random::Random;

/// An edit between two builds.
type Edit = fn(&Project, number: usize);

/// The edits with their names.
const EDITS: [(&str, Edit); 25] = [
    ("a listing's text", |project, number| {
        append(project, "content/properties/villa.md", &format!("\nRoom {number}.\n"));
    }),
    ("a new listing", |project, number| {
        project.site.write(&format!("properties/new-{number}.md"), listing(number, "A new home."));
    }),
    ("a draft", |project, number| {
        let text = listing(2_000, &format!("Draft {number}.")).replacen("---\n", "---\ndraft: yes\n", 1);
        project.site.write("properties/draft.md", text);
    }),
    ("a draft that is published", |project, _| {
        let path = project.path("content/properties/draft.md");
        let text = fs::read_to_string(&path).unwrap_or_else(|_| listing(2_000, "It was no draft."));
        fs::write(path, text.replace("draft: yes", "draft: no")).expect("written");
    }),
    ("a listing taken away", |project, number| {
        let added: Vec<_> = fs::read_dir(project.path("content/properties"))
            .expect("listings")
            .map(|entry| entry.expect("a listing").path())
            .filter(|path| path.file_stem().is_some_and(|stem| stem.to_string_lossy().starts_with("new-")))
            .collect();
        if let Some(path) = added.get(number % added.len().max(1)) {
            fs::remove_file(path).expect("removed");
        }
    }),
    ("a listing renamed", |project, number| {
        let from = project.path("content/properties/rename-me.md");
        if !from.exists() {
            fs::write(&from, listing(1_000, "It moves.")).expect("written");
        }
        fs::rename(from, project.path(&format!("content/properties/renamed-{number}.md"))).expect("renamed");
    }),
    ("a renamed listing taken away", |project, _| {
        let folder = project.path("content/properties");
        for entry in fs::read_dir(folder).expect("listings") {
            let path = entry.expect("a listing").path();
            if path.file_stem().is_some_and(|stem| stem.to_string_lossy().starts_with("renamed-")) {
                fs::remove_file(path).expect("removed");
            }
        }
    }),
    ("the settings", |project, number| {
        let text = project.read("content/site.yaml");
        let name = text.lines().find(|line| line.starts_with("name: ")).expect("a name").to_owned();
        project.replace("content/site.yaml", &name, &format!("name: Agency {number}"));
    }),
    ("how much a check matters", |project, number| {
        let text = project.read("content/site.yaml");
        let levels = ["off", "hint", "warning"].map(|level| format!("H033: {level}"));
        let before = levels.iter().find(|level| text.contains(*level)).expect("a level");
        project.replace("content/site.yaml", before, &levels[number % levels.len()]);
    }),
    ("a member of the team", |project, number| {
        let text = project.read("content/team/layla-haddad.yaml");
        let role = text.lines().find(|line| line.starts_with("role: ")).expect("a role").to_owned();
        project.replace("content/team/layla-haddad.yaml", &role, &format!("role: Adviser {number}"));
    }),
    ("a developer", |project, number| {
        append(project, "content/developers/solvane.yaml", &format!("# {number}\n"));
        let text = project.read("content/developers/solvane.yaml");
        let name = text.lines().find(|line| line.starts_with("name: ")).expect("a name").to_owned();
        project.replace("content/developers/solvane.yaml", &name, &format!("name: Solvane {number}"));
    }),
    ("an area", |project, number| {
        let text = project.read("content/areas/dubai-marina.md");
        let title = text.lines().find(|line| line.starts_with("title: ")).expect("a title").to_owned();
        project.replace("content/areas/dubai-marina.md", &title, &format!("title: Marina {number}"));
    }),
    ("an article", |project, number| {
        append(project, "content/blog/7.md", &format!("\nAnd {number}.\n"));
    }),
    ("a picture's size", |project, number| {
        let picture =
            format!("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"9\"/>", 1 + number);
        project.site.write("media/home.svg", picture);
    }),
    ("an adviser's portrait", |project, number| {
        project.site.write(&format!("media/{}", own_picture("team/layla-haddad.yaml")), drawing(number));
    }),
    ("a picture of another record", |project, number| {
        let (file, _) = WITH_PICTURES[number % WITH_PICTURES.len()];
        project.site.write(&format!("media/{}", own_picture(file)), drawing(number));
    }),
    ("a new film", |project, number| {
        project.site.write(&format!("media/film-{}.mp4", number % 3), format!("film {number}"));
    }),
    ("a screen", |project, number| {
        project.replace("site/src/worker.cjs", "<h1>", &format!("<!-- {number} --><h1>"));
    }),
    ("a script for browsers", |project, number| {
        fs::write(project.path("site/src/app.js"), format!("console.log({number});\n")).expect("written");
    }),
    ("a route", |project, number| {
        let routes = project.read("site/src/routes.json");
        let route = format!(
            "[\n  {{ \"id\": \"extra-{number}\", \"paths\": [\"/extra-{number}\"], \"collection\": null, \"documents\": {{}}, \"indexed\": true, \"status\": 200 }},"
        );
        fs::write(project.path("site/src/routes.json"), routes.replacen('[', &route, 1)).expect("written");
    }),
    ("a page that somebody wrote to", |project, number| {
        fs::write(project.path("dist/index.html"), format!("mine {number}")).expect("written");
    }),
    ("an output that somebody removed", |project, _| {
        // It may be applied twice between two builds.
        let file = project.path("dist/property/villa.html");
        if file.exists() {
            fs::remove_file(file).expect("removed");
        }
    }),
    ("a stray file in the output folder", |project, number| {
        fs::create_dir_all(project.path("dist/stray")).expect("a folder");
        fs::write(project.path(&format!("dist/stray/{number}.txt")), "stray").expect("written");
    }),
    ("a damaged memory", |project, number| {
        let file = project.path(".cache/dist.build");
        let mut bytes = fs::read(&file).expect("a memory");
        let at = (number * 7919) % bytes.len();
        bytes[at] ^= 0x55;
        fs::write(file, bytes).expect("written");
    }),
    ("nothing", |_, _| {}),
];

/// The records with a picture, and its use.
const WITH_PICTURES: [(&str, &str); 7] = [
    ("team/layla-haddad.yaml", "image"),
    ("developers/solvane.yaml", "image"),
    ("areas/dubai-marina.md", "image"),
    ("blog/7.md", "images"),
    ("properties/villa.md", "images"),
    ("properties/rent/marina-flat.md", "images"),
    ("partners/a-bank.yaml", "logo"),
];

/// The name of the picture that only this record uses.
fn own_picture(file: &str) -> String {
    format!("of-{}.svg", file.replace(['/', '.'], "-"))
}

fn drawing(number: usize) -> String {
    format!("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"9\"/>", 10 + number)
}

/// Gives each record its own picture.
fn part_pictures(project: &Project) {
    for (number, (file, key)) in WITH_PICTURES.into_iter().enumerate() {
        let picture = own_picture(file);
        project.site.write(&format!("media/{picture}"), drawing(number));
        let path = format!("content/{file}");
        let text = project.read(&path);
        let line = text.lines().find(|line| line.starts_with(&format!("{key}: "))).expect("a picture");
        assert!(line.contains("media/home.svg"), "{file}: {line}");
        project.replace(&path, line, &line.replace("media/home.svg", &format!("media/{picture}")));
    }
}

pub(crate) fn listing(number: usize, text: &str) -> String {
    format!(
        "---\ntitle: Home number {number}\nmainCategory: Residential\nsubCategory: Villa\ncreatedAt: 2026-10-{:02}\n---\n{text}\n",
        1 + number % 28
    )
}

fn append(project: &Project, file: &str, more: &str) {
    fs::write(project.path(file), project.read(file) + more).expect("written");
}

pub(crate) fn differences(one: &Tree, other: &Tree) -> Vec<String> {
    let names: std::collections::BTreeSet<&String> = one.keys().chain(other.keys()).collect();
    names.into_iter().filter(|name| one.get(*name) != other.get(*name)).cloned().collect()
}

fn assert_equals_a_clean_build(project: &Project, after: &str) {
    let output = project.build(&["--quiet"]);
    assert!(output.status.success(), "after {after}: {}", shown(&output));
    let clean = project.build(&["--quiet", "--no-cache", "--out", "clean", "--functions", "clean-functions"]);
    assert!(clean.status.success(), "after {after}: {}", shown(&clean));
    assert_eq!(shown(&output), shown(&clean), "what is output after {after}");
    for (incremental, clean) in [("dist", "clean"), ("functions", "clean-functions")] {
        let mut incremental_tree = project.tree(incremental);
        // Builds do not remove files of others.
        incremental_tree.retain(|name, _| !name.starts_with("stray/"));
        let differences = differences(&incremental_tree, &project.tree(clean));
        assert_eq!(differences, Vec::<String>::new(), "{incremental} after {after}");
    }
}

#[test]
fn after_any_edits_a_build_with_memory_equals_a_clean_one_byte_for_byte() {
    let project = Project::with_own_front_end();
    part_pictures(&project);
    assert_equals_a_clean_build(&project, "nothing");
    let mut random = Random(5);
    // Each edit once, and then up to three random ones between builds.
    for (number, (name, edit)) in EDITS.iter().enumerate() {
        edit(&project, number);
        assert_equals_a_clean_build(&project, name);
    }
    for number in 0..8 {
        let edits: Vec<_> = (0..=random.below(3)).map(|_| EDITS[random.below(EDITS.len())]).collect();
        for (index, (_, edit)) in edits.iter().enumerate() {
            edit(&project, 100 + number * 3 + index);
        }
        let names: Vec<_> = edits.iter().map(|(name, _)| *name).collect();
        assert_equals_a_clean_build(&project, &names.join(", then "));
    }
}

#[test]
fn a_site_of_many_pages_is_the_same_whether_all_are_made_or_one() {
    let project = Project::new();
    // They are equal, so that one picture is drawn for all.
    for number in 0..520 {
        project.site.write(&format!("properties/many-{number}.md"), listing(0, "One of many."));
    }
    assert_equals_a_clean_build(&project, "many listings");
    project.site.write("properties/many-7.md", listing(1, "One that is another."));
    assert_equals_a_clean_build(&project, "one of many");
}

#[test]
fn the_timings_file_describes_the_build() {
    let project = Project::new();
    let timings = |more: &[&str]| -> serde_json::Value {
        let output = project.build(&[&["--quiet", "--timings", "timings.json"], more].concat());
        assert!(output.status.success(), "{}", shown(&output));
        serde_json::from_str(&project.read("timings.json")).expect("JSON")
    };
    let first = timings(&[]);
    let files = project.tree("dist");
    let bytes: usize = files.values().map(Vec::len).sum();
    assert_eq!((first["filesChanged"].clone(), first["bytes"].clone()), (files.len().into(), bytes.into()));
    assert_eq!(
        (first["pagesRendered"].clone(), first["pagesReused"].clone()),
        (first["pages"].clone(), 0.into())
    );
    assert!(
        first["stages"].as_array().is_some_and(|stages| stages.iter().any(|stage| stage["name"] == "render"))
    );
    let second = timings(&[]);
    assert_eq!((second["filesChanged"].clone(), second["pagesRendered"].clone()), (0.into(), 0.into()));
    assert_eq!((second["pages"].clone(), second["bytes"].clone()), (first["pages"].clone(), bytes.into()));
}

/// The line about pages in a build's output.
fn pages(project: &Project, more: &[&str]) -> String {
    let output = shown(&project.build(more));
    let line = output.lines().find(|line| line.contains(" pages, ")).unwrap_or_else(|| panic!("{output}"));
    line.split(';').next().expect("the pages").to_owned()
}

fn is_page(name: &str) -> bool {
    Path::new(name).extension().is_some_and(|ending| ending == "html")
}

#[test]
fn only_the_pages_that_read_what_changed_are_rendered_again() {
    let project = Project::new();
    let all = project.built().keys().filter(|name| is_page(name)).count();
    assert_eq!(pages(&project, &[]), format!("{all} pages, 0 rendered and {all} reused"));
    // The page of an article reads only the article.
    let article = project.read("content/blog/7.md");
    project.site.write("blog/7.md", format!("{article}\nMore.\n"));
    assert_eq!(pages(&project, &[]), format!("{all} pages, 1 rendered and {} reused", all - 1));
    // Every page contains the site's address.
    assert_eq!(
        pages(&project, &["--base-url", "https://other.example.com"]),
        format!("{all} pages, {all} rendered and 0 reused")
    );
    assert_eq!(
        pages(&project, &["--base-url", "https://other.example.com", "--no-cache"]),
        format!("{all} pages, {all} rendered and 0 reused")
    );
}

#[test]
fn a_changed_translation_renders_only_pages_of_its_language() {
    let project = Project::new();
    project.replace("content/site.yaml", "languages: [en]", "languages: [en, ar, ru]");
    project.replace(
        "content/site.yaml",
        "tagline: Homes in Dubai.",
        "tagline: {en: Homes in Dubai., ar: منازل}",
    );
    let translate = |title: &str, text: &str| {
        project.site.write("properties/villa.ar.md", format!("---\ntitle: {title}\n---\n{text}\n"));
    };
    translate("فيلا على الماء", "فيلا.");
    let before = project.built();
    let all = before.keys().filter(|name| is_page(name)).count();
    translate("فيلا على الماء", "فيلا هادئة.");
    assert_eq!(pages(&project, &[]), format!("{all} pages, 1 rendered and {} reused", all - 1));
    translate("فيلا هادئة", "فيلا هادئة.");
    let titled = project.built();
    assert_only_arabic_pages_differ(&titled, &before);
    // A short text beside its original.
    project.replace("content/site.yaml", "ar: منازل", "ar: منازل في دبي");
    let arabic = before.keys().filter(|name| is_page(name) && is_arabic(name)).count();
    assert_eq!(pages(&project, &[]), format!("{all} pages, {arabic} rendered and {} reused", all - arabic));
    assert_only_arabic_pages_differ(&project.tree("dist"), &titled);
}

fn is_arabic(page: &str) -> bool {
    page == "ar.html" || page.starts_with("ar/")
}

fn assert_only_arabic_pages_differ(now: &Tree, before: &Tree) {
    let changed: Vec<_> = differences(now, before).into_iter().filter(|name| is_page(name)).collect();
    assert!(changed.len() > 1 && changed.iter().all(|name| is_arabic(name)), "{changed:?}");
}

#[test]
fn an_output_folder_that_was_copied_is_used_for_what_it_holds() {
    let project = Project::new();
    let built = project.built();
    for name in built.keys() {
        // As after a checkout: new files with the same bytes.
        let path = project.path("dist").join(name);
        let bytes = fs::read(&path).expect("a file");
        fs::remove_file(&path).expect("removed");
        fs::write(&path, bytes).expect("written");
    }
    assert!(pages(&project, &[]).contains(" pages, 0 rendered and "));
    assert_eq!(project.tree("dist"), built);
}

#[test]
fn a_fresh_clone_with_restored_folders_makes_only_what_changed() {
    let first = Project::new();
    let all = first.built().keys().filter(|name| is_page(name)).count();
    let clone = Project::new();
    for folder in [".cache", "dist", "functions"] {
        copy(&first.path(folder), &clone.path(folder));
    }
    clone.site.write("blog/7.md", format!("{}\nMore.\n", clone.read("content/blog/7.md")));
    assert_eq!(pages(&clone, &[]), format!("{all} pages, 1 rendered and {} reused", all - 1));
    let made = clone.made();
    fs::remove_dir_all(clone.path("dist")).expect("removed");
    clone.build(&["--quiet", "--no-cache"]);
    assert_eq!(clone.made(), made);
}

#[test]
fn a_build_is_refused_while_another_has_its_output_folder() {
    let project = Project::new();
    let before = project.built();
    let other = Lock::take(&project.path(".cache/dist.lock"), "dist").expect("a lock");
    assert_eq!(
        shown(&project.build(&["--quiet"])),
        format!(
            "failed: another build is writing to dist (process {}); wait until it has ended, or name another folder with --out\nexit code 2",
            std::process::id()
        )
    );
    drop(other);
    assert_eq!(project.built(), before);
}

#[test]
fn a_picture_that_somebody_wrote_to_is_made_anew_and_the_cache_with_it() {
    let project = Project::new();
    let before = project.built();
    let name =
        before.keys().find(|name| name.starts_with("media/") && is_jpeg(name)).expect("a social image");
    let place = project.path("dist").join(name);
    assert_eq!(fs::metadata(&place).expect("a picture").nlink(), 2, "it is the cache's file");
    // Modifies the file in place, as some image optimisers do.
    fs::write(&place, "scribbled over").expect("written");
    assert_eq!(differences(&project.built(), &before), Vec::<String>::new());
    let clean = project.build(&["--quiet", "--no-cache", "--out", "clean", "--functions", "clean-functions"]);
    assert!(clean.status.success(), "{}", shown(&clean));
    assert_eq!(differences(&project.tree("clean"), &before), Vec::<String>::new());
}

fn is_jpeg(name: &str) -> bool {
    Path::new(name).extension().is_some_and(|ending| ending == "jpg")
}

#[test]
fn warnings_are_reported_again_when_nothing_changed() {
    let project = Project::new();
    project.site.write("notes.txt", "remember the milk");
    let stages = || -> (String, Vec<String>) {
        let output = shown(&project.build(&["--quiet", "--timings", "timings.json"]));
        let timings: serde_json::Value = serde_json::from_str(&project.read("timings.json")).expect("JSON");
        let stages = timings["stages"].as_array().expect("stages");
        (output, stages.iter().map(|stage| stage["name"].as_str().expect("a name").to_owned()).collect())
    };
    let (first, _) = stages();
    assert!(first.contains("`notes.txt` is not a record"), "{first}");
    // A file written just now may change again without a visible change of its metadata.
    let mut again = stages();
    while again.1.len() > 1 {
        std::thread::sleep(std::time::Duration::from_millis(200));
        again = stages();
    }
    assert_eq!(again, (first, vec!["scan".to_owned()]));
}
