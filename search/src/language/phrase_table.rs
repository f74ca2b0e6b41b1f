//! Tables of phrases with their meanings.

use std::cmp::Reverse;
use std::collections::HashMap;

/// Phrases by their first word, the longest first.
#[derive(Debug)]
pub(crate) struct PhraseTable<T>(HashMap<String, Vec<(Vec<String>, T)>>);

impl<T: Clone> PhraseTable<T> {
    /// A table of phrases, each given by its words. Of two meanings of a phrase the first counts.
    pub(crate) fn new(phrases: impl IntoIterator<Item = (Vec<String>, T)>) -> Self {
        let mut table: HashMap<String, Vec<(Vec<String>, T)>> = HashMap::new();
        let mut phrases: Vec<_> = phrases.into_iter().collect();
        phrases.sort_by_key(|(words, _)| Reverse(words.len()));
        for (words, meaning) in phrases {
            let mut words = words.into_iter();
            if let Some(first) = words.next() {
                table.entry(first).or_default().push((words.collect(), meaning));
            }
        }
        Self(table)
    }

    /// A table of rows, each with phrases of folded words, separated by `|`, and their meaning.
    pub(crate) fn of_rows(rows: &[(&'static str, T)]) -> Self {
        let mut phrases = Vec::new();
        for (row, meaning) in rows {
            for phrase in row.split('|') {
                phrases.push((phrase.split(' ').map(str::to_owned).collect(), meaning.clone()));
            }
        }
        Self::new(phrases)
    }

    /// The longest phrase that a text begins with: its meaning, and the number of its words. Of the forms of the first
    /// word, the first one that begins a phrase counts.
    pub(crate) fn longest<'text>(
        &self,
        first_forms: impl IntoIterator<Item = &'text str>,
        others: &(impl Iterator<Item = &'text str> + Clone),
    ) -> Option<(T, usize)> {
        let phrases = first_forms.into_iter().find_map(|first| self.0.get(first))?;
        phrases.iter().find_map(|(words, meaning)| {
            others.clone().take(words.len()).eq(words).then(|| (meaning.clone(), 1 + words.len()))
        })
    }

    /// Fails if a word could never be found, since the words of texts are folded.
    #[cfg(test)]
    pub(crate) fn assert_folded(&self) {
        let others = self.0.values().flatten().flat_map(|(words, _)| words).map(String::as_str);
        let words = self.0.keys().map(String::as_str).chain(others);
        words.filter(|word| word.starts_with(char::is_alphabetic)).for_each(|word| {
            assert_eq!(crate::language::fold::words(word).concat(), word);
        });
    }
}
