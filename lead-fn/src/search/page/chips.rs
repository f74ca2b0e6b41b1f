//! The conditions that are on, each as a link to the search without it.

use catalog::api::{SearchFacet, Understood};
use search::packed::{Loosened, PackedError};
use search::{Query, Value, types};

use super::Link;
use super::asked::{Asked, RANGES};
use crate::messages::Messages;
use crate::messages::values::value_name;
use crate::search::parameters::Parameters;
use crate::search::words::Words;

pub(super) fn chips(
    asked: &Asked,
    understood: &[Understood],
    words: &Words,
) -> Result<Vec<Link>, PackedError> {
    let in_text =
        understood.iter().map(|own| Link::new(words.condition(&own.condition), &with_text(asked, &own.rest)));
    let mut chips: Vec<Link> = in_text.collect();
    let Query { price, area, values, communities, property_type, .. } = &asked.query;
    for ((_, ends), name) in RANGES.into_iter().zip([words.price(*price), words.area(*area)]) {
        let without = ends.into_iter().fold(asked.first_page(), Parameters::without);
        chips.extend(name.map(|name| Link::new(name, &without)));
    }
    let types = types(property_type.as_deref()).into_iter().flatten().map(Value::Type);
    for value in values.iter().copied().chain(types) {
        let without = asked.without_value(value.facet(), &value.word());
        chips.push(Link::new(value_name(value, words.language), &without));
    }
    for slug in communities {
        let name = words.community(slug)?.unwrap_or_else(|| slug.clone());
        chips.push(Link::new(name, &asked.without_value(SearchFacet::Community, slug)));
    }
    Ok(chips)
}

/// The searches without one condition or one word of the text that find something.
pub(super) fn fewer(
    asked: &Asked,
    understood: &[Understood],
    loosened: &Loosened,
    words: &Words,
) -> Vec<Link> {
    let messages = &Messages::of(words.language).search_page;
    let link = |label, rest: &str, count| Link {
        count: Some((messages.properties)(count)),
        ..Link::new(label, &with_text(asked, rest))
    };
    let found = understood.iter().zip(&loosened.without).filter(|(_, count)| **count > 0);
    let conditions = found
        .map(|(own, count)| link((messages.without)(&words.condition(&own.condition)), &own.rest, *count));
    let spare =
        loosened.words.iter().map(|own| link((messages.without_word)(&own.word), &own.rest, own.count));
    conditions.chain(spare).collect()
}

fn with_text(asked: &Asked, text: &str) -> Parameters {
    let mut parameters = asked.first_page();
    parameters.set("query", text);
    parameters
}
