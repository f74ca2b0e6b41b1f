//! The data of the mails' templates.

use catalog::date::DUBAI;
use catalog::forms::{FieldName, FormId};
use catalog::line::Line;
use catalog::price::price_text;
use catalog::text::{Language, TextLine};
use jiff::Timestamp;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use search::packed::{Packed, PackedListing};
use serde::Serialize;

use super::phone::{tel_link, whatsapp_link};
use super::{MailKind, shortened};
use crate::listings::{listing, property_url};
use crate::messages::{Labels, Messages, isolated};
use crate::record::LeadRecord;

/// The note above a mail that may be a duplicate.
const DUPLICATE_NOTE: &str =
    "You may have this enquiry already: it stayed unclear whether its first mail arrived.";

/// The number of listings that the first message of a chat names.
const MAX_IN_CHAT: usize = 10;

/// Characters that need no encoding in a `mailto:` link.
const MAILTO: &AsciiSet = &NON_ALPHANUMERIC.remove(b'@').remove(b'.').remove(b'-').remove(b'_');

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
    /// The listings that this mail is about, with their ids; the first decides who gets it.
    pub(super) fn listings(&self) -> Vec<(&'a str, PackedListing)> {
        self.found(self.record.listings())
    }

    /// The listings of the same enquiry in the mails to other advisers.
    fn elsewhere(&self) -> Vec<(&'a str, PackedListing)> {
        self.found(self.record.elsewhere())
    }

    fn found(&self, ids: impl Iterator<Item = &'a str>) -> Vec<(&'a str, PackedListing)> {
        ids.filter_map(|id| Some((id, listing(self.packed, id)?))).collect()
    }
}

/// The data of the enquiry templates.
#[derive(Serialize)]
pub(super) struct Content {
    pub(super) subject: Line,
    headline: String,
    pub(super) flags: Vec<String>,
    facts: Vec<Fact>,
    message: Vec<String>,
    tel: Option<String>,
    whatsapp: Option<String>,
    mailto: Option<String>,
    listings: Vec<ListingContent>,
    /// The listings that the mail has no room for in full.
    further: Vec<ListingContent>,
    /// The references of the listings that other advisers have a mail about.
    elsewhere: Option<String>,
    /// The form with its article.
    form: String,
    page: Option<String>,
    /// The language of the page, in English.
    language: &'static str,
    labels: &'static Labels,
    time: String,
    reply_within_hours: u16,
    lead: String,
}

/// The data of the confirmation templates.
#[derive(Serialize)]
pub(super) struct ConfirmationContent<'a> {
    pub(super) subject: Line,
    headline: &'static str,
    arrived: String,
    why: &'static str,
    labels: &'static Labels,
    listings: Vec<ListingContent>,
    /// The listings that the mail has no room for in full.
    further: Vec<ListingContent>,
    phone: &'a str,
    /// The phone number for the plain text.
    plain_phone: String,
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
    /// The data of a mail that has the first `in_full` listings in full.
    pub(super) fn new(context: MailContext, kind: MailKind, in_full: usize) -> Self {
        let MailContext { record, packed, base_url, .. } = context;
        let listings = context.listings();
        let (lead, site) = (&record.lead, &packed.site);
        let value = |field| lead.value(field).map(str::to_owned);
        let greeting = greeting(context, &listings);
        let shown =
            |(id, listing): &(&str, PackedListing)| ListingContent::new(id, listing, base_url, Language::En);
        let mut listings: Vec<ListingContent> = listings.iter().map(shown).collect();
        let elsewhere: Vec<String> =
            context.elsewhere().iter().map(|(_, listing)| listing.reference.to_string()).collect();
        let form = lead.form().map(form_name);
        let (phone, email) = (value(FieldName::ContactNumber), value(FieldName::Email));
        let who = [FieldName::Name, FieldName::Email, FieldName::ContactNumber].into_iter().find_map(value);
        let who = who.unwrap_or_default();
        let headline = match listings.as_slice() {
            [] => format!("Enquiry ({})", form.unwrap_or("website")),
            [listing] => format!("Enquiry: {}", listing.title),
            several => format!("Enquiry about {} homes", several.len()),
        };
        let subject = subject(record, &format!("{headline} – {who}"), &listings, kind);
        let further = listings.split_off(in_full.min(listings.len()));
        let facts = FieldName::ALL.into_iter().filter(|field| *field != FieldName::Message);
        Self {
            subject,
            headline,
            flags: (kind == MailKind::AgencyAgain)
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
            listings,
            further,
            elsewhere: (!elsewhere.is_empty()).then(|| elsewhere.join(", ")),
            form: form.map_or_else(|| "a form".to_owned(), |form| format!("the {form}")),
            language: record.language.name(),
            labels: &Messages::of(Language::En).confirmation.labels,
            page: record.page.clone(),
            time: in_dubai(record.received_at.0),
            reply_within_hours: site.reply_within_hours,
            lead: record.id.to_string(),
        }
    }

    /// The mail as plain text without a template.
    pub(super) fn plain(&self) -> String {
        let flags = self.flags.iter().map(|flag| format!("! {flag}"));
        let facts = self.facts.iter().map(|fact| format!("{}: {}", fact.label, fact.value));
        let listings = self.listings.iter().chain(&self.further).map(|listing| {
            format!("Property: {}, reference {}, {}", listing.title, listing.reference, listing.url)
        });
        let end = [format!("Sent by {}, {} (Dubai)", self.form, self.time), format!("Lead {}", self.lead)];
        let lines = flags.chain(facts).chain(self.message.iter().cloned()).chain(listings).chain(end);
        lines.collect::<Vec<_>>().join("\n")
    }
}

