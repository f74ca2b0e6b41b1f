//! Gives the program a name that changes with everything it is made from, so that no build uses what another version remembered.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// What decides what the program makes of a folder of records.
const SOURCES: [&str; 6] =
    ["src", "templates", "Cargo.toml", "../catalog/src", "../lead-fn/src", "../Cargo.lock"];

fn main() -> io::Result<()> {
    let mut hasher = blake3::Hasher::new();
    let mut out = io::stdout().lock();
    for source in SOURCES {
        writeln!(out, "cargo::rerun-if-changed={source}")?;
        for file in files(Path::new(source))? {
            hasher.update(file.to_string_lossy().as_bytes());
            hasher.update(&[0]);
            let bytes = fs::read(&file)?;
            hasher.update(&(bytes.len() as u64).to_le_bytes());
            hasher.update(&bytes);
        }
    }
    writeln!(out, "cargo::rustc-env=SOURCES_HASH={}", hasher.finalize().to_hex())
}

/// Every file below `path`, in order.
fn files(path: &Path) -> io::Result<Vec<PathBuf>> {
    if path.is_file() {
        return Ok(vec![path.to_owned()]);
    }
    let mut entries = fs::read_dir(path)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    entries.sort();
    let mut found = Vec::new();
    for entry in entries {
        found.extend(files(&entry)?);
    }
    Ok(found)
}
