//! The function with the catalogue inside: one file to ship, made without a compiler.

mod elf;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use catalog::packed::Unpacked;
use lead_fn::payload;

/// The file's name, which is the function's on Netlify.
const NAME: &str = "lead-fn";

/// The function's program: the one that is `named`, or else where cargo leaves it, beside this one.
///
/// # Errors
/// There is none, or the host would not run it.
pub fn program(named: Option<&Path>) -> Result<PathBuf> {
    let program = match named {
        Some(named) => named.to_owned(),
        None => {
            std::env::current_exe().context("this program's own file cannot be found")?.with_file_name(NAME)
        }
    };
    anyhow::ensure!(
        program.is_file(),
        "{} is not there: build it with `cargo build --release --package lead-fn`, or name it with --function",
        program.display()
    );
    let bytes = fs::read(&program).with_context(|| format!("{} cannot be read", program.display()))?;
    elf::judge(&bytes).with_context(|| format!("{} cannot be deployed", program.display()))?;
    Ok(program)
}

/// Writes the function with `unpacked` inside into `folder`, unless it is there already; answers its size in bytes.
///
/// # Errors
/// A program that cannot be read, or a folder that cannot be written to.
pub fn write(program: &Path, unpacked: &Unpacked, folder: &Path) -> Result<usize> {
    let binary = fs::read(program).with_context(|| format!("{} cannot be read", program.display()))?;
    let file = payload::attach(&binary, &unpacked.to_bytes()?)
        .with_context(|| format!("the catalogue cannot be packed into {}", program.display()))?;
    let to = folder.join(NAME);
    if fs::read(&to).is_ok_and(|before| before == file) {
        return Ok(file.len());
    }
    fs::create_dir_all(folder).with_context(|| format!("the folder {} cannot be made", folder.display()))?;
    // Beside it and then moved: a function that is half written must never be shipped.
    let draft = folder.join(format!(".{NAME}.draft"));
    fs::write(&draft, &file).with_context(|| format!("{} cannot be written", draft.display()))?;
    make_executable(&draft)?;
    fs::rename(&draft, &to).with_context(|| format!("{} cannot be replaced", to.display()))?;
    Ok(file.len())
}

/// Netlify copies the file's mode into its archive, and Lambda starts only what may be executed.
fn make_executable(file: &Path) -> Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        fs::set_permissions(file, fs::Permissions::from_mode(0o755))
            .with_context(|| format!("{} cannot be made executable", file.display()))?;
    }
    Ok(())
}
