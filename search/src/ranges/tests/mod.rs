//! What is understood of prices and areas, in three languages.

mod prices;

use super::{Ranges, read_amount};
use crate::bounds::Bounds;
use crate::language::fold::words;
use crate::tokens::tokens;
use catalog::api::SearchFacet;
use catalog::property::Purpose;
use serde::Deserialize;

fn ranges(text: &str) -> Ranges {
    super::ranges(&tokens(text))
}

/// The words of a text that are in no statement.
fn rest_of(text: &str, found: &Ranges) -> Vec<String> {
    let tokens = tokens(text);
    let is_rest = |at: &usize| !found.statements.iter().any(|statement| statement.contains(at));
    let rest = (0..tokens.len()).filter(is_rest).flat_map(|at| words(&tokens[at].word));
    rest.collect()
}

#[test]
fn a_price_by_the_month_or_the_year_asks_for_rents() {
    for (text, most) in [
        ("studio below 150k a year", 150_000),
        ("under 10k per month", 120_000),
        ("до 100 тыс в год", 100_000),
        ("أقل من 8 آلاف شهريا", 96_000),
        ("under 8000 per month", 96_000),
        ("до 5000 в месяц", 60_000),
        ("до 5000 дирхамов в мес.", 60_000),
        ("أقل من 5000 شهريا", 60_000),
        ("أقل من ألفين شهريا", 24_000),
        ("up to 60k/yr", 60_000),
        ("under 80k annually", 80_000),
        ("under 80k p.a.", 80_000),
        ("under 80k pa", 80_000),
        ("under 6k/mo", 72_000),
        ("under 6k p.m.", 72_000),
        ("up to AED 6,000 monthly", 72_000),
        ("monthly rent up to 6000", 72_000),
        ("60k a year max", 60_000),
        ("под аренду до 100 тыс. в год", 100_000),
        ("до 100к/год", 100_000),
        ("до 90 тысяч ежегодно", 90_000),
        ("до 8к ежемесячно", 96_000),
        ("أقل من 100 ألف بالسنة", 100_000),
        ("أقل من 8 آلاف بالشهر", 96_000),
        ("أقل من 100 ألف سنوي", 100_000),
        ("أقل من 8000 كل شهر", 96_000),
        ("до ста тысяч в год", 100_000),
        ("أقل من مئة ألف سنويا", 100_000),
        ("less than 2000 a week", 104_000),
        ("monthly 5-7k", 84_000),
        ("rent under 8000", 96_000),
        ("studio under 4k", 48_000),
        ("إيجار أقل من 5 آلاف", 60_000),
        ("شقة لا يزيد ايجارها عن 80 الف سنويا", 80_000),
        ("under 60k/annum", 60_000),
    ] {
        let found = ranges(text);
        assert_eq!((found.price.most, found.purpose), (Some(most), Some(Purpose::Rent)), "{text}: {found:?}");
    }
    for text in ["villa under 5m", "до 2 млн", "أقل من مليونين"] {
        assert_eq!(ranges(text).purpose, Some(Purpose::Sale), "{text}");
    }
    for text in ["under 500k", "villa for rent under 1m", "аренда до 1 млн", "للإيجار أقل من مليون", "villa"]
    {
        assert_eq!(ranges(text).purpose, None, "{text}");
    }
}

#[test]
fn an_amount_with_a_period_is_money_whatever_its_size() {
    for (text, about) in [
        ("5000 per month", 60_000),
        ("80000 a year", 80_000),
        ("100000/год", 100_000),
        ("сто тысяч в год", 100_000),
        ("مئة ألف سنويا", 100_000),
        ("7500 aed / month", 90_000),
        ("60kpa", 60_000),
    ] {
        let found = ranges(text);
        let bounds = Bounds { least: Some(about / 10 * 9), most: Some(about / 10 * 11) };
        assert_eq!((found.price, found.purpose), (bounds, Some(Purpose::Rent)), "{text}: {found:?}");
    }
    let range = ranges("60-80k a year").price;
    assert_eq!((range.least, range.most), (Some(60_000), Some(80_000)));
    let range = ranges("5000-7000 в месяц").price;
    assert_eq!((range.least, range.most), (Some(60_000), Some(84_000)));
}

