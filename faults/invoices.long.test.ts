import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportNames } from '#contract/customers/report-shapes.ts';
import { sizes } from './sizes.ts';
import { people } from './support/fund-people.ts';
import { press } from './support/press.ts';
import { follow, labelsOf, prepare } from './support/shipments.ts';
import { TrialPortal } from './support/trial-portal.ts';
import { until } from './support/until.ts';

const SEED = 20261130;
const { guides, kills } = sizes.invoices;
/** Guides of one order. */
const PIECES = 10;
const KINDS = ['balance', 'credit'] as const;
let trial: TrialPortal;
beforeAll(async () => {
  // The PAC has seconds for an answer, so that a busy machine is no silence.
  trial = await TrialPortal.start({ seed: SEED, guides: guides * 2, timeScale: 0.2, hasIssuer: true, paysInvoices: true });
});
afterAll(() => trial?.stop());

const taxpayer = {
  ...{ tax_id: 'IIA040805DZ4', business_name: 'INDISTRIA ILUMINADORA DE ALMACENES', regimen: '601', zip_code: '62661', cfdi_use: 'G03' },
  emails: ['facturas@porteo.test'],
};

/** While no portal runs: every charge is a report of its own, approved at once and stamped the same day. */
const billAtOnce = () =>
  trial.offline(({ db }) => {
    const at_once = { schema: 'immediate', date: null, sub_type: null, conditions: 'immediate', pre_invoice_days: 'immediate' };
    const rows = JSON.stringify(reportNames.map((name) => ({ name, ...at_once })));
    return sql`update customers_profile set reports = ${rows}::jsonb`.execute(db);
  });

/** What is to be invoiced, and how many documents of each kind there are: purposes, and UUIDs. */
const stored = () =>
  trial.offline(async ({ db }) => {
    const { rows } = await sql<{ charges: number; invoiced: number; invoices: number; uuids: number }>`
      select (select count(*)::int from billing_charge where invoiceable and status <> 'Cancelled') as charges,
        (select count(*)::int from billing_charge where status = 'Invoiced') as invoiced,
        (select count(*)::int from invoices_pre_invoice where status = 'invoiced') as invoices,
        (select count(distinct uuid)::int from invoices_invoice) as uuids`.execute(db);
    const { rows: documents } = await sql<{ kind: string; purposes: number; uuids: number }>`
      select d.kind, count(*)::int as purposes, count(distinct s.uuid)::int as uuids from cfdi_document d left join cfdi_stamp s on s.document_id = d.id
      group by 1 order by 1`.execute(db);
    return { ...(rows[0] as { charges: number; invoiced: number; invoices: number; uuids: number }), documents };
  });

/** The PAC's own book: how many UUIDs it gave for each of our documents. */
async function stampedAtPac(): Promise<Map<string, Set<string>>> {
  const told = new Map<string, Set<string>>();
  for (const { kind, reference = '', uuid = '' } of await trial.world.lab.journal())
    if (kind === 'document_stamped') told.set(reference, (told.get(reference) ?? new Set()).add(uuid));
  return told;
}

type Root = Awaited<ReturnType<TrialPortal['world']['client']>>;
type Listed = { id: string; customer: { id: string }; payment_method: string; balance: number };

async function invoicesOf(root: Root): Promise<Listed[]> {
  const all: Listed[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await press(() => root.get(`/api/billing/invoices?limit=100&page=${page}`));
    const data = body['data'] as unknown as Listed[];
    all.push(...data);
    if (data.length < 100) return all;
  }
}

/** Guides of one customer after the other, whose charges are reports and pre-invoices once the portal runs again. */
async function beginInvoices(): Promise<number> {
  for (const kind of KINDS) {
    const client = await trial.world.client(people[kind]);
    // The demonstration's customer on credit has one.
    if (kind === 'balance') expect((await client.post('/api/business', taxpayer)).status).toBe(201);
    for (let left = guides / 2; left > 0; left -= PIECES) {
      const prepared = await prepare(client, 'fedex', Math.min(PIECES, left), kind);
      expect(labelsOf(await follow(client, await client.post('/api/label', prepared?.request)))).toHaveLength(Math.min(PIECES, left));
    }
  }
  await billAtOnce();
  const { charges } = await stored();
  await trial.world.startPortal();
  return charges;
}

