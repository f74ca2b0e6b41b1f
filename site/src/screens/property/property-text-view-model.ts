// The view models of a property's sections.

import type { InstalmentView, SiteSettings } from '../../generated/catalog.ts';
import { contentLanguage } from '../../i18n/en/content.ts';
import { dateFormats } from '../../i18n/en/dates.ts';
import { numberFormats } from '../../i18n/en/numbers.ts';
import { propertyFactMessages } from '../../i18n/en/property-facts.ts';
import { propertyPageMessages } from '../../i18n/en/property-page.ts';
import { fillText, type Translate } from '../../i18n/messages.ts';
import { proseHtml } from '../../ui/prose.tsx';
import { costsPart } from './costs/costs-part.ts';
import { particularRows, rentRows } from './detail-rows.ts';
import type { Property } from './read-property.ts';

export type PropertyTextViewModel = ReturnType<typeof propertyTextViewModel>;
export type PaymentViewModel = NonNullable<PropertyTextViewModel['payment']>;
export type FloorPlansViewModel = NonNullable<PropertyTextViewModel['floorPlans']>;
export type ToursViewModel = NonNullable<PropertyTextViewModel['tours']>;
export type PermitViewModel = NonNullable<PropertyTextViewModel['permit']>;

/** `open` says whether enquiries are possible. */
export function propertyTextViewModel(
  property: Property,
  site: SiteSettings,
  open: boolean,
  translate: Translate,
) {
  const { description, price, rent } = property;
  const particulars = particularRows(property, translate);
  return {
    template: 'property text',
    description: description
      ? {
          template: 'description',
          html: proseHtml(description),
          isTranslated: translate(contentLanguage).isTranslated(description),
        }
      : undefined,
    particulars: particulars.length > 0 ? { template: 'particulars', rows: particulars } : undefined,
    payment: paymentViewModel(property, translate),
    rent: rent ? { template: 'rent', rows: rentRows(rent, property.price, translate) } : undefined,
    costs:
      open && site.costs && typeof price === 'number' && price > 0
        ? costsPart({ facts: { ...property, price }, rates: site.costs }, translate)
        : undefined,
    amenities: amenitiesViewModel(property, translate),
    floorPlans: floorPlansViewModel(property, translate),
    tours: toursViewModel(property, translate),
    permit: permitViewModel(property, translate),
    open,
  };
}

/** The instalments, with the shares before and from handover, as `60 / 40`, above them. */
function paymentViewModel({ paymentPlan, price }: Property, translate: Translate) {
  if (paymentPlan.length === 0) return undefined;
  const { payment } = translate(propertyPageMessages);
  const numbers = translate(numberFormats);
  const { before, after } = splitOf(paymentPlan);
  const halves = { before: numbers.figure(before), after: numbers.figure(after) };
  const dated = paymentPlan.some(({ when }) => when);
  const priced = typeof price === 'number';
  return {
    template: 'payment plan',
    split: fillText(payment.split, halves),
    note: fillText(payment.splitNote, halves),
    dated,
    priced,
    instalments: paymentPlan.map(({ due, milestone: event, when, percent }, at) => {
      const milestone = event ?? payment.due[due];
      return {
        template: 'instalment',
        id: String(at),
        milestone,
        isTranslated: translate(contentLanguage).isTranslated(milestone),
        dated,
        when: when && periodOf(when, translate),
        percent: fillText(payment.percentValue, { n: numbers.figure(percent) }),
        amount: priced ? numbers.price((price * percent) / 100) : null,
      };
    }),
  };
}

function amenitiesViewModel({ amenities }: Property, translate: Translate) {
  if (amenities.length === 0) return undefined;
  const names = translate(propertyFactMessages).amenities;
  return {
    template: 'amenities',
    amenities: amenities.map((amenity) => ({ template: 'amenity', id: names[amenity] })),
  };
}

function floorPlansViewModel({ floorPlans }: Property, translate: Translate) {
  if (floorPlans.length === 0) return undefined;
  return {
    template: 'floor plans',
    plans: floorPlans.map(({ image: { src, alt, width, height }, title, area }) => ({
      template: 'floor plan',
      id: src,
      alt: alt || title,
      width: width === null ? null : String(width),
      height: height === null ? null : String(height),
      title,
      isTranslated: translate(contentLanguage).isTranslated(title),
      area: area === null ? null : translate(numberFormats).area(area),
    })),
  };
}

/** Links to a film and to a virtual tour on other sites. */
function toursViewModel({ video, tour }: Property, translate: Translate) {
  const messages = translate(propertyPageMessages);
  const links = [
    { label: messages.film, href: video ?? '' },
    { label: messages.tour, href: tour ?? '' },
  ].filter(({ href }) => href);
  return links.length === 0 ? undefined : { template: 'tours', links };
}

/** The advertising permit, with a QR code of its address where it has one. */
function permitViewModel({ permit, reference }: Property, translate: Translate) {
  if (!permit) return undefined;
  const { permitKind, permitQr } = translate(propertyPageMessages);
  const { number, kind, url } = permit;
  return {
    template: 'permit',
    number,
    reference,
    kind: permitKind[kind],
    url: url ?? null,
    /** The accessible name of the QR code. */
    label: fillText(permitQr, { number }),
  };
}

/** Years as `2027–2029`, which are the same in all languages; a quarter, a month or a day otherwise. */
function periodOf(period: string, translate: Translate): string {
  return period.includes('-') ? translate(dateFormats).handover(period) : period.replace('/', '–');
}

/** The shares paid before handover and from then on, in percent. */
export function splitOf(plan: readonly InstalmentView[]): { before: number; after: number } {
  const after = sum(plan.filter(({ due }) => due === 'handover' || due === 'after_handover'));
  return { before: sum(plan) - after, after };
}

function sum(plan: readonly InstalmentView[]): number {
  return plan.reduce((total, { percent }) => total + percent, 0);
}
