//! Writes the mails of an enquiry. The recipient is the listing's agent from the packed data, never from the request.

use std::collections::BTreeMap;

use catalog::forms::{FieldName, FormId};
use catalog::line::Line;
use catalog::text::{Language, TextLine};
use jiff::Timestamp;
use jiff::tz::Offset;
use lettre::Address;
use lettre::message::Mailbox;
use minijinja::value::Serde;
use minijinja::{Environment, UndefinedBehavior};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use search::packed::{Packed, PackedAgent, PackedListing};
use serde::Serialize;

use super::phone::{tel_link, whatsapp_link};
use super::{Mail, MailError, Omitted, Purpose, Recipients, mailbox};
use crate::listing::listing;
use crate::messages::{Labels, Messages};
use crate::record::LeadRecord;

/// The note above a mail that may be a duplicate.
const DUPLICATE_NOTE: &str =
    "You may have this enquiry already: it stayed unclear whether its first mail arrived.";

/// The Emirates have one time zone without daylight saving time.
const DUBAI: Offset = Offset::constant(4);

/// Characters that need no encoding in a `mailto:` link.
const MAILTO: &AsciiSet = &NON_ALPHANUMERIC.remove(b'@').remove(b'.').remove(b'-').remove(b'_');

/// Writes mails in the agency's name.
pub(crate) struct Composer {
    templates: Environment<'static>,
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
        let listing = context.listing();
        let agent = match &listing {
            Some((_, listing)) => packed.agents.get(listing.agent.as_deref().unwrap_or_default()),
            None => speaker(&packed.agents, record),
        };
        let adviser = agent
            .and_then(|agent| Some(mailbox(Some(agent.name.clone()), deliverable(agent.email.as_deref()?)?)))
            .filter(|adviser| adviser.email != self.inbox);
        let inbox = mailbox(Some(packed.site.name.clone()), self.inbox.clone());
        let reply_to = record.lead.value(FieldName::Email).and_then(deliverable);
        let reply_to = reply_to.filter(|_| !omitted.reply_to);
        let mut content = Content::of(context, listing.as_ref(), purpose);
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
        let MailContext { record, packed, base_url, now } = context;
        let Some(visitor) = record.lead.value(FieldName::Email).and_then(deliverable) else {
            return Ok(None);
        };
        let site = &packed.site;
        let language = record.language;
        let messages = &Messages::of(language).confirmation;
        let listing = context.listing();
        let listing =
            listing.as_ref().map(|(id, listing)| ListingContent::of(id, listing, base_url, language));
        let is_sign_up = record.lead.form() == Some(FormId::Newsletter);
        let subject = match &listing {
            Some(listing) => (messages.subject_of_listing)(&listing.title),
            None if is_sign_up => (messages.subject_of_sign_up)(&site.name),
            None => messages.subject_of_enquiry.to_owned(),
        };
        let content = ConfirmationContent {
            lang: language.code(),
            dir: language.direction(),
            agency: &site.name,
            headline: if is_sign_up { messages.sign_up } else { messages.enquiry },
            arrived: if is_sign_up {
                messages.sign_up_has_arrived.to_owned()
            } else {
                (messages.enquiry_has_arrived)(site.reply_within_hours)
            },
            why: if is_sign_up { messages.why_sign_up } else { messages.why_enquiry },
            labels: &messages.labels,
            listing,
            phone: &site.phone,
            tel: tel_link(&site.phone),
            whatsapp_link: whatsapp_link(&site.whatsapp, messages.chat),
            site: format!("{base_url}{}", language.prefix()),
        };
        Ok(Some(Mail {
            lead: record.id.clone(),
            purpose: Purpose::Visitor,
            date: now.into(),
            from: mailbox(Some(site.name.clone()), self.from.email.clone()),
            to: mailbox(None, visitor),
            cc: None,
            omitted: Omitted::default(),
            reply_to: Some(self.inbox.clone()),
            subject: Line::cleaned(&subject),
            text: self.templates.get_template("confirmation.txt")?.render(Serde(&content))?,
            html: Some(self.templates.get_template("confirmation.html")?.render(Serde(&content))?),
        }))
    }
}

/// What the mails about an enquiry are written from.
#[derive(Clone, Copy)]
pub(crate) struct MailContext<'a> {
    pub(crate) record: &'a LeadRecord,
    pub(crate) packed: &'a Packed,
    /// The site's address, without a trailing slash.
    pub(crate) base_url: &'a str,
    pub(crate) now: Timestamp,
}

