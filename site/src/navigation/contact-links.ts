/** A telephone number without what is written between its digits. */
export function plainPhone(phone: string): string {
  return phone.replace(/[^+0-9]/g, '');
}

export function phoneHref(phone: string): string {
  return `tel:${plainPhone(phone)}`;
}

/** Address of a conversation with a WhatsApp number, which begins with `text` where it is given. */
export function whatsappHref(number: string, text?: string): string {
  const conversation = `https://wa.me/${number.replace(/[^0-9]/g, '')}`;
  return text ? `${conversation}?text=${encodeURIComponent(text)}` : conversation;
}
