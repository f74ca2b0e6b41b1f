//! Every code with a wrong and a right example, from which `docs/errors.md` and `generator explain` are generated.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use catalog::problem::{Code, Severity};

use crate::diagnostics::site::{Site, fixtures, shown};

/// An example: files to add to the valid site, and a note if the problem is not in a text file.
#[derive(Default)]
struct Example {
    note: String,
    bad: BTreeMap<String, String>,
    good: BTreeMap<String, String>,
}

impl Example {
    /// Splits a file at lines such as `-- bad: properties/flat.md --`.
    fn read(path: &Path) -> Self {
        let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let mut example = Self::default();
        let mut part = &mut example.note;
        for line in text.split_inclusive('\n') {
            let head = line.trim_end().strip_prefix("-- ").and_then(|rest| rest.strip_suffix(" --"));
            match head.and_then(|head| head.split_once(": ")) {
                Some(("bad", file)) => part = example.bad.entry(file.to_owned()).or_default(),
                Some(("good", file)) => part = example.good.entry(file.to_owned()).or_default(),
                _ if head == Some("note") => {}
                _ => part.push_str(line),
            }
        }
        example
    }

    fn of(code: Code) -> Self {
        Self::read(&fixtures().join(format!("codes/{code}.txt")))
    }
}

fn site(files: &BTreeMap<String, String>) -> Site {
    let site = Site::valid();
    for (file, text) in files {
        site.write(file, text);
    }
    site
}

/// A picture of 320 × 200 pixels.
const SMALL_GIF: &[u8] = b"GIF89a\x40\x01\xc8\x00\x80\x00\x00\xff\xff\xff\x00\x00\x00,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;";

/// The start of a JPEG of 1600 × 1067 pixels, cut off before the data.
const BROKEN_JPEG: &[u8] =
    b"\xff\xd8\xff\xc0\x00\x11\x08\x04\x2b\x06\x40\x03\x01\x22\x00\x02\x11\x01\x03\x11\x01";

/// A `WebM` whose parts have no lengths.
const RECORDED_WEBM: &[u8] = b"\x1a\x45\xdf\xa3\x80\x18\x53\x80\x67\xff\x1f\x43\xb6\x75\xff\xe7\x81\x00";

/// A PNG header with 20,000 × 20,000 pixels.
const HUGE_PNG: &[u8] = b"\x89\x50\x4e\x47\x0d\x0a\x1a\x0a\x00\x00\x00\x0d\x49\x48\x44\x52\x00\x00\x4e\x20\x00\x00\x4e\x20\x08\x02\x00\x00\x00\x6c\x12\xd1\x6e\x00\x00\x00\x09\x49\x44\x41\x54\x78\x9c\x63\x00\x00\x00\x01\x00\x01\x5e\xff\x7d\xf9\x00\x00\x00\x00\x49\x45\x4e\x44\xae\x42\x60\x82";

/// The invalid site of an example.
fn wrong(code: Code, example: &Example) -> Site {
    let site = site(&example.bad);
    let flat = "properties/flat.md";
    match code {
        Code::Unreadable => {
            std::os::unix::fs::symlink("nowhere.md", site.content().join(flat)).expect("a link to nothing");
        }
        Code::NotUtf8 => site.write(flat, b"---\ntitle: Flat above a caf\xe9\n---\nA flat.\n"),
        Code::TooLarge => site.write(flat, vec![b'a'; 10_000_000]),
        Code::MissingRecord => fs::remove_file(site.content().join("pages/terms.md")).expect("the page"),
        Code::DamagedPicture => site.write("media/broken.jpg", BROKEN_JPEG),
        Code::PictureTooLarge => site.write("media/huge.png", HUGE_PNG),
        Code::MediaMetadata => site.write("media/film.webm", RECORDED_WEBM),
        Code::PictureTooSmall => site.write("media/small.gif", SMALL_GIF),
        _ => {}
    }
    site
}

/// An invalid site for each code that is no hint.
pub(crate) fn wrong_sites() -> impl Iterator<Item = (Code, Site)> {
    let codes = Code::ALL.iter().copied().filter(|code| code.severity() != Severity::Hint);
    codes.map(|code| (code, wrong(code, &Example::of(code))))
}

