//! What the operator runs and looks at.

pub mod doctor;
pub mod erase;
pub mod export;

mod health;

pub(crate) use health::health;
