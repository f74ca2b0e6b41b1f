//! What every request shares: the packed data, the mailer, the outbox, and who mails are from.

use std::path::PathBuf;
use std::sync::Arc;

use axum::Router;
use catalog::packed::Packed;
use lettre::Address;
use lettre::message::Mailbox;

use crate::config::Settings;
use crate::guard::Guards;
use crate::mail::{Composer, FolderMailer, Relay};
use crate::outbox::{FolderStore, Outbox};
use crate::router::router;
use crate::surroundings::{Surroundings, System};

/// What every request shares. Clones share it too.
#[derive(Clone)]
pub struct State(pub(crate) Arc<Shared>);

pub(crate) struct Shared {
    pub(crate) packed: Arc<Packed>,
    pub(crate) base_url: String,
    pub(crate) composer: Composer,
    /// Whether visitors are told that their enquiry has arrived.
    pub(crate) confirm: bool,
    pub(crate) relay: Relay,
    pub(crate) outbox: Arc<Outbox>,
    pub(crate) guards: Guards,
    pub(crate) surroundings: Box<dyn Surroundings>,
}

/// What carries, keeps and guards enquiries.
pub struct Services {
    /// The mailers.
    pub relay: Relay,
    /// The outbox.
    pub outbox: Outbox,
    /// The guards.
    pub guards: Guards,
}

/// Why the function cannot start with these settings and this data.
#[derive(Debug, thiserror::Error)]
pub enum SetupFault {
    /// Enquiries could never arrive.
    #[error("the site's lead_inbox is not an address that mail can be sent to")]
    LeadInbox,
    /// Mails could never leave.
    #[error("no sender can be made from the site's address: set LEAD_FROM")]
    Sender,
    /// A template of this crate is broken.
    #[error("a mail template is broken")]
    Template(#[from] minijinja::Error),
}

impl State {
    /// Checks at the start what would otherwise fail with the first enquiry.
    ///
    /// # Errors
    /// The packed data or the settings cannot make a mail.
    pub fn new(
        settings: &Settings,
        packed: Arc<Packed>,
        services: Services,
        surroundings: Box<dyn Surroundings>,
    ) -> Result<Self, SetupFault> {
        let base_url = settings.base_url.as_deref().unwrap_or(&packed.site.base_url);
        let base_url = base_url.trim_end_matches('/').to_owned();
        let inbox = &packed.site.lead_inbox;
        let inbox: Address = inbox.parse().ok().filter(|_| inbox.is_ascii()).ok_or(SetupFault::LeadInbox)?;
        let from = sender(settings, &packed.site.name, &base_url)?;
        let composer = Composer::new(from, inbox)?;
        let Services { relay, outbox, guards } = services;
        let (confirm, outbox) = (settings.confirm, Arc::new(outbox));
        Ok(Self(Arc::new(Shared {
            packed,
            base_url,
            composer,
            confirm,
            relay,
            outbox,
            guards,
            surroundings,
        })))
    }

    /// The outbox, for exports.
    pub fn outbox(&self) -> &Arc<Outbox> {
        &self.0.outbox
    }
}

fn sender(settings: &Settings, agency: &str, base_url: &str) -> Result<Mailbox, SetupFault> {
    let name = format!("{agency} website");
    if let Some(from) = &settings.from {
        return Ok(Mailbox::new(Some(from.name.clone().unwrap_or(name)), from.email.clone()));
    }
    let host = host_of(base_url).ok_or(SetupFault::Sender)?;
    let address = Address::new("no-reply", host).map_err(|_| SetupFault::Sender)?;
    Ok(Mailbox::new(Some(name), address))
}

/// The host of an address, without its port.
fn host_of(base_url: &str) -> Option<&str> {
    let (_, rest) = base_url.split_once("://")?;
    let authority = rest.split('/').next()?;
    let host = authority.split(':').next()?;
    (!host.is_empty()).then_some(host)
}

/// Where enquiries go on a laptop.
#[derive(Debug, Clone)]
pub struct LocalFolders {
    /// Mails, as `.eml` files.
    pub mails: PathBuf,
    /// Enquiries and what became of their mails.
    pub outbox: PathBuf,
}

/// The function on a laptop: everything works and nothing leaves the machine.
///
/// # Errors
/// The packed data cannot make a mail.
pub fn local_router(packed: Arc<Packed>, folders: LocalFolders) -> Result<Router, SetupFault> {
    let services = Services {
        relay: Relay::single(FolderMailer::new(folders.mails)),
        outbox: Outbox::new(FolderStore::new(folders.outbox)),
        guards: Guards::default(),
    };
    Ok(router(State::new(&Settings::default(), packed, services, Box::new(System))?))
}
