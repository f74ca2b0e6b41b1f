import { CardSkeletons } from '../../ui/skeleton.tsx';
import styles from './cards-loading.module.css';
import { useTexts } from './texts.ts';

/** Card-shaped placeholders and the words for them. */
export function CardsLoading() {
  return (
    <>
      <div role="status">
        <CardsLoadingLine />
      </div>
      <CardSkeletons count={6} />
    </>
  );
}

export function CardsLoadingLine() {
  const { listing } = useTexts();
  return <p className={styles.line}>{listing.loading}</p>;
}
