import { expect, it } from 'vitest';
import { inEnglish } from '../../../test/texts.tsx';
import { moreHomesLink } from './more-homes.ts';

const community = { id: 'dubai-marina', title: 'Dubai Marina' };
const mainCategory = 'Residential';

it('leads from a property to the page of its type in its area', () => {
  expect(moreHomesLink({ community, landing: 'villas-for-sale', mainCategory }, inEnglish)).toEqual({
    label: 'More in Dubai Marina',
    href: '/area-guides-in-dubai/dubai-marina/villas-for-sale',
  });
});

it('leads to the list of its category where the area has no such page', () => {
  const list = { label: 'All residential', href: '/residential-properties' };
  expect(moreHomesLink({ community, landing: null, mainCategory }, inEnglish)).toEqual(list);
  expect(moreHomesLink({ community: null, landing: null, mainCategory }, inEnglish)).toEqual(list);
});
