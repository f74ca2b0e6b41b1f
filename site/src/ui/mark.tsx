import { classNames } from './class-names.ts';
import styles from './mark.module.css';
import { MARK } from './mark-drawing.ts';

/** The agency's mark: a dune with its shaded side and a sail on the water line. Also stands for a missing picture. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg className={classNames(styles.mark, className)} viewBox="0 0 48 48" aria-hidden="true">
      <path fill="currentColor" d={MARK.dune} />
      <path className={styles.shade} d={MARK.shade} />
      <path fill="currentColor" d={MARK.water} />
    </svg>
  );
}
