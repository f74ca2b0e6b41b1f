import { useTexts } from '../../texts/use-texts.ts';
import { CardSkeletons } from '../../ui/skeleton.tsx';
import styles from './cards-loading.module.css';

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
