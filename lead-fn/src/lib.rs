#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod body;
mod card;
mod concurrent;
mod confirmations;
mod delivery;
mod failure;
mod health;
mod html_page;
mod http;
mod leads;
mod links;
mod listing;
mod local;
mod messages;
mod observe;
mod origin;
mod recent_leads;
mod router;
mod search;
mod secret;
mod state;
mod submission;
mod subscriptions;

pub mod guard;
pub mod id;
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
mod system;

pub use body::{Interrupted, read_to_end};
pub use config::Services;
pub use event::RequestId;
pub use local::{LocalFolders, local_router};
pub use mail::SetupError;
pub use router::router;
pub use secret::Secret;
pub use state::State;
pub use subscriptions::{AlertsError, AlertsReport, send_alerts};
pub use system::{HostSystem, System};
