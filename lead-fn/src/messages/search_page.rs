//! The texts of the page of results for browsers without script; texts that pages have too are worded alike.

use catalog::api::{SearchFacet, SearchSort};
use catalog::plural::Noun;
use catalog::property::ListingStatus;
use catalog::text::Language;
use serde::Serialize;

#[derive(Serialize)]
pub(crate) struct SearchPageMessages {
    pub(crate) title: &'static str,
    /// The label of the text.
    pub(crate) text: &'static str,
    pub(crate) submit: &'static str,
    pub(crate) filters: &'static str,
    pub(crate) sort: &'static str,
    pub(crate) best_match: &'static str,
    #[serde(skip)]
    pub(crate) sorts: fn(SearchSort) -> &'static str,
    #[serde(skip)]
    pub(crate) facets: fn(SearchFacet) -> &'static str,
    pub(crate) from: &'static str,
    pub(crate) to: &'static str,
    pub(crate) rents: &'static str,
    pub(crate) not_number: &'static str,
    /// Above a search with an unreadable part.
    pub(crate) unreadable: &'static str,
    pub(crate) active: &'static str,
    /// Before the condition that a link removes.
    pub(crate) remove: &'static str,
    pub(crate) clear: &'static str,
    /// The link from the results to the form.
    pub(crate) change: &'static str,
    #[serde(skip)]
    pub(crate) properties: fn(usize) -> String,
    pub(crate) none: &'static str,
    pub(crate) none_advice: &'static str,
    pub(crate) loosen: &'static str,
    /// The link to the search without a condition.
    #[serde(skip)]
    pub(crate) without: fn(&str) -> String,
    /// The link to the search without a word.
    #[serde(skip)]
    pub(crate) without_word: fn(&str) -> String,
    /// Quoted words that no listing has.
    #[serde(skip)]
    pub(crate) unknown: fn(&[String]) -> String,
    /// Says that no listing has the type and the number of bedrooms that are named; whether there are other conditions.
    #[serde(skip)]
    pub(crate) near: fn(Option<&str>, Option<&str>, bool) -> String,
    pub(crate) without_price: &'static str,
    pub(crate) everything: &'static str,
    pub(crate) previous: &'static str,
    pub(crate) next: &'static str,
    pub(crate) pages: &'static str,
    #[serde(skip)]
    pub(crate) page_of: fn(usize, usize) -> String,
    /// The text of a badge; `None` for an available listing.
    #[serde(skip)]
    pub(crate) status: fn(ListingStatus) -> Option<&'static str>,
    pub(crate) alert_title: &'static str,
    pub(crate) alert_lead: &'static str,
    pub(crate) email: &'static str,
    pub(crate) alert_submit: &'static str,
    pub(crate) feed: &'static str,
    pub(crate) languages: &'static str,
}

pub(super) const ENGLISH: SearchPageMessages = SearchPageMessages {
    title: "Search results",
    text: "Search",
    submit: "Show properties",
    filters: "Filters",
    sort: "Sort by",
    best_match: "Best match",
    sorts: |sort| match sort {
        SearchSort::Newest => "Newest",
        SearchSort::PriceAscending => "Lowest price",
        SearchSort::PriceDescending => "Highest price",
        SearchSort::AreaAscending => "Smallest",
        SearchSort::AreaDescending => "Largest",
        SearchSort::PricePerSquareFoot => "Lowest price per sq ft",
    },
    facets: |facet| match facet {
        SearchFacet::Category => "Category",
        SearchFacet::Type => "Type",
        SearchFacet::Bedrooms => "Bedrooms",
        SearchFacet::Bathrooms => "Bathrooms",
        SearchFacet::Furnishing => "Furnishing",
        SearchFacet::Completion => "Completion",
        SearchFacet::Amenities => "Amenities",
        SearchFacet::Included => "The rent includes",
        SearchFacet::Community => "Community",
        SearchFacet::Price => "Price, AED",
        SearchFacet::Area => "Area, sq ft",
    },
    from: "From",
    to: "To",
    rents: "Rents are compared by the year.",
    not_number: "Please enter a number, such as 1,500,000 or 1.5m.",
    unreadable: "A part of this search could not be read and was left out.",
    active: "Filters that are on",
    remove: "Remove",
    clear: "Clear all",
    change: "Change the search",
    properties: |count| match count {
        1 => "1 property".to_owned(),
        _ => format!("{count} properties"),
    },
    none: "No properties found.",
    none_advice: "Try fewer words or filters, or see everything.",
    loosen: "With fewer conditions there is more:",
    without: |name| format!("Without “{name}”"),
    without_word: |word| format!("Without the word “{word}”"),
    unknown: |words| format!("Nothing mentions {}.", words.join(", ")),
    near: |kind, rooms, has_more| {
        let kind = kind.map_or_else(|| "home".to_owned(), str::to_lowercase);
        let kind = if rooms.is_none() && kind == "home" { "studio".to_owned() } else { kind };
        let with = rooms.map(|rooms| format!(" with {rooms}")).unwrap_or_default();
        let more = if has_more { " meets the other conditions" } else { "" };
        format!("No {kind}{with}{more}; these come near.")
    },
    without_price: "Homes without a price are left out.",
    everything: "All properties by type",
    previous: "Previous page",
    next: "Next page",
    pages: "Pages of results",
    page_of: |page, all| format!("Page {page} of {all}"),
    status: |status| match status {
        ListingStatus::Available | ListingStatus::Withdrawn => None,
        ListingStatus::Reserved => Some("Reserved"),
        ListingStatus::UnderOffer => Some("Under offer"),
        ListingStatus::Sold => Some("Sold"),
        ListingStatus::Rented => Some("Rented"),
    },
    alert_title: "Tell me about new ones",
    alert_lead: "We will write to you when something new fits this search: at most once a day, and every mail has a link to stop.",
    email: "E-mail",
    alert_submit: "Tell me",
    feed: "Atom feed of this search",
    languages: "Languages",
};

