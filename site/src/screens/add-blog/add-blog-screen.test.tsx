// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { InEnglish } from '../../../test/texts.tsx';
import type { PageState } from '../../navigation/page-state.ts';
import { RouterContext, staticRouter } from '../../navigation/use-router.ts';
import addBlog, { AddBlogForm, linkedPicture } from './add-blog-screen.tsx';

const alert = vi.fn();

beforeEach(() => vi.stubGlobal('alert', alert));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  alert.mockClear();
});

function fill(values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
  fireEvent.click(screen.getByRole('button', { name: 'Add Blog' }));
}

it.each([
  { Title: '', Description: 'Words', 'Image URL': 'https://example.com/a.jpg' },
  { Title: 'Title', Description: '   ', 'Image URL': 'https://example.com/a.jpg' },
  { Title: 'Title', Description: 'Words', 'Image URL': '' },
])('asks for all fields and keeps what was typed: %o', (values) => {
  const onAdd = vi.fn();
  render(<AddBlogForm onAdd={onAdd} />, { wrapper: InEnglish });
  fill(values);
  expect(alert).toHaveBeenCalledExactlyOnceWith('Please fill all fields!');
  expect(onAdd).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Title')).toHaveProperty('value', values.Title);
});

it('hands the entry over and is empty again', () => {
  const onAdd = vi.fn();
  render(<AddBlogForm onAdd={onAdd} />, { wrapper: InEnglish });
  fill({ Title: ' A street ', Description: 'Words', 'Image URL': 'https://example.com/a.jpg' });
  expect(onAdd).toHaveBeenCalledExactlyOnceWith({
    title: 'A street',
    description: 'Words',
    image: 'https://example.com/a.jpg',
  });
  expect(alert).not.toHaveBeenCalled();
  for (const label of ['Title', 'Description', 'Image URL']) {
    expect(screen.getByLabelText(label)).toHaveProperty('value', '');
  }
});

it.each([
  ['https://example.com/a.jpg', 'https://example.com/a.jpg'],
  ['http://example.com/a.jpg', 'https://example.com/a.jpg'],
  ['https://example.com/a b.jpg', 'https://example.com/a%20b.jpg'],
  ['media/blog/shop-street.jpg', 'media/blog/shop-street.jpg'],
  ['Shop Street.jpg', 'media/blog/shop-street.jpg'],
  ['pictures/', 'media/blog/picture.jpg'],
])('%s is %s', (address, src) => {
  expect(linkedPicture(address, 'A title')).toEqual({ src, alt: 'A title' });
});

it('leads to a new article in the content manager, where the site has one', () => {
  const AddBlog = addBlog.Component as () => React.ReactNode;
  const page = { path: '/blogform', documents: { site: { editPath: '/edit/' } } } as unknown as PageState;
  render(
    <RouterContext value={staticRouter(page)}>
      <AddBlog />
    </RouterContext>,
    { wrapper: InEnglish },
  );
  const link = screen.getByRole('link', { name: /content manager/ });
  expect(link.getAttribute('href')).toBe('/edit/#/collections/blog/new');
});
