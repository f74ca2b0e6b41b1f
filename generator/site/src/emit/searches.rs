//! What visitors type, in three languages, and which homes of the sample content must come first.

use std::sync::Arc;

use catalog::text::Language;
use search::Query;
use search::packed::{Page, Unpacked};

use crate::emit::{Emitter, sample};

/// The homes of each adviser.
const OMAR: &str = "=0438 0407 0428 0401 0403 0405 0440 0424 0414 0431 0416 0426 0432 0406 0413 0447 0430 0419 0409 0441 \
    0427 0445 0429 0453 0457";
const LAYLA: &str = "=0448 0444 0442 0439 0417 0446 0443 0435 0437 0436 0434 0433 0411 0425 0423 0422 0420 0421 0415 0412 \
    0410 0404 0408 0402 0451 0455";

/// The numbers of the references that come first, in any order; after `=` nothing else is found.
const SEARCHES: [(&str, &str); 111] = [
    // Prices
    ("under 2m", "=0440 0408 0402 0419 0455"),
    ("2-3 million", "=0414 0431 0427 0457"),
    ("2-3 million villa or townhouse", "0431"),
    ("apartment under 2.5 million", "0440 0408 0427 0455"),
    ("villa between 10m and 20m", "0439 0425 0441"),
    ("15m+ villa", "0417 0441"),
    ("rent below 100k a year", "=0406 0421"),
    ("studio under 80k", "=0406"),
    ("less than 20k per month", "=0436 0406 0421 0445 0443 0451"),
    ("AED 4,200,000", "=0434 0407 0424"),
    // Places and their nicknames
    ("marina", "=0435 0445 0430 0451 0453 0455 0457"),
    ("dubai marina 2 bedroom", "=0445 0430 0457"),
    ("JVC", "=0404 0408 0421"),
    ("jbr penthouse", "=0429"),
    ("jlt office", "=0405"),
    ("the palm", "=0441"),
    ("palm jebel ali", "=0433"),
    ("downtown", "=0436 0447"),
    ("business bay office for rent", "=0432"),
    ("dubai hills villa", "0444"),
    ("creek harbor", "0407"),
    ("mbr city", "=0442"),
    ("jumeirah village circle apartment for rent", "=0421"),
    // Facts
    ("furnished apartment for rent", "0436 0451"),
    ("furnished studio", "=0406 0419"),
    ("unfurnished villa", "0441 0425 0420 0412"),
    ("pet friendly villa", "0444 0412 0420"),
    ("pets allowed rent", "=0443 0444 0412 0421 0437"),
    ("chiller free", "=0432 0436 0445 0429 0421"),
    ("bills included", "=0436"),
    ("off plan apartment", "=0440 0424 0408 0442"),
    ("ready townhouse", "=0443 0434 0409"),
    ("house with private pool and garden", "0444"),
    ("villa with maids room under 8m", "=0420"),
    ("burj khalifa view", "0447 0436"),
    ("sea view penthouse", "0429 0447"),
    ("canal view", "0440 0432 0413"),
    ("villa with pets to rent", "0444 0412"),
    // Sizes and rooms
    ("over 10000 sq ft", "=0428 0401 0405 0404 0433 0416 0448"),
    ("office up to 1000 sqft", "=0402"),
    ("apartment over 100 sqm", "0424 0442 0445 0430 0427"),
    ("4 bed villa for rent", "=0444 0412"),
    ("six bedroom palace", "=0448"),
    ("1br", "=0440 0436 0421 0451 0455"),
    // Intents and types
    ("buy villa", "0439 0420 0417 0425 0441"),
    ("shop for rent", "=0426"),
    ("shop", "0435 0426"),
    ("office", "0438 0402 0432"),
    ("land", "0423 0414 0415"),
    ("warehouse to let", "=0416"),
    // People, firms, projects, numbers
    ("omar siddiq", OMAR),
    ("layla villa rent", "0444 0412"),
    ("torrevo", "=0440"),
    ("lagoon rise", "=0442"),
    ("fan palm court", "=0439"),
    ("DH-0447", "=0447"),
    ("dh0412", "=0412"),
    ("permit 0000000421", "=0421"),
    // Arabic
    ("شقة في النخلة أقل من مليونين", "="),
    ("شقة أقل من مليونين ونصف", "0440 0408 0427 0455"),
    ("فيلا في النخلة", "=0441"),
    ("شقة غرفتين في المارينا", "=0445 0430 0457"),
    ("شقة مفروشة للإيجار", "0436 0451"),
    ("فيلا للإيجار", "0444 0412"),
    ("إطلالة على البحر", "0433 0441 0447 0430 0429 0423 0424"),
    ("مكتب في الخليج التجاري", "0438 0432"),
    ("بنتهاوس وسط المدينة", "=0447"),
    ("فيلا ٤ غرف نوم مع مسبح", "0444 0420 0425 0412"),
    ("ليلى حداد", LAYLA),
    ("أكثر من 10000 قدم مربع", "=0428 0401 0405 0404 0433 0416 0448"),
    ("استوديو للإيجار", "=0406"),
    ("تبريد مجاني", "=0432 0436 0445 0429 0421"),
    // Russian
    ("двушка до 2 млн", "=0440 0455"),
    ("двушка до 3 млн", "0440 0455"),
    ("купить квартиру до 2,5 млн", "0440 0408 0427 0455"),
    ("вилла на Пальме", "=0441"),
    ("аренда квартиры в Дубай Марине", "=0445 0451 0453"),
    ("квартира с видом на Бурдж Халифа", "0447"),
    ("можно с собакой", "=0443 0444 0412 0421 0437 0420 0427"),
    ("студия с мебелью", "=0406 0419"),
    ("от 100 до 150 м²", "=0426 0407 0424 0442 0445 0430 0427 0457"),
    ("новостройка в Бизнес-Бэй", "=0440"),
    ("Омар Сиддик", OMAR),
    ("офис в аренду", "0432"),
    // Words that nothing mentions, rooms, either and or, and handovers
    ("villa with sauna", "0444 0439 0441 0417 0425 0420 0412"),
    ("2 bed 2 bath", "=0427 0457"),
    ("2 or 3 bedroom apartment under 4m", "=0442 0430 0427 0457"),
    ("apartment with 3 bathrooms", "=0445 0442 0430 0424"),
    ("buy or rent studio", "=0419 0410 0406"),
    ("homes in dubai marina", "=0445 0435 0430 0453 0457 0451 0455"),
    ("town house", "0443 0434 0431 0409"),
    ("our budget is 2m, apartment", "0440 0408 0455"),
    ("apartment near metro with elevator and rooftop helipad", "=0447"),
    ("handover 2027", "=0440 0423 0424 0414 0408"),
    ("handover 2028", "=0442 0439 0431"),
    ("allows pets", "=0444 0443 0437 0427 0420 0421 0412"),
    ("شقة غرفتين أو ثلاث في المارينا", "=0445 0430 0453 0457"),
    ("٣ غرف و٤ حمامات", "0446 0453 0413 0409"),
    ("أستأجر فيلا أقل من مليون", "=0412 0444"),
    ("يسمح بالحيوانات", "=0444 0443 0437 0427 0420 0421 0412"),
    ("تسليم 2027", "=0440 0423 0424 0414 0408"),
    ("على الخارطة", "=0442 0439 0440 0433 0431 0423 0424 0414 0408"),
    ("сниму виллу до 1 млн", "=0412 0444"),
    ("вилла с сауной", "0439 0441 0417 0420 0412 0444 0425"),
    ("3 спальни и 3 ванные", "=0443 0437"),
    ("от 5 спален", "=0448 0439 0441 0417 0433"),
    ("сдача в 2027", "=0440 0423 0424 0414 0408"),
    ("участки", "0423 0415 0414 0433"),
    ("новостройки на этапе строительства", "=0442 0439 0440 0433 0431 0423 0424 0414 0408"),
    ("евродвушка", "=0440 0436 0421 0451 0455"),
    ("мебель не нужна, вилла", "0441 0420 0412 0425"),
];