#[test]
fn areas_are_understood_in_three_languages() {
    let most = |most: u32| (None, Some(most));
    let least = |least: u32| (Some(least), None);
    let both = |least: u32, most: u32| (Some(least), Some(most));
    for (text, (least, most), rest) in [
        ("over 1000 sq ft", least(1000), ""),
        ("villa over 5,000 sq. ft. in mudon", least(5000), "villa in mudon"),
        ("office up to 2000sqft", most(2000), "office"),
        ("1000+ sqft", least(1000), ""),
        ("at least 120 sqm", least(1292), ""),
        ("100 m²", both(969, 1184), ""),
        ("100-150 m2 flat", both(1076, 1615), "flat"),
        ("между 100 и 150 кв.м", both(1076, 1615), ""),
        ("от 100 м²", least(1076), ""),
        ("квартира больше 90 квадратных метров", least(969), "квартира"),
        ("до 800 кв. футов", most(800), ""),
        ("أكثر من 1000 قدم مربعة", least(1000), ""),
        ("شقة أكبر من ١٢٠ متر مربع", least(1292), "شقة"),
        ("من 100 إلى 150 متر", both(1076, 1615), ""),
        ("квартира 80м", both(775, 947), "квартира"),
        ("студия 40 м", both(388, 474), "студия"),
        ("от 100 м", least(1076), ""),
        ("от 60 до 80 м", both(646, 861), ""),
        ("80 м от собственника", both(775, 947), "от собственника"),
        ("شقة 100 م", both(969, 1184), "شقة"),
        ("over 10k sqft villa", least(10_000), "villa"),
        ("over 10ksqft villa", least(10_000), "villa"),
        ("больше 1,5 тыс. кв. футов", least(1500), ""),
        ("ألفين قدم", both(1800, 2200), ""),
        ("monthly 1000 sqft", both(900, 1100), ""),
        ("plot size 15000", both(13_500, 16_500), "plot"),
        ("size above 1200", least(1200), ""),
        ("метраж от 50", least(538), ""),
        ("площадь 100-120", both(1076, 1292), ""),
        ("office size 1000-1500 sqft", both(1000, 1500), "office"),
        ("min area 1000 ft", least(1000), ""),
        ("up to 120 sq mt", most(1292), ""),
        ("не меньше 80 метра", least(861), ""),
        ("1000 - 1500 sqft", both(1000, 1500), ""),
        ("not less than 1,000 feet", least(1000), ""),
    ] {
        let found = ranges(text);
        assert_eq!((found.area.least, found.area.most), (least, most), "{text}: {found:?}");
        assert_eq!(rest_of(text, &found), words(rest), "{text}");
        assert!(found.price.is_any() && found.purpose.is_none(), "{text}: {found:?}");
    }
    let office = ranges("офис 150 м2 200 тыс в год");
    assert_eq!((office.price.most, office.area.most), (Some(220_000), Some(1776)));
    let both = ranges("flat under 2m over 1000 sq ft");
    assert_eq!((both.price.most, both.area.least), (Some(2_000_000), Some(1000)));
}

