import { commonMessages } from '../../i18n/en/common.ts';
import { propertyPageMessages } from '../../i18n/en/property-page.ts';
import { useMessages } from '../../i18n/messages.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { BodyBlock } from './body-block.tsx';
import type { ToursViewModel } from './property-text-view-model.ts';
import styles from './tours.module.css';

/** Links to the film and the virtual tour on other sites, of which nothing is loaded here. */
export function Tours({ links }: ToursViewModel) {
  const propertyPage = useMessages(propertyPageMessages);
  const common = useMessages(commonMessages);
  return (
    <BodyBlock title={propertyPage.tours}>
      <p className={styles.links}>
        {links.map(({ label, href }) => (
          <LinkButton
            key={label}
            className={styles.link}
            tone="line"
            href={href}
            target="_blank"
            rel="noopener"
          >
            <Icon name="play" />
            {label}
            <VisuallyHidden>{common.opensInNewWindow}</VisuallyHidden>
          </LinkButton>
        ))}
      </p>
    </BodyBlock>
  );
}
