import type { LucideIcon } from 'lucide-react';
import { classNames } from './class-names.ts';
import styles from './icon.module.css';

export interface IconProps {
  /** Imported one by one: `import Phone from 'lucide-react/icons/phone'`. */
  as: LucideIcon;
  /** Mirrored from right to left: arrows and chevrons that point along the line. */
  flip?: boolean;
  className?: string;
}

/** A line icon; always beside words or under a name, so it is never read out. */
export function Icon({ as: Drawing, flip = false, className }: IconProps) {
  return (
    <Drawing
      className={classNames(styles.icon, className)}
      strokeWidth={1.5}
      aria-hidden
      data-flip={flip || undefined}
    />
  );
}
