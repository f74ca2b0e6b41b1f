//! Prices, with their limits and units.

use super::*;

const fn most(most: u32) -> Bounds {
    Bounds { least: None, most: Some(most) }
}

const fn least(least: u32) -> Bounds {
    Bounds { least: Some(least), most: None }
}

const fn both(least: u32, most: u32) -> Bounds {
    Bounds { least: Some(least), most: Some(most) }
}

/// Each text with its price and what is left of it.
fn assert_prices(cases: &[(&str, Bounds, &str)]) {
    for (text, price, rest) in cases {
        let found = ranges(text);
        assert_eq!(found.price, *price, "{text}: {found:?}");
        assert_eq!(rest_of(text, &found), words(rest), "{text}");
    }
}

#[test]
fn prices_are_understood_in_three_languages() {
    assert_prices(&[
        ("villa under 5m", most(5_000_000), "villa"),
        ("flat below 1,500,000 in marina", most(1_500_000), "flat in marina"),
        ("up to AED 850k", most(850_000), ""),
        ("less than 2 million", most(2_000_000), ""),
        ("under a million", most(1_000_000), ""),
        ("max 900 000 dirhams", most(900_000), ""),
        ("1.5m+ palm", least(1_500_000), "palm"),
        ("from 3m penthouse", least(3_000_000), "penthouse"),
        ("over 10 mln", least(10_000_000), ""),
        ("2-3 million villa", both(2_000_000, 3_000_000), "villa"),
        ("between 800k and 1.2m", both(800_000, 1_200_000), ""),
        ("from 1m to 2m", both(1_000_000, 2_000_000), ""),
        ("2m villa", both(1_800_000, 2_200_000), "villa"),
        ("two million villa", both(1_800_000, 2_200_000), "villa"),
        ("двушка до 2 млн", most(2_000_000), "двушка"),
        ("квартира не дороже 1,5 миллиона", most(1_500_000), "квартира"),
        ("от 1 до 2 млн", both(1_000_000, 2_000_000), ""),
        ("вилла от 5 млн дирхамов", least(5_000_000), "вилла"),
        ("شقة في النخلة أقل من مليونين", most(2_000_000), "شقة في النخلة"),
        ("فيلا أقل من ٥ ملايين درهم", most(5_000_000), "فيلا"),
        ("أقل من مليونين ونصف", most(2_500_000), ""),
        ("بين مليون ومليونين", both(1_000_000, 2_000_000), ""),
        ("من 1 إلى 2 مليون", both(1_000_000, 2_000_000), ""),
        ("فيلا أكثر من 3 ملايين", least(3_000_000), "فيلا"),
    ]);
}

#[test]
fn lakhs_and_crores_are_understood() {
    assert_prices(&[
        ("2 crore", both(18_000_000, 22_000_000), ""),
        ("under 2 crore villa", most(20_000_000), "villa"),
        ("up to 50 lakh", most(5_000_000), ""),
        ("under 50 lakhs", most(5_000_000), ""),
        ("max 50 lac", most(5_000_000), ""),
        ("below 50 lacs", most(5_000_000), ""),
        ("under 1.5 cr", most(15_000_000), ""),
        ("under 1.5cr", most(15_000_000), ""),
        ("under AED 2 crore", most(20_000_000), ""),
        ("under 1 crore 20 lakh", most(12_000_000), ""),
        ("under 5 lakh 50 thousand", most(550_000), ""),
        ("80 lakh - 1.2 crore", both(8_000_000, 12_000_000), ""),
        ("80-1.2 crore", both(8_000_000, 12_000_000), ""),
        ("1-2 crores villa", both(10_000_000, 20_000_000), "villa"),
        ("between 50 and 80 lakhs", both(5_000_000, 8_000_000), ""),
        ("villa under 80L", most(8_000_000), "villa"),
        ("2 crore+", least(20_000_000), ""),
        ("2 करोड़", both(18_000_000, 22_000_000), ""),
        ("50 लाख", both(4_500_000, 5_500_000), ""),
        ("۲ کروڑ", both(18_000_000, 22_000_000), ""),
        ("50 لاکھ", both(4_500_000, 5_500_000), ""),
        ("أقل من 2 كرور", most(20_000_000), ""),
        ("до 2 крор", most(20_000_000), ""),
        ("a crore", both(9_000_000, 11_000_000), ""),
    ]);
}

