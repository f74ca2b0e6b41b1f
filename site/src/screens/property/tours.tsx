import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { BodyBlock } from './body-block.tsx';
import type { Listing } from './listing.ts';
import { useTexts } from './texts.ts';
import styles from './tours.module.css';

/** Film and walk-through, on their own sites: nothing of theirs loads here. */
export function Tours({ listing: { video, tour } }: { listing: Listing }) {
  const texts = useTexts();
  const { tours, film, tour: walk } = texts.propertyPage;
  const links = [
    { words: film, href: video },
    { words: walk, href: tour },
  ].flatMap(({ words, href }) => (href ? [{ words, href }] : []));
  if (links.length === 0) return null;
  return (
    <BodyBlock title={tours}>
      <p className={styles.links}>
        {links.map(({ words, href }) => (
          <LinkButton
            key={words}
            className={styles.link}
            tone="line"
            href={href}
            target="_blank"
            rel="noopener"
          >
            <Icon name="play" />
            {words}
            <VisuallyHidden>{texts.opensInNewWindow}</VisuallyHidden>
          </LinkButton>
        ))}
      </p>
    </BodyBlock>
  );
}
