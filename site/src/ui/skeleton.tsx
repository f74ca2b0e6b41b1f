import styles from './skeleton.module.css';

/** Card-shaped placeholders in the card grid's columns; words for it stand in a status beside. */
export function CardSkeletons({ count }: { count: number }) {
  return (
    <div className={styles.cards} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity.
        <div key={index}>
          <Skeleton className={styles.picture} />
          <Skeleton className={styles.price} />
          <Skeleton className={styles.line} />
          <Skeleton className={styles.shortLine} />
        </div>
      ))}
    </div>
  );
}

/** One block of it; size by class. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={`${styles.skeleton} ${className ?? ''}`} aria-hidden="true" />;
}
