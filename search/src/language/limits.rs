//! Words around a number that make it a limit of prices, areas or rooms: `under`, `at least`. All folded.

use std::sync::LazyLock;

use super::phrase_table::PhraseTable;

/// Which side of a number is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Limit {
    /// Less than the number; of prices and areas also the number itself.
    Under,
    /// No more than the number.
    AtMost,
    /// More than the number; of prices and areas also the number itself.
    Over,
    /// No less than the number.
    AtLeast,
    /// The upper end of a range, perhaps without a lower one.
    UpTo,
    /// The lower end of a range, perhaps without an upper one.
    From,
    /// A range, or no more than the number.
    Within,
    /// A range, and nothing else.
    Between,
    /// Near the number, on both sides.
    Approximately,
}

impl Limit {
    /// The opposite limit, which a "not" before this one means.
    pub(crate) fn denied(self) -> Option<Self> {
        match self {
            Self::Under | Self::AtMost => Some(Self::AtLeast),
            Self::Over | Self::AtLeast => Some(Self::AtMost),
            _ => None,
        }
    }

    /// Whether the limit decides beside one that is not strict: the "up to" of `up to about 2m`.
    pub(crate) fn is_strict(self) -> bool {
        !matches!(self, Self::Within | Self::Approximately)
    }

    /// Whether the limit has no lower end.
    pub(crate) fn is_upper(self) -> bool {
        matches!(self, Self::Under | Self::AtMost | Self::UpTo)
    }

    /// Whether one number follows the limit, and never the two ends of a range.
    pub(crate) fn is_single(self) -> bool {
        self.is_upper() || matches!(self, Self::Over | Self::AtLeast)
    }
}

