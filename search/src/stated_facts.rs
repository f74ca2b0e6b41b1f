//! What visitors write for facts of the record: furniture, pets, cooling, completion, renting and buying. They are
//! looked up in the facts of records, not in their texts.

use std::sync::LazyLock;

use catalog::api::SearchFacet;
use catalog::property::{Amenity, Completion, Furnishing, Included, MainCategory, Purpose};

use crate::condition::Condition;
use crate::facets::Value;
use crate::language::phrase_table::PhraseTable;
use crate::language::vocabulary::phrase_stems;

/// A word or phrase that sets a condition.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum StatedFact {
    /// A home to rent.
    Rent,
    /// A home to buy.
    Sale,
    /// A home that is not built yet.
    OffPlan,
    /// A value of the record.
    Value(Value),
}

const FURNISHED: StatedFact = StatedFact::Value(Value::Furnishing(Furnishing::Furnished));
const UNFURNISHED: StatedFact = StatedFact::Value(Value::Furnishing(Furnishing::Unfurnished));
const PARTLY: StatedFact = StatedFact::Value(Value::Furnishing(Furnishing::Partly));
const READY: StatedFact = StatedFact::Value(Value::Completion(Completion::Ready));
const PETS: StatedFact = StatedFact::Value(Value::Amenity(Amenity::PetsAllowed));
const COOLING: StatedFact = StatedFact::Value(Value::Included(Included::Cooling));
const BILLS: StatedFact = StatedFact::Value(Value::Included(Included::Bills));

/// The phrases of each condition, separated by commas. They are compared by their stems, without stop words.
const PHRASES: [(StatedFact, &str); 10] = [
    (
        StatedFact::Rent,
        "rent, rental, to let, lease, إيجار, استئجار, تأجير, أستأجر, аренда, снять, арендовать, сниму, сдаётся, сдать, arenda, snyat",
    ),
    (
        StatedFact::Sale,
        "sale, buy, purchase, بيع, شراء, أشتري, تمليك, купить, куплю, продажа, продаётся, покупка, kupit, prodazha",
    ),
    (
        StatedFact::OffPlan,
        "off plan, offplan, under construction, newbuild, على الخارطة, على المخطط, قيد البناء, تحت البناء, قيد الإنشاء, تحت الإنشاء, новостройка, \
         строящийся, строящаяся, строится, оффплан, офф план, на этапе строительства, на стадии строительства, \
         на стадии котлована, строительство",
    ),
    (
        READY,
        "ready, ready to move, ready to move in, move in ready, completed, جاهز, جاهزة, جاهز للسكن, جاهزة للسكن, \
         готовый, готовая, сданный, сдан",
    ),
    (
        FURNISHED,
        "furnished, fully furnished, with furniture, furniture, مفروش, مفروشة, مؤثثة, أثاث, мебель, \
         меблированный, обставленная, меблирован",
    ),
    (UNFURNISHED, "unfurnished, немеблированный, немеблирован"),
    (
        PARTLY,
        "partly furnished, semi furnished, partially furnished, part furnished, مفروشة جزئيا, نصف مفروشة, \
         частично меблированный, частично с мебелью",
    ),
    (
        PETS,
        "pets, pet, pets allowed, allows pets, allow pets, accepts pets, pets welcome, pet friendly, pets ok, dog, dogs, dog friendly, cat friendly, حيوانات أليفة, حيوان أليف, \
         السماح بالحيوانات الأليفة, السماح بالحيوانات, يسمح بالحيوانات الأليفة, يسمح بالحيوانات, \
         مسموح بالحيوانات, الحيوانات مسموحة, حيوانات, животные, можно с животными, с животными, собака, с собакой, с кошкой, питомцы, \
         с питомцем",
    ),
    (
        COOLING,
        "chiller free, free chiller, cooling included, chiller included, ac free, free ac, تبريد مجاني, تكييف مجاني, \
         شيلر فري, التبريد مشمول, شامل التبريد, شاملة التبريد, кондиционирование включено, охлаждение включено, \
         чиллер фри, бесплатное охлаждение, с бесплатным охлаждением",
    ),
    (
        BILLS,
        "bills included, all bills included, utilities included, dewa included, شامل الفواتير, شاملة الفواتير, الفواتير مشمولة, \
         شامل الكهرباء والماء, вода и электричество включены, коммунальные включены, коммунальные услуги включены, включая коммунальные, все счета включены, коммуналка включена, счета включены, все включено",
    ),
];

/// The phrases, by their stems.
pub(crate) static STATED_FACTS: LazyLock<PhraseTable<StatedFact>> = LazyLock::new(|| {
    let phrases_of = |(fact, phrases): (StatedFact, &'static str)| {
        phrases.split(',').map(move |phrase| (phrase_stems(phrase), fact))
    };
    PhraseTable::new(PHRASES.into_iter().flat_map(phrases_of))
});

impl StatedFact {
    /// The alternatives: a listing must have one of these values.
    pub(crate) fn values(self) -> Vec<Value> {
        match self {
            Self::Rent => vec![Value::Category(MainCategory::Rental)],
            Self::Sale => [MainCategory::Residential, MainCategory::OffPlan, MainCategory::Commercial]
                .map(Value::Category)
                .into(),
            Self::OffPlan => {
                vec![Value::Category(MainCategory::OffPlan), Value::Completion(Completion::OffPlan)]
            }
            Self::Value(value) => vec![value],
        }
    }

    /// The facet of the condition; values of one facet are alternatives.
    pub(crate) const fn facet(self) -> SearchFacet {
        match self {
            Self::Rent | Self::Sale => SearchFacet::Category,
            Self::OffPlan => SearchFacet::Completion,
            Self::Value(value) => value.facet(),
        }
    }

    /// The condition as it is shown.
    pub(crate) fn condition(self) -> Condition {
        match self {
            Self::Rent => Condition::Purpose(Purpose::Rent),
            Self::Sale => Condition::Purpose(Purpose::Sale),
            Self::OffPlan => Condition::Choice(Value::Completion(Completion::OffPlan)),
            Self::Value(value) => Condition::Choice(value),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_phrase_states_its_condition_and_no_other() {
        for (fact, phrases) in PHRASES {
            for phrase in phrases.split(',') {
                let stems = phrase_stems(phrase);
                let (first, others) = stems.split_first().expect("a word");
                let found = STATED_FACTS.longest([first.as_str()], &others.iter().map(String::as_str));
                assert_eq!(found, Some((fact, stems.len())), "{phrase}: {stems:?}");
            }
        }
    }
}
