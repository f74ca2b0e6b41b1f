//! The command line.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};

use crate::diagnostic::render::Format;

/// Builds the agency's site from its folder of records.
#[derive(Debug, Parser)]
#[command(name = "generator", version, arg_required_else_help = true)]
pub struct Arguments {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
    /// What holds for every command.
    #[command(flatten)]
    pub common: Common,
}

/// What holds for every command.
#[derive(Debug, Clone, Args)]
pub struct Common {
    /// When to use colour; `NO_COLOR` is honoured.
    #[arg(long, global = true, value_enum, value_name = "WHEN", default_value_t = Colour::Auto)]
    pub color: Colour,
    /// Say nothing beside faults.
    #[arg(short, long, global = true, conflicts_with = "verbose")]
    pub quiet: bool,
    /// Say more: counts and times.
    #[arg(short, long, global = true)]
    pub verbose: bool,
}

/// When to use colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Colour {
    /// On terminals.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Read all content and show every fault; nothing is written.
    ///
    /// Faults go to the standard output, the closing count to the standard error output.
    /// Exit code 0: nothing stops a build; 1: content is wrong; 2: the tool could not do its work.
    Check(CheckArguments),
    /// Write a JSON Schema for each kind of record, for completion and checks in editors.
    Schema(SchemaArguments),
}

/// Where content lies.
#[derive(Debug, Clone, Args)]
pub struct ContentArguments {
    /// The folder of records.
    #[arg(long, value_name = "DIR", default_value = "content")]
    pub content: PathBuf,
}

/// Arguments of `check`.
#[derive(Debug, Clone, Args)]
pub struct CheckArguments {
    /// Where content lies.
    #[command(flatten)]
    pub content: ContentArguments,
    /// How faults are shown.
    #[arg(long, value_enum, default_value_t = Format::Full)]
    pub format: Format,
}

/// Arguments of `schema`.
#[derive(Debug, Clone, Args)]
pub struct SchemaArguments {
    /// The folder to write to; made when it is not there.
    #[arg(long, value_name = "DIR", default_value = "schemas")]
    pub out: PathBuf,
}
