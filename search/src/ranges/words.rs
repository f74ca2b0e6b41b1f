//! What is said around an amount, in English, Arabic and Russian. All folded.

use std::sync::LazyLock;

use catalog::property::RentFrequency::{self, Daily, Monthly, Weekly, Yearly};
use catalog::units::DIRHAMS;

use crate::language::phrase_table::PhraseTable;
use crate::language::vocabulary::bedrooms::room;
use crate::tokens::tokens;

/// The folded words of a phrase, as in the text of a search.
pub(super) fn phrase(written: &str) -> Vec<String> {
    tokens(written).into_iter().map(|token| token.word).collect()
}

/// Words directly before a limit that make the opposite of it.
pub(super) static NEGATIONS: LazyLock<PhraseTable<()>> = LazyLock::new(|| {
    PhraseTable::of_rows(&[
        ("not|no|nothing|none|never|isnt|dont|doesnt|dont want|not want", ()),
        ("cant pay|cannot pay|cant afford|cannot afford|not pay|not spend", ()),
        ("не|ни|нет|ничего|не хочу|لا اريد|ما اريد|ما ابي", ()),
        ("لا|ليس|ليست|لم|لن|غير|مش|مو|ما|الا|بما لا|ان لا|علي الا|علي ان لا", ()),
    ])
});

/// Words without a meaning between a limit and its amount, or alone before an amount.
pub(super) static FILLERS: LazyLock<PhraseTable<()>> = LazyLock::new(|| {
    PhraseTable::of_rows(&[
        ("a|an|the|of|is|be|than|then|for|at|@|asking|range|price|prices|priced", ()),
        ("cost|costs|costing|amount|limit|worth|listed at|or equal to|equal to", ()),
        ("чем|за|цена|цены|цене|цену|ценои|стоимость|стоимостью|стоимости|стоит", ()),
        ("сумма|суммы|сумму", ()),
        ("عن|علي|ب|ل|ال|ايجارها|ايجاره|اسعار|سعر|سعرها|سعره|ثمن|ثمنها|ثمنه|مبلغ|قيمه|قيمتها|قيمته", ()),
    ])
});

/// Words before an area that say no more than that it is one.
pub(super) static AREA_FILLERS: LazyLock<PhraseTable<()>> = LazyLock::new(|| {
    PhraseTable::of_rows(&[("area|size|sized|площадь|площадью|метраж|مساحه|مساحتها|مساحته", ())])
});

/// Characters after a limit or a filler: `price: 2m`, `budget - 2m`, `<= 2m`.
pub(super) const FILLER_SIGNS: [&str; 4] = [":", "=", "-", ","];

/// Words for a rent between "max" or "monthly" and an amount.
pub(super) const RENTS: [&str; 7] = ["rent", "rental", "аренда", "аренды", "аренду", "ايجار", "الايجار"];

/// Words before a number that is not a price.
pub(super) const NUMBERED_THINGS: [&str; 14] = [
    "ref", "reference", "permit", "trakheesi", "rera", "dld", "id", "no", "number", "номер", "разрешение",
    "رقم", "تصريح", "مرجع",
];

/// The beginnings of words after numbers that are not prices.
const COUNTED: [&str; 25] = [
    "bath", "wash", "room", "park", "floor", "level", "unit", "cheque", "check", "year", "month", "balcon",
    "сануз", "ванн", "этаж", "чек", "платеж", "балкон", "комн", "спал", "حمام", "طابق", "طوابق", "موقف",
    "شيك",
];

/// Whether a number before the word counts rooms or other things.
pub(super) fn is_counted(word: &str) -> bool {
    // `500к` is an amount.
    (word != "к" && room(word).is_some()) || COUNTED.iter().any(|beginning| word.starts_with(beginning))
}

