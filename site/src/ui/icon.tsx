import '@icons/icons.css';
import { classNames } from './class-names.ts';
import styles from './icon.module.css';
import type { IconName } from './icon-names.ts';

interface IconProps {
  name: IconName;
  /** Mirrored from right to left: arrows and chevrons that point along the line. */
  flip?: boolean;
  className?: string;
}

/** A line icon; always beside words or under a name, so it is empty to those who listen. The drawings travel with the styles. */
export function Icon({ name, flip = false, className }: IconProps) {
  return <span className={classNames(styles.icon, `i-${name}`, flip && styles.flip, className)} />;
}
