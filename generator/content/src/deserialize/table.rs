//! Tests of accepted values and of messages.

use std::collections::BTreeMap;

use catalog::date::{Date, Handover};
use catalog::floor_area::SquareFeet;
use catalog::money::Aed;
use catalog::path;
use catalog::problem::{Code, Path};
use catalog::text::Text;
use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::Deserialized;
use crate::diagnostics::Span;

/// The record, or the headlines of its diagnostics.
fn read<T: DeserializeOwned>(text: &str) -> Result<T, Vec<String>> {
    let (tree, problems) = crate::yaml::parse(text, Span { start: 0, end: text.len() });
    assert_eq!(problems, [], "{text}");
    let Deserialized { record, problems, invalid } = super::deserialize(&mut tree.expect("a tree"), "record");
    match record {
        Some(record) if problems.is_empty() => {
            assert_eq!(invalid, [] as [Path; 0], "{text}");
            Ok(record)
        }
        _ => Err(problems.into_iter().map(|problem| problem.headline).collect()),
    }
}

/// The value of the key `x`.
fn value<T: DeserializeOwned>(written: &str) -> Result<T, Vec<String>> {
    read::<BTreeMap<String, T>>(&format!("x: {written}")).map(|mut map| map.remove("x").expect("the key"))
}

fn refused<T: DeserializeOwned + std::fmt::Debug>(written: &str) -> String {
    value::<T>(written).expect_err(written).join("; ")
}

#[test]
fn text_accepts_any_scalar_as_written() {
    let table = [
        ("Villa", "Villa"),
        ("0000000417", "0000000417"),
        ("12.50", "12.50"),
        ("1e3", "1e3"),
        ("0x1F", "0x1F"),
        ("yes", "yes"),
        ("True", "True"),
        ("2026-10-04", "2026-10-04"),
        ("-5", "-5"),
        ("\"~\"", "~"),
        ("'null'", "null"),
        ("\"a\\tb\"", "a\tb"),
        ("|-\n  one\n  two", "one\ntwo"),
        ("one\n  two", "one two"),
    ];
    for (written, expected) in table {
        assert_eq!(value::<String>(written).as_deref(), Ok(expected), "{written}");
        assert_eq!(value::<Text>(written), Ok(Text::from(expected)), "{written}");
        assert_eq!(value::<Option<String>>(written), Ok(Some(expected.to_owned())), "{written}");
    }
}

#[test]
fn null_is_only_valid_for_optional_values() {
    for written in ["", "~", "null"] {
        assert_eq!(value::<Option<u8>>(written), Ok(None));
        assert_eq!(refused::<String>(written), "`x` has no value");
        assert_eq!(refused::<Text>(written), "`x` has no value");
        assert_eq!(refused::<u8>(written), "`x` has no value");
        assert_eq!(refused::<Vec<u8>>(written), "`x` has no value");
    }
}

#[test]
fn whole_numbers_are_plain_digits_in_range() {
    assert_eq!(value::<u8>("255"), Ok(255));
    assert_eq!(value::<u64>("18446744073709551615"), Ok(u64::MAX));
    assert_eq!(value::<i16>("-32768"), Ok(i16::MIN));
    assert_eq!(refused::<u8>("256"), "`x` must be a whole number from 0 to 255");
    assert_eq!(refused::<i8>("-129"), "`x` must be a whole number from -128 to 127");
    assert_eq!(refused::<u64>("-1"), "`x` must be a whole number from 0 to 18446744073709551615");
    for written in ["5.5", "five", "[5]", "{a: 5}", "true", "0x10"] {
        assert_eq!(refused::<u32>(written), "`x` must be a whole number", "{written}");
    }
}

#[test]
fn decimal_numbers_are_plain_and_finite() {
    assert_eq!(value::<f64>("18.50"), Ok(18.5));
    assert_eq!(value::<f64>("-7"), Ok(-7.0));
    for written in ["nan", ".inf", "1,5", "1e999"] {
        assert_eq!(refused::<f64>(written), "`x` must be a number", "{written}");
    }
}

#[test]
fn booleans_are_accepted_in_common_spellings() {
    for written in ["true", "True", "YES", "on"] {
        assert_eq!(value::<bool>(written), Ok(true), "{written}");
    }
    for written in ["false", "FALSE", "No", "off"] {
        assert_eq!(value::<bool>(written), Ok(false), "{written}");
    }
    for written in ["1", "maybe", "\"maybe\""] {
        assert_eq!(refused::<bool>(written), "`x` must be `true` or `false`", "{written}");
    }
}

/// The value of the key `x`, and the headlines about it.
fn parse_lenient_value<T: DeserializeOwned>(written: &str) -> (Option<T>, Vec<String>) {
    let text = format!("x: {written}");
    let (tree, _) = crate::yaml::parse(&text, Span { start: 0, end: text.len() });
    let Deserialized { record, problems, invalid } =
        super::deserialize::<BTreeMap<String, T>>(&mut tree.expect("a tree"), "record");
    assert!(
        invalid.is_empty() && problems.iter().all(|problem| problem.code == Code::NonStandardForm),
        "{problems:?}"
    );
    (
        record.and_then(|mut map| map.remove("x")),
        problems.into_iter().map(|problem| problem.headline).collect(),
    )
}

