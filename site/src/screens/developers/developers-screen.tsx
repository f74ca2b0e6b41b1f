import { Fragment } from 'react';
import type { Developer } from '../../generated/catalog.ts';
import { useTexts } from '../../i18n/texts.ts';
import { defineScreen } from '../../navigation/screen.ts';
import { useHash } from '../../navigation/use-hash.ts';
import { Card, CardColumns, CardMedia } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { Picture } from '../../ui/picture.tsx';
import { DeveloperDetail } from './developer-detail.tsx';
import styles from './developers-screen.module.css';

interface Documents {
  developers: Developer[];
}

export default defineScreen<Documents>({
  head: (_, { texts }) => ({
    title: texts.developers.pageTitle,
    description: texts.developers.description,
  }),
  Component({ developers }) {
    const texts = useTexts();
    return (
      <Page title={texts.developers.title} intro={texts.developers.intro}>
        <DeveloperList developers={developers} />
      </Page>
    );
  },
});

/**
 * The cards, each followed by its details. The hash says which details are open (`#arkhaya`), so that they can be
 * linked and need no script; the card's own id (`#card-arkhaya`) closes them and scrolls back to the card.
 */
function DeveloperList({ developers }: { developers: Developer[] }) {
  const hash = useHash();
  return (
    <CardColumns className={styles.list}>
      {developers.map((developer) => {
        const selected = hash === null ? undefined : developer.id === hash;
        return (
          <Fragment key={developer.id}>
            <DeveloperCard developer={developer} id={cardId(developer)} selected={selected} />
            <DeveloperDetail developer={developer} selected={selected} closeHref={`#${cardId(developer)}`} />
          </Fragment>
        );
      })}
    </CardColumns>
  );
}

function cardId({ id }: Developer): string {
  return `card-${id}`;
}

function DeveloperCard({
  developer,
  id,
  selected,
}: {
  developer: Developer;
  id: string;
  selected: boolean | undefined;
}) {
  const texts = useTexts();
  return (
    <Card className={styles.card} data-selected={selected || undefined}>
      <CardMedia className={styles.picture}>
        <Picture picture={developer.image} alt="" sizes="(max-width: 44rem) 100vw, 26rem" />
      </CardMedia>
      <h2>
        <a id={id} href={`#${developer.id}`} aria-current={selected || undefined}>
          <img className={styles.logo} src={developer.logo.src} alt={developer.name} />
        </a>
      </h2>
      <p className={styles.projects}>{texts.numbers.count(developer.projects, texts.developers.projects)}</p>
    </Card>
  );
}
