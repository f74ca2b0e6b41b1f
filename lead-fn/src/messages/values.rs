//! The names of conditions, as the site's filters call them.

use catalog::property::{Amenity, Completion, Furnishing, Included};
use catalog::text::Language;
use search::{Value, type_name};

use super::Messages;

/// A name in English, Arabic and Russian.
type Names = [&'static str; 3];

pub(crate) fn value_name(value: Value, language: Language) -> String {
    let messages = &Messages::of(language).search;
    let names = match value {
        Value::Category(category) => return (messages.category)(category).to_owned(),
        Value::Type(kind) => return type_name(kind, language).to_owned(),
        Value::Bedrooms(rooms) => {
            return rooms
                .exact()
                .map_or_else(|| messages.seven_bedrooms_or_more.to_owned(), messages.bedrooms);
        }
        Value::Bathrooms(rooms) => {
            return rooms
                .exact()
                .map_or_else(|| messages.seven_bathrooms_or_more.to_owned(), messages.bathrooms);
        }
        Value::Furnishing(value) => furnishing(value),
        Value::Completion(value) => completion(value),
        Value::Amenity(value) => amenity(value),
        Value::Included(value) => included(value),
    };
    let [english, arabic, russian] = names;
    match language {
        Language::En => english.to_owned(),
        Language::Ar => arabic.to_owned(),
        Language::Ru => russian.to_owned(),
    }
}

const fn furnishing(value: Furnishing) -> Names {
    match value {
        Furnishing::Furnished => ["Furnished", "مفروش", "С мебелью"],
        Furnishing::Unfurnished => ["Unfurnished", "غير مفروش", "Без мебели"],
        Furnishing::Partly => ["Partly furnished", "مفروش جزئياً", "Частично с мебелью"],
    }
}

const fn completion(value: Completion) -> Names {
    match value {
        Completion::Ready => ["Ready", "جاهز", "Готовый объект"],
        Completion::OffPlan => ["Off plan", "على الخارطة", "На этапе строительства"],
    }
}

const fn included(value: Included) -> Names {
    match value {
        Included::Cooling => ["Chiller free", "التبريد مشمول", "Охлаждение включено"],
        Included::Bills => ["Bills included", "الفواتير مشمولة", "Вода и электричество включены"],
    }
}

const fn amenity(value: Amenity) -> Names {
    match value {
        Amenity::Balcony => ["Balcony", "شرفة", "Балкон"],
        Amenity::CentralAc => ["Central cooling", "تكييف مركزي", "Центральное кондиционирование"],
        Amenity::CoveredParking => ["Covered parking", "مواقف مغطاة", "Крытая парковка"],
        Amenity::MaidsRoom => ["Maid’s room", "غرفة خادمة", "Комната для прислуги"],
        Amenity::Study => ["Study", "غرفة مكتب", "Кабинет"],
        Amenity::PrivatePool => ["Private pool", "مسبح خاص", "Собственный бассейн"],
        Amenity::SharedPool => ["Shared pool", "مسبح مشترك", "Общий бассейн"],
        Amenity::PrivateGym => ["Private gym", "صالة رياضية خاصة", "Собственный тренажёрный зал"],
        Amenity::SharedGym => ["Shared gym", "صالة رياضية مشتركة", "Общий тренажёрный зал"],
        Amenity::PrivateGarden => ["Private garden", "حديقة خاصة", "Собственный сад"],
        Amenity::BuiltInWardrobes => ["Built-in wardrobes", "خزائن مدمجة", "Встроенные шкафы"],
        Amenity::WalkInCloset => ["Walk-in closet", "غرفة ملابس", "Гардеробная"],
        Amenity::KitchenAppliances => ["Kitchen appliances", "أجهزة المطبخ", "Кухонная техника"],
        Amenity::Security => ["Security", "حراسة أمنية", "Охрана"],
        Amenity::Concierge => ["Concierge", "خدمة كونسيرج", "Консьерж"],
        Amenity::PetsAllowed => ["Pets allowed", "يُسمح بالحيوانات الأليفة", "Можно с животными"],
        Amenity::Jacuzzi => ["Jacuzzi", "جاكوزي", "Джакузи"],
        Amenity::Spa => ["Spa", "سبا", "Спа"],
        Amenity::Barbecue => ["Barbecue", "منطقة شواء", "Зона барбекю"],
        Amenity::PlayArea => ["Play area", "منطقة ألعاب للأطفال", "Детская площадка"],
        Amenity::ChildrensPool => ["Children’s pool", "مسبح للأطفال", "Детский бассейн"],
        Amenity::LandmarkView => ["Landmark view", "إطلالة على معلم شهير", "Вид на достопримечательность"],
        Amenity::WaterView => ["Water view", "إطلالة مائية", "Вид на воду"],
        Amenity::MaidService => ["Maid service", "خدمة تنظيف", "Уборка"],
        Amenity::Lobby => ["Lobby", "بهو", "Лобби"],
        Amenity::ConferenceRoom => ["Conference room", "قاعة اجتماعات", "Конференц-зал"],
        Amenity::Pantry => ["Pantry", "مطبخ صغير", "Мини-кухня"],
        Amenity::Mezzanine => ["Mezzanine", "طابق ميزانين", "Антресоль"],
        Amenity::Networked => ["Networked", "مجهّز بشبكة اتصالات", "Проведена компьютерная сеть"],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_those_of_the_site() {
        let texts = [
            include_str!("../../../site/src/i18n/property-facts.en.ts"),
            include_str!("../../../site/src/i18n/property-facts.ar.ts"),
            include_str!("../../../site/src/i18n/property-facts.ru.ts"),
        ];
        let is_named_here =
            |value: &Value| matches!(value, Value::Furnishing(_) | Value::Completion(_) | Value::Amenity(_));
        for value in Value::all().filter(is_named_here) {
            for (language, text) in Language::ALL.into_iter().zip(texts) {
                let line = format!("{}: '{}'", value.word(), value_name(value, language));
                assert!(text.contains(&line), "{line}");
            }
        }
    }
}
