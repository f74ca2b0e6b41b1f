//! `generator import`: what a CRM's feed says, held against the records.

mod alt_texts;
pub mod apply;
mod changes;
mod closing;
mod compare;
mod directory;
pub mod download;
mod dropped;
mod edit;
mod facts;
mod fitting;
mod guard;
mod history;
mod keys;
pub mod pictures;
mod plan;
mod planner;
mod plausibility;
pub mod property_finder;
mod public_address;
mod reconcile;
mod relisted;
mod report;
pub mod stored_pictures;
mod translation;
mod visible_changes;

pub use edit::{ArabicEdit, Edit, KeyChange};
pub use guard::{Guard, Share};
pub use history::History;
pub use plan::{Effect, Kept, LeftOut, Loaded, Plan};
pub use planner::{Planner, Rules};
pub use report::{json, markdown, stopped, text};
