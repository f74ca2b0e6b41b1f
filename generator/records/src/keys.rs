//! The facts about a record's keys that writing needs: their order, and which of them are text.

/// The keys of a value: of a record, a group, or a list's items.
///
/// The default knows none, and takes every scalar for text.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Keys {
    /// The keys of the group, in order, each with the keys of its value.
    entries: Vec<(String, Self)>,
    /// The keys of the items, if it is a list.
    items: Option<Box<Self>>,
    /// Whether it is never text: a number, a date, a boolean, an allowed word.
    is_typed: bool,
}

impl Keys {
    /// The keys of a group, in order.
    pub const fn group(entries: Vec<(String, Self)>) -> Self {
        Self { entries, items: None, is_typed: false }
    }

    /// A scalar that is not text, and so never in quotes.
    pub const fn typed() -> Self {
        Self { entries: Vec::new(), items: None, is_typed: true }
    }

    /// These keys, for a value that may also be a list of groups with the keys `items`.
    #[must_use]
    pub fn with_items(self, items: Self) -> Self {
        Self { items: Some(Box::new(items)), ..self }
    }

    /// The keys of a value that may have either form.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self {
            entries: if self.entries.is_empty() { other.entries } else { self.entries },
            items: self.items.or(other.items),
            is_typed: self.is_typed && other.is_typed,
        }
    }

    /// The names of the keys of a group, or of each item of a list of groups, in order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let group = if self.entries.is_empty() { self.item() } else { self };
        group.entries.iter().map(|(name, _)| name.as_str())
    }

    /// The keys of the value of `key`, in a group or in each item of a list of groups; `None` if no such key is known.
    pub fn get(&self, key: &str) -> Option<&Self> {
        let group = if self.entries.is_empty() { self.item() } else { self };
        group.entries.iter().find(|(name, _)| name == key).map(|(_, keys)| keys)
    }

    /// The keys of the value of `key`.
    pub(crate) fn of(&self, key: &str) -> &Self {
        self.get(key).unwrap_or(&UNKNOWN)
    }

    pub(crate) fn item(&self) -> &Self {
        self.items.as_deref().unwrap_or(&UNKNOWN)
    }

    /// The place of `key` in the order; unknown keys are last.
    pub(crate) fn place(&self, key: &str) -> usize {
        self.entries.iter().position(|(name, _)| name == key).unwrap_or(usize::MAX)
    }

    /// Whether scalars are text.
    pub const fn is_text(&self) -> bool {
        !self.is_typed
    }
}

static UNKNOWN: Keys = Keys { entries: Vec::new(), items: None, is_typed: false };
