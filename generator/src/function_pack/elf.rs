//! Checks the function's program: a Linux program for Lambda's processor and C library, recognisable as a Rust
//! program. Netlify silently deploys the site without a function that it does not recognise.

use object::elf::FileHeader64;
use object::read::elf::ElfFile;
use object::{Architecture, LittleEndian, Object, ObjectSection, ObjectSymbol};

/// The symbol by which Netlify recognises a Rust program.
const RUST_SYMBOL: &str = "rust_eh_personality";
/// The C library of Amazon Linux 2023, on which functions run.
const NEWEST_GLIBC: (u32, u32) = (2, 34);

/// Why the host would not run a program.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(super) enum UnsupportedProgram {
    /// It is a program for another system.
    #[error("it is not a 64-bit Linux program")]
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
}

/// Checks a program.
///
/// # Errors
/// The first reason why the host would not run it.
pub(super) fn check(program: &[u8]) -> Result<(), UnsupportedProgram> {
    let file =
        ElfFile::<FileHeader64<LittleEndian>>::parse(program).map_err(|_| UnsupportedProgram::NotLinux)?;
    if file.architecture() != Architecture::X86_64 {
        return Err(UnsupportedProgram::OtherProcessor);
    }
    if !file.symbols().any(|symbol| symbol.name() == Ok(RUST_SYMBOL)) {
        return Err(UnsupportedProgram::Unrecognised);
    }
    // This section contains the names of the required libraries' versions, among other texts.
    let names = file.section_by_name(".dynstr").and_then(|section| section.data().ok()).unwrap_or_default();
    match names.split(|byte| *byte == 0).filter_map(glibc).max() {
        Some((major, minor)) if (major, minor) > NEWEST_GLIBC => {
            Err(UnsupportedProgram::NewerGlibc(major, minor))
        }
        _ => Ok(()),
    }
}

/// `GLIBC_2.34` as numbers; a third number does not matter.
fn glibc(name: &[u8]) -> Option<(u32, u32)> {
    let mut numbers = std::str::from_utf8(name).ok()?.strip_prefix("GLIBC_")?.split('.');
    Some((numbers.next()?.parse().ok()?, numbers.next()?.parse().ok()?))
}

#[cfg(test)]
#[cfg(all(target_os = "linux", target_arch = "x86_64"))]
mod tests {
    use super::*;

    fn own_program() -> Vec<u8> {
        std::fs::read(std::env::current_exe().expect("a program")).expect("its file")
    }

    /// This test's own program with `from` replaced in a section of names by `to`, which is as long.
    fn program_with(section: &str, from: &str, to: &str) -> Vec<u8> {
        let mut program = own_program();
        let file = ElfFile::<FileHeader64<LittleEndian>>::parse(&*program).expect("a program");
        let (start, size) = file.section_by_name(section).expect(section).file_range().expect("its place");
        let place = |at| usize::try_from(at).expect("a place in memory");
        let names = &mut program[place(start)..place(start + size)];
        let places: Vec<usize> = names
            .windows(from.len())
            .enumerate()
            .filter(|(_, name)| *name == from.as_bytes())
            .map(|(at, _)| at)
            .collect();
        for at in places {
            names[at..at + to.len()].copy_from_slice(to.as_bytes());
        }
        program
    }

    #[test]
    fn a_rust_program_for_the_host_is_accepted() {
        assert_eq!(check(&program_with(".dynstr", "GLIBC_2.", "GLIBC_1.")), Ok(()));
    }

    #[test]
    fn a_stripped_program_is_refused() {
        let program = program_with(".strtab", "rust_eh_personality", "rust_eh_persoNality");
        assert_eq!(check(&program), Err(UnsupportedProgram::Unrecognised));
    }

    #[test]
    fn a_program_for_a_newer_or_another_system_is_refused() {
        let fault = check(&program_with(".dynstr", "GLIBC_2.3", "GLIBC_2.9")).expect_err("newer");
        assert!(fault.to_string().contains("glibc 2.9"), "{fault}");
        assert_eq!(check(b"#!/bin/sh"), Err(UnsupportedProgram::NotLinux));
        let mut other = own_program();
        other[18] = 183;
        assert_eq!(check(&other), Err(UnsupportedProgram::OtherProcessor));
    }

    #[test]
    fn programs_that_end_early_never_cause_a_panic() {
        let whole = own_program();
        for end in (0..200).chain([whole.len() / 3, whole.len() / 2, whole.len() - 100]) {
            assert!(check(&whole[..end]).is_err(), "{end}");
        }
    }
}
