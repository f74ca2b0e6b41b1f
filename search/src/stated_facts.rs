//! What visitors write for facts of the record: furniture, pets, cooling, completion, renting and buying. They are
//! looked up in the facts of records, not in their texts.

use std::sync::LazyLock;

use catalog::property::{Amenity, Completion, Furnishing, Included, MainCategory, Purpose};

use crate::condition::Condition;
use crate::facets::Value;
use crate::language::phrase_table::PhraseTable;
use crate::language::vocabulary::phrase_stems;

const OFF_PLAN: Value = Value::Completion(Completion::OffPlan);

/// The phrases of each condition, separated by commas. They are compared by their stems, without stop words.
const PHRASES: [(Condition, &str); 10] = [
    (
        Condition::Purpose(Purpose::Rent),
        "rent, rental, to let, lease, إيجار, استئجار, تأجير, أستأجر, аренда, снять, арендовать, сниму, сдаётся, сдать, arenda, snyat",
    ),
    (
        Condition::Purpose(Purpose::Sale),
        "sale, buy, purchase, بيع, شراء, أشتري, تمليك, купить, куплю, продажа, продаётся, покупка, kupit, prodazha",
    ),
    (
        Condition::Choice(OFF_PLAN),
        "off plan, offplan, under construction, newbuild, على الخارطة, على المخطط, قيد البناء, تحت البناء, قيد الإنشاء, تحت الإنشاء, новостройка, \
         строящийся, строящаяся, строится, оффплан, офф план, на этапе строительства, на стадии строительства, \
         на стадии котлована, строительство",
    ),
    (
        Condition::Choice(Value::Completion(Completion::Ready)),
        "ready, ready to move, ready to move in, move in ready, completed, جاهز, جاهزة, جاهز للسكن, جاهزة للسكن, \
         готовый, готовая, сданный, сдан",
    ),
    (
        Condition::Choice(Value::Furnishing(Furnishing::Furnished)),
        "furnished, fully furnished, with furniture, furniture, مفروش, مفروشة, مؤثثة, أثاث, мебель, \
         меблированный, обставленная, меблирован",
    ),
    (
        Condition::Choice(Value::Furnishing(Furnishing::Unfurnished)),
        "unfurnished, немеблированный, немеблирован",
    ),
    (
        Condition::Choice(Value::Furnishing(Furnishing::Partly)),
        "partly furnished, semi furnished, partially furnished, part furnished, مفروشة جزئيا, نصف مفروشة, \
         частично меблированный, частично с мебелью",
    ),
    (
        Condition::Choice(Value::Amenity(Amenity::PetsAllowed)),
        "pets, pet, pets allowed, allows pets, allow pets, accepts pets, pets welcome, pet friendly, pets ok, dog, dogs, dog friendly, cat friendly, حيوانات أليفة, حيوان أليف, \
         السماح بالحيوانات الأليفة, السماح بالحيوانات, يسمح بالحيوانات الأليفة, يسمح بالحيوانات, \
         مسموح بالحيوانات, الحيوانات مسموحة, حيوانات, животные, можно с животными, с животными, собака, с собакой, с кошкой, питомцы, \
         с питомцем",
    ),
    (
        Condition::Choice(Value::Included(Included::Cooling)),
        "chiller free, free chiller, cooling included, chiller included, ac free, free ac, تبريد مجاني, تكييف مجاني, \
         شيلر فري, التبريد مشمول, شامل التبريد, شاملة التبريد, кондиционирование включено, охлаждение включено, \
         чиллер фри, бесплатное охлаждение, с бесплатным охлаждением",
    ),
    (
        Condition::Choice(Value::Included(Included::Bills)),
        "bills included, all bills included, utilities included, dewa included, شامل الفواتير, شاملة الفواتير, الفواتير مشمولة, \
         شامل الكهرباء والماء, вода и электричество включены, коммунальные включены, коммунальные услуги включены, включая коммунальные, все счета включены, коммуналка включена, счета включены, все включено",
    ),
];

/// The phrases, by their stems.
pub(crate) static STATED_FACTS: LazyLock<PhraseTable<Condition>> = LazyLock::new(|| {
    let phrases_of = |(condition, phrases): (Condition, &'static str)| {
        phrases.split(',').map(move |phrase| (phrase_stems(phrase), condition.clone()))
    };
    PhraseTable::new(PHRASES.into_iter().flat_map(phrases_of))
});

/// The values of which a listing must have one where `value` is stated.
pub(crate) fn alternatives(value: Value) -> Vec<Value> {
    if value == OFF_PLAN { vec![Value::Category(MainCategory::OffPlan), value] } else { vec![value] }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_phrase_states_its_condition_and_no_other() {
        for (condition, phrases) in PHRASES {
            for phrase in phrases.split(',') {
                let stems = phrase_stems(phrase);
                let (first, others) = stems.split_first().expect("a word");
                let found = STATED_FACTS.longest([first.as_str()], &others.iter().map(String::as_str));
                assert_eq!(found, Some((condition.clone(), stems.len())), "{phrase}: {stems:?}");
            }
        }
    }
}
