//! A program without the names of its symbols, which are a third of the function and nothing that runs looks at; but for the one name by
//! which Netlify knows it. What linkers and `strip` leave behind differs, so it is done here, where the result is the same for all.

use std::ops::Range;

use super::elf::{HEADER_LEN, SIGN};
use super::sections::{Section, Sections, number};

const SYMBOL_LEN: usize = 24;
const ALIGNMENT: usize = 8;

/// `program` with the sign of Rust as its only symbol. `None` when it is not laid out as linkers do, with symbols, names and the table of
/// sections as the file's end: it is shipped as it is then.
pub(super) fn without_names(program: &[u8]) -> Option<Vec<u8>> {
    let sections = Sections::read(program)?;
    let (symbols, texts) = (sections.named(".symtab")?, sections.named(".strtab")?);
    let start = symbols.place.start.min(texts.place.start).min(sections.names().place.start);
    let moved = [symbols, texts, sections.names()];
    if !is_tail(program, start, &sections, &moved) {
        return None;
    }
    let sign = sign(program.get(symbols.place.clone())?, program.get(texts.place.clone())?)?;
    let is_local = sign[4] >> 4 == 0;

    let mut file = Rewritten(program[..start].to_vec());
    let new_symbols = file.append(&[[0; SYMBOL_LEN], sign].concat());
    let new_texts = file.append(&[b"\0", SIGN, b"\0"].concat());
    let new_names = file.append(program.get(sections.names().place.clone())?);
    let table = file.append(program.get(sections.place.clone())?).start;
    file.put(40, table as u64, 8);
    for (section, place) in moved.into_iter().zip([new_symbols, new_texts, new_names]) {
        let entry = section.entry - sections.place.start + table;
        file.put(entry + 24, place.start as u64, 8);
        file.put(entry + 32, place.len() as u64, 8);
    }
    // The first symbol that other files may see: those that they may not come before.
    let first_global = if is_local { 2 } else { 1 };
    file.put(symbols.entry - sections.place.start + table + 44, first_global, 4);
    Some(file.0)
}

/// Whether from `start` on there are only the sections that are `moved` and the table, and nothing that is loaded.
fn is_tail(program: &[u8], start: usize, sections: &Sections<'_>, moved: &[&Section; 3]) -> bool {
    let is_moved = |section: &Section| moved.iter().any(|one| one.entry == section.entry);
    let is_before = |section: &Section| section.place.end <= start || section.place.is_empty();
    let ends = moved.iter().map(|section| section.place.end).chain([sections.place.end]);
    // The kernel's own table: 56 bytes for each part of the file that it loads.
    let loaded_end = || {
        let (at, len, count) = (number(program, 32, 8)?, number(program, 54, 2)?, number(program, 56, 2)?);
        let ends = (0..count).map(|index| {
            let entry = usize::try_from(at.checked_add(index.checked_mul(len)?)?).ok()?;
            number(program, entry.checked_add(8)?, 8)?.checked_add(number(
                program,
                entry.checked_add(32)?,
                8,
            )?)
        });
        ends.chain([at.checked_add(count.checked_mul(len)?)]).try_fold(0, |end, one| Some(end.max(one?)))
    };
    start >= HEADER_LEN
        && sections.place.start >= start
        && sections.table.iter().all(|section| is_moved(section) || is_before(section))
        && ends.max() == Some(program.len())
        && loaded_end().is_some_and(|end| end <= start as u64)
}

/// The symbol that is the sign, with its name as the first of a new table of names.
fn sign(symbols: &[u8], texts: &[u8]) -> Option<[u8; SYMBOL_LEN]> {
    let is_sign = |symbol: &[u8; SYMBOL_LEN]| {
        let name = number(symbol, 0, 4).and_then(|at| usize::try_from(at).ok());
        let name = name.and_then(|at| texts.get(at..)?.split(|byte| *byte == 0).next());
        name == Some(SIGN)
    };
    let mut symbol = symbols.as_chunks().0.iter().copied().find(is_sign)?;
    symbol[..4].copy_from_slice(&1_u32.to_le_bytes());
    Some(symbol)
}

struct Rewritten(Vec<u8>);

impl Rewritten {
    /// Adds a section's bytes and says where they are.
    fn append(&mut self, bytes: &[u8]) -> Range<usize> {
        let start = self.0.len().next_multiple_of(ALIGNMENT);
        self.0.resize(start, 0);
        self.0.extend_from_slice(bytes);
        start..self.0.len()
    }

