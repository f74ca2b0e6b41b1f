//! Positions on the map, in all forms that people copy.

use catalog::check::is_in_dubai;
use catalog::clean;
use catalog::property::Coordinates;

const LINK: &str = "a link without a position; the feed should write 25.0805,55.1403";
const UNREADABLE: &str = "not a latitude and a longitude; the feed should write 25.0805,55.1403";
const ELSEWHERE: &str = "not a position in Dubai in either order";

/// A position, whichever of its numbers comes first: `25.0805,55.1403`, `25.08° N, 55.14° E`, `25°4'50"N 55°8'25"E`,
/// `POINT(55.1403 25.0805)`, `25,0805 55,1403`, JSON, or a link to a map; `None` for zeros, which mean that there is
/// none; or the reason why it is not a position in Dubai.
pub(crate) fn position(written: &str) -> Result<Option<Coordinates>, &'static str> {
    let clean = clean::number(written);
    let text = clean.replace("%2C", ",").replace("%2c", ",").replace("%20", " ").replace("&deg;", "°");
    let is_link = text.contains("://") || text.starts_with("www.");
    let numbers = if is_link { in_link(&text) } else { degrees(&text) };
    let [first, second] = numbers[..] else {
        return Err(if is_link { LINK } else { UNREADABLE });
    };
    if first == 0.0 && second == 0.0 {
        return Ok(None);
    }
    let mut orders =
        [Coordinates { lat: first, lng: second }, Coordinates { lat: second, lng: first }].into_iter();
    orders.find(|place| is_in_dubai(*place)).map(Some).ok_or(ELSEWHERE)
}

/// The marked place of a link to a map, or else the middle of what it shows.
fn in_link(link: &str) -> Vec<f64> {
    let after = |sign: &str| link.split(sign).nth(1).and_then(|rest| numbers(rest).first().copied());
    if let (Some(lat), Some(lng)) = (after("!3d"), after("!4d")) {
        return vec![lat, lng];
    }
    let starts = [
        "q=", "query=", "ll=", "destination=", "daddr=", "center=", "@", "/place/", "mlat=", "#map=", "loc:",
        "/dir/", "/search/",
    ];
    let pairs = starts
        .iter()
        .flat_map(|start| link.match_indices(start).map(move |(at, _)| &link[at + start.len()..]));
    let is_close = |rest: &&str| {
        rest.trim_start_matches(['+', ' ', '-']).starts_with(|letter: char| letter.is_ascii_digit())
    };
    pairs.filter(is_close).find_map(pair).unwrap_or_default()
}

/// The first two numbers with fractions.
fn pair(text: &str) -> Option<Vec<f64>> {
    let degrees: Vec<f64> =
        numbers(text).into_iter().filter(|number| number.fract() != 0.0).take(2).collect();
    (degrees.len() == 2).then_some(degrees)
}

/// The degrees of a text that is not a link: two numbers, or an empty list.
fn degrees(text: &str) -> Vec<f64> {
    let upper = text.to_uppercase();
    // `SRID=4326;POINT(55.1403 25.0805)`
    let text = upper.split_once("POINT").map_or(&*upper, |(_, rest)| rest);
    let degrees = numbers(text);
    let has_points = text.contains('.');
    let has_minutes = text.contains(['\'', '′', '’', '"', '″', '”']);
    match degrees.as_slice() {
        // Degrees, minutes and seconds; the seconds can be left out.
        [_, _, _, _, _, _] if has_minutes => degrees.chunks(3).map(from_sixtieths).collect(),
        [_, _, _, _] if has_minutes => degrees.chunks(2).map(from_sixtieths).collect(),
        // `25,0805 55,1403`
        [_, _, _, _] if !has_points => with_decimal_commas(text),
        // The third number is a height or the zoom of a map.
        [first, second] | [first, second, _] => vec![*first, *second],
        _ => Vec::new(),
    }
    .into_iter()
    .map(rounded)
    .collect()
}

/// The degrees of degrees, minutes and seconds.
fn from_sixtieths(parts: &[f64]) -> f64 {
    parts.iter().rev().fold(0.0, |sum, part| sum / 60.0 + part)
}

