//! Creates the translation of a record: a file beside it with its texts to fill in.

use std::fmt::Write as _;
use std::path::Path;

use anyhow::{Result, bail};
use catalog::date::Date;
use catalog::text::Language;
use content::{Collection, Original};
use media::cache::create_durably;

use super::{NewFiles, up};

/// Creates the file beside the original called `name`, an id or a path, in the content folder `content`.
///
/// # Errors
/// There is no such record or language, the translation exists, or the file cannot be written.
pub fn make_translation(name: &str, language: &str, content: &Path, today: Date) -> Result<NewFiles> {
    let mut records = content::collect(content, today)?;
    let language = language_of(language, &records)?;
    let original = original_of(name, &mut records)?;
    let (code, in_words) = (language.code(), language.name());
    let path = original.origin.path();
    let id = path.file_stem().unwrap_or_default().to_string_lossy();
    if let Some(other) = records.translation_of(original.kind, &id, language) {
        bail!("the {} `{id}` is translated into {in_words} already: {other}", original.kind.word());
    }
    let file = path.with_file_name(format!("{id}.{code}.md"));
    let folder = path.parent().unwrap_or(content);
    let schema = format!("{}schemas/{}", up(folder, content), records::schema::TRANSLATION_FILE);
    create_durably(&file, &text(&original, language, &schema))?;
    let shown = file.display().to_string();
    Ok(NewFiles {
        files: vec![file],
        next: vec![
            format!("Open {shown} and write each text in {in_words} between its quotation marks."),
            "Write the long text below the second `---`; the English one stands above it as a comment."
                .to_owned(),
            "Run `generator check --hints`: it names what is not translated yet.".to_owned(),
        ],
    })
}

fn language_of(code: &str, records: &Collection) -> Result<Language> {
    let languages = records.site.as_ref().map(|site| site.record.languages.as_slice()).unwrap_or_default();
    let others = languages.iter().filter(|language| **language != Language::En);
    if let Some(language) = others.clone().find(|language| language.code() == code) {
        return Ok(*language);
    }
    let listed: Vec<&str> = others.map(|language| language.code()).collect();
    if code == Language::En.code() {
        bail!("records are written in English; translations are in {}", listed.join(" or "));
    }
    match listed.as_slice() {
        [] => bail!("the site is in English alone: add `{code}` to `languages` in `site.yaml` first"),
        _ => bail!(
            "`{code}` is not a language of the site, which has {}; `languages` in `site.yaml` lists them",
            listed.join(" and ")
        ),
    }
}

fn original_of(name: &str, records: &mut Collection) -> Result<Original> {
    let mut originals = records.originals(name);
    let Some(original) = originals.pop() else {
        if records.translatable().any(|id| id == name) {
            bail!("`{name}` cannot be read; run `generator check`, which says why");
        }
        match content::nearest(name, records.translatable()) {
            Some(nearest) => bail!("there is no record `{name}`; did you mean `{nearest}`?"),
            None => bail!("there is no record `{name}`; name it by its file, without the ending"),
        }
    };
    if originals.is_empty() {
        return Ok(original);
    }
    originals.push(original);
    let files: Vec<&str> = originals.iter().map(|original| &*original.origin.shown).collect();
    bail!("several records are called `{name}`; write the file: {}", files.join(" or "))
}

/// The text of the file.
fn text(original: &Original, language: Language, schema: &str) -> String {
    let mut text = format!(
        "---\n# yaml-language-server: $schema={schema}\n# Texts in {}. Facts such as the price stay in the original.\noriginal: \"{}\"\n",
        language.name(),
        original.hash
    );
    let mut put = |key: &str, english: &[&str]| {
        let comments = english.join("\n# ");
        let empty = vec!["\"\""; english.len()].join(", ");
        let value = if key == "view" { format!("[{empty}]") } else { empty };
        // Writing to a text cannot fail.
        let _ = write!(text, "\n# {comments}\n{key}: {value}\n");
    };
    // Texts that the original itself has in this language are translated already.
    for (key, line) in original.lines.iter().filter(|(_, line)| !line.has(language)) {
        put(key, &[&*line.en]);
    }
    let view: Vec<&str> = original.view.iter().map(|view| &*view.en).collect();
    if !original.view.iter().all(|view| view.has(language)) {
        put("view", &view);
    }
    if let Some(english) = original.text.as_ref().filter(|english| !english.has(language)) {
        text.push_str("\n# The text, to be written below the second line of dashes:\n#\n");
        for line in english.en.trim().lines() {
            text.push_str(format!("# {line}").trim_end());
            text.push('\n');
        }
    }
    text + "---\n"
}
