//! What the last build left behind, so that the next makes only what became different: one file beside the output folder.
//!
//! It says of each output what it was made from and how the file looked when it was written. A memory that is damaged, that another
//! version of this program wrote, or that does not agree with what stands in the output folder is no memory, never an error.

mod files;
pub(crate) mod format;
mod version;

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use anyhow::{Context, Result};

use self::format::{Damaged, Reader, Writer};
use crate::hash::Hash;
use ::cache::FileStat;

pub use self::files::{Files, Numbers};
pub use self::version::TOOL;
pub use ::cache::{Lock, write_atomically};

/// How a memory begins.
const SIGN: &[u8; 8] = b"genmemo\x03";

/// A file that a build made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Output {
    /// The hash of all that it is a function of.
    pub made_from: Hash,
    /// The hash of its bytes.
    pub content: Hash,
    /// The file as it was left.
    pub state: FileStat,
}

/// Files that a build made.
pub type Outputs = Files<Output>;

/// The packed function that a build made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PackedFile {
    /// The hash of all that it is a function of.
    pub made_from: Hash,
    /// The hash of all that its index of words is a function of.
    pub words: Hash,
    /// What it begins with.
    pub program: PackedProgram,
    /// The file as it was left.
    pub state: FileStat,
}

/// What a packed function has before its payload.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PackedProgram {
    /// How the program's own file looked.
    pub look: Hash,
    /// The hash of the bytes.
    pub content: Hash,
    /// How many they are.
    pub bytes: u64,
}

/// A build as a whole.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Whole {
    /// How everything that a build reads looked.
    pub inputs: Hash,
    /// How many pages there were.
    pub pages: u64,
    /// What there was to be told of the content, as JSON.
    pub warnings: Vec<u8>,
}

/// The table of routes, as the render worker said it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RouteTable {
    /// The hash of the bundle that said so.
    pub bundle: Hash,
    /// The table as JSON.
    pub json: Vec<u8>,
}

/// What is remembered.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Memory {
    /// `None` when it cannot be told from the looks of the inputs whether they changed.
    pub whole: Option<Whole>,
    /// What the front end can show.
    pub routes: Option<RouteTable>,
    /// The function.
    pub function: Option<PackedFile>,
    /// Everything in the output folder.
    pub outputs: Outputs,
}

/// A memory that is read when it is first asked for, so that others can look at files meanwhile.
#[derive(Debug)]
pub struct Remembered {
    file: Option<PathBuf>,
    memory: OnceLock<Memory>,
}

impl Remembered {
    /// What is kept in `file`.
    pub const fn in_file(file: PathBuf) -> Self {
        Self { file: Some(file), memory: OnceLock::new() }
    }

    /// Nothing.
    pub const fn nothing() -> Self {
        Self { file: None, memory: OnceLock::new() }
    }

    /// Whether nothing is remembered, as far as that is known without reading.
    pub fn is_surely_none(&self) -> bool {
        let is_there = || self.file.as_ref().is_some_and(|file| file.is_file());
        self.memory.get().map_or_else(|| !is_there(), |memory| memory.whole.is_none())
    }

    /// The memory.
    pub fn get(&self) -> &Memory {
        self.memory.get_or_init(|| self.file.as_ref().map(|file| Memory::read(file)).unwrap_or_default())
    }
}

impl From<Memory> for Remembered {
    fn from(memory: Memory) -> Self {
        Self { file: None, memory: memory.into() }
    }
}

impl Memory {
    /// What is kept in `file`; nothing when there is none, or none that can be used.
    pub fn read(file: &Path) -> Self {
        // Whatever is wrong with it, all is made anew then.
        fs::read(file).ok().and_then(|bytes| Self::from_bytes(&bytes, TOOL).ok()).unwrap_or_default()
    }

    /// Keeps it, whole or not at all.
    ///
    /// # Errors
    /// A file that cannot be written.
    pub fn write(&self, file: &Path) -> Result<()> {
        let draft = file.with_extension("draft");
        fs::write(&draft, self.to_bytes(TOOL))
            .with_context(|| format!("{} cannot be written", draft.display()))?;
        fs::rename(&draft, file).with_context(|| format!("{} cannot be replaced", file.display()))
    }

    fn to_bytes(&self, tool: &str) -> Vec<u8> {
        let mut body = Writer::behind_seal(*SIGN, self.outputs.path_bytes());
        body.text(tool);
        body.option(self.whole.as_ref(), |body, whole| {
            body.hash(&whole.inputs);
            body.number(whole.pages);
            body.bytes(&whole.warnings);
        });
        body.option(self.routes.as_ref(), |body, routes| {
            body.hash(&routes.bundle);
            body.bytes(&routes.json);
        });
        body.option(self.function.as_ref(), |body, function| {
            body.hash(&function.made_from);
            body.hash(&function.words);
            body.hash(&function.program.look);
            body.hash(&function.program.content);
            body.number(function.program.bytes);
            body.value(&function.state);
        });
        body.number(self.outputs.len() as u64);
        body.number(self.outputs.path_bytes() as u64);
        for (name, output) in self.outputs.iter() {
            body.text(name);
            body.hash(&output.made_from);
            body.hash(&output.content);
            body.value(&output.state);
        }
        body.seal()
    }

