import { useTexts } from '../../i18n/texts.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** The attributes of a link that opens in a new window; a `NewWindowNote` ends its text. */
export const NEW_WINDOW = { target: '_blank', rel: 'noopener' };

/** Tells screen readers that the link around it opens in a new window. */
export function NewWindowNote() {
  const texts = useTexts();
  return (
    <>
      {' '}
      <VisuallyHidden>{texts.common.opensInNewWindow}</VisuallyHidden>
    </>
  );
}
