//! Invented listings, the same for the same seed: titles, places and texts in three languages. Tests and benchmarks
//! search them.

// Each test and benchmark that shares this file uses some of it.
#![allow(dead_code, unreachable_pub)]
// Shares of small numbers.
#![allow(clippy::cast_possible_truncation, clippy::cast_precision_loss, clippy::cast_sign_loss)]

use std::sync::Arc;

use catalog::api::{NameKind, PropertyCard};
use catalog::date::Moment;
use catalog::floor_area::SquareFeet;
use catalog::money::Aed;
use catalog::property::{
    Amenity, Completion, Furnishing, Included, ListingStatus, MainCategory, RentFrequency, SubCategory,
    Tenure,
};
use catalog::text::Language;
use search::packed::{Packed, Unpacked};
use search::{Fact, Name, SearchEntry, Translation};

use super::agency;

/// English, Arabic, Russian.
type Words = [&'static str; 3];

const PLACES: [Words; 18] = [
    ["Dubai Marina", "دبي مارينا", "Дубай Марина"],
    ["Downtown Dubai", "وسط مدينة دبي", "Даунтаун Дубай"],
    ["Palm Jumeirah", "نخلة جميرا", "Пальма Джумейра"],
    ["Business Bay", "الخليج التجاري", "Бизнес Бэй"],
    ["Jumeirah Village Circle", "قرية جميرا الدائرية", "Джумейра Вилладж Сёркл"],
    ["Jumeirah Lake Towers", "أبراج بحيرات جميرا", "Джумейра Лейк Тауэрс"],
    ["Jumeirah Beach Residence", "جميرا بيتش ريزيدنس", "Джумейра Бич Резиденс"],
    ["Arabian Ranches", "المرابع العربية", "Арабиан Ранчес"],
    ["Dubai Hills Estate", "دبي هيلز استيت", "Дубай Хиллс Эстейт"],
    ["Emirates Hills", "تلال الإمارات", "Эмирейтс Хиллс"],
    ["Al Barari", "البراري", "Аль-Барари"],
    ["Town Square", "تاون سكوير", "Таун Сквер"],
    ["Dubai Creek Harbour", "مرسى خور دبي", "Дубай Крик Харбор"],
    ["Al Quoz", "القوز", "Аль-Куоз"],
    ["Dubai South", "دبي الجنوب", "Дубай Саут"],
    ["Mudon", "مدن", "Мудон"],
    ["Silicon Oasis", "واحة السيليكون", "Силикон Оазис"],
    ["Tilal Al Ghaf", "تلال الغاف", "Тилаль Аль-Гаф"],
];

const QUALITIES: [Words; 8] = [
    ["Bright", "مشرقة", "Светлая"],
    ["Upgraded", "مجددة", "Обновлённая"],
    ["Furnished", "مفروشة", "Меблированная"],
    ["Spacious", "واسعة", "Просторная"],
    ["Luxury", "فاخرة", "Роскошная"],
    ["Corner", "على الزاوية", "Угловая"],
    ["Family", "عائلية", "Семейная"],
    ["Brand-new", "جديدة", "Новая"],
];

const FEATURES: [Words; 8] = [
    ["with sea view", "بإطلالة بحرية", "с видом на море"],
    ["with private pool", "مع مسبح خاص", "с собственным бассейном"],
    ["with large terrace", "مع تراس كبير", "с большой террасой"],
    ["near the park", "بالقرب من الحديقة", "рядом с парком"],
    ["with maid's room", "مع غرفة خادمة", "с комнатой для прислуги"],
    ["with skyline view", "بإطلالة على المدينة", "с видом на город"],
    ["on a high floor", "في طابق مرتفع", "на высоком этаже"],
    ["on a quiet street", "في شارع هادئ", "на тихой улице"],
];

const TOWERS: [Words; 6] = [
    ["Burj Crown Residences", "برج كراون ريزيدنس", "Бурдж Краун Резиденс"],
    ["Burj Crest", "برج كريست", "Бурдж Крест"],
    ["Marina Gate 2", "مارينا جيت 2", "Марина Гейт 2"],
    ["Crown Heights", "كراون هايتس", "Краун Хайтс"],
    ["Boulevard Point", "بوليفارد بوينت", "Бульвар Пойнт"],
    ["Harbour Views 1", "هاربور فيوز 1", "Харбор Вьюз 1"],
];

const DEVELOPERS: [&str; 9] =
    ["Arkhaya", "Dunmara", "Halcyra", "Nurvela", "Palmyne", "Solvane", "Torrevo", "Veldane", "Zafrine"];

const TYPES: [(MainCategory, &[SubCategory]); 4] = [
    (
        MainCategory::Residential,
        &[
            SubCategory::Apartment,
            SubCategory::Apartment,
            SubCategory::Apartment,
            SubCategory::Villa,
            SubCategory::Townhouse,
            SubCategory::Penthouse,
            SubCategory::Bungalow,
            SubCategory::Studio,
            SubCategory::Duplex,
        ],
    ),
    (
        MainCategory::Rental,
        &[
            SubCategory::Apartment,
            SubCategory::Apartment,
            SubCategory::Villa,
            SubCategory::Office,
            SubCategory::Studio,
        ],
    ),
    (
        MainCategory::OffPlan,
        &[SubCategory::Apartment, SubCategory::Villa, SubCategory::Plot, SubCategory::Palace],
    ),
    (
        MainCategory::Commercial,
        &[SubCategory::Office, SubCategory::Shop, SubCategory::Warehouse, SubCategory::Showroom],
    ),
];

const COMMON: &str = "light rooms face the garden and long pool while a quiet street ends at the gate where palms give shade in the \
    afternoon and kitchen opens to terrace with view over low roofs towards water the lobby has stone floors lifts are quick and \
    parking is below the building service charge is paid by owner until handover fitted wardrobes line both walls master suite looks \
    east second bath has window children walk to school a gym library and small shop stand on the ground floor two bedrooms share \
    one balcony maids room behind the laundry metro station is seven minutes away villa next door sold last spring ask us about \
    mortgage and cheques marble oak brass glass";

/// The type's name in Arabic and Russian, as titles use it.
fn type_words(kind: SubCategory) -> [&'static str; 2] {
    match kind {
        SubCategory::Apartment => ["شقة", "квартира"],
        SubCategory::Villa => ["فيلا", "вилла"],
        SubCategory::Townhouse => ["تاون هاوس", "таунхаус"],
        SubCategory::Penthouse => ["بنتهاوس", "пентхаус"],
        SubCategory::Bungalow => ["بنغالو", "бунгало"],
        SubCategory::Studio => ["استوديو", "студия"],
        SubCategory::Duplex => ["دوبلكس", "дуплекс"],
        SubCategory::Office => ["مكتب", "офис"],
        SubCategory::Plot => ["أرض", "участок"],
        SubCategory::Palace => ["قصر", "дворец"],
        SubCategory::Shop => ["محل", "магазин"],
        SubCategory::Warehouse => ["مستودع", "склад"],
        SubCategory::Showroom => ["صالة عرض", "шоурум"],
        other => unreachable!("{} is not among the seeded types", other.word()),
    }
}

/// splitmix64: small, seeded, the same everywhere.
pub struct Chance(u64);

impl Chance {
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    pub fn below(&mut self, limit: usize) -> usize {
        usize::try_from(self.next() >> 11).expect("53 bits") % limit
    }

    pub fn one<'list, T>(&mut self, list: &'list [T]) -> &'list T {
        &list[self.below(list.len())]
    }
}

