//! Many texts as one, since ten thousand of them are read faster together than one by one.

use serde::{Deserialize, Serialize};

/// A list of texts.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Texts {
    all: String,
    /// Where each text ends.
    ends: Vec<usize>,
}

impl Texts {
    pub(crate) fn push(&mut self, text: &str) {
        self.all.push_str(text);
        self.ends.push(self.all.len());
    }

    pub(crate) const fn len(&self) -> usize {
        self.ends.len()
    }

    /// The text at `at`.
    pub(crate) fn get(&self, at: usize) -> Option<&str> {
        let start = at.checked_sub(1).map_or(Some(0), |before| self.ends.get(before).copied())?;
        self.all.get(start..*self.ends.get(at)?)
    }

    /// The position of the first text that is not before `wanted`, in a sorted list.
    pub(crate) fn lower_bound(&self, wanted: &str) -> usize {
        let (mut low, mut high) = (0, self.len());
        while low < high {
            let middle = low.midpoint(high);
            match self.get(middle) {
                Some(text) if text < wanted => low = middle + 1,
                _ => high = middle,
            }
        }
        low
    }

    /// The position of `wanted` in a sorted list.
    pub(crate) fn find(&self, wanted: &str) -> Option<usize> {
        Some(self.lower_bound(wanted)).filter(|at| self.get(*at) == Some(wanted))
    }

    /// The texts from the one at `from`, each with its position.
    pub(crate) fn iter_from(&self, from: usize) -> impl Iterator<Item = (usize, &str)> {
        (from..self.len()).map_while(|at| Some((at, self.get(at)?)))
    }
}

impl<T: AsRef<str>> FromIterator<T> for Texts {
    fn from_iter<I: IntoIterator<Item = T>>(texts: I) -> Self {
        let mut list = Self::default();
        texts.into_iter().for_each(|text| list.push(text.as_ref()));
        list
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_found_in_a_sorted_list() {
        let texts: Texts = ["", "a", "apple", "вилла"].into_iter().collect();
        assert_eq!((texts.len(), texts.get(2), texts.get(4)), (4, Some("apple"), None));
        assert_eq!((texts.find("вилла"), texts.find("ap"), texts.find("z")), (Some(3), None, None));
        assert_eq!((texts.lower_bound("ap"), texts.lower_bound("я")), (2, 4));
        assert_eq!(texts.iter_from(2).collect::<Vec<_>>(), [(2, "apple"), (3, "вилла")]);
        assert_eq!(Texts::default().find(""), None);
    }
}
