//! Tables of texts as editors write them.

use crate::markdown::{opening, to_html, to_plain_lines, to_plain_text};

fn html(markdown: &str) -> String {
    to_html(markdown).to_string().replace('\n', "").replace(" rel=\"noopener\"", "")
}

#[track_caller]
fn table(rows: &[(&str, &str)]) {
    for (markdown, expected) in rows {
        assert_eq!(html(markdown), *expected, "{markdown:?}");
    }
}

#[test]
fn typed_bullets_and_numbers_are_lists() {
    for sign in
        ["•", "✅", "✔", "✔️", "➤", "🔹", "–", "▪", "▪️", "·", "●", "◦", "■", "👉", "\u{f0b7}\t", "o\t", "→"]
    {
        for space in [" ", "  ", "\t", "\u{a0}", ""] {
            let is_tight = space.is_empty() && matches!(sign, "👉" | "o\t" | "→" | "\u{f0b7}\t");
            if is_tight {
                continue;
            }
            let text =
                format!("{sign}{space}Balcony\n{sign}{space}Pool\n{sign}{space}2 parking\n\nCall Layla");
            let expected = "<ul><li>Balcony</li><li>Pool</li><li>2 parking</li></ul><p>Call Layla</p>";
            assert_eq!(html(&text), expected, "{text:?}");
        }
    }
    table(&[
        ("-Three\n-Four", "<ul><li>Three</li><li>Four</li></ul>"),
        ("*Five\n*Six", "<ul><li>Five</li><li>Six</li></ul>"),
        ("+Seven\n+Eight", "<ul><li>Seven</li><li>Eight</li></ul>"),
        ("1)One\n2)Two", "<ol><li>One</li><li>Two</li></ol>"),
        ("1.One\n2.Two", "<ol><li>One</li><li>Two</li></ol>"),
        ("1- One\n2- Two", "<ol><li>One</li><li>Two</li></ol>"),
        ("(1) One\n(2) Two", "<ol><li>One</li><li>Two</li></ol>"),
        ("1️⃣ One\n2️⃣ Two", "<ol><li>One</li><li>Two</li></ol>"),
        ("١- غرفة\n٢- مسبح", "<ol><li>غرفة</li><li>مسبح</li></ol>"),
        (
            "Features:\n• Pool\n• Gym\nCall us",
            "<p>Features:</p><ul><li>Pool</li><li>Gym</li></ul><p>Call us</p>",
        ),
        ("• A\n  ◦ B\n• C", "<ul><li>A<ul><li>B</li></ul></li><li>C</li></ul>"),
        ("• Balcony • Pool • 2 parking", "<ul><li>Balcony</li><li>Pool</li><li>2 parking</li></ul>"),
        ("🛏 3 beds\n🛁 4 baths", "<ul><li>🛏 3 beds</li><li>🛁 4 baths</li></ul>"),
        ("✅ Parking\n❌ Pets", "<ul><li>✅ Parking</li><li>❌ Pets</li></ul>"),
        (
            "• Pool\n• Gym\n\nCall Layla\nMon–Sat",
            "<ul><li>Pool</li><li>Gym</li></ul><p>Call Layla<br>Mon–Sat</p>",
        ),
        ("• Pool\r\n• Gym\r\n", "<ul><li>Pool</li><li>Gym</li></ul>"),
        // What only looks alike stays.
        ("– said one, and left", "<p>– said one, and left</p>"),
        ("-5 degrees outside", "<p>-5 degrees outside</p>"),
        ("*Five* stars\n*six* more", "<p><em>Five</em> stars<em>six</em> more</p>"),
        ("2-bedroom homes\n3-bedroom homes", "<p>2-bedroom homes3-bedroom homes</p>"),
        ("1.5 km to the sea\n2.5 km to the metro", "<p>1.5 km to the sea2.5 km to the metro</p>"),
        ("★★★★★ Luxury", "<p>★★★★★ Luxury</p>"),
        ("- a\n- b", "<ul><li>a</li><li>b</li></ul>"),
    ]);
    let text = "• Balcony\n• Pool\n✅ 2 parking\n\nCall Layla";
    assert_eq!(opening(text, 200), "Balcony Pool 2 parking Call Layla");
    assert_eq!(to_plain_lines("• Balcony\n• Pool"), "• Balcony\n• Pool");
}

