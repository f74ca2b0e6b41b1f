//! Repairs texts in UTF-8 that a program has read in another encoding: `Ownerâ€™s`, `CafÃ©`, `ط´ظ‚ط©`.

use encoding_rs::{Encoding, MACINTOSH, WINDOWS_1252, WINDOWS_1256};

/// Text that went through the wrong encoding more often is not read.
const MAX_ROUNDS: usize = 3;

/// An encoding in which UTF-8 is read by mistake.
struct Mistake {
    encoding: &'static Encoding,
    /// The characters that begin a sequence of bytes.
    leads: &'static [char],
    /// How many sequences must follow each other before a language's own letters are believed.
    letters: usize,
}

const MISTAKES: [Mistake; 3] = [
    Mistake {
        encoding: WINDOWS_1252,
        leads: &['Â', 'Ã', 'Ð', 'Ñ', 'Ø', 'Ù', 'Ú', 'Û', 'â', 'ï', 'ð'],
        letters: 2,
    },
    Mistake { encoding: WINDOWS_1256, leads: &['ط', 'ظ', 'غ', 'ع', 'â'], letters: 3 },
    Mistake { encoding: MACINTOSH, leads: &['‚'], letters: usize::MAX },
];

/// The text as it was meant, and a part as it was written; `None` if no part of it can be read without doubt.
pub(crate) fn repaired(text: &str) -> Option<(String, String)> {
    let undone = |text: &str| MISTAKES.iter().find_map(|mistake| mistake.undone(text));
    let (mut text, sample) = undone(text)?;
    for _ in 1..MAX_ROUNDS {
        let Some((again, _)) = undone(&text) else { break };
        text = again;
    }
    Some((text, sample))
}

/// A part of `text` that no language has, but that cannot be read.
pub(crate) fn suspected(text: &str) -> Option<&'static str> {
    ["â€", "ðŸ", "ï¿", "‚Ä"].into_iter().find(|part| text.contains(part))
}

impl Mistake {
    /// The text with all runs read again that can be read without doubt, and the first of them.
    fn undone(&self, text: &str) -> Option<(String, String)> {
        let (mut undone, mut sample, mut rest) = (String::with_capacity(text.len()), None, text);
        while let Some(at) = rest.find(self.leads) {
            undone.push_str(&rest[..at]);
            rest = &rest[at..];
            if let Some((meant, after)) = self.run(rest) {
                sample.get_or_insert_with(|| rest[..rest.len() - after.len()].to_owned());
                undone.push_str(&meant);
                rest = after;
            } else {
                let mut letters = rest.chars();
                undone.extend(letters.next());
                rest = letters.as_str();
            }
        }
        undone.push_str(rest);
        sample.map(|sample| (undone, sample))
    }

    /// What the sequences at the start of `text` mean, and what follows; `None` if they can be what they seem.
    fn run<'t>(&self, text: &'t str) -> Option<(String, &'t str)> {
        let (mut meant, mut rest) = (String::new(), text);
        while let Some((letter, after)) = self.sequence(rest) {
            meant.push(letter);
            rest = after;
        }
        let is_sure = meant.chars().count() >= self.letters || meant.chars().any(is_sign);
        is_sure.then_some((meant, rest))
    }

    /// The character of the sequence at the start of `text`, and what follows.
    fn sequence<'t>(&self, text: &'t str) -> Option<(char, &'t str)> {
        let mut letters = text.chars();
        let lead = letters.next().filter(|lead| self.leads.contains(lead))?;
        let mut bytes = vec![self.byte(lead)?];
        let length = match bytes[0] {
            0xc2..=0xdf => 2,
            0xe0..=0xef => 3,
            _ => 4,
        };
        while bytes.len() < length {
            bytes.push(self.byte(letters.next()?)?);
        }
        let letter = std::str::from_utf8(&bytes).ok()?.chars().next()?;
        is_plausible(letter).then_some((letter, letters.as_str()))
    }

    /// The byte of a letter in the encoding.
    fn byte(&self, letter: char) -> Option<u8> {
        let mut buffer = [0; 4];
        let (bytes, _, has_no_byte) = self.encoding.encode(letter.encode_utf8(&mut buffer));
        match *bytes {
            [byte] if !has_no_byte => Some(byte),
            _ => None,
        }
    }
}

/// Whether texts of listings have the letter.
const fn is_plausible(letter: char) -> bool {
    is_sign(letter) || matches!(letter, '\u{400}'..='\u{45f}' | '\u{600}'..='\u{6ff}')
}

/// Whether no language writes the sequence of the letter, so that one is enough.
const fn is_sign(letter: char) -> bool {
    matches!(letter, '\u{a0}'..='\u{ff}' | '\u{2000}'..='\u{2bff}' | '\u{fe0e}' | '\u{fe0f}' | '\u{feff}' | '\u{fffd}'
        | '\u{fb50}'..='\u{fdcf}' | '\u{fe70}'..='\u{fefc}' | '\u{1f000}'..='\u{1faff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The text as a program reads it that takes its UTF-8 for another encoding.
    fn misread(text: &str, encoding: &'static Encoding) -> String {
        encoding.decode_without_bom_handling(text.as_bytes()).0.into_owned()
    }

    #[test]
    fn misread_texts_are_read_as_they_were_meant() {
        assert_eq!(
            repaired("Ownerâ€™s choice â€“ CafÃ© view"),
            Some(("Owner’s choice – Café view".to_owned(), "â€™".to_owned()))
        );
        for (meant, encoding) in [
            ("Résidence – “Étoile” 50 m² €5 • 🏡 ☎️ it’s", WINDOWS_1252),
            ("شقة للبيع، 2 غرف", WINDOWS_1252),
            ("شقة للبيع، 2 غرف", WINDOWS_1256),
            ("Owner’s – choice", WINDOWS_1256),
            ("Owner’s – choice", MACINTOSH),
            ("Вид на море", WINDOWS_1252),
        ] {
            let wrong = misread(meant, encoding);
            assert_eq!(repaired(&wrong).map(|(text, _)| text).as_deref(), Some(meant), "{wrong}");
        }
        let twice = misread(&misread("Owner’s café", WINDOWS_1252), WINDOWS_1252);
        assert_eq!(repaired(&twice).map(|(text, _)| text).as_deref(), Some("Owner’s café"));
    }

    #[test]
    fn texts_that_are_right_stay() {
        for text in [
            "RÉSIDENCE “CAFÉ”",
            "CAFÉ’S",
            "São Paulo, CASCAIS À VENDRE",
            "Ø 20 cm",
            "Âge d’or",
            "naïve fiancée",
            "شقة للبيع في دبي مارينا، إطلالة على البحر ظهراً وعصراً",
            "طابق ٢ – غرفة",
            "خط گاز و طبقه",
            "Пентхаус с видом",
            "50 m² ½ × €",
            "Ñandú",
            "ð",
        ] {
            assert_eq!(repaired(text), None, "{text}");
            assert_eq!(suspected(text), None, "{text}");
        }
        assert_eq!(suspected("as seenâ€ today"), Some("â€"));
    }

    #[test]
    fn nonsense_is_read_in_linear_time() {
        for sign in ["â", "â€", "Ø", "ط", "ðŸ", "Ãƒ"] {
            drop(repaired(&sign.repeat(50_000)));
        }
    }
}
