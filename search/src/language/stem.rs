//! Stems words: removes number, article and ending. Stemming is light, since a stem must remain a prefix of what people
//! type, and every word is also indexed unchanged.

/// Endings of Russian nouns and adjectives after folding (where й is и), longest first.
const RUSSIAN_ENDINGS: [&str; 44] = [
    "иями", "ого", "ему", "ому", "ыми", "ими", "ями", "ами", "иеи", "иям", "ием", "иях", "его", "ах", "ях",
    "ов", "ев", "еи", "ои", "ии", "ыи", "ая", "яя", "ое", "ее", "ые", "ие", "ую", "юю", "ам", "ям", "ом",
    "ем", "ых", "их", "ья", "ью", "ия", "ию", "ье", "ым", "им", "ою", "ею",
];

/// Arabic broken plurals, folded.
const BROKEN_PLURALS: [(&str, &str); 25] = [
    ("شقق", "شقه"),
    ("فلل", "فيلا"),
    ("فيلات", "فيلا"),
    ("مكاتب", "مكتب"),
    ("محلات", "محل"),
    ("قصور", "قصر"),
    ("اراضي", "ارض"),
    ("اراض", "ارض"),
    ("ابراج", "برج"),
    ("غرف", "غرفه"),
    ("بيوت", "بيت"),
    ("منازل", "منزل"),
    ("حدايق", "حديقه"),
    ("مسابح", "مسبح"),
    ("مباني", "مبني"),
    ("مصانع", "مصنع"),
    ("استوديوهات", "استوديو"),
    ("متاجر", "متجر"),
    ("مخازن", "مخزن"),
    ("دكاكين", "دكان"),
    ("معارض", "معرض"),
    ("طوابق", "طابق"),
    ("مبان", "مبني"),
    ("عماير", "عماره"),
    ("مساكن", "سكن"),
];

/// Russian word forms that differ by more than an ending, each with the stem of its other forms.
const RUSSIAN_FORMS: [(&str, &str); 14] = [
    ("участок", "участк"),
    ("дворец", "дворц"),
    ("земель", "земл"),
    ("новостроек", "новостроик"),
    ("бэи", "бэ"),
    ("бэе", "бэ"),
    ("бэя", "бэ"),
    ("бэю", "бэ"),
    ("бэем", "бэ"),
    ("беи", "бэ"),
    ("бее", "бэ"),
    ("бея", "бэ"),
    ("бею", "бэ"),
    ("беем", "бэ"),
];

/// The stem of a folded word, or the word itself.
pub(crate) fn stem(word: &str) -> String {
    match word.chars().next() {
        Some('a'..='z') => english(word),
        Some('а'..='я') => russian(word).to_owned(),
        Some('\u{620}'..='\u{64a}') => arabic(word).to_owned(),
        _ => word.to_owned(),
    }
}

/// The rest of an Arabic word that may start with "and", "with" or "for": `وفيلا`, `بمسبح`, `لعائلة`.
pub(crate) fn without_preposition(word: &str) -> Option<&str> {
    word.strip_prefix(['و', 'ب', 'ل']).filter(|rest| has_letters(rest, 3))
}

fn english(word: &str) -> String {
    if word.len() < 4 || ["ss", "us", "is"].iter().any(|ending| word.ends_with(ending)) {
        return word.to_owned();
    }
    if let Some(stem) = word.strip_suffix("ies")
        && !stem.ends_with(['e', 'a'])
    {
        return format!("{stem}y");
    }
    for ending in ["ches", "shes", "sses", "xes", "zes"] {
        if word.ends_with(ending) {
            return word[..word.len() - 2].to_owned();
        }
    }
    word.strip_suffix('s').unwrap_or(word).to_owned()
}

fn russian(word: &str) -> &str {
    if let Some((_, stem)) = RUSSIAN_FORMS.iter().find(|(form, _)| *form == word) {
        return stem;
    }
    let longer = RUSSIAN_ENDINGS.iter().filter_map(|ending| word.strip_suffix(ending));
    let one_letter = word.strip_suffix(['а', 'е', 'и', 'о', 'у', 'ы', 'ь', 'ю', 'я']);
    longer.chain(one_letter).find(|stem| has_letters(stem, 3)).unwrap_or(word)
}

fn arabic(word: &str) -> &str {
    let bare = ["وال", "بال", "كال", "فال", "لل", "ال"]
        .iter()
        .filter_map(|article| word.strip_prefix(article))
        .find(|rest| has_letters(rest, 3))
        .unwrap_or(word);
    let singular =
        BROKEN_PLURALS.iter().find(|(plural, _)| *plural == bare).map_or(bare, |(_, singular)| singular);
    ["ات", "ون", "ين", "ه"]
        .iter()
        .filter_map(|ending| singular.strip_suffix(ending))
        .find(|rest| has_letters(rest, 2))
        .unwrap_or(singular)
}

fn has_letters(text: &str, least: usize) -> bool {
    text.chars().nth(least - 1).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::fold::words;

    fn stem_of(word: &str) -> String {
        stem(&words(word)[0])
    }

    #[test]
    fn forms_of_a_word_share_their_stem() {
        let families: [&[&str]; 17] = [
            &["villa", "villas"],
            &["property", "properties"],
            &["penthouse", "penthouses"],
            &["bench", "benches"],
            &["شقة", "شقق", "الشقق", "والشقق"],
            &["فيلا", "فلل", "الفلل", "فيلات"],
            &["للإيجار", "إيجار", "الايجار"],
            &["вилла", "виллы", "виллу", "вилле", "виллами"],
            &["студия", "студию", "студии", "студий"],
            &["новый", "новая", "новое", "новых", "новой"],
            &["участок", "участка", "участки", "участков"],
            &["дворец", "дворца", "дворцы", "дворцов"],
            &["земля", "земли", "землю", "земель"],
            &["новостройка", "новостройки", "новостроек"],
            &["Бэй", "Бэе", "Бея", "Бей"],
            &["مبنى", "مبانٍ", "المباني"],
            &["متجر", "متاجر", "المتاجر"],
        ];
        for family in families {
            let stems: Vec<String> = family.iter().map(|word| stem_of(word)).collect();
            assert!(stems.iter().all(|stem| *stem == stems[0]), "{family:?}: {stems:?}");
        }
    }

    #[test]
    fn a_preposition_is_taken_off_if_a_word_remains() {
        for (word, rest) in
            [("بمسبح", Some("مسبح")), ("وفيلا", Some("فيلا")), ("بيت", None), ("مسبح", None), ("by", None)]
        {
            assert_eq!(without_preposition(word), rest, "{word}");
        }
    }

    #[test]
    fn short_words_and_false_plurals_are_not_stemmed() {
        for word in ["bus", "gas", "glass", "oasis", "дом", "ال", "marina", "100777"] {
            assert_eq!(stem_of(word), word);
        }
    }

    #[test]
    fn the_vocabulary_is_folded() {
        let plurals = BROKEN_PLURALS.iter().flat_map(|(plural, singular)| [*plural, *singular]);
        let forms = RUSSIAN_FORMS.iter().flat_map(|(form, stem)| [*form, *stem]);
        for word in RUSSIAN_ENDINGS.into_iter().chain(plurals).chain(forms) {
            assert_eq!(words(word), [word]);
        }
    }
}
