//! The id of an enquiry that was sent with a key.

use catalog::forms::{FieldName, FormId};
use catalog::lead::Lead;
use sha2::{Digest, Sha256};

use crate::id::Id;

/// The id of an enquiry sent with `key`. Double clicks and retries get the same id. The first half identifies the key,
/// the second the values and the listing, since a page may reuse its key for another enquiry.
pub(super) fn lead_id(key: &str, lead: &Lead, property: Option<&str>) -> Id {
    let mut content = Sha256::new();
    content.update(place(lead.form(), property));
    for field in FieldName::ALL {
        let value = lead.value(field).unwrap_or_default();
        content.update((value.len() as u64).to_le_bytes());
        content.update(value);
    }
    let mut bytes = [0; Id::LEN / 2];
    let (of_key, of_content) = bytes.split_at_mut(Id::LEN / 4);
    of_key.copy_from_slice(&Sha256::digest(key)[..Id::LEN / 4]);
    of_content.copy_from_slice(&content.finalize()[..Id::LEN / 4]);
    Id::of_bytes(bytes)
}

/// The form and the listing as text. Ids are hashes of it, so its spelling must stay that of the first versions.
fn place(form: Option<FormId>, property: Option<&str>) -> String {
    let form = match form {
        None => "None",
        Some(FormId::Seller) => "Some(Seller)",
        Some(FormId::Contact) => "Some(Contact)",
        Some(FormId::Request) => "Some(Request)",
        Some(FormId::Popup) => "Some(Popup)",
        Some(FormId::Property) => "Some(Property)",
        Some(FormId::Callback) => "Some(Callback)",
        Some(FormId::Newsletter) => "Some(Newsletter)",
        Some(FormId::Shortlist) => "Some(Shortlist)",
    };
    match property {
        None => format!("{form} None"),
        Some(property) => format!("{form} Some(\"{property}\")"),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    fn lead(name: &str, email: &str) -> Lead {
        let values = BTreeMap::from([
            (FieldName::Name, name.to_owned()),
            (FieldName::Email, email.to_owned()),
            (FieldName::ContactNumber, "+971500000000".to_owned()),
        ]);
        Lead::parse(Some(FormId::Seller), values, false).expect("a valid enquiry")
    }

    #[test]
    fn ids_are_those_of_earlier_versions() {
        let id_of = |form, property| {
            let values = BTreeMap::from([
                (FieldName::Name, "Mara".to_owned()),
                (FieldName::Email, "mara@example.com".to_owned()),
                (FieldName::ContactNumber, "+971500000000".to_owned()),
                (FieldName::Message, "Is it free?".to_owned()),
            ]);
            let lead = Lead::parse(form, values, true).expect("a valid enquiry");
            lead_id("k-1", &lead, property).to_string()
        };
        for (form, expected) in [
            (Some(FormId::Seller), "7c35c5a1785d2070aa190051df7c4af2"),
            (Some(FormId::Contact), "7c35c5a1785d2070b5fbc929cb6c5618"),
            (Some(FormId::Request), "7c35c5a1785d2070cd53824f9ffb0b04"),
            (Some(FormId::Popup), "7c35c5a1785d2070e9f77a8e202205af"),
            (Some(FormId::Property), "7c35c5a1785d207007b2fcda3232a2bf"),
            (Some(FormId::Callback), "7c35c5a1785d207062088276a49f9003"),
            (Some(FormId::Newsletter), "7c35c5a1785d2070f26464bee7ac5cff"),
            (Some(FormId::Shortlist), "7c35c5a1785d20707bd9a309b7ee3a24"),
            (None, "7c35c5a1785d2070670b1cfc86dcfbae"),
        ] {
            assert_eq!(id_of(form, Some("marina-1")), expected, "{form:?}");
        }
        assert_eq!(id_of(None, None), "7c35c5a1785d207093b9c8917e28606a");
    }

    #[test]
    fn only_repeats_with_the_same_key_have_the_same_id() {
        let of_key = |key, name, email| lead_id(key, &lead(name, email), Some("marina-1"));
        let first = of_key("k-1", "Mara", "mara@example.com");
        assert_eq!(first, of_key("k-1", " Mara ", "mara@example.com"));
        assert_ne!(first, of_key("k-2", "Mara", "mara@example.com"));
        assert_ne!(first, of_key("k-1", "Mara", "mara@example.org"));
        assert_ne!(first, of_key("k-1", "Mar", "amara@example.com"));
        let elsewhere = lead_id("k-1", &lead("Mara", "mara@example.com"), Some("marina-2"));
        assert_ne!(first, elsewhere);
        assert_eq!(first.key_half(), elsewhere.key_half());
        assert_eq!(first.as_str().len(), 32);
    }
}
