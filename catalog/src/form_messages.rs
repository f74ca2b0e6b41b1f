//! The messages of the enquiry forms in the other languages, by their English texts.

use crate::text::Language;

/// A message of a form in every language.
pub struct FormMessage {
    /// In English, as the forms have it.
    pub en: &'static str,
    /// In Arabic.
    pub ar: &'static str,
    /// In Russian.
    pub ru: &'static str,
}

const fn message(en: &'static str, ar: &'static str, ru: &'static str) -> FormMessage {
    FormMessage { en, ar, ru }
}

/// Every message of [`crate::forms::FORMS`].
pub const FORM_MESSAGES: [FormMessage; 25] = [
    message("Name is required.", "الاسم مطلوب.", "Укажите имя."),
    message(
        "Name must be at least 3 characters long.",
        "يجب ألا يقل الاسم عن 3 أحرف.",
        "Имя должно содержать не меньше 3 знаков.",
    ),
    message("Email is required.", "البريد الإلكتروني مطلوب.", "Укажите адрес эл. почты."),
    message(
        "Please enter a valid email address.",
        "يُرجى إدخال بريد إلكتروني صحيح.",
        "Введите правильный адрес эл. почты.",
    ),
    message("Invalid email format.", "صيغة البريد الإلكتروني غير صحيحة.", "Неверный формат адреса эл. почты."),
    message("Phone number is required.", "رقم الهاتف مطلوب.", "Укажите номер телефона."),
    message("Mobile number is required.", "رقم الهاتف المتحرك مطلوب.", "Укажите номер мобильного телефона."),
    message(
        "Mobile number must start with '+' followed by 9-15 digits.",
        "يجب أن يبدأ رقم الهاتف المتحرك بعلامة «+» يليها من 9 إلى 15 رقماً.",
        "Номер должен начинаться со знака «+», за которым следуют 9–15 цифр.",
    ),
    message(
        "Mobile number must be between 9 and 15 digits.",
        "يجب أن يتكوّن رقم الهاتف المتحرك من 9 إلى 15 رقماً.",
        "Номер должен состоять из 9–15 цифр.",
    ),
    message(
        "Phone number must be 10 digits.",
        "يجب أن يتكوّن رقم الهاتف من 10 أرقام.",
        "Номер телефона должен состоять из 10 цифр.",
    ),
    message(
        "Phone number must be 10 digits, or start with '+' and a country code.",
        "يجب أن يتكوّن رقم الهاتف من 10 أرقام، أو أن يبدأ بعلامة «+» ورمز الدولة.",
        "Номер телефона должен состоять из 10 цифр или начинаться со знака «+» и кода страны.",
    ),
    message(
        "Please enter one phone number, without an extension.",
        "يُرجى إدخال رقم هاتف واحد، من دون رقم فرعي.",
        "Введите один номер телефона, без добавочного.",
    ),
    message(
        "This phone number is too short for its country.",
        "رقم الهاتف هذا أقصر من أرقام دولته.",
        "В номере слишком мало цифр для этой страны.",
    ),
    message(
        "This phone number is too long for its country.",
        "رقم الهاتف هذا أطول من أرقام دولته.",
        "В номере слишком много цифр для этой страны.",
    ),
    message(
        "No phone number begins like this. Please check its first digits.",
        "لا يبدأ أي رقم هاتف هكذا. يُرجى مراجعة أرقامه الأولى.",
        "Номера с таким началом нет. Проверьте, пожалуйста, первые цифры.",
    ),
    message("Message is required.", "الرسالة مطلوبة.", "Напишите сообщение."),
    message("Message cannot be empty.", "لا يمكن أن تكون الرسالة فارغة.", "Сообщение не может быть пустым."),
    message("Please fix the errors above.", "يُرجى تصحيح الأخطاء أعلاه.", "Исправьте, пожалуйста, ошибки выше."),
    message("User data submitted successfully!", "أُرسلت بياناتك بنجاح!", "Ваши данные успешно отправлены!"),
    message("Form submitted successfully!", "أُرسل النموذج بنجاح!", "Форма успешно отправлена!"),
    message("Failed to submit user data.", "تعذّر إرسال بياناتك.", "Не удалось отправить данные."),
    message(
        "Failed to submit user data. Please try again.",
        "تعذّر إرسال بياناتك. يُرجى المحاولة مرة أخرى.",
        "Не удалось отправить данные. Попробуйте ещё раз.",
    ),
    message("Something went wrong.", "حدث خطأ ما.", "Что-то пошло не так."),
    message(
        "Something went wrong. Please try again.",
        "حدث خطأ ما. يُرجى المحاولة مرة أخرى.",
        "Что-то пошло не так. Попробуйте ещё раз.",
    ),
    message(
        "Something went wrong. Please try again later.",
        "حدث خطأ ما. يُرجى المحاولة لاحقاً.",
        "Что-то пошло не так. Попробуйте позже.",
    ),
];

impl FormMessage {
    pub const fn in_language(&self, language: Language) -> &'static str {
        match language {
            Language::En => self.en,
            Language::Ar => self.ar,
            Language::Ru => self.ru,
        }
    }
}

/// A message of the forms in `language`; another text stays in English.
pub fn translated(english: &str, language: Language) -> &str {
    let found = FORM_MESSAGES.iter().find(|message| message.en == english);
    found.map_or(english, |message| message.in_language(language))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::forms::{FORMS, INTERNATIONAL_NUMBER, NUMBER_MESSAGES, NumberMessages, Rule};

    #[test]
    fn every_message_of_the_forms_is_translated_and_no_other() {
        let fields = FORMS.iter().flat_map(|form| form.fields).chain([&INTERNATIONAL_NUMBER]);
        let of_rules = fields.flat_map(|field| field.rules).filter_map(|rule| match rule {
            Rule::Required { message } | Rule::MinChars { message, .. } | Rule::Pattern { message, .. } => {
                Some(*message)
            }
            Rule::OneNumber | Rule::PossibleNumber { .. } => None,
        });
        let NumberMessages { several, too_short, too_long, unknown } = NUMBER_MESSAGES;
        let of_rules = of_rules.chain([several, too_short, too_long, unknown]);
        let of_forms = FORMS.iter().flat_map(|form| [form.sent, form.refused, form.failed]);
        let used: BTreeSet<&str> =
            of_rules.chain(of_forms).chain(FORMS.iter().filter_map(|form| form.summary)).collect();
        let translated: BTreeSet<&str> = FORM_MESSAGES.iter().map(|message| message.en).collect();
        assert_eq!(translated, used);
        assert_eq!(FORM_MESSAGES.len(), used.len());
    }
}
