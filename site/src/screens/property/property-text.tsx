import { prerenderCode } from '../../hydration/island.tsx';
import { propertyPageMessages } from '../../i18n/en/property-page.ts';
import { useMessages } from '../../i18n/messages.ts';
import { TemplateList, TemplatePart } from '../../template-part.tsx';
import { Prose } from '../../ui/prose.tsx';
import { BodyBlock } from './body-block.tsx';
import { PropertyCosts } from './costs/property-costs.tsx';
import { Details } from './details.tsx';
import { FloorPlans } from './floor-plans.tsx';
import { PaymentPlan } from './payment-plan.tsx';
import { Permit } from './permit.tsx';
import styles from './property-text.module.css';
import type { PropertyTextViewModel } from './property-text-view-model.ts';
import { Tours } from './tours.tsx';

export { BodyBlock };

/** A browser with script renders nothing in `noscript`. */
const plainEnquiry = import.meta.env.SSR ? prerenderCode(() => import('./plain-enquiry.tsx')) : null;

/** The sections of a property's page; those without content are omitted. */
export function PropertyText(model: PropertyTextViewModel) {
  const propertyPage = useMessages(propertyPageMessages);
  const PlainEnquiry = plainEnquiry?.()?.PlainEnquiry;
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
      <TemplatePart of={model.costs}>{(costs) => <PropertyCosts {...costs} />}</TemplatePart>
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
      {model.open ? <noscript>{PlainEnquiry ? <PlainEnquiry /> : null}</noscript> : null}
    </>
  );
}
