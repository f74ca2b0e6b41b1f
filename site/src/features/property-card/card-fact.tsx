import { propertyMessages } from '../../i18n/en/common.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './card-fact.module.css';

/** One of a card's facts; a missing one is named for screen readers. */
export function CardFact({ icon, label, value }: { icon: IconName; label: string; value: string | null }) {
  const property = useMessages(propertyMessages);
  return (
    <li className={styles.fact}>
      <Icon name={icon} className={styles.icon} />
      <span>
        {value ?? (
          <>
            <VisuallyHidden>{label} </VisuallyHidden>
            {property.notAvailable}
          </>
        )}
      </span>
    </li>
  );
}
