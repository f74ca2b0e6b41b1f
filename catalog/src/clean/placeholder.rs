//! Words that programs and people fill in where a value is missing.

use super::fold;

/// Longer texts are real values.
const MAX_LEN: usize = 60;

/// The words for no value at all, folded. Source: feeds of CRMs and portals, and database exports.
const ABSENT: &[&str] = &[
    "na", "nil", "null", "none", "nan", "undefined", "notspecified", "notavailable", "notapplicable",
    "unspecified",
];

/// The words for a value that is missing, not known yet, or a form's first choice, folded.
const PLACEHOLDERS: &[&str] = &[
    "tba", "tbd", "tbc", "tobeadvised", "tobeannounced", "tobeconfirmed", "tobedecided", "tobedetermined",
    "tobeprovided", "tobeupdated", "pending", "pendingapproval", "awaiting", "awaitingapproval", "inprocess",
    "inprogress", "underprocess", "applied", "appliedfor", "notyet", "notyetissued", "tobeissued",
    "notissued", "notrequired", "notneeded", "notset", "notgiven", "notknown", "notprovided", "notmentioned",
    "notstated", "notready", "notselected", "nodata", "noinfo", "noinformation", "nopermit", "nonumber",
    "novalue", "unknown", "other", "others", "select", "selectone", "pleaseselect", "choose", "chooseone",
    "pleasechoose", "default", "empty", "blank", "dummy", "exempt", "exempted", "لايوجد", "غيرمحدد",
    "غيرمتوفر", "غيرمتاح", "غيرمعروف", "غيرمطلوب", "قيدالانتظار", "قيدالاصدار", "нет", "неуказано",
    "неизвестно", "отсутствует", "другое",
];

/// Whether `text` stands for no value at all: empty, `-`, `N/A`, `null`, `Not Specified`.
pub fn is_absent(text: &str) -> bool {
    folded(text).is_some_and(|text| text.is_empty() || ABSENT.contains(&&*text))
}

/// Whether `text` stands in place of a value: it is absent, or says `TBA`, `Pending`, `Not required`, `Other`.
pub fn is_placeholder(text: &str) -> bool {
    let is_crossed_out = |text: &str| text.bytes().all(|byte| byte == b'x');
    folded(text).is_some_and(|text| {
        is_crossed_out(&text) || ABSENT.contains(&&*text) || PLACEHOLDERS.contains(&&*text)
    })
}

/// Whether `text` stands in place of a number, code or permit: it is a placeholder, or all its digits are zeros.
pub fn is_no_code(text: &str) -> bool {
    is_placeholder(text) || folded(text).is_some_and(|text| text.trim_matches('0').is_empty())
}

/// The folded text; `None` if it is too long to be one of the words.
fn folded(text: &str) -> Option<String> {
    (text.len() <= MAX_LEN).then(|| fold(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_for_a_missing_value_are_known_however_they_are_written() {
        for text in ["", " - ", "N/A", "n.a.", "NULL", "Not Specified", "--", "\u{200b}", "#N/A", "NaN"] {
            assert!(is_absent(text) && is_placeholder(text) && is_no_code(text), "{text:?}");
        }
        for text in [
            "PENDING", "TBA", "T.B.D.", "To be advised", "Not Required", "(not yet issued)", "Other",
            "Please select", "XXXXXXX", "لا يوجد", "Не указано", "غير محدد",
        ] {
            assert!(!is_absent(text) && is_placeholder(text) && is_no_code(text), "{text:?}");
        }
        for text in ["0", "000-000", "0.00", "٠٠٠", "0000000000"] {
            assert!(!is_placeholder(text) && is_no_code(text), "{text:?}");
        }
        for text in ["No", "Sea", "7100621189", "0000000417", "Studio", "Otherwise", "A pending sale", "G"] {
            assert!(!is_placeholder(text) && !is_no_code(text), "{text:?}");
        }
    }
}
