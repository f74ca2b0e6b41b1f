import { propertyPageMessages } from '../../i18n/en/property-page.ts';
import { formatFigure, formatPrice } from '../../i18n/format.ts';
import { fillText, type Translate } from '../../i18n/messages.ts';
import { stencil } from '../../ui/stencil.tsx';
import type { Listing } from './listing.ts';
import { splitOf } from './payment-split.ts';

/** The instalments, and above them their two halves in one line: 60 / 40. */
export type PaymentWords = {
  stencil: string;
  split: string;
  note: string;
  /** Whether any of them has a date. */
  dated: boolean;
  /** Whether what they come to is known. */
  priced: boolean;
  instalments: readonly InstalmentWords[];
};

export type InstalmentWords = {
  milestone: string;
  when: string | null;
  percent: string;
  amount: string | null;
};

/** Null without a plan. */
export function paymentWords({ paymentPlan, price }: Listing, translate: Translate): PaymentWords | null {
  const { payment } = translate(propertyPageMessages);
  if (paymentPlan.length === 0) return null;
  const { before, after } = splitOf(paymentPlan);
  const halves = { before: formatFigure(before), after: formatFigure(after) };
  return stencil({
    stencil: 'payment',
    split: fillText(payment.split, halves),
    note: fillText(payment.splitNote, halves),
    dated: paymentPlan.some(({ when }) => when),
    priced: typeof price === 'number',
    instalments: paymentPlan.map(({ milestone, when, percent }) => ({
      milestone,
      when: when ? when : null,
      percent: fillText(payment.percentValue, { n: formatFigure(percent) }),
      amount: typeof price === 'number' ? formatPrice((price * percent) / 100) : null,
    })),
  });
}
