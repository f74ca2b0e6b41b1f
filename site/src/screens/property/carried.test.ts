// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { PropertyPage } from '../../generated/catalog.ts';
import { sampleDocuments } from '../../render/sample-documents.ts';
import { withoutFields } from '../../render/without-fields.ts';
import { carries, DESCRIPTION_ID } from './carried.ts';
import { headDescription } from './head-description.ts';

const property = sampleDocuments['/api/properties/:id'];
const similar = sampleDocuments['/api/screens/similar/:similar.json'];

/** A page as the browser has it: the description in its block, the summary in the head. */
function pageOf(property: PropertyPage): Document {
  const page = document.implementation.createHTMLDocument();
  const meta = page.createElement('meta');
  meta.name = 'description';
  meta.content = headDescription(property);
  page.head.append(meta);
  page.body.innerHTML = `<h1>${property.title}</h1><section id="${DESCRIPTION_ID}"><h2>Description</h2><div>${property.description}</div></section>`;
  return page;
}

function carriedAndBack(page: PropertyPage) {
  const parts = carries.part({ property: page, similar });
  const carried = {
    property: JSON.parse(withoutFields(JSON.stringify(page), parts.property)) as object,
    similar: JSON.parse(JSON.stringify(parts.similar)) as object[],
  };
  return { carried: JSON.stringify(carried), whole: carries.whole(carried as never, pageOf(page)) };
}

it('leaves out what stands in the page and what says nothing, and gets it back', () => {
  const { carried, whole } = carriedAndBack(property);
  expect(carried).not.toContain('Quiet.');
  expect(carried).not.toContain('null');
  expect(whole.property).toEqual(property);
});

it('carries a description with a table, which the page shows in other dress', () => {
  const page = { ...property, description: '<table><tbody><tr><td>1</td></tr></tbody></table>' };
  const { carried, whole } = carriedAndBack(page);
  expect(carried).toContain('<table>');
  expect(whole.property.description).toBe(page.description);
});

it('carries the similar listings that are shown, without the listing itself', () => {
  const [card] = similar;
  const others = ['1', '2', '3', '4'].map((id) => ({ ...card, _id: id, id }) as NonNullable<typeof card>);
  const carried = carries.part({
    property,
    similar: [{ ...others[0], id: property.id } as never, ...others],
  });
  const whole = carries.whole(
    { property: property as never, similar: JSON.parse(JSON.stringify(carried.similar)) as never },
    pageOf(property),
  );
  expect(whole.similar.map(({ id }) => id)).toEqual(['1', '2', '3']);
  expect(whole.similar[0]).toEqual(others[0]);
});

it('tells a page that a translator has changed from one that says what was written', () => {
  const carried = { property, similar: [] } as never;
  const page = pageOf(property);
  expect(carries.isAsWritten(carried, page)).toBe(true);
  const description = page.querySelector(`#${DESCRIPTION_ID} > div`);
  if (!description) throw new Error('no description');
  description.innerHTML = '<p><font><font>Ruhig.</font></font></p>';
  expect(carries.isAsWritten(carried, page)).toBe(false);

  const other = pageOf(property);
  const heading = other.querySelector('h1');
  if (!heading) throw new Error('no heading');
  heading.textContent = 'Ein anderer Titel';
  expect(carries.isAsWritten(carried, other)).toBe(false);
});
