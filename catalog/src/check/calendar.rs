//! What is wrong on a given day: permits that end, dates that are still to come, handovers that have passed.

use crate::date::Date;
use crate::page::Page;
use crate::path;
use crate::post::Post;
use crate::problem::{Code, Path, Problem};
use crate::property::{Completion, Property};

/// Faults of a listing on the day `today`; a permit's end is told `permit_warn_days` ahead.
pub fn property_on(property: &Property, today: Date, permit_warn_days: u16) -> Vec<Problem> {
    let mut found = Vec::new();
    permit(&mut found, property, today, permit_warn_days);
    let dates = [
        ("createdAt", Some(property.created_at.date())),
        ("updated", property.updated),
        ("verified_on", property.verified_on),
    ];
    for (key, date) in dates {
        future(&mut found, || path![key], date, today);
    }
    for (index, price) in property.price_history.iter().enumerate() {
        future(&mut found, || path!["price_history", index, "date"], Some(price.date), today);
    }
    let handover =
        property.handover.filter(|_| property.completion() == Completion::OffPlan && property.is_listed());
    if let Some(handover) = handover.filter(|handover| handover.last_day() < today) {
        found.push(
            Problem::new(
                Code::HandoverPast,
                path!["handover"],
                format!("the handover in {handover} has passed, and the home is still to be built"),
                "in the past",
                "write `completion: ready`, or the new date that the developer names",
            )
            .judged_by([path!["completion"], path!["mainCategory"], path!["status"]]),
        );
    }
    found
}

/// Faults of an article on the day `today`.
pub fn post_on(post: &Post, today: Date) -> Vec<Problem> {
    let mut found = Vec::new();
    future(&mut found, || path!["date"], Some(post.date), today);
    future(&mut found, || path!["updated"], post.updated, today);
    found
}

/// Faults of a page on the day `today`.
pub fn page_on(page: &Page, today: Date) -> Vec<Problem> {
    let mut found = Vec::new();
    future(&mut found, || path!["updated"], page.updated, today);
    found
}

fn permit(found: &mut Vec<Problem>, property: &Property, today: Date, warn_days: u16) {
    let expires = property.permit.as_ref().filter(|_| property.is_listed()).and_then(|permit| permit.expires);
    let Some(expires) = expires else { return };
    let days = (expires.0 - today.0).get_days();
    let (code, headline, label) = if days < 0 {
        let ago = counted(-days);
        (
            Code::PermitExpired,
            format!("the permit of `{}` expired on {expires}", property.id),
            format!("{ago} ago"),
        )
    } else if days <= i32::from(warn_days) {
        let label = if days == 0 { "today".to_owned() } else { format!("in {}", counted(days)) };
        (Code::PermitExpiring, format!("the permit of `{}` expires on {expires}", property.id), label)
    } else {
        return;
    };
    found.push(
        Problem::new(
            code,
            path!["permit", "expires"],
            headline,
            label,
            "renew it and write its new number and date, or set `status: withdrawn`",
        )
        .judged_by([path!["status"]]),
    );
}

fn counted(days: i32) -> String {
    if days == 1 { "1 day".to_owned() } else { format!("{days} days") }
}

fn future(found: &mut Vec<Problem>, path: impl Fn() -> Path, date: Option<Date>, today: Date) {
    if let Some(date) = date.filter(|date| *date > today) {
        found.push(Problem::new(
            Code::FutureDate,
            path(),
            format!("{date} lies in the future"),
            format!("today is {today}"),
            "write the day on which it happened",
        ));
    }
}
