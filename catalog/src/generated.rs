//! Generates the TypeScript types of the API in `site/src/generated/`, and checks that they are up to date.

use std::any::TypeId;
use std::collections::{BTreeMap, HashSet};
use std::fs;
use std::path::PathBuf;

use ts_rs::{Config, TS, TypeVisitor};

use crate::form_messages::FORM_MESSAGES;
use crate::forms::FieldName;
use crate::text::Language;
use crate::{api, forms, phone};

const FIRST_LINE: &str =
    "// Generated from the Rust crate `catalog`; rewrite with `UPDATE_GENERATED=1 cargo test -p catalog`.\n";

/// Declares types with their dependencies, once each and sorted by name, since the order of dependencies varies between
/// compilations.
struct Declarations {
    config: Config,
    seen: HashSet<TypeId>,
    by_name: BTreeMap<String, String>,
}

impl Declarations {
    fn new() -> Self {
        let config = Config::new().with_large_int("number");
        Self { config, seen: HashSet::new(), by_name: BTreeMap::new() }
    }

    fn text(self) -> String {
        self.by_name.into_values().fold(FIRST_LINE.to_owned(), |text, declaration| text + "\n" + &declaration)
    }
}

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if !self.seen.insert(TypeId::of::<T>()) {
            return;
        }
        T::visit_dependencies(self);
        // Built-in types such as lists need no declaration.
        if T::output_path().is_some() {
            let docs = T::docs().unwrap_or_default();
            let declaration = format!("{docs}export {}\n", T::decl(&self.config));
            self.by_name.insert(T::ident(&self.config), declaration);
        }
    }
}

fn types() -> String {
    let mut declarations = Declarations::new();
    declarations.visit::<api::RentAnswer>();
    declarations.visit::<api::PropertyPage>();
    declarations.visit::<api::Post>();
    declarations.visit::<api::Developer>();
    declarations.visit::<api::Member>();
    declarations.visit::<api::AreaCard>();
    declarations.visit::<api::AreaScreen>();
    declarations.visit::<api::LandingScreen>();
    declarations.visit::<api::PageText>();
    declarations.visit::<api::HomeScreen>();
    declarations.visit::<api::PropertyListScreen>();
    declarations.visit::<api::PropertyGroup>();
    declarations.visit::<api::PropertyGroupScreen>();
    declarations.visit::<api::FeedScreen>();
    declarations.visit::<api::SearchSummary>();
    declarations.visit::<api::SearchReading>();
    declarations.visit::<api::SearchSort>();
    declarations.visit::<api::Suggestions>();
    declarations.visit::<api::SiteSettings>();
    declarations.text()
}

fn form_rules() -> String {
    let mut declarations = Declarations::new();
    declarations.visit::<forms::Form>();
    let by_id: serde_json::Map<String, serde_json::Value> = forms::FORMS
        .iter()
        .map(|form| {
            let mut value = serde_json::to_value(form).expect("forms are plain data");
            value["fields"] = form.fields.iter().map(|field| serde_json::json!(in_form(*field))).collect();
            (value["id"].as_str().expect("an id").to_owned(), value)
        })
        .collect();
    let messages: Vec<_> =
        FORM_MESSAGES.iter().map(|message| format!("\n  | {}", pretty(&message.en))).collect();
    format!(
        "{}\n/**\n * A message of the forms, by its English text.\n */\nexport type FormMessage ={};\n\nexport const FORMS: Record<FormId, Form> = {}\n\nexport const MAX_CHARS: Record<FieldName, number> = {}\n\nexport const SELLER_PROPERTY_TYPES: readonly string[] = {}\n\nexport const CALLBACK_PREFIX = {}\n\nexport const MAX_LISTINGS = {}\n",
        declarations.text(),
        messages.concat(),
        pretty(&by_id),
        pretty(&max_chars()),
        pretty(&forms::SELLER_PROPERTY_TYPES),
        pretty(&forms::CALLBACK_PREFIX),
        pretty(&forms::MAX_LISTINGS),
    )
}

