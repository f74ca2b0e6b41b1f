//! Creates new records with required values filled in and optional keys as comments, generated from the record's type.

mod template;
mod translation;

pub use self::translation::make_translation;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use catalog::date::Date;
use catalog::id;
use catalog::property::{MainCategory, SubCategory};
use media::cache::create_durably;

use content::Kind;
use records::Form;
use records::schema::{self, RecordKeys};

/// A record to create.
#[derive(Debug, Clone)]
pub struct NewRecord {
    pub kind: Kind,
    /// The title or name.
    pub title: String,
    /// The id; made from the title if missing.
    pub id: Option<String>,
    /// The category of a listing.
    pub category: MainCategory,
    pub today: Date,
}

/// The created files and next steps.
#[derive(Debug, Clone)]
pub struct NewFiles {
    /// The files, starting with the record.
    pub files: Vec<PathBuf>,
    /// The next steps, one sentence each.
    pub next: Vec<String>,
}

/// Creates the record in the content folder `content`; existing files are never overwritten.
pub fn make(new: &NewRecord, content: &Path) -> Result<NewFiles> {
    let title = new.title.trim();
    if title.is_empty() {
        bail!("a {} requires a title", new.kind.word());
    }
    let id = new_id(new, title)?;
    if let Some(other) = content::file_of(content, new.kind, &id)? {
        bail!(
            "the id `{id}` is used by {other}; choose another with `--id {}`",
            free(content, new.kind, &id)?
        );
    }
    let folder = match new.kind {
        Kind::Property => content::listing_folder(content, new.category),
        kind => content.join(kind.folder()),
    };
    let record = schema::record_type(new.kind)?;
    let is_named = matches!(new.kind, Kind::Developer | Kind::Member);
    let (form, ending) = if is_named { (Form::Yaml, "yaml") } else { (Form::Markdown, "md") };
    let file = folder.join(format!("{id}.{ending}"));

    let home = match new.category {
        MainCategory::Commercial => SubCategory::Office,
        _ => SubCategory::Apartment,
    };
    let mut values = BTreeMap::from([
        (if is_named { "name" } else { "title" }, template::quoted(title)),
        ("createdAt", new.today.to_string()),
        ("date", new.today.to_string()),
        ("mainCategory", new.category.to_string()),
        ("subCategory", home.to_string()),
        // The number of the example would be a false claim.
        ("projects", "0".to_owned()),
    ]);
    // Visitors must not see placeholders.
    let is_draft = new.kind.can_be_draft();
    if is_draft {
        values.insert("draft", "yes".to_owned());
    }
    for field in record.fields.iter().filter(|field| field.is_required && field.takes == "text") {
        if matches!(field.name.as_str(), "summary" | "role") {
            let placeholder = format!("{}: {}", content::PLACEHOLDER_TEXT, field.about);
            values.insert(&field.name, template::quoted(&placeholder));
        }
    }
    let drawing = format!("media/{}/{id}{}", new.kind.folder(), content::PLACEHOLDER_PICTURE);
    let needs_drawing = record.fields.iter().any(|field| field.is_required && field.takes == "picture");
    if needs_drawing {
        let alt = template::quoted(&format!("The initials of {title}."));
        values.insert("image", format!("{{src: {drawing}, alt: {alt}}}"));
        values.insert("logo", drawing.clone());
    }

    let schema = format!("{}schemas/{}", up(&folder, content), record.file());
    let text = template::text(&record, form, &values, &schema);
    let text = records::format(&text, form, RecordKeys::new()?.of(new.kind))?;
    create_durably(&file, &text)?;
    let mut files = vec![file.clone()];
    if needs_drawing {
        let path = content.join(&drawing);
        create_durably(&path, &initials(title))?;
        files.push(path);
    }

    let shown = file.display();
    let mut next = vec![
        format!("Open {shown} and write the text instead of `{}`.", content::PLACEHOLDER_TEXT),
        "Fill in what you know: remove the `#` before a key and write its value.".to_owned(),
    ];
    match new.kind {
        Kind::Property => next.push(format!(
            "Put photographs into {}/media/properties and list them under `images`, the cover first.",
            content.display()
        )),
        _ if needs_drawing => next.push(
            "Put a picture into `media`, write its path, and remove the placeholder drawing.".to_owned(),
        ),
        _ => {}
    }
    next.push("Run `generator check`: it reports what is still missing.".to_owned());
    next.push(if is_draft {
        "Preview it with `generator serve --drafts`; delete the line `draft: yes` to publish it.".to_owned()
    } else {
        format!("Do this before the next build: a {} cannot be a draft.", new.kind.word())
    });
    Ok(NewFiles { files, next })
}

/// A drawing of the initials of `name`, in place of a portrait, a logo or a view.
fn initials(name: &str) -> String {
    let initials: String = name
        .split_whitespace()
        .filter_map(|word| word.chars().find(|letter| letter.is_alphanumeric()))
        .take(2)
        .flat_map(char::to_uppercase)
        .collect();
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 800 600\" width=\"800\" height=\"600\">\n  \
         <rect width=\"800\" height=\"600\" fill=\"#e8dfd0\"/>\n  \
         <text x=\"400\" y=\"300\" fill=\"#6b5d48\" font-family=\"serif\" font-size=\"200\" text-anchor=\"middle\" dominant-baseline=\"central\">{initials}</text>\n\
         </svg>\n"
    )
}

fn new_id(new: &NewRecord, title: &str) -> Result<String> {
    let id = match &new.id {
        Some(id) => id.clone(),
        None => content::suggested_id(title),
    };
    if id.is_empty() {
        bail!(
            "cannot make an id from `{title}`; set one with `--id`: lower-case letters, digits and hyphens"
        );
    }
    if !id::is_valid(&id) {
        bail!(
            "`{id}` is not a valid id; it must be lower-case letters, digits and inner hyphens: `--id {}`",
            content::suggested_id(&id)
        );
    }
    if new.kind.names_files() && (id::is_taken(&id) || id.len() > id::MAX_BYTES) {
        bail!("the name `{id}` is reserved or too long; set another id with `--id`");
    }
    Ok(id)
}

/// The first free id: `villa-2`.
fn free(content: &Path, kind: Kind, id: &str) -> Result<String> {
    for number in 2.. {
        let candidate = format!("{id}-{number}");
        if content::file_of(content, kind, &candidate)?.is_none() {
            return Ok(candidate);
        }
    }
    Ok(id.to_owned())
}

/// The relative path from `folder` to the parent of the content folder.
fn up(folder: &Path, content: &Path) -> String {
    let inside = folder.strip_prefix(content).map_or(0, |inside| inside.components().count());
    "../".repeat(inside + 1)
}
