//! The price, or the rent with its terms.

use catalog::clean::is_absent;
use catalog::portals::{
    FREQUENCIES, Field, PRICE_ON_REQUEST, Purpose, fold, folds_to, is_dirhams, rent_period,
};
use catalog::property::RentFrequency;
use serde_json::{Value, json};

use super::{CURRENCIES, Mapping, Rejection, shortened};
use crate::Key;
use crate::element::Element;
use crate::listing::Position;
use crate::values;

/// Attributes of a price that name the period of a rent.
const PERIODS: &[&str] = &["period", "frequency", "rental_period", "rent_frequency", "per", "term"];

/// A price of the feed, and the period that the name of its element says.
struct Amount<'e> {
    element: &'e Element,
    /// The element around it, which can have attributes.
    around: &'e Element,
    period: Option<&'static str>,
}

impl<'e> Mapping<'e> {
    pub(super) fn price(&mut self, purpose: Purpose) -> Result<(), Rejection> {
        let marked = self.first(Field::PriceOnRequest);
        let marked = marked.filter(|element| values::yes_or_no(element.value()) == Some(true));
        let amount = self.amount();
        let worded = amount.as_ref().map(|amount| amount.element);
        let hidden = marked.or_else(|| worded.filter(|element| is_on_request(element.value())));
        let price = match (&amount, hidden) {
            (_, Some(_)) => None,
            (Some(amount), None) => {
                self.only_price(amount.around)?;
                let element = amount.element;
                let read = values::price(element.value()).map_err(|why| {
                    let help = "write the price in dirhams in the CRM: 4350000".to_owned();
                    let reason = format!("`{}` is no price: {why}", shortened(element.value()));
                    Rejection::new(&element.position, reason, help)
                })?;
                self.currency(amount)?;
                Some(read)
            }
            (None, None) => {
                let help = "set it in the CRM, or mark it as `price on application`".to_owned();
                return Err(Rejection::new(&self.element.position, "it has no price", help));
            }
        };
        let beside = price.and_then(|(_, period)| period);
        match (purpose, beside) {
            (Purpose::Rent, _) => self.rent(amount.as_ref(), beside)?,
            (Purpose::Sale, Some(period)) => {
                let at = worded.map_or(&self.element.position, |element| &element.position);
                let help = "correct the price, or sale and rent, in the CRM".to_owned();
                return Err(Rejection::new(
                    at,
                    format!("its price is one for a {}, but it is for sale", noun(period)),
                    help,
                ));
            }
            (Purpose::Sale, None) => {}
        }
        let at = hidden.or(worded).map_or(&self.element.position, |element| &element.position);
        self.set(Key::Price, price.map_or(Value::Null, |(price, _)| price.into()), at);
        Ok(())
    }

    /// The terms of a rental. All places that name a period must agree.
    fn rent(&mut self, found: Option<&Amount>, beside: Option<RentFrequency>) -> Result<(), Rejection> {
        let position = found.map_or(&self.element.position, |found| &found.element.position).clone();
        let mut terms = serde_json::Map::new();
        let mut periods: Vec<(RentFrequency, String, Position)> = Vec::new();
        let mut add = |text: &str, position: &Position| {
            let period = rent_period(text).ok_or_else(|| {
                let help = "expected `Yearly`, `Monthly`, `Weekly` or `Daily`; set it in the CRM";
                Rejection::new(position, format!("`{}` is no period of rent", shortened(text)), help)
            })?;
            periods.push((period, text.to_owned(), position.clone()));
            Ok::<_, Rejection>(())
        };
        if let Some(found) = found {
            if let Some(period) = found.period {
                add(period, &found.element.position)?;
            }
            let attributes = [found.element, found.around].map(|element| element.attribute(PERIODS));
            for attribute in attributes.into_iter().flatten().filter(|attribute| !is_absent(&attribute.text))
            {
                add(&attribute.text, &attribute.position)?;
            }
            if let Some(period) = beside {
                add(period.word(), &found.element.position)?;
            }
        }
        // An element of the price with a period in its name counts more than the form's own field, which is often left
        // as it is for every listing.
        if let Some(element) = self.first(Field::Frequency).filter(|_| periods_are_open(found)) {
            add(element.value(), &element.position)?;
        }
        if let Some((first, ..)) = periods.first() {
            if let Some((_, text, at)) = periods.iter().find(|(period, ..)| period != first) {
                let reason = format!(
                    "its rent is one for a {}, and `{}` says another period",
                    noun(*first),
                    shortened(text)
                );
                return Err(Rejection::new(at, reason, "write one period in the CRM"));
            }
            terms.insert("frequency".to_owned(), json!(first.word()));
        }
        if let Some(cheques) = self.nonzero(Field::Cheques) {
            match values::cheques(cheques.value()) {
                Some(count @ 1..=12) => {
                    terms.insert("cheques".to_owned(), json!(count));
                }
                _ => self.note(cheques, "not a number of cheques from 1 to 12"),
            }
        }
        self.set(Key::Rent, terms, &position);
        Ok(())
    }