    fn from_bytes(bytes: &[u8], tool: &str) -> Result<Self, Damaged> {
        let mut body = Reader::behind_seal(bytes, *SIGN)?;
        if body.text()? != tool {
            return Err(Damaged);
        }
        let whole = body.option(|body| {
            let (inputs, pages) = (body.hash()?, body.number()?);
            Ok(Whole { inputs, pages, warnings: body.bytes()?.to_vec() })
        })?;
        let routes =
            body.option(|body| Ok(RouteTable { bundle: body.hash()?, json: body.bytes()?.to_vec() }))?;
        let function = body.option(|body| {
            let (made_from, words) = (body.hash()?, body.hash()?);
            let program = PackedProgram { look: body.hash()?, content: body.hash()?, bytes: body.number()? };
            Ok(PackedFile { made_from, words, program, state: body.value()? })
        })?;
        let count = body.count()?;
        let mut outputs = Outputs::with_capacity(count, body.count()?);
        for _ in 0..count {
            let name = body.str()?;
            let output = Output { made_from: body.hash()?, content: body.hash()?, state: body.value()? };
            outputs.push(&[name], output);
        }
        body.end()?;
        Ok(Self { whole, routes, function, outputs })
    }
}

/// Where the memory of an output folder lies: beside it, so that whoever writes to the same folder shares it.
#[derive(Debug, Clone)]
pub struct Place {
    folder: PathBuf,
    name: OsString,
}

impl Place {
    /// The folder beside output folders that memories lie in.
    const FOLDER: &'static str = ".cache";

    /// The place for the output folder `out`.
    ///
    /// # Errors
    /// A name that no folder can have.
    pub fn beside(out: &Path) -> Result<Self> {
        let absolute =
            std::path::absolute(out).with_context(|| format!("{} is not a folder's name", out.display()))?;
        let name = absolute
            .file_name()
            .with_context(|| format!("{} cannot be an output folder", out.display()))?
            .to_owned();
        Ok(Self { folder: absolute.with_file_name(Self::FOLDER), name })
    }

    /// The memory's file.
    pub fn memory(&self) -> PathBuf {
        self.file(".build")
    }

    /// The list of the files that are ours. See [`crate::write::OwnFiles`].
    pub fn own_files(&self) -> PathBuf {
        self.file(".files")
    }

    /// The folder of parsed records.
    pub fn records(&self) -> PathBuf {
        self.file(".records")
    }

    /// The lock's file.
    pub fn lock(&self) -> PathBuf {
        self.file(".lock")
    }

    fn file(&self, ending: &str) -> PathBuf {
        let mut name = self.name.clone();
        name.push(ending);
        self.folder.join(name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn memory() -> Memory {
        let state = FileStat { bytes: 3, modified: 1_700_000_000_000_000_000, ..FileStat::default() };
        let output = Output { made_from: Hash::of(b"a"), content: Hash::of(b"b"), state };
        let mut outputs = Outputs::default();
        outputs.push(&["index.html"], output);
        outputs.push(&["blog/7/", "شقة.html"], output);
        Memory {
            whole: Some(Whole { inputs: Hash::of(b"all"), pages: 2, warnings: b"{}".to_vec() }),
            routes: Some(RouteTable { bundle: Hash::of(b"bundle"), json: b"[]".to_vec() }),
            function: Some(PackedFile {
                made_from: Hash::of(b"f"),
                words: Hash::of(b"w"),
                program: PackedProgram { look: Hash::of(b"l"), content: Hash::of(b"p"), bytes: 4096 },
                state,
            }),
            outputs,
        }
    }

    #[test]
    fn what_is_kept_is_read_again() {
        let memory = memory();
        assert_eq!(Memory::from_bytes(&memory.to_bytes("tool"), "tool"), Ok(memory));
        assert_eq!(Memory::from_bytes(&Memory::default().to_bytes("tool"), "tool"), Ok(Memory::default()));
    }

    #[test]
    fn a_memory_of_another_version_is_none() {
        assert_eq!(Memory::from_bytes(&memory().to_bytes("tool"), "other tool"), Err(Damaged));
    }

    #[test]
    fn a_memory_with_any_byte_changed_or_missing_is_none() {
        let bytes = memory().to_bytes("tool");
        for at in 0..bytes.len() {
            let mut damaged = bytes.clone();
            damaged[at] ^= 1;
            assert_eq!(Memory::from_bytes(&damaged, "tool"), Err(Damaged), "byte {at}");
            assert_eq!(Memory::from_bytes(&bytes[..at], "tool"), Err(Damaged), "cut at {at}");
        }
    }
}
