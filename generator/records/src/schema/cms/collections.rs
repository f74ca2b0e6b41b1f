//! The collections: which records they hold, where, and under which name a new one is written.

use anyhow::Result;
use catalog::check::limits::ID;
use catalog::property::MainCategory;
use catalog::text::Language;
use content::Kind;
use serde_json::{Value, json};

use super::super::{RecordType, record_type};
use super::fields::Fields;
use super::labels;

/// The folder of a collection, and the format in which it writes.
struct Place {
    /// The name, which is also that of its format.
    name: &'static str,
    kind: Kind,
    /// The folder below that of the kind.
    folder: &'static str,
    extension: &'static str,
    /// `{label}` of the list, and of one record.
    labels: (&'static str, &'static str),
    icon: &'static str,
    /// The category of its listings.
    category: Option<MainCategory>,
}

/// The collections in their order on the screen.
const PLACES: [Place; 9] = [
    Place::listings("residential", "Residential", "home", MainCategory::Residential),
    Place::listings("rental", "Rental", "key", MainCategory::Rental),
    Place::listings("off-plan", "Off-plan", "construction", MainCategory::OffPlan),
    Place::listings("commercial", "Commercial", "storefront", MainCategory::Commercial),
    Place::records("blog", Kind::Post, "md", ("Articles", "Article"), "article"),
    Place::records("areas", Kind::Area, "md", ("Area guides", "Area guide"), "map"),
    Place::records("pages", Kind::Page, "md", ("Pages", "Page"), "description"),
    Place::records("team", Kind::Member, "yaml", ("Team", "Member"), "group"),
    Place::records("developers", Kind::Developer, "yaml", ("Developers", "Developer"), "apartment"),
];

impl Place {
    const fn listings(
        name: &'static str,
        label: &'static str,
        icon: &'static str,
        category: MainCategory,
    ) -> Self {
        let labels = (label, "Listing");
        Self {
            name,
            kind: Kind::Property,
            folder: name,
            extension: "md",
            labels,
            icon,
            category: Some(category),
        }
    }

    const fn records(
        name: &'static str,
        kind: Kind,
        extension: &'static str,
        labels: (&'static str, &'static str),
        icon: &'static str,
    ) -> Self {
        Self { name, kind, folder: "", extension, labels, icon, category: None }
    }

    fn collection(&self, languages: &[Language]) -> Result<Value> {
        let record = record_type(self.kind)?;
        let folder = ["content", self.kind.folder(), self.folder].join("/");
        let media = format!("media/{}", self.kind.folder());
        let title = if record.schema["properties"]["title"].is_object() { "title" } else { "name" };
        let has_translations = self.extension == "md" && languages.len() > 1;
        let fields = Fields { record: &record, languages, has_translations, category: self.category };
        let mut collection = json!({
            "name": self.name,
            "label": self.labels.0,
            "label_singular": self.labels.1,
            "icon": self.icon,
            "folder": folder.trim_end_matches('/'),
            "extension": self.extension,
            "format": format(self.name, self.extension),
            "create": self.kind != Kind::Page,
            "delete": self.kind != Kind::Property && self.kind != Kind::Page,
            "identifier_field": title,
            "slug": slug(Some(title), "The end of its address. It stays when the title changes."),
            // A listing is one home with its own reference and permit.
            "duplicate": self.kind != Kind::Property,
            "aliases_field": false,
            "summary": summary(&record, title),
            "thumbnail": thumbnail(&record),
            "sortable_fields": sortable(&record, title),
            "media_folder": format!("/content/{media}"),
            "public_folder": format!("/{media}"),
            "i18n": has_translations,
            "fields": fields.all(),
        });
        if self.kind == Kind::Property {
            let help = "A listing is never deleted: its status says that it is sold, rented or withdrawn.";
            collection["description"] = help.into();
        }
        if let Some(path) = self.path() {
            collection["preview_path"] = path.into();
        }
        Ok(collection)
    }

