import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { InEnglish } from '../../../test/texts.tsx';
import { PropertyPrice } from './listing-price.tsx';

function textOf(property: Parameters<typeof PropertyPrice>[0]['property']): string {
  return renderToStaticMarkup(
    <InEnglish>
      <PropertyPrice property={property} />
    </InEnglish>,
  ).replace(/<[^>]*>/g, '');
}

it('names the period of a rent', () => {
  expect(textOf({ price: 16_500, rentFrequency: 'monthly' })).toBe('16,500\u00a0AED / month');
  expect(textOf({ price: 4_200_000, rentFrequency: null })).toBe('4,200,000\u00a0AED');
});

it('shows a text instead of a figure, and says where there is none', () => {
  expect(textOf({ price: 'From 2 million', rentFrequency: null })).toBe('From 2 million');
  expect(textOf({ price: null, rentFrequency: null })).toBe('Contact for price');
});
