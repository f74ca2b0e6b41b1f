//! The two files that readings lie in: `sign · version of the program · for each listing (path · look · print · JSON) · u64 count · checksum`.

use std::collections::HashMap;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write as _};
use std::path::{Path, PathBuf};

use rustc_hash::FxBuildHasher;

use crate::cache::TOOL;
use crate::cache::format::{Damaged, Reader, Writer};
use crate::hash::{Hash, Running};

/// How both files begin.
const SIGN: &[u8; 8] = b"genread\x02";

/// How much is written at once.
const BUFFER: usize = 256 * 1024;

/// One file's reading as it is kept.
#[derive(Clone, Copy)]
pub(super) struct Entry<'bytes> {
    pub(super) look: Hash,
    pub(super) print: Hash,
    /// A `Kept`.
    pub(super) json: &'bytes [u8],
}

/// Entries by the bytes of their paths.
pub(super) type Entries<'bytes> = HashMap<&'bytes [u8], Entry<'bytes>, FxBuildHasher>;

/// A listing's file, as it will be kept.
pub(super) struct Line {
    pub(super) path: Vec<u8>,
    pub(super) look: Hash,
    pub(super) print: Hash,
    /// A `Kept`; `None` for one that is known already.
    pub(super) json: Option<Box<[u8]>>,
}

/// A file of readings in the making.
pub(super) struct Draft {
    pub(super) path: PathBuf,
    /// What went wrong is told when the file is to be kept.
    to: io::Result<BufWriter<File>>,
    sum: Running,
    pub(super) count: u64,
}

impl Draft {
    /// A draft of `file`, beside it.
    pub(super) fn of(file: &Path) -> Self {
        let path = file.with_extension("readings-draft");
        let folder = file.parent().map_or(Ok(()), fs::create_dir_all);
        let to = folder.and_then(|()| File::create(&path));
        let mut draft = Self {
            path,
            to: to.map(|to| BufWriter::with_capacity(BUFFER, to)),
            sum: Running::default(),
            count: 0,
        };
        let mut head = Writer::default();
        head.text(TOOL);
        draft.write(SIGN);
        draft.put(&head.finish());
        draft
    }

    /// Adds a listing's file.
    pub(super) fn add(&mut self, Line { path, look, print, json }: &Line, known: &Entries) {
        let json = match json {
            Some(json) => json,
            None => known.get(path.as_slice()).map_or(&[][..], |entry| entry.json),
        };
        let mut part = Writer::with_capacity(path.len() + json.len() + 64);
        part.bytes(path);
        part.hash(look);
        part.hash(print);
        part.bytes(json);
        self.put(&part.finish());
        self.count += 1;
    }

    /// Writes its end.
    pub(super) fn finish(mut self) -> io::Result<()> {
        let count = self.count.to_le_bytes();
        self.put(&count);
        let sum = self.sum.finish();
        self.write(sum.as_bytes());
        self.to?.flush()
    }

    fn put(&mut self, bytes: &[u8]) {
        self.sum.add(bytes);
        self.write(bytes);
    }

    fn write(&mut self, bytes: &[u8]) {
        if let Ok(to) = &mut self.to
            && let Err(error) = to.write_all(bytes)
        {
            self.to = Err(error);
        }
    }
}

/// Adds what `bytes` hold; answers how many entries there were.
pub(super) fn add<'bytes>(entries: &mut Entries<'bytes>, bytes: &'bytes [u8]) -> Result<usize, Damaged> {
    let rest = bytes.strip_prefix(SIGN).ok_or(Damaged)?;
    let (body, sum) = rest.split_last_chunk::<{ Hash::BYTES }>().ok_or(Damaged)?;
    if Hash::of(body) != Hash::from_bytes(*sum) {
        return Err(Damaged);
    }
    // It stands behind the entries, since it is known last.
    let (body, count) = body.split_last_chunk::<8>().ok_or(Damaged)?;
    let count = usize::try_from(u64::from_le_bytes(*count)).map_err(|_| Damaged)?;
    let mut body = Reader::new(body);
    if body.bytes()? != TOOL.as_bytes() || count > bytes.len() {
        return Err(Damaged);
    }
    let mut found = Vec::with_capacity(count);
    for _ in 0..count {
        let path = body.bytes()?;
        found.push((path, Entry { look: body.hash()?, print: body.hash()?, json: body.bytes()? }));
    }
    body.end()?;
    entries.extend(found);
    Ok(count)
}
