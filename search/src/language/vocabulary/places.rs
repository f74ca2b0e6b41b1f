//! What visitors call the communities of Dubai besides their names.

/// The slug of a community, and its nicknames, separated by commas.
const NICKNAMES: [(&str, &str); 29] = [
    ("palm-jumeirah", "palm, the palm, النخلة, بالم جميرا, Пальма, на Пальме"),
    ("dubai-marina", "marina, المارينا, مارينا, Марина"),
    ("jumeirah-village-circle", "jvc, جي في سي, ДжейВиСи"),
    ("jumeirah-village-triangle", "jvt, جي في تي"),
    ("jumeirah-beach-residence", "jbr, جي بي آر, ДжейБиАр"),
    ("jumeirah-lakes-towers", "jlt, jumeirah lake towers, جي إل تي, ДжейЭлТи"),
    ("jumeirah-lake-towers", "jlt, jumeirah lakes towers, جي إل تي, ДжейЭлТи"),
    ("dubai-international-financial-centre", "difc, ДИФЦ"),
    ("dubai-silicon-oasis", "dso, silicon oasis, واحة السيليكون, Силикон Оазис"),
    ("dubai-investments-park", "dip"),
    ("mohammed-bin-rashid-city", "mbr city, mbr, mbrc, meydan city"),
    ("dubai-creek-harbour", "creek harbour, creek harbor, dubai creek harbor, خور دبي, Крик Харбор"),
    ("downtown-dubai", "downtown, داون تاون, داونتاون, وسط دبي, وسط المدينة, Даунтаун"),
    ("dubai-hills-estate", "dubai hills, hills estate, دبي هيلز, Дубай Хиллс"),
    ("arabian-ranches", "ranches, ar1, Ранчес"),
    ("business-bay", "bb, بزنس باي, بيزنس باي, Бизнес Бей, Бизнес Бэй"),
    ("town-square", "town sq, townsquare"),
    ("dubai-harbour", "dubai harbor, emaar beachfront"),
    ("palm-jebel-ali", "pja, نخلة جبل علي"),
    ("dubai-south", "dwc, dubai world central"),
    ("discovery-gardens", "dg"),
    ("international-city", "intl city"),
    ("dubai-sports-city", "sports city, دبي سبورتس سيتي"),
    ("dubai-production-city", "impz"),
    ("barsha-heights", "al barsha heights, tecom, تيكوم, ТЕКОМ"),
    ("al-barsha-heights", "barsha heights, tecom, تيكوم, ТЕКОМ"),
    ("damac-hills-2", "akoya, akoya oxygen, أكويا, Акойя"),
    ("damac-hills", "akoya by damac"),
    ("jumeirah-golf-estates", "jge, golf estates, جميرا جولف إستيت"),
];

/// The nicknames of the community with this slug.
pub fn nicknames(slug: &str) -> impl Iterator<Item = &'static str> {
    NICKNAMES
        .iter()
        .filter(move |(community, _)| *community == slug)
        .flat_map(|(_, nicknames)| nicknames.split(", "))
}
