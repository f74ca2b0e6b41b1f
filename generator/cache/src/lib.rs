//! What a build remembers for the next one, as a library that knows nothing of sites.
//!
//! - [`FileStat`] is what the file system says of one file, [`Fingerprint`] a hash of many of them: they tell that nobody wrote to a file
//!   without reading it.
//! - [`Hash`] tells that two things are made from the same.
//! - [`Store`] keeps one value in one file from build to build.
//! - [`Lock`] keeps two builds out of the same place.

#![forbid(unsafe_code)]

mod file_stat;
pub mod hash;
mod lock;
mod store;

pub use self::file_stat::{Child, FileStat, Fingerprint, children};
pub use self::hash::Hash;
pub use self::lock::Lock;
pub use self::store::{Store, write_atomically};
