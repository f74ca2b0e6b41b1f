import type { LucideIcon } from 'lucide-react';
import { useTexts } from '../../texts/use-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './card-fact.module.css';

/** One of a card's facts; what is missing is named for those who do not see the icon. */
export function CardFact({ icon, label, value }: { icon: LucideIcon; label: string; value: string | null }) {
  const { property } = useTexts();
  return (
    <li className={styles.fact}>
      <Icon as={icon} className={styles.icon} />
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
