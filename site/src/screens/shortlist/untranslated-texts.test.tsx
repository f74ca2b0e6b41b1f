// @vitest-environment jsdom
// Texts of a record that only exist in English, on pages in other languages.
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { sampleDocuments } from '../../../test/sample-documents.ts';
import { inArabic } from '../../../test/texts.tsx';
import { readProperty } from '../../features/property/read-property.ts';
import { TextsContext } from '../../i18n/texts.ts';
import { Comparison } from './comparison.tsx';

afterEach(cleanup);

const record = sampleDocuments['/api/properties/:id'];

const ENGLISH = {
  location: 'Marina Walk',
  view: ['Marina', 'Sea'],
  developer: { id: 'solvane', name: 'Solvane' },
};

function propertyOf(fields: object) {
  const property = readProperty({ ...record, ...fields });
  if (!property) throw new Error('The sample is no property.');
  return property;
}

/** The texts that are marked as English. */
function marked(element: React.ReactNode): (string | null)[] {
  const { container } = render(<TextsContext value={inArabic}>{element}</TextsContext>);
  return [...container.querySelectorAll('[lang="en"][dir="ltr"]')].map(({ textContent }) => textContent);
}

it('are marked as English in a comparison', () => {
  const homes = [
    propertyOf({ ...ENGLISH, id: '1' }),
    propertyOf({ ...ENGLISH, id: '2', location: 'المارينا' }),
  ];
  const texts = marked(<Comparison homes={homes} />);
  expect(texts.filter((text) => text === 'Marina Walk')).toHaveLength(1);
  expect(texts.filter((text) => text === 'Marina, Sea')).toHaveLength(2);
});
