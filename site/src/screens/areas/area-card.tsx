import type { AreaCard as AreaCardDocument } from '../../generated/catalog.ts';
import { formatCount } from '../../i18n/format.ts';
import { paths } from '../../navigation/paths.ts';
import { DraftBadge } from '../../ui/draft.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './area-card.module.css';
import { useTexts } from './texts.ts';

export function AreaCard({ area, priority }: { area: AreaCardDocument; priority: boolean }) {
  const { content, draft } = useTexts();
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <Picture picture={area.image} alt="" priority={priority} sizes="(max-width: 44rem) 100vw, 40rem" />
      </div>
      <h2 className={styles.name}>
        <a href={paths.area(area.id)}>{area.title}</a>
        <Icon name="move-right" flip className={styles.arrow} />
      </h2>
      <p className={styles.summary}>{area.summary}</p>
      <p className={styles.count}>
        {area.draft ? (
          <>
            <DraftBadge>{draft.label}</DraftBadge>{' '}
          </>
        ) : null}
        {area.propertyCount === 0
          ? content.areas.noHomes
          : formatCount(area.propertyCount, content.areas.homes)}
      </p>
    </article>
  );
}
