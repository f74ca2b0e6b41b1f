import { describe, expect, it } from 'vitest';
import { costs as RATES } from '../../../../test/sample-documents.ts';
import {
  buyingLines,
  type CostFacts,
  chequeChoices,
  loanOf,
  monthlyInstalment,
  rentingLines,
  share,
  totalOf,
} from './sums.ts';

const FLAT: CostFacts = {
  mainCategory: 'Residential',
  subCategory: 'Apartment',
  completion: 'ready',
  saleType: null,
  dldWaiver: null,
  paymentPlan: [],
  furnishing: null,
  rentFrequency: null,
  rent: null,
  price: 1_500_000,
};

const RENT: NonNullable<CostFacts['rent']> = {
  cheques: [],
  depositAmount: null,
  depositPercent: null,
  coolingIncluded: null,
  billsIncluded: null,
  minTerm: null,
};

const LET: CostFacts = {
  ...FLAT,
  mainCategory: 'Rental',
  rentFrequency: 'yearly',
  rent: RENT,
  price: 120_000,
};

function amountsOf(lines: readonly { name: string; amount: number }[]): Record<string, number> {
  return Object.fromEntries(lines.map(({ name, amount }) => [name, amount]));
}

describe('buying', () => {
  it('costs the transfer, the deed, the trustee and the agency, with VAT on fees', () => {
    const lines = buyingLines(FLAT, RATES, null);
    expect(amountsOf(lines)).toEqual({ transfer: 60_000, deed: 580, trustee: 4200, agency: 31_500 });
    expect(totalOf(lines)).toBe(96_280);
  });

  it('costs the registration of a mortgage by its loan', () => {
    const mortgage = { deposit: 20, rate: 4.5, years: 25 };
    expect(loanOf(FLAT, mortgage)).toBe(1_200_000);
    expect(amountsOf(buyingLines(FLAT, RATES, mortgage)).mortgageRegistration).toBe(3290);
  });

  it.each([
    [499_999, 2100],
    [500_000, 4200],
  ])('for %i costs %i for the trustee', (price, trustee) => {
    expect(amountsOf(buyingLines({ ...FLAT, price }, RATES, null)).trustee).toBe(trustee);
  });

  it('from a developer costs no agency fee, and less where the developer pays a part of the transfer fee', () => {
    const offPlan: CostFacts = { ...FLAT, mainCategory: 'OffPlan', completion: 'off_plan', saleType: 'new' };
    expect(amountsOf(buyingLines(offPlan, RATES, null))).toEqual({ offPlanTransfer: 60_000 });
    expect(amountsOf(buyingLines({ ...offPlan, dldWaiver: 50 }, RATES, null))).toEqual({
      offPlanTransfer: 30_000,
    });
    expect(amountsOf(buyingLines({ ...offPlan, saleType: 'resale' }, RATES, null))).toEqual({
      offPlanTransfer: 60_000,
      trustee: 4200,
      agency: 31_500,
    });
  });

  it('costs VAT on the price of workplaces, and another deed for land', () => {
    const office: CostFacts = { ...FLAT, mainCategory: 'Commercial', subCategory: 'Office' };
    expect(amountsOf(buyingLines(office, RATES, null)).priceVat).toBe(75_000);
    const land = amountsOf(buyingLines({ ...FLAT, subCategory: 'Plot' }, RATES, null));
    expect(land).toEqual({ transfer: 60_000, deed: 430, trustee: 4200, agency: 31_500 });
  });
});

describe('renting', () => {
  it('costs the first cheque, deposits and fees', () => {
    const lines = rentingLines(LET, RATES, 4);
    expect(amountsOf(lines)).toEqual({
      cheque: 30_000,
      deposit: 6000,
      agency: 6300,
      ejari: 220,
      utilityDeposit: 2000,
      activation: 130,
    });
    expect(totalOf(lines)).toBe(44_650);
  });

  it('asks more for furnished homes, houses and low rents', () => {
    const house: CostFacts = { ...LET, subCategory: 'Villa', furnishing: 'furnished', price: 80_000 };
    expect(amountsOf(rentingLines(house, RATES, 1))).toMatchObject({
      cheque: 80_000,
      deposit: 8000,
      agency: 5250,
      utilityDeposit: 4000,
    });
  });

  it('takes the deposit of the listing, and no deposit for bills that are included', () => {
    const amounts = (rent: Partial<typeof RENT>) =>
      amountsOf(rentingLines({ ...LET, rent: { ...RENT, ...rent } }, RATES, 1));
    expect(amounts({ depositAmount: 7500 }).deposit).toBe(7500);
    expect(amounts({ depositPercent: 8 }).deposit).toBe(9600);
    expect(amounts({ billsIncluded: true })).not.toHaveProperty('utilityDeposit');
  });

  it('costs VAT on the rent of workplaces', () => {
    const shop: CostFacts = { ...LET, subCategory: 'Shop' };
    expect(amountsOf(rentingLines(shop, RATES, 4))).toEqual({
      cheque: 30_000,
      rentVat: 1500,
      deposit: 12_000,
      agency: 6300,
      ejari: 220,
    });
  });

  it('for a month costs that month', () => {
    const month: CostFacts = { ...LET, rentFrequency: 'monthly', price: 16_500 };
    expect(amountsOf(rentingLines(month, RATES, 1))).toEqual({ period: 16_500 });
  });

  it.each([
    [[], [1]],
    [[4], [1, 2, 3, 4]],
    [
      [6, 1, 2],
      [1, 2, 6],
    ],
  ])('in %j cheques leaves the choice of %j', (cheques, choices) => {
    expect(chequeChoices({ ...LET, rent: { ...RENT, cheques } })).toEqual(choices);
  });
});

describe('an instalment', () => {
  // By the formula for annuities, in decimals of arbitrary precision.
  it.each([
    [1_200_000, 4.5, 25, 6670],
    [100_000, 6, 30, 600],
    [1_000_000, 3.99, 20, 6055],
    [120_000, 0, 10, 1000],
    [1_000_000, 0.01, 25, 3338],
  ])('of %i at %f %% over %i years is %i', (loan, rate, years, instalment) => {
    expect(monthlyInstalment(loan, { deposit: 20, rate, years })).toBe(instalment);
  });
});

it('takes shares as exact integer arithmetic does', () => {
  let seed = 20_261_120;
  const next = (below: number) => {
    seed = (seed * 48_271) % 0x7fff_ffff;
    return seed % below;
  };
  for (let round = 0; round < 20_000; round++) {
    const amount = next(0x7fff_ffff);
    const hundredths = next(10_001);
    const exact = (BigInt(amount) * BigInt(hundredths) + 5000n) / 10_000n;
    expect(BigInt(share(amount, hundredths / 100)), `${hundredths / 100} % of ${amount}`).toBe(exact);
  }
});
