import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { reportNames } from '#contract/customers/report-shapes.ts';
import type { CustomerId } from '#contract/shared/ids.ts';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { silentLog } from '#platform/log.ts';
import { follow, prepare } from '../faults/support/shipments.ts';
import { until } from '../faults/support/until.ts';
import { World } from '../faults/support/world.ts';
import { postgresBinaries, startPostgres } from '../scripts/postgres-server.ts';
import { composePortal } from '../server/compose.ts';
import { readConfig } from '../server/config.ts';
import { memoryMb, timesUntil, watchMemory } from './beside.ts';
import { quantile } from './pairs.ts';
import { addTenants, customerOf, TENANTS } from './tenants.ts';

const CHARGES = 100_000;
const LIMIT_MS = 500;

/**
 * A month of 200 customers with 100,000 charges, or fewer (`month:10000`), closed by the jobs alone: reports cut, approved, made into pre-invoices and stamped
 * by the simulated PAC. Its time in steps, the memory of the portal, and how long somebody else waits for GET /api/labels meanwhile. The charges are copies of
 * one; their money is in no ledger.
 */
export async function measureMonth(charges = CHARGES): Promise<void> {
  const bin = postgresBinaries();
  if (!bin) return console.log('month: not measured, the programs of PostgreSQL are missing');
  const postgres = await startPostgres(bin);
  const world = await World.start({ seed: 1, timeScale: 1, isUnheard: true, hasIssuer: true, databaseUrl: postgres.url });
  try {
    const buyer = await world.client('cliente-saldo');
    const prepared = await prepare(buyer, 'sendex', 1, 'balance');
    await follow(buyer, await buyer.post('/api/label', prepared?.request));
    const quiet = await timesUntil(reading(buyer), sleep(5_000));
    await world.kill();
    await writeMonth(postgres.url, charges);
    const began = performance.now();
    await world.startPortal();
    const before = memoryMb(world.pid);
    const watch = watchMemory(world.pid);
    const told: string[] = [];
    const loud = await timesUntil(reading(await world.client('cliente-saldo')), closed(world, postgres.url, began, told));
    const p99 = quantile(loud, 0.99);
    console.log(`month of ${TENANTS} customers, ${charges} charges: ${told.join('; ')}`);
    console.log(`month: memory ${before.toFixed(0)} MB at the start, ${watch.end().toFixed(0)} at most`);
    console.log(
      `month: ${loud.length} GET /api/labels of somebody else p50 ${quantile(loud, 0.5).toFixed(0)}, p99 ${p99.toFixed(0)}, most ${Math.max(...loud).toFixed(0)} ms, ` +
        `without it p99 ${quantile(quiet, 0.99).toFixed(0)} (${LIMIT_MS}: ${p99 < LIMIT_MS ? 'met' : 'NOT met'})`,
    );
  } finally {
    await world.stop();
    await postgres.stop();
  }
}

const reading = (client: Awaited<ReturnType<World['client']>>) => async () => void (await client.get('/api/labels'));

/** Tenants whose charges of the last weeks are due to be cut, approved and invoiced at once. */
async function writeMonth(url: string, charges: number): Promise<void> {
  const database = openDatabase({ kind: 'postgres', url, isPatient: true });
  const portal = await composePortal({ ...readConfig({}), database, log: silentLog });
  await addTenants(database, portal);
  await portal.stop(1_000);
  const monthly = { schema: 'monthly', date: '1', sub_type: 'corte', conditions: 'immediate', pre_invoice_days: 'immediate' };
  await addPlans(database, JSON.stringify(reportNames.map((name) => ({ name, ...monthly }))));
  await copyCharges(database, charges);
  await database.close();
}

/** Each tenant has a razón social, and said long ago when its charges are cut. */
const addPlans = ({ inTransaction }: Database, reports: string): Promise<void> =>
  inTransaction(async (tx) => {
    for (let n = 0; n < TENANTS; n += 1) {
      const customer_id: CustomerId = customerOf(n);
      await sql`insert into customers_profile select r.* from customers_profile p, jsonb_populate_record(p, jsonb_build_object('customer_id', ${customer_id}::text,
        'reports', ${reports}::jsonb, 'changed_at', now() - interval '90 days')) r limit 1`.execute(tx);
      await sql`insert into billing_business select r.* from billing_business b, jsonb_populate_record(b, jsonb_build_object('customer_id', ${customer_id}::text,
        'id', ${`E${customer_id.slice(1)}`}::text, 'is_default', true, 'status', 'active')) r limit 1`.execute(tx);
    }
  });

/** Copies of the one charge of a guide, shared out among the tenants, a minute apart from forty days ago on. */
const copyCharges = async ({ db }: Database, charges: number): Promise<void> =>
  void (await sql`insert into billing_charge select r.* from billing_charge c, generate_series(1, ${sql.lit(charges)}) n,
    jsonb_populate_record(c, jsonb_build_object('id', 'H' || lpad(n::text, 25, '0'), 'customer_id', 'C' || lpad((n % ${sql.lit(TENANTS)})::text, 25, '0'),
      'user_id', 'P' || lpad((n % ${sql.lit(TENANTS)})::text, 25, '0'), 'business_id', null, 'label_id', null, 'parcel_number', 'COPY' || n,
      'created_at', now() - interval '60 days' + n * interval '1 second')) r
    where c.id = (select id from billing_charge where label_id is not null order by created_at limit 1)`.execute(db));

/** Until each charge is on an invoice; `told`: when everything was cut, made into pre-invoices, and stamped. */
async function closed(world: World, url: string, began: number, told: string[]): Promise<void> {
  const database = openDatabase({ kind: 'postgres', url });
  const count = async (where: string) =>
    Number(
      (
        await sql<{ n: number }>`select count(*)::int as n from billing_charge where parcel_number like 'COPY%' and ${sql.raw(where)}`.execute(
          database.db,
        )
      ).rows[0]?.n,
    );
  const steps = { cut: 'report_id is null', 'on pre-invoices': 'pre_invoice_id is null', invoiced: `status <> 'Invoiced'` };
  try {
    for (const [step, left] of Object.entries(steps)) {
      await until(
        step,
        () => count(left),
        (n) => n === 0,
      );
      told.push(`${step} after ${((performance.now() - began) / 1_000).toFixed(0)} s`);
    }
    const { rows } = await sql<{ n: number; most: number }>`select count(*)::int as n, max(lines)::int as most from (
      select count(*) as lines from billing_charge where parcel_number like 'COPY%' group by invoice_id) i`.execute(database.db);
    told.push(
      `${rows[0]?.n} invoices of at most ${rows[0]?.most} lines, ${(await world.lab.journal()).filter(({ kind }) => kind === 'document_stamped').length} stamped`,
    );
  } finally {
    await database.close();
  }
}
