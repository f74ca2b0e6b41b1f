import type { SiteSettings } from '../generated/catalog.ts';
import { Footer } from './footer.tsx';
import { PartnersStrip } from './partners-strip.tsx';

export interface FootProps {
  site: SiteSettings;
  closing: boolean;
  partners: boolean;
}

/** The end of every page. */
export function Foot({ site, closing, partners }: FootProps) {
  return (
    <>
      {partners ? <PartnersStrip partners={site.partners} /> : null}
      <Footer site={site} closing={closing} />
    </>
  );
}
