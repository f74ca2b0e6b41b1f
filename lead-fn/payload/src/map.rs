//! Memory-maps part of a file. This is the only unsafe code of the workspace, see decision 0010.
#![expect(unsafe_code, reason = "mapping a file is unsafe: see the comment at the call")]

use std::fs::File;
use std::io;

use memmap2::{Mmap, MmapOptions};

/// Maps `len` bytes of `file` from `start`, which is a multiple of the page size.
pub(super) fn map(file: &File, start: u64, len: usize) -> io::Result<Mmap> {
    // SAFETY: the memory must not change while it is mapped. The file is the running program: Linux refuses to write to
    // it (ETXTBSY), Lambda's file system is read-only, and the packer replaces the file instead of writing into it. All
    // bytes are checked before use, and texts are validated on every read.
    unsafe { MmapOptions::new().offset(start).len(len).map(file) }
}
