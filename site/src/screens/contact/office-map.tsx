import { useId, useState } from 'react';
import { NEW_WINDOW, NewWindowNote } from '../../features/new-window/new-window.tsx';
import type { Coordinates, SiteSettings } from '../../generated/catalog.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import harbour from './harbour-map.svg?url&no-inline';
import styles from './office-map.module.css';

/** A drawing until the visitor asks for the map; nothing is loaded from another site before. */
export function OfficeMap({ site: { address, coordinates } }: { site: SiteSettings }) {
  const texts = useTexts();
  const [isMapShown, setMapShown] = useState(false);
  const headingId = useId();
  return (
    <section className={styles.map} aria-labelledby={headingId}>
      {isMapShown && coordinates ? (
        <iframe className={styles.picture} title={texts.office.mapTitle} src={mapAddress(coordinates)} />
      ) : (
        <img className={styles.picture} src={harbour} alt="" width={1440} height={540} loading="lazy" />
      )}
      <div className={styles.card} data-surface="paper">
        <h2 id={headingId} className={styles.title}>
          {texts.office.find}
        </h2>
        <p className={styles.address}>{texts.numbers.list(address)}</p>
        {coordinates ? (
          <div className={styles.actions}>
            {isMapShown ? null : (
              <Button size="small" data-needs-script="" onClick={() => setMapShown(true)}>
                <Icon name="map-pin" />
                {texts.office.showMap}
              </Button>
            )}
            <TextLink className={styles.directions} href={directionsAddress(coordinates)} {...NEW_WINDOW}>
              {texts.office.directions}
              <NewWindowNote />
            </TextLink>
          </div>
        ) : null}
      </div>
    </section>
  );
}

/** Half the map's height and width, in degrees. */
const HALF_SIZE = { lat: 0.006, lng: 0.014 };

function mapAddress({ lat, lng }: Coordinates): string {
  const box = [lng - HALF_SIZE.lng, lat - HALF_SIZE.lat, lng + HALF_SIZE.lng, lat + HALF_SIZE.lat];
  const query = new URLSearchParams({
    bbox: box.map((degrees) => degrees.toFixed(5)).join(','),
    layer: 'mapnik',
    marker: `${lat},${lng}`,
  });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}

function directionsAddress({ lat, lng }: Coordinates): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`;
}
