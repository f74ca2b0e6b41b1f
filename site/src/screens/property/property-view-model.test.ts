import { expect, it } from 'vitest';
import { sampleDocuments } from '../../../test/sample-documents.ts';
import { inEnglish } from '../../i18n/messages.ts';
import { propertyViewModel } from './property-view-model.ts';
import { readProperty } from './read-property.ts';

const site = sampleDocuments['/api/screens/site.json'];
const record = sampleDocuments['/api/properties/:id'];
const other = { ...record, id: '43' };
const community = { id: 'dubai-marina', title: 'Dubai Marina' };

function viewModel(fields: Partial<typeof record>) {
  const property = readProperty({ ...record, ...fields });
  if (!property) throw new Error('The sample is no property.');
  return propertyViewModel({ property, similar: [other], site, baseUrl: '' }, inEnglish);
}

const wayOn = (fields: Partial<typeof record>) => viewModel(fields).similar?.all;

it('leads from a property to the page of its type in its area', () => {
  expect(wayOn({ community, landing: 'villas-for-sale' })).toEqual({
    label: 'More in Dubai Marina',
    href: '/area-guides-in-dubai/dubai-marina/villas-for-sale',
  });
});

it('leads to the list of its category where the area has no such page', () => {
  const list = { label: 'All residential', href: '/residential-properties' };
  expect(wayOn({ community, landing: null })).toEqual(list);
  expect(wayOn({ community: null, landing: null })).toEqual(list);
});

it('the enquiry names the period of a rent', () => {
  const fields = { mainCategory: 'Rental', rentFrequency: 'monthly', price: 16_500 } as const;
  const { price } = viewModel(fields).enquiry().price;
  expect(price).toMatchObject({
    figure: '16,500',
    currency: 'AED',
    period: expect.stringContaining('/ month'),
  });
});
