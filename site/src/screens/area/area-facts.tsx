import type { AreaScreen } from '../../generated/catalog.ts';
import { areaMessages } from '../../i18n/en/areas.ts';
import { commonMessages } from '../../i18n/en/common.ts';
import { formatFigure } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Horizon } from '../../ui/horizon.tsx';
import { InlineLink } from '../../ui/text-link.tsx';
import styles from './area-facts.module.css';
import { mapHref } from './map-href.ts';

export function AreaFacts({ area }: { area: AreaScreen }) {
  const { opensInNewWindow } = useMessages(commonMessages);
  const areas = useMessages(areaMessages);
  return (
    <Horizon className={styles.facts}>
      <h2>{areas.glance}</h2>
      <dl>
        {area.freehold === null ? null : (
          <div>
            <dt>{areas.freeholdLabel}</dt>
            <dd>{area.freehold ? areas.freehold : areas.notFreehold}</dd>
          </div>
        )}
        <div>
          <dt>{areas.homesLabel}</dt>
          <dd>{formatFigure(area.propertyCount)}</dd>
        </div>
        {area.coordinates ? (
          <div>
            <dt>{areas.mapLabel}</dt>
            <dd>
              <InlineLink
                href={mapHref(area.coordinates)}
                target="_blank"
                rel="noopener"
                aria-label={`${areas.map} ${opensInNewWindow}`}
              >
                {areas.map}
              </InlineLink>
            </dd>
          </div>
        ) : null}
      </dl>
    </Horizon>
  );
}
