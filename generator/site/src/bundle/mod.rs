//! The front end's bundle: `npm ci` and `vite build`, run only when their inputs have changed.

mod files;
mod source_hash;
mod tool;

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};
use fs_err as fs;
use media::cache::Hash;
use media::cache::Lock;
use serde::Deserialize;

pub use self::files::{hash_of_source_stats, input_files};
use self::source_hash::hash_sources;
use self::tool::{NODE, NPM, require};

/// The files and folders of `site/` that the bundle is made from.
pub const SOURCES: [&str; 7] = [
    "src", "vite-plugin-ssg", "public", "package.json", "package-lock.json", "tsconfig.json",
    "vite.config.ts",
];

/// The file that names the sources and the Node that the bundle was made from.
const STAMP: &str = "build/.sources";

/// The lock, so that only one build at a time makes the bundle.
const LOCK: &str = "build/.lock";

/// The folder of the content manager in the output folder.
const CMS_FOLDER: &str = "edit/";

/// The file that npm writes last.
const INSTALLED: &str = "node_modules/.package-lock.json";

/// An up-to-date bundle.
#[derive(Debug, Clone)]
pub struct Bundle {
    /// The files that browsers load, as they are in the output folder.
    pub client: PathBuf,
    /// The program of the content manager at `/edit/`.
    pub cms: PathBuf,
    /// The program that the render workers run.
    pub worker: PathBuf,
    pub node: PathBuf,
    pub sources: Hash,
}

/// A slow step of bringing the bundle up to date.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// npm installs the packages.
    Installing,
    /// Vite makes the bundle.
    Bundling,
    /// Another build makes it.
    Waiting,
}

#[derive(Deserialize)]
struct PackageJson {
    engines: Engines,
}

#[derive(Deserialize)]
struct Engines {
    node: String,
    npm: Option<String>,
}

/// Brings the bundle of `site` up to date.
///
/// # Errors
/// Node or npm is missing or too old, packages cannot be installed, or the build fails; the message has its output
/// and the remedy.
pub fn prepare(site: &Path, on_step: &dyn Fn(Step)) -> Result<Bundle> {
    let package = site.join("package.json");
    let text = fs::read_to_string(&package).context("no front end (name its folder with --site)")?;
    let package_json: PackageJson = serde_json::from_str(&text)
        .with_context(|| format!("{} has no `engines.node`", package.display()))?;
    let node = require(NODE, &package_json.engines.node)?;
    let bundle = Bundle::new(site, hash_sources(site)?);
    let stamp = format!("{} {node}", bundle.sources);
    let is_up_to_date = || {
        let found = fs::read_to_string(site.join(STAMP));
        found.is_ok_and(|found| found == stamp) && bundle.worker.is_file()
    };
    if is_up_to_date() {
        return Ok(bundle);
    }
    let _lock = Lock::wait_for(&site.join(LOCK), || on_step(Step::Waiting))?;
    // The last holder of the lock may have made the same bundle.
    if is_up_to_date() {
        return Ok(bundle);
    }
    if let Some(range) = &package_json.engines.npm {
        require(NPM, range)?;
    }
    install(site, on_step)?;
    on_step(Step::Bundling);
    // Until it is written again, the bundle counts as out of date.
    fs::write(site.join(STAMP), "")?;
    npm(site, &["run", "--silent", "build"]).context("the front end could not be built")?;
    if !bundle.worker.is_file() {
        bail!("the front end's build made no {}", bundle.worker.display());
    }
    // If a file was saved meanwhile, the bundle may mix old and new sources.
    if hash_sources(site)? != bundle.sources {
        bail!("the front end was written to while its bundle was made; make it again");
    }
    fs::write(site.join(STAMP), stamp)?;
    Ok(bundle)
}

impl Bundle {
    fn new(site: &Path, sources: Hash) -> Self {
        Self {
            client: site.join("build/client"),
            cms: site.join("build/edit"),
            worker: site.join("build/render/worker.cjs"),
            node: PathBuf::from(NODE),
            sources,
        }
    }

    /// The files that browsers load, by their path in the output folder.
    pub fn files(&self) -> Result<Vec<(String, PathBuf)>> {
        files_in(&self.client)
    }

    /// The files of the content manager, by their path in the output folder.
    pub fn cms_files(&self) -> Result<Vec<(String, PathBuf)>> {
        let files = files_in(&self.cms)?;
        Ok(files.into_iter().map(|(name, path)| (format!("{CMS_FOLDER}{name}"), path)).collect())
    }
}

/// The files below a folder of the bundle, by their path in it.
fn files_in(folder: &Path) -> Result<Vec<(String, PathBuf)>> {
    let named = files::files([folder.to_owned()])?.into_iter().filter_map(|(path, _)| {
        let name = path.strip_prefix(folder).ok()?.to_str()?.to_owned();
        // Vite's own files, which no visitor requests.
        (!name.split('/').any(|part| part.starts_with('.'))).then_some((name, path))
    });
    let files: Vec<_> = named.collect();
    ensure!(!files.is_empty(), "the folder {} is empty", folder.display());
    Ok(files)
}

/// Installs the packages if the lock file is newer than the installed ones.
fn install(site: &Path, on_step: &dyn Fn(Step)) -> Result<()> {
    let changed = |file: &str| fs::metadata(site.join(file)).and_then(|metadata| metadata.modified());
    let lock = changed("package-lock.json").context("the front end's package-lock.json cannot be read")?;
    if changed(INSTALLED).is_ok_and(|installed| installed >= lock) {
        return Ok(());
    }
    on_step(Step::Installing);
    // Vite is a development dependency, which npm leaves out where the environment says `production`.
    npm(site, &["ci", "--include=dev", "--no-audit", "--no-fund"])
        .context("the front end's packages could not be installed")
}

fn npm(site: &Path, arguments: &[&str]) -> Result<()> {
    let command = format!("npm {}", arguments.join(" "));
    let output = Command::new(NPM)
        .args(arguments)
        .current_dir(site)
        // React and Vite read this variable, and the bundle must not depend on the environment.
        .env("NODE_ENV", "production")
        .output()
        .with_context(|| format!("`{command}` could not be started"))?;
    if output.status.success() {
        Ok(())
    } else {
        bail!("`{command}` in {} failed\n{}", site.display(), tool::end_of_output(&output))
    }
}
