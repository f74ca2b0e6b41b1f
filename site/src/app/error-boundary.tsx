import { Component, type ReactNode } from 'react';
import { en } from '../texts/en.ts';
import { Page } from '../ui/page.tsx';

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
      <Page title={en.failure.application}>
        <p>{error instanceof Error ? error.message : String(error)}</p>
      </Page>
    );
  }
}