    /// Writes a number of `len` bytes over what is there.
    fn put(&mut self, at: usize, number: u64, len: usize) {
        self.0[at..at + len].copy_from_slice(&number.to_le_bytes()[..len]);
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::process::Command;

    use super::*;
    use crate::pack::elf::judge;

    /// A real program of the linker in use: the one that runs this test.
    fn this_program() -> Vec<u8> {
        fs::read(std::env::current_exe().expect("a program")).expect("its file")
    }

    #[test]
    #[cfg(all(target_os = "linux", target_arch = "x86_64"))]
    fn a_real_program_loses_its_names_and_runs_as_before() {
        use std::os::unix::fs::PermissionsExt;

        let before = this_program();
        let after = without_names(&before).expect("a linker's layout");
        assert!(after.len() + 100_000 < before.len(), "{} of {}", after.len(), before.len());
        assert_eq!(judge(&after), judge(&before), "it is recognised");
        let sections = Sections::read(&after).expect("sections");
        assert_eq!(sections.bytes_of(".strtab"), Some(&b"\0rust_eh_personality\0"[..]));
        assert_eq!(without_names(&after).as_ref(), Some(&after), "once more changes nothing");

        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("program");
        fs::write(&file, &after).expect("written");
        fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).expect("a mode");
        // Another test that starts a program at this moment has the file open for as long as that takes.
        let output = loop {
            match Command::new(&file).arg("--list").output() {
                Err(fault) if fault.kind() == std::io::ErrorKind::ExecutableFileBusy => {
                    std::thread::yield_now();
                }
                output => break output.expect("it starts"),
            }
        };
        assert!(String::from_utf8_lossy(&output.stdout).contains("pack::symbols::tests::"), "{output:?}");
    }
    /// A file of three sections, without a program.
    fn small() -> Vec<u8> {
        let mut symbols = [0; 3 * SYMBOL_LEN];
        symbols[SYMBOL_LEN] = 1;
        symbols[2 * SYMBOL_LEN] = 6;
        symbols[2 * SYMBOL_LEN + 4] = 0x12;
        let mut file = Rewritten(vec![0; HEADER_LEN]);
        let names = b"\0.symtab\0.strtab\0.shstrtab\0";
        let parts: [(u64, &[u8]); 3] = [(1, &symbols), (9, b"\0main\0rust_eh_personality\0"), (17, names)];
        let entries = parts.map(|(name, bytes)| (name, file.append(bytes)));
        let table = file.append(&[0; 3 * 64]).start;
        for (index, (name, place)) in entries.into_iter().enumerate() {
            let entry = table + index * 64;
            file.put(entry, name, 4);
            file.put(entry + 24, place.start as u64, 8);
            file.put(entry + 32, place.len() as u64, 8);
        }
        for (at, number, len) in [(40, table as u64, 8), (58, 64, 2), (60, 3, 2), (62, 2, 2)] {
            file.put(at, number, len);
        }
        file.0
    }

    #[test]
    fn the_sign_stays_a_symbol_that_others_may_see() {
        let after = without_names(&small()).expect("a linker's layout");
        let sections = Sections::read(&after).expect("sections");
        let symbols = sections.bytes_of(".symtab").expect("symbols");
        assert_eq!(symbols.len(), 2 * SYMBOL_LEN);
        assert_eq!(symbols[SYMBOL_LEN..][..5], [1, 0, 0, 0, 0x12]);
        let info = sections.named(".symtab").expect("symbols").entry + 44;
        assert_eq!(number(&after, info, 4), Some(1), "the first that others may see");
    }

    #[test]
    fn what_is_laid_out_otherwise_is_left_as_it_is() {
        let small = small();
        assert!(without_names(&small).is_some());
        assert_eq!(
            without_names(&[small.clone(), b"behind".to_vec()].concat()),
            None,
            "something comes after it"
        );
        let mut loaded = small.clone();
        // One part of the file that is loaded: all of it.
        loaded[32] = 64;
        loaded[54] = 56;
        loaded[56] = 1;
        assert_eq!(without_names(&loaded), None, "the kernel's table lies where the symbols do");
        let nameless: Vec<u8> = small.iter().map(|byte| if *byte == b'_' { b'-' } else { *byte }).collect();
        assert_eq!(without_names(&nameless), None, "there is no sign");
        for end in 0..small.len() {
            assert_eq!(without_names(&small[..end]), None, "{end}");
        }
    }

    #[test]
    fn no_changed_byte_causes_a_panic() {
        let small = small();
        for at in 0..small.len() {
            for byte in [0, 1, 7, 0x7f, 0xff] {
                let mut other = small.clone();
                other[at] = byte;
                // Whether it is taken depends on the byte.
                let _: Option<Vec<u8>> = without_names(&other);
            }
        }
    }
}
