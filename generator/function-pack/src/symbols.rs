//! Removes the names of a program's symbols, which take a third of the function and are not used at run time. Unlike
//! `strip`, it gives the same bytes on every system.

use object::elf::{FileHeader64, SHT_SYMTAB, STB_LOCAL, Sym64};
use object::pod::{bytes_of, bytes_of_slice};
use object::read::elf::{FileHeader, ProgramHeader, SectionHeader, Sym};
use object::{LittleEndian as LE, U32};

use super::elf::RUST_SYMBOL;

const ALIGNMENT: usize = 8;

/// `program` with [`RUST_SYMBOL`] as its only symbol. Returns `None` unless symbols, names and the section table are
/// the end of the file, as linkers write them: only that end is rewritten.
pub(super) fn without_names(program: &[u8]) -> Option<Vec<u8>> {
    let header = FileHeader64::<LE>::parse(program).ok()?;
    let sections = header.sections(LE, program).ok()?;
    let symbols = sections.symbols(LE, program, SHT_SYMTAB).ok()?;
    let mut marker = *symbols.iter().find(|symbol| symbol.name(LE, symbols.strings()) == Ok(RUST_SYMBOL))?;
    marker.st_name = U32::new(LE, 1);
    // Local symbols come first; the table says where the others start.
    let first_global = if marker.st_bind() == STB_LOCAL { 2 } else { 1 };
    let section_names = usize::try_from(header.shstrndx(LE, program).ok()?).ok()?;
    let rewritten = [symbols.section().0, symbols.string_section().0, section_names];

    let mut table: Vec<_> = sections.iter().copied().collect();
    let contents = [
        [bytes_of(&Sym64::<LE>::default()), bytes_of(&marker)].concat(),
        [b"\0", RUST_SYMBOL, b"\0"].concat(),
        table.get(section_names)?.data(LE, program).ok()?.to_vec(),
    ];
    let end_of = |(start, size): (u64, u64)| start.checked_add(size);
    let mut start = header.e_shoff(LE);
    let mut end = end_of((start, u64::try_from(size_of_val(table.as_slice())).ok()?))?;
    for index in rewritten {
        let range = table.get(index)?.file_range(LE)?;
        (start, end) = (start.min(range.0), end.max(end_of(range)?));
    }
    let segments = header.program_headers(LE, program).ok()?;
    let mut kept = vec![(header.e_phoff(LE), u64::try_from(size_of_val(segments)).ok()?)];
    kept.extend(segments.iter().map(|segment| segment.file_range(LE)));
    let others = table.iter().enumerate().filter(|(index, _)| !rewritten.contains(index));
    kept.extend(others.filter_map(|(_, section)| section.file_range(LE)).filter(|(_, size)| *size > 0));
    let is_before = |range: &(u64, u64)| end_of(*range).is_some_and(|end| end <= start);
    if end != program.len() as u64 || !kept.iter().all(is_before) {
        return None;
    }

    let mut file = program.get(..usize::try_from(start).ok()?)?.to_vec();
    for (index, content) in rewritten.into_iter().zip(contents) {
        file.resize(file.len().next_multiple_of(ALIGNMENT), 0);
        table[index].sh_offset.set(LE, file.len() as u64);
        table[index].sh_size.set(LE, content.len() as u64);
        file.extend(content);
    }
    table[rewritten[0]].sh_info.set(LE, first_global);
    file.resize(file.len().next_multiple_of(ALIGNMENT), 0);
    let mut header = *header;
    header.e_shoff.set(LE, file.len() as u64);
    file.get_mut(..size_of_val(&header))?.copy_from_slice(bytes_of(&header));
    file.extend(bytes_of_slice(&table));
    Some(file)
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::process::Command;

    use object::elf::PT_LOAD;
    use object::{Object, ObjectSymbol};

    use super::*;
    use crate::elf::check;

    /// The bytes that the kernel maps into memory, without the header, which contains the place of the symbols.
    fn loaded(program: &[u8]) -> Vec<&[u8]> {
        let header = FileHeader64::<LE>::parse(program).expect("a header");
        let segments = header.program_headers(LE, program).expect("segments");
        let loaded = segments.iter().filter(|segment| segment.p_type(LE) == PT_LOAD);
        loaded.map(|segment| segment.data(LE, program).expect("bytes")).collect()
    }

    #[test]
    #[cfg(all(target_os = "linux", target_arch = "x86_64"))]
    fn a_real_program_loses_its_names_and_runs_as_before() {
        use std::os::unix::fs::PermissionsExt;

        let before = fs::read(std::env::current_exe().expect("a program")).expect("its file");
        let after = without_names(&before).expect("a linker's layout");
        assert!(after.len() + 100_000 < before.len(), "{} of {}", after.len(), before.len());
        assert_eq!(check(after.as_slice()), check(before.as_slice()), "it is recognized");
        for (index, (before, after)) in loaded(&before).into_iter().zip(loaded(&after)).enumerate() {
            let header = if index == 0 { size_of::<FileHeader64<LE>>() } else { 0 };
            assert!(before[header..] == after[header..], "segment {index} is unchanged");
        }
        let file = object::File::parse(after.as_slice()).expect("a program");
        let names: Vec<&[u8]> = file.symbols().map(|symbol| symbol.name_bytes().expect("a name")).collect();
        assert_eq!(names, [RUST_SYMBOL]);
        assert_eq!(without_names(&after).as_ref(), Some(&after), "once more changes nothing");

        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("program");
        fs::write(&file, &after).expect("written");
        fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).expect("a mode");
        // Another test that starts a program at this moment holds the file open for a short time.
        let output = loop {
            match Command::new(&file).arg("--list").output() {
                Err(fault) if fault.kind() == std::io::ErrorKind::ExecutableFileBusy => {
                    std::thread::yield_now();
                }
                output => break output.expect("it starts"),
            }
        };
        assert!(String::from_utf8_lossy(&output.stdout).contains("symbols::tests::"), "{output:?}");
    }

    #[test]
    fn what_is_laid_out_otherwise_is_left_as_it_is() {
        let program = fs::read(std::env::current_exe().expect("a program")).expect("its file");
        assert_eq!(without_names(&[&program[..], b"behind"].concat()), None, "something comes after it");
        for end in (0..200).chain([program.len() / 2, program.len() - 1]) {
            assert_eq!(without_names(&program[..end]), None, "{end}");
        }
        assert_eq!(without_names(b"#!/bin/sh"), None);
    }
}
