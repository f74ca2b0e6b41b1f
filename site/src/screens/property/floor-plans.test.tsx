// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FloorPlans } from './floor-plans.tsx';

afterEach(cleanup);

it('says of each plan what is drawn on it, and that it opens in a new window', () => {
  const drawing = { id: '/media/plan.svg', alt: 'Plan of the ground floor', width: '800', height: '600' };
  const plan = {
    template: 'floor plan',
    ...drawing,
    title: 'Ground floor',
    isTranslated: true,
    area: '2,100 sq ft',
  };
  render(<FloorPlans template="floor plans" plans={[plan]} />);
  const link = screen.getByRole('link', { name: 'Plan of the ground floor (opens in a new window)' });
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('href')).toBe(drawing.id);
});
