import { describe, expect, test } from 'vitest';
import type { RateId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import { packageOf, service, serviceRow } from '../test-samples.ts';
import type { Offer } from './offered-services.ts';
import type { Terms } from './price-shipment.ts';
import { deliveryDate, quotedRates, type Coverage } from './quoted-rates.ts';
import { viewRates, type StoredRate } from './rate-view.ts';
import { moneyTerms } from './service-terms.ts';
import { isSameShipment, measureRow } from './shipment.ts';

const TODAY = '2026-11-20';
const rows = [measureRow(packageOf({}), () => true)];
const offer = (over: Parameters<typeof service>[0] = {}): Offer => {
  const some = service({ reissue_price: 85_00 as Centavos, ...over });
  const terms = moneyTerms(some, serviceRow({ price_list: 100_00 as Centavos }), null) as Terms;
  return { service: some, payment_kind: 'balance', stock_available: null, terms, zones: new Map([['Z4', 15_75 as Centavos]]) };
};
const quote = (offers: Offer[], coverage: Partial<Coverage> | null, today = TODAY) =>
  quotedRates(offers, new Map(coverage ? [['estafeta', { services: null, is_extended: false, zone: null, ...coverage }]] : []), rows, today);

describe('the delivery date: next business day, transit days, one more off the main network [AMB-6.05]', () => {
  test.each([
    ['2026-11-20', 0, false, '2026-11-23'],
    ['2026-11-20', 2, false, '2026-11-25'],
    ['2026-11-20', 2, true, '2026-11-26'],
    ['2026-11-13', 0, false, '2026-11-17'],
    ['2026-12-24', 1, true, '2026-12-30'],
    ['2026-11-21', 0, false, '2026-11-23'],
  ])('asked on %s with %i transit days (extended: %s): %s', (today, transit, extended, delivery) => {
    expect(deliveryDate(today, transit, extended)).toBe(delivery);
  });

  test('a rate tells in how many business days it arrives', () => {
    expect(quote([offer()], {})[0]).toMatchObject({ delivery_date: '2026-11-25', business_days: 3 });
    expect(quote([offer({ transit_days: 0 })], {}, '2026-11-13')[0]).toMatchObject({ delivery_date: '2026-11-17', business_days: 1 });
  });
});

describe('what the carrier says of the way', () => {
  test('a service it does not name is not offered, a carrier that did not answer neither', () => {
    expect(quote([offer()], { services: [{ code: '60' }] })).toEqual([]);
    expect(quote([offer()], { services: [{ code: '70' }] })).toHaveLength(1);
    expect(quote([offer()], null)).toEqual([]);
  });

  test('off the main network the reissue is charged, and its zone goes into the price of the guide', () => {
    expect(quote([offer()], { is_extended: true, zone: 'Z4' })[0]?.quoted).toMatchObject({ label_price: 134_27, reissue_price: 98_60 });
    expect(quote([offer()], { zone: 'unknown' })[0]?.quoted).toMatchObject({ label_price: 116_00, reissue_price: 0 });
  });
});

describe('the rates as they are answered', () => {
  const rate = (name: string, over: Partial<StoredRate>): StoredRate => ({
    ...(quote([offer()], {})[0] as StoredRate),
    rate_id: name as RateId,
    service_description: name,
    ...over,
  });
  const view = (rates: StoredRate[], seesPrices = true, toBranch = false) =>
    viewRates(rates, { seesPrices, toBranch, expiresAt: new Date('2026-11-21T18:00:00Z') });
  const names = (rates: ReturnType<typeof view>) => rates.map((one) => one.service_description);

  test('cheapest total first, then the earliest delivery, then the name of the carrier', () => {
    const rates = [
      rate('late', { total: 100_00 as Centavos, to_pay: 100_00 as Centavos, delivery_date: '2026-11-26' }),
      rate('dear', { total: 200_00 as Centavos, to_pay: 0 as Centavos }),
      rate('sendex', { carrier: 'sendex', total: 100_00 as Centavos }),
      rate('fedex', { carrier: 'fedex', total: 100_00 as Centavos }),
      rate('estafeta', { total: 100_00 as Centavos }),
    ];
    expect(names(view(rates))).toEqual(['estafeta', 'fedex', 'sendex', 'late', 'dear']);
  });

  test('anyone who may not see prices gets no amount, and no order that tells the cheapest', () => {
    const rates = [
      rate('cheap and late', { total: 1_00 as Centavos, delivery_date: '2026-11-30' }),
      rate('dear and early', { total: 900_00 as Centavos }),
    ];
    const seen = view(rates, false);
    expect(names(seen)).toEqual(['dear and early', 'cheap and late']);
    for (const one of seen) {
      const { label_price, insurance, irregular_delivery_price, reissue_price, overweight_price, total, to_pay } = one;
      expect([label_price, insurance, irregular_delivery_price, reissue_price, overweight_price, total, to_pay]).toEqual(Array(7).fill(null));
    }
  });

  test('to a branch, a carrier without branches stays in the list but cannot be chosen [AMB-4.11]', () => {
    const rates = [rate('with', {}), rate('without', { carrier: 'sendex' })];
    expect(view(rates, true, true).map((one) => one.not_choosable)).toEqual([null, 'NO_BRANCH']);
    expect(view(rates).map((one) => one.not_choosable)).toEqual([null, null]);
  });
});

describe('a shipment is the quoted one when nothing differs that was priced [AMB-6.04]', () => {
  const quoted = { length: 40, width: 30, height: 25, weight: 4.2, quantity: 2, insurance: 500_00 as Centavos };
  const was = [measureRow(packageOf(quoted), () => true)];
  test.each([
    ['the same', {}, true],
    ['the same in metres', { length: 0.4, width: 0.3, height: 0.25, measurement: 'm' as const }, true],
    ['another alias', { alias: 'otra' }, true],
    ['quantity', { quantity: 3 }, false],
    ['type', { type: 'Sobre' as const }, false],
    ['length', { length: 41 }, false],
    ['width', { width: 30.01 }, false],
    ['height', { height: 24 }, false],
    ['unit', { measurement: 'm' as const }, false],
    ['weight', { weight: 4.21 }, false],
    ['declared value', { insurance: 500_01 as Centavos }, false],
    ['special handling', { is_irregular_delivery: true }, false],
    ['content of what is insured', { content: 'Libros' }, false],
  ])('%s', (_title, over, isSame) => {
    expect(isSameShipment(was, [packageOf({ ...quoted, ...over })])).toBe(isSame);
  });

  test('another number of rows is another shipment; the content of what is not insured is not', () => {
    expect(isSameShipment(was, [packageOf(quoted), packageOf(quoted)])).toBe(false);
    expect(isSameShipment([measureRow(packageOf({}), () => true)], [packageOf({ content: 'Libros' })])).toBe(true);
  });

  test('an envelope is the same whatever size was typed', () => {
    expect(isSameShipment([measureRow(packageOf({ type: 'Sobre' }), () => true)], [packageOf({ type: 'Sobre', length: 80, measurement: 'm' })])).toBe(
      true,
    );
  });
});
