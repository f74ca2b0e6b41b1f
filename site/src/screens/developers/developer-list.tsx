import { Fragment } from 'react';
import type { Developer } from '../../generated/catalog.ts';
import { DeveloperCard } from './developer-card.tsx';
import { DeveloperDetail } from './developer-detail.tsx';
import styles from './developer-list.module.css';
import { useHash } from './use-hash.ts';

/**
 * The cards, each followed by its detail. The address says which detail is open (`#arkhaya`), so it can be sent to
 * somebody and needs no script; a card's own id (`#card-arkhaya`) closes it and brings the card back into view.
 */
export function DeveloperList({ developers }: { developers: Developer[] }) {
  const hash = useHash();
  return (
    <div className={styles.list}>
      {developers.map((developer) => {
        const selected = hash === null ? undefined : developer.id === hash;
        return (
          <Fragment key={developer.id}>
            <DeveloperCard developer={developer} id={cardId(developer)} selected={selected} />
            <DeveloperDetail developer={developer} selected={selected} closeHref={`#${cardId(developer)}`} />
          </Fragment>
        );
      })}
    </div>
  );
}

function cardId({ id }: Developer): string {
  return `card-${id}`;
}
