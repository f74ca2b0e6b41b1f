//! What every request shares: the packed data, the mailer, the outbox, and who mails are from.

use std::path::PathBuf;
use std::sync::Arc;

use axum::Router;
use catalog::line::Line;
use catalog::packed::{LeadSite, Packed};
use lettre::Address;
use lettre::message::Mailbox;

use crate::config::{Settings, Substitute};
use crate::confirmations::Confirmations;
use crate::guard::Guards;
use crate::health::LastLook;
use crate::leads::Answered;
use crate::mail::{Composer, FolderMailer, Relay, mailbox};
use crate::origin::OwnHosts;
use crate::outbox::{FolderStore, Outbox};
use crate::router::router;
use crate::surroundings::{Surroundings, System};

/// What visitors are promised in hours while the agency's own settings cannot be read.
const USUAL_REPLY_HOURS: u16 = 24;

/// What every request shares. Clones share it too.
#[derive(Clone)]
pub struct State(pub(crate) Arc<Shared>);

pub(crate) struct Shared {
    /// The catalogue; one without listings and with the environment's settings where it cannot be read.
    pub(crate) packed: Arc<Packed>,
    /// Why the catalogue cannot be read.
    pub(crate) catalogue_fault: Option<String>,
    pub(crate) base_url: String,
    pub(crate) own_hosts: OwnHosts,
    /// What writes mails, or why none can be written: enquiries are then kept and wait.
    pub(crate) composer: Result<Composer, SetupFault>,
    /// Who is told that enquiries wait; `None`: the inbox.
    pub(crate) alert_to: Option<Mailbox>,
    /// Whether visitors are told that their enquiry has arrived.
    pub(crate) confirm: bool,
    pub(crate) relay: Relay,
    pub(crate) outbox: Arc<Outbox>,
    pub(crate) guards: Guards,
    pub(crate) answered: Answered,
    pub(crate) confirmations: Confirmations,
    pub(crate) surroundings: Box<dyn Surroundings>,
    pub(crate) last_look: LastLook,
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

/// Why no mail can be written with these settings and this data.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SetupFault {
    /// Enquiries could never arrive.
    #[error("the site's lead_inbox is not an address that mail can be sent to")]
    LeadInbox,
    /// The catalogue cannot be read, and nothing stands in for it.
    #[error("nobody knows where enquiries go while the catalogue cannot be read: set LEAD_INBOX")]
    NoInbox,
    /// Mails could never leave.
    #[error("no sender can be made from the site's address: set LEAD_FROM")]
    Sender,
    /// A template of this crate is broken.
    #[error("a mail template is broken: {0}")]
    Template(String),
}

impl State {
    /// The function with its catalogue. What is wrong is told by [`State::faults`] and stops nothing: an enquiry that cannot be mailed
    /// can still be kept.
    pub fn new(
        settings: &Settings,
        packed: Arc<Packed>,
        services: Services,
        surroundings: Box<dyn Surroundings>,
    ) -> Self {
        let inbox = address(&packed.site.lead_inbox).ok_or(SetupFault::LeadInbox);
        Self::build(settings, packed, inbox, None, services, surroundings)
    }

    /// The function while its catalogue cannot be read: enquiries are kept and go to the inbox that the environment names, and
    /// searches are answered 503.
    pub fn without_catalogue(
        settings: &Settings,
        fault: String,
        services: Services,
        surroundings: Box<dyn Surroundings>,
    ) -> Self {
        let substitute = &settings.substitute;
        let inbox = substitute.inbox.clone().ok_or(SetupFault::NoInbox);
        let site = substitute_site(settings);
        let packed = Arc::new(Packed::without_listings(site));
        Self::build(settings, packed, inbox, Some(fault), services, surroundings)
    }

    fn build(
        settings: &Settings,
        packed: Arc<Packed>,
        inbox: Result<Address, SetupFault>,
        catalogue_fault: Option<String>,
        services: Services,
        surroundings: Box<dyn Surroundings>,
    ) -> Self {
        let base_url = settings.base_url.as_deref().unwrap_or(&packed.site.base_url);
        let base_url = base_url.trim_end_matches('/').to_owned();
        let own_hosts = OwnHosts::new(
            [base_url.as_str(), packed.site.base_url.as_str()]
                .into_iter()
                .chain(settings.hosts.iter().map(String::as_str)),
        );
        let composer = inbox.and_then(|inbox| {
            let from = sender(settings, &packed.site.name, &base_url, &inbox)?;
            Composer::new(from, inbox).map_err(|fault| SetupFault::Template(fault.to_string()))
        });
        let Services { relay, outbox, guards } = services;
        let (confirm, outbox) = (settings.confirm, Arc::new(outbox));
        Self(Arc::new(Shared {
            packed,
            catalogue_fault,
            base_url,
            own_hosts,
            composer,
            alert_to: settings
                .alert_to
                .clone()
                .map(|to| mailbox(to.name.as_deref().map(Line::cleaned), to.email)),
            confirm,
            relay,
            outbox,
            guards,
            answered: Answered::default(),
            confirmations: Confirmations::default(),
            surroundings,
            last_look: LastLook::default(),
        }))
    }

    /// What is wrong with the function, one sentence each.
    pub fn faults(&self) -> Vec<String> {
        let Shared { catalogue_fault, composer, .. } = &*self.0;
        let composer = composer.as_ref().err().map(ToString::to_string);
        catalogue_fault.iter().cloned().chain(composer).collect()
    }

    /// The outbox, for exports.
    pub fn outbox(&self) -> &Arc<Outbox> {
        &self.0.outbox
    }
}

/// An address that every mail server takes.
fn address(written: &str) -> Option<Address> {
    written.parse().ok().filter(|_| written.is_ascii())
}

/// What is known of the agency while its catalogue cannot be read; what is not known is empty.
fn substitute_site(settings: &Settings) -> LeadSite {
    let Substitute { phone, whatsapp, .. } = &settings.substitute;
    let name = settings.from.as_ref().and_then(|from| from.name.clone());
    let base_url = settings.base_url.clone().unwrap_or_default();
    let line = |text: &Option<String>| text.as_deref().map(Line::cleaned).unwrap_or_default();
    LeadSite {
        name: Line::cleaned(name.as_deref().or_else(|| host_of(&base_url)).unwrap_or("The agency")),
        base_url: Line::cleaned(&base_url),
        lead_inbox: Line::default(),
        phone: line(phone),
        whatsapp: line(whatsapp),
        reply_within_hours: USUAL_REPLY_HOURS,
        shows_turnstile: false,
    }
}

/// The sender that is set, else `no-reply` at the site's host, else at the inbox's.
fn sender(
    settings: &Settings,
    agency: &Line,
    base_url: &str,
    inbox: &Address,
) -> Result<Mailbox, SetupFault> {
    let name = Line::cleaned(&format!("{agency} website"));
    if let Some(from) = &settings.from {
        let name = from.name.as_deref().map_or(name, Line::cleaned);
        return Ok(mailbox(Some(name), from.email.clone()));
    }
    let host = host_of(base_url).unwrap_or_else(|| inbox.domain());
    let address = Address::new("no-reply", host).map_err(|_| SetupFault::Sender)?;
    Ok(mailbox(Some(name), address))
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
    let state = State::new(&Settings::default(), packed, services, Box::new(System));
    match &state.0.composer {
        Ok(_) => Ok(router(state)),
        Err(fault) => Err(fault.clone()),
    }
}
