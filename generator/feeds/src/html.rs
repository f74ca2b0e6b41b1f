//! Texts of feeds, which are HTML or plain lines, as markdown.

use catalog::line::is_invisible;

/// A text on one line: without tags, entities and control characters.
pub(crate) fn line(written: &str) -> String {
    catalog::line::Line::cleaned(&entities(&tags(&unescaped(written)))).as_str().to_owned()
}

/// A text as markdown: a paragraph for each line, and lists where lines start with a bullet.
pub(crate) fn markdown(written: &str) -> String {
    let plain = entities(&tags(&unescaped(written)));
    let mut text = String::with_capacity(plain.len());
    let mut after_item = false;
    for line in plain.lines() {
        let line: String = line.chars().filter(|letter| !is_invisible(*letter)).collect();
        let line = line.split_whitespace().collect::<Vec<_>>().join(" ");
        if line.is_empty() {
            continue;
        }
        let item = item(&line);
        if !text.is_empty() {
            text.push_str(if item.is_some() && after_item { "\n" } else { "\n\n" });
        }
        if item.is_some() {
            text.push_str("- ");
        }
        text.push_str(&escaped(item.unwrap_or(&line)));
        after_item = item.is_some();
    }
    text
}

/// The text behind a bullet. Signs of a keyboard are bullets before a space only: `+971 50 …`, `-20% off`.
fn item(line: &str) -> Option<&str> {
    let is_bullet = |letter: char| matches!(letter, '•' | '·' | '●' | '▪' | '✓' | '✔' | '➤');
    let item =
        line.strip_prefix(is_bullet).or_else(|| line.strip_prefix(['*', '-', '–', '+'])?.strip_prefix(' '));
    item.map(str::trim_start).filter(|item| !item.is_empty())
}

/// More are no text of a person.
pub(crate) const MAX_ESCAPES: usize = 4;

/// What is escaped twice, as in `&lt;p&gt;` inside CDATA, escaped once.
fn unescaped(written: &str) -> String {
    let is_escaped = |text: &str| {
        ["&lt;p", "&lt;br", "&lt;/", "&lt;ul", "&lt;div", "&amp;nbsp;", "&amp;amp;"]
            .iter()
            .any(|sign| text.contains(sign))
    };
    let mut text = written.to_owned();
    for _ in 0..MAX_ESCAPES {
        if !is_escaped(&text) {
            break;
        }
        text = text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&");
    }
    text
}

/// The text without tags: those of blocks end a line, those of list items start one with a bullet.
fn tags(html: &str) -> String {
    let mut text = String::with_capacity(html.len());
    let mut rest = html;
    while let Some(at) = rest.find('<') {
        text.push_str(&rest[..at]);
        let after = &rest[at + 1..];
        let is_tag =
            after.starts_with(|first: char| first.is_ascii_alphabetic() || matches!(first, '/' | '!'));
        if !is_tag {
            text.push('<');
            rest = after;
            continue;
        }
        // No tag ends from here on.
        let Some(end) = after.find('>') else {
            rest = &rest[at..];
            break;
        };
        let name: String = after
            .trim_start_matches('/')
            .chars()
            .take_while(char::is_ascii_alphanumeric)
            .flat_map(char::to_lowercase)
            .collect();
        rest = &after[end + 1..];
        match name.as_str() {
            "li" if !after.starts_with('/') => text.push_str("\n• "),
            "br" | "p" | "div" | "ul" | "ol" | "li" | "tr" | "table" | "h1" | "h2" | "h3" | "h4" => {
                text.push('\n');
            }
            // Their content is no text.
            "script" | "style" if !after.starts_with('/') => {
                let is_end = |(at, _): &(usize, &str)| {
                    rest.get(at + 2..at + 2 + name.len()).is_some_and(|it| it.eq_ignore_ascii_case(&name))
                };
                rest = rest.match_indices("</").find(is_end).map_or("", |(at, _)| &rest[at..]);
            }
            _ => {}
        }
    }
    text.push_str(rest);
    text
}

/// Longer names are not entities of texts.
const LONGEST_ENTITY: usize = 10;

