//! The sample content with the real front end and a separate picture for each use: after any edits, a build with a
//! cache equals a clean one.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use jpeg_encoder::{ColorType, Encoder};

use crate::build::incremental::differences;
use crate::build::project::{Project, Tree, tree_of};
use crate::diagnostics::site::shown;
use crate::random::Random;

/// The number of rounds per edit; `SAMPLE_ROUNDS` sets more.
const ROUNDS: usize = 1;

/// The folders of records.
const FOLDERS: [&str; 7] = ["properties", "blog", "developers", "team", "areas", "partners", "pages"];

/// An edit between two builds, with its name.
type Edit = fn(&mut Sample) -> String;

/// The sample content in a temporary folder.
struct Sample {
    project: Project,
    random: Random,
    /// Increases with every edit, so that no two are equal.
    number: usize,
}

impl Sample {
    fn new() -> Self {
        let project = Project::of_sample_content();
        let mut sample = Self { project, random: Random(11), number: 0 };
        sample.part_pictures();
        sample
    }

    fn next(&mut self) -> usize {
        self.number += 1;
        self.number
    }

    fn pick<T>(&mut self, mut among: Vec<T>) -> T {
        let at = self.random.below(among.len());
        among.swap_remove(at)
    }

    fn media(&self) -> PathBuf {
        self.project.site.content().join("media")
    }

    /// Gives each use of a picture or video its own file; photographs are small, since encoding takes long.
    fn part_pictures(&mut self) {
        let media = self.media();
        let originals = tree_of(&media);
        fs::remove_dir_all(&media).expect("the sample's media");
        let mut index = String::from("media:\n");
        for file in self.records() {
            let text = fs::read_to_string(&file).expect("a record");
            let mut parted = String::new();
            let mut rest = text.as_str();
            while let Some(at) = rest.find("media/") {
                let (before, place) = rest.split_at(at);
                let end = place.find(|letter: char| !is_of_a_name(letter)).unwrap_or(place.len());
                let (place, after) = place.split_at(end);
                let name = place.trim_start_matches("media/").trim_end_matches('.');
                parted.push_str(before);
                rest = after;
                let Some(original) = originals.get(name) else {
                    parted.push_str(place);
                    continue;
                };
                let number = self.next();
                let ending = name.rsplit_once('.').expect("an ending").1;
                let picture = format!("own/{number}.{ending}");
                let bytes = made(ending, number).unwrap_or_else(|| original.clone());
                self.project.site.write(&format!("media/{picture}"), bytes);
                parted.extend(["media/", &picture]);
                if matches!(ending, "jpg" | "svg") && number.is_multiple_of(2) {
                    let alt = format!("  alt: Picture {number} of the sample.\n");
                    index.extend(["- file: ", &picture, "\n", &alt]);
                }
            }
            parted.push_str(rest);
            fs::write(&file, parted).expect("written");
        }
        self.project.site.write("media/index.yaml", index);
    }

    /// Every record file in order.
    fn records(&self) -> Vec<PathBuf> {
        let content = self.project.site.content();
        let mut files: Vec<PathBuf> = FOLDERS
            .iter()
            .flat_map(|folder| tree_of(&content.join(folder)).into_keys().map(move |name| (folder, name)))
            .map(|(folder, name)| content.join(folder).join(name))
            .collect();
        files.push(content.join("site.yaml"));
        files
    }

    /// Modifies the text of a file.
    fn rewrite(file: &Path, change: impl FnOnce(String) -> String) {
        fs::write(file, change(fs::read_to_string(file).expect("a record"))).expect("written");
    }

    fn replace_media(&mut self) -> String {
        let names: Vec<String> = tree_of(&self.media().join("own")).into_keys().collect();
        let name = self.pick(names);
        let number = self.next();
        let ending = name.rsplit_once('.').expect("an ending").1;
        let file = self.media().join("own").join(&name);
        let film = || [fs::read(&file).expect("a video"), number.to_be_bytes().to_vec()].concat();
        let bytes = made(ending, number).unwrap_or_else(film);
        fs::write(&file, bytes).expect("written");
        format!("media/own/{name} replaced")
    }

    /// Changes every picture under its name.
    fn replace_all_pictures(&mut self) {
        for name in tree_of(&self.media().join("own")).into_keys() {
            let number = self.next();
            let ending = name.rsplit_once('.').expect("an ending").1;
            if let Some(bytes) = made(ending, number) {
                self.project.site.write(&format!("media/own/{name}"), bytes);
            }
        }
    }

