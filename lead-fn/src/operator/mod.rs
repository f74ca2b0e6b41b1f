//! The operator's commands and the health answer.

pub mod doctor;
pub mod erase;
pub mod export;

mod health;
mod health_cache;

pub(crate) use health::health;
pub(crate) use health_cache::HealthCache;
