import { expect, it } from 'vitest';
import { type PropertyDraft, propertyRecord } from './property-record.ts';

const NOW = new Date('2026-11-21T08:00:00Z');
const draft: PropertyDraft = {
  title: 'Villa #7: a garden on three sides',
  value: '4200000',
  location: 'Dubai Hills Estate',
  category: 'Off-Plane',
  type: 'Villa',
  area: '5200.4',
  bedrooms: '0',
  photo: 'Front door.JPG',
};

it('writes a record with what the form gives', () => {
  expect(propertyRecord(draft, NOW)).toEqual({
    file: 'content/properties/off-plan/villa-7-a-garden-on-three-sides.md',
    picture: 'content/media/properties/front-door.jpg',
    text: `---
title: "Villa #7: a garden on three sides"
mainCategory: OffPlan
subCategory: Villa
images:
  - src: media/properties/front-door.jpg
    alt: "Villa #7: a garden on three sides"
location: Dubai Hills Estate
bedrooms: 0
area: 5200
price: 4200000
createdAt: 2026-11-21
draft: yes
---
Write the description here: what a visitor sees from the door to the window.
`,
  });
});

it('leaves out what was not given or cannot be', () => {
  const { file, text, picture } = propertyRecord(
    { ...draft, title: ' ', value: '-1', location: '', area: '0', bedrooms: '300', photo: '' },
    NOW,
  );
  expect(file).toBe('content/properties/off-plan/untitled-property.md');
  expect(picture).toBeNull();
  expect(text).toMatch(
    /^---\ntitle: Untitled property\nmainCategory: OffPlan\nsubCategory: Villa\ncreatedAt: /,
  );
});