/// Two numbers with decimal commas.
fn with_decimal_commas(text: &str) -> Vec<f64> {
    let parts = text
        .split([' ', ';', '/', '(', ')', '[', ']'])
        .map(|part| part.trim_matches(','))
        .filter(|part| part.contains(','));
    let degrees: Vec<f64> = parts.filter_map(|part| part.replace(',', ".").parse().ok()).collect();
    if degrees.len() == 2 {
        return degrees;
    }
    // `25,0805,55,1403`
    let whole: Vec<&str> = text.split(',').map(str::trim).collect();
    match whole.as_slice() {
        [a, b, c, d] => {
            [format!("{a}.{b}"), format!("{c}.{d}")].iter().filter_map(|number| number.parse().ok()).collect()
        }
        _ => Vec::new(),
    }
}

/// To six digits, which is ten centimetres.
fn rounded(degrees: f64) -> f64 {
    const MICRO: f64 = 1e6;
    (degrees * MICRO).round() / MICRO
}

/// All numbers of a text, with decimal points.
fn numbers(text: &str) -> Vec<f64> {
    let mut numbers = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find(|letter: char| letter.is_ascii_digit()) {
        let is_negative = rest[..at].ends_with('-');
        let end = rest[at..]
            .find(|letter: char| !letter.is_ascii_digit() && letter != '.')
            .map_or(rest.len(), |end| at + end);
        if let Ok(number) = rest[at..end].trim_end_matches('.').parse::<f64>() {
            numbers.push(if is_negative { -number } else { number });
        }
        rest = &rest[end..];
    }
    numbers
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_read_in_the_forms_in_which_they_are_copied() {
        for written in [
            "25.0805,55.1403",
            "55.1403, 25.0805",
            "(25.0805 , 55.1403)",
            "25.0805;55.1403",
            "25.0805 55.1403",
            "25.0805/55.1403",
            "25.0805° N, 55.1403° E",
            "N25.0805 E55.1403",
            "25,0805 55,1403",
            "25,0805; 55,1403",
            "25,0805, 55,1403",
            "25,0805,55,1403",
            "POINT(55.1403 25.0805)",
            "SRID=4326;POINT (55.1403 25.0805)",
            "{\"lat\":25.0805,\"lng\":55.1403}",
            "{\"latitude\": \"25.0805\", \"longitude\": \"55.1403\"}",
            "[25.0805, 55.1403]",
            "25.0805,55.1403,17",
            "25.0805,55.1403,0",
            "25°04'49.8\"N 55°08'25.1\"E",
            "25° 4′ 49.8″ N, 55° 8′ 25.08″ E",
            "25°4.83'N 55°8.418'E",
            "https://www.google.com/maps?q=25.0805,55.1403",
            "https://www.google.com/maps/@25.0805,55.1403,17z",
            "https://www.google.com/maps/place/Tower+5/@25.1,55.2,17z/data=!3m1!4b1!4m6!3m5!8m2!3d25.0805!4d55.1403",
            "https://maps.google.com/?ll=25.0805%2C55.1403&z=16",
            "https://www.google.com/maps/search/?api=1&query=25.0805%2C55.1403",
            "https://maps.apple.com/?ll=25.0805,55.1403",
            "https://www.openstreetmap.org/?mlat=25.0805&mlon=55.1403",
            "٢٥.٠٨٠٥,٥٥.١٤٠٣",
            "\u{200e}25.0805,\u{200f}55.1403",
        ] {
            let place = position(written).expect(written).expect(written);
            assert!(
                (place.lat - 25.0805).abs() < 1e-5 && (place.lng - 55.1403).abs() < 1e-5,
                "{written}: {place:?}"
            );
        }
        for (written, expected) in [
            ("0,0", Ok(None)),
            ("0.000000, 0.000000", Ok(None)),
            ("24.45,54.37", Err(ELSEWHERE)),
            ("https://maps.app.goo.gl/8aZ12bcD3", Err(LINK)),
            ("Dubai Marina", Err(UNREADABLE)),
            ("25.0805", Err(UNREADABLE)),
            ("see map 12", Err(UNREADABLE)),
        ] {
            assert_eq!(position(written), expected, "{written}");
        }
    }
}
