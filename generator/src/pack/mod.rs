//! The function with the catalogue inside: one file to ship, made without a compiler.

mod elf;
mod symbols;

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use anyhow::{Context, Result};
use cache::hash::{Hash, Hasher};
use cache::{FileStat, Fingerprint};
use lead_fn::payload::{self, Trailing};
use object::ReadCache;
use search::packed::{Layout, Packed, Ready, Unpacked};
use serde::{Deserialize, Serialize};

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
    let file = File::open(&program).with_context(|| format!("{} cannot be read", program.display()))?;
    elf::judge(&ReadCache::new(file)).with_context(|| format!("{} cannot be deployed", program.display()))?;
    Ok(program)
}

/// The packed function that a build made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct PackedFile {
    /// The hash of all that it is made from.
    pub input_hash: Hash,
    /// The hash of all that its index of words is made from.
    pub words: Hash,
    /// What it begins with.
    pub program: PackedProgram,
    /// The file as it was left.
    pub stat: FileStat,
}

/// What a packed function has before its payload.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct PackedProgram {
    /// The fingerprint of the program's own file.
    pub fingerprint: Hash,
    /// The hash of the bytes.
    pub content: Hash,
    /// How many they are.
    pub bytes: u64,
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

    /// Makes the function with `unpacked` inside, and writes it beside its place. `words` is the hash of what the index of words is made
    /// from; what is not `ready` is made now. `before` is the function that the last build left.
    ///
    /// # Errors
    /// A program that cannot be read, or what the file system refuses.
    pub fn draft(
        &self,
        unpacked: &Unpacked,
        words: Hash,
        ready: Ready,
        before: Option<&PackedFile>,
    ) -> Result<Drafted<'_>> {
        let layout = unpacked.layout(ready)?;
        let (program, start) = self.start(before)?;
        let packed = PackedFile { input_hash: Hash::default(), words, program, stat: FileStat::default() };
        let mut drafted = Drafted { function: self, is_news: true, packed };
        // It has a checksum of the payload.
        let trailer = self.write(&start, &program, &layout)?;
        drafted.packed.input_hash =
            Hasher::new("function").bytes(self.place()).hash(&program.content).bytes(&trailer).finish();
        let is_the_same = match before.filter(|before| self.is_unmodified(before)) {
            // Where the last build left it, its bytes need not be compared.
            Some(before) => before.input_hash == drafted.packed.input_hash,
            None => self.stands()?,
        };
        if is_the_same {
            drafted.discard()?;
        }
        Ok(drafted)
    }

    /// Whether the function stands as it was drafted.
    fn stands(&self) -> Result<bool> {
        let Ok(standing) = fs::read(self.file()) else { return Ok(false) };
        let draft = self.draft_file();
        let drafted = fs::read(&draft).with_context(|| format!("{} cannot be read", draft.display()))?;
        Ok(standing == drafted)
    }

    /// Writes the draft; answers what it has behind the payload.
    fn write(&self, start: &Start, program: &PackedProgram, payload: &Layout) -> Result<Vec<u8>> {
        fs::create_dir_all(&self.folder)
            .with_context(|| format!("the folder {} cannot be made", self.folder.display()))?;
        let draft = self.draft_file();
        let not_written = || format!("{} cannot be written", draft.display());
        let mut to = File::create(&draft).with_context(not_written)?;
        match start {
            Start::Read(start) => to.write_all(start).with_context(not_written)?,
            Start::Standing(stat) => self.copy_start(*stat, program.bytes, &mut to)?,
        }
        let mut trailing = Trailing::default();
        let pieces = payload.pieces(|piece| {
            trailing.add(piece);
            to.write_all(piece)
        });
        let trailer = trailing.trailer();
        pieces.and_then(|()| to.write_all(&trailer)).with_context(not_written)?;
        make_executable(&draft)?;
        Ok(trailer)
    }

    /// Copies the function up to its payload, file to file, as long as it looks like this.
    fn copy_start(&self, stat: FileStat, bytes: u64, to: &mut File) -> Result<()> {
        let from = self.file();
        let unreadable = || format!("{} cannot be read", from.display());
        let file = File::open(&from).with_context(unreadable)?;
        let is_unmodified = FileStat::of(&file.metadata().with_context(unreadable)?).is_unmodified(&stat);
        anyhow::ensure!(
            is_unmodified && io::copy(&mut file.take(bytes), to).with_context(unreadable)? == bytes,
            "{} was written to while the site was built; build again",
            from.display()
        );
        Ok(())
    }

    /// The function up to its payload: as it stands, where the last build made it of a program that looks the same.
    fn start(&self, before: Option<&PackedFile>) -> Result<(PackedProgram, Start)> {
        let unreadable = || format!("{} cannot be read", self.program.display());
        let now = SystemTime::now();
        let stat = FileStat::of(&fs::metadata(&self.program).with_context(unreadable)?);
        let look = Fingerprint::of([(self.program.as_path(), &stat)], now);
        // One that was written just now may change once more with the same stat.
        let look = if look.is_settled { look.hash } else { Hash::default() };
        let is_as_it_was = |before: &&PackedFile| {
            look != Hash::default() && before.program.fingerprint == look && self.is_unmodified(before)
        };
        if let Some(before) = before.filter(is_as_it_was) {
            return Ok((before.program, Start::Standing(before.stat)));
        }
        let program = fs::read(&self.program).with_context(unreadable)?;
        let program = symbols::without_names(&program).unwrap_or(program);
        let start = payload::before_payload(&program)
            .with_context(|| format!("the catalogue cannot be packed into {}", self.program.display()))?;
        let program =
            PackedProgram { fingerprint: look, content: Hash::of(&start), bytes: start.len() as u64 };
        Ok((program, Start::Read(start)))
    }

    /// The data that the last build packed, if the function is as it left it.
    pub fn data(&self, before: &PackedFile) -> Option<Packed> {
        if !self.is_unmodified(before) {
            return None;
        }
        // Whatever is wrong with it, all is made anew.
        let payload = payload::read(&mut File::open(self.file()).ok()?).ok()?;
        Packed::open(payload).ok()
    }

    /// The fingerprint of its program, and where it goes; `now` is a moment before this is asked.
    pub fn fingerprint(&self, now: SystemTime) -> Fingerprint {
        // Whoever needs the program says that there is none.
        let stat = fs::metadata(&self.program).map(|metadata| FileStat::of(&metadata));
        let Fingerprint { hash, mut is_settled } =
            Fingerprint::of([(self.program.as_path(), stat.as_ref().unwrap_or(&FileStat::default()))], now);
        is_settled &= stat.is_ok();
        Fingerprint { hash: Hasher::new("function").bytes(self.place()).hash(&hash).finish(), is_settled }
    }

    fn place(&self) -> &[u8] {
        self.folder.as_os_str().as_encoded_bytes()
    }

    /// Whether nobody wrote to the file since a build left it.
    pub fn is_unmodified(&self, before: &PackedFile) -> bool {
        stat(&self.file()).is_ok_and(|stat| stat.is_unmodified(&before.stat))
    }

    /// Beside the function: one that is half written must never be shipped.
    fn draft_file(&self) -> PathBuf {
        self.folder.join(format!(".{NAME}.draft"))
    }
}

