// Generated from the Rust crate `catalog`; rewrite with `UPDATE_GENERATED=1 cargo test -p catalog`.
import type { FormMessage } from './forms.ts';

export const FORM_MESSAGES: Record<FormMessage, string> = {
  "Email is required.": "Укажите адрес эл. почты.",
  "Failed to submit user data.": "Не удалось отправить данные.",
  "Failed to submit user data. Please try again.": "Не удалось отправить данные. Попробуйте ещё раз.",
  "Form submitted successfully!": "Форма успешно отправлена!",
  "Invalid email format.": "Неверный формат адреса эл. почты.",
  "Message cannot be empty.": "Сообщение не может быть пустым.",
  "Message is required.": "Напишите сообщение.",
  "Mobile number is required.": "Укажите номер мобильного телефона.",
  "Mobile number must be between 9 and 15 digits.": "Номер должен состоять из 9–15 цифр.",
  "Mobile number must start with '+' followed by 9-15 digits.": "Номер должен начинаться со знака «+», за которым следуют 9–15 цифр.",
  "Name is required.": "Укажите имя.",
  "Name must be at least 3 characters long.": "Имя должно содержать не меньше 3 знаков.",
  "No phone number begins like this. Please check its first digits.": "Номера с таким началом нет. Проверьте, пожалуйста, первые цифры.",
  "Phone number is required.": "Укажите номер телефона.",
  "Phone number must be 10 digits, or start with '+' and a country code.": "Номер телефона должен состоять из 10 цифр или начинаться со знака «+» и кода страны.",
  "Phone number must be 10 digits.": "Номер телефона должен состоять из 10 цифр.",
  "Please enter a valid email address.": "Введите правильный адрес эл. почты.",
  "Please enter one phone number, without an extension.": "Введите один номер телефона, без добавочного.",
  "Please fix the errors above.": "Исправьте, пожалуйста, ошибки выше.",
  "Something went wrong.": "Что-то пошло не так.",
  "Something went wrong. Please try again later.": "Что-то пошло не так. Попробуйте позже.",
  "Something went wrong. Please try again.": "Что-то пошло не так. Попробуйте ещё раз.",
  "This phone number is too long for its country.": "В номере слишком много цифр для этой страны.",
  "This phone number is too short for its country.": "В номере слишком мало цифр для этой страны.",
  "User data submitted successfully!": "Ваши данные успешно отправлены!"
};
