//! What documents are made from, as hashes: enough to tell without making a document whether it would be the same.

use catalog::property::Property;
use memchr::memmem;

use super::Context;
use super::pictures::MEDIA_PREFIX;
use crate::content::Prints;
use crate::hash::{Hash, Hasher};

/// All that [`super::cards::property_page`] reads: the record, the settings, those it refers to, and what the media folder says of its
/// pictures. Records count whole, so that it does not matter which of their fields are shown.
pub(super) fn property_page(context: &Context, property: &Property, prints: &Prints) -> Hash {
    let mut hasher = Hasher::new("property page");
    hasher.number(context.language as u64).text(&property.id);
    let mut add = |print: Option<&Hash>| {
        hasher.hash(print.unwrap_or(&Hash::default()));
    };
    add(prints.properties.get(&property.id));
    add(prints.site.as_ref());
    add(property.agent.as_ref().and_then(|id| prints.members.get(id)));
    add(property.developer.as_ref().and_then(|id| prints.developers.get(id)));
    for id in [&property.community, &property.sub_community, &property.tower] {
        add(id.as_ref().and_then(|id| prints.areas.get(id)));
    }
    let plans = property.floor_plans.iter().map(|plan| &plan.image);
    for picture in property.images.iter().chain(plans) {
        hasher.hash(&context.pictures.print_of(picture));
    }
    // A description may show any of them.
    let description = property.description.in_language(context.language);
    if memmem::find(description.as_bytes(), MEDIA_PREFIX.as_bytes()).is_some() {
        hasher.hash(&context.pictures.print());
    }
    hasher.finish()
}
