import { useTexts } from '../../i18n/texts.ts';
import styles from './comparison.module.css';

/** As many as fit beside each other. */
const MAX_COMPARED = 4;

interface CompareBoxProps {
  id: string;
  title: string;
  compared: readonly string[];
  onChange: (compared: readonly string[]) => void;
}

/** Puts a home into the comparison, while there is room. */
export function CompareBox({ id, title, compared, onChange }: CompareBoxProps) {
  const texts = useTexts();
  const checked = compared.includes(id);
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={`${texts.shortlist.compare}: ${title}`}
        checked={checked}
        disabled={!checked && compared.length >= MAX_COMPARED}
        onChange={() => onChange(checked ? compared.filter((other) => other !== id) : [...compared, id])}
      />
      {texts.shortlist.compare}
    </label>
  );
}
