//! Whatever ends a build among its photographs, nothing wrong is published and nothing finished is made again.

use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::MetadataExt;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use walkdir::WalkDir;

use crate::build::incremental::{differences, listing};
use crate::build::project::{Project, Tree};
use crate::diagnostics::site::shown;
use crate::random::Random;

const PHOTOGRAPHS: usize = 8;

/// The folder of encoded pictures.
const PICTURES: &str = ".cache/pictures";

/// A photograph that compresses badly, as foliage does.
fn photograph(number: usize) -> image::RgbImage {
    let mut random = Random(number as u64);
    image::RgbImage::from_fn(1_000, 700, |x, y| {
        let grain = u32::try_from(random.below(90)).expect("a small number");
        image::Rgb([x / 8, y / 6, 40].map(|light| u8::try_from(light + grain).unwrap_or(u8::MAX)))
    })
}

fn add_photographs(project: &Project) {
    let image = |number| {
        let file = format!("media/photo-{number}.jpg");
        photograph(number).save(project.path("content").join(&file)).expect("a photograph");
        format!("{{src: {file}, alt: Photograph {number}}}")
    };
    let images = (0..PHOTOGRAPHS).map(image).collect::<Vec<_>>().join(", ");
    let text = listing(1, "With photographs.").replacen("---\n", &format!("---\nimages: [{images}]\n"), 1);
    project.site.write("properties/photographs.md", text);
}

fn project() -> Project {
    let project = Project::new();
    add_photographs(&project);
    project
}

/// The finished encoded pictures with the identity of their files.
fn cached(project: &Project) -> BTreeMap<String, (u64, i64)> {
    let files = WalkDir::new(project.path(PICTURES)).into_iter().filter_map(Result::ok);
    let named = files.map(|file| (file.file_name().to_string_lossy().into_owned(), file));
    named
        .filter(|(name, _)| matches!(name.rsplit_once('.'), Some((_, "webp" | "jpg"))))
        // A temporary file may be gone by now.
        .filter_map(|(name, file)| Some((name, file.metadata().ok()?)))
        .map(|(name, metadata)| (name, (metadata.ino(), metadata.mtime_nsec())))
        .collect()
}

/// What a build makes, after which everything made is removed.
fn expected(project: &Project) -> Tree {
    let tree = project.built();
    let is_photograph = |name: &&String| name.starts_with("media/") && name.ends_with("-720.webp");
    assert_eq!(tree.keys().filter(is_photograph).count(), PHOTOGRAPHS);
    remove(project, &["dist", ".cache"]);
    tree
}

fn remove(project: &Project, folders: &[&str]) {
    folders.iter().for_each(|folder| fs::remove_dir_all(project.path(folder)).expect("removed"));
}

fn spawned(mut command: Command) -> Child {
    command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("the binary runs")
}

#[test]
fn a_build_that_is_killed_keeps_its_finished_pictures_and_the_next_one_makes_the_rest() {
    let project = project();
    let expected = expected(&project);
    let mut random = Random(7);
    let mut kept = BTreeMap::new();
    for round in 1..=4 {
        let goal = kept.len() + 1 + random.below(8);
        let mut child = spawned(project.command("build", &["--function", "program", "--quiet"]));
        let begun = Instant::now();
        while cached(&project).len() < goal && child.try_wait().expect("a state").is_none() {
            assert!(begun.elapsed() < Duration::from_secs(120), "the build does not end");
            thread::sleep(Duration::from_millis(1));
        }
        let _ = child.kill();
        let has_ended = child.wait().expect("it has ended").success();
        assert!(has_ended || project.tree("dist").is_empty(), "round {round}: it is half published");
        let found = cached(&project);
        let made_again: Vec<_> = kept.iter().filter(|(name, file)| found.get(*name) != Some(*file)).collect();
        assert!(made_again.is_empty(), "round {round}: {made_again:?}");
        kept = found;
    }
    assert!(kept.len() >= 4, "{kept:?}");
    assert_eq!(differences(&project.built(), &expected), Vec::<String>::new());
    let found = cached(&project);
    assert!(kept.iter().all(|(name, file)| found.get(name) == Some(file)), "what was finished is used");
}

#[test]
fn a_disk_without_room_for_a_photograph_leaves_the_site_as_it_was() {
    let project = Project::new();
    let before = project.built();
    add_photographs(&project);
    // A limit on the size of files stands for a full disk: writing fails in the middle of a file.
    let mut full = Command::new("sh");
    full.args(["-c", "trap '' XFSZ; ulimit -f 400; exec \"$@\"", "sh"]);
    let build = project.command("build", &["--function", "program", "--quiet"]);
    full.arg(build.get_program()).args(build.get_args()).current_dir(project.path(""));
    for (name, value) in build.get_envs() {
        match value {
            Some(value) => full.env(name, value),
            None => full.env_remove(name),
        };
    }
    let output = full.output().expect("a shell");
    assert_eq!(output.status.code(), Some(2), "{}", shown(&output));
    assert!(shown(&output).contains("cannot be written"), "{}", shown(&output));
    assert_eq!(differences(&project.tree("dist"), &before), Vec::<String>::new());
    let pictures = project.tree(PICTURES);
    let names = pictures.keys().filter_map(|path| path.rsplit('/').next());
    assert_eq!(names.filter(|name| media::cache::is_temporary(name)).count(), 0, "no half of a file stays");

    let made = project.built();
    remove(&project, &["dist", ".cache"]);
    assert_eq!(differences(&project.built(), &made), Vec::<String>::new());
}

#[test]
fn a_restored_cache_that_breaks_off_or_is_of_another_version_spoils_nothing() {
    let project = project();
    let expected = expected(&project);
    project.built();
    let file_of = |ending: &str| cached(&project).into_keys().find(|name| name.ends_with(ending));
    for ending in ["-720.webp", "-1000.webp", "-1000.jpg"] {
        for has_index in [true, false] {
            remove(&project, &["dist"]);
            let name = file_of(ending).expect("a picture");
            let path = project.path(PICTURES).join(&name[..2]).join(name);
            let bytes = fs::read(&path).expect("a picture");
            fs::write(&path, &bytes[..bytes.len() / 3]).expect("written");
            if !has_index {
                for store in ["index", "facts"] {
                    fs::write(project.path(PICTURES).join(store), "of another version").expect("written");
                }
            }
            let found = differences(&project.built(), &expected);
            assert_eq!(found, Vec::<String>::new(), "{ending}, with an index: {has_index}");
        }
    }
}

#[test]
fn two_builds_at_once_share_a_cache() {
    let project = project();
    let expected = expected(&project);
    let outs = ["one", "two"];
    let builds = outs.map(|out| {
        let functions = format!("{out}-functions");
        let arguments = ["--function", "program", "--quiet", "--out", out, "--functions", &functions];
        spawned(project.command("build", &arguments))
    });
    for mut build in builds {
        assert!(build.wait().expect("it has ended").success());
    }
    for out in outs {
        assert_eq!(differences(&project.tree(out), &expected), Vec::<String>::new(), "{out}");
    }
    assert_eq!(differences(&project.built(), &expected), Vec::<String>::new());
}
