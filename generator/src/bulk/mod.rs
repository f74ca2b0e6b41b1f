//! Many records at once: which records have a value, and the same change in all of them.
//!
//! [`Rows`] are the records with their values, a [`Condition`] selects some, a [`Plan`] has the changed files.

mod condition;
mod plan;
mod row;
mod rows;
mod sheet;
mod table;

pub use self::condition::Condition;
pub use self::plan::{Change, Plan};
pub use self::row::Row;
pub use self::rows::Rows;
pub use self::sheet::{SheetError, read};
pub use self::table::{csv, json, table};
