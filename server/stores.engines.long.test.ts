import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type DeleteQueryNode,
  OperationNodeTransformer,
  type SelectQueryNode,
  sql,
  type UpdateQueryNode,
  type KyselyPlugin,
  type OperationNode,
  type QueryId,
  type RootOperationNode,
} from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seededServices } from '#contract/catalogs/catalogs.ts';
import type { CustomerId, UserId } from '#contract/shared/ids.ts';
import { centavos } from '#contract/shared/money.ts';
import type { Clock } from '#platform/clock.ts';
import { customerTables, tenantTables } from '#platform/db/tenant-tables.ts';
import type { TestDatabase } from '#platform/db/test-database.ts';
import type { Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import type { Portal } from './compose.ts';
import { fullTenant } from './fixtures/full-tenant.ts';
import { collectStoreCalls, rowTables, type Rows, type Stores } from './fixtures/store-calls.ts';
import { testPortal } from './fixtures/test-portal.ts';

/** Takes every condition out of a query, its subqueries included, and counts those of tenant tables. */
class WithoutConditions extends OperationNodeTransformer {
  lost = 0;

  #stripped<N extends { where?: unknown }>(node: N, tables: readonly (OperationNode | undefined)[]): N {
    if (!node.where) return node;
    if (tables.some((table) => tenantTable.test(JSON.stringify(table ?? null)))) this.lost += 1;
    const { where: _lost, ...rest } = node;
    return rest as N;
  }
  protected override transformSelectQuery(node: SelectQueryNode, queryId?: QueryId): SelectQueryNode {
    return this.#stripped(super.transformSelectQuery(node, queryId), [node.from]);
  }
  protected override transformUpdateQuery(node: UpdateQueryNode, queryId?: QueryId): UpdateQueryNode {
    return this.#stripped(super.transformUpdateQuery(node, queryId), [node.table]);
  }
  protected override transformDeleteQuery(node: DeleteQueryNode, queryId?: QueryId): DeleteQueryNode {
    return this.#stripped(super.transformDeleteQuery(node, queryId), [node.from]);
  }
}
const tenantTable = new RegExp(`"(?:${[...tenantTables, ...customerTables].join('|')})"`);

/** The mutation of one call: its queries lose their conditions before the backstop adds its own; what they read is written down. */
class Mutation implements KyselyPlugin {
  readonly transformer = new WithoutConditions();
  readonly read: unknown[] = [];

  transformQuery({ node, queryId }: { node: RootOperationNode; queryId: QueryId }): RootOperationNode {
    return this.transformer.transformNode(node, queryId);
  }
  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => {
    this.read.push(result.rows);
    return result;
  };
}

let database: TestDatabase;
let portal: Portal;
let clock: Clock;
let endPortal: () => Promise<void>;
let stores: Stores;
/** Without the views. */
let tables: string[] = [];
const customers: CustomerId[] = [];
const rows = new Map<CustomerId, Rows>();
/** Of the rows of each customer before any call. */
const fingerprints = new Map<CustomerId, string>();

const { boundedCalls, acrossCustomers } = await collectStoreCalls();
const storeFiles = globSync('modules/*/{store.ts,store/*.ts}', { cwd: import.meta.dirname }).filter((path) => !path.endsWith('.test.ts'));

