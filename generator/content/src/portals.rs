//! Checks what the portals that listings name demand beside the record.

use std::collections::HashMap;
use std::sync::Arc;

use catalog::check::portal::{self, Advert};
use catalog::date::Date;
use catalog::member::Member;
use catalog::picture::PictureRef;
use catalog::property::Property;
use rayon::prelude::*;

use super::collection::{Collection, Located};
use super::media_folder::Media;
use crate::diagnostics::Diagnostic;

/// Checks every available listing that names a portal, on the day `today`.
pub(crate) fn check(all: &Collection, media: &Media, today: Date) -> Vec<Diagnostic> {
    let members: HashMap<&str, &Member> =
        all.members.iter().map(|member| (member.record.id.as_str(), &member.record)).collect();
    let size = |picture: &PictureRef| {
        let size = media.size(picture.src().strip_prefix("media/")?)?;
        Some((size.width, size.height))
    };
    let problems = |Located { record, origin, .. }: &Located<Arc<Property>>| {
        let agent = record.agent.as_deref().and_then(|id| members.get(id).copied());
        let problems = portal::advert(&Advert { property: record, agent, size: &size, today });
        problems.into_iter().filter_map(|problem| origin.locate(problem)).collect::<Vec<_>>()
    };
    all.properties.par_iter().flat_map_iter(problems).collect()
}
