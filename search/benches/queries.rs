//! How long it takes to make the search index, and how long each kind of query takes, in CPU time of one thread.
//!
//! `make bench-search`, or `cargo bench --package search -- 1000 10000`. Listings are seeded; queries are made from
//! them.

#![expect(clippy::print_stdout, reason = "a benchmark's figures are its output")]
#![expect(clippy::cast_precision_loss, reason = "megabytes are told with one digit")]

#[path = "../tests/queries/agency.rs"]
mod agency;

#[path = "../tests/queries/seeded.rs"]
mod seeded;

use std::time::{Duration, Instant};

use catalog::api::SearchSort;
use catalog::property::MainCategory;
use catalog::text::Language;
use rustix::time::{ClockId, clock_gettime};
use search::packed::{Packed, Page, Unpacked};
use search::{Bounds, Query, Rooms, SearchEntry, Value};
use seeded::Chance;

/// The number of queries of each class, no two alike.
const QUERIES: usize = 4000;

type Make = fn(&mut Chance, &[SearchEntry]) -> Query;

/// The queries, each with the language of its answers.
const CLASSES: [(&str, Language, Make); 13] = [
    ("one word", Language::En, |chance, _| {
        let word: &&str = chance.one(&["villa", "apartment", "marina", "penthouse", "studio", "jumeirah"]);
        text(word)
    }),
    ("two or three words", Language::En, |chance, entries| text(&words_of(chance, entries, 3))),
    ("unfinished last word", Language::En, |chance, entries| {
        let words = words_of(chance, entries, 2);
        let letters = words.chars().count() - 1 - chance.below(3);
        text(&words.chars().take(letters).collect::<String>())
    }),
    ("two letters", Language::En, |chance, entries| {
        text(&words_of(chance, entries, 1).chars().take(2).collect::<String>())
    }),
    ("one mistake", Language::En, |chance, entries| {
        let word = words_of(chance, entries, 1);
        let mistaken = misspelt(chance, &word);
        text(&format!("{mistaken} {}", words_of(chance, entries, 1)))
    }),
    ("two long words with mistakes", Language::En, |chance, _| {
        let long = [
            "apartment", "penthouse", "townhouse", "warehouse", "residences", "boulevard", "furnished",
            "jumeirah",
        ];
        let mut mistaken = || {
            let word = *chance.one(&long);
            misspelt(chance, word)
        };
        text(&format!("{} {}", mistaken(), mistaken()))
    }),
    ("five words, nothing has them all", Language::En, |chance, entries| {
        let mut words: Vec<String> = (0..4).map(|_| words_of(chance, entries, 1)).collect();
        words.push("qwertyuiopas".to_owned());
        text(&words.join(" "))
    }),
    ("bedrooms, facets and words", Language::En, |chance, entries| Query {
        category: Some(*chance.one(MainCategory::ALL)),
        values: vec![Value::Bedrooms(Rooms::new(u8::try_from(chance.below(7)).expect("small")))],
        area: Bounds { least: Some(500), most: None },
        ..text(&words_of(chance, entries, 1))
    }),
    ("facets alone", Language::En, |chance, _| Query {
        category: Some(*chance.one(MainCategory::ALL)),
        types: search::types("Apartments"),
        values: (2..8).map(|count| Value::Bedrooms(Rooms::new(count))).collect(),
        area: Bounds { least: Some(1500), most: None },
        ..Query::default()
    }),
    ("price, community, sorted, counted", Language::En, |chance, entries| Query {
        price: Bounds {
            least: Some(500_000),
            most: Some(5_000_000 + 1000 * u32::try_from(chance.below(9000)).expect("small")),
        },
        communities: vec![
            chance.one(entries).card.location.as_deref().unwrap_or_default().to_lowercase().replace(' ', "-"),
        ],
        sort: Some(*chance.one(SearchSort::ALL)),
        ..text(&words_of(chance, entries, 1))
    }),
    ("everything, sorted, counted", Language::En, |chance, _| Query {
        sort: Some(*chance.one(SearchSort::ALL)),
        ..Query::default()
    }),
    ("Arabic", Language::Ar, |chance, _| {
        let types = ["شقة", "شقق", "فيلا", "فلل", "استوديو", "مكاتب"];
        let rest = ["دبي مارينا", "للإيجار", "غرفتين وصالة", "نخله جميرا", "المرابع العربية", "مع مسبح"];
        text(&format!("{} {}", chance.one(&types), chance.one(&rest)))
    }),
    ("Russian", Language::Ru, |chance, _| {
        let types = ["квартира", "квартиры", "вилла", "студию", "пентхаус", "таунхаусы"];
        let rest = ["Дубай Марина", "с бассейном", "2 спальни", "с видом на море", "на Пальме", "аренда"];
        text(&format!("{} {}", chance.one(&types), chance.one(&rest)))
    }),
];