#[test]
fn items_belong_to_the_list_beside_them() {
    table(&[
        ("- Pool\n-Gym", "<ul><li>Pool</li><li>Gym</li></ul>"),
        ("* مسبح\n*نادي", "<ul><li>مسبح</li><li>نادي</li></ul>"),
        ("1. One\n2.Two", "<ol><li>One</li><li>Two</li></ol>"),
        ("1. One\n   • A\n   • B\n2. Two", "<ol><li>One<ul><li>A</li><li>B</li></ul></li><li>Two</li></ol>"),
        ("•Pool •Gym •Sauna", "<ul><li>Pool</li><li>Gym</li><li>Sauna</li></ul>"),
        ("• Pool;• Gym", "<ul><li>Pool;</li><li>Gym</li></ul>"),
        ("▪\u{fe0f}Pool ▪\u{fe0f}Gym", "<ul><li>Pool</li><li>Gym</li></ul>"),
        ("◾ Pool\n◾ Gym", "<ul><li>Pool</li><li>Gym</li></ul>"),
        ("» Бассейн\n» Зал", "<ul><li>Бассейн</li><li>Зал</li></ul>"),
        ("➡\u{fe0f} Pool\n➡\u{fe0f} Gym", "<ul><li>Pool</li><li>Gym</li></ul>"),
        ("• Call 050•123•4567", "<ul><li>Call 050•123•4567</li></ul>"),
        ("✅ Ready ✅", "<ul><li>Ready ✅</li></ul>"),
    ]);
}

#[test]
fn labels_and_titles_have_a_line_of_their_own() {
    table(&[
        ("Bedrooms: 3\nBathrooms: 4\nSize:1200", "<p>Bedrooms: 3<br>Bathrooms: 4<br>Size:1200</p>"),
        ("*Price:* 1.9M\n*Size:* 900", "<p><em>Price:</em> 1.9M<br><em>Size:</em> 900</p>"),
        ("غرف: 3\nحمامات: 4", "<p>غرف: 3<br>حمامات: 4</p>"),
        ("Спальни: 3\nВанные: 4", "<p>Спальни: 3<br>Ванные: 4</p>"),
        ("a) One\nb) Two", "<p>a) One<br>b) Two</p>"),
        ("أ) واحد\nب) اثنان", "<p>أ) واحد<br>ب) اثنان</p>"),
        ("① One\n② Two", "<p>① One<br>② Two</p>"),
        ("**The home**\nTwo rooms.", "<p><strong>The home</strong><br>Two rooms.</p>"),
        ("*Villa*\n*Ready*", "<p><em>Villa</em><br><em>Ready</em></p>"),
        // Lines of a paragraph.
        ("Open from 9:30\nuntil 18:30", "<p>Open from 9:30until 18:30</p>"),
        ("One thing: the sea\nis near.", "<p>One thing: the seais near.</p>"),
    ]);
    assert_eq!(to_plain_lines("One<br>two<BR/>three"), "One\ntwo\nthree");
    assert_eq!(to_plain_text("One<br>two"), "One two");
}

#[test]
fn emphasis_works_beside_punctuation() {
    table(&[
        ("**(Ready)**now", "<p><strong>(Ready)</strong>now</p>"),
        ("**Ready!**Now", "<p><strong>Ready!</strong>Now</p>"),
        ("و**(جديد)**", "<p>و<strong>(جديد)</strong></p>"),
        ("**(جديد)**", "<p><strong>(جديد)</strong></p>"),
        ("**«Марина»**рядом", "<p><strong>«Марина»</strong>рядом</p>"),
        ("* **Bold:**text", "<ul><li><strong>Bold:</strong>text</li></ul>"),
        (
            "تقع في**“دبي”**وتطل على البحر و**(جديد)**",
            "<p>تقع في<strong>“دبي”</strong>وتطل على البحر و<strong>(جديد)</strong></p>",
        ),
        (
            "**«Марина»**рядом, в**«Марине»**",
            "<p><strong>«Марина»</strong>рядом, в<strong>«Марине»</strong></p>",
        ),
        (
            "**AED 88,000.**Call and **view.**Now",
            "<p><strong>AED 88,000.</strong>Call and <strong>view.</strong>Now</p>",
        ),
        ("**bold **text", "<p><strong>bold </strong>text</p>"),
        ("** HOT DEAL **", "<p><strong> HOT DEAL </strong></p>"),
        ("*(new)*now", "<p><em>(new)</em>now</p>"),
        ("***(Ready)***now", "<p><em><strong>(Ready)</strong></em>now</p>"),
        ("~~(old)~~new", "<p><del>(old)</del>new</p>"),
        ("**Price:**\n**(net)**of fees", "<p><strong>Price:</strong><br><strong>(net)</strong>of fees</p>"),
        // Markdown as it is.
        ("*foo \"*bar*\" foo*", "<p><em>foo “<em>bar</em>” foo</em></p>"),
        ("a \\**b", "<p>a **b</p>"),
        ("Price* and fee*.", "<p>Price* and fee*.</p>"),
        ("`**(a)**b`", "<p><code>**(a)**b</code></p>"),
    ]);
    assert_eq!(to_plain_text("**(Ready)**now"), "(Ready)now");
    assert_eq!(to_plain_lines("**(Ready)**now"), "(Ready)now");
}

