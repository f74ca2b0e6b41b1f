//! Gives the program a name that changes with everything it is made from, so that no build uses what another version remembered.

use std::env;
use std::ffi::OsStr;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

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
    let mut listed = String::new();
    let mut hasher = blake3::Hasher::new();
    for source in SOURCES {
        for file in files(Path::new(source))? {
            writeln!(out, "cargo::rerun-if-changed={}", file.display())?;
            listed.push_str(&file.to_string_lossy());
            listed.push('\n');
            add(&mut hasher, &file)?;
        }
        // For files that are new.
        for folder in folders(Path::new(source))? {
            writeln!(out, "cargo::rerun-if-changed={}", folder.display())?;
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

fn add(hasher: &mut blake3::Hasher, file: &Path) -> io::Result<()> {
    hasher.update(file.to_string_lossy().as_bytes());
    hasher.update(&[0]);
    let bytes = fs::read(file)?;
    hasher.update(&(bytes.len() as u64).to_le_bytes());
    hasher.update(&bytes);
    Ok(())
}

/// Every file below `path`, in order.
fn files(path: &Path) -> io::Result<Vec<PathBuf>> {
    if path.is_file() {
        return Ok(vec![path.to_owned()]);
    }
    let mut found = Vec::new();
    for entry in entries(path)? {
        found.extend(files(&entry)?);
    }
    Ok(found)
}

/// `path`, where it is a folder, and every folder below it.
fn folders(path: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    if path.is_dir() {
        for entry in entries(path)? {
            found.extend(folders(&entry)?);
        }
        // Of a crate's own folder cargo would see every test that is written.
        if !path.join("Cargo.toml").is_file() {
            found.push(path.to_owned());
        }
    }
    Ok(found)
}

/// What lies in a folder, in order, but for what is not linked.
fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    let is_crate = folder.join("Cargo.toml").is_file();
    let mut entries = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    entries.retain(|path| {
        let is_linked = |name: &OsStr| !NOT_LINKED.iter().any(|other| name == *other);
        !is_crate || path.file_name().is_some_and(is_linked)
    });
    entries.sort();
    Ok(entries)
}
