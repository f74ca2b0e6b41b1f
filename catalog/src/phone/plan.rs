//! The numbering plans: the country codes, and the numbers that may follow them.

use std::ops::RangeInclusive;

use super::PhoneProblem;

/// A line for each country code, made from libphonenumber's data by `make-table.mjs` beside it.
pub(crate) const TABLE: &str = include_str!("../../phone-numbers/table.txt");

/// The longest country code.
const MAX_CODE: usize = 3;

/// The numbering plan of one country code, which several countries may share.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct NumberingPlan {
    pub(super) code: &'static str,
    /// The digits that are dialled before a number inside the country, but not from abroad.
    trunk_prefixes: &'static str,
    lengths: &'static str,
}

impl NumberingPlan {
    /// The plan of the country code that `digits` begin with; no code is the beginning of another.
    pub(super) fn of(digits: &str) -> Option<Self> {
        (1..=MAX_CODE).find_map(|length| Self::of_code(digits.get(..length)?))
    }

    /// The plan of a country code.
    pub(super) fn of_code(code: &str) -> Option<Self> {
        TABLE.lines().find_map(|line| {
            let mut parts = line.splitn(3, ' ');
            let code = parts.next().filter(|found| *found == code)?;
            Some(Self { code, trunk_prefixes: parts.next()?, lengths: parts.next()? })
        })
    }

    /// The number in `digits`, without the trunk prefix that does not belong to it.
    pub(super) fn national(self, digits: &str) -> Option<&str> {
        let mut numbers = std::iter::once(digits).chain(self.without_trunk_prefix(digits));
        numbers.find(|number| self.has_length(number))
    }

    /// `digits` without each trunk prefix that they begin with. People also write `(0)` where a country has none.
    fn without_trunk_prefix(self, digits: &str) -> impl Iterator<Item = &str> {
        let prefixes = self.trunk_prefixes.split(',').chain(std::iter::once("0"));
        prefixes.filter_map(move |prefix| digits.strip_prefix(prefix))
    }

    /// Why `digits` are not a number of this plan.
    pub(super) fn problem(self, digits: &str) -> PhoneProblem {
        let without_prefix = self.without_trunk_prefix(digits).next();
        let number = without_prefix.filter(|_| self.lengths_of(digits).is_none()).unwrap_or(digits);
        match self.lengths_of(number) {
            None if number.len() > 1 => PhoneProblem::Unknown,
            // A trunk prefix is too much where a whole number is asked for.
            Some(_) if number.len() < digits.len() && self.has_length(number) => PhoneProblem::TooLong,
            Some(lengths) if lengths.last().is_some_and(|most| number.len() > *most.end()) => {
                PhoneProblem::TooLong
            }
            _ => PhoneProblem::TooShort,
        }
    }

    pub(super) fn has_length(self, number: &str) -> bool {
        self.lengths_of(number)
            .is_some_and(|lengths| lengths.iter().any(|range| range.contains(&number.len())))
    }

    /// The lengths of the numbers that begin like `number`; two digits decide before one.
    fn lengths_of(self, number: &str) -> Option<Vec<RangeInclusive<usize>>> {
        let written = [2, 1].into_iter().find_map(|count| self.lengths_after(number.get(..count)?))?;
        let lengths: Vec<_> = written.split(',').filter_map(range).collect();
        (!lengths.is_empty()).then_some(lengths)
    }

    fn lengths_after(self, start: &str) -> Option<&'static str> {
        self.lengths.split(' ').find_map(|group| {
            let (starts, lengths) = group.split_once(':')?;
            starts.split(',').any(|known| known == start).then_some(lengths)
        })
    }
}

/// `5-12` or `9`; `0` stands for no length.
fn range(written: &str) -> Option<RangeInclusive<usize>> {
    let (least, most) = written.split_once('-').unwrap_or((written, written));
    let range = least.parse().ok()?..=most.parse().ok()?;
    (*range.start() > 0).then_some(range)
}

#[cfg(test)]
mod tests {
    use super::super::{PhoneProblem, whole};

    #[test]
    fn a_trunk_prefix_makes_a_whole_number_too_long() {
        for digits in ["9710501234567", "4402079460018", "104165550199"] {
            assert_eq!(whole(digits), Err(PhoneProblem::TooLong), "{digits}");
        }
        assert_eq!(whole("97150123456"), Err(PhoneProblem::TooShort));
    }
}
