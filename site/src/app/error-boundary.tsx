import { Component, Fragment, type ReactNode } from 'react';
import { failureMessages } from '../i18n/en/common.ts';
import { useMessages } from '../i18n/messages.ts';
import { usePage } from '../navigation/page-store.ts';
import { sitePaths } from '../navigation/paths.ts';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { TextLink } from '../ui/text-link.tsx';
import styles from './error-boundary.module.css';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** What the error page stands in, where the shell itself may have thrown. */
  frame?: 'main';
}

/** Shows the error page in place of what threw, until the next page or the page's documents. */
export function ErrorBoundary(props: ErrorBoundaryProps) {
  const { visit, status } = usePage();
  return <Boundary {...props} attempt={`${visit} ${status}`} />;
}

interface Props extends ErrorBoundaryProps {
  /** Changes with each page and status, so that the error disappears. */
  attempt: string;
}

interface State {
  attempt: string;
  error: unknown;
}

class Boundary extends Component<Props, State> {
  override state: State = { attempt: this.props.attempt, error: null };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ attempt }: Props, before: State): State | null {
    return attempt === before.attempt ? null : { attempt, error: null };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const Frame = this.props.frame ?? Fragment;
    return (
      <Frame>
        <ErrorPage error={error} />
      </Frame>
    );
  }
}

function ErrorPage({ error }: { error: unknown }) {
  const paths = useMessages(sitePaths);
  const failure = useMessages(failureMessages);
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
