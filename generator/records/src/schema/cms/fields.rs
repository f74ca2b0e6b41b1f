//! The fields of a collection: the form field for each key of a record.

use catalog::property::MainCategory;
use catalog::text::Language;
use content::{Kind, referred};
use serde_json::{Value, json};

use super::super::json_schema::{is, resolved, words_with_meanings};
use super::super::{RecordType, order};
use super::{labels, limits};

/// The fields of one kind of record.
pub(super) struct Fields<'schema> {
    pub(super) record: &'schema RecordType,
    pub(super) languages: &'schema [Language],
    /// Whether the form has translations beside the record.
    pub(super) has_translations: bool,
    /// The category of new listings.
    pub(super) category: Option<MainCategory>,
}

/// The collection with the records of a kind, and the key of their name.
fn collection(kind: Kind) -> Option<(&'static str, &'static str)> {
    match kind {
        Kind::Member => Some(("team", "name")),
        Kind::Developer => Some(("developers", "name")),
        Kind::Area => Some(("areas", "title")),
        _ => None,
    }
}

/// A notation of values: the pattern, the message for editors, and the type that has it.
struct Notation(&'static str, &'static str, &'static str);

const NOTATIONS: [Notation; 4] = [
    Notation("^[0-9]{4}-([Qq][1-4]|[0-9]{2}(-[0-9]{2})?)$", "a quarter, month or day: 2027-Q4", "Handover"),
    Notation(
        "^[0-9]{4}(-([Qq][1-4]|[0-9]{2}(-[0-9]{2})?)|/[0-9]{4})?$",
        "a quarter, month, day or years: 2027-Q4, 2027/2028",
        "Period",
    ),
    Notation("^[0-9]+ ?%?$", "dirhams or percent: 5000 or 5%", "Deposit"),
    Notation("^[0-9]+(, ?[0-9]+)*$", "a number, or a choice: 4, or 1, 2, 4", "Cheques"),
];

impl Fields<'_> {
    /// The fields of a record.
    pub(super) fn all(&self) -> Vec<Value> {
        let schema = &self.record.schema;
        let names = self.record.fields.iter().map(|field| field.name.as_str());
        names.map(|name| self.top(name, &schema["properties"][name])).collect()
    }

    pub(super) fn of_translation(&self) -> Vec<Value> {
        let kind = self.record.kind;
        let schema = &self.record.schema["properties"];
        let keys = kind.translated_keys().iter().copied().map(|key| named(key, &schema[key], "string"));
        let text = kind.text_key().map(|key| named(key, &schema[key], "richtext"));
        keys.chain(text)
            .map(|mut field| {
                field["required"] = false.into();
                if field["widget"] == "richtext" {
                    field["modes"] = json!(["raw"]);
                }
                field
            })
            .collect()
    }

    /// A field of the record itself.
    fn top(&self, name: &str, property: &Value) -> Value {
        let kind = self.record.kind;
        let is_required = self.is_required(name);
        let mut field = if Some(name) == kind.text_key() {
            let mut field = named(name, property, "richtext");
            // Only the plain text stays as it was written.
            field["modes"] = json!(["raw"]);
            field
        } else if self.is_plain_text(name, property) {
            named(name, property, if name == "summary" { "text" } else { "string" })
        } else if let Some(named) = referred(kind, name).and_then(collection) {
            self.relation(name, property, named)
        } else {
            self.field(name, property)
        };
        limits::add(&mut field, None, name);
        field["required"] = is_required.into();
        let is_translated = Some(name) == kind.text_key() || kind.translated_keys().contains(&name);
        if self.has_translations && is_translated && field["widget"] != "object" && field["widget"] != "list"
        {
            field["i18n"] = true.into();
        }
        if let Some(category) = self.category.filter(|_| name == "mainCategory") {
            field["default"] = category.to_string().into();
        }
        if matches!(name, "createdAt" | "date") && is_required {
            field["default"] = "{{now}}".into();
        }
        field
    }

    fn is_required(&self, name: &str) -> bool {
        let kind = self.record.kind;
        let required = self.record.schema["required"].as_array();
        let is_named = required.into_iter().flatten().any(|key| key == name);
        is_named || (Some(name) == kind.text_key() && !kind.text_is_optional() && kind != Kind::Developer)
    }

    /// Whether the text is in one language, with its translations in files beside the record.
    fn is_plain_text(&self, name: &str, property: &Value) -> bool {
        let is_text = resolved(property, &self.record.schema).0 == Some("Text");
        is_text && self.is_required(name) && self.record.kind.translated_keys().contains(&name)
    }

    fn field(&self, name: &str, property: &Value) -> Value {
        let whole = &self.record.schema;
        let (type_name, schema) = resolved(property, whole);
        let notation = NOTATIONS.iter().find(|Notation(_, _, of)| Some(*of) == type_name);
        if let Some(Notation(pattern, told, _)) = notation {
            let mut field = named(name, property, "string");
            field["pattern"] = json!([pattern, format!("Write {told}")]);
            return field;
        }
        match type_name {
            Some("Text") => return self.text(name, property),
            Some("PictureRef") => return self.picture(name, property),
            Some("Date" | "Moment") => {
                let mut field = named(name, property, "datetime");
                field["type"] = "date".into();
                field["format"] = "YYYY-MM-DD".into();
                return field;
            }
            _ => {}
        }
        let words = words_with_meanings(schema);
        if !words.is_empty() {
            return choice(name, property, &words);
        }
        if is(schema, "array") {
            return self.list(name, property, &schema["items"]);
        }
        if schema["properties"].is_object() {
            let mut field = named(name, property, "object");
            let type_name = type_name.unwrap_or_default();
            field["fields"] = self.group(type_name, schema).into();
            field["collapsed"] = "auto".into();
            if let Some(summary) = labels::summary(type_name) {
                field["summary"] = summary.into();
            }
            return field;
        }
        if is(schema, "boolean") {
            return truth(name, property, is(schema, "null"));
        }
        for (kind, value_type) in [("integer", "int"), ("number", "float")] {
            // Texts accept unquoted numbers too.
            if is(schema, kind) && !is(schema, "string") {
                let mut field = named(name, property, "number");
                field["value_type"] = value_type.into();
                if kind == "integer" {
                    field["min"] = 0.into();
                }
                return field;
            }
        }
        named(name, property, "string")
    }

    /// The fields of a group inside a record.
    fn group(&self, type_name: &str, schema: &Value) -> Vec<Value> {
        let required: Vec<&str> =
            schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        let keys = order::of_group(type_name);
        let field = |key: &&str| {
            let mut field = self.field(key, &schema["properties"][*key]);
            limits::add(&mut field, Some(type_name), key);
            field["required"] = required.contains(key).into();
            field
        };
        keys.iter().map(field).collect()
    }

    /// A text in the languages of the site.
    fn text(&self, name: &str, property: &Value) -> Value {
        let mut field = named(name, property, "object");
        field["fields"] = self.in_languages().into();
        field
    }

    fn in_languages(&self) -> Vec<Value> {
        let field = |language: &Language| {
            json!({
                "name": language.code(),
                "label": language.name(),
                "widget": "string",
                "required": *language == Language::En,
            })
        };
        self.languages.iter().map(field).collect()
    }

    /// A picture with its own description.
    fn picture(&self, name: &str, property: &Value) -> Value {
        let mut field = named(name, property, "object");
        field["fields"] = self.of_picture().into();
        field
    }

    fn of_picture(&self) -> Vec<Value> {
        vec![
            json!({
                "name": "src",
                "label": "Picture",
                "widget": "image",
                "choose_url": true,
                "accept": "image/jpeg, image/png, image/webp, image/avif, image/svg+xml",
            }),
            json!({
                "name": "alt",
                "label": "Description",
                "hint": "What the picture shows, for visitors who cannot see it. Leave it out where 'Descriptions of pictures' has it.",
                "widget": "object",
                "required": false,
                "fields": self.in_languages(),
            }),
        ]
    }

    fn list(&self, name: &str, property: &Value, items: &Value) -> Value {
        let (type_name, schema) = resolved(items, &self.record.schema);
        let words = words_with_meanings(schema);
        if !words.is_empty() {
            let mut field = choice(name, property, &words);
            field["multiple"] = true.into();
            return field;
        }
        let mut field = named(name, property, "list");
        if let Some(item) = labels::of_item(name) {
            field["label_singular"] = item.into();
        }
        match type_name {
            Some("Text") => field["fields"] = self.in_languages().into(),
            Some("PictureRef") => {
                field["fields"] = self.of_picture().into();
                field["summary"] = "{{fields.src}}".into();
                field["thumbnail"] = "src".into();
                field["collapsed"] = true.into();
            }
            Some(group) if schema["properties"].is_object() => {
                field["fields"] = self.group(group, schema).into();
                field["collapsed"] = true.into();
                if let Some(summary) = labels::summary(group) {
                    field["summary"] = summary.into();
                }
            }
            _ => {}
        }
        field
    }

    /// A choice of records in `collection`, which are shown by the key `display`.
    fn relation(&self, name: &str, property: &Value, (collection, display): (&str, &str)) -> Value {
        let mut field = named(name, property, "relation");
        field["hint"] = labels::of_relation(field["hint"].as_str().unwrap_or_default()).into();
        field["collection"] = collection.into();
        field["value_field"] = "{{slug}}".into();
        field["display_fields"] = json!([display]);
        field["search_fields"] = json!([display]);
        if is(resolved(property, &self.record.schema).1, "array") {
            field["multiple"] = true.into();
        }
        field
    }
}

