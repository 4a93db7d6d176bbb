import { describe, expect, test } from 'vitest';
import type { DepositId, InvoiceId } from '#contract/shared/ids.ts';
import { payable, payableRow } from '../../../e2e/support/payment-example.ts';
import { atInvoices, emptyApply, faultsOfApply, inOrder, planOf, type ApplyDraft, type Payable } from './apply-draft.ts';

const owed = (over: object = {}) => payable(over) as unknown as Payable;
const [first, second, third] = owed().data.map(({ id }) => id) as [InvoiceId, InvoiceId, InvoiceId];
const typed = (amounts: Record<string, number | null>, over: Partial<ApplyDraft> = {}): ApplyDraft => ({
  ...emptyApply,
  amounts: amounts as ApplyDraft['amounts'],
  ...over,
});
const faults = (draft: ApplyDraft, of = owed()) => Object.values(faultsOfApply(planOf(draft, of), draft)).filter((fault) => fault !== undefined);

describe('what is typed of a payment [AMB-13.11]', () => {
  test('comes to what there is, what is applied and what stays where it was', () => {
    const plan = planOf(typed({ [first]: 69_600, [second]: 1, [third]: null }), owed());
    expect(plan).toMatchObject({ source: 'balance', available: 100_000, applied: 69_601, left: 30_399, staysIn: 'balance' });
    expect(plan.applications).toEqual([
      { invoice_id: first, amount: 69_600 },
      { invoice_id: second, amount: 1 },
    ]);
  });

  test('begins with saldo a favor where that is all the customer has; what is left of a deposit stays in its account', () => {
    expect(planOf(emptyApply, owed({ balance: 0, favor: 500 }))).toMatchObject({ source: 'favor', available: 500, staysIn: 'favor' });
    const deposit = { id: 'D' as DepositId, tracking_key: 'CLAVE', received_at: '2026-11-18T18:00:00.000Z', left: 70_000 };
    const of = owed({ balance: 0, favor: 90_000, deposits: [deposit], deposited: 'favor' });
    const draft = typed({ [first]: 69_600 }, { source: 'deposit', deposit_id: deposit.id });
    expect(planOf(draft, of)).toMatchObject({ source: 'deposit', available: 70_000, left: 400, staysIn: 'favor' });
  });

  test('is of one razón social: amounts of another stay typed and are not sent', () => {
    const of = owed();
    of.data.push(payableRow(4, 11_600, { business: { id: 'OTHER', name: 'XENON' } }) as unknown as Payable['data'][number]);
    const amounts = { [first]: 100, [String(of.data[3]?.id)]: 11_600 };
    expect(planOf(typed(amounts), of).applied).toBe(100);
    expect(planOf(typed(amounts, { business_id: 'OTHER' as ApplyDraft['business_id'] }), of).applied).toBe(11_600);
  });

  test('pays in order what is due first, the last in part', () => {
    expect(inOrder(planOf(emptyApply, owed({ balance: 100_000 })))).toEqual({ [first]: 69_600, [second]: 30_400, [third]: null });
    expect(inOrder(planOf(emptyApply, owed({ balance: 200_000 })))).toEqual({ [first]: 69_600, [second]: 46_400, [third]: 23_200 });
  });

  test.each<[string, ApplyDraft, string[]]>([
    ['nothing', emptyApply, ['Elige al menos una factura']],
    ['zero', typed({ [first]: 0 }), ['Escribe cuánto se aplica, mayor que cero']],
    ['what is no sum', typed({ [first]: Number.NaN }), ['Escribe un importe en pesos, con hasta dos decimales']],
    ['more than is owed', typed({ [second]: 46_401 }), ['Su saldo es de $464.00: aplica eso o menos']],
    ['more than there is', typed({ [first]: 69_600, [second]: 46_400 }), ['Faltan $160.00: aplica menos o elige otro dinero']],
    ['a deposit that is not chosen', typed({ [first]: 1 }, { source: 'deposit' }), ['Elige el depósito que se aplica']],
    ['all of one', typed({ [first]: 69_600 }), []],
  ])('%s', (_, draft, expected) => {
    expect(faults(draft)).toEqual(expected);
  });

  test('what the server says of an application stands at its invoice', () => {
    const plan = planOf(typed({ [second]: 1, [third]: 2 }), owed());
    expect(atInvoices({ 'applications.1.amount': 'X', deposit_id: 'Y' }, plan)).toEqual({ [`amounts.${third}`]: 'X', deposit_id: 'Y' });
  });
});
