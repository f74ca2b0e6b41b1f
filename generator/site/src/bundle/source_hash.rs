//! The hash of the front end's sources. The Vite build writes the same one beside its bundle
//! (`site/vite-plugin-ssg/source-hash.ts`), so that a bundle that npm made is known too.

use std::path::Path;

use anyhow::Result;
use fs_err as fs;
use media::cache::Hash;
use sha2::{Digest, Sha256};

use super::{SOURCES, files};

/// The hash of the names and bytes of all sources of `site`.
pub(super) fn hash_sources(site: &Path) -> Result<Hash> {
    let files = files::files(SOURCES.map(|source| site.join(source)))?;
    let mut named: Vec<_> = files
        .iter()
        .map(|(file, _)| (file.strip_prefix(site).unwrap_or(file).to_string_lossy(), file))
        .collect();
    named.sort();
    let mut hasher = Sha256::new();
    for (name, file) in named {
        let bytes = fs::read(file)?;
        hasher.update(format!("{name}\0{}\0", bytes.len()));
        hasher.update(bytes);
    }
    let mut half = [0; 16];
    half.copy_from_slice(&hasher.finalize()[..16]);
    Ok(Hash::from_bytes(half))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `site/test/source-hash.test.ts` expects the same of the same files.
    #[test]
    fn the_hash_is_the_one_that_vite_writes() {
        let site = tempfile::tempdir().expect("a folder");
        let files = [
            ("src/a/b.ts", "one"),
            ("src/a-b.ts", "two"),
            ("src/é.ts", ""),
            ("package.json", "{}"),
            ("notes.md", "no source"),
        ];
        for (name, text) in files {
            let file = site.path().join(name);
            fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
            fs::write(file, text).expect("a file");
        }
        let hash = hash_sources(site.path()).expect("a hash");
        assert_eq!(hash.to_string(), "8a1bfcb909e43b33094509b3f7bd443c");
    }
}
