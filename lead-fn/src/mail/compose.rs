//! Writes the mails of an enquiry. The recipient is the listing's agent from the packed data, never from the request.

use std::collections::BTreeMap;

use catalog::forms::FieldName;
use catalog::line::Line;
use catalog::text::Language;
use lettre::Address;
use lettre::message::Mailbox;
use minijinja::value::Serde;
use minijinja::{Environment, UndefinedBehavior};
use search::packed::PackedAgent;

use super::content::{ConfirmationContent, Content, MailContext};
use super::{Mail, MailError, Omitted, Purpose, Recipients, mailbox};
use crate::record::LeadRecord;

/// Writes mails in the agency's name.
pub(crate) struct Composer {
    pub(super) templates: Environment<'static>,
    pub(super) from: Mailbox,
    pub(super) inbox: Address,
}

impl Composer {
    /// `from` is the sender, `inbox` the agency's address.
    pub(crate) fn new(from: Mailbox, inbox: Address) -> Result<Self, minijinja::Error> {
        let mut templates = Environment::new();
        templates.set_undefined_behavior(UndefinedBehavior::Strict);
        for (name, source) in TEMPLATES {
            templates.add_template(name, source)?;
        }
        Ok(Self { templates, from, inbox })
    }

    /// The agency's mail about an enquiry.
    pub(crate) fn enquiry(
        &self,
        context: MailContext,
        purpose: Purpose,
        omitted: Omitted,
    ) -> Result<Mail, MailError> {
        let MailContext { record, packed, now, .. } = context;
        let listings = context.listings();
        let agent = match listings.first() {
            Some((_, listing)) => packed.agents.get(listing.agent.as_deref().unwrap_or_default()),
            None => speaker(&packed.agents, record),
        };
        let adviser = agent
            .and_then(|agent| Some(mailbox(Some(agent.name.clone()), deliverable(agent.email.as_deref()?)?)))
            .filter(|adviser| adviser.email != self.inbox);
        let inbox = mailbox(Some(packed.site.name.clone()), self.inbox.clone());
        let reply_to = record.lead.value(FieldName::Email).and_then(deliverable);
        let reply_to = reply_to.filter(|_| !omitted.reply_to);
        let mut content = Content::of(context, &listings, purpose);
        content.flags.extend(reply_to.is_none().then(|| no_reply_to(record)).flatten());
        content.flags.extend(omitted.left_out(&inbox, adviser.as_ref()));
        let (to, cc) = match (adviser, omitted.recipients) {
            (Some(adviser), Recipients::All) => (adviser, Some(inbox)),
            (Some(adviser), Recipients::Adviser) => (adviser, None),
            _ => (inbox, None),
        };
        let whole = Mail {
            lead: record.id.clone(),
            purpose,
            date: now.into(),
            from: self.from.clone(),
            to,
            cc,
            omitted,
            reply_to,
            unsubscribe: None,
            subject: content.subject.clone(),
            text: String::new(),
            html: None,
        };
        if omitted.formatting {
            let bare = |mailbox: &Mailbox| super::mailbox(None, mailbox.email.clone());
            return Ok(Mail {
                from: bare(&whole.from),
                to: bare(&whole.to),
                cc: whole.cc.as_ref().map(bare),
                subject: Line::cleaned(&format!("{}Enquiry {}", purpose.label(), record.id)),
                text: content.plain(),
                ..whole
            });
        }
        let text = self.templates.get_template("enquiry.txt")?.render(Serde(&content))?;
        let html = self.templates.get_template("enquiry.html")?.render(Serde(&content))?;
        Ok(Mail { text, html: Some(html), ..whole })
    }

    /// The visitor's confirmation, in the language of its page; `None` without a valid address. It repeats
    /// nothing from the form, since anybody can enter anybody's address.
    pub(crate) fn confirmation(&self, context: MailContext) -> Result<Option<Mail>, MailError> {
        let MailContext { record, packed, now, .. } = context;
        let Some(visitor) = record.lead.value(FieldName::Email).and_then(deliverable) else {
            return Ok(None);
        };
        let content = ConfirmationContent::of(context);
        Ok(Some(Mail {
            lead: record.id.clone(),
            purpose: Purpose::Visitor,
            date: now.into(),
            from: mailbox(Some(packed.site.name.clone()), self.from.email.clone()),
            to: mailbox(None, visitor),
            cc: None,
            omitted: Omitted::default(),
            reply_to: Some(self.inbox.clone()),
            unsubscribe: None,
            subject: content.subject.clone(),
            text: self.templates.get_template("confirmation.txt")?.render(Serde(&content))?,
            html: Some(self.templates.get_template("confirmation.html")?.render(Serde(&content))?),
        }))
    }
}

/// The adviser for an enquiry without a listing in another language than English: one who speaks it and has an address.
/// The enquiry's id chooses among several, so that sweeps choose the same one.
fn speaker<'a>(agents: &'a BTreeMap<String, PackedAgent>, record: &LeadRecord) -> Option<&'a PackedAgent> {
    if record.language == Language::En {
        return None;
    }
    let speaks = |agent: &&PackedAgent| {
        agent.email.is_some()
            && agent.languages.iter().any(|spoken| spoken.of_pages() == Some(record.language))
    };
    let speakers: Vec<&PackedAgent> = agents.values().filter(speaks).collect();
    let number = record.id.as_str().bytes().map(usize::from).sum::<usize>();
    speakers.get(number.checked_rem(speakers.len())?).copied()
}

/// The address as every mail server accepts it, with an international domain in its ASCII form; one that needs
/// SMTPUTF8 would stop the whole mail.
pub(crate) fn deliverable(address: &str) -> Option<Address> {
    let (user, domain) = address.rsplit_once('@').filter(|(user, _)| user.is_ascii())?;
    let domain = idna::domain_to_ascii(domain).ok()?;
    format!("{user}@{domain}").parse().ok()
}

/// The note about an address that replies cannot reach.
fn no_reply_to(record: &LeadRecord) -> Option<String> {
    let address = record.lead.value(FieldName::Email)?;
    Some(format!("A reply to this mail does not reach the visitor. Write to {address}."))
}

/// The HTML mails are rows inside `mail.html`.
const TEMPLATES: [(&str, &str); 10] = [
    ("mail.html", include_str!("../../templates/mail.html")),
    ("listing.html", include_str!("../../templates/listing.html")),
    ("enquiry.txt", include_str!("../../templates/enquiry.txt")),
    ("enquiry.html", include_str!("../../templates/enquiry.html")),
    ("confirmation.txt", include_str!("../../templates/confirmation.txt")),
    ("confirmation.html", include_str!("../../templates/confirmation.html")),
    ("subscription-request.txt", include_str!("../../templates/subscription-request.txt")),
    ("subscription-request.html", include_str!("../../templates/subscription-request.html")),
    ("new-listings.txt", include_str!("../../templates/new-listings.txt")),
    ("new-listings.html", include_str!("../../templates/new-listings.html")),
];
