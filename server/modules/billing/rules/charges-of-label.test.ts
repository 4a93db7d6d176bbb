import { expect, test } from 'vitest';
import fc from 'fast-check';
import { conceptOf } from '#contract/billing/billing.ts';
import { components, type Component } from '#contract/rating/rating.ts';
import type { ChargeId, CustomerId, LabelId, UserId } from '#contract/shared/ids.ts';
import { centavos, sumCentavos, withIva } from '#contract/shared/money.ts';
import type { PaidComponent, TakenLine } from '../../wallet/api.ts';
import { chargesOfLabel } from './charges-of-label.ts';

const guide = {
  label_id: 'G' as LabelId,
  customer_id: 'C' as CustomerId,
  user_id: 'U' as UserId,
  business_id: null,
  parcel_number: 'N-1',
  payment_kind: 'prepaid' as const,
};
const at = new Date('2026-11-20T18:00:00Z');
const chargesOf = (paid: readonly PaidComponent[]) => chargesOfLabel(guide, paid, at, () => 'K' as ChargeId);
const paidBy = (component: Component, from: TakenLine['from'], exactNet = 1_000_000n): PaidComponent => {
  const taxed = withIva(exactNet, 16);
  return { component, taxed, settled: from !== 'credit', lines: [{ from, account: `${from}:C`, amount: taxed.total }] };
};

test.each([
  ['label_price', 'Guía', 'guides', 'guides'],
  ['insurance', 'Seguro', 'insurance', 'insurance'],
  ['irregular_delivery_price', 'E. Irregular', 'guides', 'guides'],
  ['reissue_price', 'Reexpedición', 'guides', 'guides'],
  ['overweight_price', 'Sobrepeso', 'overweight_platform', 'overweight'],
] as const)('%s is charged as %s in the report %s', (component, concept, report_name, report_type) => {
  expect(chargesOf([paidBy(component, 'pool')])).toMatchObject([
    { concept, report_name, report_type, source: 'quote', quantity: 1, rate: 16, net: 100, iva: 16, total: 116 },
  ]);
});

test.each([
  ['pool', 'Applied', true, true],
  ['user', 'Applied', true, true],
  ['stock', 'Applied', true, false],
  ['credit', 'Created', false, true],
] as const)('what %s paid is born %s; settled: %s; invoiceable: %s [O-4.13] [AMB-13.01]', (from, status, settled, invoiceable) => {
  expect(chargesOf([paidBy('label_price', from)])).toMatchObject([{ status, settled, invoiceable }]);
});

test('a component that costs nothing has no charge', () => {
  const taxed = { net: centavos(0), iva: centavos(0), total: centavos(0) };
  expect(chargesOf([{ component: 'insurance', taxed, settled: true, lines: [] }])).toEqual([]);
});

test('the charges of all guides sum to the quoted components, and net and IVA to the total', () => {
  const nets = fc.array(fc.tuple(...components.map(() => fc.bigInt({ min: 0n, max: 5_000_000_000n }))), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(nets, (guides) => {
      const charges = guides.flatMap((ofGuide) => chargesOf(components.map((component, index) => paidBy(component, 'pool', ofGuide[index]))));
      components.forEach((component, index) => {
        const quoted = sumCentavos(guides.map((ofGuide) => withIva(ofGuide[index] as bigint, 16).total));
        const charged = charges.filter(({ concept }) => concept === conceptOf[component]);
        expect(sumCentavos(charged.map(({ total }) => total))).toBe(quoted);
      });
      for (const { net, iva, total } of charges) expect(net + iva).toBe(total);
    }),
    { numRuns: 50 },
  );
});
