import { renderToString } from 'react-dom/server';
import { FooterSections, type FooterSectionsProps } from '../app/shell/footer.tsx';
import type { SiteSettings } from '../generated/catalog.ts';
import { type Texts, TextsContext } from '../i18n/texts.ts';

/** The footers of a version of the settings, which has one language, with and without a call to action. */
const footers = new WeakMap<SiteSettings, Map<boolean, string>>();

/** The markup of the footer's sections, a fifth of a page's elements, which all pages of a language share. */
export function sharedFooter(texts: Texts) {
  return ({ site, footerCallToAction }: FooterSectionsProps): string => {
    const known = footers.get(site) ?? new Map<boolean, string>();
    footers.set(site, known);
    const markup =
      known.get(footerCallToAction) ??
      renderToString(
        <TextsContext value={texts}>
          <FooterSections site={site} footerCallToAction={footerCallToAction} />
        </TextsContext>,
      );
    known.set(footerCallToAction, markup);
    return markup;
  };
}
