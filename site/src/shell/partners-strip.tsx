import type { PartnerView } from '../generated/catalog.ts';
import { navigationMessages } from '../i18n/en/common.ts';
import { useMessages } from '../i18n/messages.ts';
import { Wrap } from '../ui/layout.tsx';
import { WAITING } from '../ui/picture.tsx';
import styles from './partners-strip.module.css';

export function PartnersStrip({ partners }: { partners: PartnerView[] }) {
  const navigation = useMessages(navigationMessages);
  if (partners.length === 0) return null;
  return (
    <section className={styles.strip} aria-label={navigation.partners}>
      <Wrap>
        <ul className={styles.logos}>
          {partners.map(({ id, name, logo, link }) => {
            const image = (
              <img
                className={WAITING}
                src={logo.src}
                alt={name}
                width={logo.width ?? undefined}
                height={logo.height ?? undefined}
                loading="lazy"
              />
            );
            return <li key={id}>{link ? <a href={link}>{image}</a> : image}</li>;
          })}
        </ul>
      </Wrap>
    </section>
  );
}
