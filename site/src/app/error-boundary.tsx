import { Component, Fragment, type MouseEvent, type ReactNode } from 'react';
import { paths } from '../routing/paths.ts';
import { en } from '../texts/en.ts';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { TextLink } from '../ui/text-link.tsx';
import styles from './error-boundary.module.css';

interface State {
  error: unknown;
}

interface ErrorBoundaryProps {
  children: ReactNode;
  /** What to put around the error where the shell is not. */
  frame?: 'main';
}

/** The router's error screen. Give it a `key` that changes with the page, so that the next page starts afresh. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const Frame = this.props.frame ?? Fragment;
    return (
      <Frame>
        <Page title={en.failure.application} lead={en.content.error.advice}>
          <p className={styles.message}>
            <code>{error instanceof Error ? error.message : String(error)}</code>
          </p>
          <p className={styles.ways}>
            <Button onClick={() => window.location.reload()}>{en.content.error.reload}</Button>
            <TextLink href={paths.home} onClick={loadAfresh}>
              {en.lost.back}
            </TextLink>
          </p>
        </Page>
      </Frame>
    );
  }
}

/** What has gone wrong may go on being wrong as long as the page lives. */
function loadAfresh(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  window.location.assign(event.currentTarget.href);
}
