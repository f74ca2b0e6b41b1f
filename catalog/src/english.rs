//! The English texts of records, which people write and translate: all of them, except those without letters, which
//! are the same in every language.

use crate::area::Area;
use crate::developer::Developer;
use crate::member::Member;
use crate::page::Page;
use crate::picture::PictureRef;
use crate::post::Post;
use crate::property::Property;
use crate::text::{Text, TextLine};

impl Property {
    pub fn english_texts(&self) -> Vec<&str> {
        let min_term = self.rent.as_ref().and_then(|rent| rent.min_term.as_ref());
        let single = [Some(&self.title), self.location.as_ref(), self.floor.as_ref(), min_term];
        let lines = single.into_iter().flatten().chain(&self.view);
        let lines =
            lines.chain(self.payment_plan.iter().filter_map(|instalment| instalment.milestone.as_ref()));
        let lines = lines.chain(self.floor_plans.iter().map(|plan| &plan.title));
        let pictures = self.images.iter().chain(self.floor_plans.iter().map(|plan| &plan.image));
        texts(lines, pictures, Some(&self.description))
    }
}

impl Post {
    pub fn english_texts(&self) -> Vec<&str> {
        texts([&self.title, &self.summary], &self.images, Some(&self.content))
    }
}

impl Area {
    pub fn english_texts(&self) -> Vec<&str> {
        texts([&self.title, &self.summary], [&self.image], Some(&self.guide))
    }
}

impl Page {
    pub fn english_texts(&self) -> Vec<&str> {
        texts([&self.title, &self.summary], &self.image, Some(&self.body))
    }
}

impl Developer {
    pub fn english_texts(&self) -> Vec<&str> {
        texts([], [&self.logo, &self.image], Some(&self.description))
    }
}

impl Member {
    pub fn english_texts(&self) -> Vec<&str> {
        texts([&self.name, &self.role], [&self.image], self.bio.as_ref())
    }
}

fn texts<'record>(
    lines: impl IntoIterator<Item = &'record TextLine>,
    pictures: impl IntoIterator<Item = &'record PictureRef>,
    text: Option<&'record Text>,
) -> Vec<&'record str> {
    let alts = pictures.into_iter().filter_map(PictureRef::written_alt);
    let lines = lines.into_iter().chain(alts).map(|line| line.en.as_str());
    lines.chain(text.map(|text| text.en.as_str())).filter(|text| text.contains(char::is_alphabetic)).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn every_text_of_a_record_is_found_and_no_fact() {
        let listing: Property = serde_json::from_value(json!({
            "title": {"en": "Flat by the park", "ar": "شقة"},
            "mainCategory": "OffPlan",
            "subCategory": "Apartment",
            "images": [
                "media/plain.jpg",
                {"src": "media/told.jpg", "alt": {"en": "A hall", "ru": "Холл"}},
                {"src": "media/made.jpg", "alt": "Flat, picture 3", "alt_made": true},
            ],
            "location": "Dubai Marina",
            "createdAt": "2026-11-02",
            "reference": "DH-1",
            "payment_plan": [{"due": "after_handover", "milestone": "Over two years", "percent": 40}],
            "floor": "19",
            "view": ["Sea", {"en": "Park"}],
            "rent": {"min_term": "1 month"},
            "floor_plans": [
                {"image": {"src": "media/plan.svg", "alt": "A plan"}, "title": "Fourth floor", "area": 900},
            ],
            "description": "A flat.\n",
        }))
        .expect("a listing");
        let expected = [
            "Flat by the park", "Dubai Marina", "1 month", "Sea", "Park", "Over two years", "Fourth floor",
            "A hall", "A plan", "A flat.\n",
        ];
        assert_eq!(listing.english_texts(), expected);
    }

    #[test]
    fn the_role_of_a_member_is_one_of_its_texts() {
        let member: Member = serde_json::from_value(json!({
            "name": "Layla Haddad", "role": "Adviser", "image": "media/layla.jpg", "languages": ["English"],
            "email": "layla@example.com", "phone": "+971 50 000 0000", "brn": "00000",
        }))
        .expect("a member");
        assert_eq!(member.english_texts(), ["Layla Haddad", "Adviser"]);
    }
}