/// Invented words, a few of them frequent and most of them rare, as in a real vocabulary.
fn rare_word(chance: &mut Chance, how_many: usize) -> String {
    const SYLLABLES: [&str; 32] = [
        "ka", "lor", "mi", "tan", "ve", "ros", "hal", "be", "du", "fen", "gri", "ja", "sol", "nu", "pe",
        "qua", "rin", "sha", "tel", "um", "vor", "wen", "yal", "zi", "bra", "cor", "dre", "el", "fa", "gon",
        "hur", "is",
    ];
    // Squaring twice makes low numbers frequent.
    let even = chance.below(1 << 20) as f64 / f64::from(1 << 20);
    let mut number = (even * even * even * even * how_many as f64) as usize;
    let mut word = String::new();
    for _ in 0..4 {
        word.push_str(SYLLABLES[number % 32]);
        number /= 32;
        if number == 0 {
            break;
        }
    }
    word
}

/// The data of an agency that offers these listings.
pub fn offered(entries: &[SearchEntry]) -> Packed {
    Unpacked { entries: entries.to_vec(), ..agency::with_nothing_listed() }.pack().expect("the data")
}

/// `count` listings; a smaller catalogue is the beginning of a larger one.
pub fn listings(count: usize, seed: u64) -> Vec<SearchEntry> {
    let mut chance = Chance::new(seed);
    let common: Vec<&str> = COMMON.split_ascii_whitespace().collect();
    // A larger catalogue has more words, but not in proportion.
    let vocabulary = 400 + (count as f64).sqrt() as usize * 60;
    (0..count).map(|number| listing(number, &mut chance, &common, vocabulary)).collect()
}

