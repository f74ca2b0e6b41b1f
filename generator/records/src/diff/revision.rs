//! The records of the content folder at a revision, without pictures and videos.

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;

use anyhow::{Context as _, Result, bail};
use tempfile::TempDir;

/// Writes the records of `content` at `revision` to a temporary folder; also returns the revision's short name, date
/// and first line of its message.
pub(super) fn check_out(revision: &str, content: &Path) -> Result<(TempDir, String)> {
    let commit = git(
        content,
        &["rev-parse", "--verify", "--quiet", "--end-of-options", &format!("{revision}^{{commit}}")],
    )
    .with_context(|| {
        format!(
            "`{revision}` is no revision of the repository that `{}` lies in; `git log` lists them",
            content.display()
        )
    })?;
    let commit = commit.trim();
    let name = git(content, &["show", "--no-patch", "--format=%h of %cs, %s", commit])?.trim().to_owned();
    let folder = tempfile::tempdir().context("a folder for the earlier content")?;
    let listed = git(content, &["ls-tree", "-r", "-z", commit, "."])?;
    let records: Vec<(&str, PathBuf)> =
        listed.split('\0').filter_map(|line| record(line, folder.path())).collect();
    copy(content, &records)?;
    Ok((folder, name))
}

/// The object and the new path of a line `100644 blob 1a2b…<TAB>properties/villa.md`, if it is a record.
fn record<'l>(line: &'l str, folder: &Path) -> Option<(&'l str, PathBuf)> {
    let (facts, name) = line.split_once('\t')?;
    let mut facts = facts.split(' ');
    let (mode, kind, object) = (facts.next()?, facts.next()?, facts.next()?);
    // Links and submodules are not records.
    let is_file = kind == "blob" && mode.starts_with("100");
    let is_record = [".md", ".yaml", ".yml"].iter().any(|ending| name.to_lowercase().ends_with(ending));
    let is_inside = Path::new(name).components().all(|part| matches!(part, std::path::Component::Normal(_)));
    (is_file && is_record && is_inside).then(|| (object, folder.join(name)))
}

/// Writes each object to its path.
fn copy(content: &Path, records: &[(&str, PathBuf)]) -> Result<()> {
    if records.is_empty() {
        return Ok(());
    }
    let mut child = command(content)
        .args(["cat-file", "--batch"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .context("git cannot be started")?;
    let mut input = child.stdin.take().context("git takes no names")?;
    let objects: Vec<&str> = records.iter().map(|(object, _)| *object).collect();
    let names = objects.join("\n") + "\n";
    // On its own thread, since git stops reading names until its output is read.
    let writer = thread::spawn(move || input.write_all(names.as_bytes()));
    let mut output = BufReader::new(child.stdout.take().context("git gives no answer")?);
    for (object, path) in records {
        let mut head = String::new();
        output.read_line(&mut head).context("git's answer")?;
        let size: usize = head
            .trim_end()
            .rsplit(' ')
            .next()
            .and_then(|size| size.parse().ok())
            .with_context(|| format!("git does not give the object {object}: {head}"))?;
        let mut bytes = vec![0; size + 1];
        output.read_exact(&mut bytes).context("git's answer")?;
        bytes.truncate(size);
        if let Some(above) = path.parent() {
            fs::create_dir_all(above)?;
        }
        fs::write(path, bytes).with_context(|| format!("cannot write `{}`", path.display()))?;
    }
    writer.join().map_err(|_| anyhow::anyhow!("writing to git stopped"))?.context("git takes no names")?;
    child.wait().context("git")?;
    Ok(())
}

fn command(content: &Path) -> Command {
    let mut command = Command::new("git");
    command.arg("-C").arg(content).arg("-c").arg("core.quotePath=false");
    command
}

/// The output of git in the content folder.
fn git(content: &Path, arguments: &[&str]) -> Result<String> {
    let output = command(content)
        .args(arguments)
        .output()
        .context("git cannot be started; it is needed to read the earlier content")?;
    if !output.status.success() {
        let stderr = String::from_utf8_lossy(&output.stderr);
        bail!("git {}: {}", arguments.first().copied().unwrap_or_default(), stderr.trim());
    }
    String::from_utf8(output.stdout).context("git's answer is not UTF-8")
}
