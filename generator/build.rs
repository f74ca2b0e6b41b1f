//! Sets the program's version to a hash of everything that is compiled into it, so that no build uses caches of
//! another version.

use std::env;
use std::fs;
use std::io::{self, Write};
use std::path::Path;

use walkdir::{DirEntry, WalkDir};

/// The sources of the program beside registry crates: its own crate, the crates of the workspace that it links, and
/// the files that these include. A test compares it with every `include_str!` and `include_bytes!`.
const SOURCES: [&str; 8] = [
    ".", "../catalog", "../lead-fn", "../search", "../Cargo.toml", "../Cargo.lock", "../.cargo",
    "../docs/errors.md",
];

/// Folders of a crate that are not linked.
const NOT_LINKED: [&str; 4] = ["tests", "benches", "examples", "target"];

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    let mut listed = Vec::new();
    let mut hasher = blake3::Hasher::new();
    for source in SOURCES {
        for entry in WalkDir::new(source).sort_by_file_name().into_iter().filter_entry(is_linked) {
            let entry = entry?;
            let path = entry.path();
            let is_file = entry.file_type().is_file();
            // A folder is watched for new files, except for a crate's own, where cargo would notice every edited
            // test.
            if is_file || !path.join("Cargo.toml").is_file() {
                writeln!(out, "cargo::rerun-if-changed={}", path.display())?;
            }
            if is_file {
                writeln!(listed, "{}", path.display())?;
                add(&mut hasher, path)?;
            }
        }
    }
    for (name, _) in env::vars().filter(|(name, _)| name.starts_with("CARGO_FEATURE_")) {
        hasher.update(name.as_bytes());
        hasher.update(&[0]);
    }
    writeln!(out, "cargo::rustc-env=SOURCES_HASH={}", hasher.finalize().to_hex())?;

    let folder = env::var_os("OUT_DIR").ok_or_else(|| io::Error::other("cargo names no OUT_DIR"))?;
    fs::write(Path::new(&folder).join("sources.txt"), listed)
}

/// Whether a file or folder is linked with its crate.
fn is_linked(entry: &DirEntry) -> bool {
    let is_in_crate = entry.path().parent().is_some_and(|folder| folder.join("Cargo.toml").is_file());
    !is_in_crate || !NOT_LINKED.iter().any(|name| entry.file_name() == *name)
}

fn add(hasher: &mut blake3::Hasher, file: &Path) -> io::Result<()> {
    hasher.update(file.to_string_lossy().as_bytes());
    hasher.update(&[0]);
    let bytes = fs::read(file)?;
    hasher.update(&(bytes.len() as u64).to_le_bytes());
    hasher.update(&bytes);
    Ok(())
}
