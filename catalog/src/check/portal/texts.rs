//! Checks the title and the description of an advert.

use super::contact::contact;
use crate::path;
use crate::problem::{Code, Problem};
use crate::property::Property;

pub(super) fn check(problems: &mut Vec<Problem>, property: &Property) {
    let (title, description) = (&property.title, &property.description);
    let texts = [
        ("title", "title", Some(&*title.en)),
        ("title", "Arabic title", title.ar.as_deref()),
        ("description", "description", Some(description.en.as_str())),
        ("description", "Arabic description", description.ar.as_deref()),
    ];
    for (key, name, text) in texts {
        let Some(text) = text else { continue };
        if let Some(contact) = contact(text) {
            problems.push(
                Problem::new(
                    Code::PortalContact,
                    path![key],
                    format!("the {name} contains `{contact}`, and portals reject contact data in texts"),
                )
                .label("contact data")
                .help("remove it: portals show the adviser's"),
            );
        }
        // Signs of HTML do not reach a feed from a description.
        let is_unusual = |sign: &char| is_decoration(*sign) || key == "title" && matches!(sign, '<' | '>');
        if let Some(sign) = text.chars().find(is_unusual) {
            problems.push(
                Problem::new(
                    Code::PortalCharacter,
                    path![key],
                    format!("the {name} contains `{sign}`, which portals do not take"),
                )
                .label("an unusual character")
                .help("write it in words, with letters, digits and punctuation"),
            );
        }
    }
    if is_shouted(&title.en) {
        problems.push(
            Problem::new(Code::PortalCharacter, path!["title"], "the title is in capitals only")
                .label("portals reject it")
                .help("write it as a sentence"),
        );
    }
}

/// Whether `sign` is an arrow, a pictograph, or a letter of a decorative alphabet.
fn is_decoration(sign: char) -> bool {
    matches!(
        sign,
        '\u{2190}'..='\u{21ff}' | '\u{2460}'..='\u{27bf}' | '\u{2b00}'..='\u{2bff}' | '\u{fe0f}'
            | '\u{1d400}'..='\u{1d7ff}' | '\u{1f000}'..='\u{1faff}'
    )
}

/// Whether `title` has several words in capitals and none in small letters.
fn is_shouted(title: &str) -> bool {
    let words = title.split_whitespace().filter(|word| word.chars().any(char::is_alphabetic)).count();
    words > 2 && !title.chars().any(char::is_lowercase) && title.chars().any(char::is_uppercase)
}
