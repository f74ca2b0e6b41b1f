//! The table of sections of a 64-bit, little-endian ELF file. The file is not trusted: whatever it says may lead outside it.

use std::ops::Range;

/// The kind of a section without bytes in the file, such as memory that begins as zeros.
const NO_BYTES: usize = 8;
/// What one section takes in the table.
const ENTRY_LEN: usize = 64;

/// What a file says of its parts.
pub(super) struct Sections<'program> {
    program: &'program [u8],
    pub(super) table: Vec<Section>,
    /// Where the table itself lies.
    pub(super) place: Range<usize>,
    /// The place in the table of the section with the sections' names.
    names: usize,
}

/// One section.
pub(super) struct Section {
    name: usize,
    /// Where its entry of the table lies.
    pub(super) entry: usize,
    /// Its bytes in the file; empty when it has none.
    pub(super) place: Range<usize>,
}

impl<'program> Sections<'program> {
    /// `None` when the table is damaged.
    pub(super) fn read(program: &'program [u8]) -> Option<Self> {
        let place = |at: usize, len: usize| usize::try_from(number(program, at, len)?).ok();
        let (Range { start, end }, names) = (Self::table(program)?, place(62, 2)?);
        let mut table = Vec::with_capacity((end - start) / ENTRY_LEN);
        for entry in (start..end).step_by(ENTRY_LEN) {
            let field = |offset: usize, len: usize| place(entry.checked_add(offset)?, len);
            let (kind, offset, len) = (field(4, 4)?, field(24, 8)?, field(32, 8)?);
            let len = if kind == NO_BYTES { 0 } else { len };
            let place = offset..offset.checked_add(len)?;
            table.push(Section { name: field(0, 4)?, entry, place });
        }
        table.get(names)?;
        Some(Self { program, table, place: start..end, names })
    }

    /// Where the header says that the table lies; `None` when that cannot be.
    pub(super) fn table(program: &[u8]) -> Option<Range<usize>> {
        let place = |at: usize, len: usize| usize::try_from(number(program, at, len)?).ok();
        let (start, entry_len, count) = (place(40, 8)?, place(58, 2)?, place(60, 2)?);
        let end = start.checked_add(count.checked_mul(ENTRY_LEN)?)?;
        (entry_len == ENTRY_LEN && end <= program.len()).then_some(start..end)
    }

    /// The section that is named so.
    pub(super) fn named(&self, wanted: &str) -> Option<&Section> {
        let names = self.program.get(self.names().place.clone())?;
        let is_wanted = |section: &&Section| {
            names
                .get(section.name..)
                .is_some_and(|rest| rest.split(|byte| *byte == 0).next() == Some(wanted.as_bytes()))
        };
        self.table.iter().find(is_wanted)
    }

    /// The bytes of the section that is named so.
    pub(super) fn bytes_of(&self, wanted: &str) -> Option<&'program [u8]> {
        self.program.get(self.named(wanted)?.place.clone())
    }

    /// The section with the sections' names.
    pub(super) fn names(&self) -> &Section {
        &self.table[self.names]
    }
}

/// The number in `len` bytes, the lowest first.
pub(super) fn number(bytes: &[u8], at: usize, len: usize) -> Option<u64> {
    let bytes = bytes.get(at..at.checked_add(len)?)?;
    Some(bytes.iter().rev().fold(0, |number, byte| number << 8 | u64::from(*byte)))
}
