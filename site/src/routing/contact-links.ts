/** `tel:` address of a number as it is written for people. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^+0-9]/g, '')}`;
}

/** Address of a conversation with a WhatsApp number. */
export function whatsappHref(number: string): string {
  return `https://wa.me/${number.replace(/[^0-9]/g, '')}`;
}