#[test]
fn a_small_number_with_an_unknown_unit_is_no_price() {
    for text in [
        "AED 2 apples", "AED 2", "2 aed", "AED 85 per something", "dhs 5 kilo", "under AED 100",
        "2 dirhams a year", "AED 1 - 2 apples", "$ 2", "lake crest", "creek 2 bed",
    ] {
        let found = ranges(text);
        assert!(found.price.is_any(), "{text}: {found:?}");
    }
    // A night and a month have small sums.
    assert_prices(&[
        ("under AED 500 a night", most(182_500), ""),
        ("AED 5000", both(54_000, 66_000), ""),
        ("under 300 aed per day", most(109_500), ""),
    ]);
}

#[test]
fn money_whose_rate_changes_is_no_price() {
    for text in [
        "500k euros", "€400,000", "€ 400 000", "1m pounds", "under £1m", "between 1 and 2m euro",
        "1.5-2 млн рублей", "до 300 тыс. евро", "20 млн руб.", "أقل من 500 ألف يورو", "مليون جنيه",
        "5 crore rupees", "₹ 50 lakh", "rs 50 lakh", "3m sar", "1 million euros",
    ] {
        let found = ranges(text);
        assert!(found.price.is_any() && found.area.is_any(), "{text}: {found:?}");
        assert_eq!((rest_of(text, &found), found.statements.len()), (Vec::new(), 1), "{text}: {found:?}");
    }
    let text = "villa under €400,000 near the sea";
    assert_eq!(rest_of(text, &ranges(text)), words("villa near the sea"));
    assert_prices(&[
        ("under $1m", most(3_672_500), ""),
        ("1200 sqft euro kitchen under 2m", most(2_000_000), "euro kitchen"),
        ("flat near pound street under 2m", most(2_000_000), "flat near pound street"),
    ]);
}

