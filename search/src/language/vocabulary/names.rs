//! The values of records as visitors write them: English has their names in records, Arabic and Russian further words.

use std::sync::LazyLock;

use catalog::property::{Amenity, Completion, Furnishing, Included, MainCategory, SubCategory, Tenure};
use catalog::text::Language;

use crate::Fact;
use crate::language::phrase_table::PhraseTable;
use crate::language::vocabulary::phrase_stems;

/// The name of a type in a sentence, the first of its names in that language.
pub fn type_name(kind: SubCategory, language: Language) -> &'static str {
    let is_own = |name: &&str| match language {
        Language::En => false,
        Language::Ar => name.starts_with(|letter| matches!(letter, '\u{600}'..='\u{6ff}')),
        Language::Ru => name.starts_with(|letter| matches!(letter, '\u{400}'..='\u{4ff}')),
    };
    type_names(kind).find(is_own).unwrap_or(kind.word())
}

/// The names of a type: that of records, then those in Arabic and Russian.
pub(crate) fn type_names(kind: SubCategory) -> impl Iterator<Item = &'static str> {
    [kind.word()].into_iter().chain(translated_type_names(kind).split(", "))
}

/// The Arabic and Russian names of a type, separated by commas; among them are those that pages show.
const fn translated_type_names(kind: SubCategory) -> &'static str {
    match kind {
        SubCategory::Apartment => "شقة, квартира, апартаменты",
        SubCategory::Studio => "استوديو, ستوديو, студия",
        SubCategory::Penthouse => "بنتهاوس, пентхаус",
        SubCategory::Duplex => "دوبلكس, دوبليكس, дуплекс",
        SubCategory::HotelApartment => {
            "شقة فندقية, гостиничные апартаменты, апарт-отель, апартаменты с обслуживанием"
        }
        SubCategory::Villa => "فيلا, вилла",
        SubCategory::Palace => "قصر, дворец, особняк",
        SubCategory::Townhouse => "تاون هاوس, تاونهاوس, таунхаус",
        SubCategory::Bungalow => "بنغالو, бунгало",
        SubCategory::FullFloor => "طابق كامل, طابق, целый этаж, этаж",
        SubCategory::Office => "مكتب, офис",
        SubCategory::Shop => "محل تجاري, محل, دكان, متجر, магазин",
        SubCategory::Retail => "محل تجزئة, مساحة تجزئة, معرض, محل, торговое помещение, магазин",
        SubCategory::Showroom => "صالة عرض, шоурум",
        SubCategory::Warehouse => "مستودع, مخزن, склад",
        SubCategory::Factory => {
            "مصنع, промышленное помещение, производственное помещение, производство, завод, фабрика"
        }
        SubCategory::LabourCamp => "سكن عمال, مساكن عمال, жильё для рабочих, общежитие",
        SubCategory::WholeBuilding => "مبنى كامل, مبنى, بناية, عمارة, здание целиком, здание, целое здание",
        SubCategory::Plot => "قطعة أرض, أرض, участок, земля",
    }
}

/// Further names of types, which records do not have.
const ALIASES: [(SubCategory, &str); 5] = [
    (SubCategory::Apartment, "flat, apt, appt, condo, kvartira, kvartiru, kvartiry, shaqa, shaqqa"),
    (SubCategory::Villa, "villu, villy, fila, filla"),
    (SubCategory::HotelApartment, "serviced apartment, hotel flat"),
    (SubCategory::WholeBuilding, "building"),
    (SubCategory::Plot, "land"),
];

/// Common words for several types.
const HOUSES: [&str; 4] = ["house", "дом", "بيت", "منزل"];

/// The names of types, by their stems. Of the types with one name, the first is the commonest.
pub(crate) static TYPES: LazyLock<PhraseTable<SubCategory>> = LazyLock::new(|| {
    let names = SubCategory::ALL.iter().flat_map(|kind| type_names(*kind).map(|name| (*kind, name)));
    let aliases =
        ALIASES.into_iter().flat_map(|(kind, names)| names.split(", ").map(move |name| (kind, name)));
    PhraseTable::new(names.chain(aliases).map(|(kind, name)| (phrase_stems(name), kind)))
});

/// Whether the stem is that of a type's name in one word, or of a common word for it.
pub(crate) fn is_type_name(stem: &str) -> bool {
    TYPES.longest([stem], &std::iter::empty()).is_some() || HOUSES.contains(&stem)
}

/// The common words for a category.
pub(crate) const fn category_words(category: MainCategory) -> &'static str {
    match category {
        MainCategory::Residential => "residential sale buy سكني بيع شراء жилая продажа купить",
        MainCategory::Rental => "rent rental let lease إيجار تأجير استئجار аренда снять сдать арендовать",
        MainCategory::OffPlan => {
            "off plan offplan sale buy على الخارطة المخطط بيع شراء новостройка строящийся продажа купить"
        }
        MainCategory::Commercial => "commercial sale buy تجاري بيع شراء коммерческая продажа купить",
    }
}

