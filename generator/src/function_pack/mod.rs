//! Packs the function: its program with the catalogue, in one file and without a compiler.

mod elf;

use std::fs::Permissions;
use std::io;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use fs_err as fs;
use media::cache::{FileStat, write_atomically};
use payload::Role;

/// The program's name beside this program.
const PROGRAM: &str = "lead-fn";

/// Finds the function's program: the `named` one, or the one beside this program, where cargo puts it.
///
/// # Errors
/// The program is missing, or is not built for the host.
pub fn program(named: Option<&Path>) -> Result<PathBuf> {
    let program = match named {
        Some(named) => named.to_owned(),
        None => std::env::current_exe()
            .context("this program's own file cannot be found")?
            .with_file_name(PROGRAM),
    };
    anyhow::ensure!(
        program.is_file(),
        "{} is not there: build it with `cargo build --release --package lead-fn`, or name it with --function",
        program.display()
    );
    elf::check(&fs::read(&program)?).with_context(|| format!("{} cannot be deployed", program.display()))?;
    Ok(program)
}

/// A function to pack.
#[derive(Debug, Clone)]
pub struct Function {
    pub program: PathBuf,
    /// The output folder.
    pub folder: PathBuf,
    pub role: Role,
}

impl Function {
    /// The file's name, which is the name of the function on Netlify.
    const fn name(&self) -> &'static str {
        match self.role {
            Role::Endpoint => "lead-fn",
            Role::Scheduled => "lead-sweep",
        }
    }

    /// The packed file.
    pub fn file(&self) -> PathBuf {
        self.folder.join(self.name())
    }

    /// The program with the catalogue `payload`.
    pub fn pack(&self, payload: &[u8]) -> Result<Vec<u8>> {
        payload::attach(&fs::read(&self.program)?, payload, self.role)
            .with_context(|| format!("the catalogue cannot be packed into {}", self.program.display()))
    }

    /// Writes the `packed` function, unless it is there already; returns the file's stat.
    pub fn write(&self, packed: &[u8]) -> Result<FileStat> {
        let file = self.file();
        if !fs::read(&file).is_ok_and(|current| current == packed) {
            write_atomically(&file, &[packed])?;
        }
        // Netlify copies the mode into its archive, and Lambda only starts executable files.
        fs::set_permissions(&file, Permissions::from_mode(0o755))?;
        Ok(stat(&file)?)
    }

    /// Whether the file is unmodified since a build left it with the stat `before`.
    pub fn is_unmodified(&self, before: &FileStat) -> bool {
        stat(&self.file()).is_ok_and(|stat| stat.is_unmodified(before))
    }
}

/// The stat of a function.
fn stat(file: &Path) -> io::Result<FileStat> {
    fs::symlink_metadata(file).map(|metadata| FileStat::of(&metadata))
}
