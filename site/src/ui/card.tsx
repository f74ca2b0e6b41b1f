import type { ComponentProps } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names.ts';

/** An article whose only link covers it; a `CardMedia` inside zooms on hover. */
export function Card({ className, ...rest }: ComponentProps<'article'>) {
  return <article {...rest} className={classNames(styles.card, className)} />;
}

/** The box of a card's picture. */
export function CardMedia({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(styles.picture, className)} />;
}

/** Cards in three columns, two on tablets, one on phones. */
export function CardColumns({
  as: Element = 'div',
  className,
  ...rest
}: ComponentProps<'div'> & { as?: 'div' | 'ul' }) {
  return <Element {...(rest as object)} className={classNames(styles.columns, className)} />;
}
