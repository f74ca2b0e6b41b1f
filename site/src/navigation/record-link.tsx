import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from './location.ts';

export interface RecordLinkProps {
  href: string;
  /** Passed to the next screen, which shows it while its documents load. */
  record: unknown;
  className?: string;
  /** `nofollow` where the server has no such page. */
  rel?: 'nofollow';
  children: ReactNode;
}

/** A link that passes a record on; without script, and with a modifier key, a plain link. */
export function RecordLink({ href, record, className, rel, children }: RecordLinkProps) {
  const navigate = useNavigate();
  function follow(event: MouseEvent) {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(href, { state: { record } });
  }
  return (
    <a className={className} href={href} rel={rel} onClick={follow}>
      {children}
    </a>
  );
}
