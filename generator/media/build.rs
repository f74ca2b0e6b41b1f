//! Names the version of the code that reads pictures, so that no build uses another version's cached facts.

use std::fs;
use std::io::{self, Write};

use walkdir::WalkDir;

/// The sources that decide the facts of a picture.
const SOURCES: [&str; 2] = ["src", "../../Cargo.lock"];

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    let mut hasher = blake3::Hasher::new();
    for source in SOURCES {
        writeln!(out, "cargo::rerun-if-changed={source}")?;
        for entry in WalkDir::new(source).sort_by_file_name() {
            let entry = entry?;
            if entry.file_type().is_file() {
                let bytes = fs::read(entry.path())?;
                hasher.update(entry.path().to_string_lossy().as_bytes()).update(&[0]);
                hasher.update(&(bytes.len() as u64).to_le_bytes()).update(&bytes);
            }
        }
    }
    writeln!(out, "cargo::rustc-env=PICTURES_HASH={}", hasher.finalize().to_hex())
}
