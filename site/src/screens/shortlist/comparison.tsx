import { useState } from 'react';
import type { Property } from '../../features/property/read-property.ts';
import { ContentText } from '../../i18n/content-text.tsx';
import { useAllTexts, useTexts } from '../../i18n/texts.ts';
import styles from './comparison.module.css';
import { comparisonRows } from './comparison-rows.ts';

/** Homes side by side, with a mark at the facts in which they differ. */
export function Comparison({ homes }: { homes: readonly Property[] }) {
  const messages = useTexts('shortlist');
  const paths = useTexts('paths');
  const { notAvailable } = useTexts('property');
  const texts = useAllTexts();
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  if (homes.length < 2) return homes.length === 1 ? <p>{messages.compareMore}</p> : null;
  const rows = comparisonRows(homes, texts).filter(({ differs }) => differs || !onlyDifferent);
  return (
    <div className={styles.comparison}>
      <h2 id="comparison">{messages.comparison}</h2>
      <label className={styles.box}>
        <input
          type="checkbox"
          checked={onlyDifferent}
          onChange={({ target }) => setOnlyDifferent(target.checked)}
        />
        {messages.onlyDifferent}
      </label>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, for which the keyboard needs the focus. */}
      <section className={styles.scroll} aria-labelledby="comparison" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              {homes.map(({ id, title }) => (
                <th key={id} scope="col">
                  <a href={paths.property(id)}>
                    <ContentText>{title}</ContentText>
                  </a>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, values, isContent, differs }) => (
              <tr key={label}>
                <th scope="row">
                  {label}
                  {differs ? <span className={styles.differs}>{messages.differs}</span> : null}
                </th>
                {homes.map(({ id }, at) => (
                  <td key={id}>
                    <Cell value={values[at] ?? notAvailable} isContent={isContent} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

function Cell({ value, isContent }: { value: string; isContent: boolean }) {
  return isContent ? <ContentText>{value}</ContentText> : value;
}
