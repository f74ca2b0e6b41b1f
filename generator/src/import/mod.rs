//! `generator import`: what a CRM's feed says, held against the records.

mod compare;
mod directory;
mod guard;
mod history;
mod plan;
mod report;

pub use guard::Guard;
pub use history::History;
pub use plan::{Edit, Kept, KeyChange, LeftOut, Plan, Planner};
pub use report::{json, markdown, text};
