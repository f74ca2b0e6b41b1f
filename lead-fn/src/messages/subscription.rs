//! The texts of search alerts: the mail that asks to confirm one, its pages, and the mail about new listings.

use catalog::plural::Noun;
use catalog::text::Language;
use serde::Serialize;

/// A heading with a sentence below it.
#[derive(Serialize)]
pub(crate) struct PageText {
    pub(crate) title: &'static str,
    pub(crate) text: &'static str,
}

#[derive(Serialize)]
pub(crate) struct SubscriptionMessages {
    /// The mail that asks to confirm; its link is valid for three days.
    pub(crate) request: PageText,
    pub(crate) confirm: &'static str,
    pub(crate) why_request: &'static str,
    pub(crate) sent: PageText,
    pub(crate) ask: PageText,
    pub(crate) confirmed: PageText,
    pub(crate) too_many: PageText,
    pub(crate) leave: PageText,
    pub(crate) unsubscribe: &'static str,
    pub(crate) left: PageText,
    pub(crate) expired: PageText,
    pub(crate) failed: PageText,
    /// The link to the results of a search.
    pub(crate) results: &'static str,
    /// The link to the site.
    pub(crate) to_site: &'static str,
    /// The number of new listings.
    #[serde(skip)]
    pub(crate) new_listings: fn(usize) -> String,
    /// The number of listings that are not in the mail.
    #[serde(skip)]
    pub(crate) more: fn(usize) -> String,
    pub(crate) stop_search: &'static str,
    pub(crate) why: &'static str,
}

pub(super) const ENGLISH: SubscriptionMessages = SubscriptionMessages {
    request: PageText {
        title: "Shall we write to you about new listings?",
        text: "This address was given on our website to hear of new listings for this search:",
    },
    confirm: "Yes, write to me",
    why_request: "The button works for three days. If you did not ask for this, ignore this mail: nothing else will follow, and the address is erased.",
    sent: PageText {
        title: "Please check your mail",
        text: "We have sent you a mail. Press the button in it, and we will write to you when something new fits your search.",
    },
    ask: PageText {
        title: "New listings by mail",
        text: "We will write to you when something new fits this search, at most once a day. You can stop it in every mail.",
    },
    confirmed: PageText {
        title: "Done: we will write to you",
        text: "As soon as something new fits this search, you will get a mail, at most one a day. You can stop it in every mail.",
    },
    too_many: PageText {
        title: "That is a lot of searches",
        text: "We watch at most 20 searches for one address. Please stop one of them in any of our mails.",
    },
    leave: PageText {
        title: "No more mails?",
        text: "Press the button, and we will stop writing to you and erase the search with your address.",
    },
    unsubscribe: "Unsubscribe",
    left: PageText {
        title: "You will get no more of these mails",
        text: "The search and your address are erased. You are welcome to come back at any time.",
    },
    expired: PageText {
        title: "This link is no longer valid",
        text: "It may be too old, or not complete. Please use the link in the latest mail, or start again on the page of your search.",
    },
    failed: PageText {
        title: "That did not work",
        text: "Something went wrong on our side. Please try the link again in a moment.",
    },
    results: "See all results",
    to_site: "To the website",
    new_listings: |count| match count {
        1 => "1 new listing for you".to_owned(),
        _ => format!("{count} new listings for you"),
    },
    more: |count| format!("and {count} more"),
    stop_search: "Stop this search",
    why: "You get this mail because you asked us on our website to tell you about new listings, at most once a day.",
};

pub(super) const ARABIC: SubscriptionMessages = SubscriptionMessages {
    request: PageText {
        title: "هل نراسلك عند إضافة عقارات جديدة؟",
        text: "أُدخل عنوان بريدك هذا في موقعنا لتلقّي العقارات الجديدة التي توافق هذا البحث:",
    },
    confirm: "نعم، راسلوني",
    why_request: "الزر صالح لمدة ثلاثة أيام. إن لم تطلب ذلك فتجاهل هذه الرسالة: لن تصلك رسائل أخرى، وسيُحذف العنوان.",
    sent: PageText {
        title: "يُرجى تفقّد بريدك الإلكتروني",
        text: "أرسلنا إليك رسالة. اضغط الزر فيها لنراسلك عند إضافة عقار يوافق بحثك.",
    },
    ask: PageText {
        title: "العقارات الجديدة بالبريد الإلكتروني",
        text: "نراسلك عند إضافة عقار يوافق هذا البحث، مرة واحدة في اليوم على الأكثر. ويمكنك إيقاف الرسائل من أي رسالة.",
    },
    confirmed: PageText {
        title: "تم: سنراسلك",
        text: "ما إن يُضاف عقار يوافق هذا البحث حتى تصلك رسالة، واحدة في اليوم على الأكثر. ويمكنك إيقافها من أي رسالة.",
    },
    too_many: PageText {
        title: "لديك عمليات بحث كثيرة",
        text: "نتابع 20 بحثاً على الأكثر لكل عنوان بريد. يُرجى إيقاف أحدها من أي رسالة من رسائلنا.",
    },
    leave: PageText {
        title: "هل تريد إيقاف الرسائل؟",
        text: "اضغط الزر لنتوقف عن مراسلتك ونحذف البحث وعنوانك.",
    },
    unsubscribe: "إيقاف الرسائل",
    left: PageText {
        title: "لن تصلك هذه الرسائل بعد الآن",
        text: "حُذف البحث وعنوانك. نرحب بعودتك في أي وقت.",
    },
    expired: PageText {
        title: "لم يعد هذا الرابط صالحاً",
        text: "ربما انقضت مدته أو نقص منه شيء. يُرجى استخدام الرابط في أحدث رسالة، أو البدء من جديد من صفحة بحثك.",
    },
    failed: PageText {
        title: "تعذّر إتمام الطلب", text: "حدث خطأ لدينا. يُرجى إعادة فتح الرابط بعد قليل."
    },
    results: "عرض جميع النتائج",
    to_site: "إلى الموقع",
    new_listings: |count| {
        let noun = Noun {
            one: "عقار جديد يوافق بحثك",
            two: "عقاران جديدان يوافقان بحثك",
            few: "# عقارات جديدة توافق بحثك",
            many: "# عقاراً جديداً يوافق بحثك",
            ..Noun::always("# عقار جديد يوافق بحثك")
        };
        noun.counted(count as u64, Language::Ar)
    },
    more: |count| {
        let noun = Noun {
            one: "وعقار آخر",
            two: "وعقاران آخران",
            few: "و# عقارات أخرى",
            many: "و# عقاراً آخر",
            ..Noun::always("و# عقار آخر")
        };
        noun.counted(count as u64, Language::Ar)
    },
    stop_search: "إيقاف رسائل هذا البحث",
    why: "وصلتك هذه الرسالة لأنك طلبت في موقعنا أن نخبرك بالعقارات الجديدة، مرة واحدة في اليوم على الأكثر.",
};

