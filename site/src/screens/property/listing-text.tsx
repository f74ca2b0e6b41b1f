import { useId } from 'react';
import { propertyPageMessages } from '../../i18n/en/property-page.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Prose } from '../../ui/prose.tsx';
import { Stencil } from '../../ui/stencil.tsx';
import { BodyBlock } from './body-block.tsx';
import { DESCRIPTION_ID } from './carried.ts';
import { Details } from './details.tsx';
import { EnquiryForm } from './enquiry-form.tsx';
import { FloorPlans } from './floor-plans.tsx';
import styles from './listing-text.module.css';
import type { AmenityWords, ListingTextWords } from './listing-text-words.ts';
import { PaymentPlan } from './payment-plan.tsx';
import { Permit } from './permit.tsx';
import { Tours } from './tours.tsx';

/** Parts without content are not there. */
export function ListingText({ words }: { words: ListingTextWords }) {
  const propertyPage = useMessages(propertyPageMessages);
  const { description, particulars, payment, rent, amenities, floorPlans, tours, permit, open } = words;
  return (
    <>
      {description ? (
        <BodyBlock title={propertyPage.description} id={DESCRIPTION_ID}>
          <Prose dressed html={description} className={styles.description} />
        </BodyBlock>
      ) : null}
      {particulars ? (
        <Stencil of={particulars}>
          <BodyBlock title={propertyPage.particulars}>
            <Details words={particulars} />
          </BodyBlock>
        </Stencil>
      ) : null}
      {payment ? (
        <Stencil of={payment}>
          <PaymentPlan words={payment} />
        </Stencil>
      ) : null}
      {rent ? (
        <Stencil of={rent}>
          <BodyBlock title={propertyPage.rent.title}>
            <Details words={rent} />
          </BodyBlock>
        </Stencil>
      ) : null}
      {amenities ? (
        <Stencil of={amenities}>
          <Amenities words={amenities} />
        </Stencil>
      ) : null}
      {floorPlans ? (
        <Stencil of={floorPlans}>
          <FloorPlans words={floorPlans} />
        </Stencil>
      ) : null}
      {tours ? (
        <Stencil of={tours}>
          <Tours words={tours} />
        </Stencil>
      ) : null}
      {permit ? (
        <Stencil of={permit}>
          <Permit words={permit} />
        </Stencil>
      ) : null}
      {open ? (
        <noscript>
          <PlainEnquiry />
        </noscript>
      ) : null}
    </>
  );
}

function Amenities({ words: { names } }: { words: AmenityWords }) {
  const propertyPage = useMessages(propertyPageMessages);
  return (
    <BodyBlock title={propertyPage.amenitiesTitle}>
      <ul className={styles.amenities}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </BodyBlock>
  );
}

/** Where no script opens the dialog, its form is a part of the page. */
function PlainEnquiry() {
  const { enquiry } = useMessages(propertyPageMessages);
  const headingId = useId();
  return (
    <section id="enquiry" className={styles.plain} aria-labelledby={headingId}>
      <h2 id={headingId}>{enquiry.title}</h2>
      <EnquiryForm labelledBy={headingId} />
    </section>
  );
}
