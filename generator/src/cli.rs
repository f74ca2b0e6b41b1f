//! The command line.

mod build;
mod bulk;
mod feeds;
mod new;

use std::path::PathBuf;

use catalog::date::Date;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand, ValueEnum};

use content::diagnostics::render::Format;
use content::today::Today;
use content::{Drafts, ReadOptions, project};
use media::pictures::Cache;

pub use self::build::{BuildArguments, MakeArguments, ServeArguments};
pub use self::bulk::{ListArguments, ListFormat, SelectionArguments, SetArguments};
pub use self::feeds::{ExportArguments, ExportFormat, ImportArguments, ImportFormat};
pub use self::new::NewArguments;

/// Builds the agency's site from its folder of records.
#[derive(Debug, Parser)]
#[command(name = "generator", version, arg_required_else_help = true)]
pub struct Arguments {
    /// The command to run.
    #[command(subcommand)]
    pub command: Command,
    /// Options of every command.
    #[command(flatten)]
    pub common: Common,
}

/// Options of every command.
#[derive(Debug, Clone, Args)]
pub struct Common {
    /// When to use colour; respects `NO_COLOR`.
    #[arg(long, global = true, value_enum, value_name = "WHEN", default_value_t = Colour::Auto)]
    pub color: Colour,
    /// Print nothing but diagnostics.
    #[arg(short, long, global = true, conflicts_with = "verbose")]
    pub quiet: bool,
    /// Also print counts and times.
    #[arg(short, long, global = true)]
    pub verbose: bool,
    /// Show every diagnostic, instead of the first five of each code.
    #[arg(long, global = true)]
    pub all: bool,
}

/// When to use colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Colour {
    /// On terminals only.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// The command to run.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Build the site, and the function with the catalogue inside.
    ///
    /// Nothing is written when content has errors or a page cannot be rendered.
    /// Exit codes: 0: the site is built; 1: content has errors; 2: the tool failed.
    Build(BuildArguments),
    /// Preview the site and its function on this machine until Ctrl-C, with live reload.
    ///
    /// Pages are rendered on request; nothing is written to the output folder. While content has errors, the last
    /// good pages stay visible and list the errors.
    Serve(ServeArguments),
    /// Check all content and show every problem; nothing is written.
    ///
    /// Diagnostics go to the standard output, the closing count to the standard error output.
    /// Exit codes: 0: no errors; 1: content has errors, or with `--diff` something to fix; 2: the tool failed.
    Check(CheckArguments),
    /// Write records in their canonical form: keys in the order of the schema, quotes only where needed, comments kept.
    ///
    /// Values never change. A file that cannot be read is reported and left as it is.
    /// Exit codes: 0: all records are in canonical form; 1: with `--check`, some are not, or some cannot be read;
    /// 2: the tool failed.
    Format(FormatArguments),
    /// List records: `generator list --where agent=omar-siddiq --columns id,title,price`.
    ///
    /// Exit codes: 0: they are listed; 2: the tool failed.
    List(ListArguments),
    /// Change a key in many records: `generator set agent layla-haddad --where agent=omar-siddiq`.
    ///
    /// Shows the changed lines, and writes them with `--apply` if they cause no new error; all else in the files stays.
    /// Exit codes: 0: the records can be changed; 1: they cannot, and nothing is written; 2: the tool failed.
    Set(SetArguments),
    /// Serve an editor as a language server: problems while you type, completion, documentation, fixes.
    ///
    /// Speaks the Language Server Protocol over the standard input and output until the editor ends it.
    Lsp(LspArguments),
    /// Create a new record with all its keys and what they mean, or a translation; never overwrites a file.
    New(NewArguments),
    /// Show what changed for visitors since a git revision: new, new price, closed, moved, removed.
    Diff(DiffArguments),
    /// Bring the listings of a CRM's feed into the records: reports what is new, changed, gone and left out, and
    /// writes it with `--apply`.
    ///
    /// Reads the XML of Property Finder, of Bayut and dubizzle, `PropSpace`'s feed for websites, and Property Finder's
    /// Enterprise API.
    /// Exit codes: 0: every listing can be imported; 1: some are left out, or the feed is damaged; 2: the tool failed.
    Import(ImportArguments),
    /// Write the listings whose `portals` name a portal as the XML feed that it reads.
    ///
    /// Pictures are named by their addresses on the built site. Listings that the portal would reject are left out,
    /// each with the reasons.
    /// Exit codes: 0: the feed is written; 1: content has errors, and nothing is written; 2: the tool failed.
    Export(ExportArguments),
    /// Explain a code such as `E021` with a wrong and a right example; without a code, list them all.
    Explain(ExplainArguments),
    /// Write a JSON Schema for each kind of record, for completion and checks in editors.
    Schema(SchemaArguments),
}

/// The content folder and the date.
#[derive(Debug, Clone, Args)]
pub struct ContentArguments {
    /// The content folder.
    #[arg(long, value_name = "DIR", default_value_os_t = project::path("content"))]
    pub content: PathBuf,
    /// The date, `2026-11-21`, for what visitors see and for checks of permits and dates [default: today in Dubai]
    #[arg(long, value_name = "DATE", env = "GENERATOR_TODAY")]
    pub today: Option<Date>,
}

