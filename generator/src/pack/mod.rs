//! The function with the catalogue inside: one file to ship, made without a compiler.

mod elf;
mod sections;
mod symbols;

use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use catalog::packed::{self, Ready, Unpacked, Words};
use lead_fn::payload;

use crate::cache::{FileState, PackedFile, PackedProgram};
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
    let bytes = File::open(&program)
        .and_then(|mut file| elf::looked_at(&mut file))
        .with_context(|| format!("{} cannot be read", program.display()))?;
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
    /// what is not `ready` is made now. `before` is the function that the last build left.
    ///
    /// # Errors
    /// A program that cannot be read.
    pub fn prepare(
        &self,
        unpacked: &Unpacked,
        words: Hash,
        ready: Ready,
        before: Option<&PackedFile>,
    ) -> Result<Prepared<'_>> {
        let payload = {
            let laid_out = unpacked.laid_out(ready)?;
            let mut payload = Vec::with_capacity(laid_out.bytes());
            laid_out.append_to(&mut payload);
            payload
        };
        let (sum, trailer) = rayon::join(|| Hash::of(&payload), || payload::trailer(&payload));
        let (program, start) = self.start(before)?;
        let made_from =
            Hasher::new("function").bytes(self.place()).hash(&program.content).hash(&sum).finish();
        let [dictionary, lists] = packed::place_of_words(&payload).context("the catalogue has no index")?;
        let index = match (payload.get(dictionary), payload.get(lists)) {
            (Some(dictionary), Some(lists)) => index_hash(dictionary, lists),
            _ => Hash::default(),
        };
        let packed = PackedFile { made_from, words, index, program, state: FileState::default() };
        Ok(Prepared { function: self, start, payload, trailer, packed })
    }

    /// The function up to its payload: as it stands, where the last build made it of a program that looks the same.
    fn start(&self, before: Option<&PackedFile>) -> Result<(PackedProgram, Start)> {
        let unreadable = || format!("{} cannot be read", self.program.display());
        let look =
            Hasher::new("program").source(&fs::metadata(&self.program).with_context(unreadable)?).finish();
        if let Some(before) = before.filter(|before| before.program.look == look && self.is_as_left(before)) {
            return Ok((before.program, Start::Standing(before.state)));
        }
        let program = fs::read(&self.program).with_context(unreadable)?;
        let program = symbols::without_names(&program).unwrap_or(program);
        let start = payload::before_payload(&program)
            .with_context(|| format!("the catalogue cannot be packed into {}", self.program.display()))?;
        let program = PackedProgram { look, content: Hash::of(&start), bytes: start.len() as u64 };
        Ok((program, Start::Read(start)))
    }

    /// The index of words that the last build packed, if it was made from the same; `words` is the hash of that.
    pub fn index(&self, before: &PackedFile, words: &Hash) -> Option<Words> {
        if before.words != *words || !self.is_as_left(before) {
            return None;
        }
        // Whatever is wrong with it, the index is made anew.
        let mut file = File::open(self.file()).ok()?;
        let mut part = |Range { start, end }: Range<usize>| {
            let at = before.program.bytes.checked_add(start as u64)?;
            let bytes = end.checked_sub(start)?;
            // No memory is taken for what the file cannot have.
            if at.checked_add(bytes as u64)? > before.state.bytes {
                return None;
            }
            let mut part = vec![0; bytes];
            file.seek(SeekFrom::Start(at)).ok()?;
            file.read_exact(&mut part).ok()?;
            Some(part)
        };
        let [dictionary, lists] = packed::place_of_words(&part(0..packed::TABLE_LEN)?).ok()?;
        let (dictionary, lists) = (part(dictionary)?, part(lists)?);
        (index_hash(&dictionary, &lists) == before.index).then(|| Words::of(dictionary, lists))
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
        state(&self.file()).is_ok_and(|state| state == before.state)
    }

    /// Beside the function: one that is half written must never be shipped.
    fn draft(&self) -> PathBuf {
        self.folder.join(format!(".{NAME}.draft"))
    }
}

/// What a function begins with.
enum Start {
    Read(Vec<u8>),
    /// What the function begins with that stands and looks so.
    Standing(FileState),
}

