//! The texts for visitors in the languages of the site: mails, refusals, feeds and the first message of a WhatsApp
//! chat. Mails to the agency are in English.

mod ar;
mod en;
mod ru;
pub(crate) mod search;
pub(crate) mod search_page;
pub(crate) mod subscription;
pub(crate) mod values;

use catalog::forms::FieldName;
use catalog::line::Line;
use catalog::text::Language;
use serde::Serialize;

/// All texts in one language.
pub(crate) struct Messages {
    pub(crate) confirmation: Confirmation,
    pub(crate) greeting: Greeting,
    pub(crate) refusal: Refusal,
    pub(crate) page: RefusalPage,
    pub(crate) contacts: Contacts,
    pub(crate) search: search::SearchMessages,
    pub(crate) search_page: search_page::SearchPageMessages,
    pub(crate) subscription: subscription::SubscriptionMessages,
}

impl Messages {
    pub(crate) const fn of(language: Language) -> &'static Self {
        match language {
            Language::En => &en::MESSAGES,
            Language::Ar => &ar::MESSAGES,
            Language::Ru => &ru::MESSAGES,
        }
    }
}

/// A number in plain text that may run from right to left, which would turn its groups around.
pub(crate) fn isolated(number: &str, language: Language) -> String {
    if language.is_right_to_left() { format!("\u{2066}{number}\u{2069}") } else { number.to_owned() }
}

/// The mail that confirms an enquiry or a sign-up to the newsletter.
pub(crate) struct Confirmation {
    pub(crate) enquiry: &'static str,
    pub(crate) sign_up: &'static str,
    pub(crate) subject_of_enquiry: &'static str,
    /// With the listing's title.
    pub(crate) subject_of_listing: fn(&Line) -> Line,
    /// With the agency's name.
    pub(crate) subject_of_sign_up: fn(&Line) -> Line,
    /// With the number of hours within which the agency answers.
    pub(crate) enquiry_has_arrived: fn(u16) -> String,
    pub(crate) sign_up_has_arrived: &'static str,
    pub(crate) price_on_request: &'static str,
    pub(crate) labels: Labels,
    pub(crate) why_enquiry: &'static str,
    pub(crate) why_sign_up: &'static str,
    /// The visitor's first words in a chat with the agency.
    pub(crate) chat: &'static str,
}

/// The labels in the confirmation's templates.
#[derive(Serialize)]
pub(crate) struct Labels {
    pub(crate) reference: &'static str,
    pub(crate) permit: &'static str,
    pub(crate) talk_now: &'static str,
    pub(crate) call: &'static str,
    pub(crate) whatsapp: &'static str,
}

/// The adviser's first words in a chat with the visitor.
pub(crate) struct Greeting {
    /// With the visitor's name, if known, and the agency's.
    pub(crate) website: fn(Option<&str>, &str) -> String,
    /// The same, with the listing's title and reference.
    pub(crate) listing: fn(Option<&str>, &str, [&str; 2]) -> String,
}

/// Why an enquiry was not accepted, and what to do.
pub(crate) struct Refusal {
    pub(crate) malformed: &'static str,
    pub(crate) foreign_origin: &'static str,
    pub(crate) unproven: &'static str,
    pub(crate) interrupted: &'static str,
    pub(crate) too_large: &'static str,
    pub(crate) invalid: &'static str,
    pub(crate) key_reused: &'static str,
    /// With the maximum number of listings.
    pub(crate) too_many_listings: fn(usize) -> String,
    pub(crate) unknown_listing: &'static str,
    pub(crate) too_many: &'static str,
    pub(crate) panicked: &'static str,
    pub(crate) undeliverable: &'static str,
    pub(crate) no_alerts: &'static str,
    pub(crate) not_ready: &'static str,
    pub(crate) unsupported_type: &'static str,
    pub(crate) not_found: &'static str,
    pub(crate) wrong_method: &'static str,
}

/// The page that shows a refusal to browsers without script.
#[derive(Serialize)]
pub(crate) struct RefusalPage {
    pub(crate) title: &'static str,
    pub(crate) optional: &'static str,
    pub(crate) leave_empty: &'static str,
    pub(crate) send_again: &'static str,
    #[serde(skip)]
    pub(crate) label: fn(FieldName) -> &'static str,
}

/// Sentences with other ways to reach the agency. `{phone}` and `{whatsapp}` stand for the numbers.
pub(crate) struct Contacts {
    pub(crate) phone: &'static str,
    pub(crate) whatsapp: &'static str,
    pub(crate) both: &'static str,
    /// The visitor's first words in a chat after a refusal.
    pub(crate) chat: &'static str,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hours_have_the_form_that_their_number_asks_for() {
        let hours = |language, count| (Messages::of(language).confirmation.enquiry_has_arrived)(count);
        for (language, count, end) in [
            (Language::En, 1, "within 1 hour."),
            (Language::En, 24, "within 24 hours."),
            (Language::Ar, 1, "خلال ساعة."),
            (Language::Ar, 2, "خلال ساعتين."),
            (Language::Ar, 3, "خلال 3 ساعات."),
            (Language::Ar, 24, "خلال 24 ساعة."),
            (Language::Ar, 102, "خلال 102 ساعة."),
            (Language::Ar, 103, "خلال 103 ساعات."),
            (Language::Ru, 1, "в\u{a0}течение 1\u{a0}часа."),
            (Language::Ru, 11, "в\u{a0}течение 11\u{a0}часов."),
            (Language::Ru, 21, "в\u{a0}течение 21\u{a0}часа."),
            (Language::Ru, 24, "в\u{a0}течение 24\u{a0}часов."),
        ] {
            let sentence = hours(language, count);
            assert!(sentence.ends_with(end), "{sentence}");
        }
    }
}