impl<'a> ConfirmationContent<'a> {
    /// The data of a mail that has the first `in_full` listings in full.
    pub(super) fn new(context: MailContext<'a>, in_full: usize) -> Self {
        let MailContext { record, packed: Packed { site, .. }, base_url, .. } = context;
        let language = record.language;
        let messages = &Messages::of(language).confirmation;
        let listings = context.listings().into_iter().chain(context.elsewhere());
        let mut listings: Vec<ListingContent> =
            listings.map(|(id, listing)| ListingContent::new(id, &listing, base_url, language)).collect();
        let is_sign_up = record.lead.form() == Some(FormId::Newsletter);
        let subject = match listings.as_slice() {
            [listing] => (messages.subject_of_listing)(&listing.title),
            _ if is_sign_up => (messages.subject_of_sign_up)(&site.name),
            _ => Line::cleaned(messages.subject_of_enquiry),
        };
        let further = listings.split_off(in_full.min(listings.len()));
        Self {
            subject,
            headline: if is_sign_up { messages.sign_up } else { messages.enquiry },
            arrived: if is_sign_up {
                messages.sign_up_has_arrived.to_owned()
            } else {
                (messages.enquiry_has_arrived)(site.reply_within_hours)
            },
            why: if is_sign_up { messages.why_sign_up } else { messages.why_enquiry },
            labels: &messages.labels,
            listings,
            further,
            phone: &site.phone,
            plain_phone: isolated(&site.phone, language),
            tel: tel_link(&site.phone),
            whatsapp_link: whatsapp_link(&site.whatsapp, messages.chat),
            site: format!("{base_url}{}", language.prefix()),
        }
    }
}

impl ListingContent {
    fn new(id: &str, listing: &PackedListing, base_url: &str, language: Language) -> Self {
        let line = |text: &TextLine| shortened(Line::cleaned(text.in_language(language)));
        Self {
            title: line(&listing.title),
            title_lang: (!listing.title.has(language)).then_some(Language::En.code()),
            reference: shortened(listing.reference.clone()),
            location: listing.location.as_ref().map(line),
            price: listing.price.map_or_else(
                || Messages::of(language).confirmation.price_on_request.to_owned(),
                |price| price_text(price, language, listing.rent_frequency),
            ),
            permit: listing.permit.clone().map(shortened),
            url: property_url(id, base_url, language),
        }
    }
}

/// The subject in one line, whatever the visitor's values contain; lettre encodes it.
fn subject(record: &LeadRecord, about: &str, listings: &[ListingContent], kind: MailKind) -> Line {
    let doubt = format!("{}{}", kind.label(), if record.flags.is_empty() { "" } else { "[Spam?] " });
    Line::cleaned(&match listings {
        [] => format!("{doubt}{about}"),
        [listing] => format!("{doubt}[{}] {about}", listing.reference),
        [first, further @ ..] => format!("{doubt}[{} +{}] {about}", first.reference, further.len()),
    })
}

/// The first message of an agent's WhatsApp chat, in the visitor's language. WhatsApp previews an address on its own
/// line.
fn greeting(context: MailContext, listings: &[(&str, PackedListing)]) -> String {
    let MailContext { record, packed: Packed { site, .. }, base_url, .. } = context;
    let messages = &Messages::of(record.language).greeting;
    let name = record.lead.value(FieldName::Name);
    match listings {
        [(id, listing)] => {
            let title = shortened(Line::cleaned(listing.title.in_language(record.language)));
            let about = [title.as_str(), &listing.reference];
            let words = (messages.listing)(name, &site.name, about);
            format!("{words}\n{}", property_url(id, base_url, record.language))
        }
        several => {
            let urls =
                several.iter().take(MAX_IN_CHAT).map(|(id, _)| property_url(id, base_url, record.language));
            let lines = std::iter::once((messages.website)(name, &site.name)).chain(urls);
            lines.collect::<Vec<_>>().join("\n")
        }
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

const fn form_name(form: FormId) -> &'static str {
    match form {
        FormId::Seller => "seller form",
        FormId::Contact => "contact form",
        FormId::Request => "request form",
        FormId::Popup => "home page panel",
        FormId::Property => "property form",
        FormId::Callback => "call-back request",
        FormId::Newsletter => "newsletter sign-up",
        FormId::Shortlist => "shortlist",
    }
}
