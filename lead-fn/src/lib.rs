#![doc = include_str!("../README.md")]

mod body;
mod concurrent;
mod confirmations;
mod delivery;
mod failure;
mod health;
mod hex;
mod http;
mod leads;
mod listing;
mod messages;
mod observe;
mod origin;
mod router;
mod search;
mod state;
mod submission;

pub mod guard;
pub mod mail;
pub mod outbox;
pub mod record;

pub mod doctor;
pub mod erase;
pub mod export;
pub mod schedule;
pub mod sweep;

pub mod config;
pub mod event;
pub mod payload;
mod system;

pub use body::{Interrupted, read_to_end};
pub use observe::RequestId;
pub use router::router;
pub use state::{LocalFolders, Services, SetupFault, State, local_router};
pub use system::{HostSystem, System};
