//! Checks of records that depend on the date.

use catalog::check;
use catalog::date::Date;
use catalog::problem::Problem;
use catalog::visibility::VisibilityRules;

use super::collection::{Collection, Located};
use crate::diagnostics::Diagnostic;

/// The default number of days before which an expiring permit is reported.
const PERMIT_WARN_DAYS: u16 = 14;

/// All diagnostics that depend on the date.
pub(crate) fn check(all: &Collection, today: Date) -> Vec<Diagnostic> {
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

fn judged<T>(records: &[Located<T>], judge: impl Fn(&T) -> Vec<Problem>) -> impl Iterator<Item = Diagnostic> {
    records.iter().flat_map(move |Located { record, origin, .. }| {
        judge(record).into_iter().filter_map(|problem| origin.locate(problem)).collect::<Vec<_>>()
    })
}
