//! Packs the function: its program with the catalogue, in one file and without a compiler.

mod elf;

use std::fs::Permissions;
use std::io::{self, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use anyhow::{Context, Result};
use fs_err::{self as fs, File};
use media::cache::{FileStat, Fingerprint, Hash, Hasher};
use serde::{Deserialize, Serialize};

/// The file's name, which is the name of the function on Netlify.
const NAME: &str = "lead-fn";

/// Finds the function's program: the `named` one, or the one beside this program, where cargo puts it.
///
/// # Errors
/// The program is missing, or is not built for the host.
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
    elf::check(&fs::read(&program)?).with_context(|| format!("{} cannot be deployed", program.display()))?;
    Ok(program)
}

/// A packed function.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct PackedFile {
    pub input_hash: Hash,
    /// The stat that the build left.
    pub stat: FileStat,
}

/// The program and the output folder of the function.
#[derive(Debug, Clone)]
pub struct Function {
    pub program: PathBuf,
    /// The output folder.
    pub folder: PathBuf,
}

impl Function {
    fn file(&self) -> PathBuf {
        self.folder.join(NAME)
    }

    /// Packs `payload` into a draft beside the function, unless the function is the same; `before` is that of the last
    /// build.
    pub fn draft(&self, payload: &[u8], before: Option<&PackedFile>) -> Result<DraftFunction> {
        let start = self.start()?;
        // It contains a checksum of the payload.
        let trailer = payload::trailer(payload);
        let input_hash = Hasher::new("function").bytes(self.place()).bytes(&start).bytes(&trailer).finish();
        let parts = [&start, payload, &trailer];
        let is_new = match before.filter(|before| self.is_unmodified(before)) {
            // The hashes are enough if the file is unmodified since the last build.
            Some(before) => before.input_hash != input_hash,
            None => !fs::read(self.file()).is_ok_and(|current| current == parts.concat()),
        };
        let packed = PackedFile { input_hash, stat: FileStat::default() };
        let mut drafted = DraftFunction { function: self.clone(), is_new, packed };
        if is_new {
            self.write(&parts)?;
        }
        drafted.packed.stat = stat(&if is_new { self.draft_file() } else { self.file() })?;
        Ok(drafted)
    }

    /// Writes the parts of the draft.
    fn write(&self, parts: &[&[u8]]) -> Result<()> {
        fs::create_dir_all(&self.folder)?;
        let draft = self.draft_file();
        let mut to = File::create(&draft)?;
        parts.iter().try_for_each(|part| to.write_all(part))?;
        // Netlify copies the mode into its archive, and Lambda only starts executable files.
        fs::set_permissions(&draft, Permissions::from_mode(0o755))?;
        Ok(())
    }

    /// The bytes before the payload.
    fn start(&self) -> Result<Vec<u8>> {
        let program = fs::read(&self.program)?;
        let start = payload::without_payload(&program).map(<[u8]>::to_vec);
        start.with_context(|| format!("the catalogue cannot be packed into {}", self.program.display()))
    }

    /// The fingerprint of the program and the output folder; `now` is a time before this call.
    pub fn fingerprint(&self, now: SystemTime) -> Fingerprint {
        // A missing program is reported when it is read.
        let stat = fs::metadata(&self.program).map(|metadata| FileStat::of(&metadata));
        let Fingerprint { hash, mut is_settled } =
            Fingerprint::of([(self.program.as_path(), stat.as_ref().unwrap_or(&FileStat::default()))], now);
        is_settled &= stat.is_ok();
        Fingerprint { hash: Hasher::new("function").bytes(self.place()).hash(&hash).finish(), is_settled }
    }

    fn place(&self) -> &[u8] {
        self.folder.as_os_str().as_encoded_bytes()
    }

    /// Whether the file is unmodified since a build left it.
    pub fn is_unmodified(&self, before: &PackedFile) -> bool {
        stat(&self.file()).is_ok_and(|stat| stat.is_unmodified(&before.stat))
    }

    /// Beside the function, so that a half-written one is never shipped.
    fn draft_file(&self) -> PathBuf {
        self.folder.join(format!(".{NAME}.draft"))
    }
}

/// A written function that is not yet in its place, unless an equal one is there. A failing build removes the draft.
pub struct DraftFunction {
    function: Function,
    is_new: bool,
    /// What the manifest keeps about it; moving does not change its stat.
    pub packed: PackedFile,
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
