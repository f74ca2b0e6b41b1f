import { useTexts } from '../i18n/texts.ts';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { TextLink } from '../ui/text-link.tsx';
import styles from './common-failure.module.css';

/** The failure screen of screens that have none of their own. */
export function CommonFailure({ retry }: { retry: () => void }) {
  const texts = useTexts();
  return (
    <Page title={texts.failure.title} intro={texts.failure.advice}>
      <Button onClick={retry}>{texts.failure.retry}</Button>
    </Page>
  );
}

/** Replaces a screen that threw an error. */
export function ErrorPage({ error }: { error: unknown }) {
  const texts = useTexts();
  return (
    <Page title={texts.failure.application} intro={texts.failure.stopped}>
      <p className={styles.message}>
        <code lang="en" dir="ltr">
          {error instanceof Error ? error.message : String(error)}
        </code>
      </p>
      <p className={styles.ways}>
        <Button onClick={() => window.location.reload()}>{texts.failure.reload}</Button>
        <TextLink href={texts.paths.home}>{texts.failure.back}</TextLink>
      </p>
    </Page>
  );
}
