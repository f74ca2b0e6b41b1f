//! English.

use catalog::forms::FieldName;
use catalog::line::Line;

use super::{Confirmation, Contacts, Greeting, Labels, Messages, Refusal, RefusalPage};

pub(super) const MESSAGES: Messages = Messages {
    confirmation: Confirmation {
        enquiry: "Thank you for your enquiry",
        sign_up: "Thank you for signing up",
        subject_of_enquiry: "We have your enquiry",
        subject_of_listing: |title| Line::cleaned(&format!("We have your enquiry: {title}")),
        subject_of_sign_up: |agency| Line::cleaned(&format!("You are on {agency}'s list")),
        enquiry_has_arrived: |hours| {
            let unit = if hours == 1 { "hour" } else { "hours" };
            format!("It has arrived, and one of our advisers will answer within {hours} {unit}.")
        },
        sign_up_has_arrived: "The Thursday letter comes once a week, with the homes that have just come to us.",
        price_on_request: "Contact for price",
        labels: Labels {
            reference: "Reference",
            permit: "Permit",
            talk_now: "Would you rather talk now?",
            call: "Call",
            whatsapp: "WhatsApp",
        },
        why_enquiry: "You get this mail because this address was given on our website. If that was not you, ignore it: nothing else will follow.",
        why_sign_up: "You get this mail because this address was given on our website. If that was not you, answer this mail and we take it off the list.",
        chat: "Hello, I have just written to you on your website.",
    },
    greeting: Greeting {
        website: |name, agency| format!("{}, this is {agency}. You wrote to us on our website.", hello(name)),
        listing: |name, agency, [title, reference]| {
            format!("{}, this is {agency}. You asked about {title} (Ref. {reference}).", hello(name))
        },
    },
    refusal: Refusal {
        malformed: "The request cannot be understood.",
        foreign_origin: "Enquiries are taken from our own pages only.",
        unproven: "We could not make sure that a person sent this. Please try again.",
        interrupted: "The request did not arrive as a whole. Please send it again.",
        too_large: "That is too much text: please send at most 32 KB.",
        invalid: "Please fix the errors below.",
        key_reused: "Another enquiry, about another property, came with the same key. Please load the page again and send it once more.",
        too_many_listings: |most| format!("Please choose at most {most} homes."),
        unknown_listing: "One of these homes is no longer on our site. Please load the page again and send the rest.",
        too_many: "That was a lot of enquiries at once. Please wait a little.",
        panicked: "Something went wrong on our side. Please try again later.",
        undeliverable: "We could not take your enquiry just now. Please try again later.",
        no_alerts: "We cannot send new listings by mail just now. The feed of this search has them, too.",
        not_ready: "This does not work just now. Please try again later.",
        unsupported_type: "Please send JSON or an ordinary form.",
        not_found: "There is nothing at this address.",
        wrong_method: "This address does not take that method.",
    },
    page: RefusalPage {
        title: "Not sent yet",
        optional: "(optional)",
        leave_empty: "Leave this empty",
        send_again: "Send again",
        label: |field| match field {
            FieldName::Name => "Your name",
            FieldName::Email => "E-mail",
            FieldName::ContactNumber => "Phone number",
            FieldName::PropertyType => "Property type",
            FieldName::PropertyArea => "Property area",
            FieldName::Message => "Message",
        },
    },
    contacts: Contacts {
        phone: "You can also call {phone}.",
        whatsapp: "You can also write to us on WhatsApp, {whatsapp}.",
        both: "You can also call {phone} or write to us on WhatsApp, {whatsapp}.",
        chat: "Hello, I tried to reach you through your website.",
    },
    subscription: super::subscription::ENGLISH,
    search: super::search::ENGLISH,
    search_page: super::search_page::ENGLISH,
};

fn hello(name: Option<&str>) -> String {
    name.map_or_else(|| "Hello".to_owned(), |name| format!("Hello {name}"))
}
