//! What the host asks of the function's program before it takes it: that it is a Linux program for its processor, that it is recognised
//! as Rust's, and that the system it will run on has the C library that it needs. A host that does not recognise it deploys the site
//! without it and says nothing, so it is asked here first.

use std::io::{self, Read, Seek, SeekFrom};
use std::ops::Range;

use memchr::memmem;

use super::sections::{Sections, number};

/// The name by which Netlify recognises a Rust program. It must stand in the table of symbols' names, which `strip` removes.
pub(super) const SIGN: &[u8] = b"rust_eh_personality";
/// The C library of Amazon Linux 2023, on which functions run.
const NEWEST_GLIBC: (u32, u32) = (2, 34);
const X86_64: u16 = 62;
/// The names of symbols.
const SYMBOLS: &str = ".strtab";
/// The names and versions of what it asks of libraries.
const LIBRARIES: &str = ".dynstr";
/// What every file begins with, and what says where the table of sections is.
pub(super) const HEADER_LEN: usize = 64;

/// Why the host would not run a program.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(super) enum Unfit {
    /// Made for another system.
    #[error("it is no 64-bit Linux program")]
    NotLinux,
    /// Made for another processor.
    #[error("it is not made for x86-64")]
    OtherProcessor,
    /// The host would not find it.
    #[error(
        "Netlify would not recognise it as a Rust function and would deploy the site without it: its symbols were stripped. \
         Build it with `strip = \"debuginfo\"`"
    )]
    Unrecognised,
    /// It would not start.
    #[error(
        "it needs glibc {0}.{1} and functions run with 2.34: build it on an older system, or for x86_64-unknown-linux-musl"
    )]
    NewerGlibc(u32, u32),
    /// Its own tables lead nowhere.
    #[error("its section table is damaged")]
    Damaged,
}

/// Judges a program.
///
/// # Errors
/// The first reason why the host would not run it.
pub(super) fn judge(program: &[u8]) -> Result<(), Unfit> {
    // Magic, 64 bits, little-endian.
    if !program.starts_with(b"\x7fELF\x02\x01") {
        return Err(Unfit::NotLinux);
    }
    if number(program, 18, 2) != Some(u64::from(X86_64)) {
        return Err(Unfit::OtherProcessor);
    }
    let sections = Sections::read(program).ok_or(Unfit::Damaged)?;
    let names = sections.bytes_of(SYMBOLS).unwrap_or_default();
    if !has_sign(names) {
        return Err(Unfit::Unrecognised);
    }
    let libraries = sections.bytes_of(LIBRARIES).unwrap_or_default();
    let newest = libraries.split(|byte| *byte == 0).filter_map(glibc).max();
    match newest.filter(|version| *version > NEWEST_GLIBC) {
        Some((major, minor)) => Err(Unfit::NewerGlibc(major, minor)),
        None => Ok(()),
    }
}

/// Whether the sign is among names that end with zeros. There are megabytes of them.
fn has_sign(names: &[u8]) -> bool {
    let ends_at = |at: usize| names.get(at).is_none_or(|byte| *byte == 0);
    memmem::find_iter(names, SIGN).any(|at| at.checked_sub(1).is_none_or(ends_at) && ends_at(at + SIGN.len()))
}

/// What [`judge`] looks at of a program, each byte in its place; the rest are zeros, which take no memory as long as nobody looks there.
pub(super) fn looked_at(file: &mut (impl Read + Seek)) -> io::Result<Vec<u8>> {
    let len = usize::try_from(file.seek(SeekFrom::End(0))?).map_err(io::Error::other)?;
    let mut program = vec![0; len];
    let mut read = |place: Range<usize>, program: &mut [u8]| match program.get_mut(place.clone()) {
        Some(part) => file.seek(SeekFrom::Start(place.start as u64)).and_then(|_| file.read_exact(part)),
        None => Ok(()),
    };
    read(0..HEADER_LEN.min(len), &mut program)?;
    if let Some(table) = Sections::table(&program) {
        read(table, &mut program)?;
        let names = Sections::read(&program).map(|sections| sections.names().place.clone());
        read(names.unwrap_or_default(), &mut program)?;
        let place = |sections: &Sections, name| sections.named(name).map(|section| section.place.clone());
        let places =
            Sections::read(&program).map(|sections| [SYMBOLS, LIBRARIES].map(|name| place(&sections, name)));
        for place in places.into_iter().flatten().flatten() {
            read(place, &mut program)?;
        }
    }
    Ok(program)
}