impl ContentArguments {
    /// The date, fixed or today in Dubai.
    pub fn today(&self) -> Today {
        self.today.map_or_else(Today::in_dubai, Today::fixed)
    }

    /// How a command that only looks at the content reads it: without drafts, and with the pictures' facts of `cache`.
    pub fn read_options<'o>(&'o self, cache: &'o Cache) -> ReadOptions<'o> {
        ReadOptions {
            folder: &self.content,
            today: self.today().date(),
            drafts: Drafts::LeftOut,
            pictures: cache,
            may_write_cache: false,
        }
    }
}

/// Reads one of these words: each with its meaning, which the help shows, and its value.
fn one_of<T: Copy + Send + Sync + 'static>(
    words: &'static [(&'static str, &'static str, T)],
) -> impl TypedValueParser<Value = T> {
    let possible = words.iter().map(|(word, meaning, _)| PossibleValue::new(*word).help(*meaning));
    PossibleValuesParser::new(possible).try_map(|written| {
        let found = words.iter().find(|(word, ..)| *word == written);
        found.map(|(.., value)| *value).ok_or("it is not an allowed value")
    })
}

/// Arguments of `check`.
#[derive(Debug, Clone, Args)]
pub struct CheckArguments {
    /// The content folder and the date.
    #[command(flatten)]
    pub content: ContentArguments,
    /// The cache folder of earlier builds, so that pictures are not read again.
    #[arg(long, value_name = "DIR", default_value_os_t = project::path(".cache"))]
    pub cache: PathBuf,
    /// The output format.
    #[arg(long, value_enum, default_value_t = Format::Full)]
    pub format: Format,
    /// Also show hints.
    #[arg(long, conflicts_with_all = ["fix", "diff"])]
    pub hints: bool,
    /// What is fixed.
    #[command(flatten)]
    pub fixes: FixArguments,
    /// Only show diagnostics of these files or folders; they are still checked against all content.
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,
}

/// What `check` fixes.
#[derive(Debug, Clone, Args)]
pub struct FixArguments {
    /// Fix what can only be meant in one way: misspelt keys and words, values in another form, tabs, missing quotes.
    #[arg(long, group = "fixes")]
    pub fix: bool,
    /// Show what `--fix` would change, and write nothing.
    #[arg(long, group = "fixes")]
    pub diff: bool,
    /// With `--fix` or `--diff`: also mark translations as compared with their originals (H048).
    #[arg(long, requires = "fixes")]
    pub compared: bool,
}

/// Arguments of `lsp`.
#[derive(Debug, Clone, Args)]
pub struct LspArguments {
    /// The content folder [default: `content` in the project that the editor opens]
    #[arg(long, value_name = "DIR")]
    pub content: Option<PathBuf>,
    /// The date, `2026-11-21`, for checks of permits and dates [default: today in Dubai]
    #[arg(long, value_name = "DATE", env = "GENERATOR_TODAY")]
    pub today: Option<Date>,
    /// The standard input and output are used anyway; editors add it.
    #[arg(long, hide = true)]
    pub stdio: bool,
}

/// Arguments of `format`.
#[derive(Debug, Clone, Args)]
pub struct FormatArguments {
    /// The content folder.
    #[arg(long, value_name = "DIR", default_value_os_t = project::path("content"))]
    pub content: PathBuf,
    /// Write nothing, and list the files that are not in canonical form.
    #[arg(long)]
    pub check: bool,
    /// Only format these files or folders.
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,
}

/// Arguments of `diff`.
#[derive(Debug, Clone, Args)]
pub struct DiffArguments {
    /// The git revision to compare with: `main`, `HEAD~3`, `v1.2`.
    #[arg(value_name = "REV")]
    pub revision: String,
    /// The output format.
    #[arg(long, value_enum, default_value_t = DiffFormat::Text)]
    pub format: DiffFormat,
    /// The content folder and the date.
    #[command(flatten)]
    pub content: ContentArguments,
}

/// The output format.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum DiffFormat {
    /// Text for a terminal.
    Text,
    /// Markdown for the description of a pull request.
    Markdown,
}

/// Arguments of `explain`.
#[derive(Debug, Clone, Args)]
pub struct ExplainArguments {
    /// The code, in upper or lower case.
    #[arg(value_name = "CODE")]
    pub code: Option<String>,
}

/// Arguments of `schema`.
#[derive(Debug, Clone, Args)]
pub struct SchemaArguments {
    /// The output folder, created if missing.
    #[arg(long, value_name = "DIR", default_value_os_t = project::path("schemas"))]
    pub out: PathBuf,
    /// Print the configuration of the content manager at `/edit/` instead.
    #[arg(long, conflicts_with = "out")]
    pub cms: bool,
    /// The content folder and the date.
    #[command(flatten)]
    pub content: ContentArguments,
}

/// A scheme and a host; a trailing slash is removed.
fn base_url(written: &str) -> Result<String, String> {
    let trimmed = written.trim_end_matches('/');
    let host = trimmed.strip_prefix("https://").or_else(|| trimmed.strip_prefix("http://"));
    match host {
        Some(host) if !host.is_empty() && !host.contains(['/', '?', '#', ' ']) => Ok(trimmed.to_owned()),
        _ => Err("write a scheme and a host, without a path: https://www.example.com".to_owned()),
    }
}