#[test]
fn asterisks_between_numbers_are_signs() {
    table(&[
        ("Bedroom 4*5 m, hall 6*7 m and 12*14 ft.", "<p>Bedroom 4*5 m, hall 6*7 m and 12*14 ft.</p>"),
        ("5*3*2 and 4m*5m, 3m*4m", "<p>5*3*2 and 4m*5m, 3m*4m</p>"),
        ("12'*14' and 10'*9'", "<p>12'*14' and 10'*9'</p>"),
        ("4 *5 m and 6* 7 m", "<p>4 *5 m and 6* 7 m</p>"),
        ("AED 900,000 *5% down* and 6* 7", "<p>AED 900,000 <em>5% down</em> and 6* 7</p>"),
        ("5*hotel near a 4*resort", "<p>5*hotel near a 4*resort</p>"),
        ("5* hotel near a 4* hotel", "<p>5* hotel near a 4* hotel</p>"),
        ("*5 rooms* and *6*", "<p><em>5 rooms</em> and <em>6</em></p>"),
        ("1_000_000", "<p>1_000_000</p>"),
    ]);
    let text = "Bedroom 4*5 m, hall 6*7 m and 12*14 ft.";
    assert_eq!(opening(text, 200), text);
}

#[test]
fn quotes_and_dashes_know_numbers_and_scripts() {
    table(&[
        ("5'-0\" x 12'-6\"", "<p>5'-0\" x 12'-6\"</p>"),
        ("6' 2\" tall, 10\" pipe", "<p>6' 2\" tall, 10\" pipe</p>"),
        ("\"Tower 5\" is 12' wide", "<p>“Tower 5” is 12' wide</p>"),
        ("in the 1990's it's 'Tower 5' here", "<p>in the 1990’s it’s ‘Tower 5’ here</p>"),
        ("5'x6', 5' x 6'", "<p>5'x6', 5' x 6'</p>"),
        ("say \"it is 6'2\" tall\" now", "<p>say “it is 6'2\" tall” now</p>"),
        ("DH--0421, 2BR--DH", "<p>DH--0421, 2BR--DH</p>"),
        ("Sea--and sun, 10--12 km", "<p>Sea–and sun, 10–12 km</p>"),
        ("\"Дубай Марина\" рядом", "<p>«Дубай Марина» рядом</p>"),
        ("Дом \"Башня \"Гейт\"\"", "<p>Дом «Башня „Гейт“»</p>"),
        ("Комплекс \"Marina Gate\" рядом", "<p>Комплекс «Marina Gate» рядом</p>"),
        ("في \"دبي مارينا\" شقة", "<p>في «دبي مارينا» شقة</p>"),
        ("Say \"hello\" and 'bye'", "<p>Say “hello” and ‘bye’</p>"),
    ]);
}

#[test]
fn indented_and_fenced_paragraphs_are_paragraphs() {
    table(&[
        ("One.\n\n    Two *three*.", "<p>One.</p><p>Two <em>three</em>.</p>"),
        ("One.\n\n\tTwo.\n\n\tThree.", "<p>One.</p><p>Two.</p><p>Three.</p>"),
        ("    One.", "<p>One.</p>"),
        ("```\nOne *two*.\n\nThree.\n```\nFour.", "<p>One <em>two</em>.</p><p>Three.</p><p>Four.</p>"),
        ("One.\n\n~~~text\nTwo.", "<p>One.</p><p>Two.</p>"),
        ("- a\n\n      b", "<ul><li><p>a</p><p>b</p></li></ul>"),
        ("\t• a\n\t• b", "<ul><li>a</li><li>b</li></ul>"),
    ]);
}