fn listing(number: usize, chance: &mut Chance, common: &[&str], vocabulary: usize) -> SearchEntry {
    let (category, types) = *chance.one(&TYPES);
    let kind = *chance.one(types);
    let place = *chance.one(&PLACES);
    let quality = *chance.one(&QUALITIES);
    let feature = *chance.one(&FEATURES);
    let tower = matches!(kind, SubCategory::Apartment | SubCategory::Penthouse | SubCategory::Office)
        .then(|| *chance.one(&TOWERS))
        .filter(|_| chance.below(3) == 0);
    let is_home = !matches!(
        kind,
        SubCategory::Plot
            | SubCategory::Office
            | SubCategory::Shop
            | SubCategory::Warehouse
            | SubCategory::Showroom
            | SubCategory::Studio
    );
    let bedrooms = match kind {
        SubCategory::Studio => Some(0),
        _ if is_home => Some(u8::try_from(1 + chance.below(8)).expect("a small number")),
        _ => None,
    };
    let [arabic_type, russian_type] = type_words(kind);
    let within = |language: usize, join: &str| {
        tower.map(|tower| format!("{join}{}", tower[language])).unwrap_or_default()
    };
    let title = format!("{} {} {}{}", quality[0], kind.word().to_lowercase(), feature[0], within(0, ", "));
    let id = format!("l-{number:05}");
    let words = 30 + chance.below(20);
    let description: Vec<String> = (0..words)
        .map(|_| {
            if chance.below(3) == 0 {
                rare_word(chance, vocabulary)
            } else {
                (*chance.one(common)).to_owned()
            }
        })
        .collect();
    // Every fifth editor writes English alone.
    let mut translations = Vec::new();
    for (language, name) in [(1, arabic_type), (2, russian_type)] {
        let is_translated = !number.is_multiple_of(5);
        let order = if language == 1 { [name, quality[1]] } else { [quality[2], name] };
        translations.push(Translation {
            title: if is_translated {
                format!("{} {} {}{}", order[0], order[1], feature[language], within(language, "، "))
            } else {
                String::new()
            },
            // An area's own record says what it is called.
            location: place[language].to_owned(),
            description: String::new(),
        });
    }
    let day = chance.below(1000);
    let card = PropertyCard {
        mongo_id: id.clone(),
        id: id.clone(),
        title,
        main_category: category,
        sub_category: kind,
        images: (0..5).map(|_| format!("/media/properties/photo-{}.jpg", chance.below(60))).collect(),
        cover: None,
        location: Some(place[0].to_owned()),
        bedrooms,
        area: (chance.below(20) > 0)
            .then(|| SquareFeet(u32::try_from(350 + chance.below(9000)).expect("a small number"))),
        price: Some(Aed(50_000 + 1000 * (chance.next() % 20_000))),
        featured: chance.below(20) == 0,
        created_at: moment(day),
        // Scattered, as numbers of many years are.
        reference: format!("DH-{:06}", (number as u64).wrapping_mul(2_654_435_761) % 1_000_000),
        status: ListingStatus::Available,
        rent_frequency: (category == MainCategory::Rental).then_some(RentFrequency::Yearly),
        completion: Completion::Ready,
        handover: None,
        draft: false,
    };
    let translated_cards =
        [Language::Ar, Language::Ru].into_iter().zip(&translations).map(|(language, texts)| {
            let title = if texts.title.is_empty() { &card.title } else { &texts.title };
            let location = Some(texts.location.clone());
            (language, Arc::new(PropertyCard { title: title.clone(), location, ..card.clone() }))
        });
    SearchEntry {
        translated_cards: translated_cards.collect(),
        card: Arc::new(card),
        names: vec![Name { of: NameKind::Developer, texts: vec![(*chance.one(&DEVELOPERS)).to_owned()] }],
        permit: format!("71{number:08}"),
        bathrooms: (!number.is_multiple_of(6)).then(|| u8::try_from(1 + number % 9).expect("a small number")),
        description: description.join(" "),
        facts: facts(number, kind, quality[0] == "Furnished"),
        translations,
    }
}

/// Facts of the record that its texts do not say; homes have amenities.
fn facts(number: usize, kind: SubCategory, is_furnished: bool) -> Vec<Fact> {
    let has = |every: usize, fact| number.is_multiple_of(every).then_some(fact);
    let is_house = matches!(kind, SubCategory::Villa | SubCategory::Townhouse | SubCategory::Palace);
    let of_homes = [
        has(3, Fact::Amenity(Amenity::Balcony)),
        has(4, Fact::Amenity(Amenity::SharedGym)),
        has(1, Fact::Amenity(Amenity::CoveredParking)),
        has(2, Fact::Amenity(Amenity::PrivateGarden)).filter(|_| is_house),
        has(5, Fact::Furnishing(Furnishing::Unfurnished)).filter(|_| !is_furnished),
        is_furnished.then_some(Fact::Furnishing(Furnishing::Furnished)),
        has(6, Fact::Amenity(Amenity::PetsAllowed)),
        has(7, Fact::Included(Included::Cooling)),
    ];
    let all = [Fact::Completion(Completion::Ready), Fact::Tenure(Tenure::Freehold)];
    all.into_iter().chain(of_homes.into_iter().flatten()).collect()
}

fn moment(day: usize) -> Moment {
    let (year, month, day) = (2024 + day / 372, 1 + day / 31 % 12, 1 + day % 28);
    format!("{year}-{month:02}-{day:02}").parse().expect("a day")
}
