//! Russian.

use catalog::forms::FieldName;
use catalog::line::Line;
use catalog::plural::Noun;
use catalog::text::Language;

use super::{Confirmation, Contacts, Greeting, Labels, Messages, Refusal, RefusalPage};

pub(super) const MESSAGES: Messages = Messages {
    confirmation: Confirmation {
        enquiry: "Спасибо за ваше обращение",
        sign_up: "Спасибо за подписку",
        subject_of_enquiry: "Мы получили ваше обращение",
        subject_of_listing: |title| Line::cleaned(&format!("Мы получили ваше обращение: {title}")),
        subject_of_sign_up: |agency| {
            Line::cleaned(&format!("Вы подписались на письмо по четвергам: {agency}"))
        },
        enquiry_has_arrived: |count| {
            let hours = Noun { one: "#\u{a0}часа", ..Noun::always("#\u{a0}часов") };
            let hours = hours.counted(count.into(), Language::Ru);
            format!("Оно уже у нас, и один из наших консультантов ответит вам в\u{a0}течение {hours}.")
        },
        sign_up_has_arrived: "Мы пишем раз в неделю, по четвергам, — о жилье, которое только что появилось у нас.",
        price_on_request: "Цена по запросу",
        labels: Labels {
            reference: "Номер объекта",
            permit: "Разрешение",
            talk_now: "Хотите поговорить сейчас?",
            call: "Позвонить",
            whatsapp: "WhatsApp",
        },
        why_enquiry: "Вы получили это письмо, потому что этот адрес указали на нашем сайте. Если это были не вы, просто удалите письмо: других не будет.",
        why_sign_up: "Вы получили это письмо, потому что этот адрес указали на нашем сайте. Если это были не вы, ответьте на это письмо, и мы удалим адрес из списка.",
        chat: "Здравствуйте! Пишу по поводу обращения, отправленного через ваш сайт.",
    },
    greeting: Greeting {
        website: |name, agency| format!("{}! Это {agency}. Вы написали нам на сайте.", hello(name)),
        listing: |name, agency, [title, reference]| {
            format!("{}! Это {agency}. Вы спрашивали об объекте «{title}» (№\u{a0}{reference}).", hello(name))
        },
    },
    refusal: Refusal {
        malformed: "Не удалось прочитать запрос.",
        foreign_origin: "Мы принимаем обращения только со страниц нашего сайта.",
        unproven: "Не удалось убедиться, что это отправил человек. Пожалуйста, попробуйте ещё раз.",
        interrupted: "Запрос дошёл не полностью. Пожалуйста, отправьте его ещё раз.",
        too_large: "Слишком длинный текст: пожалуйста, не больше 32 КБ.",
        invalid: "Пожалуйста, исправьте ошибки ниже.",
        key_reused: "Из этой же формы уже пришло обращение о другом объекте. Пожалуйста, обновите страницу и отправьте ещё раз.",
        too_many_listings: |most| format!("Пожалуйста, выберите не больше {most} объектов."),
        unknown_listing: "Одного из этих объектов больше нет на нашем сайте. Пожалуйста, обновите страницу и отправьте запрос об остальных.",
        too_many: "Слишком много обращений подряд. Пожалуйста, немного подождите.",
        panicked: "У нас произошла ошибка. Пожалуйста, попробуйте позже.",
        undeliverable: "Не удалось принять ваше обращение. Пожалуйста, попробуйте позже.",
        no_alerts: "Сейчас мы не можем сообщать о новых объектах по почте. Следите за ними в ленте этого поиска.",
        not_ready: "Сейчас это не работает. Пожалуйста, попробуйте позже.",
        unsupported_type: "Отправьте, пожалуйста, JSON или обычную форму.",
        not_found: "По этому адресу ничего нет.",
        wrong_method: "Этот адрес не принимает такие запросы.",
    },
    page: RefusalPage {
        title: "Форма пока не отправлена",
        optional: "(необязательно)",
        leave_empty: "Оставьте это поле пустым",
        send_again: "Отправить ещё раз",
        label: |field| match field {
            FieldName::Name => "Имя",
            FieldName::Email => "Эл. почта",
            FieldName::ContactNumber => "Номер телефона",
            FieldName::PropertyType => "Тип недвижимости",
            FieldName::PropertyArea => "Район и площадь",
            FieldName::Message => "Сообщение",
        },
    },
    contacts: Contacts {
        phone: "Можно также позвонить: {phone}.",
        whatsapp: "Можно также написать в WhatsApp: {whatsapp}.",
        both: "Можно также позвонить по номеру {phone} или написать в WhatsApp ({whatsapp}).",
        chat: "Здравствуйте! Связаться с вами через сайт не получилось.",
    },
    subscription: super::subscription::RUSSIAN,
    search: super::search::RUSSIAN,
    search_page: super::search_page::RUSSIAN,
};

fn hello(name: Option<&str>) -> String {
    name.map_or_else(|| "Здравствуйте".to_owned(), |name| format!("Здравствуйте, {name}"))
}