#[test]
fn headings_need_no_space_and_comparisons_are_no_quotes() {
    table(&[
        ("##The home\n\nBright.", "<h2>The home</h2><p>Bright.</p>"),
        ("#ReadyToMove", "<p>#ReadyToMove</p>"),
        (">5 min to the metro", "<p>&gt;5 min to the metro</p>"),
        ("> A quote", "<blockquote><p>A quote</p></blockquote>"),
    ]);
}

#[test]
fn addresses_are_links() {
    let to = |address: &str, words: &str| format!("<a href=\"{address}\">{words}</a>");
    let rows = [
        (
            "See https://a.ae/b_c?d=1.",
            format!("<p>See {}.</p>", to("https://a.ae/b_c?d=1", "https://a.ae/b_c?d=1")),
        ),
        ("(https://a.ae/b_(c))", format!("<p>({})</p>", to("https://a.ae/b_(c)", "https://a.ae/b_(c)"))),
        (
            "https://a.ae/x?a=1&b=2 ok",
            format!("<p>{} ok</p>", to("https://a.ae/x?a=1&amp;b=2", "https://a.ae/x?a=1&amp;b=2")),
        ),
        (
            "**www.dune.ae**, now",
            format!("<p><strong>{}</strong>, now</p>", to("https://www.dune.ae", "www.dune.ae")),
        ),
        ("Mail layla@dune.ae.", format!("<p>Mail {}.</p>", to("mailto:layla@dune.ae", "layla@dune.ae"))),
        ("Call +971 50 123 4567!", format!("<p>Call {}!</p>", to("tel:+971501234567", "+971 50 123 4567"))),
        (
            "Call +44 (0)20 7946 0018",
            format!("<p>Call {}</p>", to("tel:+442079460018", "+44 (0)20 7946 0018")),
        ),
        ("Call 050 123 4567 now", format!("<p>Call {} now</p>", to("tel:+971501234567", "050 123 4567"))),
        ("[a plan](/media/a plan (2).pdf)", format!("<p>{}</p>", to("/media/a%20plan%20(2).pdf", "a plan"))),
        ("[site] (https://a.ae)", format!("<p>{}</p>", to("https://a.ae", "site"))),
        ("[a plan] (/media/a plan.pdf)", format!("<p>{}</p>", to("/media/a%20plan.pdf", "a plan"))),
        (
            "[x](https://a.ae \"The \"best\"\")",
            "<p><a href=\"https://a.ae\" title=\"The &quot;best&quot;\">x</a></p>".to_owned(),
        ),
        ("(site)[https://a.ae]", format!("<p>{}</p>", to("https://a.ae", "site"))),
        ("[call](tel: +971 50 1)", format!("<p>{}</p>", to("tel:+971501", "call"))),
        ("[x](https://a.ae)", format!("<p>{}</p>", to("https://a.ae", "x"))),
        ("[https://a.ae](https://b.ae)", format!("<p>{}</p>", to("https://b.ae", "https://a.ae"))),
        (
            "`https://a.ae` a@b 1,050 123 4567 +15 parking",
            "<p><code>https://a.ae</code> a@b 1,050 123 4567 +15 parking</p>".to_owned(),
        ),
    ];
    for (markdown, expected) in rows {
        assert_eq!(html(markdown), expected, "{markdown}");
    }
    assert_eq!(to_plain_text("See https://a.ae or a@b.ae"), "See https://a.ae or a@b.ae");
    assert_eq!(
        html("![plan](/media/zz/plan (2).png =600x400) ![b](/media/b.png “Sea”)"),
        "<p><img loading=\"lazy\" src=\"/media/zz/plan%20(2).png\" alt=\"plan\"> <img loading=\"lazy\" src=\"/media/b.png\" alt=\"b\" title=\"Sea\"></p>"
    );
}

#[test]
fn long_odd_texts_take_linear_time() {
    for piece in [
        "**(a)**b ", "• a • b\n", "a](b ", "a@b", "+971 ", "\"а ", "    a\n\n", "```\n", "5*6*", "(a)[/b",
        "~~(", "[a](b c) ",
    ] {
        // With quadratic time this would take minutes.
        to_html(&piece.repeat(200_000 / piece.len()));
    }
}
