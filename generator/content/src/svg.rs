//! Reads the size of an SVG drawing from the attributes of its root element, without an XML parser.

use media::pictures::PictureSize;

/// The text does not start with `<svg`.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct NoDrawing;

/// The size of the drawing, if it has one.
pub(super) fn size(text: &str) -> Result<Option<PictureSize>, NoDrawing> {
    let tag = root(text).ok_or(NoDrawing)?;
    let side = |name| attribute(tag, name).and_then(pixels);
    let sides = match (side("width"), side("height")) {
        (Some(width), Some(height)) => Some((width, height)),
        _ => attribute(tag, "viewBox").and_then(view_box),
    };
    Ok(sides.map(|(width, height)| PictureSize { width, height }))
}

/// The attributes of `<svg …>`, after comments.
fn root(text: &str) -> Option<&str> {
    let mut rest = text;
    loop {
        let open = rest.find('<')?;
        rest = &rest[open..];
        if let Some(comment) = rest.strip_prefix("<!--") {
            rest = comment.split_once("-->")?.1;
        } else if let Some(tag) = rest.strip_prefix("<svg") {
            return tag
                .starts_with([' ', '\t', '\r', '\n', '>'])
                .then(|| tag.split('>').next().unwrap_or(tag));
        } else if rest.starts_with("<?") || rest.starts_with("<!") {
            rest = rest.split_once('>')?.1;
        } else {
            return None;
        }
    }
}

fn attribute<'t>(tag: &'t str, name: &str) -> Option<&'t str> {
    let mut rest = tag;
    while let Some((before, after)) = rest.split_once('=') {
        let value = after.trim_start();
        let quote = value.chars().next().filter(|first| matches!(first, '"' | '\''))?;
        let (value, next) = value[1..].split_once(quote)?;
        if before.trim() == name {
            return Some(value);
        }
        rest = next;
    }
    None
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
