import type { AreaScreen } from '../../generated/catalog.ts';
import { formatFigure } from '../../i18n/format.ts';
import { Horizon } from '../../ui/horizon.tsx';
import { InlineLink } from '../../ui/text-link.tsx';
import styles from './area-facts.module.css';
import { mapHref } from './map-href.ts';
import { useTexts } from './texts.ts';

export function AreaFacts({ area }: { area: AreaScreen }) {
  const { content, opensInNewWindow } = useTexts();
  const { areas } = content;
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
