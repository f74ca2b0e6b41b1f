//! Dates as editors write them.

mod lenient;

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// A calendar date, written `2026-10-04`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date(pub jiff::civil::Date);

impl fmt::Display for Date {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

impl FromStr for Date {
    type Err = &'static str;

    fn from_str(written: &str) -> Result<Self, Self::Err> {
        // jiff would accept `2026-10-04T10:00` and drop the time.
        if written.len() != 10 {
            return Err("write a date like 2026-10-04");
        }
        written.parse().map(Self).map_err(|_| "write a date like 2026-10-04")
    }
}

/// Dubai is four hours ahead of UTC all year.
pub const DUBAI: jiff::tz::Offset = jiff::tz::Offset::constant(4);

/// A moment in UTC, written as a date (its midnight) or as `2026-10-04T08:30:00Z`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Moment(pub jiff::Timestamp);

impl Moment {
    /// The first moment of a day.
    pub fn at_midnight(date: Date) -> Self {
        let midnight = date.0.at(0, 0, 0, 0);
        // Every date has a midnight in UTC, so the fallback is never used.
        Self(jiff::tz::Offset::UTC.to_timestamp(midnight).unwrap_or(jiff::Timestamp::MAX))
    }

    /// The calendar date of the moment in UTC.
    pub fn date(self) -> Date {
        Date(jiff::tz::Offset::UTC.to_datetime(self.0).date())
    }

    pub fn day_in_dubai(self) -> Date {
        Date(DUBAI.to_datetime(self.0).date())
    }
}

impl fmt::Display for Moment {
    /// `2026-10-04T08:30:00.000Z`, as JavaScript writes it.
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        write!(formatter, "{:.3}", self.0)
    }
}

impl FromStr for Moment {
    type Err = &'static str;

    fn from_str(written: &str) -> Result<Self, Self::Err> {
        const EXPECTED: &str = "write a date like 2026-10-04, or a time like 2026-10-04T08:30:00Z";
        if let Ok(date) = written.parse::<Date>() {
            return Ok(Self::at_midnight(date));
        }
        written.parse().map(Self).map_err(|_| EXPECTED)
    }
}

/// The handover of an off-plan home: `2027-Q4`, `2027-11` or a date.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Handover {
    /// A quarter of a year.
    Quarter {
        year: i16,
        /// 1 to 4.
        quarter: u8,
    },
    /// A month of a year.
    Month {
        year: i16,
        /// 1 to 12.
        month: u8,
    },
    Day(Date),
}

impl Handover {
    /// The last day on which it can be.
    pub fn last_day(self) -> Date {
        let last_of = |year: i16, month: u8| {
            let first = jiff::civil::Date::new(year, i8::try_from(month).unwrap_or(12), 1);
            Date(first.map_or(jiff::civil::Date::MAX, jiff::civil::Date::last_of_month))
        };
        match self {
            Self::Quarter { year, quarter } => last_of(year, quarter * 3),
            Self::Month { year, month } => last_of(year, month),
            Self::Day(date) => date,
        }
    }
}

impl fmt::Display for Handover {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Quarter { year, quarter } => write!(formatter, "{year:04}-Q{quarter}"),
            Self::Month { year, month } => write!(formatter, "{year:04}-{month:02}"),
            Self::Day(date) => date.fmt(formatter),
        }
    }
}

impl FromStr for Handover {
    type Err = &'static str;

    fn from_str(written: &str) -> Result<Self, Self::Err> {
        const EXPECTED: &str = "write a handover like 2027-Q4, 2027-11 or 2027-11-30";
        if let Ok(date) = written.parse() {
            return Ok(Self::Day(date));
        }
        let (year, rest) = written.split_once('-').ok_or(EXPECTED)?;
        let year = match year.len() {
            4 => year.parse().map_err(|_| EXPECTED)?,
            _ => return Err(EXPECTED),
        };
        if let Some(quarter) = rest.strip_prefix(['Q', 'q']) {
            return match quarter.parse() {
                Ok(quarter @ 1..=4) => Ok(Self::Quarter { year, quarter }),
                _ => Err(EXPECTED),
            };
        }
        match rest.parse() {
            Ok(month @ 1..=12) if rest.len() == 2 => Ok(Self::Month { year, month }),
            _ => Err(EXPECTED),
        }
    }
}

/// The time of an instalment: `2027-Q4`, `2027-11`, a date, or years: `2027`, `2027/2028`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Period {
    /// A quarter, a month or a day.
    Within(Handover),
    /// From one year to another, which can be the same.
    Years {
        /// The first year.
        from: i16,
        /// The last year.
        to: i16,
    },
}

