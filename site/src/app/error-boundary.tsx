import { Component, type ReactNode } from 'react';
import { paths } from '../routing/paths.ts';
import { en } from '../texts/en.ts';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { TextLink } from '../ui/text-link.tsx';
import styles from './error-boundary.module.css';

interface State {
  error: unknown;
}

/** The router's error screen. Give it a `key` that changes with the page, so that the next page starts afresh. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <Page title={en.failure.application} lead={en.content.error.advice}>
        <p className={styles.message}>
          <code>{error instanceof Error ? error.message : String(error)}</code>
        </p>
        <p className={styles.ways}>
          <Button onClick={() => window.location.reload()}>{en.content.error.reload}</Button>
          <TextLink href={paths.home}>{en.lost.back}</TextLink>
        </p>
      </Page>
    );
  }
}