/// A field as it comes with its form: of the rules of numbers only the first, that there is one. The others come with
/// the reader of numbers, see [`phone_numbers`].
fn in_form(field: forms::Field) -> forms::Field {
    match field.name {
        FieldName::ContactNumber => forms::Field { rules: &field.rules[..1], ..field },
        _ => field,
    }
}

fn form_messages(language: Language) -> String {
    let by_english: serde_json::Map<String, serde_json::Value> = FORM_MESSAGES
        .iter()
        .map(|message| (message.en.to_owned(), message.in_language(language).into()))
        .collect();
    format!(
        "{FIRST_LINE}import type {{ FormMessage }} from './forms.ts';\n\nexport const FORM_MESSAGES: Record<FormMessage, string> = {};\n",
        pretty(&by_english)
    )
}

/// What only the reader of phone numbers needs, which the site loads apart from the forms.
fn phone_numbers() -> String {
    let rules: BTreeMap<_, _> =
        forms::FORMS.iter().filter_map(|form| Some((form.id, number_rules(form)?))).collect();
    let lines = phone::TABLE.lines().filter(|line| !line.starts_with('#'));
    format!(
        "{FIRST_LINE}import type {{ FormId, Rule }} from './forms.ts';\n\n/** As in `catalog/phone-numbers/table.txt`. */\nexport const PHONE_PLANS = `{}`;\n\nexport const EMIRATES = '{}';\n\n/** The rules of the forms' numbers, of which `FORMS` has the first. */\nexport const NUMBER_RULES: Partial<Record<FormId, readonly Rule[]>> = {}\n\n/** Those of the forms for ten digits with the setting `international_numbers`. */\nexport const INTERNATIONAL_RULES: readonly Rule[] = {}\n\nexport const NUMBER_MESSAGES = {} as const;\n",
        lines.collect::<Vec<_>>().join("\n"),
        phone::EMIRATES,
        pretty(&rules),
        pretty(&forms::INTERNATIONAL_NUMBER.rules),
        pretty(&forms::NUMBER_MESSAGES),
    )
}

fn number_rules(form: &forms::Form) -> Option<&'static [forms::Rule]> {
    form.fields.iter().find(|field| field.name == FieldName::ContactNumber).map(|field| field.rules)
}

fn list_sizes() -> String {
    format!(
        "{FIRST_LINE}\nexport const FIRST_CARDS = {};\nexport const CARDS_PER_PAGE = {};\nexport const MAX_CARDS = {};\nexport const RESULTS_PER_PAGE = {};\nexport const MAX_QUERY_CHARS = {};\n",
        api::FIRST_CARDS,
        api::CARDS_PER_PAGE,
        api::MAX_CARDS,
        api::RESULTS_PER_PAGE,
        api::MAX_QUERY_CHARS,
    )
}

fn pretty(value: &impl serde::Serialize) -> String {
    serde_json::to_string_pretty(value).expect("plain data")
}

fn max_chars() -> serde_json::Map<String, serde_json::Value> {
    FieldName::ALL.iter().map(|field| (field.key().to_owned(), field.max_chars().into())).collect()
}

fn check_or_update(name: &str, expected: &str) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../site/src/generated").join(name);
    if std::env::var_os("UPDATE_GENERATED").is_some() {
        fs::create_dir_all(path.parent().expect("a folder")).expect("the folder of generated files");
        fs::write(&path, expected).expect("a generated file");
    }
    let committed = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        committed == expected,
        "site/src/generated/{name} is stale: run `UPDATE_GENERATED=1 cargo test -p catalog` and commit it"
    );
}

#[test]
fn the_types_of_the_api_are_up_to_date() {
    check_or_update("catalog.ts", &types());
}

#[test]
fn the_rules_of_the_forms_are_up_to_date() {
    check_or_update("forms.ts", &form_rules());
}

#[test]
fn the_data_of_phone_numbers_is_up_to_date() {
    check_or_update("phone-numbers.ts", &phone_numbers());
}

#[test]
fn the_messages_of_the_forms_are_up_to_date() {
    check_or_update("form-messages-ar.ts", &form_messages(Language::Ar));
    check_or_update("form-messages-ru.ts", &form_messages(Language::Ru));
}

#[test]
fn the_sizes_of_lists_are_up_to_date() {
    check_or_update("lists.ts", &list_sizes());
}
