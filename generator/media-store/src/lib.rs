//! Keeps the originals of pictures and videos in a media store instead of the repository, in which `media.lock` names
//! them by their content. Without that file nothing here has an effect.
//!
//! - [`push`] stores the files that git ignores and records name, and writes the lock.
//! - [`pull`] fetches the files that the lock names and the media folder lacks.
//! - [`prune`] removes what no record and no branch names.

#![forbid(unsafe_code)]

mod bucket;
mod folder;
mod git;
mod hashes;
mod object;
mod project;
mod prune;
mod pull;
mod push;
mod store;
mod transfer;
mod usage;

pub use self::project::Project;
pub use self::prune::{PruneOptions, Pruned, prune};
pub use self::pull::{Pulled, pull};
pub use self::push::{Pushed, push};
pub use self::store::MediaStore;