impl<'a> MailContext<'a> {
    /// The listing that the enquiry is about, with its id.
    fn listing(&self) -> Option<(&'a str, PackedListing)> {
        self.record.property.as_deref().and_then(|id| Some((id, listing(self.packed, id)?)))
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

/// Whether every mail server accepts the address; one that needs SMTPUTF8 would stop the whole mail.
fn deliverable(address: &str) -> Option<Address> {
    address.parse().ok().filter(|_| address.is_ascii())
}

/// The note about an address that replies cannot reach.
fn no_reply_to(record: &LeadRecord) -> Option<String> {
    let address = record.lead.value(FieldName::Email)?;
    Some(format!("A reply to this mail does not reach the visitor. Write to {address}."))
}

/// The two HTML mails are rows inside `mail.html`.
const TEMPLATES: [(&str, &str); 6] = [
    ("mail.html", include_str!("../../templates/mail.html")),
    ("listing.html", include_str!("../../templates/listing.html")),
    ("enquiry.txt", include_str!("../../templates/enquiry.txt")),
    ("enquiry.html", include_str!("../../templates/enquiry.html")),
    ("confirmation.txt", include_str!("../../templates/confirmation.txt")),
    ("confirmation.html", include_str!("../../templates/confirmation.html")),
];

/// The data of the enquiry templates.
#[derive(Serialize)]
struct Content {
    subject: Line,
    headline: String,
    agency: Line,
    flags: Vec<String>,
    facts: Vec<Fact>,
    message: Vec<String>,
    tel: Option<String>,
    whatsapp: Option<String>,
    mailto: Option<String>,
    listing: Option<ListingContent>,
    form: &'static str,
    page: Option<String>,
    /// The language of the page, in English.
    language: &'static str,
    lang: &'static str,
    dir: &'static str,
    labels: &'static Labels,
    time: String,
    reply_within_hours: u16,
    lead: String,
}

/// The data of the confirmation templates.
#[derive(Serialize)]
struct ConfirmationContent<'a> {
    lang: &'static str,
    dir: &'static str,
    agency: &'a str,
    headline: &'static str,
    arrived: String,
    why: &'static str,
    labels: &'static Labels,
    listing: Option<ListingContent>,
    phone: &'a str,
    tel: String,
    whatsapp_link: Option<String>,
    site: String,
}

#[derive(Serialize)]
struct Fact {
    label: &'static str,
    value: String,
}

#[derive(Serialize)]
struct ListingContent {
    title: Line,
    /// The language of the title, where it is not that of the mail.
    title_lang: Option<&'static str>,
    reference: Line,
    location: Option<Line>,
    price: String,
    permit: Option<Line>,
    url: String,
}

impl Content {
    fn of(context: MailContext, listing: Option<&(&str, PackedListing)>, purpose: Purpose) -> Self {
        let MailContext { record, packed, base_url, .. } = context;
        let (lead, site) = (&record.lead, &packed.site);
        let value = |field| lead.value(field).map(str::to_owned);
        let greeting = greeting(context, listing);
        let listing = listing.map(|(id, listing)| ListingContent::of(id, listing, base_url, Language::En));
        let (form, phone, email) =
            (form_name(lead.form()), value(FieldName::ContactNumber), value(FieldName::Email));
        let who = [FieldName::Name, FieldName::Email, FieldName::ContactNumber].into_iter().find_map(value);
        let who = who.unwrap_or_default();
        let headline = match &listing {
            Some(listing) => format!("Enquiry: {}", listing.title),
            None => format!("Enquiry ({form})"),
        };
        let facts = FieldName::ALL.into_iter().filter(|field| *field != FieldName::Message);
        Self {
            subject: subject(record, &format!("{headline} – {who}"), listing.as_ref(), purpose),
            headline,
            agency: site.name.clone(),
            flags: (purpose == Purpose::AgencyAgain)
                .then_some(DUPLICATE_NOTE)
                .into_iter()
                .chain(record.flags.iter().map(|flag| flag.message()))
                .map(str::to_owned)
                .collect(),
            facts: facts
                .filter_map(|field| Some(Fact { label: label(field), value: value(field)? }))
                .collect(),
            message: value(FieldName::Message)
                .map(|message| message.lines().map(str::to_owned).collect())
                .unwrap_or_default(),
            tel: phone.as_deref().map(tel_link),
            whatsapp: phone.as_deref().and_then(|phone| whatsapp_link(phone, &greeting)),
            mailto: email.map(|email| format!("mailto:{}", utf8_percent_encode(&email, MAILTO))),
            listing,
            form,
            language: record.language.name(),
            lang: Language::En.code(),
            dir: Language::En.direction(),
            labels: &Messages::of(Language::En).confirmation.labels,
            page: record.page.clone(),
            time: in_dubai(record.received_at.0),
            reply_within_hours: site.reply_within_hours,
            lead: record.id.to_string(),
        }
    }
}

impl Content {
    /// The mail as plain text without a template, the last form to be tried.
    fn plain(&self) -> String {
        let flags = self.flags.iter().map(|flag| format!("! {flag}"));
        let facts = self.facts.iter().map(|fact| format!("{}: {}", fact.label, fact.value));
        let listing = self.listing.iter().map(|listing| {
            format!("Property: {}, reference {}, {}", listing.title, listing.reference, listing.url)
        });
        let end =
            [format!("Sent by the {}, {} (Dubai)", self.form, self.time), format!("Lead {}", self.lead)];
        let lines = flags.chain(facts).chain(self.message.iter().cloned()).chain(listing).chain(end);
        lines.collect::<Vec<_>>().join("\n")
    }
}

impl ListingContent {
    fn of(id: &str, listing: &PackedListing, base_url: &str, language: Language) -> Self {
        let messages = &Messages::of(language).confirmation;
        let line = |text: &TextLine| Line::cleaned(text.in_language(language));
        Self {
            title: line(&listing.title),
            title_lang: (!listing.title.is_in(language)).then_some(Language::En.code()),
            reference: listing.reference.clone(),
            location: listing.location.as_ref().map(line),
            price: listing.price.map_or_else(
                || messages.price_on_request.to_owned(),
                |price| (messages.price)(price, listing.rent_frequency),
            ),
            permit: listing.permit.clone(),
            url: property_url(id, base_url, language),
        }
    }
}

fn property_url(id: &str, base_url: &str, language: Language) -> String {
    format!("{base_url}{}/property/{id}", language.prefix())
}

/// The subject in one line, whatever the visitor's values contain; lettre encodes it.
fn subject(record: &LeadRecord, about: &str, listing: Option<&ListingContent>, purpose: Purpose) -> Line {
    let doubt = format!("{}{}", purpose.label(), if record.flags.is_empty() { "" } else { "[Spam?] " });
    Line::cleaned(&match listing {
        Some(listing) => format!("{doubt}[{}] {about}", listing.reference),
        None => format!("{doubt}{about}"),
    })
}

/// The first message of an agent's WhatsApp chat, in the visitor's language. WhatsApp previews an address on its own
/// line.
fn greeting(context: MailContext, listing: Option<&(&str, PackedListing)>) -> String {
    let MailContext { record, packed: Packed { site, .. }, base_url, .. } = context;
    let messages = &Messages::of(record.language).greeting;
    let name = record.lead.value(FieldName::Name);
    match listing {
        Some((id, listing)) => {
            let about = [listing.title.in_language(record.language), &listing.reference];
            let words = (messages.listing)(name, &site.name, about);
            format!("{words}\n{}", property_url(id, base_url, record.language))
        }
        None => (messages.website)(name, &site.name),
    }
}

pub(crate) fn in_dubai(time: Timestamp) -> String {
    DUBAI.to_datetime(time).strftime("%A, %-d %B %Y, %H:%M").to_string()
}

const fn label(field: FieldName) -> &'static str {
    match field {
        FieldName::Name => "Name",
        FieldName::Email => "E-mail",
        FieldName::ContactNumber => "Phone",
        FieldName::PropertyType => "Property type",
        FieldName::PropertyArea => "Property area",
        FieldName::Message => "Message",
    }
}

const fn form_name(form: Option<FormId>) -> &'static str {
    match form {
        Some(FormId::Seller) => "seller form",
        Some(FormId::Contact) => "contact form",
        Some(FormId::Request) => "request form",
        Some(FormId::Popup) => "home page panel",
        Some(FormId::Property) => "property form",
        Some(FormId::Callback) => "call-back request",
        Some(FormId::Newsletter) => "newsletter sign-up",
        None => "website",
    }
}
