// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { inArabic, inEnglish } from '../../../test/texts.tsx';
import { readProperty } from '../../features/property/read-property.ts';
import { type Texts, TextsContext } from '../../i18n/texts.ts';
import { particularRows } from './detail-rows.ts';
import { Details } from './details.tsx';

afterEach(cleanup);

/** The values that are marked as English. */
function markedIn(texts: Texts, facts: object): (string | null)[] {
  const property = readProperty({ id: 'a', title: 'Home', ...facts });
  if (!property) throw new Error('it is a property');
  const { container } = render(
    <TextsContext value={texts}>
      <Details rows={particularRows(property, texts)} />
    </TextsContext>,
  );
  return [...container.querySelectorAll('dd [lang=en][dir=ltr]')].map(({ textContent }) => textContent);
}

const ENGLISH = {
  floor: 'Ground floor',
  view: ['Sea', 'City skyline'],
  project: 'Angle Gardens',
  developer: { id: 'solvane', name: 'Solvane' },
};

it('marks texts of the record that are not translated as English', () => {
  expect(markedIn(inArabic, ENGLISH)).toEqual([
    'Ground floor',
    'Sea, City skyline',
    'Angle Gardens',
    'Solvane',
  ]);
});

it('marks no text in the language of the page, no figure and no price', () => {
  const facts = {
    floor: '19',
    view: ['البحر', 'الحديقة'],
    originalPrice: 4_200_000,
    parking: 2,
    yearBuilt: 2020,
  };
  expect(markedIn(inArabic, facts)).toEqual([]);
  expect(markedIn(inEnglish, ENGLISH)).toEqual([]);
});
