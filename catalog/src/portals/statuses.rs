//! The words for whether a listing is offered.

use super::vocabulary::{Term, read};
use crate::clean::is_among;

/// Whether a listing is offered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OfferState {
    /// The listing is offered, perhaps reserved.
    Offered,
    /// The listing is not offered: not yet, or no longer.
    NotOffered,
    Sold,
    Rented,
}

/// The words for whether a listing is offered. Any other word decides nothing, since a guess would show or hide a
/// home. A home whose sale or letting is agreed is no longer offered, so that it counts as sold or rented. Source: the
/// statuses of Property Finder, Bayut, `PropSpace`, Bitrix24, Salesforce and Reapit, and the words of brokers.
pub const STATUSES: &[Term<OfferState>] = &[
    Term::new(OfferState::Offered).pf("live").api("live").bayut("live").also(&[
        "active", "active listing", "live listing", "published", "publish", "available", "available now",
        "approved", "verified", "listed", "online", "on", "new", "for sale", "for rent", "to let",
        "for lease", "on market", "on the market", "ready to move", "vacant", "vacant on transfer",
        "tenanted", "reserved", "booked", "deposit taken", "token received", "under offer", "offer made",
        "offer received", "under negotiation", "in negotiation", "relisted", "back on market",
        "price reduced", "reduced", "متاح", "متاحة", "متوفر", "متوفرة", "للبيع", "للإيجار", "نشط", "منشور",
        "محجوز", "محجوزة", "تم الحجز", "شاغر", "активно", "активный", "в продаже", "продается", "сдается",
        "опубликовано", "забронировано", "бронь", "доступно",
    ]),
    Term::new(OfferState::NotOffered).pf("deleted").api("archived").bayut("deleted").also(&[
        "archive", "unlisted", "unpublished", "unpublish", "not published", "not listed", "inactive",
        "in active", "deactivated", "not active", "not available", "no longer available", "unavailable",
        "taken down", "draft", "off", "offline", "off market", "off the market", "not on market", "expired",
        "suspended", "paused", "on hold", "hold", "held", "cancelled", "canceled", "withdrawn",
        "withdrawn from market", "withdrawn from the market", "withdraw", "removed", "delete", "rejected",
        "declined", "disabled", "hidden", "private", "pending", "pending approval", "pending review",
        "pending publishing", "awaiting approval", "in review", "under review", "not approved", "unverified",
        "not verified", "closed", "closed lost", "lost", "lost instruction", "not for sale", "not for rent",
        "not to let", "terminated", "duplicate", "trash", "trashed", "in progress", "incomplete",
        "coming soon", "available soon", "launching soon", "pre launch", "upcoming", "prospect", "valuation",
        "owner occupied", "غير متاح", "غير متاحة", "غير متاح حاليا", "غير متوفر", "غير متوفرة", "غير نشط",
        "غير منشور", "محذوف", "مؤرشف", "منتهي", "منتهية", "ملغي", "ملغى", "ملغاة", "معلق", "مسودة", "مسحوب",
        "موقوف", "قيد الانتظار", "неактивно", "неактивный", "снято", "снято с продажи", "снято с публикации",
        "удалено", "архив", "в архиве", "черновик", "приостановлено", "недоступно", "на модерации",
    ]),
    Term::new(OfferState::Sold).pf("sold").api("sold").bayut("sold").also(&[
        "sold out", "sold stc", "sstc", "stc", "sold subject to contract", "sold by us", "sold by other",
        "sold by others", "sold by another agent", "sold by owner", "just sold", "already sold",
        "sale agreed", "sale completed", "sale complete", "sale closed", "under contract", "in contract",
        "contract signed", "contracts exchanged", "exchanged", "mou signed", "form f signed", "spa signed",
        "resold", "title deed transferred", "deal closed", "deal done", "deal won", "closed won",
        "closed deal", "won", "transferred", "transfer completed", "completed sale", "مباع", "مباعة", "مبيع",
        "مبيعة", "بيع", "بيعت", "تم البيع", "تم بيعه", "تم بيعها", "بيعت بالكامل", "продано", "продан",
        "продана", "сделка закрыта", "сделка завершена",
    ]),
    Term::new(OfferState::Rented).pf("rented").api("rented").bayut("rented").also(&[
        "leased", "let", "let agreed", "let stc", "let subject to contract", "let by us", "let by other",
        "let by others", "let out", "rented out", "rented by us", "rented by other", "rented by others",
        "leased out", "leased by us", "just rented", "just let", "just leased", "already rented",
        "already let", "already leased", "rent agreed", "lease agreed", "lease signed", "tenancy agreed",
        "tenancy signed", "ejari signed", "مؤجر", "مؤجرة", "موجر", "موجرة", "مستأجر", "تم التأجير",
        "تم تأجيره", "تم تأجيرها", "تم الإيجار", "сдано", "сдан", "сдана", "арендовано", "арендован",
        "в аренде",
    ]),
];

/// The words with which a longer note on a sale begins: `Sold to a client of ours`.
const SOLD: [&str; 5] = ["sold", "sstc", "مباع", "مباعة", "продано"];

/// The words with which a longer note on the end of an offer begins: `Withdrawn by landlord`, `Draft - do not publish`.
const NOT_OFFERED: [&str; 8] =
    ["draft", "withdrawn", "cancelled", "canceled", "archived", "deleted", "unpublished", "expired"];

/// Whether a status says that a listing is offered; `None` if it does not say it.
pub fn offer_state(written: &str) -> Option<OfferState> {
    read(STATUSES, written).or_else(|| {
        let mut words = written.split(|letter: char| !letter.is_alphanumeric());
        let first = words.find(|word| !word.is_empty())?;
        let over = [(&SOLD[..], OfferState::Sold), (&NOT_OFFERED[..], OfferState::NotOffered)];
        over.into_iter().find(|(words, _)| is_among(words, first)).map(|(_, state)| state)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_of_brokers_say_whether_a_home_is_offered() {
        use OfferState::{NotOffered, Offered, Rented, Sold};
        for (state, words) in [
            (
                Sold,
                &[
                    "Sold STC", "SSTC", "Sale Agreed", "Under Contract", "Sold Subject to Contract",
                    "Deal closed", "مباع", "تم البيع", "Продано", "Sold!", "SOLD - transfer on 1 May",
                    "Sold (by owner)", "مُبَاع",
                ][..],
            ),
            (Rented, &["Let Agreed", "Let by us", "Rented out", "مؤجر", "مؤجرة", "Leased", "Сдано"]),
            (
                NotOffered,
                &[
                    "On Hold", "Pending", "Closed", "Not for sale", "Withdrawn from market", "Archived",
                    "Inactive", "ON_HOLD", "ملغى", "Withdrawn by Landlord", "Draft - do not publish",
                    "Expired Listing", "Available soon",
                ],
            ),
            (Offered, &["Reserved", "Under Offer", "Live", "للبيع", "للايجار", "Available"]),
        ] {
            for word in words {
                assert_eq!(offer_state(word), Some(state), "{word}");
            }
        }
        for word in
            ["pocket listing", "To be sold", "Unsold", "Not sold", "Other", "TBA", "2", "Rented until 2027"]
        {
            assert_eq!(offer_state(word), None, "{word}");
        }
    }
}
