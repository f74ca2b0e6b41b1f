import styles from './facts.module.css';
import type { FactWords } from './panel-words.ts';

export function Facts({ facts }: { facts: readonly FactWords[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, metric }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {metric ? <small className={styles.metric}>{metric}</small> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
