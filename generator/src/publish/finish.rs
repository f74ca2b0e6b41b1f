//! The end of a publication: replaces and removes our files, and keeps foreign ones.

use anyhow::{Result, bail};
use media::cache::Store;

use super::moving::{self, Moves};
use super::{OutputManifest, Publication, PublishedFile, Written};

impl Publication {
    /// Makes the folder contain the files of this build and no outdated ones. The new manifest
    /// is saved in `store`.
    ///
    /// # Errors
    /// A foreign file is in the place of one of ours, or the file system fails; until the last moves the folder is
    /// unchanged.
    pub fn finish(self, store: &Store<OutputManifest>) -> Result<Written> {
        let taken = std::mem::take(&mut *self.files());
        let is_ours = |name: &str| self.before.as_ref().is_some_and(|before| before.is_ours(name));
        let staged = taken.iter().filter(|(_, file)| file.is_staged).map(|(name, _)| name.as_str());
        let (replaced, new): (Vec<&str>, Vec<&str>) =
            staged.partition(|name| self.existing.contains_key(*name));
        if self.before.is_some()
            && let Some(foreign) = replaced.iter().filter(|name| !is_ours(name)).min()
        {
            bail!(
                "{} was not made by this program, and the site has a file of that name: move it away",
                self.out.join(foreign).display()
            );
        }
        let others = self.existing.keys().map(String::as_str).filter(|name| !taken.contains_key(*name));
        let (stale, others): (Vec<&str>, Vec<&str>) = others.partition(|name| is_ours(name));
        let moves = Moves { new, replaced, stale };
        let changed = moves.new.len() + moves.replaced.len();
        let written = Written {
            changed,
            unchanged: taken.len() - changed,
            removed: moves.stale.len(),
            unknown: if self.before.is_none() { others.len() } else { 0 },
            bytes: taken.values().map(|file| file.output.stat.bytes).sum(),
        };
        let files =
            taken.iter().map(|(name, PublishedFile { output, .. })| (name.clone(), *output)).collect();
        let outdated = moves.stale.iter().map(|name| (*name).to_owned()).collect();
        let mut manifest = OutputManifest::new(self.version, files, outdated);
        store.save(&manifest)?;
        if self.staging.is_whole() && changed > 0 {
            moving::move_folder(self.staging.path(), &self.out)?;
        } else {
            moving::move_files(self.staging.path(), &self.out, &moves)?;
        }
        if manifest.forget_outdated() {
            store.save(&manifest)?;
        }
        Ok(written)
    }
}
