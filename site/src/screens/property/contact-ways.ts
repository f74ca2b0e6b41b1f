import type { SiteSettings } from '../../generated/catalog.ts';
import { propertyPageMessages } from '../../i18n/en/property-page.ts';
import { fillText, type Translate } from '../../i18n/messages.ts';
import { phoneHref, whatsappHref } from '../../navigation/contact-links.ts';
import { paths } from '../../navigation/paths.ts';
import type { Listing } from './listing.ts';

export type ContactWays = {
  call: string | null;
  whatsapp: string;
};

/** How to reach the adviser, or else the agency, with the listing named already. */
export function contactWays(
  { agent, title, reference, id }: Listing,
  site: SiteSettings,
  baseUrl: string,
  translate: Translate,
): ContactWays {
  const propertyPage = translate(propertyPageMessages);
  const phone = agent?.phone ?? site.phones[0];
  const words = fillText(propertyPage.whatsappMessage, { title, reference });
  // The address on a line of its own, which makes its preview appear.
  const message = `${words}\n${baseUrl}${paths.property(id)}`;
  return {
    call: phone ? phoneHref(phone) : null,
    whatsapp: whatsappHref(agent?.whatsapp ?? site.whatsapp, message),
  };
}
