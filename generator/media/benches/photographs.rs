//! CPU time of making a folder's photographs in all widths, as JSON for `bench/pictures/encoding.mjs`.
//!
//! `cargo bench --package media --bench photographs -- FOLDER CACHE`, with an empty cache.

#![expect(clippy::print_stdout, reason = "a benchmark's figures are its output")]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use media::pictures::{
    Cache, DrawSocialImages, EncodeOptions, PictureFile, PictureFormats, PictureSize, PictureUse, Publishing,
    Pyramid, UsedFile, examine,
};
use rustix::time::{ClockId, clock_gettime};

struct NoSocialImages;

impl DrawSocialImages for NoSocialImages {
    fn draw_missing(&self, _: &str, _: &Pyramid) -> Result<()> {
        Ok(())
    }

    fn is_one_missing(&self, _: &str) -> bool {
        false
    }
}

fn main() -> Result<()> {
    // Cargo adds words of its own.
    let arguments: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    let [folder, cache] = arguments.as_slice() else { return Ok(()) };
    let cache = Cache::new(cache);
    let files = photographs(Path::new(folder))?;
    let paths: Vec<(String, PathBuf)> =
        files.iter().map(|file| (file.name.clone(), file.path.clone())).collect();

    let started = cpu_time();
    let mut examined = examine(files, &cache, true)?;
    let examining = cpu_time().saturating_sub(started);
    ensure!(examined.damaged.is_empty(), "{:?}", examined.damaged);

    let mut publishing = Publishing::default().encoded(PictureFormats::WebP);
    let mut hashes: BTreeMap<String, String> = BTreeMap::new();
    for (file, path) in paths {
        let facts = examined.facts.remove(&file).context("a photograph without facts")?;
        hashes.insert(file.clone(), facts.hash.clone());
        publishing.add(UsedFile { file, path, facts, used: PictureUse::Photo });
    }
    let names = publishing.encoded_names();
    let wanted = names.iter().map(String::as_str).collect();
    let started = cpu_time();
    let options = EncodeOptions { cache: &cache, social_images: &NoSocialImages, on_progress: &|_, _| {} };
    let count = publishing.make(&wanted, options)?;
    let making = cpu_time().saturating_sub(started);
    ensure!(count == hashes.len(), "only {count} photographs were made");
    let (examining, making) = (examining.as_secs_f64(), making.as_secs_f64());
    // The names are plain enough for Rust's notation of them to be JSON.
    println!("{{\"examining\":{examining},\"making\":{making},\"hashes\":{hashes:?}}}");
    Ok(())
}

fn photographs(folder: &Path) -> Result<Vec<PictureFile>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let size = imagesize::size(&path)?;
        let size = PictureSize { width: u32::try_from(size.width)?, height: u32::try_from(size.height)? };
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        files.push(PictureFile { name, path, size: Some(size) });
    }
    Ok(files)
}

/// The CPU time of all threads.
fn cpu_time() -> Duration {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), u32::try_from(time.tv_nsec).unwrap_or_default())
}
