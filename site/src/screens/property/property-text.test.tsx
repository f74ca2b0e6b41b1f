// @vitest-environment jsdom

import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { sampleDocuments } from '../../../test/sample-documents.ts';
import { InEnglish } from '../../../test/texts.tsx';
import { readProperty } from '../../features/property/read-property.ts';
import { PropertyText } from './property-text.tsx';

afterEach(cleanup);

it.each([
  { of: 'a home from the developer', facts: {}, amount: '2,175,000' },
  { of: 'a resale', facts: { originalPrice: 3_600_000 }, amount: '1,800,000' },
])('the instalments of $of are parts of what the developer is owed', ({ facts, amount }) => {
  const paymentPlan = [{ due: 'booking', percent: 50 }];
  const property = readProperty({ id: 'a', title: 'Home', price: 4_350_000, paymentPlan, ...facts });
  if (!property) throw new Error('it is a property');
  render(
    <PropertyText property={property} site={sampleDocuments['/api/screens/site.json']} isOpen={false} />,
    { wrapper: InEnglish },
  );
  expect(screen.getByRole('table').textContent).toContain(amount);
});
