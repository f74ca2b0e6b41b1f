import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from './location.ts';

export interface RecordLinkProps {
  href: string;
  /** Handed to the next screen, which shows it while the rest is on its way. */
  record: unknown;
  className?: string;
  /** `nofollow` where no server knows what it leads to. */
  rel?: 'nofollow';
  children: ReactNode;
}

/** A link that takes a record along. Without script, and with a key held down, it is any other link. */
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
