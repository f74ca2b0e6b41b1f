import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './icon-button.module.css';
import type { IconName } from './icon-names.ts';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconName;
  label: string;
  flip?: boolean;
  /** A ring around it, for a control that stands on a picture. */
  round?: boolean;
};

/** 44 px, named by `label`. */
export function IconButton({ icon, label, flip, round = false, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.button, round && styles.round, className)}
      aria-label={label}
    >
      <Icon name={icon} flip={flip} />
    </button>
  );
}
