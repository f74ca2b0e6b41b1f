// @vitest-environment jsdom

import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { InEnglish } from '../../../test/texts.tsx';
import type { InstalmentView } from '../../generated/catalog.ts';
import { PaymentPlan } from './payment-plan.tsx';

afterEach(cleanup);

it('has two instalments of one stage without a date', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const instalment: InstalmentView = { due: 'construction', milestone: null, when: null, percent: 20 };
  const plan = [instalment, instalment];
  const { container } = render(<PaymentPlan plan={plan} price={null} />, { wrapper: InEnglish });
  expect(container.querySelectorAll('tbody tr')).toHaveLength(2);
  expect(logged).not.toHaveBeenCalled();
  logged.mockRestore();
});
