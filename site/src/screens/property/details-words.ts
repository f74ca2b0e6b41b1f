import { stencil } from '../../ui/stencil.tsx';

/** A name and what is known of it. */
export type DetailRow = { label: string; value: string; special: SpecialValue | null };

/** Where a value is more than words. */
export type SpecialValue = {
  /** It is read off: a number, a reference. */
  code: boolean;
  /** The day that it says, as a machine reads it. */
  day: string | null;
  /** Said after it, smaller. */
  note: string | null;
  /** Leads to more, on another site. */
  link: { words: string; href: string } | null;
};

export type DetailsWords = { stencil: string; rows: readonly DetailRow[] };

export function detailsWords(name: string, rows: DetailRow[]): DetailsWords {
  return stencil({ stencil: name, rows });
}

/** Gathers the rows that have a value; zero is one. */
export class DetailRows {
  readonly rows: DetailRow[] = [];

  add(label: string, value: string | number | null | undefined | false): void {
    if (isSaid(value)) this.rows.push({ label, value: String(value), special: null });
  }

  addSpecial(label: string, value: string | null | undefined | false, special: Partial<SpecialValue>): void {
    if (!isSaid(value)) return;
    const { code = false, day = null, note = null, link = null } = special;
    this.rows.push({ label, value, special: { code, day, note, link } });
  }
}

function isSaid<Value>(value: Value | null | undefined | false): value is Value {
  return value !== null && value !== undefined && value !== false && value !== '';
}
