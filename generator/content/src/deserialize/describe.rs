//! Diagnostics about values.

use catalog::line::{InvalidLine, Line};
use catalog::problem::Code;
use catalog::property::{Coordinates, Permit, Rent};
use catalog::site::Heroes;

use super::error::{Cause, Error, ExpectedScalar};
use super::number::{self, TypedScalar};
use super::{Context, Entry, Node, Scalar, Value, lenient};
use crate::diagnostics::{Diagnostic, Fix, SHOWN_CHARS, Span, shortened};
use crate::keys::keys_of;
use crate::yaml::invisibles;
use crate::{suggest, synonyms};

/// What the record of a file such as `villa.ar.md` is called.
pub(crate) const TRANSLATION: &str = "translation";

/// Reports an unknown key.
pub(super) fn unknown_key(allowed: &[&str], entry: &Entry, context: &Context) -> Diagnostic {
    let help = invisible(&entry.key).unwrap_or_else(|| match suggested_key(&entry.key, allowed) {
        Some(suggestion) => format!("did you mean `{suggestion}`?"),
        None if context.what == TRANSLATION && context.key.is_none() => {
            format!(
                "remove it: a translation has texts only, and facts such as `{}` stay in the original",
                entry.key
            )
        }
        None if allowed.is_empty() => "remove it".to_owned(),
        // A long list of keys would hide the problem.
        None if allowed.len() > 20 => "remove it; `docs/content-guide.md` lists all keys".to_owned(),
        None => format!("remove it, or use {}", suggest::choices(&entry.key, allowed)),
    });
    let place = match &context.key {
        Some(key) => format!("`{key}`"),
        None => article(&context.what),
    };
    Diagnostic::at(Code::UnknownKey, entry.key_span, format!("unknown key `{}`", entry.key))
        .label(format!("not a key of {place}"))
        .help(help)
}

/// The keys of the group that is the value of `key`; none if it is no group.
fn group_keys(key: &str) -> &'static [&'static str] {
    match key {
        "permit" => keys_of::<Permit>(),
        "rent" => keys_of::<Rent>(),
        "coordinates" => keys_of::<Coordinates>(),
        "heroes" => keys_of::<Heroes>(),
        _ => &[],
    }
}

/// Reports the unknown key at `index` if it belongs to the empty group above it.
pub(super) fn not_indented(entries: &[Entry], index: usize) -> Option<Diagnostic> {
    let entry = &entries[index];
    let above = entries[..index].iter().rev().find(|above| {
        above.value.scalar().is_some_and(Scalar::is_null)
            || matches!(above.value.value, Value::Placeholder(_))
    })?;
    let group = &above.key;
    if !group_keys(group).contains(&&*entry.key) {
        return None;
    }
    let start = Span { start: entry.key_span.start, end: entry.key_span.start };
    Some(
        Diagnostic::at(
            Code::UnknownKey,
            entry.key_span,
            format!("`{}` belongs to `{group}`, but is not indented", entry.key),
        )
        .label(format!("read as a key beside `{group}`"))
        .help(format!("start the keys of `{group}` with two spaces"))
        .fix(Fix::safe(start, "  ")),
    )
}

/// The fix that replaces an unknown key by `suggestion`, one of the `allowed` keys.
pub(super) fn right_key(allowed: &[&str], entry: &Entry, suggestion: &str) -> Fix {
    let is_certain = synonyms::is_clear_key(&entry.key, allowed)
        || suggest::is_misspelt(&entry.key, suggestion, allowed.iter().copied());
    let fix = if is_certain { Fix::safe } else { Fix::suggested };
    fix(entry.key_span, suggestion)
}

/// The key among `allowed` that `key` probably means.
pub(super) fn suggested_key<'k>(key: &str, allowed: &[&'k str]) -> Option<&'k str> {
    synonyms::key(key, allowed).or_else(|| suggest::nearest(key, allowed.iter().copied()))
}

/// The help for an invisible character in `text`.
fn invisible(text: &str) -> Option<String> {
    let letter = text.chars().find(|letter| invisibles::is_invisible_or_unusual(*letter))?;
    Some(format!("it contains {}, which is invisible: delete it and type it again", invisibles::name(letter)))
}

