import { useId } from 'react';
import { CardGrid } from '../../features/property-card/card-grid.tsx';
import { LeadGroup } from '../../features/property-card/lead-group.tsx';
import { PropertyRows } from '../../features/property-card/property-row.tsx';
import type { CategoryBlock, MainCategory } from '../../generated/catalog.ts';
import { homeMessages } from '../../i18n/en/home.ts';
import { useMessages } from '../../i18n/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { Band } from '../../ui/band.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './newest-block.module.css';

const MORE: Record<MainCategory, string> = {
  Residential: paths.residential,
  OffPlan: paths.offPlan,
  Commercial: paths.saleInDubai,
  Rental: paths.rentInDubai,
};

/** The newest listings of a category, in the form that the category has on this page. */
export function NewestBlock({ block: { category, properties } }: { block: CategoryBlock }) {
  const home = useMessages(homeMessages);
  if (properties.length === 0) return null;
  const more = <TextLink href={MORE[category]}>{home.more}</TextLink>;
  switch (category) {
    case 'Residential':
      return (
        <Band aria-label={home.newestResidential}>
          {properties.length === 3 ? (
            <LeadGroup properties={properties} />
          ) : (
            <CardGrid properties={properties} />
          )}
          <div className={styles.end}>{more}</div>
        </Band>
      );
    case 'OffPlan':
      return (
        <HeadedBlock title={home.offPlan} more={more} ground="ink">
          <CardGrid properties={properties} narrow="rail" />
        </HeadedBlock>
      );
    case 'Commercial':
      return (
        <HeadedBlock title={home.commercial} more={more}>
          <PropertyRows properties={properties} />
        </HeadedBlock>
      );
    case 'Rental':
      return (
        <HeadedBlock title={home.rental} more={more} className={styles.tight}>
          <CardGrid properties={properties} narrow="rail" />
        </HeadedBlock>
      );
  }
}

function HeadedBlock({
  title,
  more,
  children,
  ...band
}: {
  title: string;
  more: React.ReactNode;
  children: React.ReactNode;
  ground?: 'ink';
  className?: string;
}) {
  const headingId = useId();
  return (
    <Band {...band} aria-labelledby={headingId}>
      <SectionHead title={title} id={headingId} link={more} />
      {children}
    </Band>
  );
}
