import type { FormId } from '../../generated/forms.ts';

/** A draft belongs to one page: what was asked about one listing is not asked about the next. */
export function draftName(id: FormId, path: string): string {
  return `${id} ${path}`;
}
