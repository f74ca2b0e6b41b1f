#![doc = include_str!("../README.md")]

mod failure;
mod leads;
mod listing;
mod observe;
mod origin;
mod router;
mod search;
mod state;
mod submission;

pub mod mail;
pub mod outbox;
pub mod record;

pub mod config;
pub mod event;
pub mod payload;
mod surroundings;

pub use observe::RequestId;
pub use router::{router, unready_router};
pub use state::{LocalFolders, SetupFault, State, local_router};
pub use surroundings::{Surroundings, System};