/// Words after an amount that say how often it is paid.
pub(super) static PERIODS: LazyLock<PhraseTable<RentFrequency>> = LazyLock::new(|| {
    PhraseTable::of_rows(&[
        (
            "a year|an year|per year|each year|every year|in a year|/ year|p / year|a yr|per yr|/ yr|/ y|/ annum|/ pa",
            Yearly,
        ),
        ("yearly|annually|annual|annualy|per annum|per anum|p a|p / a", Yearly),
        ("в год|за год|на год|/ год|/ г|в г|годовых|годовая|годовои|ежегодно|ежегодная", Yearly),
        ("سنويا|سنوي|سنويه|في السنه|السنه|في العام|العام|كل سنه|كل عام|للسنه|/ سنه|/ السنه|/ سنويا", Yearly),
        ("a month|per month|each month|every month|in a month|/ month|/ mo|/ mon|/ mth|/ m|per mo", Monthly),
        ("p / m|pcm|/ pcm|p c m|/ pm|/ mnth", Monthly),
        ("monthly|montly|p m", Monthly),
        (
            "в месяц|за месяц|на месяц|/ месяц|/ мес|в мес|ежемесячно|ежемесячная|ежемесячныи|помесячно",
            Monthly,
        ),
        ("شهريا|شهري|شهريه|في الشهر|الشهر|كل شهر|للشهر|/ شهر|/ الشهر|/ شهريا", Monthly),
        ("a week|per week|weekly|/ week|/ wk|в неделю|/ неделя|اسبوعيا|في الاسبوع|بالاسبوع", Weekly),
        ("a day|per day|daily|/ day|a night|per night|/ night|nightly", Daily),
        ("в сутки|в день|за сутки|посуточно|يوميا|في اليوم|باليوم", Daily),
    ])
});

/// Words that say how often an amount is paid only after what is certainly one: `2027 год`, `5 pm`.
pub(super) static SHORT_PERIODS: LazyLock<PhraseTable<RentFrequency>> = LazyLock::new(|| {
    PhraseTable::of_rows(&[("year|yr|y|pa|год|г|سنه", Yearly), ("month|mo|mth|pm|месяц|мес|شهر", Monthly)])
});

/// Currencies before or after an amount, with the dirhams of each; the dollar has a fixed rate.
pub(super) static CURRENCIES: LazyLock<PhraseTable<f64>> = LazyLock::new(|| {
    let dirhams = DIRHAMS.in_searches().map(|written| (phrase(written), 1.0));
    let dollars = DOLLARS.into_iter().map(|written| (phrase(written), DIRHAMS_PER_DOLLAR));
    PhraseTable::new(dirhams.chain(dollars))
});
const DOLLARS: [&str; 12] = [
    "usd", "us $", "$", "dollar", "dollars", "us dollars", "доллар", "доллара", "долларов", "دولار", "دولارا",
    "دولار امريكي",
];
const DIRHAMS_PER_DOLLAR: f64 = 3.6725;

/// Currencies before or after an amount whose rates change every day.
pub(super) static OTHER_CURRENCIES: LazyLock<PhraseTable<()>> = LazyLock::new(|| {
    PhraseTable::of_rows(&[
        ("eur|euro|euros|€|евро|يورو", ()),
        ("gbp|£|pound|pounds|quid|фунт|фунта|фунтов|جنيه|جنيها", ()),
        ("rub|rur|₽|rouble|roubles|ruble|rubles|руб|рубль|рубля|рублеи|روبل", ()),
        ("inr|pkr|₹|rs|rupee|rupees|рупии|روبيه", ()),
        ("sar|riyal|riyals|риал|риалов|ريال|kwd|bhd|dinar|dinars|دينار", ()),
        ("cny|rmb|¥|yuan|юань|юанеи|يوان|chf|franc|francs|cad|aud|try|lira|₺", ()),
    ])
});

pub(super) fn is_about_rent(word: &str) -> bool {
    let rent = ["rent", "rental", "let", "lease", "снять", "сдать"];
    rent.contains(&word)
        || word.starts_with("аренд")
        || ["ايجار", "استيجار"].iter().any(|stem| word.contains(stem))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_are_folded() {
        NEGATIONS.assert_folded();
        FILLERS.assert_folded();
        AREA_FILLERS.assert_folded();
        PERIODS.assert_folded();
        SHORT_PERIODS.assert_folded();
        CURRENCIES.assert_folded();
        OTHER_CURRENCIES.assert_folded();
    }
}
