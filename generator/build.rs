//! Gives the program a name that changes with everything it is made from, so that no build uses what another version remembered.

use std::env;
use std::fs;
use std::io::{self, Write};
use std::path::Path;

use walkdir::{DirEntry, WalkDir};

/// What the program is made from, beside what registries hold: its own crate and those of the workspace that it links, each as a whole, and
/// what they take from elsewhere. A test holds every `include_str!` and `include_bytes!` against this.
const SOURCES: [&str; 8] = [
    ".",
    "../catalog",
    "../lead-fn",
    "../search",
    "../Cargo.toml",
    "../Cargo.lock",
    "../.cargo",
    "../docs/errors.md",
];

/// Folders of a crate that are no part of what it is linked as.
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
            // A folder for files that are new, but not a crate's own, where cargo would see every test that is written.
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

/// Whether a file or folder is part of what its crate is linked as.
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