#[test]
fn limits_are_understood_before_and_after_an_amount() {
    assert_prices(&[
        ("at most 2m", most(2_000_000), ""),
        ("upto 2m", most(2_000_000), ""),
        ("max. 2m", most(2_000_000), ""),
        ("max price 2m", most(2_000_000), ""),
        ("sub 2m villa", most(2_000_000), "villa"),
        ("≤ 2m", most(2_000_000), ""),
        ("<=2m", most(2_000_000), ""),
        ("2m max", most(2_000_000), ""),
        ("2m or less", most(2_000_000), ""),
        ("my budget is 2m", most(2_000_000), "my"),
        ("budget: AED 60,000 - 80,000", both(60_000, 80_000), ""),
        ("within 1.5m", most(1_500_000), ""),
        ("not exceeding 3m", most(3_000_000), ""),
        ("at least 2m", least(2_000_000), ""),
        ("min. 2m", least(2_000_000), ""),
        ("≥ 2m", least(2_000_000), ""),
        ("2m and above", least(2_000_000), ""),
        ("starting from 1.2m", least(1_200_000), ""),
        ("around 2m", both(1_800_000, 2_200_000), ""),
        ("approx. 2m villa", both(1_800_000, 2_200_000), "villa"),
        ("up to about 2m", most(2_000_000), ""),
        ("более 2 млн", least(2_000_000), ""),
        ("минимум 2 млн", least(2_000_000), ""),
        ("выше 2 млн", least(2_000_000), ""),
        ("не меньше 2 млн", least(2_000_000), ""),
        ("больше, чем 2 млн", least(2_000_000), ""),
        ("2 млн и выше", least(2_000_000), ""),
        ("менее 2 млн", most(2_000_000), ""),
        ("в пределах 2 млн", most(2_000_000), ""),
        ("не дороже чем за 2 млн", most(2_000_000), ""),
        ("макс. 2 млн", most(2_000_000), ""),
        ("2 млн максимум", most(2_000_000), ""),
        ("примерно 2 млн", both(1_800_000, 2_200_000), ""),
        ("около 2 млн дирхамов", both(1_800_000, 2_200_000), ""),
        ("على الأقل 2 مليون", least(2_000_000), ""),
        ("أغلى من مليونين", least(2_000_000), ""),
        ("مليونين فما فوق", least(2_000_000), ""),
        ("أرخص من مليونين", most(2_000_000), ""),
        ("مليونين كحد أقصى", most(2_000_000), ""),
        ("كحد أدنى 2 مليون", least(2_000_000), ""),
        ("شقة بأقل من مليونين", most(2_000_000), "شقة"),
        ("حوالي مليونين", both(1_800_000, 2_200_000), ""),
        ("max rent 60k", most(60_000), ""),
        ("don't want over 2m", most(2_000_000), ""),
        ("less than or equal to 2m", most(2_000_000), ""),
        ("1.5m budget", most(1_500_000), ""),
        ("1.5m & above", least(1_500_000), ""),
        ("من 2 مليون وفوق", least(2_000_000), ""),
        ("تحت ال 2 مليون", most(2_000_000), ""),
        ("less then 2m", most(2_000_000), ""),
        ("1br@70k", both(63_000, 77_000), "1br"),
        ("не дороже 2-х млн", most(2_000_000), ""),
        ("недороже 2х миллионов", most(2_000_000), ""),
        ("لاتزيد عن مليونين", most(2_000_000), ""),
        ("ما بين مليون ومليونين", both(1_000_000, 2_000_000), ""),
        ("over 1m and under 2m", both(1_000_000, 2_000_000), "and"),
        ("2m or less 3 bed", most(2_000_000), "3 bed"),
        ("1.5m+ 2 villas", least(1_500_000), "2 villas"),
        ("2m min 3 beds", both(1_800_000, 2_200_000), "min 3 beds"),
        ("2m max", most(2_000_000), ""),
    ]);
}

#[test]
fn the_ends_of_a_range_share_what_is_said_of_one() {
    assert_prices(&[
        ("AED 60,000 - 80,000", both(60_000, 80_000), ""),
        ("AED 1,000,000 to 2,000,000", both(1_000_000, 2_000_000), ""),
        ("from 1,000,000 to 2,000,000", both(1_000_000, 2_000_000), ""),
        ("between 500,000 and 800,000", both(500_000, 800_000), ""),
        ("60000-80000", both(60_000, 80_000), ""),
        ("1m-2", both(1_000_000, 2_000_000), ""),
        ("500-1.5m", both(500_000, 1_500_000), ""),
        ("700k-1.2", both(700_000, 1_200_000), ""),
        ("1—2 млн", both(1_000_000, 2_000_000), ""),
        ("2 or 3 million", both(2_000_000, 3_000_000), ""),
        ("من 1000000 إلى 2000000", both(1_000_000, 2_000_000), ""),
        ("من مليون لمليونين", both(1_000_000, 2_000_000), ""),
        ("villa 2m townhouse 3m", both(1_800_000, 3_300_000), "villa townhouse"),
        ("1m-2 bedrooms", both(900_000, 1_100_000), "2 bedrooms"),
    ]);
}

#[test]
fn figures_alone_are_prices_if_they_are_written_so() {
    assert_prices(&[
        ("villa 5000000", both(4_500_000, 5_500_000), "villa"),
        ("apartment 1,500,000", both(1_350_000, 1_650_000), "apartment"),
        ("rent a flat in mudon, 70000", both(63_000, 77_000), "rent a flat in mudon"),
        ("villa for rent 80,000", both(72_000, 88_000), "villa for rent"),
    ]);
}

