import { useId } from 'react';
import { Prose } from '../../ui/prose.tsx';
import { BodyBlock } from './body-block.tsx';
import { DESCRIPTION_ID } from './carried.ts';
import { EnquiryForm } from './enquiry-form.tsx';
import { FloorPlans } from './floor-plans.tsx';
import type { Listing } from './listing.ts';
import styles from './listing-text.module.css';
import { Particulars } from './particulars.tsx';
import { PaymentPlan } from './payment-plan.tsx';
import { Permit } from './permit.tsx';
import { RentTerms } from './rent-terms.tsx';
import { useTexts } from './texts.ts';
import { Tours } from './tours.tsx';

/** All that is said of a listing, part after part; parts without content are not there. */
export function ListingText({ listing, open }: { listing: Listing; open: boolean }) {
  const { propertyPage } = useTexts();
  const { description, amenities } = listing;
  return (
    <>
      {description ? (
        <BodyBlock title={propertyPage.description} id={DESCRIPTION_ID}>
          <Prose html={description} className={styles.description} />
        </BodyBlock>
      ) : null}
      <Particulars listing={listing} />
      <PaymentPlan listing={listing} />
      <RentTerms listing={listing} />
      {amenities.length > 0 ? (
        <BodyBlock title={propertyPage.amenitiesTitle}>
          <ul className={styles.amenities}>
            {amenities.map((amenity) => (
              <li key={amenity}>{propertyPage.amenities[amenity]}</li>
            ))}
          </ul>
        </BodyBlock>
      ) : null}
      <FloorPlans listing={listing} />
      <Tours listing={listing} />
      <Permit listing={listing} />
      {open ? (
        <noscript>
          <PlainEnquiry />
        </noscript>
      ) : null}
    </>
  );
}

/** Where no script opens the dialog, its form is a part of the page. */
function PlainEnquiry() {
  const { enquiry } = useTexts().propertyPage;
  const headingId = useId();
  return (
    <section id="enquiry" className={styles.plain} aria-labelledby={headingId}>
      <h2 id={headingId}>{enquiry.title}</h2>
      <EnquiryForm labelledBy={headingId} />
    </section>
  );
}
