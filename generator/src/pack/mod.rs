//! The function with the catalogue inside: one file to ship, made without a compiler.

mod elf;
mod sections;
mod symbols;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use catalog::packed::{Packed, Ready, Unpacked, Words};
use lead_fn::payload;

use crate::cache::{FileState, PackedFile};
use crate::hash::{Hash, Hasher};

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

/// Where the function comes from and goes to.
#[derive(Debug, Clone)]
pub struct Function {
    /// Its program.
    pub program: PathBuf,
    /// The folder that it is written to.
    pub folder: PathBuf,
}

impl Function {
    fn file(&self) -> PathBuf {
        self.folder.join(NAME)
    }

    /// Makes the function with `unpacked` inside; nothing is written yet. `words` is the hash of what the index of words is made from;
    /// what is not `ready` is made now.
    ///
    /// # Errors
    /// A program that cannot be read.
    pub fn prepare(&self, unpacked: &Unpacked, words: Hash, ready: Ready) -> Result<Prepared<'_>> {
        let program =
            fs::read(&self.program).with_context(|| format!("{} cannot be read", self.program.display()))?;
        let program = symbols::without_names(&program).unwrap_or(program);
        let laid_out = unpacked.laid_out(ready)?;
        let bytes = payload::attach_with(&program, laid_out.bytes(), |file| laid_out.append_to(file))
            .with_context(|| format!("the catalogue cannot be packed into {}", self.program.display()))?;
        let made_from = Hasher::new("function").bytes(self.place()).hash(&Hash::of(&bytes)).finish();
        Ok(Prepared { function: self, bytes, made_from, words })
    }

    /// The index of words that the last build packed, if it was made from the same; `words` is the hash of that.
    pub fn index(&self, before: &PackedFile, words: &Hash) -> Option<Words> {
        if before.words != *words || !self.is_as_left(before) {
            return None;
        }
        // Whatever is wrong with it, the index is made anew.
        let payload = payload::read(&mut fs::File::open(self.file()).ok()?).ok()?;
        Packed::open(payload).ok()?.words().ok()
    }

    /// Adds how its program looks, and where it goes.
    pub fn add_look(&self, hasher: &mut Hasher) {
        hasher.bytes(self.place());
        match fs::metadata(&self.program) {
            Ok(metadata) => hasher.source(&metadata),
            Err(_) => hasher.text("there is no program"),
        };
    }

    fn place(&self) -> &[u8] {
        self.folder.as_os_str().as_encoded_bytes()
    }

    /// Whether nobody wrote to the file since a build left it.
    pub fn is_as_left(&self, before: &PackedFile) -> bool {
        self.state().is_ok_and(|state| state == before.state)
    }

    fn state(&self) -> std::io::Result<FileState> {
        fs::symlink_metadata(self.file()).map(|metadata| FileState::of(&metadata))
    }

    fn draft(&self) -> PathBuf {
        self.folder.join(format!(".{NAME}.draft"))
    }
}

/// A function that is made and not written.
pub struct Prepared<'function> {
    function: &'function Function,
    bytes: Vec<u8>,
    made_from: Hash,
    words: Hash,
}

impl<'function> Prepared<'function> {
    /// Writes it beside its place, unless it stands there already; `before` is what the last build says of it.
    ///
    /// # Errors
    /// A folder that cannot be written to.
    pub fn stage(self, before: Option<&PackedFile>) -> Result<Staged<'function>> {
        let Self { function, bytes, made_from, words } = self;
        let staged = |is_draft| Staged { function, made_from, words, is_draft };
        let as_left = before.filter(|before| function.is_as_left(before));
        let stands = match as_left {
            Some(before) => before.made_from == made_from,
            None => fs::read(function.file()).is_ok_and(|standing| standing == bytes),
        };
        if stands {
            return Ok(staged(false));
        }
        fs::create_dir_all(&function.folder)
            .with_context(|| format!("the folder {} cannot be made", function.folder.display()))?;
        // Beside it and then moved: a function that is half written must never be shipped.
        let draft = function.draft();
        let staged = staged(true);
        fs::write(&draft, bytes).with_context(|| format!("{} cannot be written", draft.display()))?;
        make_executable(&draft)?;
        Ok(staged)
    }
}

/// A function that is written, and only to be moved; where it stands already, not even that. A build that fails takes it away.
pub struct Staged<'function> {
    function: &'function Function,
    made_from: Hash,
    words: Hash,
    is_draft: bool,
}

impl Staged<'_> {
    /// Puts it into its place.
    ///
    /// # Errors
    /// A folder that cannot be written to.
    pub fn publish(mut self) -> Result<PackedFile> {
        let file = self.function.file();
        if self.is_draft {
            fs::rename(self.function.draft(), &file)
                .with_context(|| format!("{} cannot be replaced", file.display()))?;
            self.is_draft = false;
        }
        let state = self.function.state().with_context(|| format!("{} cannot be read", file.display()))?;
        Ok(PackedFile { made_from: self.made_from, words: self.words, state })
    }
}

impl Drop for Staged<'_> {
    fn drop(&mut self) {
        if self.is_draft {
            // After a failure; the next build writes over what cannot be removed now.
            let _left_for_the_next = fs::remove_file(self.function.draft());
        }
    }
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
