//! Reads the size of an SVG drawing from the attributes of its root element.

use media::pictures::PictureSize;
use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};

/// The text does not begin with the element `svg`.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct NoDrawing;

/// The size of the drawing, if it has one. Only the beginning is read, so that the text may end anywhere after it.
pub(super) fn size(text: &str) -> Result<Option<PictureSize>, NoDrawing> {
    let root = root(text)?;
    let attribute = |name| root.try_get_attribute(name).ok().flatten().map(|attribute| attribute.value);
    let side = |name| attribute(name).as_deref().and_then(pixels);
    let sides = match (side("width"), side("height")) {
        (Some(width), Some(height)) => Some((width, height)),
        _ => attribute("viewBox").as_deref().and_then(view_box),
    };
    Ok(sides.map(|(width, height)| PictureSize { width, height }))
}

/// The tag `<svg …>`, after comments and declarations.
fn root(text: &str) -> Result<BytesStart<'_>, NoDrawing> {
    let mut reader = Reader::from_str(text);
    loop {
        match reader.read_event() {
            Ok(Event::Start(root) | Event::Empty(root)) if root.name().as_ref() == "svg" => return Ok(root),
            Ok(Event::Text(_) | Event::Comment(_) | Event::Decl(_) | Event::PI(_) | Event::DocType(_)) => {}
            _ => return Err(NoDrawing),
        }
    }
}

fn pixels(length: &str) -> Option<u32> {
    whole(media::pictures::svg_pixels(length)?)
}

fn view_box(value: &str) -> Option<(u32, u32)> {
    let mut numbers =
        value.split([' ', ',', '\t', '\r', '\n']).filter(|part| !part.is_empty()).map(str::parse);
    let mut next = || numbers.next()?.ok();
    let (_, _): (f64, f64) = (next()?, next()?);
    Some((whole(next()?)?, whole(next()?)?))
}

fn whole(number: f64) -> Option<u32> {
    let rounded = number.round();
    // Formatting and parsing detects numbers that do not fit, unlike a cast.
    (rounded >= 1.0).then(|| format!("{rounded:.0}").parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_size_of_a_drawing_is_that_of_its_root_or_view_box() {
        let table = [
            (r#"<svg width="207" height="60" viewBox="0 0 1 1">"#, Ok(Some((207, 60)))),
            (
                "<?xml version=\"1.0\"?>\n<!-- <svg width=\"1\"> -->\n<svg\n viewBox='0 0 24.4 12' >",
                Ok(Some((24, 12))),
            ),
            (r#"<svg width="100%" height="100%" viewBox="0,0,40,30">"#, Ok(Some((40, 30)))),
            (r#"<svg stroke-width="9" width="8px" height="7px">"#, Ok(Some((8, 7)))),
            (
                r#"<!DOCTYPE svg [ <!ENTITY ns "http://www.w3.org/2000/svg"> ]><svg xmlns="&ns;" width="8" height="7"/>"#,
                Ok(Some((8, 7))),
            ),
            (r#"<svg width="20mm" height="1in">"#, Ok(Some((76, 96)))),
            ("<svg viewBox='0\n0\t40 30'>", Ok(Some((40, 30)))),
            ("<svg>", Ok(None)),
            ("<svg width=>", Ok(None)),
            (r#"<svg width="nan" height="1e99">"#, Ok(None)),
            ("<html><svg width='1' height='1'>", Err(NoDrawing)),
            ("", Err(NoDrawing)),
        ];
        for (text, expected) in table {
            let found = size(text).map(|size| size.map(|size| (size.width, size.height)));
            assert_eq!(found, expected, "{text}");
        }
    }
}
