//! The function on a developer's machine, for previews and tests.

use std::path::PathBuf;
use std::sync::Arc;

use axum::Router;
use search::packed::Packed;

use crate::config::{Services, Settings};
use crate::guard::Guards;
use crate::mail::{FolderMailer, Relay, SetupError};
use crate::outbox::{FolderStore, Outbox};
use crate::router::router;
use crate::secret::Secret;
use crate::state::State;
use crate::system::HostSystem;

/// The folders for local use.
#[derive(Debug, Clone)]
pub struct LocalFolders {
    /// Mails, as `.eml` files.
    pub mails: PathBuf,
    /// Enquiries and outcomes.
    pub outbox: PathBuf,
}

/// The function for local use: everything works, and nothing leaves the machine.
///
/// # Errors
/// The packed data does not allow to write mails.
pub fn local_router(packed: Arc<Packed>, folders: LocalFolders) -> Result<Router, SetupError> {
    let services = Services {
        relay: Relay::single(FolderMailer::new(folders.mails)),
        outbox: Outbox::new(FolderStore::new(folders.outbox)),
        guards: Guards::default(),
    };
    // The same for each preview, so that links in mails stay valid; nothing leaves the machine.
    let link_secret = Some(Secret("the links of a developer's machine".to_owned()));
    let settings = Settings { confirm: true, link_secret, ..Settings::default() };
    let state = State::new(&settings, Ok(packed), services, Box::new(HostSystem));
    match &state.0.composer {
        Ok(_) => Ok(router(state)),
        Err(error) => Err(error.clone()),
    }
}
