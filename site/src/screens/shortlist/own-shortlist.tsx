import { type MouseEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Property } from '../../features/property/read-property.ts';
import { lazyComponent } from '../../hydration/lazy-component.tsx';
import { fillText, useTexts } from '../../i18n/texts.ts';
import { useEntryState } from '../../navigation/use-entry-state.ts';
import { changeShortlist, isShortlistKept, type SavedHome, useShortlist } from '../../shortlist/shortlist.ts';
import { IconButton, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { CompareBox } from './compare-box.tsx';
import { HomeNote } from './home-note.tsx';
import { HomeRow } from './home-row.tsx';
import { moved, removed, restored, updated } from './list-changes.ts';
import { RemovedHome } from './removed-home.tsx';
import { ShareList } from './share-list.tsx';
import styles from './shortlist.module.css';
import { useHomes } from './use-homes.ts';

const Comparison = lazyComponent(async () => (await import('./comparison.tsx')).Comparison);
const ShortlistEnquiry = lazyComponent(
  async () => (await import('./shortlist-enquiry.tsx')).ShortlistEnquiry,
);

/** A home that was removed, with its former place. */
interface Removal {
  home: SavedHome;
  at: number;
}

export function OwnShortlist() {
  const texts = useTexts();
  const homes = useShortlist();
  const ids = homes.map(({ id }) => id);
  const { stateOf, propertyOf, retry } = useHomes(ids);
  const [removal, setRemoval] = useState<Removal | null>(null);
  const [chosen, setCompared] = useEntryState<readonly string[]>('compared', []);
  const [announcement, setAnnouncement] = useState('');

  const compared = chosen.filter((id) => ids.includes(id));
  const present = ids.flatMap((id) => propertyOf(id) ?? []);

  useEffect(() => {
    const loaded = new Map<string, Property>();
    for (const { id } of homes) {
      const property = propertyOf(id);
      if (property) loaded.set(id, property);
    }
    if (updated(homes, loaded) !== homes) changeShortlist((list) => updated(list, loaded));
  });

  function titleOf(id: string): string {
    const saved = homes.find((home) => home.id === id) ?? removal?.home;
    return propertyOf(id)?.title ?? (saved?.title || id);
  }

  function move(id: string, by: -1 | 1, { currentTarget: button }: MouseEvent<HTMLElement>): void {
    const at = ids.indexOf(id) + by;
    if (at < 0 || at >= ids.length) return;
    flushSync(() => changeShortlist((list) => moved(list, id, by)));
    // The browser drops the focus of an element that React puts into another place.
    button.focus();
    const position = { n: texts.numbers.figure(at + 1), total: texts.numbers.figure(ids.length) };
    setAnnouncement(fillText(texts.shortlist.position, { title: titleOf(id), ...position }));
  }

  function remove(home: SavedHome): void {
    setRemoval({ home, at: ids.indexOf(home.id) });
    changeShortlist((list) => removed(list, home.id));
  }

  function undo({ home, at }: Removal): void {
    changeShortlist((list) => restored(list, home, at));
    setRemoval(null);
  }

  return (
    <>
      {isShortlistKept() ? null : (
        <div role="status">
          <Notice tone="bad">{texts.shortlist.notKept}</Notice>
        </div>
      )}
      {homes.length === 0 ? (
        <EmptyState
          title={texts.shortlist.empty}
          advice={texts.shortlist.emptyAdvice}
          action={<LinkButton href={texts.paths.allProperties}>{texts.shortlist.browse}</LinkButton>}
        />
      ) : (
        <section aria-labelledby="saved">
          <div className={styles.tools}>
            <h2 id="saved" className={styles.count}>
              {texts.numbers.count(homes.length, texts.shortlist.count)}
            </h2>
            <ShareList ids={ids} />
          </div>
          <ol className={styles.homes}>
            {homes.map((home, at) => (
              <li key={home.id}>
                <HomeRow
                  title={titleOf(home.id)}
                  state={stateOf(home.id)}
                  onRetry={retry}
                  actions={
                    <>
                      <IconButton
                        icon="chevron-up"
                        label={fillText(texts.shortlist.moveUp, { title: titleOf(home.id) })}
                        aria-disabled={at === 0}
                        onClick={(event) => move(home.id, -1, event)}
                      />
                      <IconButton
                        icon="chevron-down"
                        label={fillText(texts.shortlist.moveDown, { title: titleOf(home.id) })}
                        aria-disabled={at === homes.length - 1}
                        onClick={(event) => move(home.id, 1, event)}
                      />
                      <IconButton
                        icon="x"
                        label={fillText(texts.shortlist.remove, { title: titleOf(home.id) })}
                        onClick={() => remove(home)}
                      />
                    </>
                  }
                >
                  <HomeNote home={home} title={titleOf(home.id)} />
                  {propertyOf(home.id) ? (
                    <CompareBox
                      id={home.id}
                      title={titleOf(home.id)}
                      compared={compared}
                      onChange={setCompared}
                    />
                  ) : null}
                </HomeRow>
              </li>
            ))}
          </ol>
          {compared.length > 0 ? (
            <Comparison homes={present.filter(({ id }) => compared.includes(id))} />
          ) : null}
          <ShortlistEnquiry homes={present.filter(({ status }) => !isClosed(status))} />
        </section>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {removal ? (
        <RemovedHome
          key={removal.home.id}
          title={titleOf(removal.home.id)}
          onUndo={() => undo(removal)}
          onClose={() => setRemoval(null)}
        />
      ) : null}
    </>
  );
}

function isClosed(status: string): boolean {
  return status === 'sold' || status === 'rented';
}
