//! What a build remembers for the next one, as a library that knows nothing of sites.
//!
//! - [`FileStat`] is what the file system says of one file, [`Fingerprint`] a hash of many of them: they show that a file is unmodified
//!   without reading it.
//! - [`Hash`] shows that two things are made from the same input.
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
