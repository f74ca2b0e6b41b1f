import { useTexts } from '../../i18n/texts.ts';
import { CardColumns } from '../../ui/card.tsx';
import styles from './cards-loading.module.css';

/** Card-shaped placeholders with a loading message. */
export function CardsLoading() {
  return (
    <>
      <div role="status">
        <CardsLoadingLine />
      </div>
      <CardSkeletons />
    </>
  );
}

/** A loading message without placeholders. */
export function CardsLoadingLine() {
  const texts = useTexts();
  return <p className={styles.line}>{texts.cardList.loading}</p>;
}

/** Six card-shaped placeholders, hidden from screen readers. */
export function CardSkeletons() {
  return (
    <CardColumns aria-hidden="true">
      {Array.from({ length: 6 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity.
        <div key={index}>
          <Skeleton className={styles.picture} />
          <Skeleton className={styles.price} />
          <Skeleton className={styles.skeletonLine} />
          <Skeleton className={styles.shortLine} />
        </div>
      ))}
    </CardColumns>
  );
}

/** One grey block, sized by its class. */
function Skeleton({ className }: { className?: string }) {
  return <span className={`${styles.skeleton} ${className ?? ''}`} aria-hidden="true" />;
}
