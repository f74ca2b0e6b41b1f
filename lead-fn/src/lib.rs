#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod concurrent;
mod http_client;
mod leads;
mod links;
mod listings;
mod local;
mod messages;
mod router;
mod search;
mod secret;
mod state;
mod subscriptions;
mod system;
mod templates;

pub mod config;
pub mod guard;
pub mod id;
pub mod mail;
pub mod operator;
pub mod outbox;
pub mod record;
pub mod requests;
pub mod sweep;

pub use config::Services;
pub use local::{LocalFolders, local_router};
pub use mail::SetupError;
pub use requests::event::RequestId;
pub use requests::{Interrupted, read_to_end};
pub use router::router;
pub use secret::Secret;
pub use state::State;
pub use subscriptions::{AlertsError, AlertsReport, send_alerts};
pub use system::{HostSystem, System};