/// The output of the check without its closing lines.
fn reported(site: &Site) -> String {
    let output = site.run(&["check", "--quiet", "--hints"]);
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn head(code: Code) -> String {
    let kind = match code.severity() {
        Severity::Error => "An error: nothing is published until it is fixed.",
        Severity::Warning => "A warning: worth fixing, but it does not stop a build.",
        Severity::Hint => "A hint, shown by `generator check --hints`.",
    };
    let setting = if code.is_adjustable() {
        format!(
            " `checks: {{{code}: …}}` in `content/site.yaml` makes it an `error`, a `warning`, a `hint`, or turns it `off`."
        )
    } else {
        String::new()
    };
    format!("## {code}\n\n**{}** {kind}{setting}\n\n{}\n", code.summary(), code.explanation())
}

fn page(code: Code) -> String {
    let example = Example::of(code);
    let mut page = head(code);
    if !example.note.is_empty() {
        write!(page, "\nWrong: {}\n", example.note.trim()).expect("text");
    }
    files(&mut page, "Wrong", &example.bad);
    let wrong = reported(&wrong(code, &example));
    assert!(wrong.contains(&format!("[{code}]")), "{code} is not reported of its example:\n{wrong}");
    let others: Vec<&Code> =
        Code::ALL.iter().filter(|other| **other != code && wrong.contains(&format!("[{other}]"))).collect();
    assert!(others.is_empty(), "the example of {code} has other faults, {others:?}:\n{wrong}");
    write!(page, "\nThe check says:\n\n```text\n{}\n```\n", wrong.trim_end()).expect("text");
    files(&mut page, "Right", &example.good);
    let right = shown(&site(&example.good).run(&["check", "--hints"]));
    assert!(right.contains("no problems"), "the right example of {code} has problems:\n{right}");
    page
}

fn files(page: &mut String, word: &str, files: &BTreeMap<String, String>) {
    for (file, text) in files {
        // Auxiliary files would hide the point of the example.
        if file == "site.yaml" && files.len() > 1 || file.starts_with("media/") && files.len() > 1 {
            continue;
        }
        write!(page, "\n{word}, `content/{file}`:\n\n```yaml\n{}\n```\n", text.trim_end()).expect("text");
    }
}

const INTRODUCTION: &str = "\
<!-- Generated from the table of codes and from generator/tests/diagnostics/codes; rewrite with
     UPDATE_GENERATED=1 cargo test -p generator --test program codes -->

# Errors, warnings and hints

`generator check` reports each problem with a code that never changes its meaning. `generator explain E021` shows the
section about that code. The letter is the default severity: **E** is an error and stops a build, **W** is a warning,
**H** a hint. `checks` in `content/site.yaml` changes the severity of some codes for this site.
";

fn document() -> String {
    let mut document = format!("{INTRODUCTION}\n| code | what is wrong |\n|---|---|\n");
    for code in Code::ALL {
        let id = code.id();
        writeln!(document, "| [{id}](#{}) | {} |", id.to_lowercase(), code.summary()).expect("text");
    }
    for code in Code::ALL {
        document.push('\n');
        document.push_str(&page(*code));
    }
    document
}

#[test]
fn every_code_has_an_example_and_the_pages_about_them_are_up_to_date() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../docs/errors.md");
    let expected = document();
    if std::env::var_os("UPDATE_GENERATED").is_some() {
        fs::write(&path, &expected).expect("the document");
    }
    let committed = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        committed == expected,
        "docs/errors.md is stale: run `UPDATE_GENERATED=1 cargo test -p generator --test program codes` and commit it"
    );
}

#[test]
fn no_example_is_left_over() {
    let known: Vec<String> = Code::ALL.iter().map(|code| format!("{code}.txt")).collect();
    for entry in fs::read_dir(fixtures().join("codes")).expect("the examples") {
        let name = entry.expect("an example").file_name().to_string_lossy().into_owned();
        assert!(known.contains(&name), "{name} is the example of no code");
    }
}

#[test]
fn a_code_is_explained_on_the_command_line() {
    let site = Site::valid();
    let one = shown(&site.run(&["explain", "e021"]));
    assert!(
        one.starts_with("E021\n\nThe percentages") || one.contains("The percentages of a payment plan"),
        "{one}"
    );
    assert!(one.contains("did you mean 40?") && !one.contains("E022"), "{one}");
    let all = shown(&site.run(&["explain"]));
    for code in Code::ALL {
        assert!(all.contains(code.id()) && all.contains(code.summary()), "{code}");
    }
    let unknown = site.run(&["explain", "E99"]);
    assert_eq!(unknown.status.code(), Some(2));
    insta::assert_snapshot!(shown(&unknown));
}
