//! Writes the mails of an enquiry. The recipient is the listing's agent from the packed data, never from the request.

use std::collections::BTreeMap;

use catalog::forms::{FieldName, MAX_LISTINGS};
use catalog::line::Line;
use catalog::text::Language;
use jiff::Timestamp;
use lettre::Address;
use lettre::message::Mailbox;
use minijinja::Environment;
use minijinja::value::Serde;
use search::packed::PackedAgent;
use serde::Serialize;
use tracing::error;

use super::content::{ConfirmationContent, Content, MailContext};
use super::{Mail, MailError, MailKind, MailVariant, mailbox, shrink_to_fit};
use crate::http_client::chain;
use crate::id::Id;
use crate::record::LeadRecord;
use crate::templates::{TemplateValues, strict_templates};

/// Writes mails in the agency's name.
pub(crate) struct Composer {
    templates: Environment<'static>,
    agency: Line,
    from: Mailbox,
    inbox: Address,
}

impl Composer {
    /// `agency` is its name, `from` the sender, `inbox` the agency's address.
    pub(crate) fn new(agency: Line, from: Mailbox, inbox: Address) -> Result<Self, minijinja::Error> {
        let mut templates = strict_templates();
        for (name, source) in TEMPLATES {
            templates.add_template(name, source)?;
        }
        Ok(Self { templates, agency, from, inbox })
    }

    /// A mail to one recipient, without its bodies.
    fn empty(&self, id: Id, kind: MailKind, to: Mailbox, subject: Line, date: Timestamp) -> Mail {
        Mail {
            id,
            kind,
            date: date.into(),
            from: self.from.clone(),
            to,
            cc: None,
            variant: MailVariant::Whole,
            reply_to: None,
            unsubscribe: None,
            subject,
            text: String::new(),
            html: None,
        }
    }

    /// The mail with the bodies that the templates of this name make of `content`, in `language`.
    pub(crate) fn with_bodies(
        &self,
        mail: Mail,
        name: &str,
        language: Language,
        content: &impl Serialize,
    ) -> Result<Mail, MailError> {
        let values = TemplateValues::new(content, &self.agency, language, "");
        let body =
            |ending: &str| self.templates.get_template(&format!("{name}.{ending}"))?.render(Serde(&values));
        Ok(Mail { text: body("txt")?, html: Some(body("html")?), ..mail })
    }

    /// A mail in the agency's name to somebody who gave this address on the site, without its bodies.
    pub(crate) fn to_visitor(
        &self,
        id: Id,
        kind: MailKind,
        to: Address,
        subject: Line,
        date: Timestamp,
    ) -> Mail {
        Mail {
            from: mailbox(Some(self.agency.clone()), self.from.email.clone()),
            reply_to: Some(self.inbox.clone()),
            ..self.empty(id, kind, mailbox(None, to), subject, date)
        }
    }

    /// A mail to the operator, or to the inbox without one. The number tells it from other notices.
    pub(crate) fn operator_notice(
        &self,
        number: u32,
        to: Option<Mailbox>,
        subject: &str,
        text: String,
        date: Timestamp,
    ) -> Mail {
        let id = Id::of_bytes(u128::from(number).to_be_bytes());
        let to = to.unwrap_or_else(|| mailbox(None, self.inbox.clone()));
        Mail { text, ..self.empty(id, MailKind::OperatorNotice, to, Line::cleaned(subject), date) }
    }

    /// The agency's mail about an enquiry in its variants, the best first.
    pub(crate) fn enquiry(&self, context: MailContext, kind: MailKind) -> Vec<Mail> {
        let adviser = self.adviser(context);
        let count = context.listings().len();
        let mut variants = Vec::new();
        for variant in MailVariant::all(adviser.is_some()) {
            let write = |in_full| self.enquiry_in(*variant, context, kind, adviser.as_ref(), in_full);
            match shrink_to_fit(count, write) {
                Ok(mail) => variants.push(mail),
                Err(error) => {
                    let lead = context.record.id.as_str();
                    error!(lead, error = chain(&error), "a variant of a mail cannot be written");
                }
            }
        }
        variants
    }

