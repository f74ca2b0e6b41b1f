//! What is odd about listings of real feeds, and what becomes of it. All agencies, people and homes are invented.

/// An odd listing.
pub(super) struct Oddity {
    /// The elements that an ordinary listing has otherwise, or not at all. U+E092 stands for a byte that is no UTF-8.
    pub(super) elements: &'static str,
    /// Parts of its record; without any, there is none.
    pub(super) record: &'static [&'static str],
    /// What the report says about it.
    pub(super) messages: &'static [&'static str],
}

const fn odd(
    elements: &'static str,
    record: &'static [&'static str],
    messages: &'static [&'static str],
) -> Oddity {
    Oddity { elements, record, messages }
}

/// Values that are read as they are meant.
pub(super) const READ: &[Oddity] = &[
    odd("<title_en>Sea &#xD83D;&#xDE00; view</title_en>", &["title: Sea 😀 view\n"], &[]),
    odd("<title_en>Owner&#146;s choice &#150; vacant</title_en>", &["title: Owner’s choice – vacant\n"], &[]),
    odd("<title_en>A & B < C</title_en>", &["title: A & B < C\n"], &[]),
    odd("<title_en><b>HOT</b> 2BR Marina</title_en>", &["title: HOT 2BR Marina\n"], &[]),
    odd(
        "<title_en><![CDATA[Flat, C&ocirc;te d&rsquo;Azur]]></title_en>",
        &["title: Flat, Côte d’Azur\n"],
        &[],
    ),
    odd(
        "<description_en><![CDATA[<p>Bright.</p><!--[if gte mso 9]><xml>Normal</xml><![endif]--><!-- 2 > 1, owner 050 -->]]>\
         </description_en>",
        &["---\nBright.\n"],
        &[],
    ),
    odd(
        "<description_en><![CDATA[<table><tr><td>Beds</td><td>3</td></tr></table>Call<hr>Ref 7]]></description_en>",
        &["---\nBeds 3\n\nCall\n\nRef 7\n"],
        &[],
    ),
    odd(
        "<description_en><![CDATA[<ul><li><p>Rooms</p></li><li>\n Pool\n</li></ul>]]></description_en>",
        &["---\n- Rooms\n- Pool\n"],
        &[],
    ),
    odd(
        "<description_en><![CDATA[<p>Bright\nwith a view.</p>]]></description_en>",
        &["---\nBright with a view.\n"],
        &[],
    ),
    odd(
        "<description_en>Pets are <b>not</b> allowed.</description_en>",
        &["---\nPets are not allowed.\n"],
        &[],
    ),
    odd(
        "<description_en>## Features\n**Sea view**, 4*5 m</description_en>",
        &["---\nFeatures\n\nSea view, 4\\*5 m\n"],
        &[],
    ),
    odd(
        "<price>19\u{200b}00000</price><size>12\u{200e}50</size><bedroom>2\u{feff}</bedroom>",
        &["price: 1900000\n", "area: 1250\n", "bedrooms: 2\n"],
        &[],
    ),
    odd("<permit_number>RERA 7123456789</permit_number>", &["number: \"7123456789\"\n"], &[]),
    odd("<permit_number>71-2345678-90</permit_number>", &["number: \"71234567890\"\n"], &[]),
    odd("<permit_number>PENDING</permit_number>", &["reference: DH-"], &[]),
    odd("<permit_number>0</permit_number>", &["reference: DH-"], &[]),
    odd(
        "<availability_date>2026-12-31T20:00:00Z</availability_date>",
        &["available_from: 2027-01-01\n"],
        &[],
    ),
    odd("<availability_date>1 January 2027</availability_date>", &["available_from: 2027-01-01\n"], &[]),
    odd("<availability_date>immediately</availability_date>", &["reference: DH-"], &[]),
    odd(
        "<availability_date>0000-00-00</availability_date><created_at>1970-01-01</created_at>",
        &["createdAt: 2026-11-21\n"],
        &[],
    ),
    odd(
        "<offering_type>RR</offering_type><price>95,000 AED/Year</price>",
        &["price: 95000\n", "frequency: yearly\n"],
        &[],
    ),
    odd(
        "<offering_type>RR</offering_type><price>9500</price><rental_period>pcm</rental_period>",
        &["price: 9500\n", "frequency: monthly\n"],
        &[],
    ),
    odd(
        "<offering_type>RR</offering_type><price>95000</price><rental_period>p.a.</rental_period>\
         <cheques>Up to 4</cheques>",
        &["frequency: yearly\n", "cheques: 4\n"],
        &[],
    ),
    odd("<price>AED 1.9 Million</price>", &["price: 1900000\n"], &[]),
    odd("<price>د.إ 1,900,000</price>", &["price: 1900000\n"], &[]),
    odd("<price>1’900’000</price>", &["price: 1900000\n"], &[]),
    odd("<price>Dhs 1,900,000/- only</price>", &["price: 1900000\n"], &[]),
    odd("<price>Contact Agent</price>", &["reference: DH-"], &[]),
    odd("<size>1,250 Sq. Ft.</size>", &["area: 1250\n"], &[]),
    odd("<size>116 m²</size>", &["area: 1249\n"], &[]),
    odd("<size unit='sqm'>116</size>", &["area: 1249\n"], &[]),
    odd("<size>116 sqm (1,250 sq ft)</size>", &["area: 1250\n"], &[]),
    odd("<service_charge>15</service_charge>", &["service_charge: 15.0\n"], &[]),
    odd("<service_charge>18,000 AED/year</service_charge>", &["service_charge: 15.0\n"], &[]),
    odd("<bedroom>3 Bedrooms + Maid</bedroom>", &["bedrooms: 3\n", "  - maids_room\n"], &[]),
    odd(
        "<bathroom>2 Bathrooms</bathroom><parking>2 Covered</parking>",
        &["bathrooms: 2\n", "parking: 2\n", "  - covered_parking\n"],
        &[],
    ),
    odd("<property_type>Villas</property_type>", &["subCategory: Villa\n"], &[]),
    odd(
        "<private_amenities>Sea View (Full), Gym &amp; Pool</private_amenities>",
        &["  - water_view\n", "  - shared_gym\n", "  - shared_pool\n"],
        &[],
    ),
    odd(
        "<private_amenities><![CDATA[<ul><li>BA</li><li>SP</li></ul>]]></private_amenities>",
        &["  - balcony\n", "  - shared_pool\n"],
        &[],
    ),
    odd("<geopoints>25.0805° N, 55.1403° E</geopoints>", &["lat: 25.0805\n", "lng: 55.1403\n"], &[]),
    odd("<geopoints>POINT(55.1403 25.0805)</geopoints>", &["lat: 25.0805\n"], &[]),
    odd(
        "<video_tour_url>http://www.youtube.com/watch?v=abc</video_tour_url>",
        &["video: https://www.youtube.com/watch?v=abc\n"],
        &[],
    ),
    odd(
        "<view360>&lt;iframe src=\"https://my.matterport.com/show?m=1\"&gt;&lt;/iframe&gt;</view360>",
        &["tour: https://my.matterport.com/show?m=1\n"],
        &[],
    ),
    odd("<project_name>R&eacute;sidence &Eacute;toile</project_name>", &["project: Résidence Étoile\n"], &[]),
    odd("<agent><name>Layla Haddad</name></agent>", &["agent: layla-haddad\n"], &[]),
    odd("<agent><email>layla@example.com\u{200b}</email></agent>", &["agent: layla-haddad\n"], &[]),
];