#[test]
fn unambiguous_values_are_accepted_with_a_warning() {
    for written in ["AED 1,250,000", "1.25m", "\"1250000\"", "1_250_000", "١٢٥٠٠٠٠", "Dhs 1,250,000.00"]
    {
        let (price, reported) = parse_lenient_value::<Aed>(written);
        assert_eq!(price, Some(Aed(1_250_000)), "{written}");
        assert_eq!(reported, ["`x` is read as 1250000"], "{written}");
    }
    assert_eq!(parse_lenient_value::<SquareFeet>("2,400 sq ft").0, Some(SquareFeet(2_400)));
    assert_eq!(parse_lenient_value::<u8>("20%").0, Some(20));
    assert_eq!(parse_lenient_value::<f64>("AED 18.50").0, Some(18.5));
    assert_eq!(parse_lenient_value::<bool>("\"Yes\"").0, Some(true));
    assert_eq!(
        parse_lenient_value::<Date>("4 October 2026").0.map(|date| date.to_string()).as_deref(),
        Some("2026-10-04")
    );
    assert_eq!(
        parse_lenient_value::<Handover>("Q4 2027").0.map(|date| date.to_string()).as_deref(),
        Some("2027-Q4")
    );
}

#[test]
fn other_units_and_ambiguous_dates_are_rejected() {
    assert_eq!(refused::<Aed>("$ 340,000"), "`x` must be a number in dirhams");
    assert_eq!(refused::<SquareFeet>("150 m²"), "`x` must be a number in square feet");
    assert_eq!(refused::<u8>("3 beds"), "`x` must be a whole number");
    assert_eq!(refused::<Date>("4/10/2026"), "invalid value `4/10/2026` for `x`");
}

#[test]
fn areas_in_every_known_unit_are_converted() {
    for (written, help) in [
        ("150 m²", "write `x: 1615`"),
        ("150 متر مربع", "write `x: 1615`"),
        ("150 кв. м", "write `x: 1615`"),
        ("200 sq. yards", "write `x: 1800`"),
        ("1.5 acres", "write `x: 65340`"),
        ("2 hectares", "write `x: 215278`"),
        ("150 sqft / sqm", "write it in square feet"),
        ("3 marla", "write it in square feet"),
    ] {
        let text = format!("x: {written}");
        let (tree, _) = crate::yaml::parse(&text, Span { start: 0, end: text.len() });
        let Deserialized { problems, .. } =
            super::deserialize::<BTreeMap<String, SquareFeet>>(&mut tree.expect("a tree"), "record");
        let found: Vec<_> = problems.iter().map(|problem| (problem.code, problem.help.as_str())).collect();
        assert_eq!(found, [(Code::WrongUnit, help)], "{written}");
    }
    for written in ["2,400 قدم مربع", "2400 Sq. Ft. (BUA)", "2 400 кв. фут"] {
        assert_eq!(parse_lenient_value::<SquareFeet>(written).0, Some(SquareFeet(2_400)), "{written}");
    }
}

#[derive(Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Inner {
    number: u8,
    date: catalog::date::Date,
    cheques: catalog::property::Cheques,
}

#[derive(Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Outer {
    title: Text,
    inner: Inner,
    items: Vec<Inner>,
    tenure: catalog::property::Tenure,
}

#[test]
fn every_error_of_a_record_is_reported_once_and_hides_no_other() {
    let problems = read::<Outer>(
        "title: [a]\nitems:\n  - {number: 1, date: today, cheques: x}\n  - 7\n  - {number: 300, dat: 2026-01-01}\n\
         tenure: leased\ncolour: red\n",
    )
    .expect_err("problems");
    let mut problems = problems;
    problems.sort();
    let expected = [
        "invalid value `today` for `date`",
        "invalid value `x` for `cheques`",
        "an item of `items` must be a group of keys",
        "`number` must be a whole number from 0 to 255",
        "unknown key `dat`",
        "an item of `items` requires the key `cheques`",
        "invalid value `leased` for `tenure`",
        "`title` must be text, or one text per language (en, ar, ru)",
        "unknown key `colour`",
        "a record requires the key `inner`",
    ];
    let mut expected = expected.map(str::to_owned);
    expected.sort();
    assert_eq!(problems, expected);
}

#[test]
fn invalid_values_are_known_by_path_and_the_rest_is_read() {
    let text = "titel: Flat\ninner: {number: 300, date: 2026-01-01, cheques: 4}\nitems: [7]\ncolour: red\n";
    let (tree, _) = crate::yaml::parse(text, Span { start: 0, end: text.len() });
    let Deserialized { record, invalid, .. } =
        super::deserialize::<Outer>(&mut tree.expect("a tree"), "record");
    let record = record.expect("a record, with placeholders in it");
    assert_eq!((record.title, record.inner.number), (Text::from("Flat"), 0));
    assert_eq!(record.inner.date.to_string(), "2026-01-01");
    let expected = [path!["title"], path!["inner", "number"], path!["items", 0], path!["tenure"]];
    assert_eq!(invalid, expected);
}

#[test]
fn a_type_that_rejects_every_placeholder_ends_without_a_loop() {
    #[derive(Debug)]
    struct Never;
    impl<'de> Deserialize<'de> for Never {
        fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            String::deserialize(deserializer)?;
            Err(serde::de::Error::custom("never"))
        }
    }
    assert_eq!(refused::<Never>("1"), "invalid value `1` for `x`");
    assert_eq!(refused::<Vec<Never>>("[a, b]"), "invalid value `a` for an item of `x`");
}
