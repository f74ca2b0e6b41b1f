// A link may take the record it was drawn from along, in the history entry's state: the next screen can then
// show it before its documents are there.
import { type ComponentProps, type MouseEvent, createContext, useContext } from 'react';

export interface NavigateOptions {
  replace?: boolean;
  /** Kept in the history entry; must be cloneable. */
  record?: unknown;
}

/** Goes to an address of the site; any other is left to the browser. */
export type Navigate = (href: string, options?: NavigateOptions) => void;

const NavigateContext = createContext<Navigate>((href) => window.location.assign(href));

export const NavigateProvider = NavigateContext.Provider;

export function useNavigate(): Navigate {
  return useContext(NavigateContext);
}

/** A plain click that asks for the same window: all others are the browser's. */
export function isPlainClick(event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** A link that passes `record` on. Links without one are plain `<a>`: the application takes their clicks itself. */
export function RecordLink({ href, record, ...rest }: ComponentProps<'a'> & { href: string; record: unknown }) {
  const navigate = useNavigate();
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        navigate(href, { record });
      }}
    />
  );
}
