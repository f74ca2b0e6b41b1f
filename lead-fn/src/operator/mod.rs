//! The operator's commands and the health answer.

pub mod doctor;
pub mod erase;
pub mod export;

mod health;

pub(crate) use health::{HealthCache, health};
