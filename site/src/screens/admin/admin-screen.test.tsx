// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { InEnglish } from '../../../test/texts.tsx';
import { PICTURE_FILES } from '../../features/yaml-export/content-record.ts';
import type { PageState } from '../../navigation/page-state.ts';
import { RouterContext, staticRouter } from '../../navigation/use-router.ts';
import admin from './admin-screen.tsx';

const Admin = admin.Component as () => React.ReactNode;
const info = vi.spyOn(console, 'info').mockImplementation(() => {});

beforeEach(() => {
  render(<Admin />, { wrapper: InEnglish });
});
afterEach(() => {
  cleanup();
  info.mockClear();
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('starts with the distribution, in a drawing and in figures', () => {
  expect(screen.getByRole('heading', { name: 'Property Types Distribution' })).toBeTruthy();
  expect(
    screen.getByRole('img', { name: 'Pie chart. Residential 55%, Commercial 30%, Off-Plane 15%.' }),
  ).toBeTruthy();
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'TypeShare',
    'Residential55%',
    'Commercial30%',
    'Off-Plane15%',
  ]);
});

it('leads home by LogOut', () => {
  expect(screen.getByRole('link', { name: 'LogOut' }).getAttribute('href')).toBe('/');
});

it('shows five users a page, and says that they are a sample', () => {
  press('Users');
  expect(screen.getByText(/^A sample: these people are invented/)).toBeTruthy();
  const ids = () => screen.getAllByText(/^User \d+$/).map((element) => element.textContent);
  expect(ids()).toEqual(['User 1', 'User 2', 'User 3', 'User 4', 'User 5']);
  press('Page 2');
  expect(ids()).toEqual(['User 6', 'User 7', 'User 8', 'User 9', 'User 10']);
  expect(screen.getByRole('status').textContent).toBe('6 to 10 of 10');
  const pages = within(screen.getByRole('navigation', { name: 'Pages of users' })).getAllByRole('button');
  expect(pages.map((button) => button.getAttribute('aria-current'))).toEqual([null, 'page']);
});

it('shows the property form on demand, logs what it holds and writes the record', () => {
  press('Properties');
  expect(screen.queryByLabelText('Title')).toBeNull();
  press('Add Property');
  expect(screen.getByLabelText('Category')).toHaveProperty('value', 'Residential');
  expect(screen.getByLabelText('Type')).toHaveProperty('value', 'Apartment');
  expect(screen.getByLabelText('Photo').getAttribute('accept')).toBe(PICTURE_FILES);
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Corner flat' } });
  press('Make the record');
  expect(info).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ title: 'Corner flat', category: 'Residential', type: 'Apartment' }),
  );
  expect(screen.getByRole('region', { name: 'Text of the record' }).textContent).toContain(
    'title: Corner flat\nmainCategory: Residential\nsubCategory: Apartment\n',
  );
  press('Hide Form');
  expect(screen.queryByLabelText('Title')).toBeNull();
});

it('logs the blog form and writes its record', () => {
  press('Blogs');
  fireEvent.change(screen.getByLabelText('Content'), { target: { value: 'Words' } });
  press('Add Blog');
  expect(info).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ title: '', content: 'Words' }));
  expect(screen.getByRole('region', { name: 'Text of the record' }).textContent).toMatch(
    /^---\ntitle: Untitled article\ndate: \d{4}-\d{2}-\d{2}\nsummary: Words\n---\nWords\n$/,
  );
});

it('leads to a new record in the content manager, where the site has one', () => {
  press('Blogs');
  expect(screen.queryByRole('link', { name: /content manager/ })).toBeNull();
  cleanup();
  const page = { path: '/admin', documents: { site: { editPath: '/edit/' } } } as unknown as PageState;
  render(
    <RouterContext value={staticRouter(page)}>
      <Admin />
    </RouterContext>,
    { wrapper: InEnglish },
  );
  const target = () => screen.getByRole('link', { name: /content manager/ }).getAttribute('href');
  press('Blogs');
  expect(target()).toBe('/edit/#/collections/blog/new');
  press('Properties');
  press('Add Property');
  const category = screen.getByLabelText('Category');
  const categories = within(category).getAllByRole('option');
  const targets = categories.map((option) => {
    fireEvent.input(category, { target: { value: option.textContent } });
    return target();
  });
  expect(targets).toEqual([
    '/edit/#/collections/residential/new',
    '/edit/#/collections/commercial/new',
    '/edit/#/collections/off-plan/new',
    '/edit/#/collections/rental/new',
  ]);
});
