//! Whether a listing is offered.

use catalog::clean::{fold, is_absent};
use catalog::portals::{Field, OfferState, offer_state};
use catalog::property::ListingStatus;

use super::{Mapping, Rejection, shortened};
use crate::listing::{Effect, FeedStatus};
use crate::values;

/// Further elements for sold and let homes in some feeds.
const OTHER_STATUSES: &[&str] = &[
    "listing_status", "property_status", "unit_status", "sale_status", "deal_status", "offer_status",
    "market_status", "publish_status", "availability", "availability_status",
];
/// Elements that say it with `yes`: `<sold>yes</sold>`.
const IS_OVER: &[(&str, ListingStatus)] = &[
    ("sold", ListingStatus::Sold),
    ("is_sold", ListingStatus::Sold),
    ("rented", ListingStatus::Rented),
    ("is_rented", ListingStatus::Rented),
    ("leased", ListingStatus::Rented),
    ("is_leased", ListingStatus::Rented),
];

impl Mapping<'_> {
    /// Whether it is offered. Of several words, a "no" decides.
    pub(super) fn status(&self) -> Result<FeedStatus, Rejection> {
        if let Some(over) = self.over_elsewhere() {
            return Ok(FeedStatus::Closed(over));
        }
        let paths = Field::Status.elements(self.format).iter();
        // `Not available` is a placeholder elsewhere, but a status here.
        let elements = paths.flat_map(|path| self.element.all(path));
        let (mut is_deleted, mut unknown) = (false, None);
        for element in elements.filter(|element| !fold(element.value()).is_empty()) {
            match offer_state(element.value()) {
                Some(OfferState::Offered) => {}
                Some(OfferState::NotOffered) => is_deleted = true,
                Some(OfferState::Sold) => return Ok(FeedStatus::Closed(ListingStatus::Sold)),
                Some(OfferState::Rented) => return Ok(FeedStatus::Closed(ListingStatus::Rented)),
                None if is_absent(element.value()) => {}
                None => unknown = Some(element),
            }
        }
        match unknown {
            _ if is_deleted => Ok(FeedStatus::Deleted),
            None => Ok(FeedStatus::Offered),
            Some(element) => {
                let reason = format!("`{}` does not say whether it is offered", shortened(element.value()));
                let help = "expected a word such as `live`, `reserved`, `sold`, `rented` or `deleted`; set it in the CRM";
                let rejection = Rejection::new(&element.position, reason, help);
                Err(Rejection { effect: Effect::StillOffered, ..rejection })
            }
        }
    }

    /// What elements that the table does not have say about a sale or letting.
    fn over_elsewhere(&self) -> Option<ListingStatus> {
        let words = OTHER_STATUSES.iter().flat_map(|path| self.element.all(path));
        let said = words.filter_map(|element| match offer_state(element.value())? {
            OfferState::Sold => Some(ListingStatus::Sold),
            OfferState::Rented => Some(ListingStatus::Rented),
            OfferState::Offered | OfferState::NotOffered => None,
        });
        let answers = IS_OVER.iter().flat_map(|(path, status)| {
            self.element.all(path).into_iter().map(move |element| (element, *status))
        });
        let answered = answers.filter(|(element, _)| values::yes_or_no(element.value()) == Some(true));
        said.chain(answered.map(|(_, status)| status)).next()
    }
}