impl fmt::Display for Period {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Within(date) => date.fmt(formatter),
            Self::Years { from, to } if from == to => write!(formatter, "{from:04}"),
            Self::Years { from, to } => write!(formatter, "{from:04}/{to:04}"),
        }
    }
}

impl FromStr for Period {
    type Err = &'static str;

    fn from_str(written: &str) -> Result<Self, Self::Err> {
        const EXPECTED: &str =
            "write a quarter, month, date or years: 2027-Q4, 2027-11, 2027-11-30, 2027 or 2027/2028";
        if let Ok(date) = written.parse() {
            return Ok(Self::Within(date));
        }
        let (from, to) = written.split_once('/').unwrap_or((written, written));
        let year = |year: &str| if year.len() == 4 { year.parse::<i16>().ok() } else { None };
        match (year(from), year(to)) {
            (Some(from), Some(to)) if from <= to => Ok(Self::Years { from, to }),
            _ => Err(EXPECTED),
        }
    }
}

/// Implements serde by `Display` and `FromStr`; the pattern is for JSON Schema.
macro_rules! as_text {
    ($type:ty, $name:literal, $pattern:literal, $description:literal) => {
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct Written;

                impl<'de> de::Visitor<'de> for Written {
                    type Value = $type;

                    fn expecting(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
                        formatter.write_str($description)
                    }

                    fn visit_newtype_struct<D: Deserializer<'de>>(self, deserializer: D) -> Result<$type, D::Error> {
                        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
                    }
                }

                // The type name tells the reader that a date is expected, so that it can try other formats.
                deserializer.deserialize_newtype_struct($name, Written)
            }
        }

        #[cfg(feature = "schema")]
        impl schemars::JsonSchema for $type {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                $name.into()
            }

            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                schemars::json_schema!({ "type": "string", "pattern": $pattern, "description": $description })
            }
        }
    };
}

as_text!(Date, "Date", "^[0-9]{4}-[0-9]{2}-[0-9]{2}$", "A date: 2026-10-04.");
as_text!(
    Moment,
    "Moment",
    "^[0-9]{4}-[0-9]{2}-[0-9]{2}(T.+Z)?$",
    "A date, or a time in UTC: 2026-10-04 or 2026-10-04T08:30:00Z."
);
as_text!(
    Handover,
    "Handover",
    "^[0-9]{4}-([Qq][1-4]|[0-9]{2}(-[0-9]{2})?)$",
    "A quarter, a month or a day: 2027-Q4, 2027-11 or 2027-11-30."
);

as_text!(
    Period,
    "Period",
    "^[0-9]{4}(-([Qq][1-4]|[0-9]{2}(-[0-9]{2})?)|/[0-9]{4})?$",
    "A quarter, a month, a day or years: 2027-Q4, 2027-11, 2027-11-30, 2027 or 2027/2028."
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_is_a_date_or_a_time_and_is_written_as_in_javascript() {
        let shown: Vec<String> = ["2026-10-04", "2026-10-04T08:30:00Z"]
            .map(|written| written.parse::<Moment>().expect("a moment").to_string())
            .to_vec();
        assert_eq!(shown, ["2026-10-04T00:00:00.000Z", "2026-10-04T08:30:00.000Z"]);
    }

    #[test]
    fn a_handover_is_a_quarter_a_month_or_a_day() {
        for written in ["2027-Q4", "2027-11", "2027-11-30"] {
            assert_eq!(written.parse::<Handover>().expect("a handover").to_string(), written);
        }
        for written in ["2027", "2027-Q5", "2027-13", "soon", "27-Q1", "2027-1"] {
            assert!(written.parse::<Handover>().is_err(), "{written}");
        }
    }

    #[test]
    fn a_period_is_a_quarter_a_month_a_day_or_years() {
        for written in ["2027-Q4", "2027-11", "2027-11-30", "2027", "2027/2029"] {
            assert_eq!(written.parse::<Period>().expect("a period").to_string(), written);
        }
        for written in ["2027-Q5", "2029/2027", "27", "2027/28", "soon", ""] {
            assert!(written.parse::<Period>().is_err(), "{written}");
        }
    }

    #[test]
    fn impossible_dates_are_rejected() {
        assert!("2026-02-30".parse::<Date>().is_err());
        assert!("2026-2-3".parse::<Date>().is_err());
    }
}
