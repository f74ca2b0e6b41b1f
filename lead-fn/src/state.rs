//! The state shared by all requests: packed data, mailers, outbox and sender.

use std::sync::Arc;

use axum::http::{HeaderMap, Uri, header};
use catalog::line::Line;
use catalog::text::Language;
use lettre::Address;
use lettre::message::Mailbox;
use search::packed::{LeadSite, Packed};

use crate::config::{Fallback, Services, Settings};
use crate::guard::Guards;
use crate::guard::confirmations::Confirmations;
use crate::guard::own_hosts::OwnHosts;
use crate::links::Links;
use crate::mail::{Composer, MailError, Relay, SetupError, mailbox};
use crate::outbox::{Outbox, RecentLeads};
use crate::system::System;

/// The reply time in hours while the agency's settings cannot be read.
const DEFAULT_REPLY_HOURS: u16 = 24;

/// The state shared by all requests; clones share it.
#[derive(Clone)]
pub struct State(pub(crate) Arc<Shared>);

pub(crate) struct Shared {
    /// The catalogue; without listings and with fallback settings if it cannot be read.
    pub(crate) packed: Arc<Packed>,
    /// Why the catalogue cannot be read.
    pub(crate) catalogue_error: Option<String>,
    pub(crate) base_url: String,
    pub(crate) own_hosts: OwnHosts,
    /// Writes mails, or the reason why it cannot: enquiries are then stored and wait.
    pub(crate) composer: Result<Composer, SetupError>,
    /// The operator, who gets notices; default: the inbox.
    pub(crate) notice_to: Option<Mailbox>,
    /// Whether visitors get a confirmation.
    pub(crate) confirm: bool,
    pub(crate) relay: Relay,
    pub(crate) outbox: Outbox,
    pub(crate) guards: Guards,
    pub(crate) recent_leads: RecentLeads,
    pub(crate) confirmations: Confirmations,
    /// Signs the links of search alerts; `None` without a secret.
    pub(crate) links: Option<Links>,
    pub(crate) system: Box<dyn System>,
}

impl Shared {
    pub(crate) fn composer(&self) -> Result<&Composer, MailError> {
        self.composer.as_ref().map_err(|error| MailError::Setup(error.clone()))
    }

    /// The links of search alerts; `None` if searches cannot be subscribed to.
    pub(crate) fn alert_links(&self) -> Option<&Links> {
        let can_mail = self.outbox.is_configured() && self.relay.is_configured() && self.composer.is_ok();
        self.links.as_ref().filter(|_| can_mail)
    }

    /// The language of a page by its path on this site; English where the site does not have the language.
    pub(crate) fn language_of(&self, page: Option<&str>) -> Language {
        let language = Language::of_path(page.unwrap_or_default());
        if self.packed.site.languages.contains(&language) { language } else { Language::En }
    }

    /// The language of the page that a request comes from.
    pub(crate) fn language_of_referrer(&self, headers: &HeaderMap) -> Language {
        let referrer = headers.get(header::REFERER).and_then(|referrer| referrer.to_str().ok());
        let page = referrer.and_then(|referrer| self.own_hosts.own_page(referrer, headers));
        self.language_of(page.as_deref())
    }
}

impl State {
    /// The function with its catalogue, or with the reason why it cannot be read: enquiries are then stored and go to
    /// the configured inbox, and searches are answered 503. [`State::errors`] reports errors, which stop nothing, since
    /// an enquiry that cannot be mailed can still be stored.
    pub fn new(
        settings: &Settings,
        packed: Result<Arc<Packed>, String>,
        services: Services,
        system: Box<dyn System>,
    ) -> Self {
        let (packed, catalogue_error) = match packed {
            Ok(packed) => (packed, None),
            Err(error) => (Arc::new(Packed::without_listings(fallback_site(settings))), Some(error)),
        };
        let inbox = if catalogue_error.is_none() {
            address(&packed.site.lead_inbox).ok_or(SetupError::LeadInbox)
        } else {
            settings.fallback.inbox.clone().ok_or(SetupError::NoInbox)
        };
        let base_url = settings.base_url.as_deref().unwrap_or(&packed.site.base_url);
        let base_url = base_url.trim_end_matches('/').to_owned();
        let own_hosts = OwnHosts::new(
            [base_url.as_str(), packed.site.base_url.as_str()]
                .into_iter()
                .chain(settings.hosts.iter().map(String::as_str)),
        );
        let composer = inbox.and_then(|inbox| {
            let from = sender(settings, &packed.site.name, &base_url, &inbox)?;
            Composer::new(packed.site.name.clone(), from, inbox)
                .map_err(|error| SetupError::Template(error.to_string()))
        });
        let Services { relay, outbox, guards } = services;
        let confirm = settings.confirm;
        Self(Arc::new(Shared {
            packed,
            catalogue_error,
            base_url,
            own_hosts,
            composer,
            notice_to: settings
                .notice_to
                .clone()
                .map(|to| mailbox(to.name.as_deref().map(Line::cleaned), to.email)),
            confirm,
            relay,
            outbox,
            guards,
            recent_leads: RecentLeads::default(),
            confirmations: Confirmations::default(),
            links: settings.link_secret.clone().map(Links),
            system,
        }))
    }

    /// The errors of the function, one sentence each.
    pub fn errors(&self) -> Vec<String> {
        let Shared { catalogue_error, composer, .. } = &*self.0;
        let composer = composer.as_ref().err().map(ToString::to_string);
        catalogue_error.iter().cloned().chain(composer).collect()
    }

    /// The outbox, for exports.
    pub fn outbox(&self) -> &Outbox {
        &self.0.outbox
    }
}

/// An address that every mail server accepts.
fn address(written: &str) -> Option<Address> {
    written.parse().ok().filter(|_| written.is_ascii())
}

/// The fallback settings of the agency; unknown values are empty.
fn fallback_site(settings: &Settings) -> LeadSite {
    let Fallback { phone, whatsapp, .. } = &settings.fallback;
    let name = settings.from.as_ref().and_then(|from| from.name.clone());
    let base_url = settings.base_url.clone().unwrap_or_default();
    let line = |text: &Option<String>| text.as_deref().map(Line::cleaned).unwrap_or_default();
    LeadSite {
        name: Line::cleaned(name.as_deref().or(host_of(&base_url).as_deref()).unwrap_or("The agency")),
        base_url: Line::cleaned(&base_url),
        lead_inbox: Line::default(),
        phone: line(phone),
        whatsapp: line(whatsapp),
        reply_within_hours: DEFAULT_REPLY_HOURS,
        shows_turnstile: false,
        // An enquiry is worth more than the rule of a form.
        international_numbers: true,
        languages: Language::ALL.to_vec(),
    }
}

/// The configured sender, or `no-reply` at the site's or the inbox's host.
fn sender(
    settings: &Settings,
    agency: &Line,
    base_url: &str,
    inbox: &Address,
) -> Result<Mailbox, SetupError> {
    let name = Line::cleaned(&format!("{agency} website"));
    if let Some(from) = &settings.from {
        let name = from.name.as_deref().map_or(name, Line::cleaned);
        return Ok(mailbox(Some(name), from.email.clone()));
    }
    let host = host_of(base_url);
    let host = host.as_deref().unwrap_or_else(|| inbox.domain());
    let address = Address::new("no-reply", host).map_err(|_| SetupError::Sender)?;
    Ok(mailbox(Some(name), address))
}

/// The host of an address, without port.
fn host_of(base_url: &str) -> Option<String> {
    let base_url: Uri = base_url.parse().ok()?;
    base_url.host().filter(|host| !host.is_empty()).map(str::to_owned)
}
