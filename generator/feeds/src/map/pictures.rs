//! The addresses of pictures, floor plans, films and tours, whichever elements and attributes have them.

use std::collections::HashSet;

use catalog::clean::{self, is_placeholder};
use catalog::portals::Field;
use catalog::property::Key;

use super::{Mapping, shortened};
use crate::element::Element;
use crate::html;
use crate::listing::{Note, Picture, Position};

/// Portals take about half as many, and nobody looks through more.
const MAX_PICTURES: usize = 60;
const MAX_FLOOR_PLANS: usize = 10;

/// The picture elements of home-made feeds, without their numbers: `photo1`, `Images`.
const PICTURES: &[&str] = &[
    "photo", "photos", "image", "images", "picture", "pictures", "gallery", "photogallery", "imagegallery",
    "imageurl", "imageurls", "photourl", "photourls", "propertyimages", "propertyphotos", "listingimages",
    "listingphotos", "mainimage", "mainphoto", "coverimage", "coverphoto",
];
const FLOOR_PLANS: &[&str] =
    &["floorplan", "floorplans", "floorplanurl", "floorplanimage", "floorplanimages"];

/// Elements and attributes with one picture in several sizes, the best first.
const SIZES: &[&str] = &[
    "original", "originalurl", "full", "fullsize", "fullurl", "hd", "xlarge", "xl", "large", "largeurl",
    "big", "url", "watermarked", "medium", "mediumurl", "small", "smallurl", "thumbnail", "thumbnailurl",
    "thumb", "thumburl", "preview",
];

/// What feeds say of a picture besides its address.
const BESIDE: &[&str] = &[
    "title", "caption", "description", "alt", "alttext", "tag", "tags", "name", "filename", "id", "order",
    "sort", "sortorder", "position", "index", "number", "main", "ismain", "primary", "isprimary", "cover",
    "iscover", "default", "isdefault", "featured", "type", "category", "format", "extension", "mimetype",
    "width", "height", "size", "filesize", "watermark", "lastupdate", "lastupdated", "modified", "date",
    "createdat", "updatedat", "lang", "language", "count",
];

/// Whether an element of this folded name has pictures or floor plans.
pub(super) fn is_container(name: &str) -> bool {
    let name = name.trim_end_matches(|letter: char| letter.is_ascii_digit());
    PICTURES.contains(&name) || FLOOR_PLANS.contains(&name)
}

impl Mapping<'_> {
    /// The pictures or floor plans.
    pub(super) fn pictures(&mut self, field: Field) -> Vec<Picture> {
        let (key, most) = match field {
            Field::FloorPlans => (Key::FloorPlans, MAX_FLOOR_PLANS),
            _ => (Key::Images, MAX_PICTURES),
        };
        let mut known = HashSet::new();
        let mut pictures: Vec<Picture> = Vec::new();
        for (address, position) in self.written_addresses(field) {
            if !known.insert(address.clone()) {
                continue;
            }
            if is_pdf(&address) {
                self.note_at(&position, format!("`{key}`: a PDF; pages show JPEG, PNG and WebP"));
                continue;
            }
            if pictures.len() == most {
                self.note_at(&position, format!("`{key}`: only the first {most} are taken"));
                break;
            }
            pictures.push(Picture { address, position });
        }
        pictures
    }

    fn written_addresses(&mut self, field: Field) -> Vec<(String, Position)> {
        let mut found = FoundPictures::default();
        if self.format.is_xml() {
            let names = if field == Field::Pictures { PICTURES } else { FLOOR_PLANS };
            for element in &self.element.children {
                let name = element.name().trim_end_matches(|letter: char| letter.is_ascii_digit());
                if names.contains(&name) {
                    let before = found.addresses.len() + found.notes.len();
                    found.element(element);
                    if field == Field::Pictures && found.addresses.len() + found.notes.len() == before {
                        found.notes.push(Note::new(
                            &element.position,
                            format!("`<{}>`: it has no picture", element.written),
                        ));
                    }
                }
            }
        } else {
            for element in self.elements(field) {
                found.text(element);
            }
        }
        self.notes.append(&mut found.notes);
        found.addresses
    }

    /// The address of a film or a tour; further addresses and other texts are noted.
    pub(super) fn film(&mut self, field: Field, key: Key) {
        let paths = field.elements(self.format).iter();
        let elements: Vec<&Element> = paths.flat_map(|path| self.element.all(path)).collect();
        let mut found = FoundPictures::default();
        for element in &elements {
            found.element(element);
        }
        // Nearly all servers have both.
        let secure = |address: String| {
            address.strip_prefix("http://").map(|rest| format!("https://{rest}")).unwrap_or(address)
        };
        let mut addresses = found.addresses.into_iter().map(|(address, at)| (secure(address), at));
        let first = addresses.next();
        for (address, position) in
            addresses.filter(|(address, _)| first.as_ref().is_none_or(|(first, _)| first != address))
        {
            self.note_at(
                &position,
                format!("`{key}`: only the first address is taken, not {}", shortened(&address)),
            );
        }
        match (first, elements.into_iter().find(|element| !is_placeholder(element.value()))) {
            (Some((address, position)), _) => self.set(key, address, &position),
            (None, Some(element)) => {
                self.note_at(&element.position, format!("`{key}`: not an https address"));
            }
            (None, None) => {}
        }
    }
}

