//! The arguments of `media`.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use content::project;

/// Arguments of `media`.
#[derive(Debug, Clone, Args)]
pub struct MediaArguments {
    /// What to do.
    #[command(subcommand)]
    pub command: MediaCommand,
}

/// What to do with the originals.
#[derive(Debug, Clone, Subcommand)]
pub enum MediaCommand {
    /// Store the media files that git ignores and records name, and write them into `media.lock`.
    Push(StoreArguments),
    /// Fetch the files that `media.lock` names and the media folder lacks; without that file nothing is done.
    Pull(StoreArguments),
    /// Show what the store has and nobody names any more; with `--yes`, remove it.
    Prune(PruneArguments),
}

/// The store and the project.
#[derive(Debug, Clone, Args)]
pub struct StoreArguments {
    /// The store: `s3://bucket/folder`, or the path of a folder.
    ///
    /// A bucket requires `MEDIA_STORE_KEY_ID` and `MEDIA_STORE_SECRET`, and `MEDIA_STORE_REGION` or, for a store that
    /// is not Amazon's, `MEDIA_STORE_URL`.
    #[arg(long, value_name = "STORE", env = "MEDIA_STORE")]
    pub store: Option<String>,
    /// The content folder.
    #[arg(long, value_name = "DIR", default_value_os_t = project::path("content"))]
    pub content: PathBuf,
    /// The cache folder, in which fetched originals stay.
    #[arg(long, value_name = "DIR", default_value_os_t = project::path(".cache"))]
    pub cache: PathBuf,
}

/// Arguments of `media prune`.
#[derive(Debug, Clone, Args)]
pub struct PruneArguments {
    /// The store and the project.
    #[command(flatten)]
    pub store: StoreArguments,
    /// A branch, tag or commit whose originals are kept [default: every branch and tag of this clone]
    #[arg(long, value_name = "REF")]
    pub keep: Vec<String>,
    /// Keep what was stored less than this many days ago, since its commit may not have arrived here.
    #[arg(long, value_name = "DAYS", default_value_t = 30)]
    pub min_age: u32,
    /// Remove it.
    #[arg(long)]
    pub yes: bool,
}