#[test]
fn visitors_find_what_they_type() {
    let catalog = sample::content().catalog.as_ref().expect("a catalogue");
    let records = sample::records(catalog.clone());
    let [english, arabic, russian] =
        Language::ALL.map(|language| Emitter::new(Arc::clone(&records), language));
    let entries = english.search_entries(&[&arabic, &russian]);
    let packed = Unpacked::new(catalog, "", entries).pack().expect("the data");
    let page = Page { skip: 0, take: usize::MAX, language: Language::En, counts: false };
    let mut missed = Vec::new();
    for (text, expected) in SEARCHES {
        let query = Query { text: text.to_owned(), ..Query::default() };
        let cards = packed.search(&query, page).expect("whole data").cards;
        let found: Vec<&str> = cards.iter().map(|card| card.reference.trim_start_matches("DH-")).collect();
        let mut wanted: Vec<&str> = expected.trim_start_matches('=').split_whitespace().collect();
        let first = if expected.starts_with('=') { found.len() } else { wanted.len().min(found.len()) };
        let mut first = found[..first].to_vec();
        first.sort_unstable();
        wanted.sort_unstable();
        if first != wanted {
            missed.push(format!("{text}: expected {expected}, found {}", found.join(" ")));
        }
    }
    assert!(missed.is_empty(), "{} of {} missed:\n{}", missed.len(), SEARCHES.len(), missed.join("\n"));
}
