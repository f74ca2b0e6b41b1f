//! Checks of the rates for what buying and renting cost.

use super::values::{future, https};
use crate::costs::Costs;
use crate::date::Date;
use crate::path;
use crate::problem::{Code, Problem};

/// The number of days after which rates must be compared with their source again.
const MAX_AGE_DAYS: i32 = 365;

/// The longest term of a mortgage in years.
const MAX_YEARS: u8 = 40;

/// Checks the percentages, the term and the sources.
pub(super) fn costs(problems: &mut Vec<Problem>, costs: &Costs) {
    for (group, key, percent) in costs.percentages() {
        let hundredths = percent * 100.0;
        let is_exact = (hundredths - hundredths.round()).abs() < 1e-6;
        if !(0.0..=100.0).contains(&percent) || !is_exact {
            problems.push(
                Problem::new(
                    Code::WrongValue,
                    path!["costs", group, key],
                    "a percentage must be between 0 and 100, with two decimals at most",
                )
                .label("not such a percentage")
                .help("write the number alone: `4` for 4 %, `0.25` for a quarter of a percent"),
            );
        }
    }
    let years = costs.mortgage_limits.years;
    if !(1..=MAX_YEARS).contains(&years) {
        problems.push(
            Problem::new(
                Code::WrongValue,
                path!["costs", "mortgage_limits", "years"],
                format!("the term of a mortgage must be between 1 and {MAX_YEARS} years"),
            )
            .label("not such a term")
            .help("write the longest term that banks grant: `years: 25`"),
        );
    }
    for (group, source, _) in costs.groups() {
        if let Some(source) = source {
            https(problems, path!["costs", group, "source"], source);
        }
    }
}

/// Checks how old the rates are on the day `today`.
pub(super) fn costs_on(problems: &mut Vec<Problem>, costs: &Costs, today: Date) {
    for (group, source, checked_on) in costs.groups() {
        let path = || path!["costs", group, "checked_on"];
        problems.extend(future(path, Some(checked_on), today, today));
        if (today.0 - checked_on.0).get_days() <= MAX_AGE_DAYS {
            continue;
        }
        let help = match source {
            Some(source) => {
                format!("compare them with {}, then write `checked_on: {today}`", &**source)
            }
            None => format!("ask whether they are still right, then write `checked_on: {today}`"),
        };
        problems.push(
            Problem::new(
                Code::OutdatedRates,
                path(),
                format!("the rates of `{group}` were last checked on {checked_on}"),
            )
            .label("more than a year ago")
            .help(help),
        );
    }
}
