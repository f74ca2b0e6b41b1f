import { classNames } from './class-names.ts';
import styles from './mark.module.css';

/** The agency's mark in a square of 48: a dune, its shaded side, and the water line. */
const MARK = {
  dune: 'M2 37.5C14 36.5 22.5 25.5 26.5 6c.6 12-1.6 22.5-7 31.5Z',
  shade: 'M26.5 6c2.5 15 8.5 26.5 19.5 31.5H19.5C24.9 28.5 27.1 18 26.5 6Z',
  water: 'M2 41.5h44v1.2H2z',
};

/** The agency's mark, which also replaces a missing picture. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg className={classNames(styles.mark, className)} viewBox="0 0 48 48" aria-hidden="true">
      <path fill="currentColor" d={MARK.dune} />
      <path className={styles.shade} d={MARK.shade} />
      <path fill="currentColor" d={MARK.water} />
    </svg>
  );
}
