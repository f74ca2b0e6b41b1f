//! Checks of a translation by itself.

use crate::path;
use crate::problem::{Code, Problem};
use crate::translation::Translation;

/// Checks a translation of a record called `what`, which has the texts `keys` and `text`.
pub fn translation(translation: &Translation, what: &str, keys: &[&str], text: Option<&str>) -> Vec<Problem> {
    let mut problems = Vec::new();
    for (key, lines) in translation.lines() {
        if !keys.contains(&key) {
            problems.push(
                Problem::new(Code::UnknownKey, path![key], format!("a {what} has no `{key}` to translate"))
                    .label("not shown anywhere")
                    .help(match keys {
                        [] => "remove it, and write the text below the second `---`".to_owned(),
                        _ => format!("remove it; `{}` can be translated", keys.join("`, `")),
                    }),
            );
        } else if lines.iter().any(|line| line.trim().is_empty()) {
            problems.push(unfinished(key, key));
        }
    }
    if let (Some(key), Some(given)) = (text, &translation.text)
        && given.trim().is_empty()
    {
        problems.push(unfinished(key, "text"));
    }
    problems
}

fn unfinished(key: &str, what: &str) -> Problem {
    Problem::new(Code::TranslationUnfinished, path![key], format!("the `{what}` is not translated yet"))
        .label("empty, so visitors read it in English")
        .help("write the translation")
}