/// Values that are left out, or read with a word about it, of listings that are imported.
pub(super) const NOTED: &[Oddity] = &[
    odd(
        "<title_en><![CDATA[Sea view\u{b}Close to metro]]></title_en>",
        &["title: Sea view Close to metro\n"],
        &["`<title_en>`: the control character U+000B is left out; remove it in the CRM"],
    ),
    odd(
        "<title_en>Owner\u{e092}s home</title_en>",
        &["title: Owners home\n"],
        &["`<title_en>`: a character that is damaged is left out; write it anew in the CRM"],
    ),
    odd(
        "<title_en>Ownerâ€™s choice</title_en>",
        &["title: Owner’s choice\n"],
        &[
            "`<title_en>`: text in a wrong encoding, such as `â€™`, is read as it was meant; correct it in the CRM",
        ],
    ),
    odd(
        "<property_type>Villa/Townhouse</property_type>",
        &["subCategory: Villa\n"],
        &["`<property_type>Villa/Townhouse`: read as Villa, not as Townhouse; the CRM should name one type"],
    ),
    odd(
        "<size>5 marla</size>",
        &["bedrooms: 2\n"],
        &["`<size>5 marla`: not an area: `marla` is no known unit of area"],
    ),
    odd("<bathroom>2.5</bathroom>", &["bedrooms: 2\n"], &["`<bathroom>2.5`: not a number"]),
    odd(
        "<private_amenities>BA, Helipad</private_amenities>",
        &["  - balcony\n"],
        &["amenity `Helipad`: no key for it"],
    ),
    odd(
        "<geopoints>Dubai Marina</geopoints>",
        &["bedrooms: 2\n"],
        &["`<geopoints>Dubai Marina`: not a latitude and a longitude; the feed should write 25.0805,55.1403"],
    ),
    odd("<photo/>", &["bedrooms: 2\n"], &["`<photo>`: it has no picture"]),
    odd("<photo>IMG_0001.jpg</photo>", &["bedrooms: 2\n"], &["`<photo>IMG_0001.jpg`: no web address"]),
    odd(
        "<agent><email>layla@example.com</email><rank>1</rank></agent>",
        &["agent: layla-haddad\n"],
        &["`<rank>` in `<agent>`: no key for it"],
    ),
    odd(
        "<availability_date>soon</availability_date>",
        &["bedrooms: 2\n"],
        &["`<availability_date>soon`: not a date; the feed should write 2026-04-25"],
    ),
    odd(
        "<created_at>2035-01-01</created_at>",
        &["createdAt: 2026-11-21\n"],
        &["`createdAt`: 2035-01-01 can hardly be right; the day of the import is taken"],
    ),
    odd(
        "<build_year>1850</build_year>",
        &["bedrooms: 2\n"],
        &["`year_built`: a home that was built in 1850 can hardly be on offer"],
    ),
    odd(
        "<permit_number>7000000001</permit_number>",
        &["number: \"7000000001\"\n"],
        &["permit `7000000001`: the feed has it for `DH-1`, too"],
    ),
    odd(
        "<title_ar>شقة</title_ar><description_ar>شقة مضيئة.</description_ar>",
        &["bedrooms: 2\n"],
        &["Arabic texts: the site has no Arabic pages; add `ar` to `languages` in `site.yaml`"],
    ),
];

