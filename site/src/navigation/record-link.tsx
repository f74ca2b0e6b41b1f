import type { MouseEvent, ReactNode } from 'react';
import { isPlainClick } from './links.ts';
import { useNavigate } from './use-router.ts';

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
export function RecordLink({ href, record, ...attributes }: RecordLinkProps) {
  const navigate = useNavigate();
  function follow(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    navigate(href, { record });
  }
  return <a {...attributes} href={href} onClick={follow} />;
}