/// `GLIBC_2.34` as numbers; a third number does not matter.
fn glibc(name: &[u8]) -> Option<(u32, u32)> {
    let mut numbers = std::str::from_utf8(name).ok()?.strip_prefix("GLIBC_")?.split('.');
    Some((numbers.next()?.parse().ok()?, numbers.next()?.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A program with the parts that are looked at, and nothing that could run.
    fn program(symbols: &str, libraries: &str) -> Vec<u8> {
        let names = "\0.strtab\0.dynstr\0.shstrtab\0";
        let parts = [("", ""), (".strtab", symbols), (".dynstr", libraries), (".shstrtab", names)];
        let mut file = vec![0; 64];
        let mut table = Vec::new();
        for (name, bytes) in parts {
            let mut entry = [0; 64];
            let at = names.find(&format!("\0{name}\0")).map_or(0, |at| at + 1);
            entry[..4].copy_from_slice(&u32::try_from(at).expect("a small program").to_le_bytes());
            entry[24..32].copy_from_slice(&(file.len() as u64).to_le_bytes());
            entry[32..40].copy_from_slice(&(bytes.len() as u64).to_le_bytes());
            file.extend_from_slice(bytes.as_bytes());
            table.extend_from_slice(&entry);
        }
        file[..6].copy_from_slice(b"\x7fELF\x02\x01");
        file[18] = 62;
        let start = file.len() as u64;
        file[40..48].copy_from_slice(&start.to_le_bytes());
        (file[58], file[60], file[62]) = (64, 4, 3);
        file.extend(table);
        file
    }

    #[test]
    fn a_rust_program_for_the_host_is_fit() {
        assert_eq!(judge(&program("\0main\0rust_eh_personality\0", "\0GLIBC_2.2.5\0GLIBC_2.34\0")), Ok(()));
        assert_eq!(judge(&program("\0rust_eh_personality\0", "")), Ok(()));
    }

    #[test]
    fn what_is_read_of_a_program_is_judged_like_all_of_it() {
        let fit = program("\0rust_eh_personality\0", "\0GLIBC_2.34\0");
        let newer = program("\0rust_eh_personality\0", "\0GLIBC_2.39\0");
        let mut padded = fit.clone();
        padded.extend([7; 100]);
        let whole: Vec<&[u8]> = vec![&fit, &newer, &padded, b"#!/bin/sh", b""];
        let cut = (0..fit.len()).map(|end| &fit[..end]);
        for program in whole.into_iter().chain(cut) {
            let read = looked_at(&mut io::Cursor::new(program)).expect("read");
            assert_eq!((read.len(), judge(&read)), (program.len(), judge(program)));
        }
        let long = [&fit[..], &[7; 100]].concat();
        assert_ne!(looked_at(&mut io::Cursor::new(&long)).expect("read"), long, "the rest is not read");
    }

    #[test]
    fn a_stripped_program_is_told() {
        assert_eq!(judge(&program("\0main\0", "")), Err(Unfit::Unrecognised));
        assert_eq!(judge(&program("\0my_rust_eh_personality_2\0", "")), Err(Unfit::Unrecognised));
    }

    #[test]
    fn a_program_for_a_newer_or_another_system_is_told() {
        let fault =
            judge(&program("\0rust_eh_personality\0", "\0GLIBC_2.4\0GLIBC_2.39\0")).expect_err("newer");
        assert_eq!(fault, Unfit::NewerGlibc(2, 39));
        assert_eq!(
            fault.to_string(),
            "it needs glibc 2.39 and functions run with 2.34: build it on an older system, or for x86_64-unknown-linux-musl"
        );
        assert_eq!(judge(b"#!/bin/sh"), Err(Unfit::NotLinux));
        let mut other = program("\0rust_eh_personality\0", "");
        other[18] = 183;
        assert_eq!(judge(&other), Err(Unfit::OtherProcessor));
    }

    #[test]
    fn programs_that_end_early_never_cause_a_panic() {
        let whole = program("\0rust_eh_personality\0", "\0GLIBC_2.34\0");
        // The last entry's end says nothing that is asked for.
        for end in 0..whole.len() - 24 {
            assert!(judge(&whole[..end]).is_err(), "{end}");
        }
    }
}
