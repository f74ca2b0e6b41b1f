import { failureMessages } from '../i18n/en/common.ts';
import { useMessages } from '../i18n/messages.ts';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';

/** The failure screen of screens that have none of their own. */
export function CommonFailure({ retry }: { retry: () => void }) {
  const failure = useMessages(failureMessages);
  return (
    <Page title={failure.title} lead={failure.advice}>
      <Button onClick={retry}>{failure.retry}</Button>
    </Page>
  );
}
