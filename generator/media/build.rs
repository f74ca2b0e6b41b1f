//! Names the version of the code that reads pictures, so that no build uses another version's cached facts.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// The sources that decide the facts of a picture.
const SOURCES: [&str; 2] = ["src", "../../Cargo.lock"];

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    let mut hasher = blake3::Hasher::new();
    for source in SOURCES {
        writeln!(out, "cargo::rerun-if-changed={source}")?;
        for file in files(Path::new(source))? {
            let bytes = fs::read(&file)?;
            hasher.update(file.to_string_lossy().as_bytes()).update(&[0]);
            hasher.update(&(bytes.len() as u64).to_le_bytes()).update(&bytes);
        }
    }
    writeln!(out, "cargo::rustc-env=PICTURES_HASH={}", hasher.finalize().to_hex())
}

/// All files below `path`, sorted.
fn files(path: &Path) -> io::Result<Vec<PathBuf>> {
    if path.is_file() {
        return Ok(vec![path.to_owned()]);
    }
    let mut entries = fs::read_dir(path)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    entries.sort();
    let files: Vec<Vec<PathBuf>> = entries.iter().map(|entry| files(entry)).collect::<io::Result<_>>()?;
    Ok(files.concat())
}