/// The text with the entities that texts of feeds have.
fn entities(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('&') {
        plain.push_str(&rest[..at]);
        rest = &rest[at..];
        let end = rest.bytes().take(LONGEST_ENTITY + 1).position(|byte| byte == b';');
        let named = end.and_then(|end| Some((entity(&rest[1..end])?, end)));
        let (letter, end) = named.unwrap_or(('&', 0));
        plain.push(letter);
        rest = &rest[end + 1..];
    }
    plain.push_str(rest);
    plain
}

/// The sign that an entity of HTML names.
pub(crate) fn entity(name: &str) -> Option<char> {
    if let Some(number) = name.strip_prefix('#') {
        let code = match number.strip_prefix(['x', 'X']) {
            Some(hex) => u32::from_str_radix(hex, 16).ok()?,
            None => number.parse().ok()?,
        };
        return char::from_u32(code);
    }
    Some(match name {
        "amp" => '&',
        "lt" => '<',
        "gt" => '>',
        "quot" => '"',
        "apos" => '\'',
        "nbsp" => ' ',
        "rsquo" => '’',
        "lsquo" => '‘',
        "rdquo" => '”',
        "ldquo" => '“',
        "ndash" => '–',
        "mdash" => '—',
        "hellip" => '…',
        "bull" => '•',
        "middot" => '·',
        "sup2" => '²',
        "deg" => '°',
        "eacute" => 'é',
        "trade" => '™',
        "reg" => '®',
        "copy" => '©',
        _ => return None,
    })
}

/// The line with signs escaped that would be markdown.
fn escaped(line: &str) -> String {
    let mut escaped = String::with_capacity(line.len());
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    for (index, sign) in line.char_indices() {
        let is_number_of_list = digits > 0 && index == digits && matches!(sign, '.' | ')');
        let starts_a_block = index == 0 && matches!(sign, '#' | '>' | '=' | '~' | '+' | '-');
        if is_number_of_list
            || starts_a_block
            || matches!(sign, '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '|')
        {
            escaped.push('\\');
        }
        escaped.push(sign);
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn html_becomes_paragraphs_and_lists() {
        let html = "<p>Light&nbsp;&amp; quiet.<br/>Near the <b>park</b></p><ul><li>Two baths</li><li>1. Pool</li></ul>";
        assert_eq!(markdown(html), "Light & quiet.\n\nNear the park\n\n- Two baths\n- 1\\. Pool");
    }

    #[test]
    fn what_is_escaped_twice_is_read_as_meant() {
        assert_eq!(markdown("&lt;p&gt;Sea &amp;amp; sky&lt;/p&gt;"), "Sea & sky");
        assert_eq!(line(" A &amp; B\n\tflat\u{202e} "), "A & B flat");
    }

    #[test]
    fn plain_lines_stay_lines_and_signs_are_no_markdown() {
        let text = "• Balcony\r\n• Pool\r\n\r\n# 1 *choice* in <the> city\nPrice < 2M [new]";
        assert_eq!(
            markdown(text),
            "- Balcony\n- Pool\n\n\\# 1 \\*choice\\* in city\n\nPrice \\< 2M \\[new\\]"
        );
        assert_eq!(markdown("a<script>alert(1)</script>b"), "ab");
        assert_eq!(markdown("&#x41;&#0;&unknown; &"), "A&unknown; &");
        assert_eq!(markdown("a<SCRIPT>b</style></Script>c"), "ac");
        assert_eq!(
            markdown("+971 50 000 0000\n-20% off\n- Pool\n•Gym"),
            "\\+971 50 000 0000\n\n\\-20% off\n\n- Pool\n- Gym"
        );
    }

    #[test]
    fn long_texts_that_are_nonsense_are_read_in_linear_time() {
        // Each takes minutes if the rest is searched again at each sign.
        for sign in ["&amp;", "<a", "&", "<script>", "<script></script>", "&lt;p"] {
            let text = sign.repeat(200_000);
            assert!(markdown(&text).len() <= 2 * text.len(), "{sign}");
        }
        assert_eq!(line(&format!("&{}lt;p", "amp;".repeat(9))), "&amp;amp;amp;amp;lt;p");
    }
}