/// A function that is made and not written.
pub struct Prepared<'function> {
    function: &'function Function,
    start: Start,
    payload: Vec<u8>,
    trailer: Vec<u8>,
    packed: PackedFile,
}

/// A function that is written and does not stand in its place yet; where it stands already, there is nothing to move. A build that fails
/// takes the draft away.
pub struct Drafted<'function> {
    function: &'function Function,
    is_news: bool,
    packed: PackedFile,
}

impl<'function> Prepared<'function> {
    /// Writes it beside its place, unless it stands there: as `before` says, or byte for byte.
    ///
    /// # Errors
    /// A folder that cannot be written to.
    pub fn draft(self, before: Option<&PackedFile>) -> Result<Drafted<'function>> {
        let Self { function, packed, .. } = self;
        let before = before.filter(|before| function.is_as_left(before));
        // Where the last build left it, its bytes need not be compared.
        let is_news = before.map_or_else(|| !self.stands(), |before| before.made_from != packed.made_from);
        let drafted = Drafted { function, is_news, packed };
        if is_news {
            self.write()?;
        }
        Ok(drafted)
    }

    fn stands(&self) -> bool {
        let Start::Read(start) = &self.start else { return false };
        fs::read(self.function.file()).is_ok_and(|bytes| {
            let rest = bytes.strip_prefix(start.as_slice());
            let rest = rest.and_then(|rest| rest.strip_prefix(self.payload.as_slice()));
            rest == Some(&self.trailer)
        })
    }

    fn write(&self) -> Result<()> {
        let folder = &self.function.folder;
        fs::create_dir_all(folder)
            .with_context(|| format!("the folder {} cannot be made", folder.display()))?;
        let draft = self.function.draft();
        let not_written = || format!("{} cannot be written", draft.display());
        let mut to = File::create(&draft).with_context(not_written)?;
        match &self.start {
            Start::Read(start) => to.write_all(start).with_context(not_written)?,
            Start::Standing(state) => self.copy_start(*state, &mut to)?,
        }
        to.write_all(&self.payload).and_then(|()| to.write_all(&self.trailer)).with_context(not_written)?;
        make_executable(&draft)
    }

    /// Copies what the function begins with that looks like `state`. The system does that by itself.
    fn copy_start(&self, state: FileState, to: &mut File) -> Result<()> {
        let from = self.function.file();
        let unreadable = || format!("{} cannot be read", from.display());
        let file = File::open(&from).with_context(unreadable)?;
        let is_as_left = FileState::of(&file.metadata().with_context(unreadable)?) == state;
        let bytes = self.packed.program.bytes;
        anyhow::ensure!(
            is_as_left && io::copy(&mut file.take(bytes), to).with_context(unreadable)? == bytes,
            "{} was written to while the site was built; build again",
            from.display()
        );
        Ok(())
    }
}

impl Drafted<'_> {
    /// What there is to remember of it once it is in its place. Moving it changes nothing of how it looks.
    ///
    /// # Errors
    /// What the file system refuses.
    pub fn packed(&self) -> Result<PackedFile> {
        let file = if self.is_news { self.function.draft() } else { self.function.file() };
        let state = state(&file).with_context(|| format!("{} cannot be read", file.display()))?;
        Ok(PackedFile { state, ..self.packed })
    }

    /// Moves it to its place.
    ///
    /// # Errors
    /// What the file system refuses.
    pub fn put(mut self) -> Result<()> {
        if self.is_news {
            let to = self.function.file();
            fs::rename(self.function.draft(), &to)
                .with_context(|| format!("{} cannot be replaced", to.display()))?;
            self.is_news = false;
        }
        Ok(())
    }
}

/// How a function looks.
fn state(file: &Path) -> io::Result<FileState> {
    fs::symlink_metadata(file).map(|metadata| FileState::of(&metadata))
}

impl Drop for Drafted<'_> {
    fn drop(&mut self) {
        if self.is_news {
            // After a failure; the next build writes over what cannot be removed now.
            let _left_for_the_next = fs::remove_file(self.function.draft());
        }
    }
}

fn index_hash(dictionary: &[u8], lists: &[u8]) -> Hash {
    Hasher::new("index of words").bytes(dictionary).bytes(lists).finish()
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
