import { useState } from 'react';
import type { Property } from '../../features/property/read-property.ts';
import { ContentText } from '../../i18n/content-text.tsx';
import { useTexts } from '../../i18n/texts.ts';
import styles from './comparison.module.css';
import { comparisonRows } from './comparison-rows.ts';

/** Homes side by side, with a mark at the facts in which they differ. */
export function Comparison({ homes }: { homes: readonly Property[] }) {
  const texts = useTexts();
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  if (homes.length < 2) return homes.length === 1 ? <p>{texts.shortlist.compareMore}</p> : null;
  const rows = comparisonRows(homes, texts).filter(({ differs }) => differs || !onlyDifferent);
  return (
    <div className={styles.comparison}>
      <h2 id="comparison">{texts.shortlist.comparison}</h2>
      <label className={styles.box}>
        <input
          type="checkbox"
          checked={onlyDifferent}
          onChange={({ target }) => setOnlyDifferent(target.checked)}
        />
        {texts.shortlist.onlyDifferent}
      </label>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, for which the keyboard needs the focus. */}
      <section className={styles.scroll} aria-labelledby="comparison" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              {homes.map(({ id, title }) => (
                <th key={id} scope="col">
                  <a href={texts.paths.property(id)}>
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
                  {differs ? <span className={styles.differs}>{texts.shortlist.differs}</span> : null}
                </th>
                {homes.map(({ id }, at) => (
                  <td key={id}>
                    <Cell value={values[at] ?? texts.property.notAvailable} isContent={isContent} />
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
