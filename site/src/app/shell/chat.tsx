import { NEW_WINDOW, NewWindowNote } from '../../features/new-window/new-window.tsx';
import { useTexts } from '../../i18n/texts.ts';
import { whatsappHref } from '../../navigation/contact-links.ts';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './chat.module.css';
import { useScrolledPast } from './use-scrolled-past.ts';

/** Scrolled about this far, a hero's search panel has left a phone's window, in pixels. */
const SHOW_AFTER_PIXELS = 720;

/** A floating link on every page, except where the screen has a bottom bar (`data-bottom-bar`). */
export function Chat({ whatsapp, beginsWithPicture }: { whatsapp: string; beginsWithPicture: boolean }) {
  const texts = useTexts();
  const pastPanel = useScrolledPast(SHOW_AFTER_PIXELS);
  return (
    <aside aria-label={texts.shell.chat}>
      <a
        className={styles.chat}
        data-over-panel={(beginsWithPicture && !pastPanel) || undefined}
        href={whatsappHref(whatsapp)}
        {...NEW_WINDOW}
      >
        <Icon name="message-circle" className={styles.icon} />
        <VisuallyHidden>{texts.shell.chatOnWhatsapp}</VisuallyHidden>
        <NewWindowNote />
      </a>
    </aside>
  );
}
