/** `tel:` address of a number as it is written for people. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^+0-9]/g, '')}`;
}

/** Address of a conversation with a WhatsApp number, which begins with `text` where it is given. */
export function whatsappHref(number: string, text?: string): string {
  const conversation = `https://wa.me/${number.replace(/[^0-9]/g, '')}`;
  return text ? `${conversation}?text=${encodeURIComponent(text)}` : conversation;
}
