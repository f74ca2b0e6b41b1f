//! The price, or the rent with its terms.

use catalog::clean::{fold, is_absent, is_among};
use catalog::portals::{FREQUENCIES, Field, PRICE_ON_REQUEST, Purpose, is_dirhams, rent_period};
use catalog::property::{Key, RentFrequency};
use serde_json::{Value, json};

use super::{CURRENCIES, Mapping, Rejection, shortened};
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
        let hidden = marked.or_else(|| worded.filter(|element| is_among(PRICE_ON_REQUEST, element.value())));
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
    fn rent(&mut self, found: Option<&Amount<'e>>, beside: Option<RentFrequency>) -> Result<(), Rejection> {
        let position = found.map_or(&self.element.position, |found| &found.element.position).clone();
        let mut stated: Vec<(&str, &Position)> = Vec::new();
        if let Some(Amount { element, around, period }) = found {
            stated.extend(period.map(|period| (period, &element.position)));
            let attributes = [element, around].into_iter().filter_map(|element| element.attribute(PERIODS));
            let attributes = attributes.filter(|attribute| !is_absent(&attribute.text));
            stated.extend(attributes.map(|attribute| (&*attribute.text, &attribute.position)));
            stated.extend(beside.map(|period| (period.word(), &element.position)));
        }
        // An element of the price with a period in its name counts more than the form's own field, which is often left
        // as it is for every listing.
        if found.is_none_or(|found| found.period.is_none())
            && let Some(element) = self.first(Field::Frequency)
        {
            stated.push((element.value(), &element.position));
        }
        let mut periods = Vec::new();
        for (text, position) in &stated {
            let help = "expected `Yearly`, `Monthly`, `Weekly` or `Daily`; set it in the CRM";
            let reason = || format!("`{}` is no period of rent", shortened(text));
            periods.push(rent_period(text).ok_or_else(|| Rejection::new(position, reason(), help))?);
        }
        let mut terms = serde_json::Map::new();
        if let Some(first) = periods.first() {
            if let Some(at) = periods.iter().position(|period| period != first) {
                let (text, position) = stated[at];
                let reason = format!(
                    "its rent is one for a {}, and `{}` says another period",
                    noun(*first),
                    shortened(text)
                );
                return Err(Rejection::new(position, reason, "write one period in the CRM"));
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

const fn noun(period: RentFrequency) -> &'static str {
    match period {
        RentFrequency::Yearly => "year",
        RentFrequency::Monthly => "month",
        RentFrequency::Weekly => "week",
        RentFrequency::Daily => "day",
    }
}