/** A peso of each invoice is taken back. */
async function beginNotes(): Promise<number> {
  const root = await trial.world.client('root');
  const invoices = await invoicesOf(root);
  for (const { id } of invoices) {
    const { body } = await press(() => root.get(`/api/billing/invoice/${id}/creditable`));
    const [line] = body['data'] as unknown as { charge_id: string }[];
    const note = { invoice_id: id, reason: 'discount', description: 'Descuento', lines: [{ charge_id: line?.charge_id, amount: 100 }] };
    const key = randomUUID();
    expect((await press(() => root.post('/api/billing/creditNotes', note, key))).status).toBe(201);
  }
  return invoices.length;
}

/** What is owed of each invoice is paid, and the complement is asked for at once. */
async function beginComplements(): Promise<number> {
  const root = await trial.world.client('root');
  const owed = (await invoicesOf(root)).filter(({ payment_method, balance }) => payment_method === 'PPD' && balance > 0);
  for (const { id, customer, balance } of owed) {
    const payment = { customer_id: customer.id, source: 'balance', applications: [{ invoice_id: id, amount: balance }] };
    const key = randomUUID();
    const { status, body } = await press(() => root.post('/api/billing/payments', payment, key));
    expect(status).toBe(201);
    const { status: taken } = await press(() => root.send('PUT', `/api/billing/payment/${body['id']}`, { status: 'stamping' }));
    expect(taken).toBe(200);
  }
  return owed.length;
}

/**
 * Each kind of document: its letter at SAT, what hands so many of it over, and what is listed once all stamps are booked: of invoices no pre-invoice is open, each
 * note is applied, and an invoice is Liquidada with its note and complement. `listed`: how many for each invoice.
 */
const documents = [
  { name: 'invoices', letter: 'I', begin: beginInvoices, booked: '/api/billing/preInvoices?limit=1', listed: 0 },
  { name: 'notes', letter: 'E', begin: beginNotes, booked: '/api/billing/creditNotes?status=applied&limit=1', listed: 1 },
  { name: 'complements', letter: 'P', begin: beginComplements, booked: '/api/billing/invoices?status=liquidated&limit=1', listed: 1 },
] as const;

test('every pre-invoice, credit note and complement is stamped once while the PAC is silent three times of ten and the portal is killed between [AMB-13.09] [AMB-13.10] [AMB-13.11] [AMB-13.12]', async () => {
  const { world } = trial;
  const begun: Record<string, number> = {};
  for (const fault of ['timeout_after', 'timeout_before', 'reset_after', 'half_body'])
    await world.lab.fault({ carrier: 'sw', operation: 'stamp', fault, probability: 0.075, delay_ms: 100 });
  for (const { name, letter, begin, booked, listed } of documents) {
    begun[letter] = await begin();
    const wanted = Object.values(begun).reduce((sum, n) => sum + n, 0);
    for (let n = 0; n < kills; n += 1) await trial.cut(20_000);
    const root = await world.client('root');
    const count = (path: string) => async () => (await root.get(path)).body['total'] as unknown as number;
    await until(`all ${name} are stamped`, count('/api/cfdi?state=stamped&limit=1'), (total) => total === wanted);
    await until(`all ${name} are booked`, count(booked), (total) => total === listed * (begun['I'] ?? 0));
  }
  const { charges, ...after } = await stored();
  expect([begun['E'], (begun['P'] ?? 0) > 0]).toEqual([charges, true]);
  expect(after).toEqual({
    ...{ invoiced: charges, invoices: charges, uuids: charges },
    documents: Object.entries(begun)
      .map(([kind, n]) => ({ kind, purposes: n, uuids: n }))
      .sort((a, b) => (a.kind < b.kind ? -1 : 1)),
  });
  const atPac = await stampedAtPac();
  expect([atPac.size, [...atPac.values()].filter(({ size }) => size !== 1)]).toEqual([Object.values(begun).reduce((sum, n) => sum + n, 0), []]);
  console.log(`invoices ${JSON.stringify({ guides, kills, ...begun, database: trial.kind })}`);
  await trial.prove();
});