    /// The lines of a key's value.
    fn pick_key(&mut self) -> (PathBuf, Vec<String>, std::ops::Range<usize>) {
        let records = self.records();
        let file = self.pick(records);
        let text = fs::read_to_string(&file).expect("a record");
        let lines: Vec<String> = text.lines().map(str::to_owned).collect();
        let is_markdown = lines.first().is_some_and(|line| line == "---");
        let first = usize::from(is_markdown);
        let end =
            lines.iter().skip(first).position(|line| line == "---").map_or(lines.len(), |at| at + first);
        let is_key = |line: &String| {
            line.starts_with(|letter: char| letter.is_ascii_lowercase()) && line.contains(':')
        };
        let keys: Vec<usize> = (first..end).filter(|at| is_key(&lines[*at])).collect();
        let start = self.pick(keys);
        let next = (start + 1..end).find(|at| !lines[*at].starts_with([' ', '-'])).unwrap_or(end);
        (file, lines, start..next)
    }

    fn change_key(&mut self) -> String {
        let (file, mut lines, at) = self.pick_key();
        let number = self.next();
        let line = lines[at.start].clone();
        let (key, value) = line.split_once(':').expect("a key");
        let value = value.trim();
        lines[at.start] = match value.parse::<u64>() {
            Ok(amount) => format!("{key}: {}", amount + 1),
            Err(_) if value.ends_with('"') => format!("{key}: {} {number}\"", value.trim_end_matches('"')),
            Err(_) => format!("{key}: {value} {number}"),
        };
        let what = format!("{} of {}", lines[at.start], file.display());
        fs::write(file, lines.join("\n") + "\n").expect("written");
        what
    }

    fn remove_key(&mut self) -> String {
        let (file, mut lines, at) = self.pick_key();
        let gone: Vec<String> = lines.drain(at).collect();
        fs::write(&file, lines.join("\n") + "\n").expect("written");
        format!("no `{}` in {}", gone[0], file.display())
    }

    fn add_text(&mut self) -> String {
        let markdown = |file: &PathBuf| file.extension().is_some_and(|ending| ending == "md");
        let files: Vec<PathBuf> = self.records().into_iter().filter(markdown).collect();
        let file = self.pick(files);
        let is_photo = |name: &String| Path::new(name).extension().is_some_and(|ending| ending == "jpg");
        let pictures: Vec<String> = tree_of(&self.media().join("own")).into_keys().filter(is_photo).collect();
        let picture = self.pick(pictures);
        let number = self.next();
        Self::rewrite(&file, |text| {
            format!("{text}\nParagraph *{number}* with ![a view](/media/own/{picture}) in it.\n")
        });
        format!("a paragraph of {} with {picture}", file.display())
    }

    /// Renames a record and every reference to it.
    fn rename(&mut self) -> String {
        let files = self.files_with_ids();
        let file = self.pick(files);
        let id = file.file_stem().expect("an id").to_string_lossy().into_owned();
        let new = format!("{id}-{}", self.next());
        let ending = file.extension().expect("an ending").to_string_lossy().into_owned();
        fs::rename(&file, file.with_file_name(format!("{new}.{ending}"))).expect("renamed");
        for other in self.records() {
            Self::rewrite(&other, |text| {
                let parts: Vec<&str> = text.split(&id).collect();
                parts.iter().enumerate().fold(String::new(), |mut renamed, (number, part)| {
                    if number > 0 {
                        let is_whole = !renamed.ends_with(is_of_an_id) && !part.starts_with(is_of_an_id);
                        renamed.push_str(if is_whole { &new } else { &id });
                    }
                    renamed + part
                })
            });
        }
        format!("{id} renamed to {new}")
    }

    fn remove(&mut self) -> String {
        let files = self.files_with_ids();
        let file = self.pick(files);
        fs::remove_file(&file).expect("removed");
        format!("{} removed", file.display())
    }

    fn add(&mut self) -> String {
        let files = self.files_with_ids();
        let file = self.pick(files);
        let number = self.next();
        let text = fs::read_to_string(&file).expect("a record");
        let distinct = |line: &str| match line.split_once(':') {
            Some((key @ ("title" | "name"), value)) => format!("{key}:{value} {number}"),
            Some((key @ "reference", _)) => format!("{key}: DH-X{number}"),
            Some((key @ "  number", _)) => format!("{key}: \"{number:010}\""),
            _ => line.to_owned(),
        };
        let text: Vec<String> = text.lines().map(distinct).collect();
        let ending = file.extension().expect("an ending").to_string_lossy();
        fs::write(file.with_file_name(format!("added-{number}.{ending}")), text.join("\n") + "\n")
            .expect("written");
        format!("another {}", file.display())
    }

    fn files_with_ids(&self) -> Vec<PathBuf> {
        let is_fixed = |file: &PathBuf| {
            file.ends_with("site.yaml") || file.parent().is_some_and(|folder| folder.ends_with("pages"))
        };
        self.records().into_iter().filter(|file| !is_fixed(file)).collect()
    }