/// What a function begins with.
enum Start {
    Read(Vec<u8>),
    /// What the function begins with that stands and looks so.
    Standing(FileStat),
}

/// A function that is written and does not stand in its place yet; where it stands already, there is nothing to move. A build that fails
/// takes the draft away.
pub struct Drafted<'function> {
    function: &'function Function,
    is_news: bool,
    packed: PackedFile,
}

impl Drafted<'_> {
    /// What there is to remember of it once it is in its place. Moving it changes nothing of how it looks.
    ///
    /// # Errors
    /// What the file system refuses.
    pub fn packed(&self) -> Result<PackedFile> {
        let file = if self.is_news { self.function.draft_file() } else { self.function.file() };
        let stat = stat(&file).with_context(|| format!("{} cannot be read", file.display()))?;
        Ok(PackedFile { stat, ..self.packed })
    }

    /// Moves it to its place.
    ///
    /// # Errors
    /// What the file system refuses.
    pub fn put(mut self) -> Result<()> {
        if self.is_news {
            let to = self.function.file();
            fs::rename(self.function.draft_file(), &to)
                .with_context(|| format!("{} cannot be replaced", to.display()))?;
            self.is_news = false;
        }
        Ok(())
    }

    /// Takes the draft away, since what it holds stands already.
    fn discard(&mut self) -> Result<()> {
        let draft = self.function.draft_file();
        fs::remove_file(&draft).with_context(|| format!("{} cannot be removed", draft.display()))?;
        self.is_news = false;
        Ok(())
    }
}

/// How a function looks.
fn stat(file: &Path) -> io::Result<FileStat> {
    fs::symlink_metadata(file).map(|metadata| FileStat::of(&metadata))
}

impl Drop for Drafted<'_> {
    fn drop(&mut self) {
        if self.is_news {
            // After a failure; the next build writes over what cannot be removed now.
            let _left_for_the_next = fs::remove_file(self.function.draft_file());
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