type Rows = [(&'static str, Limit)];

/// Before any number.
const BEFORE: &Rows = &[
    ("under|below|less than|fewer than|меньше|менее|اقل من", Limit::Under),
    ("over|above|more than|больше|более|اكثر من", Limit::Over),
    ("не более|не больше|لا يزيد عن", Limit::AtMost),
    ("не менее|не меньше|لا يقل عن", Limit::AtLeast),
    ("up to|до|حتي", Limit::UpTo),
    ("from|от", Limit::From),
    ("between|между|بين", Limit::Between),
];

/// Before any number or after it.
const EITHER_SIDE: &Rows = &[
    ("max|maximum|at most|максимум|بحد اقصي", Limit::AtMost),
    ("min|minimum|at least|минимум|علي الاقل", Limit::AtLeast),
];

/// After any number.
const AFTER: &Rows = &[
    ("or more|and more|and above", Limit::AtLeast),
    ("или больше|и больше|и более|او اكثر|فاكثر", Limit::AtLeast),
];

/// Before an amount: a price or an area. Some are adjectives of homes: `cheaper 2 bed flat`.
const BEFORE_AMOUNT: &Rows = &[
    ("bellow|less|lower|smaller|cheaper|sub|beneath|<|≤", Limit::Under),
    ("ниже|дешевле", Limit::Under),
    ("небольше|неболее|невыше|недороже", Limit::AtMost),
    ("اقل|اصغر من|ارخص من|ارخص|ادني من|يقل|تقل|تحت|دون", Limit::Under),
    ("لايزيد|لاتزيد|لايتجاوز|لاتتجاوز", Limit::AtMost),
    ("more|higher|larger|bigger|greater|exceed|exceeds|exceeding|>|≥", Limit::Over),
    ("выше|свыше|дороже", Limit::Over),
    ("неменьше|неменее|недешевле", Limit::AtLeast),
    ("превышает|превышать|превышая|превышающая|превышающеи|превышающую", Limit::Over),
    ("اكثر|اكتر من|اكتر|اكبر من|اغلي من|اغلي|اعلي من|اعلي|ازيد من|فوق", Limit::Over),
    ("يزيد|تزيد|يتجاوز|تتجاوز|يتعدي|تتعدي|يفوق|تفوق", Limit::Over),
    ("لايقل|لاتقل", Limit::AtLeast),
    ("upto|لغايه|لحد", Limit::UpTo),
    ("starting from|starting at|starting|starts from|starts at|начиная с|начиная от", Limit::From),
    ("من|ابتداء من|يبدا من|تبدا من|بدءا من", Limit::From),
    ("btw|btwn|betwen|b / w|ما بين|مابين", Limit::Between),
    ("within|budget|в пределах|в рамках|бюджет|в бюджете|с бюджетом|бюджетом", Limit::Within),
    ("ضمن|ميزانيه|ميزانيتي|ميزانيتنا", Limit::Within),
    ("~|≈|circa|в раионе|порядка|где то|где - то|نحو|حدود|في حدود|قرابه", Limit::Approximately),
];

/// Before an amount or after it.
const EITHER_SIDE_OF_AMOUNT: &Rows = &[
    ("at the most|at max|макс|максимально|максимальная", Limit::AtMost),
    ("كحد اقصي|حد اقصي|الحد الاقصي|اقصي حد|علي الاكثر|بالكثير|ماكس", Limit::AtMost),
    ("at minimum|мин|минимально|минимальная|как минимум|по меньшеи мере", Limit::AtLeast),
    ("كحد ادني|بحد ادني|حد ادني|الحد الادني|ادني حد", Limit::AtLeast),
    ("around|about|approx|approximately|roughly|примерно|около|приблизительно", Limit::Approximately),
    ("حوالي|تقريبا", Limit::Approximately),
];

/// After an amount.
const AFTER_AMOUNT: &Rows = &[
    (
        "or less|or under|or below|or lower|or cheaper|and less|and under|and below|and lower|tops",
        Limit::Under,
    ),
    ("или меньше|или менее|или ниже|или дешевле|и меньше|и менее|и ниже|и дешевле", Limit::Under),
    ("او اقل|واقل|و اقل|فاقل|وما دون|فما دون|وما تحت|او ارخص", Limit::Under),
    ("& below|& under|& less", Limit::Under),
    ("onwards|& above|& over|& up|& more|or over|or above|or higher|or up", Limit::Over),
    ("and over|and higher|and up|and upwards|upwards", Limit::Over),
    ("или более|или выше|или дороже|и выше|и дороже", Limit::Over),
    ("واكثر|و اكثر|وما فوق|فما فوق|وفوق|و فوق|او اعلي|واعلي", Limit::Over),
    ("budget|бюджет|ميزانيه", Limit::Within),
    ("or so|ish|- ish|плюс минус", Limit::Approximately),
];

fn table(rows: &[&Rows]) -> PhraseTable<Limit> {
    PhraseTable::of_rows(&rows.concat())
}

/// Before an amount.
pub(crate) static LIMITS: LazyLock<PhraseTable<Limit>> = LazyLock::new(|| table(&[BEFORE, BEFORE_AMOUNT]));

/// Before an amount or after it.
pub(crate) static LIMITS_ON_EITHER_SIDE: LazyLock<PhraseTable<Limit>> =
    LazyLock::new(|| table(&[EITHER_SIDE, EITHER_SIDE_OF_AMOUNT]));

/// After an amount.
pub(crate) static LIMITS_AFTER: LazyLock<PhraseTable<Limit>> =
    LazyLock::new(|| table(&[AFTER, AFTER_AMOUNT]));

/// Before a number of rooms.
pub(crate) static ROOM_LIMITS: LazyLock<PhraseTable<Limit>> = LazyLock::new(|| table(&[BEFORE, EITHER_SIDE]));

/// After a number of rooms.
pub(crate) static ROOM_LIMITS_AFTER: LazyLock<PhraseTable<Limit>> =
    LazyLock::new(|| table(&[AFTER, EITHER_SIDE]));

/// Between the ends of a range.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Separator {
    /// A hyphen or "to".
    To,
    /// "And" or "or", after which another condition may follow as well.
    And,
}

pub(crate) static SEPARATORS: LazyLock<PhraseTable<Separator>> = LazyLock::new(|| {
    PhraseTable::of_rows(&[
        ("-|~|to|up to|upto|till|until|до|по|الي|حتي|لغايه|ل", Separator::To),
        ("and|or|&|и|или|و|او", Separator::And),
    ])
});

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_are_folded() {
        LIMITS.assert_folded();
        LIMITS_ON_EITHER_SIDE.assert_folded();
        LIMITS_AFTER.assert_folded();
        SEPARATORS.assert_folded();
    }

    /// In two tables a phrase could have two meanings, of which only that of the first table would count.
    #[test]
    fn no_phrase_is_in_a_table_twice() {
        for rows in [
            [BEFORE, BEFORE_AMOUNT, EITHER_SIDE, EITHER_SIDE_OF_AMOUNT].concat(),
            [AFTER, AFTER_AMOUNT, EITHER_SIDE, EITHER_SIDE_OF_AMOUNT].concat(),
        ] {
            let mut phrases: Vec<&str> = rows.iter().flat_map(|(phrases, _)| phrases.split('|')).collect();
            phrases.sort_unstable();
            let count = phrases.len();
            phrases.dedup();
            assert_eq!(phrases.len(), count);
        }
    }
}
