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

    fn replace(&self, bytes: &[u8], is_other: bool) -> Result<()> {
        let (folder, to) = (&self.folder, self.file());
        if !is_other && fs::read(&to).is_ok_and(|before| before == bytes) {
            return Ok(());
        }
        fs::create_dir_all(folder)
            .with_context(|| format!("the folder {} cannot be made", folder.display()))?;
        // Beside it and then moved: a function that is half written must never be shipped.
        let draft = folder.join(format!(".{NAME}.draft"));
        fs::write(&draft, bytes).with_context(|| format!("{} cannot be written", draft.display()))?;
        make_executable(&draft)?;
        fs::rename(&draft, &to).with_context(|| format!("{} cannot be replaced", to.display()))
    }
}

/// A function that is made and not written.
pub struct Prepared<'function> {
    function: &'function Function,
    bytes: Vec<u8>,
    made_from: Hash,
    words: Hash,
}

impl Prepared<'_> {
    /// Writes it, unless `before` says that it is there already.
    ///
    /// # Errors
    /// A folder that cannot be written to.
    pub fn write(self, before: Option<&PackedFile>) -> Result<PackedFile> {
        let Self { function, bytes, made_from, words } = self;
        let is_there = |before: &&PackedFile| before.made_from == made_from && function.is_as_left(before);
        if let Some(before) = before.filter(is_there) {
            return Ok(PackedFile { words, ..*before });
        }
        // Where the last build left it, and with other bytes, there is no need to compare them.
        let is_other = before.is_some_and(|before| function.is_as_left(before));
        function.replace(&bytes, is_other)?;
        let state =
            function.state().with_context(|| format!("{} cannot be read", function.file().display()))?;
        Ok(PackedFile { made_from, words, state })
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
