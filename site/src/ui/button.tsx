import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

/** `sea` is the primary action, `line` the secondary; `paper` is for dark backgrounds and pictures. */
type ButtonTone = 'sea' | 'line' | 'paper';

interface ButtonStyle {
  tone?: ButtonTone;
  size?: 'normal' | 'small';
  wide?: boolean;
  children: ReactNode;
}

export type ButtonProps = ButtonStyle & ComponentProps<'button'> & { busy?: boolean };

export function Button({
  tone,
  size,
  wide,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ tone, size, wide }), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      // Busy instead of disabled: a disabled button loses the focus.
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {children}
    </button>
  );
}

type LinkButtonProps = ButtonStyle & ComponentProps<'a'> & { href: string };

export function LinkButton({ tone, size, wide, className, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={classNames(buttonClass({ tone, size, wide }), className)}>
      {children}
    </a>
  );
}

function buttonClass({ tone = 'sea', size = 'normal', wide = false }: Omit<ButtonStyle, 'children'>): string {
  return classNames(styles.button, styles[tone], size === 'small' && styles.small, wide && styles.wide);
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconName;
  label: string;
  flip?: boolean;
  /** Whether it has a ring, for a control on a picture. */
  round?: boolean;
};

/** A button of 44 px with an icon, named by `label`. */
export function IconButton({ icon, label, flip, round = false, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.iconButton, round && styles.round, className)}
      aria-label={label}
    >
      <Icon name={icon} flip={flip} />
    </button>
  );
}
