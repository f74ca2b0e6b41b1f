import { useId } from 'react';
import type { Property } from '../../features/property/read-property.ts';
import type { SiteSettings } from '../../generated/catalog.ts';
import { useContentLang } from '../../i18n/content-text.tsx';
import { useTexts } from '../../i18n/texts.ts';
import { Prose } from '../../ui/prose.tsx';
import { BodyBlock } from './body-block.tsx';
import { CostsCalculator } from './costs/costs-calculator.tsx';
import { hasPrice } from './costs/sums.ts';
import { particularRows, rentRows } from './detail-rows.ts';
import { Details } from './details.tsx';
import { EnquiryForm } from './enquiry-form.tsx';
import { FloorPlans } from './floor-plans.tsx';
import { PaymentPlan } from './payment-plan.tsx';
import { Permit } from './permit.tsx';
import styles from './property-text.module.css';
import { Tours } from './tours.tsx';

interface PropertyTextProps {
  property: Property;
  site: SiteSettings;
  /** Whether enquiries are possible. */
  isOpen: boolean;
}

/** The sections of a property's page; those without content are omitted. */
export function PropertyText({ property, site, isOpen }: PropertyTextProps) {
  const texts = useTexts();
  const { price, rent, permit, paymentPlan, floorPlans } = property;
  // The developer is owed parts of the price that the first buyer agreed to, whatever a resale is offered for.
  const developersPrice = property.originalPrice ?? price;
  const particulars = particularRows(property, texts);
  return (
    <>
      {property.description ? <Description html={property.description} /> : null}
      {particulars.length > 0 ? (
        <BodyBlock title={texts.propertyPage.particulars}>
          <Details rows={particulars} />
        </BodyBlock>
      ) : null}
      {paymentPlan.length > 0 ? <PaymentPlan plan={paymentPlan} price={developersPrice} /> : null}
      {rent ? (
        <BodyBlock title={texts.propertyPage.rent.title}>
          <Details rows={rentRows(rent, price, texts)} />
        </BodyBlock>
      ) : null}
      {isOpen && site.costs && hasPrice(property) ? (
        <CostsCalculator facts={property} rates={site.costs} />
      ) : null}
      {property.amenities.length > 0 ? <Amenities amenities={property.amenities} /> : null}
      {floorPlans.length > 0 ? <FloorPlans plans={floorPlans} /> : null}
      <Tours video={property.video} tour={property.tour} />
      {permit ? <Permit permit={permit} reference={property.reference} /> : null}
      {/* A browser with script renders nothing in `noscript`. */}
      {isOpen ? <noscript>{import.meta.env.SSR && <PlainEnquiry />}</noscript> : null}
    </>
  );
}

function Description({ html }: { html: string }) {
  const texts = useTexts();
  return (
    <BodyBlock title={texts.propertyPage.description} id="description">
      <Prose html={html} lang={useContentLang(html)} intro />
    </BodyBlock>
  );
}

function Amenities({ amenities }: Pick<Property, 'amenities'>) {
  const texts = useTexts();
  return (
    <BodyBlock title={texts.propertyPage.amenitiesTitle}>
      <ul className={styles.amenities}>
        {amenities.map((amenity) => (
          <li key={amenity}>{texts.propertyFacts.amenities[amenity]}</li>
        ))}
      </ul>
    </BodyBlock>
  );
}

/** The form of the dialog as a part of the page, for browsers without script. */
function PlainEnquiry() {
  const texts = useTexts();
  const headingId = useId();
  return (
    <section id="enquiry" className={styles.plain} aria-labelledby={headingId}>
      <h2 id={headingId}>{texts.propertyPage.enquiry.title}</h2>
      <EnquiryForm labelledBy={headingId} />
    </section>
  );
}
