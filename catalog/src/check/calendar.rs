//! Checks that depend on the date: permits, future dates and handovers.

use super::costs::costs_on;
use super::values::future;
use crate::area::Area;
use crate::date::Date;
use crate::page::Page;
use crate::path;
use crate::post::Post;
use crate::problem::{Code, Problem};
use crate::property::{Completion, ListingStatus, Property};
use crate::site::{ExpiredPermits, SiteRecord};
use crate::visibility::{Hidden, VisibilityRules};

/// The number of days after its last day from which a record should be removed.
const MAX_ENDED_DAYS: i32 = 365;

/// Checks a listing by the date and settings of `rules`; expiring permits are reported `permit_warn_days` ahead.
pub fn property_on(property: &Property, rules: VisibilityRules, permit_warn_days: u16) -> Vec<Problem> {
    let mut problems = Vec::new();
    let today = rules.today;
    let first_day = first_day(property.publish_on, today);
    last_day(&mut problems, property.publish_on, property.until, today);
    permit(&mut problems, property, rules, permit_warn_days);
    let dates = [
        ("createdAt", Some(property.created_at.date()), first_day),
        ("updated", property.updated, first_day),
        ("verified_on", property.verified_on, today),
        ("closed_on", property.closed_on, today),
    ];
    for (key, date, last) in dates {
        problems.extend(future(|| path![key], date, last, today));
    }
    if matches!(property.status, ListingStatus::Sold | ListingStatus::Rented)
        && property.closed_since().is_none()
    {
        problems.push(
            Problem::new(
                Code::ClosedWithoutDate,
                path!["status"],
                format!("a listing that is {} has no closing date", property.status),
            )
            .label("its page stays forever")
            .help(format!("add the date: `closed_on: {today}`")),
        );
    }
    for (index, price) in property.price_history.iter().enumerate() {
        problems.extend(future(|| path!["price_history", index, "date"], Some(price.date), today, today));
    }
    let handover =
        property.handover.filter(|_| property.completion() == Completion::OffPlan && property.is_listed());
    if let Some(handover) = handover.filter(|handover| handover.last_day() < today) {
        problems.push(
            Problem::new(
                Code::HandoverPast,
                path!["handover"],
                format!("the handover date {handover} has passed, but the home is not ready"),
            )
            .label("in the past")
            .help("write `completion: ready`, or the developer's new date")
            .depends_on([path!["completion"], path!["mainCategory"], path!["status"]]),
        );
    }
    problems
}

/// Checks an article on the day `today`.
pub fn post_on(post: &Post, today: Date) -> Vec<Problem> {
    let mut problems = Vec::new();
    let first_day = first_day(post.publish_on, today);
    last_day(&mut problems, post.publish_on, post.until, today);
    problems.extend(future(|| path!["date"], Some(post.date), first_day, today));
    problems.extend(future(|| path!["updated"], post.updated, first_day, today));
    problems
}

/// Checks an area guide on the day `today`.
pub fn area_on(area: &Area, today: Date) -> Vec<Problem> {
    let mut problems = Vec::new();
    last_day(&mut problems, area.publish_on, area.until, today);
    problems
}

/// Checks the dates of the settings on the day `today`.
pub fn site_on(site: &SiteRecord, today: Date) -> Vec<Problem> {
    let mut problems = Vec::new();
    let (first, last) = (site.banner_publish_on, site.banner_until);
    never_shown(&mut problems, ("banner_publish_on", first), ("banner_until", last));
    if let Some(costs) = &site.costs {
        costs_on(&mut problems, costs, today);
    }
    problems
}

/// Checks a page on the day `today`.
pub fn page_on(page: &Page, today: Date) -> Vec<Problem> {
    let mut problems = Vec::new();
    problems.extend(future(|| path!["updated"], page.updated, today, today));
    problems
}

/// The latest date that a record published on `publish_on` may contain.
fn first_day(publish_on: Option<Date>, today: Date) -> Date {
    publish_on.map_or(today, |first| first.max(today))
}

fn never_shown(
    problems: &mut Vec<Problem>,
    (first_key, first): (&str, Option<Date>),
    (last_key, last): (&str, Option<Date>),
) -> bool {
    let (Some(first), Some(last)) = (first, last) else { return false };
    if last >= first {
        return false;
    }
    problems.push(
        Problem::new(
            Code::NeverShown,
            path![last_key],
            format!("it ends on {last}, before it begins on {first}"),
        )
        .label("visitors would never see it")
        .help(format!("`{last_key}` is the last day, `{first_key}` the first"))
        .depends_on([path![first_key]]),
    );
    true
}

/// Checks the last day of a record.
fn last_day(problems: &mut Vec<Problem>, first: Option<Date>, last: Option<Date>, today: Date) {
    if never_shown(problems, ("publish_on", first), ("until", last)) {
        return;
    }
    let Some(last) = last.filter(|last| (today.0 - last.0).get_days() > MAX_ENDED_DAYS) else { return };
    problems.push(
        Problem::new(
            Code::EndedLongAgo,
            path!["until"],
            format!("this record was taken off the site after {last}"),
        )
        .label("more than a year ago")
        .help(
            "remove the file, or list its id under `formerly` of the record that its address should lead to",
        ),
    );
}

fn permit(problems: &mut Vec<Problem>, property: &Property, rules: VisibilityRules, warn_days: u16) {
    let today = rules.today;
    let expires = property.permit.as_ref().filter(|_| property.is_listed()).and_then(|permit| permit.expires);
    let Some(expires) = expires else { return };
    let without_dates = VisibilityRules { expired_permits: ExpiredPermits::Warn, ..rules };
    if matches!(without_dates.property(property), Some(Hidden::Ended(_))) {
        return;
    }
    let days = (expires.0 - today.0).get_days();
    let (code, headline, label) = if days < 0 {
        let ago = counted(-days);
        (
            Code::PermitExpired,
            match rules.expired_permits {
                ExpiredPermits::Hide => format!(
                    "the permit of `{}` expired on {expires}: visitors no longer see the listing",
                    property.id
                ),
                ExpiredPermits::Warn => format!("the permit of `{}` expired on {expires}", property.id),
            },
            format!("{ago} ago"),
        )
    } else if days <= i32::from(warn_days) {
        let label = if days == 0 { "today".to_owned() } else { format!("in {}", counted(days)) };
        (Code::PermitExpiring, format!("the permit of `{}` expires on {expires}", property.id), label)
    } else {
        return;
    };
    problems.push(
        Problem::new(code, path!["permit", "expires"], headline)
            .label(label)
            .help("renew it and enter the new number and date, or set `status: withdrawn`")
            .depends_on([path!["status"]]),
    );
}

fn counted(days: i32) -> String {
    if days == 1 { "1 day".to_owned() } else { format!("{days} days") }
}
