import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#contract/shared/calendar.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import type { BusinessId, ChargeId } from '#contract/shared/ids.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { newId } from '#platform/ids.ts';
import { done } from '#wire/answer.ts';
import type { PacFate } from '../cfdi/fixtures/cfdi-world.ts';
import { blockOfRows } from '../cuts/fixtures/cuts-world.ts';
import { booksOf, differencesOf, monthsUntil } from '../months/fixtures/reconcile.ts';
import { ground, saver } from '../purchases/fixtures/orders-of.ts';
import { endExpiredLots } from '../wallet/stock/end-lots.ts';
import { notesWorld, root, taxpayer, type NotesWorld } from '../notes/fixtures/notes-world.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const schemes = [
  blockOfRows({ conditions: 'immediate', pre_invoice_days: 'immediate' }),
  blockOfRows({ schema: 'weekly', date: 'friday', sub_type: null }),
  blockOfRows({ schema: 'biweekly', date: '1-16', sub_type: null, conditions: 'immediate', pre_invoice_days: 'purchase_order' }),
  [],
];
const fates: PacFate[] = ['stamps', 'silent_before', 'silent_after', 'refuses', 'not_sent'];
const answers = {
  process: done({ state: 'valid', cancellable: 'with_acceptance', cancellation: 'in_process', said: 'En proceso' } as const),
  yes: done({ state: 'cancelled', cancellable: 'with_acceptance', cancellation: 'with_acceptance', said: 'Cancelado' } as const),
  no: done({ state: 'valid', cancellable: 'with_acceptance', cancellation: 'rejected', said: 'Rechazada' } as const),
};

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('guide' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('overweight' as const), guide: fc.nat(5), document: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), guide: fc.nat(5) }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 20 }) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('look' as const), times: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('scheme' as const), scheme: fc.nat(schemes.length - 1) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('billing' as const), isAtOnce: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('at_once' as const), guide: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('approve' as const), report: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('answer' as const), outcome: fc.constantFrom('keep' as const, 'put_off' as const, 'remove' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reject' as const), at: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('stamp' as const), at: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('order' as const), at: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('drop' as const), at: fc.nat(3) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('invoice' as const), at: fc.nat(3), motive: fc.constantFrom('01' as const, '02' as const, '03' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pac' as const), fates: fc.array(fc.constantFrom(...fates), { maxLength: 3 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('sat' as const), says: fc.array(fc.constantFrom('process' as const, 'yes' as const, 'no' as const), { minLength: 1, maxLength: 3 }) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('note' as const), at: fc.nat(3), line: fc.nat(3), pesos: fc.constantFrom(0.01, 0.02, 1, 33.33, 77.77, 115.99, 116, 278.4) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('note_back' as const), at: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pays' as const), pesos: fc.constantFrom(0.07, 33.34, 100, 115.99, 232, 278.4, 580) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('apply' as const), at: fc.nat(3), pesos: fc.constantFrom(0.07, 33.34, 116, 232, 580) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('payment_back' as const), at: fc.nat(3) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('buys' as const), settlement: fc.constantFrom('balance' as const, 'credit' as const, 'transfer' as const), units: fc.integer({ min: 1, max: 5 }), days: fc.constantFrom(10, 365), isGround: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('units' as const), at: fc.nat(3), units: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('night' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('portal' as const), again: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('deposit' as const), pesos: fc.integer({ min: 1, max: 400 }) }) },
); // prettier-ignore
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** What a person or the house may be told instead of what it wanted; anything else is a bug. */
const refusals = new Set([
  'CONFLICT',
  'NOT_ALLOWED',
  'WRONG_DATA',
  'LABEL_NOT_CANCELLABLE',
  'INSUFFICIENT_BALANCE',
  'NO_STOCK',
  'CREDIT_LIMIT',
  'NOT_FOUND',
]);
const mayRefuse = (work: Promise<unknown>): Promise<void> =>
  work.then(
    () => undefined,
    (error: { code?: string }) => {
      if (!refusals.has(error.code ?? '')) throw error;
    },
  );

const count = async (table: string): Promise<number> =>
  Number((await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(database.db)).rows[0]?.n ?? 0);

/** Everything that is due is looked for, by two processes at once. */
async function look(it: NotesWorld): Promise<void> {
  await Promise.all([it.cut(), it.acceptSilence(), it.look()]);
  await Promise.all([it.look(), it.look(), endExpiredLots(it.house.needs)]);
  await it.pac.sweep();
  it.clock.advance(65 * 60_000);
}

async function take(it: NotesWorld, one: Step): Promise<void> {
  switch (one.do) {
    case 'guide':
      return mayRefuse(it.buyGuide());
    case 'deposit':
      return void (await it.deposit(one.pesos));
    case 'pays':
      return void (await it.pays(one.pesos));
    case 'night':
      return endExpiredLots(it.house.needs);
    case 'portal':
      return it.pac.personSettles(root, one);
    case 'buys': {
      const over = { customer_id: it.customer_id, validity_days: one.days };
      return mayRefuse(it.orders.buy(one.settlement, one.units, await it.preBusiness(), one.isGround ? ground : saver, over, root));
    }
    case 'scheme':
      return void Object.assign(it.block, { reports: schemes[one.scheme], changed_on: businessDayOf(it.clock.now()) });
    case 'billing':
      return it.become({ billing: one.isAtOnce ? 'inmediata' : 'reportes' });
    case 'wait':
      it.becomes(addDays(businessDayOf(it.clock.now()), one.days));
      return it.due();
    case 'look':
      for (let time = 0; time < one.times; time += 1) await look(it);
      return;
    case 'pac':
      return it.pac.fates(...one.fates);
    case 'sat':
      return it.pac.satSays(...one.says.map((word) => answers[word]));
    case 'overweight':
    case 'cancel':
    case 'at_once':
      return takeGuide(it, one);
    default:
      return takeDocument(it, one);
  }
}

async function takeGuide(it: NotesWorld, one: Extract<Step, { guide: number }>): Promise<void> {
  const guides = await it.guides();
  const found = guides[one.guide % Math.max(guides.length, 1)];
  if (!found) return;
  if (one.do === 'cancel') return mayRefuse(it.cancel(found.id));
  if (one.do === 'at_once') return mayRefuse(it.billAtOnce(found.id, await it.preBusiness()));
  return void (await it.take({ parcel_number: found.parcel_number ?? '', carrier_kg: 7, document: `F-${one.document}` }));
}

const tableOf = {
  ...{ invoice: 'invoices_invoice', note: 'invoices_invoice', note_back: 'notes_note' },
  ...{ apply: 'invoices_invoice', payment_back: 'payments_payment', units: 'invoices_invoice' },
  ...{ reject: 'invoices_pre_invoice', stamp: 'invoices_pre_invoice', order: 'invoices_pre_invoice', drop: 'invoices_pre_invoice' },
};

async function takeDocument(it: NotesWorld, one: Step): Promise<void> {
  if (one.do === 'approve') {
    const reports = await it.reportIds();
    return reports.length === 0 ? undefined : mayRefuse(it.act({ status: 'approved', at: Math.max(reports.length - 1 - one.report, 0) }));
  }
  if (one.do === 'answer') {
    const { rows } = await sql<{ charge_id: ChargeId; at: number }>`
      select w.charge_id, (select count(*) from cuts_report o where o.n < r.n)::int as at from cuts_row w join cuts_report r on r.id = w.report_id
      where w.state = 'observed' and r.status = 'observed' order by w.charge_id limit 1`.execute(database.db);
    const [row] = rows;
    return row && mayRefuse(it.act({ rows: [{ charge_id: row.charge_id, outcome: one.outcome }], at: Number(row.at) }, root));
  }
  if (!('at' in one)) return;
  const n = await count(tableOf[one.do]);
  if (n === 0) return;
  const at = Math.max(n - 1 - one.at, 0);
  if (one.do === 'invoice') return mayRefuse(it.cancelInvoice(one.motive, { at }));
  if (one.do === 'note') return mayRefuse(it.credit([[one.line, one.pesos]], {}, root, at));
  if (one.do === 'units') return mayRefuse(it.creditUnits(one.units, at));
  if (one.do === 'apply') return mayRefuse(it.apply('balance', [[at, one.pesos]]));
  if (one.do === 'payment_back') return mayRefuse(it.takeBack({ index: at }));
  if (one.do === 'note_back') return mayRefuse(it.takeNoteBack({ index: at }));
  if (one.do === 'reject') return mayRefuse(it.change({ status: 'rejected', reason: 'No es nuestro' }, root, at));
  if (one.do === 'stamp') return mayRefuse(it.change({ status: 'stamping' }, root, at));
  if (one.do === 'order') return mayRefuse(it.change({ purchase_order: 'OC 1' }, root, at));
  return mayRefuse(it.change({ status: 'cancelled' }, root, at));
}

/** Whatever the PAC, SAT and people left open is decided. */
async function finish(it: NotesWorld): Promise<void> {
  it.become({ billing: 'reportes' });
  Object.assign(it.block, { reports: [], report_file_type: 'separate_files', changed_on: null });
  for (let month = 0; month < 3; month += 1) {
    await it.due();
    it.becomes(addDays(businessDayOf(it.clock.now()), 32));
    for (let time = 0; time < 6; time += 1) {
      await look(it);
      await it.pac.personSettles(root);
      const { rows } = await sql<{ at: number; status: string }>`
        select (select count(*) from invoices_pre_invoice o where o.n < p.n)::int as at, status from invoices_pre_invoice p
        where status in ('pending', 'waiting_po')`.execute(database.db);
      for (const { at, status } of rows)
        await mayRefuse(it.change(status === 'pending' ? { status: 'stamping' } : { purchase_order: 'OC 2' }, root, Number(at)));
      await take(it, { do: 'answer', outcome: 'keep' });
    }
  }
}

test('in random months each charge is on exactly one live document or says why not, and documents and ledger agree to the centavo [AMB-13.01] [AMB-13.09] [AMB-13.10] [AMB-12.14]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 28 }), fc.boolean(), fc.boolean(), async (steps, hasTwo, hasCredit) => {
      await database.reset();
      const other = taxpayer({ id: newId<BusinessId>(), tax_id: 'XIA190128J61', business_name: 'XENON INDUSTRIAL ARTICLES', is_default: false });
      const it = await notesWorld(database, { included: 4, quoted: 1 }, hasTwo ? [taxpayer(), other] : [taxpayer()]);
      // What is left of a deposit of a customer with credit is saldo a favor, which pays what it covers wholly before it is invoiced.
      it.become({ customer_modality: hasCredit ? 'credit' : 'mixed', credit_limit: null, conditions: '30' });
      const pays = it.pays;
      if (hasCredit) it.pays = (pesos, over) => pays(pesos, { into: 'favor', ...over });
      await it.deposit(2_000);
      for (const one of [{ do: 'guide' as const }, ...steps]) {
        await take(it, one);
        await it.misplaced();
      }
      await it.isClean();
      it.pac.endFates();
      await finish(it);
      await it.isClean();
      // Nothing that may be invoiced is left behind but what a person has under review, and one UUID was given for each document that has one.
      const { rows: left } = await sql`
        select c.id, c.status from billing_charge c left join cuts_report r on r.id = c.report_id
        where c.invoiceable and c.status in ('Created', 'Applied', 'PreInvoice') and c.created_at < ${new Date(it.clock.now().getTime() - 40 * 86_400_000)}`.execute(
        database.db,
      );
      expect(left).toEqual([]);
      const { rows: live } = await sql<{ documents: number; charges: number }>`
        select (select coalesce(sum(total), 0) from invoices_invoice i where uuid is not null and status <> 'cancelled'
            and not exists (select from invoices_invoice o where o.replaces_id = i.id and o.uuid is not null and o.status <> 'cancelled'))::bigint as documents,
          (select coalesce(sum(total), 0) from billing_charge where status = 'Invoiced')::bigint as charges`.execute(database.db);
      expect(live[0]?.documents).toEqual(live[0]?.charges);
      expect(it.pac.book.size).toBe(await it.stamps());
      // No record of any month differs from the rest of the books; money of this world comes without a bank.
      const months = monthsUntil(businessDayOf(it.clock.now()));
      expect(await differencesOf(booksOf(it, database.db, { isTold: false }), ...months)).toEqual([]);
    }),
    {
      numRuns: 6,
      examples: [
        [
          [
            { do: 'billing', isAtOnce: true },
            { do: 'pac', fates: ['silent_after'] },
            { do: 'wait', days: 1 },
            { do: 'look', times: 1 },
          ],
          false,
          false,
        ],
      ],
    },
  );
});
