import { useTexts } from '../i18n/texts.ts';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { TextLink } from '../ui/text-link.tsx';
import styles from './common-failure.module.css';

/** The failure screen of screens that have none of their own. */
export function CommonFailure({ retry }: { retry: () => void }) {
  const failure = useTexts('failure');
  return (
    <Page title={failure.title} lead={failure.advice}>
      <Button onClick={retry}>{failure.retry}</Button>
    </Page>
  );
}

/** Stands in place of what threw. */
export function ErrorPage({ error }: { error: unknown }) {
  const paths = useTexts('paths');
  const failure = useTexts('failure');
  return (
    <Page title={failure.application} lead={failure.stopped}>
      <p className={styles.message}>
        <code lang="en" dir="ltr">
          {error instanceof Error ? error.message : String(error)}
        </code>
      </p>
      <p className={styles.ways}>
        <Button onClick={() => window.location.reload()}>{failure.reload}</Button>
        <TextLink href={paths.home}>{failure.back}</TextLink>
      </p>
    </Page>
  );
}
