//! Files saved during a build: its output is consistent, and the next build has the change.

use std::fs;
use std::time::{Duration, SystemTime};

use crate::build::project::{self, Project, text};
use crate::diagnostics::site::shown;

const FLAT: &str = "content/properties/rent/marina-flat.md";
const PAGE: &str = "api/properties/marina-flat.json";

/// Code of the render worker that runs after the bundle is built, when the content has been read.
const START: &str = "const { speak }";

/// Code that runs for each page, after all content was read.
const PAGE_RENDERED: &str = "for (const [sign";

/// Makes the first render worker replace the file `to` with `from`.
fn save_in_the_middle(project: &Project, when: &str, from: &str, to: &str) {
    let save = format!("try {{ require('fs').renameSync('{from}', '{to}') }} catch {{}}\n");
    project.change_front_end("src/worker.cjs", when, &format!("{save}{when}"));
}

#[test]
fn a_record_that_is_saved_in_the_middle_of_a_build_is_in_the_next_one() {
    let project = Project::with_own_front_end();
    save_in_the_middle(&project, PAGE_RENDERED, "saved.md", FLAT);
    project.built();
    fs::write(project.path("saved.md"), project.read(FLAT).replace("Flat 2/3", "Flat 4/5")).expect("written");
    project::settle();
    // A new address renders every page again, from files that count as stable.
    let build = |more: &[&str]| {
        let output = project.build(&[&["--quiet", "--base-url", "https://other.example"], more].concat());
        assert!(output.status.success(), "{}", shown(&output));
        project.tree("dist")
    };
    let middle = build(&[]);
    assert!(!project.path("saved.md").exists(), "it was saved");
    assert!(text(&middle, PAGE).contains("Flat 2/3"));
    let next = build(&[]);
    assert!(text(&next, PAGE).contains("Flat 4/5"));
    assert!(text(&next, "property/marina-flat.html").contains("Flat 4/5"));
    assert_eq!(next, build(&["--no-cache"]));
}

#[test]
fn a_picture_that_is_saved_in_the_middle_of_a_build_never_stands_under_the_name_of_the_other() {
    let project = Project::with_own_front_end();
    let photo = |file: &str, light: u8| {
        let picture = image::RgbImage::from_pixel(1_000, 700, image::Rgb([light; 3]));
        picture.save(project.path(file)).expect("a photograph");
    };
    photo("content/media/photo.png", 40);
    photo("saved.png", 200);
    // Both have the same length and are written within one tick of the file system's clock.
    let photograph = fs::File::options().write(true).open(project.path("content/media/photo.png"));
    let earlier = SystemTime::now() - Duration::from_secs(1);
    photograph.and_then(|file| file.set_modified(earlier)).expect("an earlier time");
    let shown_here = "images: [{src: media/photo.png, alt: A photograph},";
    project.replace(FLAT, "images: [media/home.svg,", shown_here);
    save_in_the_middle(&project, START, "saved.png", "content/media/photo.png");
    let output = shown(&project.build(&["--quiet"]));
    let expected = "photo.png was written to while the site was made; make it again";
    assert!(output.contains(expected), "{output}");
    assert!(project.tree("dist").is_empty(), "nothing is written");

    let next = project.built();
    let small = next.iter().find(|(name, _)| name.starts_with("media/") && name.ends_with("-240.webp"));
    let pixels = image::load_from_memory(small.expect("the photograph").1).expect("a picture").to_luma8();
    assert!(pixels.pixels().all(|pixel| pixel.0[0] > 190), "it is the one that was saved");
    fs::remove_dir_all(project.path(".cache")).expect("the cache");
    project.build(&["--quiet", "--no-cache"]);
    assert_eq!(project.tree("dist"), next);
}
