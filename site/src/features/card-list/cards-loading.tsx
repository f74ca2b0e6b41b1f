import { cardListMessages } from '../../i18n/en/card-list.ts';
import { useMessages } from '../../i18n/messages.ts';
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
  const cardList = useMessages(cardListMessages);
  return <p className={styles.line}>{cardList.loading}</p>;
}
