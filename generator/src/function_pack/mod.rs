//! Packs the function: its program with the catalogue, in one file and without a compiler.

mod elf;

use std::fs::Permissions;
use std::io::{self, BufRead, BufReader, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use anyhow::{Context, Result};
use fs_err::{self as fs, File};
use media::cache::hash::{Hash, Hasher};
use media::cache::{FileStat, Fingerprint};
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
    /// The hash of its inputs.
    pub input_hash: Hash,
    /// The stat that the build left.
    pub stat: FileStat,
}

/// The program and the output folder of the function.
#[derive(Debug, Clone)]
pub struct Function {
    /// The program.
    pub program: PathBuf,
    /// The output folder.
    pub folder: PathBuf,
}

impl Function {
    fn file(&self) -> PathBuf {
        self.folder.join(NAME)
    }

    /// Packs `payload` into a draft beside the function; `before` is the function of the last build.
    ///
    /// # Errors
    /// The program cannot be read, or the file system fails.
    pub fn draft(&self, payload: &[u8], before: Option<&PackedFile>) -> Result<DraftFunction> {
        let start = self.start()?;
        let packed = PackedFile { input_hash: Hash::default(), stat: FileStat::default() };
        let mut drafted = DraftFunction { function: self.clone(), is_new: true, packed };
        // It contains a checksum of the payload.
        let trailer = payload::trailer(payload);
        self.write(&[&start, payload, &trailer])?;
        drafted.packed.input_hash =
            Hasher::new("function").bytes(self.place()).bytes(&start).bytes(&trailer).finish();
        let is_the_same = match before.filter(|before| self.is_unmodified(before)) {
            // The hashes are enough if the file is unmodified since the last build.
            Some(before) => before.input_hash == drafted.packed.input_hash,
            None => self.is_current()?,
        };
        if is_the_same {
            drafted.discard()?;
        }
        Ok(drafted)
    }

    /// Whether the existing function equals the draft. With many listings neither should be held in memory.
    fn is_current(&self) -> Result<bool> {
        let Ok(current) = File::open(self.file()) else { return Ok(false) };
        let (mut current, mut draft) =
            (BufReader::new(current), BufReader::new(File::open(self.draft_file())?));
        loop {
            let (one, other) = (current.fill_buf()?, draft.fill_buf()?);
            let length = one.len().min(other.len());
            if length == 0 {
                return Ok(one.len() == other.len());
            }
            if one[..length] != other[..length] {
                return Ok(false);
            }
            current.consume(length);
            draft.consume(length);
        }
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

/// A written function that is not yet in its place, unless an equal one was there. A failing build removes the draft.
pub struct DraftFunction {
    function: Function,
    is_new: bool,
    packed: PackedFile,
}

impl DraftFunction {
    /// What the manifest keeps about it; moving does not change its stat.
    ///
    /// # Errors
    /// The file system fails.
    pub fn packed(&self) -> Result<PackedFile> {
        let file = if self.is_new { self.function.draft_file() } else { self.function.file() };
        let stat = stat(&file)?;
        Ok(PackedFile { stat, ..self.packed })
    }

    /// Moves it to its place.
    ///
    /// # Errors
    /// The file system fails.
    pub fn put(mut self) -> Result<()> {
        if self.is_new {
            fs::rename(self.function.draft_file(), self.function.file())?;
            self.is_new = false;
        }
        Ok(())
    }

    /// Removes a draft that equals the existing function.
    fn discard(&mut self) -> Result<()> {
        fs::remove_file(self.function.draft_file())?;
        self.is_new = false;
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
