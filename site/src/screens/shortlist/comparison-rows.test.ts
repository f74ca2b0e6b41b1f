import { expect, it } from 'vitest';
import { inEnglish } from '../../../test/texts.tsx';
import { type Property, readProperty } from '../../features/property/read-property.ts';
import { comparisonRows } from './comparison-rows.ts';

function rental(facts: Partial<Property>): Property {
  const rent = {
    cheques: [],
    depositAmount: null,
    depositPercent: null,
    coolingIncluded: null,
    billsIncluded: null,
    minTerm: null,
  };
  const read = readProperty({ title: 'Home', ...facts, rent: { ...rent, ...facts.rent } });
  if (!read) throw new Error('it is a property');
  return read;
}

it('rents are compared by their terms, and homes by their amenities', () => {
  const one = rental({
    price: 120_000,
    amenities: ['balcony', 'shared_pool'],
    rent: {
      cheques: [4],
      depositPercent: 5,
      coolingIncluded: true,
      billsIncluded: false,
    } as Property['rent'],
  });
  const other = rental({ price: 90_000, amenities: [], rent: { cheques: [1] } as Property['rent'] });
  const rows = new Map(comparisonRows([one, other], inEnglish).map(({ label, ...row }) => [label, row]));
  expect(rows.get('Cheques')).toEqual({
    values: ['4', '1'],
    differs: true,
    isContent: false,
  });
  expect(rows.get('Deposit')?.values).toEqual(['5% of the rent', null]);
  expect(rows.get('Cooling')?.values).toEqual(['Included', null]);
  expect(rows.get('Water and power')?.values).toEqual(['Paid by the tenant', null]);
  expect(rows.get('Amenities')).toEqual({
    values: ['Balcony, Shared pool', null],
    differs: true,
    isContent: false,
  });
});

it('homes for sale have no rows of rents', () => {
  const sale = readProperty({ title: 'Home', price: 1_000_000 });
  const labels = comparisonRows(sale ? [sale, sale] : [], inEnglish).map(({ label }) => label);
  expect(labels).toContain('Price');
  expect(labels).not.toContain('Cheques');
});
