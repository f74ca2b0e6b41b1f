import { useTexts } from '../../i18n/texts.ts';
import { changeShortlist, useShortlist } from '../../shortlist/shortlist.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { HomeRow } from './home-row.tsx';
import styles from './shortlist.module.css';
import { useHomes } from './use-homes.ts';

/** A list from a link. It changes the visitor's own only when that is asked for. */
export function SharedShortlist({ ids: shared }: { ids: readonly string[] }) {
  const texts = useTexts();
  const { stateOf, retry } = useHomes(shared);
  const saved = useShortlist();
  // A home that was renamed since is saved by its name of today.
  const named = shared.flatMap((id) => {
    const state = stateOf(id);
    return state.status === 'loaded' ? (state.value?.id ?? []) : id;
  });
  const present = [...new Set(named)];
  const unsaved = present.filter((id) => !saved.some((home) => home.id === id));
  const saveAll = () =>
    changeShortlist((homes) => {
      const added = present.filter((id) => !homes.some((home) => home.id === id));
      return [...homes, ...added.map((id) => ({ id, title: '', note: '' }))];
    });
  // A page load, since the fragment alone does not change the page.
  const ownListLink = <TextLink href={texts.paths.shortlist}>{texts.shortlist.own}</TextLink>;
  if (shared.length === 0) return <EmptyState title={texts.shortlist.sharedBroken} action={ownListLink} />;
  return (
    <section aria-labelledby="shared">
      <h2 id="shared">{texts.shortlist.shared}</h2>
      <p className={styles.intro}>{texts.shortlist.sharedIntro}</p>
      <div className={styles.tools}>
        <p className={styles.count}>{texts.numbers.count(shared.length, texts.shortlist.count)}</p>
        {unsaved.length > 0 ? <Button onClick={saveAll}>{texts.shortlist.saveAll}</Button> : null}
        {ownListLink}
      </div>
      <div role="status">
        {present.length > 0 && unsaved.length === 0 ? (
          <Notice tone="good">{texts.shortlist.allSaved}</Notice>
        ) : null}
      </div>
      <ol className={styles.homes}>
        {shared.map((id) => (
          <li key={id}>
            <HomeRow title={id} state={stateOf(id)} onRetry={retry} canBeSaved />
          </li>
        ))}
      </ol>
    </section>
  );
}