pub(super) const ARABIC: SearchPageMessages = SearchPageMessages {
    title: "نتائج البحث",
    text: "بحث",
    submit: "عرض العقارات",
    filters: "عوامل التصفية",
    sort: "الترتيب",
    best_match: "الأكثر صلة",
    sorts: |sort| match sort {
        SearchSort::Newest => "الأحدث",
        SearchSort::PriceAscending => "الأقل سعراً",
        SearchSort::PriceDescending => "الأعلى سعراً",
        SearchSort::AreaAscending => "الأصغر مساحة",
        SearchSort::AreaDescending => "الأكبر مساحة",
        SearchSort::PricePerSquareFoot => "الأقل سعراً للقدم المربعة",
    },
    facets: |facet| match facet {
        SearchFacet::Category => "الفئة",
        SearchFacet::Type => "النوع",
        SearchFacet::Bedrooms => "غرف النوم",
        SearchFacet::Bathrooms => "الحمّامات",
        SearchFacet::Furnishing => "التأثيث",
        SearchFacet::Completion => "حالة الإنجاز",
        SearchFacet::Amenities => "المرافق",
        SearchFacet::Included => "شروط الإيجار",
        SearchFacet::Community => "المنطقة",
        SearchFacet::Price => "السعر بالدرهم",
        SearchFacet::Area => "المساحة بالقدم المربعة",
    },
    from: "من",
    to: "إلى",
    rents: "تُقارَن الإيجارات بقيمتها السنوية.",
    not_number: "أدخل رقماً، مثل 1,500,000 أو 1.5 مليون.",
    unreadable: "تعذّرت قراءة جزء من هذا البحث فلم يُؤخذ به.",
    active: "عوامل التصفية المختارة",
    remove: "إزالة",
    clear: "مسح الكل",
    change: "تعديل البحث",
    properties: |count| {
        let noun = Noun {
            zero: "لا عقارات",
            one: "عقار واحد",
            two: "عقاران",
            few: "#\u{a0}عقارات",
            many: "#\u{a0}عقاراً",
            other: "#\u{a0}عقار",
        };
        noun.counted(count as u64, Language::Ar)
    },
    none: "لم نعثر على عقارات.",
    none_advice: "جرّب كلمات أو عوامل تصفية أقل، أو تصفّح جميع العقارات.",
    loosen: "تجد المزيد إذا خفّفت الشروط:",
    without: |name| format!("من دون «\u{2068}{name}\u{2069}»"),
    without_word: |word| format!("من دون كلمة «\u{2068}{word}\u{2069}»"),
    unknown: |words| format!("لا يرد في وصف أي عقار: {}.", words.join("، ")),
    near: |kind, rooms, _| {
        let named: Vec<&str> =
            kind.into_iter().chain(rooms.or(kind.is_none().then_some("استوديو"))).collect();
        format!("لم نجد ما يطابق تماماً: {}. وهذا أقرب ما لدينا.", named.join("، "))
    },
    without_price: "لا تظهر هنا العقارات المعروضة من دون سعر.",
    everything: "جميع العقارات بحسب النوع",
    previous: "الصفحة السابقة",
    next: "الصفحة التالية",
    pages: "صفحات النتائج",
    page_of: |page, all| format!("الصفحة {page} من {all}"),
    status: |status| match status {
        ListingStatus::Available | ListingStatus::Withdrawn => None,
        ListingStatus::Reserved => Some("محجوز"),
        ListingStatus::UnderOffer => Some("قيد التفاوض"),
        ListingStatus::Sold => Some("مباع"),
        ListingStatus::Rented => Some("مؤجَّر"),
    },
    alert_title: "أخبروني بالجديد",
    alert_lead: "نراسلك عند إضافة عقار يوافق هذا البحث: مرة واحدة في اليوم على الأكثر، وفي كل رسالة رابط لإيقاف الرسائل.",
    email: "البريد الإلكتروني",
    alert_submit: "أخبروني",
    feed: "خلاصة Atom لهذا البحث",
    languages: "اللغات",
};

