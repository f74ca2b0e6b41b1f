import { useId } from 'react';
import { propertyPageMessages } from '../../i18n/en/property-page.ts';
import { useMessages } from '../../i18n/messages.ts';
import { TemplateList, TemplatePart } from '../../template-part.tsx';
import { Prose } from '../../ui/prose.tsx';
import { BodyBlock } from './body-block.tsx';
import { Details } from './details.tsx';
import { EnquiryForm } from './enquiry-form.tsx';
import { FloorPlans } from './floor-plans.tsx';
import { PaymentPlan } from './payment-plan.tsx';
import { Permit } from './permit.tsx';
import styles from './property-text.module.css';
import type { PropertyTextViewModel } from './property-text-view-model.ts';
import { Tours } from './tours.tsx';

/** The sections of a property's page; those without content are omitted. */
export function PropertyText(model: PropertyTextViewModel) {
  const propertyPage = useMessages(propertyPageMessages);
  return (
    <>
      <TemplatePart of={model.description}>
        {({ html, isTranslated }) => (
          <BodyBlock title={propertyPage.description} id="description">
            <Prose
              dressed
              html={html}
              lang={isTranslated ? undefined : 'en'}
              className={styles.description}
            />
          </BodyBlock>
        )}
      </TemplatePart>
      <TemplatePart of={model.particulars}>
        {({ rows }) => (
          <BodyBlock title={propertyPage.particulars}>
            <Details rows={rows} />
          </BodyBlock>
        )}
      </TemplatePart>
      <TemplatePart of={model.payment}>{(payment) => <PaymentPlan {...payment} />}</TemplatePart>
      <TemplatePart of={model.rent}>
        {({ rows }) => (
          <BodyBlock title={propertyPage.rent.title}>
            <Details rows={rows} />
          </BodyBlock>
        )}
      </TemplatePart>
      <TemplatePart of={model.amenities}>
        {({ amenities }) => (
          <BodyBlock title={propertyPage.amenitiesTitle}>
            <ul className={styles.amenities}>
              <TemplateList of={amenities}>{({ id }) => <li>{id}</li>}</TemplateList>
            </ul>
          </BodyBlock>
        )}
      </TemplatePart>
      <TemplatePart of={model.floorPlans}>{(floorPlans) => <FloorPlans {...floorPlans} />}</TemplatePart>
      <TemplatePart of={model.tours}>{(tours) => <Tours {...tours} />}</TemplatePart>
      <TemplatePart of={model.permit}>{(permit) => <Permit {...permit} />}</TemplatePart>
      {model.open ? (
        <noscript>
          <PlainEnquiry />
        </noscript>
      ) : null}
    </>
  );
}

/** The form of the dialog as a part of the page, for browsers without script. */
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