    /// Stops a listing with two prices, such as one for sale and for rent.
    fn only_price(&self, first: &Element) -> Result<(), Rejection> {
        let paths = Field::Price.elements(self.format).iter();
        let prices = paths.flat_map(|path| self.element.all(path));
        let mut others = prices.filter(|price| {
            let is_stated = !values::is_no_number(price.value()) && !values::is_no_number(first.value());
            is_stated && price.value() != first.value()
        });
        let Some(other) = others.next() else { return Ok(()) };
        let [one, two] = [first, other].map(|price| shortened(price.value()));
        let reason = format!("it has two prices, `{one}` and `{two}`");
        Err(Rejection::new(&other.position, reason, "leave one price to each listing in the CRM"))
    }

    /// Stops a price in another currency, wherever it is named.
    fn currency(&self, found: &Amount) -> Result<(), Rejection> {
        let attributes = [found.element, found.around]
            .map(|element| [element.attribute(CURRENCIES), element.attribute(&["unit"])]);
        let of_listing = self.element.attribute(CURRENCIES);
        let named = attributes
            .into_iter()
            .flatten()
            .flatten()
            .chain(of_listing)
            .chain(self.elements(Field::Currency));
        let mut others = named.filter(|element| !is_unsaid(&element.text) && !is_dirhams(&element.text));
        // `unit="yearly"` is not a currency.
        match others.find(|element| rent_period(&element.text).is_none()) {
            Some(other) => Err(Rejection::new(
                &other.position,
                format!("its price is in `{}`, not in dirhams", shortened(&other.text)),
                "write the price in dirhams (AED) in the CRM",
            )),
            None => Ok(()),
        }
    }

    /// The price, and its period where the element's name says it.
    fn amount(&self) -> Option<Amount<'e>> {
        let paths = Field::Price.elements(self.format);
        let prices: Vec<&Element> = paths.iter().flat_map(|path| self.element.all(path)).collect();
        // An API's price has amounts for several periods, and names the one that counts.
        let named = self.first(Field::Offering).map(|element| fold(element.value())).unwrap_or_default();
        let mut periods: Vec<&str> =
            FREQUENCIES.iter().map(|term| term.property_finder).chain(["sale"]).collect();
        periods.sort_by_key(|period| fold(period) != named);
        for price in prices {
            let inside = periods.iter().copied();
            let nested = inside.flat_map(|period| {
                let plain = price.all(period);
                let amounts = price.all(&format!("amounts/{period}"));
                plain.into_iter().chain(amounts).map(move |element| (element, period)).collect::<Vec<_>>()
            });
            let stated = |element: &Element| !values::is_no_number(element.value());
            let nested_amount = nested.into_iter().find(|(element, _)| stated(element));
            if let Some((element, period)) = nested_amount {
                let period = (period != "sale").then_some(period);
                return Some(Amount { element, around: price, period });
            }
            if stated(price) {
                return Some(Amount { element: price, around: price, period: None });
            }
        }
        None
    }
}

/// Whether a text is a placeholder for a currency; a sign such as `$` names one.
fn is_unsaid(text: &str) -> bool {
    is_absent(text) && text.is_ascii() && !text.contains('$')
}

/// Whether the element of a price does not name its period.
fn periods_are_open(found: Option<&Amount>) -> bool {
    found.is_none_or(|found| found.period.is_none())
}

const fn noun(period: RentFrequency) -> &'static str {
    match period {
        RentFrequency::Yearly => "year",
        RentFrequency::Monthly => "month",
        RentFrequency::Weekly => "week",
        RentFrequency::Daily => "day",
    }
}

/// Whether a text says that the price is not shown.
fn is_on_request(text: &str) -> bool {
    let written = fold(text);
    PRICE_ON_REQUEST.iter().any(|words| folds_to(words, &written))
}
