// @vitest-environment jsdom

import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { InEnglish } from '../../../test/texts.tsx';
import { FloorPlans } from './floor-plans.tsx';

afterEach(cleanup);

it('says of each plan what is drawn on it, and that it opens in a new window', () => {
  const image = { src: '/media/plan.svg', alt: 'Plan of the ground floor', width: 800, height: 600 };
  render(<FloorPlans plans={[{ image, title: 'Ground floor', area: 2100 }]} />, { wrapper: InEnglish });
  const link = screen.getByRole('link', { name: 'Plan of the ground floor (opens in a new window)' });
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('href')).toBe(image.src);
});
