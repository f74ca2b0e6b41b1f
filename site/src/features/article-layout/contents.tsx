import { useId } from 'react';
import { Horizon } from '../../ui/horizon.tsx';
import styles from './contents.module.css';
import type { Section } from './sections.ts';
import { useCurrentSection } from './use-current-section.ts';

/** Stays beside a long text and marks the section that is being read. */
export function Contents({ title, sections }: { title: string; sections: Section[] }) {
  const current = useCurrentSection(sections.map(({ id }) => id));
  const titleId = useId();
  return (
    <nav aria-labelledby={titleId}>
      <Horizon className={styles.contents}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <ul>
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`} aria-current={section.id === current ? 'location' : undefined}>
                {section.title}
              </a>
            </li>
          ))}
        </ul>
      </Horizon>
    </nav>
  );
}
