import { type ReactNode, useId, useSyncExternalStore } from 'react';
import { ContentText } from '../../i18n/content-text.tsx';
import { RuledBlock, Wrap } from '../../ui/layout.tsx';
import styles from './article-layout.module.css';
import type { Section } from './sections.ts';

/** A long text in a readable width, with a sticky column beside it on wide windows. */
export function ArticleLayout({
  side,
  sideOnNarrow = 'hidden',
  children,
}: {
  side: ReactNode;
  /** Where the side column goes on narrow windows. */
  sideOnNarrow?: 'hidden' | 'above';
  children: ReactNode;
}) {
  return (
    <Wrap className={styles.layout}>
      <div className={styles.side} data-on-narrow={sideOnNarrow}>
        {side}
      </div>
      <div className={styles.text}>{children}</div>
    </Wrap>
  );
}

/** A table of contents that marks the current section. */
export function Contents({ title, sections }: { title: string; sections: Section[] }) {
  const current = useCurrentSection(sections.map(({ id }) => id));
  const titleId = useId();
  return (
    <nav aria-labelledby={titleId}>
      <RuledBlock className={styles.contents}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <ul>
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`} aria-current={section.id === current ? 'location' : undefined}>
                <ContentText>{section.title}</ContentText>
              </a>
            </li>
          ))}
        </ul>
      </RuledBlock>
    </nav>
  );
}

/** How far below the window's top a heading counts as reached, in pixels: the header and a margin. */
const SECTION_TOP_OFFSET = 160;

/** The id of the last section whose heading was reached, or of the first section. */
function useCurrentSection(ids: string[]): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => ids.findLast(isReached) ?? ids[0],
    () => ids[0],
  );
}

function isReached(id: string): boolean {
  const heading = document.getElementById(id);
  return heading !== null && heading.getBoundingClientRect().top < SECTION_TOP_OFFSET;
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}