pub(super) const RUSSIAN: SearchPageMessages = SearchPageMessages {
    title: "Результаты поиска",
    text: "Поиск",
    submit: "Показать объекты",
    filters: "Фильтры",
    sort: "Сортировка",
    best_match: "По релевантности",
    sorts: |sort| match sort {
        SearchSort::Newest => "Сначала новые",
        SearchSort::PriceAscending => "Сначала дешевле",
        SearchSort::PriceDescending => "Сначала дороже",
        SearchSort::AreaAscending => "Сначала меньшая площадь",
        SearchSort::AreaDescending => "Сначала большая площадь",
        SearchSort::PricePerSquareFoot => "Сначала дешевле за кв.\u{a0}фут",
    },
    facets: |facet| match facet {
        SearchFacet::Category => "Категория",
        SearchFacet::Type => "Тип",
        SearchFacet::Bedrooms => "Спальни",
        SearchFacet::Bathrooms => "Ванные",
        SearchFacet::Furnishing => "Мебель",
        SearchFacet::Completion => "Готовность",
        SearchFacet::Amenities => "Удобства",
        SearchFacet::Included => "Условия аренды",
        SearchFacet::Community => "Район",
        SearchFacet::Price => "Цена, AED",
        SearchFacet::Area => "Площадь, кв.\u{a0}футы",
    },
    from: "От",
    to: "До",
    rents: "Арендная плата сравнивается в пересчёте на год.",
    not_number: "Введите число, например 1\u{a0}500\u{a0}000 или 1,5\u{a0}млн.",
    unreadable: "Часть запроса не удалось распознать, она не учтена.",
    active: "Выбранные фильтры",
    remove: "Убрать:",
    clear: "Сбросить",
    change: "Изменить поиск",
    properties: |count| {
        Noun {
            one: "#\u{a0}объект", few: "#\u{a0}объекта", ..Noun::always("#\u{a0}объектов")
        }
        .counted(count as u64, Language::Ru)
    },
    none: "Объектов не найдено.",
    none_advice: "Сократите запрос, уберите часть фильтров или посмотрите все объекты.",
    loosen: "Если убрать часть условий, найдётся больше:",
    without: |name| format!("Без условия «{name}»"),
    without_word: |word| format!("Без слова «{word}»"),
    unknown: |words| format!("Нигде не упоминается: {}.", words.join(", ")),
    near: |kind, rooms, _| {
        let named: Vec<&str> = kind.into_iter().chain(rooms.or(kind.is_none().then_some("студия"))).collect();
        format!("Точного совпадения нет ({}). Ниже\u{a0}— похожие объекты.", named.join(", ").to_lowercase())
    },
    without_price: "Объекты без цены не показаны.",
    everything: "Все объекты по типам",
    previous: "Предыдущая страница",
    next: "Следующая страница",
    pages: "Страницы результатов",
    page_of: |page, all| format!("Страница {page} из {all}"),
    status: |status| match status {
        ListingStatus::Available | ListingStatus::Withdrawn => None,
        ListingStatus::Reserved => Some("Забронировано"),
        ListingStatus::UnderOffer => Some("Идут переговоры"),
        ListingStatus::Sold => Some("Продано"),
        ListingStatus::Rented => Some("Сдано"),
    },
    alert_title: "Сообщать о новых объектах",
    alert_lead: "Мы напишем вам, когда по этому поиску появится что-то новое,\u{a0}— не чаще раза в день. В каждом письме будет ссылка для отписки.",
    email: "Эл. почта",
    alert_submit: "Подписаться",
    feed: "Лента Atom этого поиска",
    languages: "Языки",
};
