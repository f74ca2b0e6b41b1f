import { useLoading } from '../app/store-hooks.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './progress.module.css';

/** A slim line at the top while the next screen is on its way. */
export function Progress() {
  const { failure } = useTexts();
  const loading = useLoading();
  return (
    <div className={styles.progress} role="status" data-loading={loading || undefined}>
      {loading ? <VisuallyHidden>{failure.loading}</VisuallyHidden> : null}
    </div>
  );
}