beforeAll(async () => {
  const modules = await Promise.all(
    storeFiles.map(
      async (path) => [path.replaceAll('\\', '/'), (await import(pathToFileURL(join(import.meta.dirname, path)).href)) as object] as const,
    ),
  );
  stores = Object.fromEntries(
    modules.flatMap(([path, exported]) =>
      Object.entries(exported)
        .filter(([, value]) => typeof value === 'function' && !/^class\b/.test(String(value)))
        .map(([name, value]) => [`${path.split('/')[1]} ${name}`, value as Stores[string]]),
    ),
  );
  ({ portal, database, clock, end: endPortal } = await testPortal());
  await portal.start();
  for (const name of ['uno', 'dos']) {
    const tenant = await fullTenant(portal, database, name);
    await addRest(tenant.customer, tenant.ids['label'] as string, name, tenant.ids['user'] as string);
    await disperseTo(tenant.customer, tenant.ids['user'] as UserId);
    customers.push(tenant.customer);
  }
  // A job that changed a row between two tries would look like a leak.
  await portal.stop(1_000);
  // A job may have written the pickup of one customer only: a write that loses its conditions must meet two of the same revision.
  await database.inTransaction(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`update pickups_pickup set rev = 1`.execute(tx);
    // The planted note was cancelled: nothing of it counts any more.
    await sql`update notes_line set state = 'in'`.execute(tx);
    await sql`insert into invoices_credit (invoice_id, note_id, starts_at, customer_id, amount, iva, state)
      select invoice_id, id, 0, customer_id, 1, 0, 'in' from notes_note`.execute(tx);
    // A job takes an invoice from here once.
    await sql`insert into payments_new_invoice (invoice_id, customer_id) select id, customer_id from invoices_invoice on conflict do nothing`.execute(
      tx,
    );
  });
  for (const customer of customers) rows.set(customer, await rowsOf(customer));
  const { rows: all } = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`.execute(database.db);
  tables = all.map(({ name }) => name).filter((name) => tenantTables.has(name));
  for (const customer of customers) fingerprints.set(customer, await database.inTransaction((tx) => fingerprint(tx, customer)));
});
afterAll(() => endPortal());

/** Money on the own account of a user. */
async function disperseTo(customer_id: CustomerId, user_id: UserId): Promise<void> {
  const { wallet } = portal.api;
  const [at, amount] = [clock.now(), centavos(100)];
  await database.inTransaction((tx) => wallet.deposit(tx, { key: `own ${customer_id}`, customer_id, amount, at, description: '' }));
  await database.inTransaction((tx) => wallet.disperse(tx, { key: `own ${customer_id}`, customer_id, movements: [{ user_id, amount }], at }));
}

/** What the tenant has not got by itself, so that each call has rows to meet. */
const addRest = (customer_id: CustomerId, guide_id: string, name: string, user_id: string) =>
  database.inTransaction(async (tx) => {
    const at = new Date('2026-11-20T12:00:00Z');
    await insert(tx, 'shipping_orphan', { carrier: 'fedex', parcel_number: name, customer_id, guide_id, state: 'found', found_at: at });
    await insert(tx, 'shipping_attempt', { guide_id, customer_id, n: 1, fence: 1, payload_hash: 'x', started_at: at });
    await insert(tx, 'shipping_place', { guide_id, customer_id, latitude: 25.66, longitude: -100.35, seen_at: at });
    const event = { code: 'x', source: 'staff', description: 'x', occurred_at: at, recorded_at: at };
    await insert(tx, 'shipping_event', { ...event, customer_id, guide_id });
    const notice = { customer_id, guide_id, type: 'recipient', phone_number: '+525512345678' };
    await insert(tx, 'shipping_notice', { ...notice, guide_status: 'Entregado', active: true });
    await insert(tx, 'shipping_notice_sent', { ...notice, message_id: newId(), event_id: 1, follow_up: 'delivered', written_at: at });
    const config = { year: name === 'uno' ? 2026 : 2025, proposal_name: 'x', prices: '[]', zones: '[]', created_at: at };
    await insert(tx, 'rating_config', { ...config, id: newId(), customer_id, service_id: seededServices.sendexSaver });
    const bot = { enabled: false, notify_shipper: true, notify_recipient: true, default_guide_status: 'Entregado', greeting: name };
    const document = { id: newId(), customer_id, carrier: 'sendex', name: `${name}.pdf`, file_id: newId(), created_at: at };
    await insert(tx, 'tariffs_document', document);
    const { rows: overweights } = await sql<{ id: string }>`select id from charges_overweight where customer_id = ${customer_id}`.execute(tx);
    const note = { id: newId(), customer_id, overweight_id: overweights[0]?.id, kind: 'evidence', author_id: user_id, comment: 'x', files: '[]' };
    await insert(tx, 'charges_note', { ...note, created_at: at });
    await sql`update access_user set services = '[]' where customer_id = ${customer_id}`.execute(tx);
    await insert(tx, 'bot_settings', { ...bot, customer_id, changed_at: at });
    const profile = { set_of_operations: '[]', reports: '[]', report_file_type: 'same_file' };
    await insert(tx, 'customers_profile', { ...profile, customer_id, webpage: name, changed_at: at });
    await insert(tx, 'bot_test', { id: newId(), customer_id, phone_number: '+525512345678', sent_at: at });
    const load = { user_id, user_role: 'client', actor_id: user_id, request_id: 'r', kind: 'purchase', carrier: 'sendex', file_name: 'a.csv' };
    const file = { file_hash: name, run: 1, use_balance: false, has_comma_decimals: false, body_hash: 'x', service_id: seededServices.sendexSaver };
    const load_id = newId();
    await insert(tx, 'bulk_load', { ...load, ...file, id: load_id, customer_id, created_at: at, ended_at: at });
    // Staged just now: the portal removes those of before an hour.
    await insert(tx, 'bulk_load', { ...load, ...file, id: newId(), customer_id, run: 2, is_staged: true, created_at: clock.now() });
    await insert(tx, 'bulk_row', { load_id, customer_id, row: 0, state: 'waiting', cells: '{}', faults: '[]' });
    const { rows: pickups } = await sql<{
      id: string;
      asked: object;
    }>`select id, asked from pickups_pickup where customer_id = ${customer_id}`.execute(tx);
    const booking = { pickup_id: pickups[0]?.id, customer_id, asked: JSON.stringify(pickups[0]?.asked), started_at: new Date(0) };
    await insert(tx, 'pickups_booking', { ...booking, n: 1, place: 'current', state: 'called' });
    await sql`update billing_business set is_default = false where customer_id = ${customer_id}`.execute(tx);
    await sql`update shipping_order set lease_until = ${at} where customer_id = ${customer_id}`.execute(tx);
    // Of guides made by hand, and of nobody's group.
    await sql`delete from addresses_contact where address_id in (select id from addresses_address where address_type is not null)`.execute(tx);
    await sql`delete from addresses_address where address_type is not null`.execute(tx);
    await sql`update addresses_address set is_main = false where customer_id = ${customer_id}`.execute(tx);
    for (const table of ['addresses_address', 'packages_package'])
      await sql`update ${sql.table(table)} t set scope = 'group', group_id = g.id from access_group g
        where g.customer_id = t.customer_id and t.customer_id = ${customer_id}`.execute(tx);
    const lot = { service_id: seededServices.sendexSaver, user_id: newId(), units: 1, net: 1, total: 1, valid_until: '2027-01-31', bought_at: at };
    const [lot_id, parent_id] = [newId(), newId()];
    await insert(tx, 'wallet_lot', { ...lot, id: parent_id, customer_id, user_id: null });
    await insert(tx, 'wallet_lot', { ...lot, id: lot_id, customer_id, parent_id });
    const units = { balance: -1, free: 1, free_units: '1-1', reserved_units: '' };
    await insert(tx, 'wallet_account', { ...units, id: `stock:${lot_id}`, customer_id, kind: 'stock', lot_id });
  });

const insert = (tx: Tx, table: string, row: Record<string, unknown>) =>
  sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))}) values (${sql.join(Object.values(row))})`.execute(
    tx,
  );

/** The first row of each kind that a customer has. */
async function rowsOf(customer_id: CustomerId): Promise<Rows> {
  const first = async (table: string) =>
    (await sql<Record<string, never>>`select * from ${sql.table(table)} where customer_id = ${customer_id} limit 1`.execute(database.db)).rows[0] ??
    {};
  const found = await Promise.all(Object.entries(rowTables).map(async ([kind, table]) => [kind, await first(table)] as const));
  const rows = Object.fromEntries(found);
  return { customer_id, user_id: rows['order']?.['user_id'], ...rows } as unknown as Rows;
}

/** What a call read, and how many conditions it lost. */
type Told = { read: string; lost: number };

/** `isBounded` false: the control. The backstop's plugin is never added. */
async function callMutated(tx: Tx, name: string, mine: CustomerId, isBounded: boolean): Promise<Told> {
  const mutation = new Mutation();
  const handle: Tx = tx.withPlugin(mutation) as Tx;
  if (!isBounded) Object.assign(handle, { withPlugin: () => handle });
  await boundedCalls[name]?.(stores[name] as never, handle, rows.get(mine) as Rows);
  return { read: JSON.stringify(mutation.read), lost: mutation.transformer.lost };
}

class Undo extends Error {}

/** Everything that `work` does is undone. */
async function undone<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  let answer: { value: T } | undefined;
  await database
    .inTransaction(async (tx) => {
      answer = { value: await work(tx) };
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  return (answer as { value: T }).value;
}

/** One call beside the rows of the other customer, and whether it changed one of them. */
const runBesideOther = (name: string, mine: CustomerId, theirs: CustomerId, isBounded = true): Promise<Told & { changed: boolean }> =>
  undone(async (tx) => {
    const told = await callMutated(tx, name, mine, isBounded);
    return { ...told, changed: (await fingerprint(tx, theirs)) !== fingerprints.get(theirs) };
  });

/** What each call reads where the other customer has never been; a call that failed throws for its own name. Removing a customer is dear, so it is done once for all calls. */
async function readAlone(mine: CustomerId, theirs: CustomerId, isBounded: boolean): Promise<(name: string) => string> {
  const told = new Map<string, { read: string } | { failed: unknown }>();
  await undone(async (tx) => {
    await removeAll(tx, theirs);
    await sql`savepoint removed`.execute(tx);
    for (const name of Object.keys(boundedCalls)) {
      told.set(name, await callMutated(tx, name, mine, isBounded).catch((failed: unknown) => ({ failed })));
      await sql`rollback to savepoint removed`.execute(tx);
    }
  });
  return (name) => {
    const found = told.get(name);
    if (found && 'read' in found) return found.read;
    throw found?.failed ?? new Error(`${name} was not called`);
  };
}

/** As if the customer had never been. The ledger refuses deletions by trigger; a replica's session fires none. */
async function removeAll(tx: Tx, customer: CustomerId): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(tx);
  for (const table of tables) await sql`delete from ${sql.table(table)} where customer_id = ${customer}`.execute(tx);
  await sql`delete from access_customer where id = ${customer}`.execute(tx);
  await sql`set local session_replication_role = origin`.execute(tx);
}

async function fingerprint(tx: Tx, customer: CustomerId): Promise<string> {
  const parts = tables.map(
    (table) => sql`(select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') from ${sql.table(table)} t where customer_id = ${customer})`,
  );
  parts.push(sql`(select coalesce(md5(t::text), '') from access_customer t where id = ${customer})`);
  const { rows: found } = await sql<{ all: string }>`select concat(${sql.join(parts)}) as all`.execute(tx);
  return found[0]?.all ?? '';
}

test('every store function is tried here, or said to work for all customers', () => {
  const known = [...Object.keys(boundedCalls), ...acrossCustomers];
  expect(known.toSorted()).toEqual(Object.keys(stores).toSorted());
});

/** Each customer beside the other. */
const pairs = (): readonly (readonly [CustomerId, CustomerId])[] => {
  const [one, two] = customers as [CustomerId, CustomerId];
  return [
    [one, two],
    [two, one],
  ];
};

describe('without its own conditions a store neither reads nor changes a row of another customer', () => {
  const alone = new Map<CustomerId, (name: string) => string>();
  beforeAll(async () => {
    for (const [mine, theirs] of pairs()) alone.set(mine, await readAlone(mine, theirs, true));
  });

  test.each(Object.keys(boundedCalls))('%s', async (name) => {
    for (const [mine, theirs] of pairs()) {
      const both = await runBesideOther(name, mine, theirs);
      expect([both.read, both.changed]).toEqual([alone.get(mine)?.(name), false]);
    }
  });
});

test('without the backstop each of them would: the mutation is real', async () => {
  const leaking = new Set<string>();
  let lost = 0;
  for (const [mine, theirs] of pairs()) {
    const alone = await readAlone(mine, theirs, false);
    for (const name of Object.keys(boundedCalls)) {
      const both = await runBesideOther(name, mine, theirs, false);
      if (both.changed || both.read !== alone(name)) leaking.add(name);
      lost += both.lost;
    }
  }
  const harmless = Object.keys(boundedCalls).filter((name) => !leaking.has(name));
  // Raw SQL keeps its conditions: its files carry them by hand.
  expect(harmless).toEqual([
    'wallet lockBook',
    'wallet readBalances',
    'wallet owedForOrders',
    'wallet moneyOfCustomer',
    'wallet poolBalances',
    'bulk correctRows',
  ]);
  expect(lost).toBeGreaterThan(Object.keys(boundedCalls).length);
  // Every store function four times.
});
