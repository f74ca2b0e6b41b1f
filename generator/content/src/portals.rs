//! Checks listings by the rules of the portals that they name.

use std::collections::HashMap;

use catalog::check::portal::{Advert, portal};
use catalog::date::Date;
use catalog::member::Member;
use catalog::picture::PictureRef;
use catalog::portals::PortalFeed;
use catalog::problem::Problem;

use super::collection::{Collection, Located};
use super::media::Media;
use diagnostics::Diagnostic;

/// Checks every available listing that names a portal, on the day `today`.
pub(crate) fn check(all: &Collection, media: &Media, today: Date) -> Vec<Diagnostic> {
    let named = || all.properties.iter().filter(|it| !it.record.portals.is_empty() && it.record.is_listed());
    if named().next().is_none() {
        return Vec::new();
    }
    let members: HashMap<&str, &Member> =
        all.members.iter().map(|member| (member.record.id.as_str(), &member.record)).collect();
    let size = |picture: &PictureRef| {
        let size = media.size(picture.src().strip_prefix("media/")?)?;
        Some((size.width, size.height))
    };
    let mut found = Vec::new();
    for Located { record, origin, .. } in named() {
        let agent = record.agent.as_deref().and_then(|id| members.get(id).copied());
        let advert = Advert { property: record, agent, size: &size, today };
        // Both feeds can object to the same.
        let mut problems: Vec<Problem> = Vec::new();
        for feed in PortalFeed::ALL.into_iter().filter(|feed| feed.is_wanted(record)) {
            for problem in portal(&advert, feed) {
                if problem.code.is_of_portals() && !problems.contains(&problem) {
                    problems.push(problem);
                }
            }
        }
        found.extend(problems.into_iter().filter_map(|problem| origin.locate(problem)));
    }
    found
}
