import { type FormEvent, useId, useState } from 'react';
import type { FacetCounts, SearchReading } from '../../../generated/catalog.ts';
import { type Texts, useTexts } from '../../../i18n/texts.ts';
import { useEntryState } from '../../../navigation/use-entry-state.ts';
import { useNavigate } from '../../../navigation/use-router.ts';
import type { ListName } from '../../../property-lists.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { type SearchValues, searchAddress, searchQuery } from '../search-values.ts';
import { readAmount } from './amount.ts';
import { isChosen, toggled, withRange } from './filter-changes.ts';
import styles from './filter-sheet.module.css';
import {
  CHOICE_FACETS,
  type ChoiceFacet,
  type RangeFacet,
  rangeOf,
  withoutFilters,
} from './filter-values.ts';
import { useSummary } from './use-summary.ts';

export interface FilterSheetProps {
  list: ListName;
  /** The shown search. */
  values: SearchValues;
  /** How it was read; null until it is answered. */
  reading: SearchReading | null;
  open: boolean;
  onClose: () => void;
}

/** All filters with the number of properties of each choice; a sheet on phones, a panel beside the page elsewhere. */
export function FilterSheet({ open, onClose, ...rest }: FilterSheetProps) {
  const texts = useTexts();
  const headingId = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      data-surface="paper"
      className={styles.sheet}
      aria-labelledby={headingId}
    >
      <div className={styles.head}>
        <h2 id={headingId}>{texts.filterBar.title}</h2>
        <IconButton icon="x" label={texts.common.close} onClick={onClose} />
      </div>
      <Filters onClose={onClose} {...rest} />
    </Dialog>
  );
}

function Filters({ list, values, reading, onClose }: Omit<FilterSheetProps, 'open'>) {
  const texts = useTexts();
  const navigate = useNavigate();
  // In the sheet's history entry, so that a reload keeps what is ticked.
  const [draft, setDraft] = useEntryState('filters', values);
  const [written, setWritten] = useState(() => ({
    price: writtenRange(draft, 'price', texts),
    area: writtenRange(draft, 'area', texts),
  }));
  const { summary, isFailed, retry } = useSummary(list, searchQuery(draft));
  const counts = new Map(summary?.facets.map((facet) => [facet.facet, facet]));

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const invalid = event.currentTarget.querySelector<HTMLElement>('[aria-invalid]');
    if (invalid) {
      // Its error is its description, which screen readers say.
      invalid.focus();
      return;
    }
    // The sheet has a history entry of its own, which the results replace.
    if (searchQuery(draft) === searchQuery(values)) onClose();
    else navigate(searchAddress(list, draft, texts), { replace: true });
  }

  function handleRange(facet: RangeFacet, ends: string[]) {
    setWritten({ ...written, [facet]: ends });
    const [least, most] = ends.map((end) => readAmount(end, facet));
    if (typeof least === 'string' && typeof most === 'string')
      setDraft(withRange(draft, facet, [least, most]));
  }

  function handleClear() {
    setDraft(withoutFilters(draft, reading));
    setWritten({ price: ['', ''], area: ['', ''] });
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      <div className={styles.facets}>
        {isFailed ? (
          <p className={styles.failed} role="alert">
            {texts.filterSheet.failed}{' '}
            <Button tone="line" size="small" onClick={retry}>
              {texts.failure.retry}
            </Button>
          </p>
        ) : null}
        {(['price', 'area'] as const).map((facet) => (
          <RangeFields
            key={facet}
            facet={facet}
            written={written[facet]}
            onChange={(ends) => handleRange(facet, ends)}
          />
        ))}
        {CHOICE_FACETS.map((facet) => (
          <Choices
            key={facet}
            facet={facet}
            counts={list !== 'all' && facet === 'category' ? undefined : counts.get(facet)}
            values={draft}
            onChange={setDraft}
          />
        ))}
      </div>
      <div className={styles.foot}>
        <Button tone="line" onClick={handleClear}>
          {texts.filterBar.clear}
        </Button>
        <Button type="submit" className={styles.show}>
          {summary ? texts.numbers.count(summary.total, texts.filterSheet.show) : texts.filterBar.title}
        </Button>
        <VisuallyHidden role="status">
          {summary ? texts.numbers.count(summary.total, texts.cardList.listed) : null}
        </VisuallyHidden>
      </div>
    </form>
  );
}

interface ChoicesProps {
  facet: ChoiceFacet;
  /** Missing until they are loaded. */
  counts: FacetCounts | undefined;
  values: SearchValues;
  onChange: (values: SearchValues) => void;
}

/** The choices of a facet that the list has; those that would leave nothing are disabled. */
function Choices({ facet, counts, values, onChange }: ChoicesProps) {
  const texts = useTexts();
  if (!counts || counts.choices.length === 0) return null;
  return (
    <fieldset className={styles.facet}>
      <legend>{texts.filterSheet.facets[facet]}</legend>
      <ul className={styles.choices}>
        {counts.choices.map((choice) => {
          const isOn = isChosen(values, facet, choice);
          return (
            <li key={choice.value}>
              <label>
                <input
                  type="checkbox"
                  checked={isOn}
                  disabled={choice.count === 0 && !isOn}
                  onChange={() => onChange(toggled(values, facet, choice))}
                />
                <span className={styles.choice}>
                  {choice.name ?? choice.value}{' '}
                  <span className={styles.number}>{texts.numbers.figure(choice.count)}</span>
                </span>
              </label>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

/** The ends of a range as visitors write amounts. */
function writtenRange(values: SearchValues, facet: RangeFacet, { numbers }: Texts): string[] {
  return rangeOf(values, facet).map((end) => (Number(end) ? numbers.figure(Number(end)) : end));
}

interface RangeFieldsProps {
  facet: RangeFacet;
  written: string[];
  onChange: (written: string[]) => void;
}

/** The two ends of a range. */
function RangeFields({ facet, written, onChange }: RangeFieldsProps) {
  const texts = useTexts();
  return (
    <fieldset className={styles.facet}>
      <legend>{texts.filterSheet.facets[facet]}</legend>
      <div className={styles.range}>
        {[texts.filterSheet.from, texts.filterSheet.to].map((label, at) => (
          <Field
            key={label}
            label={label}
            inputMode="text"
            autoComplete="off"
            value={written[at]}
            error={readAmount(written[at] ?? '', facet) === null ? texts.filterSheet.notNumber : null}
            onChange={({ currentTarget }) => onChange(written.with(at, currentTarget.value))}
          />
        ))}
      </div>
      {facet === 'price' ? <p className={styles.note}>{texts.filterSheet.rents}</p> : null}
    </fieldset>
  );
}