/// The words for a fact in all languages.
pub(crate) const fn fact_words(fact: Fact) -> &'static str {
    match fact {
        Fact::Amenity(amenity) => amenity_words(amenity),
        Fact::Completion(Completion::Ready) => "ready جاهز جاهزة готовый готовая",
        Fact::Completion(Completion::OffPlan) => {
            "off plan offplan على الخارطة المخطط قيد الإنشاء новостройка строящийся на этапе строительства"
        }
        Fact::PaymentPlan => "payment plan instalment installment خطة دفع تقسيط أقساط рассрочка план оплаты",
        Fact::Furnishing(Furnishing::Furnished) => "furnished مفروش مفروشة мебель меблированный",
        // Negations in several words are read as this word; see `parts`.
        Fact::Furnishing(Furnishing::Unfurnished) => "unfurnished немеблированный",
        Fact::Furnishing(Furnishing::Partly) => "partly furnished مفروش جزئيا частично мебель меблированный",
        Fact::Included(Included::Cooling) => "cooling chiller included",
        Fact::Included(Included::Bills) => "bills included",
        Fact::Tenure(Tenure::Freehold) => "freehold تملك حر фрихолд",
        Fact::Tenure(Tenure::Leasehold) => "leasehold лизхолд",
        Fact::Tenure(Tenure::Usufruct) => "usufruct حق انتفاع узуфрукт",
    }
}

const fn amenity_words(amenity: Amenity) -> &'static str {
    match amenity {
        Amenity::Balcony => "balcony شرفة بلكونة балкон",
        Amenity::CentralAc => {
            "central ac cooling تكييف مركزي центральное охлаждение кондиционирование кондиционер"
        }
        Amenity::CoveredParking => {
            "covered parking مواقف موقف مغطاة مغطى مظلل سيارات крытая парковка паркинг"
        }
        Amenity::MaidsRoom => "maids room غرفة خادمة комната для прислуги",
        Amenity::Study => "study غرفة دراسة кабинет",
        Amenity::PrivatePool => "private pool مسبح خاص حمام سباحة собственный частный бассейн",
        Amenity::SharedPool => "shared pool مسبح مشترك حمام سباحة общий бассейн",
        Amenity::PrivateGym => {
            "private gym صالة رياضية خاصة جيم نادي رياضي собственный тренажёрный зал спортзал фитнес"
        }
        Amenity::SharedGym => {
            "shared gym صالة رياضية مشتركة جيم نادي رياضي общий тренажёрный зал спортзал фитнес"
        }
        Amenity::PrivateGarden => "private garden حديقة خاصة собственный сад",
        Amenity::BuiltInWardrobes => "built in wardrobes خزائن مدمجة встроенные шкафы",
        Amenity::WalkInCloset => "walk in closet غرفة ملابس гардеробная",
        Amenity::KitchenAppliances => "kitchen appliances أجهزة مطبخ кухонная техника",
        Amenity::Security => "security حراسة أمنية أمن охрана",
        Amenity::Concierge => "concierge خدمة استقبال كونسيرج консьерж",
        Amenity::PetsAllowed => "pets allowed حيوانات أليفة можно с животными питомцы",
        Amenity::Jacuzzi => "jacuzzi جاكوزي джакузи",
        Amenity::Spa => "spa سبا спа",
        Amenity::Barbecue => "barbecue bbq منطقة شواء зона барбекю",
        Amenity::PlayArea => "play area منطقة ألعاب أطفال ملعب детская площадка",
        Amenity::ChildrensPool => "childrens pool مسبح أطفال детский бассейн",
        Amenity::LandmarkView => {
            "landmark view burj khalifa إطلالة معلم شهير برج خليفة вид достопримечательность бурдж халифа"
        }
        Amenity::WaterView => "water view إطلالة مائية ماء вид на воду",
        Amenity::MaidService => "maid service خدمة تنظيف уборка",
        Amenity::Lobby => "lobby بهو ردهة лобби",
        Amenity::ConferenceRoom => "conference room قاعة اجتماعات конференц зал",
        Amenity::Pantry => "pantry مطبخ صغير تحضيري мини кухня",
        Amenity::Mezzanine => "mezzanine طابق ميزانين نصفي антресоль",
        Amenity::Networked => "networked مجهز بشبكة اتصالات проложена проведена компьютерная сеть",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_type_has_a_name_in_every_language() {
        for kind in SubCategory::ALL {
            assert_eq!(type_name(*kind, Language::En), kind.word());
            for language in [Language::Ar, Language::Ru] {
                assert!(!type_name(*kind, language).is_ascii(), "{kind} in {language:?}");
            }
        }
        assert_eq!(type_name(SubCategory::Villa, Language::Ru), "вилла");
        assert_eq!(type_name(SubCategory::WholeBuilding, Language::Ru), "здание целиком");
    }

    #[test]
    fn a_fact_has_the_words_of_its_name_in_records() {
        let amenities = Amenity::ALL.iter().map(|amenity| (Fact::Amenity(*amenity), amenity.word()));
        let furnishings = Furnishing::ALL.iter().map(|value| (Fact::Furnishing(*value), value.word()));
        let tenures = Tenure::ALL.iter().map(|tenure| (Fact::Tenure(*tenure), tenure.word()));
        let completions = Completion::ALL.iter().map(|value| (Fact::Completion(*value), value.word()));
        for (fact, name) in amenities.chain(furnishings).chain(tenures).chain(completions) {
            let words: Vec<&str> = fact_words(fact).split(' ').collect();
            assert!(name.split('_').all(|word| words.contains(&word)), "{name}: {words:?}");
        }
    }
}
