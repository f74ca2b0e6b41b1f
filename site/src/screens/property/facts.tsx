import { TemplateList } from '../../template-part.tsx';
import styles from './facts.module.css';
import type { FactViewModel } from './property-view-model.ts';

export function Facts({ facts }: { facts: readonly FactViewModel[] }) {
  return (
    <dl className={styles.facts}>
      <TemplateList of={facts}>
        {({ id, value, metric }) => (
          <div>
            <dt>{id}</dt>
            <dd>
              {value}
              {metric ? <small className={styles.metric}>{metric}</small> : null}
            </dd>
          </div>
        )}
      </TemplateList>
    </dl>
  );
}
