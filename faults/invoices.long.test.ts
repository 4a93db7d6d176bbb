import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportNames } from '#contract/customers/report-shapes.ts';
import { sizes } from './sizes.ts';
import { people } from './support/fund-people.ts';
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
  trial = await TrialPortal.start({ seed: SEED, guides: guides * 2, timeScale: 0.2, hasIssuer: true });
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

/** How far the billing has come. */
const stored = () =>
  trial.offline(async ({ db }) => {
    const { rows } = await sql<{ charges: number; invoiced: number; invoices: number; uuids: number; purposes: number }>`
      select (select count(*)::int from billing_charge where invoiceable and status <> 'Cancelled') as charges,
        (select count(*)::int from billing_charge where status = 'Invoiced') as invoiced,
        (select count(*)::int from invoices_pre_invoice where status = 'invoiced') as invoices,
        (select count(distinct uuid)::int from invoices_invoice) as uuids, (select count(*)::int from cfdi_document) as purposes`.execute(db);
    return rows[0];
  });

/** The PAC's own book: how many UUIDs it gave for each of our documents. */
async function stampedAtPac(): Promise<Map<string, Set<string>>> {
  const told = new Map<string, Set<string>>();
  for (const { kind, reference = '', uuid = '' } of await trial.world.lab.journal())
    if (kind === 'document_stamped') told.set(reference, (told.get(reference) ?? new Set()).add(uuid));
  return told;
}

test('every pre-invoice is stamped once while the PAC is silent three times of ten and the portal is killed between [AMB-13.09] [AMB-13.10]', async () => {
  const { world } = trial;
  for (const kind of KINDS) {
    const client = await world.client(people[kind]);
    // The demonstration's customer on credit has one.
    if (kind === 'balance') expect((await client.post('/api/business', taxpayer)).status).toBe(201);
    for (let left = guides / 2; left > 0; left -= PIECES) {
      const prepared = await prepare(client, 'fedex', Math.min(PIECES, left), kind);
      expect(labelsOf(await follow(client, await client.post('/api/label', prepared?.request)))).toHaveLength(Math.min(PIECES, left));
    }
  }
  await billAtOnce();
  for (const fault of ['timeout_after', 'timeout_before', 'reset_after', 'half_body'])
    await world.lab.fault({ carrier: 'sw', operation: 'stamp', fault, probability: 0.075, delay_ms: 100 });
  await world.startPortal();
  for (let n = 0; n < kills; n += 1) await trial.cut(20_000);

  const root = await world.client('root');
  const waiting = async () => {
    const [reports, open] = await Promise.all([root.get('/api/billing/reports?view=review&limit=1'), root.get('/api/billing/preInvoices?limit=1')]);
    const { body } = await root.get('/api/billing/invoices?limit=1');
    return [reports.body['total'], open.body['total'], body['total']];
  };
  const { charges } = (await stored()) as { charges: number };
  await world.startPortal();
  await until('every charge is invoiced', waiting, ([reports, open, invoices]) => reports === 0 && open === 0 && invoices === charges);
  const after = await stored();
  expect(after).toMatchObject({ charges, invoiced: charges, invoices: charges, uuids: charges, purposes: charges });
  const atPac = await stampedAtPac();
  expect([atPac.size, [...atPac.values()].filter(({ size }) => size !== 1)]).toEqual([charges, []]);
  console.log(`invoices ${JSON.stringify({ guides, kills, charges, database: trial.kind })}`);
  await trial.prove();
});
