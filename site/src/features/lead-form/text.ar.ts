import { FORM_MESSAGES } from '../../generated/form-messages-ar.ts';
import type { TextsIn } from '../../i18n/translation.ts';

export const forms: TextsIn<'ar'>['forms'] = {
  name: 'الاسم',
  email: 'البريد الإلكتروني',
  emailExample: 'name@example.com',
  phone: 'رقم الهاتف',
  message: 'الرسالة',
  propertyType: 'نوع العقار',
  propertyTypeNone: 'اختر النوع',
  propertyArea: 'المنطقة والمساحة',
  optional: 'اختياري',
  sending: 'جارٍ الإرسال…',
  purpose: 'لا نستخدم بياناتك إلا للرد عليك.',
  privacy: 'سياسة الخصوصية',

  country: {
    button: '{iso}، الدولة: {name}، \u2068+{code}\u2069',
    search: 'ابحث عن دولة',
    list: 'الدول',
    none: 'لم نعثر على دولة بهذا الاسم.',
    found: {
      zero: 'لا نتائج',
      one: 'دولة واحدة',
      two: 'دولتان',
      few: '{n} دول',
      many: '{n} دولة',
      other: '{n} دولة',
    },
    loading: 'جارٍ تحميل قائمة الدول',
    failed: 'تعذّر تحميل قائمة الدول.',
    retry: 'أعد المحاولة',
  },

  callback: {
    title: 'اطلب مكالمة مجانية',
    intro: 'اترك رقمك ليتصل بك في يوم العمل نفسه مستشار يعرف المنطقة.',
    submit: 'اتصلوا بي',
  },

  newsletter: {
    title: 'نشرة الخميس',
    intro: 'نشرة واحدة كل أسبوع عن أحدث المنازل المعروضة لدينا.',
    submit: 'اشترك',
  },

  popup: {
    title: 'أرسل بياناتك',
    intro: {
      zero: 'نرد على الفور.',
      one: 'نرد خلال ساعة.',
      two: 'نرد خلال ساعتين.',
      few: 'نرد خلال {n} ساعات.',
      many: 'نرد خلال {n} ساعة.',
      other: 'نرد خلال {n} ساعة.',
    },
    open: 'افتح النموذج',
    submit: 'إرسال',
  },
};

export const formErrors: TextsIn<'ar'>['formErrors'] = {
  text: (message) => FORM_MESSAGES[message],
  answer: (message) => (FORM_MESSAGES as Partial<Record<string, string>>)[message] ?? message,
};

export const searchAlerts: TextsIn<'ar'>['searchAlerts'] = {
  title: 'أخبروني بالجديد',
  intro:
    'نراسلك عند إضافة عقار يوافق هذا البحث: مرة واحدة في اليوم على الأكثر، وفي كل رسالة رابط لإيقاف الرسائل.',
  byMail: 'بالبريد الإلكتروني',
  submit: 'أخبروني',
  consent: 'بالضغط على الزر توافق على تلقّي هذه الرسائل.',
  sent: 'يُرجى تفقّد بريدك الإلكتروني: اضغط الزر في الرسالة التي أرسلناها، لنراسلك عند إضافة عقار يوافق بحثك.',
  refused: 'تعذّر إتمام الطلب. يُرجى المحاولة لاحقاً.',
  feed: 'خلاصة Atom لهذا البحث',
};