pub(super) const RUSSIAN: SubscriptionMessages = SubscriptionMessages {
    request: PageText {
        title: "Сообщать вам о новых объектах?",
        text: "Этот адрес указали на нашем сайте, чтобы узнавать о новых объектах по такому поиску:",
    },
    confirm: "Да, пишите мне",
    why_request: "Кнопка действует три дня. Если вы об этом не просили, не обращайте внимания на письмо: других не будет, а адрес будет удалён.",
    sent: PageText {
        title: "Проверьте почту",
        text: "Мы отправили вам письмо. Нажмите в нём кнопку, и мы напишем, когда появится что-то новое по вашему поиску.",
    },
    ask: PageText {
        title: "Новые объекты по почте",
        text: "Мы напишем вам, когда появится что-то новое по этому поиску, не чаще раза в день. Отписаться можно в любом письме.",
    },
    confirmed: PageText {
        title: "Готово: мы вам напишем",
        text: "Когда по этому поиску появится что-то новое, вы получите письмо: мы пишем не чаще раза в день. Отписаться можно в любом письме.",
    },
    too_many: PageText {
        title: "Слишком много сохранённых поисков",
        text: "Мы следим не более чем за 20 поисками на один адрес. Отключите один из них в любом нашем письме.",
    },
    leave: PageText {
        title: "Больше не писать?",
        text: "Нажмите кнопку, и мы перестанем вам писать и удалим поиск вместе с вашим адресом.",
    },
    unsubscribe: "Отписаться",
    left: PageText {
        title: "Таких писем больше не будет",
        text: "Поиск и ваш адрес удалены. Возвращайтесь в любое время.",
    },
    expired: PageText {
        title: "Ссылка больше не действует",
        text: "Возможно, она устарела или скопирована не полностью. Откройте ссылку из последнего письма или начните заново на странице поиска.",
    },
    failed: PageText {
        title: "Не получилось",
        text: "У нас произошла ошибка. Пожалуйста, откройте ссылку ещё раз чуть позже.",
    },
    results: "Все результаты",
    to_site: "На сайт",
    new_listings: |count| {
        let noun = Noun {
            one: "#\u{a0}новый объект для вас",
            few: "#\u{a0}новых объекта для вас",
            ..Noun::always("#\u{a0}новых объектов для вас")
        };
        noun.counted(count as u64, Language::Ru)
    },
    more: |count| format!("и ещё {count}"),
    stop_search: "Отключить этот поиск",
    why: "Вы получили это письмо, потому что просили на нашем сайте сообщать о новых объектах. Мы пишем не чаще раза в день.",
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_new_listings_have_the_form_that_they_ask_for() {
        for (count, english, arabic, russian) in [
            (1, "1 new listing for you", "عقار جديد يوافق بحثك", "1\u{a0}новый объект для вас"),
            (2, "2 new listings for you", "عقاران جديدان يوافقان بحثك", "2\u{a0}новых объекта для вас"),
            (5, "5 new listings for you", "5 عقارات جديدة توافق بحثك", "5\u{a0}новых объектов для вас"),
            (21, "21 new listings for you", "21 عقاراً جديداً يوافق بحثك", "21\u{a0}новый объект для вас"),
            (100, "100 new listings for you", "100 عقار جديد يوافق بحثك", "100\u{a0}новых объектов для вас"),
        ] {
            let all = [&ENGLISH, &ARABIC, &RUSSIAN].map(|messages| (messages.new_listings)(count));
            assert_eq!(all, [english, arabic, russian]);
        }
    }
}
