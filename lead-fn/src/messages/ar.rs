//! Arabic.

use catalog::forms::FieldName;
use catalog::line::Line;
use catalog::plural::Noun;
use catalog::text::Language;

use super::{Confirmation, Contacts, Greeting, Labels, Messages, Refusal, RefusalPage};

pub(super) const MESSAGES: Messages = Messages {
    confirmation: Confirmation {
        enquiry: "شكراً لاستفسارك",
        sign_up: "شكراً لاشتراكك",
        subject_of_enquiry: "وصلنا استفسارك",
        subject_of_listing: |title| Line::naming("وصلنا استفسارك:", title),
        subject_of_sign_up: |agency| Line::naming("اشتركت في نشرة الخميس من", agency),
        enquiry_has_arrived: |count| format!("وصلنا استفسارك، وسيجيبك أحد مستشارينا خلال {}.", hours(count)),
        sign_up_has_arrived: "تصلك نشرة الخميس مرة كل أسبوع، وفيها أحدث المنازل المعروضة لدينا.",
        price_on_request: "السعر عند الطلب",
        labels: Labels {
            reference: "الرقم المرجعي",
            permit: "رقم التصريح",
            talk_now: "هل تفضّل أن نتحدث الآن؟",
            call: "اتصل بنا",
            whatsapp: "واتساب",
        },
        why_enquiry: "وصلتك هذه الرسالة لأن عنوان البريد هذا أُدخل في موقعنا. إن لم تكن أنت من أدخله فتجاهلها، ولن تصلك رسائل أخرى.",
        why_sign_up: "وصلتك هذه الرسالة لأن عنوان البريد هذا أُدخل في موقعنا. إن لم تكن أنت من أدخله فردّ على هذه الرسالة لنحذفه من القائمة.",
        chat: "مرحباً، أرسلت إليكم للتو استفساراً عبر موقعكم.",
    },
    greeting: Greeting {
        website: |name, agency| {
            format!("{}، معك وكالة \u{2068}{agency}\u{2069}. راسلتنا عبر موقعنا.", hello(name))
        },
        listing: |name, agency, [title, reference]| {
            format!(
                "{}، معك وكالة \u{2068}{agency}\u{2069}. سألت عن \u{2068}{title}\u{2069} (الرقم المرجعي \u{2068}{reference}\u{2069}).",
                hello(name)
            )
        },
    },
    refusal: Refusal {
        malformed: "تعذّر فهم الطلب.",
        foreign_origin: "نستقبل الاستفسارات من صفحات موقعنا فقط.",
        unproven: "لم نتمكن من التحقق من أن المُرسِل إنسان. يُرجى المحاولة مرة أخرى.",
        interrupted: "لم يصل الطلب كاملاً. يُرجى إرساله مرة أخرى.",
        too_large: "النص طويل جداً: يُرجى ألا يزيد على 32 كيلوبايت.",
        invalid: "يُرجى تصحيح الأخطاء أدناه.",
        key_reused: "سبق أن أُرسل من هذه الصفحة استفسار عن عقار آخر. يُرجى إعادة تحميل الصفحة والإرسال مرة أخرى.",
        too_many_listings: |most| format!("يُرجى اختيار {most} عقاراً على الأكثر."),
        unknown_listing: "لم يعد أحد هذه العقارات معروضاً في موقعنا. يُرجى إعادة تحميل الصفحة وإرسال الباقي.",
        too_many: "وصلت استفسارات كثيرة دفعة واحدة. يُرجى الانتظار قليلاً.",
        panicked: "حدث خطأ لدينا. يُرجى المحاولة لاحقاً.",
        undeliverable: "تعذّر تسلّم استفسارك الآن. يُرجى المحاولة لاحقاً.",
        no_alerts: "لا يمكننا الآن إرسال العقارات الجديدة بالبريد الإلكتروني. تجدها في خلاصة Atom لهذا البحث.",
        not_ready: "هذه الخدمة غير متاحة الآن. يُرجى المحاولة لاحقاً.",
        unsupported_type: "يُرجى الإرسال بصيغة JSON أو من نموذج عادي.",
        not_found: "لا يوجد شيء في هذا الرابط.",
        wrong_method: "لا يقبل هذا الرابط هذا النوع من الطلبات.",
    },
    page: RefusalPage {
        title: "لم يُرسل بعد",
        optional: "(اختياري)",
        leave_empty: "اترك هذا الحقل فارغاً",
        send_again: "إرسال مرة أخرى",
        label: |field| match field {
            FieldName::Name => "الاسم",
            FieldName::Email => "البريد الإلكتروني",
            FieldName::ContactNumber => "رقم الهاتف",
            FieldName::PropertyType => "نوع العقار",
            FieldName::PropertyArea => "المنطقة والمساحة",
            FieldName::Message => "الرسالة",
        },
    },
    contacts: Contacts {
        phone: "يمكنك أيضاً الاتصال بنا على {phone}.",
        whatsapp: "يمكنك أيضاً مراسلتنا عبر واتساب على {whatsapp}.",
        both: "يمكنك أيضاً الاتصال بنا على {phone} أو مراسلتنا عبر واتساب على {whatsapp}.",
        chat: "مرحباً، حاولت التواصل معكم عبر موقعكم.",
    },
    subscription: super::subscription::ARABIC,
    search: super::search::ARABIC,
    search_page: super::search_page::ARABIC,
};

fn hello(name: Option<&str>) -> String {
    name.map_or_else(|| "مرحباً".to_owned(), |name| format!("مرحباً \u{2068}{name}\u{2069}"))
}

/// One and two hours are words without a figure.
fn hours(count: u16) -> String {
    Noun { one: "ساعة", two: "ساعتين", few: "# ساعات", ..Noun::always("# ساعة") }
        .counted(count.into(), Language::Ar)
}