    /// The adviser of the enquiry, if that is not the inbox itself.
    fn adviser(&self, context: MailContext) -> Option<Mailbox> {
        let MailContext { record, packed, .. } = context;
        let agent = match context.listings().first() {
            Some((_, listing)) => packed.agents.get(listing.agent.as_deref().unwrap_or_default()),
            None => adviser_for_language(&packed.agents, record),
        }?;
        let address = deliverable(agent.email.as_deref()?)?;
        (address != self.inbox).then(|| mailbox(Some(agent.name.clone()), address))
    }

    /// One variant of the agency's mail, with `in_full` listings in full.
    fn enquiry_in(
        &self,
        variant: MailVariant,
        context: MailContext,
        kind: MailKind,
        adviser: Option<&Mailbox>,
        in_full: usize,
    ) -> Result<Mail, MailError> {
        let MailContext { record, now, .. } = context;
        let inbox = mailbox(Some(self.agency.clone()), self.inbox.clone());
        let (to, cc, left_out) = match (variant, adviser) {
            (MailVariant::Whole, Some(adviser)) => (adviser.clone(), Some(inbox), None),
            (MailVariant::PlainToAdviser, Some(adviser)) => (adviser.clone(), None, Some(inbox)),
            (_, adviser) => (inbox, None, adviser.cloned().filter(|_| variant != MailVariant::Whole)),
        };
        let reply_to =
            record.lead.value(FieldName::Email).and_then(answerable).filter(|_| !variant.is_plain());
        let mut content = Content::new(context, kind, in_full);
        content.flags.extend(reply_to.is_none().then(|| no_reply_to(record)).flatten());
        content.flags.extend(left_out.as_ref().map(not_reached));
        let subject = content.subject.clone();
        let mail = Mail { cc, variant, reply_to, ..self.empty(record.id.clone(), kind, to, subject, now) };
        if variant.is_plain() {
            return Ok(Mail {
                from: mailbox(None, mail.from.email),
                to: mailbox(None, mail.to.email),
                subject: Line::cleaned(&format!("{}Enquiry {}", kind.label(), record.id)),
                text: content.plain(),
                ..mail
            });
        }
        self.with_bodies(mail, "enquiry", Language::En, &content)
    }

    /// The visitor's confirmation, in the language of its page; `None` without a valid address. It repeats
    /// nothing from the form, since anybody can enter anybody's address.
    pub(crate) fn confirmation(&self, context: MailContext) -> Result<Option<Mail>, MailError> {
        let MailContext { record, now, .. } = context;
        let Some(visitor) = record.lead.value(FieldName::Email).and_then(deliverable) else {
            return Ok(None);
        };
        let write = |in_full| {
            let content = ConfirmationContent::new(context, in_full);
            let (id, subject) = (record.id.clone(), content.subject.clone());
            let mail = self.to_visitor(id, MailKind::Visitor, visitor.clone(), subject, now);
            self.with_bodies(mail, "confirmation", record.language, &content)
        };
        shrink_to_fit(MAX_LISTINGS, write).map(Some)
    }
}

/// The adviser for an enquiry without a listing in another language than English: one who speaks it and has an address.
/// The enquiry's id chooses among several, so that sweeps choose the same one.
fn adviser_for_language<'a>(
    agents: &'a BTreeMap<String, PackedAgent>,
    record: &LeadRecord,
) -> Option<&'a PackedAgent> {
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

/// The address, if replies to it can be expected to arrive. Some providers reject a whole mail for the address of its
/// replies, such as one with a top-level domain of one letter, which forms accept.
fn answerable(address: &str) -> Option<Address> {
    let address = deliverable(address)?;
    let labels: Vec<&str> = address.domain().split('.').collect();
    let is_host =
        labels.iter().all(|label| label.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-'))
            && labels.len() > 1
            && labels.last().is_some_and(|last| last.len() > 1);
    let is_usual =
        address.user().bytes().all(|byte| byte.is_ascii_alphanumeric() || b"._%+-'&".contains(&byte));
    (is_host && is_usual).then_some(address)
}

/// The note that the mail did not reach `mailbox`.
fn not_reached(mailbox: &Mailbox) -> String {
    let (name, address) = (mailbox.name.as_deref().unwrap_or_default(), &mailbox.email);
    format!(
        "{name} ({address}) did not get this mail, which was not accepted with that address. Please pass it on."
    )
}

/// The note that replies cannot reach the visitor's address.
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
