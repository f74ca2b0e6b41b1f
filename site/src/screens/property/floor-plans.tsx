import { ContentText } from '../../i18n/content-text.tsx';
import { commonMessages } from '../../i18n/en/common.ts';
import { propertyPageMessages } from '../../i18n/en/property-page.ts';
import { useMessages } from '../../i18n/messages.ts';
import { TemplateList } from '../../template-part.tsx';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { BodyBlock } from './body-block.tsx';
import styles from './floor-plans.module.css';
import type { FloorPlansViewModel } from './property-text-view-model.ts';

export function FloorPlans({ plans }: FloorPlansViewModel) {
  const propertyPage = useMessages(propertyPageMessages);
  return (
    <BodyBlock title={propertyPage.floorPlans}>
      <ul className={styles.plans}>
        <TemplateList of={plans}>{(plan) => <FloorPlan {...plan} />}</TemplateList>
      </ul>
    </BodyBlock>
  );
}

function FloorPlan(plan: FloorPlansViewModel['plans'][number]) {
  const { id: src, alt, width, height, title, isTranslated, area } = plan;
  const common = useMessages(commonMessages);
  return (
    <li>
      <a className={styles.open} href={src} target="_blank" rel="noopener">
        <img
          className={styles.drawing}
          src={src}
          alt={alt}
          width={width ?? undefined}
          height={height ?? undefined}
          loading="lazy"
          decoding="async"
        />
        <Icon name="expand" className={styles.sign} />{' '}
        <VisuallyHidden>{common.opensInNewWindow}</VisuallyHidden>
      </a>
      <p className={styles.caption}>
        <ContentText isTranslated={isTranslated}>{title}</ContentText>
        {area === null ? null : <span>{area}</span>}
      </p>
    </li>
  );
}