/// A field with its label, and its meaning and example as a hint.
fn named(name: &str, property: &Value, widget: &str) -> Value {
    let about = property["description"].as_str().unwrap_or_default();
    let example = match (&property["examples"][0], widget) {
        (Value::String(example), "string" | "text") => format!(" Example: {example}"),
        (Value::Number(example), "string" | "number") => format!(" Example: {example}"),
        _ => String::new(),
    };
    json!({
        "name": name,
        "label": labels::of_key(name),
        "hint": labels::hint(name, &format!("{about}{example}")),
        "widget": widget,
    })
}

/// A choice of closed words.
fn choice(name: &str, property: &Value, words: &[(String, String)]) -> Value {
    let mut field = named(name, property, "select");
    let option = |(word, meaning): &(String, String)| json!({ "value": word, "label": labels::of_value(word, meaning) });
    field["options"] = words.iter().map(option).collect();
    // Written as a default, it would be added to each record.
    let default = words.iter().find(|(word, _)| property["default"] == word.as_str());
    if let (Some((word, _)), Some(hint)) = (default, field["hint"].as_str()) {
        field["hint"] = format!("{hint} Default: {}.", labels::of_key(word)).into();
    }
    field
}

/// A switch, or a choice where a missing value says something else than no.
fn truth(name: &str, property: &Value, can_be_missing: bool) -> Value {
    if !can_be_missing {
        return named(name, property, "boolean");
    }
    let mut field = named(name, property, "select");
    field["options"] = json!([{ "value": "yes", "label": "Yes" }, { "value": "no", "label": "No" }]);
    field
}