/// Reports a missing key at `mark`, its parent key or the start of the record.
pub(super) fn missing(key: &str, mark: Span, context: &Context) -> Diagnostic {
    let holder = match (&context.key, context.is_item) {
        (Some(holder), true) => format!("an item of `{holder}`"),
        (Some(holder), false) => format!("`{holder}`"),
        (None, _) => article(&context.what),
    };
    Diagnostic::at(Code::MissingKey, mark, format!("{holder} requires the key `{key}`"))
        .label(format!("`{key}` is missing here"))
        .help(synonyms::required(key).unwrap_or_else(|| format!("add `{key}: …`")))
}

/// Reports a value that is understood but not in the standard form.
pub(super) fn non_standard(plain: &str, node: &Node, context: &Context) -> Diagnostic {
    Diagnostic::at(Code::NonStandardForm, node.mark(), format!("{} is read as {plain}", context.subject()))
        .label("not the standard form")
        .help(context.written(plain))
        .fix(Fix::safe(node.span, plain))
}

/// Reports a single-line text written over several lines.
pub(super) fn one_line(line: &Line, node: &Node, context: &Context) -> Diagnostic {
    Diagnostic::at(
        Code::SeveralLines,
        node.mark(),
        format!("{} must be a single line, and is read as `{}`", context.subject(), shortened(line)),
    )
    .label("several lines")
    .help("write it on one line, or use `>-` instead of `|` and no empty lines")
}

/// Reports a number with a wrong unit.
pub(super) fn wrong_unit(takes: &str, instead: Option<&str>, node: &Node, context: &Context) -> Diagnostic {
    Diagnostic::at(Code::WrongUnit, node.mark(), format!("{} must be a number in {takes}", context.subject()))
        .label("wrong unit")
        .help(instead.map_or_else(|| format!("write it in {takes}"), |instead| context.written(instead)))
        .fix(instead.map(|instead| Fix::suggested(node.span, instead)))
}

impl Context {
    /// The value's name in a sentence.
    fn subject(&self) -> String {
        let key = self.key.as_deref().unwrap_or(&self.what);
        if self.is_item { format!("an item of `{key}`") } else { format!("`{key}`") }
    }

    /// The help to write `instead`.
    fn written(&self, instead: &str) -> String {
        match &self.key {
            Some(key) if !self.is_item => format!("write `{key}: {instead}`"),
            _ => format!("write `{instead}`"),
        }
    }
}

/// Reports an invalid value.
pub(super) fn value(error: &Error, node: &Node, context: &Context) -> Diagnostic {
    let subject = context.subject();
    let is_empty = node.scalar().is_some_and(Scalar::is_null);
    let span = match context.key_span {
        Some(key_span) if node.span.start == node.span.end && !context.is_item => key_span,
        _ => node.mark(),
    };
    if is_empty {
        return Diagnostic::at(Code::WrongValue, span, format!("{subject} has no value"))
            .label("no value")
            .help("write the value, or remove the key if it is optional");
    }
    let mut problem = problem(error, node, context, span);
    if let Some(help) = node.scalar().and_then(|scalar| invisible(&scalar.text)) {
        problem.help = help;
        problem.fix = None;
    }
    problem
}

