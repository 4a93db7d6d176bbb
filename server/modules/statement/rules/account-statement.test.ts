import { describe, expect, test } from 'vitest';
import type { BusinessId, InvoiceId } from '#contract/shared/ids.ts';
import { centavos } from '#contract/shared/money.ts';
import { stateAccount as state, type Applied, type Invoiced } from './account-statement.ts';

/** Noon of a day, or a time of it: '2026-11-06 09:30'. */
const at = (text: string): Date => new Date(`${text.slice(0, 10)}T${text.slice(11) || '12:00'}:00-06:00`);
const house = 'house' as BusinessId;
type Over = Partial<Omit<Invoiced, 'ended_at'> & { ended: string }>;
const invoice = (id: string, pesos: number, issued: string, { ended, ...over }: Over = {}): Invoiced => ({
  ...{ id: id as InvoiceId, business_id: house, folio: id, total: centavos(pesos * 100), issued_at: at(issued), due_on: null },
  ...{ ended_at: ended === undefined ? null : at(ended), replaces_id: null, ...over },
});
const paid = (id: string, of: string, pesos: number, applied: string, ended: string | null = null): Applied => ({
  ...{ id, by: 'payment', folio: id, invoice_id: of as InvoiceId, amount: centavos(pesos * 100), applied_at: at(applied) },
  ended_at: ended === null ? null : at(ended),
});
const stateAccount = (invoices: Invoiced[], applied: Applied[], asked: { from: string | null; to: string; business_id?: BusinessId }) =>
  state(invoices, applied, { business_id: null, ...asked });
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
    const invoices = [invoice('F-1', 100, '2026-10-01', { ended: '2026-11-20' }), invoice('F-2', 40, '2026-10-02')];
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

  test('stands in the order in which all of it happened, so that it never owes less than nothing', () => {
    const invoices = [invoice('F-1', 100, '2026-11-06 09:00'), invoice('F-2', 30, '2026-11-06 13:00')];
    const applied = [paid('P-1', 'F-1', 100, '2026-11-06 10:00', '2026-11-06 11:00'), paid('P-2', 'F-1', 100, '2026-11-06 12:00')];
    const stated = stateAccount(invoices, applied, { from: null, to: '2026-11-06' });
    expect(read(stated).map((line) => line.slice(11))).toEqual([
      'invoice F-1 10000 10000',
      'payment P-1 -10000 0',
      'payment_ended P-1 10000 10000',
      'payment P-2 -10000 0',
      'invoice F-2 3000 3000',
    ]);
  });

  test('counts what a substitute took the place of once on every day, whatever SAT answers later, and of whichever razón social each is [AMB-13.10]', () => {
    const first = invoice('F-1', 1_160, '2026-10-01', { ended: '2026-10-07' });
    const other = 'other' as BusinessId;
    const closings = (invoices: Invoiced[], business_id?: BusinessId) =>
      ['2026-10-04', '2026-10-05', '2026-10-06', '2026-10-08', '2026-10-21'].map(
        (to) => stateAccount(invoices, [], { from: null, to, ...(business_id ? { business_id } : {}) }).closing,
      );
    const later = { ended: '2026-10-20', replaces_id: first.id };
    expect(closings([first, invoice('F-2', 1_160, '2026-10-05', later)])).toEqual([116_000, 116_000, 116_000, 116_000, 0]);
    // SAT did not cancel the first: the substitute went instead.
    const stays = { ...first, ended_at: null };
    const fell = invoice('F-2', 1_160, '2026-10-05', { ended: '2026-10-07', replaces_id: first.id, business_id: other });
    expect(closings([stays, fell])).toEqual([116_000, 116_000, 116_000, 116_000, 116_000]);
    expect([closings([stays, fell], house), closings([stays, fell], other)]).toEqual([
      [116_000, 0, 0, 116_000, 116_000],
      [0, 116_000, 116_000, 0, 0],
    ]);
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
