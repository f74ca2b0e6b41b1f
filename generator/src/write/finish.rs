//! The end of a publication: what of the folder is replaced, what goes, and what is none of ours.

use anyhow::{Result, bail};
use rustc_hash::FxHashSet;

use super::moving::{self, Moves};
use super::own::is_inside;
use super::{OwnFiles, Place, Publication, Taken, Written};
use crate::cache::{Output, Outputs};

impl Publication<'_> {
    /// Makes the folder hold what was taken, and of what `own` lists nothing else.
    ///
    /// # Errors
    /// Somebody else's file in the place of one of ours, or what the file system refuses; until the last moves the folder is then as it was.
    pub fn finish(self, own: &mut OwnFiles) -> Result<(Written, Outputs)> {
        let fresh = std::mem::take(&mut *self.fresh());
        let fresh_bytes: usize = fresh.keys().map(String::len).sum();
        let mut outputs =
            Outputs::with_capacity(fresh.len() + self.places.len(), fresh_bytes + self.places.path_bytes());
        // In any order, as the manifest may be.
        fresh.iter().for_each(|(name, output)| outputs.push(&[name], *output));
        let (listed, has_list) = (own.names().collect::<FxHashSet<&str>>(), own.is_there());
        let mut moves = Moves { new: fresh.keys().map(String::as_str).collect(), ..Moves::default() };
        let mut unknown = 0;
        for (name, Place { state, before, made }) in self.places.iter() {
            let output = match (made.get(), before) {
                (Some(Taken::Kept), Some(Output { made_from, content, .. })) => {
                    Output { made_from: *made_from, content: *content, state: *state }
                }
                (Some(Taken::Standing(output)), _) => **output,
                (Some(Taken::Staged(output)), _) => {
                    if has_list && !listed.contains(name) {
                        bail!(self.foreign(name));
                    }
                    moves.replaced.push(name);
                    **output
                }
                (Some(Taken::Kept) | None, _) => {
                    if listed.contains(name) && is_inside(name) {
                        moves.stale.push(name);
                    }
                    unknown += usize::from(!has_list);
                    continue;
                }
            };
            outputs.push(&[name], output);
        }
        let changed = moves.new.len() + moves.replaced.len();
        let written = Written {
            changed,
            unchanged: outputs.len() - changed,
            removed: moves.stale.len(),
            unknown,
            bytes: outputs.iter().map(|(_, output)| output.state.bytes).sum(),
        };
        let added: Vec<&str> =
            outputs.iter().map(|(name, _)| name).filter(|name| !listed.contains(name)).collect();
        let are_gone = listed.len() + added.len() > outputs.len();
        drop(listed);
        // Before they are there, so that a file of ours is never somebody else's, wherever this program is killed.
        own.add(&added)?;
        if self.staging.is_whole() && changed > 0 {
            moving::whole(self.staging.path(), &self.out)?;
        } else {
            moving::by_file(self.staging.path(), &self.out, &moves)?;
        }
        if are_gone {
            own.replace(&outputs.iter().map(|(name, _)| name).collect::<Vec<_>>())?;
        }
        Ok((written, outputs))
    }

    fn foreign(&self, name: &str) -> String {
        let path = self.out.join(name);
        format!(
            "{} was not made by this program, and the site has a file of that name: move it away",
            path.display()
        )
    }
}
