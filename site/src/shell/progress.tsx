import { failureMessages } from '../i18n/en/common.ts';
import { useMessages } from '../i18n/messages.ts';
import { useLoading } from '../navigation/page-store.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './progress.module.css';

/** A slim progress bar at the top while the next screen loads. */
export function Progress() {
  const failure = useMessages(failureMessages);
  const loading = useLoading();
  return (
    <div className={styles.progress} role="status" data-loading={loading || undefined}>
      {loading ? <VisuallyHidden>{failure.loading}</VisuallyHidden> : null}
    </div>
  );
}