fn main() {
    let sizes: Vec<usize> = std::env::args().skip(1).filter_map(|argument| argument.parse().ok()).collect();
    for listings in if sizes.is_empty() { vec![10_000, 100_000] } else { sizes } {
        measure(listings);
    }
}

fn measure(listings: usize) {
    let unpacked = Unpacked { entries: seeded::listings(listings, 1), ..agency::with_nothing_listed() };
    let mut builds = Vec::new();
    let mut bytes = Vec::new();
    for _ in 0..5 {
        let (wall, cpu) = (Instant::now(), clock(ClockId::ProcessCPUTime));
        bytes = unpacked.to_bytes().expect("bytes");
        builds.push((wall.elapsed(), clock(ClockId::ProcessCPUTime).saturating_sub(cpu)));
    }
    builds.sort_unstable();
    let (wall, cpu) = builds[builds.len() / 2];
    println!(
        "\n{listings} listings: index and cards {:.1} MB, made in {:.2} s ({:.2} s of CPU), median of 5\n",
        bytes.len() as f64 / 1e6,
        wall.as_secs_f64(),
        cpu.as_secs_f64()
    );
    println!("| query | p50 µs | p99 µs | most µs | found, median |\n|---|---|---|---|---|");
    let packed = Packed::open(bytes).expect("the data");
    for (name, language, make) in CLASSES {
        let first_page = Page { skip: 0, take: 100, language, counts: name.ends_with("counted") };
        let mut chance = Chance::new(42);
        let queries: Vec<Query> = (0..QUERIES).map(|_| make(&mut chance, &unpacked.entries)).collect();
        timed(name, &queries, |query| packed.search(query, first_page).expect("an answer").total);
    }
    let mut chance = Chance::new(42);
    let texts: Vec<Query> = (0..QUERIES).map(|_| long_text(&mut chance)).collect();
    timed("what is understood in 48 words", &texts, |query| {
        packed.read_text(&query.text, Language::En).conditions.len()
    });
}

/// Prints how long each query takes.
fn timed(name: &str, queries: &[Query], answer: impl Fn(&Query) -> usize) {
    // What a first search pays once (tables, checks of the data) is in the measurement of the start.
    for query in queries.iter().take(50) {
        std::hint::black_box(answer(query));
    }
    let mut times = Vec::with_capacity(QUERIES);
    let mut totals = Vec::with_capacity(QUERIES);
    for query in queries {
        let start = clock(ClockId::ThreadCPUTime);
        let total = answer(query);
        times.push(clock(ClockId::ThreadCPUTime).saturating_sub(start));
        totals.push(total);
    }
    times.sort_unstable();
    totals.sort_unstable();
    let at = |part: usize| times[(QUERIES * part / 100).min(QUERIES - 1)].as_secs_f64() * 1e6;
    println!("| {name} | {:.0} | {:.0} | {:.0} | {} |", at(50), at(99), at(100), totals[QUERIES / 2]);
}

/// A text with as many words as a search looks at, conditions among them.
fn long_text(chance: &mut Chance) -> Query {
    let said = [
        "villa", "2", "bed", "under", "5m", "dubai", "marina", "furnished", "for", "rent", "near", "pool",
        "квартира", "спальни", "от", "млн", "с", "мебелью", "شقة", "غرفتين", "في", "النخلة", "للإيجار",
        "1000", "sq", "ft", "palm", "jumeirah", "pets", "allowed", "to", "3",
    ];
    let words: Vec<&str> = (0..48).map(|_| *chance.one(&said)).collect();
    text(&words.join(" "))
}

fn clock(id: ClockId) -> Duration {
    let time = clock_gettime(id);
    Duration::new(
        u64::try_from(time.tv_sec).expect("a time"),
        u32::try_from(time.tv_nsec).expect("nanoseconds"),
    )
}

fn text(text: &str) -> Query {
    Query { text: text.to_owned(), ..Query::default() }
}

/// Neighbouring words of a title or a place.
fn words_of(chance: &mut Chance, entries: &[SearchEntry], count: usize) -> String {
    let card = &chance.one(entries).card;
    let words: Vec<&str> =
        card.title.split(' ').chain(card.location.as_deref().unwrap_or_default().split(' ')).collect();
    let from = chance.below(words.len() - count + 1);
    words[from..from + count].join(" ")
}

/// The word with one letter left out, doubled, or swapped with the next; never the first.
fn misspelt(chance: &mut Chance, word: &str) -> String {
    let mut letters: Vec<char> = word.chars().collect();
    if letters.len() > 2 {
        let at = 1 + chance.below(letters.len() - 2);
        match chance.below(3) {
            0 => drop(letters.remove(at)),
            1 => letters.insert(at, letters[at]),
            _ => letters.swap(at, at + 1),
        }
    }
    letters.into_iter().collect()
}