    /// The path of a record's page on the site, or of the page that lists it.
    const fn path(&self) -> Option<&'static str> {
        match self.kind {
            Kind::Property => Some("property/{{slug}}"),
            Kind::Area => Some("area-guides-in-dubai/{{slug}}"),
            Kind::Post => Some("blog/{{slug}}"),
            Kind::Member => Some("meet-the-team"),
            Kind::Developer => Some("developers"),
            _ => None,
        }
    }
}

pub(super) fn collections(languages: &[Language]) -> Result<Vec<Value>> {
    let mut all = PLACES.iter().map(|place| place.collection(languages)).collect::<Result<Vec<_>>>()?;
    all.extend(translations("team", Kind::Member, languages)?);
    all.extend(translations("developers", Kind::Developer, languages)?);
    let partners = Place::records("partners", Kind::Partner, "yaml", ("Partners", "Partner"), "handshake");
    all.push(partners.collection(languages)?);
    all.push(pictures(languages)?);
    Ok(all)
}

/// The files such as `layla-haddad.ar.md` beside records in YAML, which the content manager cannot show
/// beside the record itself: a collection for each language.
fn translations(of: &str, kind: Kind, languages: &[Language]) -> Result<Vec<Value>> {
    let record = record_type(kind)?;
    let fields = Fields { record: &record, languages, has_translations: false, category: None };
    let collection = |language: &Language| {
        let name = format!("{of}-{}", language.code());
        json!({
            "name": name,
            "label": format!("{}: {}", labels::of_key(of), language.name()),
            "label_singular": "Translation",
            "icon": "translate",
            "folder": format!("content/{}", kind.folder()),
            "extension": format!("{}.md", language.code()),
            "format": name,
            "create": true,
            "delete": false,
            "duplicate": false,
            "aliases_field": false,
            "identifier_field": kind.text_key(),
            "slug": slug(None, "The same as that of the record in English, such as layla-haddad."),
            "summary": "{{slug}}",
            "fields": fields.of_translation(),
        })
    };
    Ok(languages.iter().filter(|language| **language != Language::En).map(collection).collect())
}

/// How the file of a new record is named; visitors know a record by it, so it stays from then on.
fn slug(template: Option<&str>, hint: &str) -> Value {
    let mut slug = json!({
        "editable": ["create"],
        "hint": hint,
        "pattern": [ID.pattern, ID.help],
    });
    if let Some(key) = template {
        slug["template"] = format!("{{{{{key}}}}}").into();
    }
    slug
}

/// The name of a collection's format; the content manager wants that of a markdown file to end like this.
fn format(collection: &str, extension: &str) -> String {
    if extension == "md" { format!("{collection}-frontmatter") } else { collection.to_owned() }
}

/// The list of pictures with their descriptions.
fn pictures(languages: &[Language]) -> Result<Value> {
    let record = record_type(Kind::Media)?;
    let fields = Fields { record: &record, languages, has_translations: false, category: None };
    Ok(json!({
        "name": "pictures",
        "label": "Descriptions of pictures",
        "icon": "image",
        "editor": { "preview": false },
        "files": [{
            "name": "pictures",
            "label": "Descriptions of pictures",
            "file": "content/media/index.yaml",
            "format": "pictures",
            "fields": fields.all(),
        }],
    }))
}

/// The line of a record in its list.
fn summary(record: &RecordType, title: &str) -> String {
    let has = |key: &str| record.schema["properties"][key].is_object();
    let addition = if has("reference") { " · {{reference}}" } else { "" };
    format!("{{{{{title}}}}}{addition}")
}

/// The pictures of a record that its list shows, the first one that there is.
fn thumbnail(record: &RecordType) -> Vec<&'static str> {
    let fields = [("images", "images.*.src"), ("logo", "logo.src"), ("image", "image.src")];
    let has = |key: &str| record.schema["properties"][key].is_object();
    fields.into_iter().filter(|(key, _)| has(key)).map(|(_, path)| path).collect()
}

fn sortable(record: &RecordType, title: &str) -> Vec<String> {
    let has = |key: &&str| record.schema["properties"][*key].is_object();
    let keys = ["createdAt", "date", "price", "updated", "order"].into_iter().filter(has);
    std::iter::once(title).chain(keys).map(str::to_owned).collect()
}
