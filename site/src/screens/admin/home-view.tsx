import { editor } from '../../features/yaml-export/editor.en.ts';
import { fillText } from '../../i18n/texts.ts';
import styles from './home-view.module.css';
import { View } from './view.tsx';

const texts = editor.chart;

interface Slice {
  label: string;
  /** In percent. */
  value: number;
}

/** Fixed sample values, spelled as in the specification. */
const TYPES: Slice[] = [
  { label: 'Residential', value: 55 },
  { label: 'Commercial', value: 30 },
  { label: 'Off-Plane', value: 15 },
];

export function HomeView() {
  return (
    <View title={texts.title}>
      <PieChart slices={TYPES} />
    </View>
  );
}

/** A pie chart, with a table of the same values as its legend. */
function PieChart({ slices }: { slices: Slice[] }) {
  const percent = (value: number) => fillText(texts.percent, { n: String(value) });
  const paths = slicePaths(slices.map(({ value }) => value));
  const text = slices.map(({ label, value }) => `${label} ${percent(value)}`).join(', ');
  return (
    <div className={styles.chart}>
      <svg
        className={styles.pie}
        viewBox="-1.02 -1.02 2.04 2.04"
        role="img"
        aria-label={fillText(texts.name, { slices: text })}
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

/** The SVG path of each value's slice of the unit circle, clockwise from the top. Expects at least two values. */
export function slicePaths(values: number[]): string[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  let start = 0;
  return values.map((value) => {
    const share = value / total;
    const path = `M0 0L${point(start)}A1 1 0 ${share > 0.5 ? 1 : 0} 1 ${point(start + share)}Z`;
    start += share;
    return path;
  });
}

/** A point of the unit circle; `turn` runs clockwise from the top, 0 to 1. */
function point(turn: number): string {
  const angle = turn * 2 * Math.PI;
  return `${short(Math.sin(angle))} ${short(-Math.cos(angle))}`;
}

function short(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