/// The addresses of an element, and what cannot be read as one.
#[derive(Default)]
struct FoundPictures {
    addresses: Vec<(String, Position)>,
    notes: Vec<Note>,
}

impl FoundPictures {
    /// Adds the pictures of an element that has nothing but addresses.
    fn element(&mut self, element: &Element) {
        self.text(element);
        let inside = element.attributes.iter().chain(&element.children);
        // Its own text is the picture, and its attributes have other sizes of it.
        let is_size = |inner: &Element| SIZES.contains(&inner.name());
        let has_own = has_address(element);
        let sizes = inside.clone().filter(|inner| is_size(inner) && holds_address(inner));
        let best = sizes.filter_map(|inner| SIZES.iter().position(|size| *size == inner.name())).min();
        for inner in inside {
            let size = SIZES.iter().position(|size| *size == inner.name());
            if size.is_some() && (has_own || size != best) {
                continue;
            }
            let is_beside = BESIDE.contains(&inner.name()) && !holds_address(inner);
            let is_empty =
                inner.children.is_empty() && inner.attributes.is_empty() && is_placeholder(&inner.text);
            if is_beside || is_empty {
                continue;
            }
            let has_more = !inner.children.is_empty() || !inner.attributes.is_empty();
            if has_more || holds_address(inner) {
                self.element(inner);
            } else {
                self.notes.push(Note::new(
                    &inner.position,
                    format!("`<{}>` in `<{}>`: no web address", inner.written, element.written),
                ));
            }
        }
    }

    /// Adds the addresses of an element's own text.
    fn text(&mut self, element: &Element) {
        if is_placeholder(&element.text) {
            return;
        }
        let addresses_in_text = addresses(&element.text);
        if addresses_in_text.is_empty() {
            self.notes.push(Note::new(
                &element.position,
                format!("`<{}>{}`: no web address", element.written, shortened(&element.text)),
            ));
        }
        let addresses_in_text =
            addresses_in_text.into_iter().map(|address| (address, element.position.clone()));
        self.addresses.extend(addresses_in_text);
    }
}

fn has_address(element: &Element) -> bool {
    !addresses(&element.text).is_empty()
}

/// Whether there is an address in an element or anywhere inside.
fn holds_address(element: &Element) -> bool {
    has_address(element) || element.attributes.iter().chain(&element.children).any(holds_address)
}

/// The addresses of a text: some feeds have all in one, with separators, as a JSON list, or as HTML.
fn addresses(text: &str) -> Vec<String> {
    // An address can have such characters itself.
    let starts_with_one =
        |text: &str| text.trim_start().get(..4).is_some_and(|start| start.eq_ignore_ascii_case("http"));
    let is_quoted = |text: &str| {
        !starts_with_one(text) && (text.contains(['<', '"', '{']) || text.trim_start().starts_with('['))
    };
    let unescaped = text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"");
    let parts: Vec<&str> = if is_quoted(&unescaped) {
        unescaped.split(['"', '\'', '<', '>', '[', ']', '{', '}', ' ', '\n', '\t', ')', '(']).collect()
    } else {
        parted(&unescaped)
    };
    let slashed = parts.into_iter().map(|part| part.replace("\\/", "/"));
    slashed.filter_map(|part| address(part.trim_matches([',', ';', '|', ' ', '\n', '\r', '\t']))).collect()
}

/// The addresses of a text that has separators between them.
fn parted(text: &str) -> Vec<&str> {
    const SIGNS: [char; 7] = [',', ';', '|', ' ', '\n', '\r', '\t'];
    let lower = text.to_ascii_lowercase();
    let starts = ["http://", "https://"]
        .into_iter()
        .flat_map(|scheme| lower.match_indices(scheme).map(|(at, _)| at).collect::<Vec<_>>());
    let mut starts: Vec<usize> = starts.filter(|at| *at == 0 || text[..*at].ends_with(SIGNS)).collect();
    starts.sort_unstable();
    let first = starts.first().copied().filter(|first| text[..*first].trim_matches(SIGNS).is_empty());
    let bounds: Vec<usize> = match first {
        Some(_) => starts.into_iter().chain([text.len()]).collect(),
        None => vec![0, text.len()],
    };
    bounds.windows(2).map(|ends| text[ends[0]..ends[1]].trim_end_matches(SIGNS)).collect()
}

/// A web address with `%20` for spaces, and `&` where it is escaped once too often.
fn address(written: &str) -> Option<String> {
    let clean = clean::value(written);
    let lower = clean.to_ascii_lowercase();
    let (scheme, rest) = match lower.as_str() {
        lower if lower.starts_with("https://") => ("https", &clean["https://".len()..]),
        lower if lower.starts_with("http://") => ("http", &clean["http://".len()..]),
        lower if lower.starts_with("//") => ("https", &clean["//".len()..]),
        lower if lower.starts_with("www.") => ("https", &*clean),
        _ => return None,
    };
    let mut address = format!("{scheme}://{}", rest.replace(' ', "%20"));
    for _ in 0..html::MAX_ESCAPES {
        if !address.contains("&amp;") {
            break;
        }
        address = address.replace("&amp;", "&");
    }
    Some(address)
}

/// Whether an address is that of a document, which floor plans often are.
fn is_pdf(address: &str) -> bool {
    let path = address.split(['?', '#']).next().unwrap_or_default();
    path.len() > 4
        && path.is_char_boundary(path.len() - 4)
        && path[path.len() - 4..].eq_ignore_ascii_case(".pdf")
}
