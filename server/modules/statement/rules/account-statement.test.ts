import { describe, expect, test } from 'vitest';
import type { InvoiceId } from '#contract/shared/ids.ts';
import { centavos } from '#contract/shared/money.ts';
import { stateAccount, type Applied, type Invoiced } from './account-statement.ts';

const invoice = (id: string, pesos: number, issued_on: string, over: Partial<Invoiced> = {}): Invoiced => ({
  ...{ id: id as InvoiceId, folio: id, total: centavos(pesos * 100), issued_on, due_on: null, ended_on: null, replaces_id: null },
  ...over,
});
const paid = (id: string, of: string, pesos: number, on: string, ended_on: string | null = null): Applied => ({
  ...{ id, by: 'payment', folio: id, invoice_id: of as InvoiceId, amount: centavos(pesos * 100), on, ended_on },
});
const read = ({ entries }: ReturnType<typeof stateAccount>) =>
  entries.map(({ on, kind, folio, charge, credit, balance }) => `${on} ${kind} ${folio} ${(charge ?? 0) - (credit ?? 0)} ${balance}`);

describe('the statement of an account [AMB-13.13]', () => {
  test('takes what was owed before to what is owed after, line by line; a payment of several invoices is one line', () => {
    const invoices = [invoice('F-1', 100, '2026-10-31'), invoice('F-2', 50, '2026-11-05'), invoice('F-3', 30, '2026-12-01')];
    const applied = [paid('P-1', 'F-1', 100, '2026-11-06'), paid('P-1', 'F-2', 20, '2026-11-06')];
    const stated = stateAccount(invoices, applied, { from: '2026-11-01', to: '2026-11-30' });
    expect(read(stated)).toEqual(['2026-11-05 invoice F-2 5000 15000', '2026-11-06 payment P-1 -12000 3000']);
    expect(stated).toMatchObject({ opening: 10_000, charges: 5_000, credits: 12_000, closing: 3_000 });
    expect(stated.open.map(({ folio, balance }) => [folio, balance])).toEqual([['F-2', 3_000]]);
  });

  test('as of a past day knows nothing of what came later: what was paid or cancelled afterwards was owed then', () => {
    const invoices = [invoice('F-1', 100, '2026-10-01', { ended_on: '2026-11-20' }), invoice('F-2', 40, '2026-10-02')];
    const applied = [paid('P-1', 'F-2', 40, '2026-10-10', '2026-10-20')];
    const closing = (to: string) => stateAccount(invoices, applied, { from: null, to }).closing;
    expect(['2026-09-30', '2026-10-02', '2026-10-10', '2026-10-20', '2026-11-20'].map(closing)).toEqual([0, 14_000, 10_000, 14_000, 4_000]);
  });

  test('what a credit note takes back of an invoice is owed no more, until the note is taken back', () => {
    const credited = { ...paid('NC-1', 'F-1', 30, '2026-11-06', '2026-11-08'), by: 'note' as const };
    const stated = stateAccount([invoice('F-1', 100, '2026-11-05')], [credited, paid('P-1', 'F-1', 50, '2026-11-07')], {
      from: null,
      to: '2026-11-30',
    });
    expect(read(stated)).toEqual([
      '2026-11-05 invoice F-1 10000 10000',
      '2026-11-06 note NC-1 -3000 7000',
      '2026-11-07 payment P-1 -5000 2000',
      '2026-11-08 note_ended NC-1 3000 5000',
    ]);
    expect(stated.open.map(({ balance }) => balance)).toEqual([5_000]);
  });

  test('counts an invoice and its substitute once, and what was paid when it was invoiced never', () => {
    const first = invoice('F-1', 1_160, '2026-10-01');
    const second = invoice('F-2', 1_160, '2026-10-05', { replaces_id: first.id });
    expect(stateAccount([first, second], [], { from: null, to: '2026-10-06' })).toMatchObject({ closing: 116_000, open: [{ folio: 'F-2' }] });
    const settled = [paid('P-1', 'F-1', 1_160, '2026-10-01'), paid('P-2', 'F-2', 1_160, '2026-10-05')];
    expect(stateAccount([first, second], settled, { from: null, to: '2026-10-06' })).toMatchObject({ closing: 0, open: [] });
  });

  test.each([
    ['2026-11-20', 'not_due'],
    ['2026-11-19', 'to_15'],
    ['2026-11-05', 'to_15'],
    ['2026-11-04', 'to_30'],
    ['2026-10-21', 'to_30'],
    ['2026-10-20', 'to_60'],
    ['2026-09-21', 'to_60'],
    ['2026-09-20', 'more'],
  ])('what was due on %s is %s on 20 November', (due_on, age) => {
    const stated = stateAccount([invoice('F-1', 1, '2026-09-01', { due_on })], [], { from: null, to: '2026-11-20' });
    expect(stated.ageing.filter(({ balance }) => balance > 0)).toEqual([{ age, balance: 100 }]);
  });
});
