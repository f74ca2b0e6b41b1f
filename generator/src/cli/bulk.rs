//! The arguments of `list` and `set`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::{ContentArguments, one_of};
use crate::bulk::Condition;
use content::{Kind, project};

/// Which records are listed or changed.
#[derive(Debug, Clone, Args)]
pub struct SelectionArguments {
    /// The kind of record.
    #[arg(long, value_parser = one_of(&KINDS), default_value = "property")]
    pub kind: Kind,
    /// Only records with this value; several conditions must all hold.
    ///
    /// `agent=omar-siddiq`, `community!=dubai-marina`, `price>2000000`, `updated<=2026-06-30`, `title~marina`
    /// (contains). `permit.expires` is a key in a group. A list matches if one of its items does. `developer=` finds
    /// records without a developer, `developer!=` those with one.
    #[arg(long = "where", value_name = "CONDITION")]
    pub conditions: Vec<Condition>,
    /// The content folder and the date.
    #[command(flatten)]
    pub content: ContentArguments,
}

/// Arguments of `list`.
#[derive(Debug, Clone, Args)]
pub struct ListArguments {
    /// Which records are listed.
    #[command(flatten)]
    pub selection: SelectionArguments,
    /// The keys to show, separated by commas [default: the most important ones]
    #[arg(long, value_name = "KEYS", value_delimiter = ',')]
    pub columns: Vec<String>,
    /// The output format.
    #[arg(long, value_enum, default_value_t = ListFormat::Table)]
    pub format: ListFormat,
}

/// Arguments of `set`.
#[derive(Debug, Clone, Args)]
pub struct SetArguments {
    /// The key to change: `agent`, `permit.expires`.
    #[arg(required_unless_present = "from")]
    pub key: Option<String>,
    /// Its new value; a list or a group as in a record: `"[Sea, Marina]"`.
    #[arg(required_unless_present_any = ["from", "remove"])]
    pub value: Option<String>,
    /// Remove the key instead.
    #[arg(long, conflicts_with = "value")]
    pub remove: bool,
    /// Read the changes from a CSV file: a row per record, named by the column `id` or `reference`, and a column per
    /// key.
    ///
    /// An empty cell changes nothing, a cell with `-` removes the key. Commas, semicolons and tabs separate cells.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["key", "value", "remove", "conditions"])]
    pub from: Option<PathBuf>,
    /// Which records are changed.
    #[command(flatten)]
    pub selection: SelectionArguments,
    /// Write the changes; without it they are only shown.
    #[arg(long)]
    pub apply: bool,
    /// The cache folder of earlier builds, so that pictures are not read again.
    #[arg(long, value_name = "DIR", default_value_os_t = project::path(".cache"))]
    pub cache: PathBuf,
}

/// The format of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum ListFormat {
    /// Aligned columns for a terminal; long values are cut.
    Table,
    /// CSV for a spreadsheet, which `generator set --from` reads back.
    Csv,
    /// JSON for programs; without `--columns`, with every key.
    Json,
}

/// The kinds of records that can be listed.
const KINDS: [(&str, &str, Kind); 7] = [
    ("property", "Listings", Kind::Property),
    ("post", "Articles", Kind::Post),
    ("developer", "Developers", Kind::Developer),
    ("member", "Members of the team", Kind::Member),
    ("area", "Area guides", Kind::Area),
    ("partner", "Partners", Kind::Partner),
    ("page", "Pages of text", Kind::Page),
];
