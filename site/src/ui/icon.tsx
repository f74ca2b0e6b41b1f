import sprite from '@icons/sprite.svg?url&no-inline';
import { classNames } from './class-names.ts';
import styles from './icon.module.css';
import type { IconName } from './icon-names.ts';

export interface IconProps {
  name: IconName;
  /** Mirrored from right to left: arrows and chevrons that point along the line. */
  flip?: boolean;
  className?: string;
}

/** A line icon; always beside words or under a name, so it is never read out. The drawings travel once, in a file of their own. */
export function Icon({ name, flip = false, className }: IconProps) {
  return (
    <svg className={classNames(styles.icon, flip && styles.flip, className)} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
