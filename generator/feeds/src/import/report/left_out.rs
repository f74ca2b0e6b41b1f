//! The listings that are not imported, with each reason and each remedy once.

use std::collections::BTreeMap;

use super::line;
use crate::import::Plan;
use crate::{Effect, Rejection};
use records::diff::Style;

/// Listings with one remedy, by reason.
struct Group<'p> {
    help: &'p str,
    reasons: Vec<(&'p str, Vec<&'p Rejection>)>,
}

/// The listings with one effect, in the order of the feed.
fn grouped(plan: &Plan, effect: Effect) -> Vec<Group<'_>> {
    let mut all: Vec<&Rejection> = plan.left_out.iter().filter(|left| left.effect == effect).collect();
    all.sort_by(|one, other| one.position.cmp(&other.position));
    let mut groups: Vec<Group> = Vec::new();
    let mut known: BTreeMap<&str, usize> = BTreeMap::new();
    for left in all {
        let at = *known.entry(&left.help).or_insert_with(|| {
            groups.push(Group { help: &left.help, reasons: Vec::new() });
            groups.len() - 1
        });
        let reasons = &mut groups[at].reasons;
        match reasons.iter_mut().find(|(reason, _)| *reason == left.reason) {
            Some((_, listings)) => listings.push(left),
            None => reasons.push((&left.reason, vec![left])),
        }
    }
    groups
}

/// Adds the listings with one effect, of each reason and each remedy at most `most`.
pub(super) fn add(text: &mut String, plan: &Plan, effect: Effect, style: Style, most: usize) {
    let groups = grouped(plan, effect);
    if !groups.is_empty() {
        line(text, &style.heading(effect.heading()));
    }
    for Group { help, reasons } in groups {
        let shown = reasons.iter().take(most).map(|(reason, listings)| {
            format!("{}: {}", style.strong(&listed(listings, most)), style.escaped_around_code(reason))
        });
        let (help, more) = (style.escaped_around_code(help), reasons.len().saturating_sub(most));
        match style {
            Style::Terminal => {
                shown.for_each(|reason| line(text, &format!("  {reason}")));
                if more > 0 {
                    line(text, &format!("  and {more} more: show them with `--all`"));
                }
                line(text, &format!("    {}{help}", if reasons.len() > 1 { "each: " } else { "" }));
            }
            Style::Markdown if reasons.len() == 1 => {
                shown.for_each(|reason| line(text, &format!("- {reason}; {help}")));
            }
            Style::Markdown => {
                line(text, &format!("- Each: {help}"));
                shown.for_each(|reason| line(text, &format!("  - {reason}")));
                if more > 0 {
                    line(text, &format!("  - and {more} more"));
                }
            }
        }
    }
}

/// `DH-1 (line 12), DH-7 (line 88) and 3 more`
fn listed(listings: &[&Rejection], most: usize) -> String {
    let shown = listings.iter().take(most).map(|left| {
        let reference = left.reference.as_deref().unwrap_or("a listing");
        left.position.as_ref().map_or_else(|| reference.to_owned(), |place| format!("{reference} ({place})"))
    });
    let shown = shown.collect::<Vec<_>>().join(", ");
    let more = listings.len().saturating_sub(most);
    if more > 0 { format!("{shown} and {more} more") } else { shown }
}
