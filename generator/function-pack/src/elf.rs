//! Checks the function's program: a Linux program for Lambda's processor and C library, recognisable as a Rust
//! program. Netlify silently deploys the site without a function that it does not recognise.

use memchr::memmem;
use object::LittleEndian;
use object::elf::{EM_X86_64, FileHeader64};
use object::read::ReadRef;
use object::read::elf::{FileHeader, SectionHeader};

/// The symbol by which Netlify recognises a Rust program, in the table of symbol names, which `strip` removes.
pub(super) const RUST_SYMBOL: &[u8] = b"rust_eh_personality";
/// The C library of Amazon Linux 2023, on which functions run.
const NEWEST_GLIBC: (u32, u32) = (2, 34);
/// The section with the names of symbols.
const SYMBOL_NAMES: &[u8] = b".strtab";
/// The section with the names and versions of required libraries.
const LIBRARY_NAMES: &[u8] = b".dynstr";

/// Why the host would not run a program.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(super) enum UnsupportedProgram {
    /// It is a program for another system.
    #[error("it is no 64-bit Linux program")]
    NotLinux,
    /// It is a program for another processor.
    #[error("it is not made for x86-64")]
    OtherProcessor,
    /// The host would not recognise it.
    #[error(
        "Netlify would not recognise it as a Rust function and would deploy the site without it: its symbols were stripped. \
         Build it with `strip = \"debuginfo\"`"
    )]
    Unrecognised,
    /// It requires a newer C library.
    #[error(
        "it needs glibc {0}.{1} and functions run with 2.34: build it on an older system, or for x86_64-unknown-linux-musl"
    )]
    NewerGlibc(u32, u32),
    /// Its tables are damaged.
    #[error("its section table is damaged")]
    Damaged,
}

/// Checks a program; of a file only the required tables are read ([`object::ReadCache`]).
///
/// # Errors
/// The first reason why the host would not run it.
pub(super) fn check<'data>(program: impl ReadRef<'data>) -> Result<(), UnsupportedProgram> {
    let header = FileHeader64::<LittleEndian>::parse(program).map_err(|_| UnsupportedProgram::NotLinux)?;
    let endian = header.endian().map_err(|_| UnsupportedProgram::NotLinux)?;
    if header.e_machine(endian) != EM_X86_64 {
        return Err(UnsupportedProgram::OtherProcessor);
    }
    let sections = header.sections(endian, program).map_err(|_| UnsupportedProgram::Damaged)?;
    let bytes_of = |name: &[u8]| match sections.section_by_name(endian, name) {
        Some((_, section)) => section.data(endian, program).map_err(|_| UnsupportedProgram::Damaged),
        None => Ok(&[][..]),
    };
    if memmem::find(bytes_of(SYMBOL_NAMES)?, &[b"\0", RUST_SYMBOL, b"\0"].concat()).is_none() {
        return Err(UnsupportedProgram::Unrecognised);
    }
    let newest = bytes_of(LIBRARY_NAMES)?.split(|byte| *byte == 0).filter_map(glibc).max();
    match newest.filter(|version| *version > NEWEST_GLIBC) {
        Some((major, minor)) => Err(UnsupportedProgram::NewerGlibc(major, minor)),
        None => Ok(()),
    }
}

/// `GLIBC_2.34` as numbers; a third number does not matter.
fn glibc(name: &[u8]) -> Option<(u32, u32)> {
    let mut numbers = std::str::from_utf8(name).ok()?.strip_prefix("GLIBC_")?.split('.');
    Some((numbers.next()?.parse().ok()?, numbers.next()?.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use std::io;

    use object::ReadCache;

    use super::*;

    /// A program that has the checked parts but cannot run.
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
        file[..7].copy_from_slice(b"\x7fELF\x02\x01\x01");
        file[18] = 62;
        let start = file.len() as u64;
        file[40..48].copy_from_slice(&start.to_le_bytes());
        (file[58], file[60], file[62]) = (64, 4, 3);
        file.extend(table);
        file
    }

    #[test]
    fn a_rust_program_for_the_host_is_fit() {
        assert_eq!(
            check(program("\0main\0rust_eh_personality\0", "\0GLIBC_2.2.5\0GLIBC_2.34\0").as_slice()),
            Ok(())
        );
        assert_eq!(check(program("\0rust_eh_personality\0", "").as_slice()), Ok(()));
    }

    #[test]
    fn a_program_is_judged_without_reading_all_of_it() {
        let mut long = program("\0rust_eh_personality\0", "\0GLIBC_2.39\0");
        long.extend([7; 100]);
        let file = ReadCache::new(io::Cursor::new(long));
        assert_eq!(check(&file), Err(UnsupportedProgram::NewerGlibc(2, 39)));
    }

    #[test]
    fn a_stripped_program_is_refused() {
        assert_eq!(check(program("\0main\0", "").as_slice()), Err(UnsupportedProgram::Unrecognised));
        assert_eq!(
            check(program("\0my_rust_eh_personality_2\0", "").as_slice()),
            Err(UnsupportedProgram::Unrecognised)
        );
    }

    #[test]
    fn a_program_for_a_newer_or_another_system_is_refused() {
        let fault = check(program("\0rust_eh_personality\0", "\0GLIBC_2.4\0GLIBC_2.39\0").as_slice())
            .expect_err("newer");
        assert_eq!(fault, UnsupportedProgram::NewerGlibc(2, 39));
        assert_eq!(
            fault.to_string(),
            "it needs glibc 2.39 and functions run with 2.34: build it on an older system, or for x86_64-unknown-linux-musl"
        );
        assert_eq!(check(&b"#!/bin/sh"[..]), Err(UnsupportedProgram::NotLinux));
        let mut other = program("\0rust_eh_personality\0", "");
        other[18] = 183;
        assert_eq!(check(other.as_slice()), Err(UnsupportedProgram::OtherProcessor));
    }

    #[test]
    fn programs_that_end_early_never_cause_a_panic() {
        let whole = program("\0rust_eh_personality\0", "\0GLIBC_2.34\0");
        for end in 0..whole.len() - 24 {
            assert!(check(&whole[..end]).is_err(), "{end}");
        }
    }
}
