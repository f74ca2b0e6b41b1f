// Generated from the Rust crate `catalog`; rewrite with `UPDATE_GENERATED=1 cargo test -p catalog`.
import type { FormMessage } from './forms.ts';

export const FORM_MESSAGES: Record<FormMessage, string> = {
  "Email is required.": "البريد الإلكتروني مطلوب.",
  "Failed to submit user data.": "تعذّر إرسال بياناتك.",
  "Failed to submit user data. Please try again.": "تعذّر إرسال بياناتك. يُرجى المحاولة مرة أخرى.",
  "Form submitted successfully!": "أُرسل النموذج بنجاح!",
  "Invalid email format.": "صيغة البريد الإلكتروني غير صحيحة.",
  "Message cannot be empty.": "لا يمكن أن تكون الرسالة فارغة.",
  "Message is required.": "الرسالة مطلوبة.",
  "Mobile number is required.": "رقم الهاتف المتحرك مطلوب.",
  "Mobile number must be between 9 and 15 digits.": "يجب أن يتكوّن رقم الهاتف المتحرك من 9 إلى 15 رقماً.",
  "Mobile number must start with '+' followed by 9-15 digits.": "يجب أن يبدأ رقم الهاتف المتحرك بعلامة «+» يليها من 9 إلى 15 رقماً.",
  "Name is required.": "الاسم مطلوب.",
  "Name must be at least 3 characters long.": "يجب ألا يقل الاسم عن 3 أحرف.",
  "No phone number begins like this. Please check its first digits.": "لا يبدأ أي رقم هاتف هكذا. يُرجى مراجعة أرقامه الأولى.",
  "Phone number is required.": "رقم الهاتف مطلوب.",
  "Phone number must be 10 digits, or start with '+' and a country code.": "يجب أن يتكوّن رقم الهاتف من 10 أرقام، أو أن يبدأ بعلامة «+» ورمز الدولة.",
  "Phone number must be 10 digits.": "يجب أن يتكوّن رقم الهاتف من 10 أرقام.",
  "Please enter a valid email address.": "يُرجى إدخال بريد إلكتروني صحيح.",
  "Please enter one phone number, without an extension.": "يُرجى إدخال رقم هاتف واحد، من دون رقم فرعي.",
  "Please fix the errors above.": "يُرجى تصحيح الأخطاء أعلاه.",
  "Something went wrong.": "حدث خطأ ما.",
  "Something went wrong. Please try again later.": "حدث خطأ ما. يُرجى المحاولة لاحقاً.",
  "Something went wrong. Please try again.": "حدث خطأ ما. يُرجى المحاولة مرة أخرى.",
  "This phone number is too long for its country.": "رقم الهاتف هذا أطول من أرقام دولته.",
  "This phone number is too short for its country.": "رقم الهاتف هذا أقصر من أرقام دولته.",
  "User data submitted successfully!": "أُرسلت بياناتك بنجاح!"
};