/// Listings that are not imported.
pub(super) const LEFT_OUT: &[Oddity] = &[
    odd("<status>Sold STC</status>", &[], &[]),
    odd("<status>مباع</status>", &[], &[]),
    odd("<status>Let Agreed</status>", &[], &[]),
    odd("<status>On Hold</status>", &[], &[]),
    odd("<status>pocket</status>", &[], &["`pocket` does not say whether it is offered"]),
    odd(
        "<price>$500,000</price>",
        &[],
        &["`$500,000` is no price: beside a price, `$` is no known word for dirhams or a period"],
    ),
    odd("<price currency='USD'>500000</price>", &[], &["its price is in `USD`, not in dirhams"]),
    odd("<currency>INR</currency>", &[], &["its price is in `INR`, not in dirhams"]),
    odd("<price>850.000</price>", &[], &["`850.000` is no price: it can be 850 or 850000"]),
    odd("<price>0</price>", &[], &["it has no price"]),
    odd("<permit_number>123</permit_number>", &[], &["`123` is no permit number"]),
    odd("<community>Al Nowhere</community>", &[], &["unknown community `Al Nowhere`"]),
    odd("<city>Sharjah</city>", &[], &["it is in `Sharjah`, not in Dubai"]),
    odd(
        "<agent><name>Nobody Known</name><email>no@example.org</email></agent>",
        &[],
        &["unknown adviser `Nobody Known`"],
    ),
    odd("<property_type>CD</property_type>", &[], &["records have no type for a compound (`CD`)"]),
    odd("<title_en> </title_en>", &[], &["it has no title"]),
    odd("<price>1</price>", &[], &["1 AED can hardly be the price of one Apartment"]),
    odd("<bedroom>255</bedroom>", &[], &["255 bedrooms are too many for one Apartment"]),
    odd(
        "<price>190000</price>",
        &[],
        &[
            "190,000 AED for 1,200 square feet can hardly be the price of one Apartment: 158.3 AED a square foot",
        ],
    ),
];

/// What a later feed says about homes that are here, whose price was 2,000,000 dirhams and whose area 1,200 square
/// feet.
pub(super) const LATER: &[Oddity] = &[
    odd("<price>2,100,000 AED</price>", &["price: 2100000\n"], &[]),
    odd("<price>1,999,999</price>", &["price: 2000000\n"], &[]),
    odd("<price>200000</price>", &["price: 2000000\n"], &["the price is 200,000 AED and was 2,000,000 AED"]),
    odd("<price>1</price>", &["price: 2000000\n"], &["the price is 1 AED and was 2,000,000 AED"]),
    odd(
        "<price currency='USD'>544588</price>",
        &["price: 2000000\n"],
        &["its price is in `USD`, not in dirhams; its page stays as it is"],
    ),
    odd("<size>111</size>", &["area: 1200\n"], &["the area is 111 square feet and was 1,200"]),
    odd("<bedroom>22</bedroom>", &["bedrooms: 2\n"], &["`bedrooms` is 22 and was 2"]),
    odd("<bedroom>3</bedroom><size>1,450 Sq. Ft.</size>", &["bedrooms: 3\n", "area: 1450\n"], &[]),
    odd("<status>Sold STC</status>", &["status: sold\n"], &[]),
    odd("<status>live</status><listing_status>sold</listing_status>", &["status: sold\n"], &[]),
    odd("<status>Sold</status><price>1</price>", &["status: sold\n", "price: 2000000\n"], &[]),
    odd("<status>On Hold</status>", &["status: withdrawn\n"], &[]),
    odd("<status>Reserved</status>", &["price: 2000000\n"], &[]),
    odd(
        "<status>pocket</status>",
        &["price: 2000000\n"],
        &["`pocket` does not say whether it is offered; its page still offers it"],
    ),
    odd(
        "<status>Rented till 2027</status>",
        &["price: 2000000\n"],
        &["`Rented till 2027` does not say whether it is offered; its page still offers it"],
    ),
    odd(
        "<offering_type>RR</offering_type><price>95,000 AED/Year</price>",
        &["mainCategory: Rental\n", "price: 95000\n"],
        &[],
    ),
    odd("<permit_number>PENDING</permit_number>", &["price: 2000000\n"], &[]),
    odd("<title_en>Sea view</title_en>", &["title: Sea view\n"], &[]),
];
