//! The programs that build the front end, and their required versions.

use std::env;
use std::path::PathBuf;
use std::process::{Command, Output};

use anyhow::{Context, Result, bail};

pub(super) const NODE: &str = "node";
pub(super) const NPM: &str = "npm";

pub(super) fn node_path() -> Option<PathBuf> {
    env::split_paths(&env::var_os("PATH")?).map(|folder| folder.join(NODE)).find(|program| program.is_file())
}

/// The version that [`NODE`] or [`NPM`] prints.
///
/// # Errors
/// The program is missing, does not run, or is older than `range`, one of the `engines` in the front end's
/// `package.json`.
pub(super) fn require(program: &str, range: &str) -> Result<String> {
    let (name, advice) = if program == NODE { ("Node.js", "") } else { ("npm", "; it comes with Node.js") };
    let least = range.trim_start_matches(['>', '=', ' ']);
    let output = match Command::new(program).arg("--version").output() {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            bail!("{name} was not found; install version {least} or newer{advice}")
        }
        outcome => outcome.with_context(|| format!("{name} could not be started"))?,
    };
    if !output.status.success() {
        bail!("`{program} --version` failed; install {name} {least} or newer\n{}", end_of_output(&output));
    }
    let printed = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    let found = printed.trim_start_matches('v');
    if version(found) < version(least) {
        bail!("{name} {found} is too old; install version {least} or newer");
    }
    Ok(printed)
}

/// `20.19.1` as numbers for comparison; parts that are not numbers count as 0.
fn version(written: &str) -> Vec<u32> {
    written.split('.').map(|part| part.parse().unwrap_or(0)).collect()
}

/// The end of a command's errors, or of its output if it printed no errors.
pub(super) fn end_of_output(output: &Output) -> String {
    const LINES: usize = 40;
    let stderr = String::from_utf8_lossy(&output.stderr);
    let stdout = String::from_utf8_lossy(&output.stdout);
    let text = if stderr.trim().is_empty() { stdout } else { stderr };
    let lines: Vec<&str> = text.trim_end().lines().collect();
    lines[lines.len().saturating_sub(LINES)..].join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_compare_by_their_numbers() {
        assert!(version("20.9.0") < version("20.19"));
        assert!(version("22.0.0") > version("20.19"));
        assert!(version("20.19.0") >= version("20.19"));
    }
}
