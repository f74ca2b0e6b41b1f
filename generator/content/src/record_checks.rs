//! Checks of single records that need more than the record itself: the day, the settings, its adviser, the sizes of its
//! pictures, and the fonts of share pictures.

use std::collections::HashMap;
use std::sync::Arc;

use catalog::check;
use catalog::check::portal::{self, Advert};
use catalog::date::Date;
use catalog::member::Member;
use catalog::path;
use catalog::picture::PictureRef;
use catalog::problem::{Code, Problem};
use catalog::property::Property;
use catalog::text::TextLine;
use catalog::visibility::VisibilityRules;
use rayon::prelude::*;

use super::collection::{Collection, Located};
use super::media_folder::Media;
use crate::diagnostics::Diagnostic;

/// The default number of days before which an expiring permit is reported.
const PERMIT_WARN_DAYS: u16 = 14;

/// The maximum number of characters that are named.
const MAX_NAMED: usize = 8;

pub(crate) fn check(all: &Collection, media: &Media, today: Date) -> Vec<Diagnostic> {
    let mut diagnostics = on_day(all, today);
    diagnostics.extend(for_portals(all, media, today));
    diagnostics.extend(judged(&all.properties, |property| share_letters(&property.title)));
    diagnostics.extend(judged(&all.posts, |post| share_letters(&post.title)));
    diagnostics.extend(judged(&all.areas, |area| share_letters(&area.title)));
    diagnostics
}

/// The diagnostics that depend on the day.
fn on_day(all: &Collection, today: Date) -> Vec<Diagnostic> {
    let rules = VisibilityRules::new(today, all.site.as_ref().map(|site| &site.record));
    let warn_days = all.site.as_ref().map_or(PERMIT_WARN_DAYS, |site| site.record.permit_warn_days);
    let mut diagnostics = Vec::new();
    diagnostics.extend(judged(&all.properties, |property| check::property_on(property, rules, warn_days)));
    diagnostics.extend(judged(&all.posts, |post| check::post_on(post, today)));
    diagnostics.extend(judged(&all.areas, |area| check::area_on(area, today)));
    diagnostics.extend(judged(all.site.as_slice(), |site| check::site_on(site, today)));
    diagnostics.extend(judged(&all.pages, |page| check::page_on(page, today)));
    diagnostics
}

/// What the portals that available listings name demand beside the record.
fn for_portals(all: &Collection, media: &Media, today: Date) -> Vec<Diagnostic> {
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

/// Reports the characters of a title that no font of the share pictures has.
fn share_letters(title: &TextLine) -> Vec<Problem> {
    let mut letters: Vec<char> = title.texts().flat_map(media::social_image::undrawable).collect();
    letters.sort_unstable();
    letters.dedup();
    if letters.is_empty() {
        return Vec::new();
    }
    let shown: Vec<String> = letters.iter().take(MAX_NAMED).map(|letter| format!("`{letter}`")).collect();
    let more = if letters.len() > MAX_NAMED { " and others" } else { "" };
    let headline = format!("the share picture cannot show {}{more}", shown.join(", "));
    vec![
        Problem::new(Code::ShareLetters, path!["title"], headline)
            .label("left out of the picture")
            .help("write the title in Latin, Cyrillic or Arabic letters, without pictographs"),
    ]
}

fn judged<T>(records: &[Located<T>], judge: impl Fn(&T) -> Vec<Problem>) -> impl Iterator<Item = Diagnostic> {
    records.iter().flat_map(move |Located { record, origin, .. }| {
        judge(record).into_iter().filter_map(|problem| origin.locate(problem)).collect::<Vec<_>>()
    })
}
