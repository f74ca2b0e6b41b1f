import { editor } from '../../i18n/en/editor.ts';
import { fillText } from '../../i18n/messages.ts';
import { slicePaths } from './pie.ts';
import styles from './pie-chart.module.css';

export interface Slice {
  label: string;
  /** In percent. */
  value: number;
}

/** The drawing and, beside it, the same as a table, which is also its key. */
export function PieChart({ slices }: { slices: Slice[] }) {
  const texts = editor.chart;
  const percent = (value: number) => fillText(texts.percent, { n: String(value) });
  const paths = slicePaths(slices.map(({ value }) => value));
  const words = slices.map(({ label, value }) => `${label} ${percent(value)}`).join(', ');
  return (
    <div className={styles.chart}>
      <svg
        className={styles.pie}
        viewBox="-1.02 -1.02 2.04 2.04"
        role="img"
        aria-label={fillText(texts.name, { slices: words })}
      >
        {slices.map(({ label }, index) => (
          <path key={label} d={paths[index]} />
        ))}
      </svg>
      <table className={styles.key}>
        <thead>
          <tr>
            <th scope="col">{texts.type}</th>
            <th scope="col">{texts.share}</th>
          </tr>
        </thead>
        <tbody>
          {slices.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">
                <span className={styles.swatch} />
                {label}
              </th>
              <td>{percent(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
