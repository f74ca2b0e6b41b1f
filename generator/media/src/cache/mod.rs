//! The values that one build keeps for the next; knows nothing of sites.
//!
//! - [`FileStat`] is what the file system says of a file, which shows that it is unmodified without reading it.
//! - [`Hash`] shows that two things are made from the same input.
//! - [`Store`] keeps one value in one file from build to build.
//! - [`Lock`] keeps two builds out of the same place.

mod file_stat;
mod hash;
mod lock;
mod store;

pub use self::file_stat::{Child, FileStat, children, hash_of_stats};
pub use self::hash::{Hash, Hasher};
pub use self::lock::Lock;
pub use self::store::{
    Store, create_durably, is_temporary, remove_temporary, write_atomically, write_durably,
};