#[test]
fn units_and_currencies_are_read_as_they_are_written() {
    assert_prices(&[
        ("до 500к", most(500_000), ""),
        ("до 500 тыс. дирхамов", most(500_000), ""),
        ("до 2 млн. дирхамов", most(2_000_000), ""),
        ("dh 2m", both(1_800_000, 2_200_000), ""),
        ("2maed villa", both(1_800_000, 2_200_000), "villa"),
        ("500 000 د.إ", both(450_000, 550_000), ""),
        (".75m", both(675_000, 825_000), ""),
        ("1.125 million", both(1_012_500, 1_237_500), ""),
        ("under 1m usd", most(3_672_500), ""),
        ("أقل من المليون", most(1_000_000), ""),
        ("apartment 2m to buy", both(1_800_000, 2_200_000), "apartment to buy"),
        ("villa 2m 2 bed", both(1_800_000, 2_200_000), "villa 2 bed"),
        ("metro 10 min 2m", both(1_800_000, 2_200_000), "metro 10 min"),
    ]);
}

#[test]
fn numbers_in_words_are_read() {
    assert_prices(&[
        ("half a million", both(450_000, 550_000), ""),
        ("one point five million", both(1_350_000, 1_650_000), ""),
        ("two and a half million", both(2_250_000, 2_750_000), ""),
        ("one hundred and fifty thousand", both(135_000, 165_000), ""),
        ("ten million villa", both(9_000_000, 11_000_000), "villa"),
        ("between two and three million", both(2_000_000, 3_000_000), ""),
        ("до десяти миллионов", most(10_000_000), ""),
        ("до полутора миллионов", most(1_500_000), ""),
        ("полтора миллиона", both(1_350_000, 1_650_000), ""),
        ("пол миллиона", both(450_000, 550_000), ""),
        ("полмиллиона", both(450_000, 550_000), ""),
        ("до миллиона двухсот тысяч", most(1_200_000), ""),
        ("до 1 млн 200 тыс", most(1_200_000), ""),
        ("نصف مليون", both(450_000, 550_000), ""),
        ("مليون و نصف", both(1_350_000, 1_650_000), ""),
        ("أقل من خمسة وعشرين مليون", most(25_000_000), ""),
        ("بحدود الخمسة ملايين", both(4_500_000, 5_500_000), ""),
    ]);
}

#[test]
fn no_limit_is_read_as_its_opposite() {
    let upper = [
        "not over", "not above", "no more than", "not more than", "nothing over", "nothing above",
        "not exceeding", "not higher than", "at most", "up to", "under", "не свыше", "не больше", "не более",
        "не дороже", "не выше", "не больше чем за", "не превышая", "до", "ليس أكثر من", "لا اكثر من",
        "لا تزيد عن", "لا يزيد عن", "ولا يزيد على", "لا يتجاوز", "لا تتجاوز", "لا يتجاوز سعرها", "بما لا يتجاوز",
        "بأقل من", "كحد أقصى", "بحد اقصى", "ليس أغلى من",
    ];
    let lower = [
        "not under", "not below", "no less than", "not less than", "nothing under", "at least", "over",
        "не ниже", "не меньше", "не менее", "не дешевле", "от", "ليس أقل من", "لا تقل عن", "لا يقل عن",
        "لا اقل من", "بأكثر من", "على الأقل", "كحد أدنى",
    ];
    for amount in ["2m", "2,000,000", "AED 2m", "2 млн", "2 миллиона дирхамов", "مليونين", "2 مليون درهم"]
    {
        for limit in upper {
            let found = ranges(&format!("{limit} {amount}")).price;
            assert_eq!((found.least, found.most), (None, Some(2_000_000)), "{limit} {amount}");
        }
        for limit in lower {
            let found = ranges(&format!("{limit} {amount}")).price;
            assert_eq!((found.least, found.most), (Some(2_000_000), None), "{limit} {amount}");
        }
    }
}