fn problem(error: &Error, node: &Node, context: &Context, span: Span) -> Diagnostic {
    let subject = &*context.subject();
    match &*error.cause {
        Cause::Wrong { code, takes, instead, expected } => {
            Diagnostic::at(*code, span, format!("{subject} must be {takes}"))
                .label(if *code == Code::OutOfRange { "out of range" } else { kind(node) })
                .help(match (instead, expected) {
                    (Some(instead), _) => context.written(instead),
                    (None, Some(ExpectedScalar::Whole | ExpectedScalar::Fraction)) => {
                        number_advice(takes, node, context)
                    }
                    (None, _) => advice(takes),
                })
                // A template of keys is to be filled in.
                .fix(
                    instead
                        .as_ref()
                        .filter(|text| !text.contains('…'))
                        .map(|text| Fix::suggested(span, text)),
                )
        }
        Cause::WrongKind { takes } => {
            Diagnostic::at(Code::WrongValue, span, format!("{subject} must be {takes}"))
                .label(kind(node))
                .help("write one of these, or put text in quotes")
        }
        Cause::Message(_) if error.expected_type == Some(Line::NAME) => {
            direction_character(subject, span, node)
        }
        Cause::Message(sentence) => {
            let written = node.scalar().map_or("", |scalar| &*scalar.text);
            let help = match lenient::either_day(error, written) {
                Some([day_first, month_first]) => {
                    format!("day and month are ambiguous: write {day_first} or {month_first}")
                }
                None => sentence.clone(),
            };
            let help = if synonyms::is_unknown_word(written) { remove_it(context) } else { help };
            Diagnostic::at(Code::WrongValue, span, unreadable(subject, node)).label("wrong format").help(help)
        }
        Cause::UnknownWord { allowed } => {
            let written = node.scalar().map_or("", |scalar| &*scalar.text);
            let nearest = || suggest::nearest(written, allowed.iter().copied());
            let choices = suggest::choices(written, allowed);
            let suggestion = synonyms::value(written, allowed).or_else(nearest);
            let fix = suggestion.filter(|_| node.scalar().is_some()).map(|suggestion| {
                // A synonym can say more or less than the allowed word: `pool` and `shared_pool`.
                let is_certain = suggest::is_misspelt(written, suggestion, allowed.iter().copied());
                let fix = if is_certain { Fix::safe } else { Fix::suggested };
                fix(node.span, suggestion)
            });
            let help = match suggestion {
                Some(suggestion) => format!("did you mean `{suggestion}`? Allowed: {choices}"),
                None if synonyms::is_unknown_word(written) => remove_it(context),
                None => format!("use {choices}"),
            };
            Diagnostic::at(Code::WrongValue, span, unreadable(subject, node))
                .label("not an allowed value")
                .help(help)
                .fix(fix)
        }
        // Both are handled at the group that contains them.
        Cause::Missing(_) | Cause::UnknownKey { .. } => {
            Diagnostic::at(Code::WrongValue, span, format!("{subject} must be a group of keys"))
                .label(kind(node))
        }
    }
}

/// Reports a character that changes the reading direction; other invisible characters are reported for the whole file.
fn direction_character(subject: &str, span: Span, node: &Node) -> Diagnostic {
    let label = node.scalar().and_then(|scalar| Line::new(&scalar.text).err());
    Diagnostic::at(
        Code::DirectionCharacter,
        span,
        format!("{subject} contains a character that changes the reading direction"),
    )
    .label(match label {
        Some(InvalidLine::Invisible(letter)) => format!("U+{:04X}, which is invisible", u32::from(letter)),
        _ => "invisible".to_owned(),
    })
    .help("type the value again; the character was copied along with it")
}

/// The help for an invalid number.
fn number_advice(takes: &str, node: &Node, context: &Context) -> String {
    let Some(scalar) = node.scalar() else { return advice(takes) };
    if synonyms::is_unknown_word(&scalar.text) {
        return remove_it(context);
    }
    if let Some(thousands) = number::amount(&scalar.text).and_then(|amount| amount.thousands) {
        return format!("if the point separates thousands, {}", context.written(&thousands));
    }
    format!("{}, using only digits", advice(takes))
}

/// The help for a value that means 'unknown'.
fn remove_it(context: &Context) -> String {
    match context.key.as_deref() {
        Some("price") => "remove `price`: the page then says 'Contact for price'".to_owned(),
        Some(key) => format!("remove `{key}` if the value is unknown"),
        None => "remove it if the value is unknown".to_owned(),
    }
}

fn unreadable(subject: &str, node: &Node) -> String {
    match node.scalar().filter(|scalar| scalar.text.chars().count() <= SHOWN_CHARS) {
        Some(scalar) => format!("invalid value `{}` for {subject}", Line::cleaned(&scalar.text)),
        None => format!("invalid value for {subject}"),
    }
}

fn advice(takes: &str) -> String {
    format!("write {takes}")
}

/// The type of the value.
fn kind(node: &Node) -> &'static str {
    match &node.value {
        Value::Scalar(scalar) => scalar_kind(scalar),
        Value::Sequence(_) => "this is a list",
        Value::Mapping(_) | Value::Placeholder(_) => "this is a group of keys",
    }
}

fn scalar_kind(scalar: &Scalar) -> &'static str {
    match number::typed(scalar) {
        Some(TypedScalar::Whole(_)) => "this is a number",
        Some(TypedScalar::Negative(_)) => "this is a negative number",
        Some(TypedScalar::Fraction(_)) => "this is a decimal number",
        Some(TypedScalar::Bool(_)) => "this is `true` or `false`",
        None => "this is text",
    }
}

fn article(what: &str) -> String {
    let is_vowel = what.starts_with(['a', 'e', 'i', 'o', 'u']);
    format!("{} {what}", if is_vowel { "an" } else { "a" })
}
