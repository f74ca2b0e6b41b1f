//! `generator import`: what a CRM's feed says, held against the records.

pub mod apply;
mod compare;
mod directory;
pub mod download;
mod facts;
mod guard;
mod history;
pub mod pictures;
mod plan;
mod report;

pub use guard::Guard;
pub use history::History;
pub use plan::{Edit, Kept, KeyChange, LeftOut, Plan, Planner};
pub use report::{json, markdown, text};
