import type { Property } from '../../features/property/read-property.ts';
import type { SiteSettings } from '../../generated/catalog.ts';
import { fillText, type Texts } from '../../i18n/texts.ts';
import { phoneHref, whatsappHref } from '../../navigation/contact-links.ts';

/** Links to the adviser, or else to the agency; the message names the property. */
export interface ContactWays {
  call: string | null;
  whatsapp: string;
}

export function contactWays(
  { agent, title, reference, id }: Property,
  site: SiteSettings,
  baseUrl: string,
  texts: Texts,
): ContactWays {
  const phone = agent?.phone ?? site.phones[0];
  const text = fillText(texts.propertyPage.whatsappMessage, { title, reference });
  // WhatsApp shows a preview of an address on its own line.
  const message = `${text}\n${baseUrl}${texts.paths.property(id)}`;
  return {
    call: phone ? phoneHref(phone) : null,
    whatsapp: whatsappHref(agent?.whatsapp ?? site.whatsapp, message),
  };
}
