//! A part of a file as memory. The only unsafe code of the workspace; decision 0010 says why it is worth it.
#![expect(unsafe_code, reason = "mapping a file is unsafe: see the comment at the call")]

use std::fs::File;
use std::io;

use memmap2::{Mmap, MmapOptions};

/// Maps `len` bytes of `file` from `start`, which is a multiple of the page's size.
pub(super) fn map(file: &File, start: u64, len: usize) -> io::Result<Mmap> {
    // SAFETY: the memory must not change while it is mapped. The file is the program that is running: Linux refuses to write to it
    // (ETXTBSY), Lambda's file system is read-only, and the packer puts a new file in its place instead of writing into it. Nothing
    // is concluded from the bytes without a check of its own, and a text is validated again whenever it is read.
    unsafe { MmapOptions::new().offset(start).len(len).map(file) }
}
