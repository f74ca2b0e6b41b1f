import '@icons/icons.css';
import { classNames } from './class-names.ts';
import styles from './icon.module.css';
import type { IconName } from './icon-names.ts';

interface IconProps {
  name: IconName;
  /** Whether it is mirrored in right-to-left layouts, as arrows are. */
  flip?: boolean;
  className?: string;
}

/** A decorative icon, drawn by a mask in the styles; the text beside it or the control's name describes it. */
export function Icon({ name, flip = false, className }: IconProps) {
  return <span className={classNames(styles.icon, `i-${name}`, flip && styles.flip, className)} />;
}
