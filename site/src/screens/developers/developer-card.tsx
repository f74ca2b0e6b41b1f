import type { Developer } from '../../generated/catalog.ts';
import { developerMessages } from '../../i18n/en/developers.ts';
import { formatCount } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Card, CardMedia } from '../../ui/card.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './developer-card.module.css';

export function DeveloperCard({
  developer,
  id,
  selected,
}: {
  developer: Developer;
  id: string;
  selected: boolean | undefined;
}) {
  const developers = useMessages(developerMessages);
  return (
    <Card className={styles.card} data-selected={selected || undefined}>
      <CardMedia className={styles.picture}>
        <Picture picture={developer.image} alt="" sizes="(max-width: 44rem) 100vw, 26rem" />
      </CardMedia>
      <h2 className={styles.name}>
        <a id={id} href={`#${developer.id}`} aria-current={selected || undefined}>
          <img className={styles.logo} src={developer.logo.src} alt={developer.name} />
        </a>
      </h2>
      <p className={styles.projects}>{formatCount(developer.projects, developers.projects)}</p>
    </Card>
  );
}
