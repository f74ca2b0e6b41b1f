//! The two files that readings lie in: `sign · blocks · table · u64 length of the table · hash of the table`. The table has the version of
//! the program, and of each block its length and its hash; a block has for each listing `path · look · print · JSON · faults`. So blocks
//! are read and judged side by side, and no more of them is held at a time than there are threads.

use std::fs::{self, File};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use rayon::prelude::*;

use crate::cache::TOOL;
use crate::cache::format::{Damaged, Reader, Writer};
use crate::hash::Hash;

/// How both files begin.
const SIGN: &[u8; 8] = b"genread\x04";

/// From so many bytes on a block is written.
const BLOCK: usize = 256 * 1024;

/// What stands behind the table.
const FOOTER: usize = 8 + Hash::BYTES;

/// One file's reading as it is kept.
#[derive(Clone, Copy)]
pub(super) struct Entry<'bytes> {
    pub(super) look: Hash,
    pub(super) print: Hash,
    /// A `Kept`.
    pub(super) json: &'bytes [u8],
    /// Its faults as JSON.
    pub(super) faults: &'bytes [u8],
}

/// A listing's file, as it will be kept.
pub(super) struct Line {
    pub(super) path: Vec<u8>,
    pub(super) look: Hash,
    pub(super) print: Hash,
    /// A `Kept`.
    pub(super) json: Vec<u8>,
    /// Its faults as JSON.
    pub(super) faults: Box<[u8]>,
}

/// A file of readings in the making.
pub(super) struct Draft {
    pub(super) path: PathBuf,
    /// What went wrong is told when the file is to be kept.
    to: io::Result<File>,
    block: Writer,
    /// The blocks that are written.
    blocks: Vec<(usize, Hash)>,
}

impl Draft {
    /// A draft of `file`, beside it.
    pub(super) fn of(file: &Path) -> Self {
        let path = file.with_extension("readings-draft");
        let folder = file.parent().map_or(Ok(()), fs::create_dir_all);
        let to = folder.and_then(|()| File::create(&path));
        let mut draft = Self { path, to, block: Writer::default(), blocks: Vec::new() };
        draft.write(SIGN);
        draft
    }

    /// Adds a listing's file.
    pub(super) fn add(&mut self, Line { path, look, print, json, faults }: &Line) {
        self.block.bytes(path);
        self.block.hash(look);
        self.block.hash(print);
        self.block.bytes(json);
        self.block.bytes(faults);
        if self.block.len() >= BLOCK {
            self.end_block();
        }
    }

    /// Writes its end.
    pub(super) fn finish(mut self) -> io::Result<()> {
        if self.block.len() > 0 {
            self.end_block();
        }
        let mut table = Writer::default();
        table.text(TOOL);
        table.number(self.blocks.len() as u64);
        for (len, hash) in &self.blocks {
            table.number(*len as u64);
            table.hash(hash);
        }
        let table = table.finish();
        self.write(&table);
        self.write(&(table.len() as u64).to_le_bytes());
        self.write(Hash::of(&table).as_bytes());
        self.to.map(drop)
    }

    fn end_block(&mut self) {
        let next = Writer::with_capacity(BLOCK + BLOCK / 4);
        let block = std::mem::replace(&mut self.block, next).finish();
        self.blocks.push((block.len(), Hash::of(&block)));
        self.write(&block);
    }

    fn write(&mut self, bytes: &[u8]) {
        if let Ok(to) = &mut self.to
            && let Err(error) = to.write_all(bytes)
        {
            self.to = Err(error);
        }
    }
}

/// A file of readings whose table is whole.
pub(super) struct Blocks {
    path: PathBuf,
    blocks: Vec<Block>,
}

struct Block {
    start: u64,
    len: usize,
    hash: Hash,
}

impl Blocks {
    /// Reads the table of `file`; the blocks are judged when they are read.
    pub(super) fn open(path: &Path) -> Result<Self, Damaged> {
        let mut file = File::open(path).map_err(damaged)?;
        let end = file.seek(SeekFrom::End(0)).map_err(damaged)?;
        let footer_start = end.checked_sub(FOOTER as u64).ok_or(Damaged)?;
        let mut footer = [0; FOOTER];
        read(&mut file, footer_start, &mut footer)?;
        let mut footer = Reader::new(&footer);
        let (table_len, hash) = (footer.number()?, footer.hash()?);
        let table_start = footer_start.checked_sub(table_len).ok_or(Damaged)?;
        let mut table = vec![0; usize::try_from(table_len).map_err(|_| Damaged)?];
        read(&mut file, table_start, &mut table)?;
        let mut sign = [0; SIGN.len()];
        read(&mut file, 0, &mut sign)?;
        if sign != *SIGN || Hash::of(&table) != hash {
            return Err(Damaged);
        }
        let mut table = Reader::new(&table);
        if table.bytes()? != TOOL.as_bytes() {
            return Err(Damaged);
        }
        let mut start = SIGN.len() as u64;
        let mut blocks = Vec::new();
        for _ in 0..table.count()? {
            let (len, hash) = (table.number()?, table.hash()?);
            blocks.push(Block { start, len: usize::try_from(len).map_err(|_| Damaged)?, hash });
            start = start.checked_add(len).ok_or(Damaged)?;
        }
        table.end()?;
        // No block is longer than the file, so that no memory is taken for what is not there.
        if start == table_start && !blocks.is_empty() {
            Ok(Self { path: path.to_owned(), blocks })
        } else {
            Err(Damaged)
        }
    }

    /// What `take` makes of the entries of each block, of each with its path and with what it made of the entry before it; all of them or
    /// none.
    pub(super) fn read<T: Send>(
        &self,
        take: impl Fn(&[u8], Entry, Option<&T>) -> Option<T> + Sync,
    ) -> Result<Vec<Vec<T>>, Damaged> {
        self.blocks
            .par_iter()
            .map_init(
                || (File::open(&self.path), Vec::new()),
                |(file, bytes), block| {
                    let file = file.as_mut().map_err(|_| Damaged)?;
                    bytes.resize(block.len, 0);
                    read(file, block.start, bytes)?;
                    if Hash::of(bytes) != block.hash {
                        return Err(Damaged);
                    }
                    let mut rest = Reader::new(bytes);
                    // Few listings take less than a kilobyte.
                    let mut taken: Vec<T> = Vec::with_capacity(block.len / 1024);
                    while rest.end().is_err() {
                        let path = rest.bytes()?;
                        let (look, print) = (rest.hash()?, rest.hash()?);
                        let entry = Entry { look, print, json: rest.bytes()?, faults: rest.bytes()? };
                        let made = take(path, entry, taken.last());
                        taken.extend(made);
                    }
                    Ok(taken)
                },
            )
            .collect()
    }
}

/// Fills `bytes` with what stands at `start`.
fn read(file: &mut File, start: u64, bytes: &mut [u8]) -> Result<(), Damaged> {
    file.seek(SeekFrom::Start(start)).and_then(|_| file.read_exact(bytes)).map_err(damaged)
}

/// Whatever is wrong with a file of readings, there are none in it.
fn damaged(_: io::Error) -> Damaged {
    Damaged
}