    /// Builds with and without a cache; returns whether the content could be built.
    fn assert_equals_a_clean_build(&self, after: &str) -> bool {
        let before = self.project.made();
        let output = self.project.build(&["--quiet"]);
        let clean = self
            .project
            .build(&["--quiet", "--no-cache", "--out", "clean", "--functions", "clean-functions"]);
        assert_eq!(shown(&output), shown(&clean), "what is output after {after}");
        if !output.status.success() {
            assert_eq!(output.status.code(), Some(1), "after {after}: {}", shown(&output));
            let now = self.project.made();
            let changed: Vec<_> = before.iter().zip(&now).flat_map(|(a, b)| differences(a, b)).collect();
            assert_eq!(changed, Vec::<String>::new(), "a site that stands, after {after}");
            return false;
        }
        for (incremental, clean) in [("dist", "clean"), ("functions", "clean-functions")] {
            let differences = differences(&self.project.tree(incremental), &self.project.tree(clean));
            assert_eq!(differences, Vec::<String>::new(), "{incremental} after {after}");
        }
        true
    }

    /// Folders with files named after records contain no other file that could be a record's name.
    fn assert_that_names_of_other_files_are_taken(&self) {
        let stems = |folder: &Path| -> BTreeSet<String> {
            let names = tree_of(folder).into_keys();
            names.filter_map(|name| Some(Path::new(&name).file_stem()?.to_str()?.to_owned())).collect()
        };
        for (folder, kind) in [
            ("property", "properties"),
            ("api/properties", "properties"),
            ("api/blogs", "blog"),
            ("area-guides-in-dubai", "areas"),
            ("api/screens/areas", "areas"),
            ("feeds/areas", "areas"),
            ("api/screens/page", "pages"),
        ] {
            let ids = stems(&self.project.site.content().join(kind));
            let entries = fs::read_dir(self.project.path("dist").join(folder)).expect(folder);
            for path in entries.map(|entry| entry.expect("an entry").path()).filter(|path| path.is_file()) {
                let stem = path.file_stem().expect("a name").to_string_lossy().into_owned();
                assert!(ids.contains(&stem) || catalog::id::is_taken(&stem), "{folder}/{stem}");
            }
        }
    }

    /// Restores the content.
    fn restore(&self, before: &Tree) {
        let content = self.project.site.content();
        for name in tree_of(&content).keys().filter(|name| !before.contains_key(*name)) {
            fs::remove_file(content.join(name)).expect("removed");
        }
        for (name, bytes) in before {
            if fs::read(content.join(name)).ok().as_ref() != Some(bytes) {
                self.project.site.write(name, bytes);
            }
        }
    }
}

fn is_of_a_name(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || matches!(letter, '/' | '-' | '_' | '.')
}

fn is_of_an_id(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter == '-'
}

/// A unique picture; `None` for videos.
fn made(ending: &str, number: usize) -> Option<Vec<u8>> {
    match ending {
        "jpg" => {
            const SIDE: u16 = 24;
            let [.., red, green, blue] = (number * 37_021).to_be_bytes();
            let pixels = [red, green, blue].repeat(usize::from(SIDE) * usize::from(SIDE));
            let mut bytes = Vec::new();
            Encoder::new(&mut bytes, 90).encode(&pixels, SIDE, SIDE, ColorType::Rgb).expect("a picture");
            Some(bytes)
        }
        "svg" => {
            let side = 100 + number;
            Some(
                format!("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{side}\" height=\"{side}\"/>")
                    .into(),
            )
        }
        _ => None,
    }
}

#[test]
fn whatever_is_edited_in_the_sample_content_a_build_with_a_cache_equals_a_clean_one() {
    let mut sample = Sample::new();
    assert!(sample.assert_equals_a_clean_build("nothing"), "the sample content is right");
    sample.assert_that_names_of_other_files_are_taken();
    sample.replace_all_pictures();
    assert!(sample.assert_equals_a_clean_build("all pictures replaced"));
    let rounds = std::env::var("SAMPLE_ROUNDS").ok().and_then(|rounds| rounds.parse().ok()).unwrap_or(ROUNDS);
    let edits: [(&str, Edit); 7] = [
        ("media", Sample::replace_media),
        ("key", Sample::change_key),
        ("no key", Sample::remove_key),
        ("text", Sample::add_text),
        ("name", Sample::rename),
        ("no record", Sample::remove),
        ("record", Sample::add),
    ];
    let mut built: BTreeMap<&str, usize> = BTreeMap::new();
    let mut kinds: BTreeSet<String> = BTreeSet::new();
    for _ in 0..rounds {
        for (kind, edit) in edits {
            let before = tree_of(&sample.project.site.content());
            let what = edit(&mut sample);
            if sample.assert_equals_a_clean_build(&what) {
                *built.entry(kind).or_default() += 1;
                kinds.insert(what);
            } else {
                sample.restore(&before);
            }
        }
    }
    assert!(built.len() > edits.len() / 2, "most kinds of edits leave content that can be built: {kinds:?}");
}
