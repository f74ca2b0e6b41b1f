/** The text with the digits of all scripts as Latin ones, as a keyboard in Arabic types them. */
export function withLatinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, latinDigit);
}

/** The digits of each script stand in one row, from zero to nine. */
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}
