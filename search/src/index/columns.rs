//! The facets of all listings: `category (1 byte each) · type (1) · bedrooms (1) · area (4) ·
//! price (4)`, column by column.

use super::bits::Bits;
use crate::ask::Ask;
use crate::price::price_of;
use crate::{Query, SearchEntry, wanted_type};
use catalog::property::{MainCategory, SubCategory};

/// Bytes per listing.
const WIDTH: usize = 1 + 1 + 1 + 4 + 4;
/// The value for unknown bedrooms.
const UNTOLD: u8 = u8::MAX;

/// The columns of `entries`.
pub(crate) fn write(entries: &[&SearchEntry]) -> Vec<u8> {
    let mut columns = Vec::with_capacity(entries.len() * WIDTH);
    let cards = || entries.iter().map(|entry| &entry.card);
    columns.extend(cards().map(|card| code(MainCategory::ALL, card.main_category)));
    columns.extend(cards().map(|card| code(SubCategory::ALL, card.sub_category)));
    columns.extend(cards().map(|card| card.bedrooms.unwrap_or(UNTOLD)));
    // One more than the number, since 0 means unknown.
    let area = |card: &catalog::api::PropertyCard| card.area.map_or(0, |area| area.0.saturating_add(1));
    columns.extend(cards().flat_map(|card| area(card).to_le_bytes()));
    let price = |card: &catalog::api::PropertyCard| price_of(card).map_or(0, |price| price.saturating_add(1));
    columns.extend(cards().flat_map(|card| price(card).to_le_bytes()));
    columns
}

/// The position of a value in its set; both programs use the same sets, and the format's version changes with them.
fn code<T: PartialEq + Copy>(all: &[T], value: T) -> u8 {
    all.iter().position(|known| *known == value).and_then(|at| u8::try_from(at).ok()).unwrap_or(UNTOLD)
}

/// The columns in the data.
pub(super) struct Columns<'bytes> {
    listings: usize,
    bytes: &'bytes [u8],
}

impl<'bytes> Columns<'bytes> {
    /// `None` if the length does not match the number of listings.
    pub(super) fn new(bytes: &'bytes [u8], listings: usize) -> Option<Self> {
        (bytes.len() == listings.checked_mul(WIDTH)?).then_some(Self { listings, bytes })
    }

    /// The listings that match the facets of `query`.
    pub(super) fn passing(&self, query: &Query, ask: &Ask) -> Bits {
        let column = |at: usize| self.bytes[at * self.listings..][..self.listings].iter().copied();
        let mut passing = Bits::all(self.listings);
        if let Some(category) = query.category {
            let wanted = code(MainCategory::ALL, category);
            passing.keep_where(column(0), |code| code == wanted);
        }
        match wanted_type(query) {
            None => {}
            Some(None) => return Bits::none(self.listings),
            Some(Some(kind)) => {
                let wanted = code(SubCategory::ALL, kind);
                passing.keep_where(column(1), |code| code == wanted);
            }
        }
        if let Some(bedrooms) = query.bedrooms {
            passing.keep_where(column(2), |count| count != UNTOLD && bedrooms.admits(Some(count)));
        }
        if let Some(least) = query.least_area {
            passing.keep_where(self.numbers(3), |area| area > least);
        }
        let price = query.price.and(ask.price);
        if !price.is_any() {
            passing.keep_where(self.numbers(7), |written| price.admits(written.checked_sub(1)));
        }
        if let (Some(purpose), None) = (ask.purpose, query.category) {
            passing.keep_where(column(0), |code| {
                MainCategory::ALL.get(usize::from(code)).is_some_and(|category| purpose.admits(*category))
            });
        }
        passing
    }

    /// The column of four bytes a listing that starts at byte `at` of each listing's width.
    fn numbers(&self, at: usize) -> impl Iterator<Item = u32> {
        let column = self.bytes[at * self.listings..][..4 * self.listings].chunks_exact(4);
        column.map(|bytes| u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]))
    }
}
