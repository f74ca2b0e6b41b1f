//! Packs the function: its program with the catalogue, in one file and without a compiler.

mod elf;

use std::fs::Permissions;
use std::io;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use anyhow::{Context, Result};
use fs_err as fs;
use media::cache::{FileStat, Fingerprint, Hasher};
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

    fn file(&self) -> PathBuf {
        self.folder.join(self.name())
    }

    /// Packs `payload` into a draft beside the function, unless the function is the same.
    pub fn draft(&self, payload: &[u8]) -> Result<DraftFunction> {
        let packed = payload::attach(&fs::read(&self.program)?, payload, self.role)
            .with_context(|| format!("the catalogue cannot be packed into {}", self.program.display()))?;
        let is_new = !fs::read(self.file()).is_ok_and(|current| current == packed);
        let mut draft = DraftFunction { function: self.clone(), is_new, stat: FileStat::default() };
        if is_new {
            self.write(&packed)?;
        }
        draft.stat = stat(&if is_new { self.draft_file() } else { self.file() })?;
        Ok(draft)
    }

    /// Writes the draft.
    fn write(&self, packed: &[u8]) -> Result<()> {
        fs::create_dir_all(&self.folder)?;
        let draft = self.draft_file();
        fs::write(&draft, packed)?;
        // Netlify copies the mode into its archive, and Lambda only starts executable files.
        fs::set_permissions(&draft, Permissions::from_mode(0o755))?;
        Ok(())
    }

    /// The fingerprint of the program and the packed file's path; `now` is a time before this call.
    pub fn fingerprint(&self, now: SystemTime) -> Fingerprint {
        // A missing program is reported when it is read.
        let stat = fs::metadata(&self.program).map(|metadata| FileStat::of(&metadata));
        let Fingerprint { hash, mut is_stable } =
            Fingerprint::of([(self.program.as_path(), stat.as_ref().unwrap_or(&FileStat::default()))], now);
        is_stable &= stat.is_ok();
        Fingerprint {
            hash: Hasher::new("function")
                .bytes(self.file().as_os_str().as_encoded_bytes())
                .hash(&hash)
                .finish(),
            is_stable,
        }
    }

    /// Whether the file is unmodified since a build left it with the stat `before`.
    pub fn is_unmodified(&self, before: &FileStat) -> bool {
        stat(&self.file()).is_ok_and(|stat| stat.is_unmodified(before))
    }

    /// Beside the function, so that a half-written one is never shipped.
    fn draft_file(&self) -> PathBuf {
        self.folder.join(format!(".{}.draft", self.name()))
    }
}

/// A written function that is not yet in its place, unless an equal one is there. A failing build removes the draft.
pub struct DraftFunction {
    function: Function,
    is_new: bool,
    /// The stat for the manifest; moving the file does not change the parts that are compared.
    pub stat: FileStat,
}

impl DraftFunction {
    /// Moves it to its place.
    pub fn move_into_place(mut self) -> Result<()> {
        if self.is_new {
            fs::rename(self.function.draft_file(), self.function.file())?;
            self.is_new = false;
        }
        Ok(())
    }
}

/// The stat of a function.
fn stat(file: &Path) -> io::Result<FileStat> {
    fs::symlink_metadata(file).map(|metadata| FileStat::of(&metadata))
}

impl Drop for DraftFunction {
    fn drop(&mut self) {
        if self.is_new {
            // Only after a failure; the next build overwrites a draft that cannot be removed.
            let _ = fs::remove_file(self.function.draft_file());
        }
    }
}
