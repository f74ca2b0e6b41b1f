import { Component, Fragment, type ReactNode } from 'react';
import { usePage } from '../navigation/use-router.ts';
import { ErrorPage } from './common-failure.tsx';
import { HeadingTitle } from './page-head.tsx';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Whether the shell itself may have thrown: the error page then brings its own main element. */
  isOutsideShell?: boolean;
}

/** Shows the error page in place of children that throw, until the next page or the page's documents. */
export function ErrorBoundary(props: ErrorBoundaryProps) {
  const { navigationId, status, route } = usePage();
  return <Boundary {...props} attempt={`${navigationId} ${status}`} route={route.id} />;
}

interface Props extends ErrorBoundaryProps {
  /** Changes with each page and status, so that the error disappears. */
  attempt: string;
  route: string;
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

  override componentDidCatch(error: unknown): void {
    // biome-ignore lint/suspicious/noConsole: the page shows no details; who looks for the fault finds them here.
    console.error(this.props.route, error);
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const Frame = this.props.isOutsideShell ? 'main' : Fragment;
    return (
      <Frame>
        <HeadingTitle />
        <ErrorPage error={error} />
      </Frame>
    );
  }
}