/// The function writes them into the text of a search where it proposes a wider range.
#[test]
fn the_labels_of_pages_are_understood() {
    let (two, three) = (Some(2_100_000), Some(3_000_000));
    for (text, least, most) in [
        ("villa Up to 2,100,000\u{a0}AED", None, two),
        ("From 2,100,000\u{a0}AED", two, None),
        ("2,100,000\u{a0}AED to 3,000,000\u{a0}AED", two, three),
        ("До 2\u{a0}100\u{a0}000\u{a0}AED", None, two),
        ("От 2\u{a0}100\u{a0}000\u{a0}AED", two, None),
        ("от 2\u{a0}100\u{a0}000\u{a0}AED до 3\u{a0}000\u{a0}000\u{a0}AED", two, three),
        ("حتى 2,100,000\u{a0}درهم", None, two),
        ("من 2,100,000\u{a0}درهم", two, None),
        ("من 2,100,000\u{a0}درهم إلى 3,000,000\u{a0}درهم", two, three),
    ] {
        assert_eq!(ranges(text).price, Bounds { least, most }, "{text}");
    }
    for (text, purpose) in [
        ("Up to 90,000\u{a0}AED a year", Purpose::Rent),
        ("До 90\u{a0}000\u{a0}AED в год", Purpose::Rent),
        ("حتى 90,000\u{a0}درهم سنوياً", Purpose::Rent),
    ] {
        assert_eq!(ranges(text).purpose, Some(purpose), "{text}");
    }
    for text in
        ["From 1,100\u{a0}sq\u{a0}ft", "от 1\u{a0}100\u{a0}кв.\u{a0}футов", "من 1,100\u{a0}قدم\u{a0}مربعة"]
    {
        assert_eq!(ranges(text).area, Bounds { least: Some(1100), most: None }, "{text}");
    }
}

#[test]
fn other_numbers_are_words() {
    for text in [
        "2 bedroom flat", "2-3 bedrooms", "marina gate 2", "DH-1007", "DPA-100777", "1200 m",
        "200m from metro", "200 м от моря", "200 метров до пляжа", "5 min from the mall", "100 متر من البحر",
        "thousand oaks", "тысяча и одна ночь", "ready 2027 year", "2027 год", "DH-435761", "DH-435000",
        "DH 435761", "#435000", "0m", "ref 435000", "permit: 435000", "permit 7116777484", "7116777000",
        "villa 123456", "2к квартира", "studio monthly 2 bed", "2000 aed per sq ft", "marina area 2 bed",
        "no balcony", "at least 3 bedrooms", "от 3 спален", "не больше 3 комнат", "business quarter",
        "tower 10 to 12", "", "+ - < 5", "m k million-dollar", "من دبي إلى الشارقة",
    ] {
        let found = ranges(text);
        let is_any = found.price.is_any() && found.area.is_any();
        assert!(is_any || text.starts_with("m k"), "{text}: {found:?}");
    }
}

#[test]
fn amounts_in_forms_are_read_as_the_site_reads_them() {
    #[derive(Deserialize)]
    struct Case {
        facet: SearchFacet,
        written: String,
        read: Option<u32>,
    }
    let cases: Vec<Case> = serde_json::from_str(include_str!("../../../../catalog/cases/amounts.json"))
        .expect("a table of cases");
    for Case { facet, written, read } in cases {
        assert_eq!(read_amount(&written, facet), read, "{written}");
    }
}

#[test]
fn amounts_in_forms_may_have_words_around_them() {
    for (facet, written, read) in [
        (SearchFacet::Price, "max 2m", Some(2_000_000)),
        (SearchFacet::Price, "10k a month", Some(120_000)),
        (SearchFacet::Price, "1-2 million", Some(2_000_000)),
        (SearchFacet::Price, "2m!", Some(2_000_000)),
        (SearchFacet::Price, "from 2m", None),
        (SearchFacet::Price, "2m euros", None),
        (SearchFacet::Price, "2m in Mudon", None),
        (SearchFacet::Price, "twelve", None),
        (SearchFacet::Area, "two hundred", Some(200)),
        (SearchFacet::Area, "ألف", Some(1000)),
        (SearchFacet::Area, "92.5", Some(93)),
        (SearchFacet::Area, "AED 2m", None),
        (SearchFacet::Area, "10k a month", None),
    ] {
        assert_eq!(read_amount(written, facet), read, "{written}");
    }
}
