// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { sampleDocuments } from '../../test/sample-documents.ts';
import { inEnglish } from '../../test/texts.tsx';
import type { PageState } from '../navigation/page-state.ts';
import { defineScreen } from '../navigation/screen.ts';
import { HeadingTitle, PageHead } from './page-head.tsx';
import { routeById } from './routes.ts';

afterEach(() => {
  cleanup();
  document.head.replaceChildren();
});

function pageOf(id: string, title: string, draft = false): PageState {
  const route = routeById(id);
  return {
    status: 'ready',
    route,
    screen: defineScreen({ head: () => ({ title, description: `${title}.`, draft }), Component: () => null }),
    path: route.paths[0],
    params: {},
    search: '',
    baseUrl: 'https://www.example.com',
    canonical: `https://www.example.com${route.paths[0]}`,
    language: inEnglish.language,
    texts: inEnglish,
    navigationId: 0,
    record: undefined,
    documents: { site: sampleDocuments['/api/screens/site.json'] },
  };
}

const contents = (selector: string) =>
  [...document.head.querySelectorAll(selector)].map((tag) => tag.getAttribute('content'));

it('takes over the tags of the HTML, and follows the page', () => {
  const page = pageOf('about', 'About our agency');
  document.head.innerHTML = renderToString(<PageHead page={page} />);
  const before = [...document.head.children];
  const container = document.body.appendChild(document.createElement('div'));
  const { rerender } = render(<PageHead page={page} />, { container, hydrate: true });
  expect([...document.head.children]).toEqual(before);
  rerender(<PageHead page={pageOf('team', 'Meet the Team', true)} />);
  expect(document.title).toContain('Meet the Team');
  expect(contents('meta[property="og:title"]')).toEqual([document.title]);
  expect(contents('meta[name="robots"]')).toEqual(['noindex']);
  expect(contents('meta[property="og:url"]')).toEqual(['https://www.example.com/meet-the-team']);
  expect(document.querySelectorAll('title')).toHaveLength(1);
  expect(document.querySelectorAll('link[rel="canonical"]')).toHaveLength(1);
});

it('leaves a page to its screen where a document lacks what the head needs', () => {
  const page = pageOf('about', 'About');
  const head = () => {
    throw new TypeError('no location');
  };
  render(
    <>
      <PageHead page={{ ...page, screen: defineScreen({ head, Component: () => null }) }} />
      <h1>Villa</h1>
    </>,
  );
  expect(document.title).toBe('Villa');
});

it('names a page without documents by its heading, also when that changes', () => {
  const view = (heading: string) => (
    <>
      <HeadingTitle />
      <h1>{heading}</h1>
    </>
  );
  const { rerender } = render(view('Loading'));
  expect(document.title).toBe('Loading');
  rerender(view('Property Not Found'));
  expect(document.title).toBe('Property Not Found');
});
