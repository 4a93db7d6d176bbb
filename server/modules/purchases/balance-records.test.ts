import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { DAY_MS } from '#contract/shared/dates.ts';
import type { FileId, UserId } from '#contract/shared/ids.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { newId } from '#platform/ids.ts';
import { pesos } from '../wallet/test-wallet.ts';
import { deleteBalanceRecord } from './delete-balance-record.ts';
import { listBalanceRecords } from './read-balance-records.ts';
import { rejectBalanceRecord } from './reject-balance-record.ts';
import { purchasesWorld, refusalOf } from './fixtures/purchases-world.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  await database.reset();
  for (const table of ['purchases_order', 'purchases_balance_record'])
    await sql`alter table ${sql.table(table)} alter column n restart with 1`.execute(database.db);
});
afterAll(() => database.close());

test('an announced transfer credits nothing and waits; a deposit of its key and sum confirms it, an equal sum alone does not [AMB-12.13]', async () => {
  const world = purchasesWorld(database);
  const mine = await world.customer();
  const made = await mine.announce();
  expect(made.folio).toBe('RS-000001');
  expect(await mine.record(made.id)).toMatchObject({ status: 'pending', bank_name: 'BBVA México', amount: 1_160_00, actions: ['delete'] });
  expect(await mine.pool()).toBe(0);
  const told = { tracking_key: 'mban01002611200001', amount: pesos(1_160) };
  expect(await world.api.customerAnnouncing(database.db, told)).toBe(mine.id);
  expect(await world.api.customerAnnouncing(database.db, { ...told, amount: pesos(1_000) })).toBeNull();
  await mine.arrive(1_160);
  expect((await mine.record(made.id)).status).toBe('pending');
  await mine.arrive(1_160, '', newId(), 'MBAN01002611200001');
  expect(await mine.record(made.id)).toMatchObject({ status: 'confirmed', actions: [] });
  expect(world.told.at(-1)?.message).toBe('Registro RS-000001 confirmado: el depósito ya llegó');
  expect(await refusalOf(deleteBalanceRecord(world.needs, { id: made.id }, mine.actor))).toBe('NOT_ALLOWED');
});

test('a deposit that names the folio of an announced transfer is of who announced it, while it waits and for 30 days after [AMB-13.14]', async () => {
  const world = purchasesWorld(database);
  const [mine, theirs] = [await world.customer(), await world.customer()];
  const { id } = await mine.announce();
  await theirs.announce({ tracking_key: 'OTRA' });
  const named = (text: string) => world.api.customerNamedBy(database.db, text);
  expect([await named('SPEI rs 1.'), await named('RS-000002'), await named('XRS-1'), await named('RS-1 y RS-2')]).toEqual([
    mine.id,
    theirs.id,
    null,
    null,
  ]);
  await rejectBalanceRecord(world.needs, { id, status: 'rejected', reason: 'El comprobante no se lee' }, world.root);
  world.clock.advance(29 * DAY_MS);
  expect(await named('RS-000001')).toBe(mine.id);
  world.clock.advance(2 * DAY_MS);
  expect(await named('RS-000001')).toBeNull();
  expect(await named('RS-000002')).toBe(theirs.id);
});

test('a transfer is announced once over all customers, not in the future, and with its own voucher [AMB-12.13]', async () => {
  const world = purchasesWorld(database);
  const [mine, theirs] = [await world.customer(), await world.customer()];
  const made = await mine.announce();
  expect(await refusalOf(theirs.announce({ tracking_key: 'mban01002611200001' }))).toBe('tracking_key');
  expect(await refusalOf(theirs.announce({ bank: '40072' }))).toBe('accepted');
  expect(await refusalOf(theirs.announce({ date: '2026-11-19' }))).toBe('accepted');
  expect(await refusalOf(mine.announce({ date: '2026-11-21', tracking_key: 'A' }))).toBe('date');
  expect(await refusalOf(mine.announce({ tracking_key: 'B', voucher_id: newId<FileId>() }))).toBe('voucher_id');
  expect(await refusalOf(mine.announce({ tracking_key: 'C', business_id: theirs.order().business_id }))).toBe('NOT_FOUND');
  // Refused, it may be announced again.
  await rejectBalanceRecord(world.needs, { id: made.id, status: 'rejected', reason: 'El comprobante no se lee' }, world.root);
  expect(await mine.record(made.id)).toMatchObject({ status: 'rejected', reason: 'El comprobante no se lee' });
  expect(world.told.at(-1)?.message).toBe('Registro RS-000001 rechazado: El comprobante no se lee');
  expect(await refusalOf(mine.announce())).toBe('accepted');
});

test('a customer lists those of its own that wait, and none of another one [S-2.74] [AMB-13.14]', async () => {
  const world = purchasesWorld(database);
  const [mine, theirs] = [await world.customer(), await world.customer()];
  const [waits, refused] = [await mine.announce(), await mine.announce({ tracking_key: 'B' })];
  await rejectBalanceRecord(world.needs, { id: refused.id, status: 'rejected', reason: 'El comprobante no se lee' }, world.root);
  const waiting = async (actor: typeof mine.actor) => {
    const { data, total } = await listBalanceRecords(world.needs, { page: 1, limit: 20, status: 'pending' }, actor);
    return [data.map(({ id }) => id), total];
  };
  expect([await waiting(mine.actor), await waiting(theirs.actor)]).toEqual([
    [[waits.id], 1],
    [[], 0],
  ]);
});

test('its owner takes it back while it waits; nobody else finds it [AMB-12.13]', async () => {
  const world = purchasesWorld(database);
  const [mine, theirs] = [await world.customer(), await world.customer()];
  const { id } = await mine.announce();
  expect(await refusalOf(mine.record(id, theirs.actor))).toBe('NOT_FOUND');
  expect(await refusalOf(deleteBalanceRecord(world.needs, { id }, theirs.actor))).toBe('NOT_FOUND');
  // A client of the same company did not announce it.
  const client = { ...mine.actor, id: newId<UserId>(), role: 'client' as const };
  expect((await mine.record(id, client)).actions).toEqual([]);
  expect(await refusalOf(deleteBalanceRecord(world.needs, { id }, client))).toBe('FORBIDDEN');
  expect((await mine.record(id, { ...mine.actor, role: 'client' })).actions).toEqual(['delete']);
  expect(await deleteBalanceRecord(world.needs, { id }, mine.actor)).toEqual({ id });
  expect(await refusalOf(mine.record(id))).toBe('NOT_FOUND');
});

test('an order that a waiting record names is not cancelled, neither by a person nor by the days [AMB-12.10] [AMB-12.13]', async () => {
  const world = purchasesWorld(database);
  const mine = await world.customer();
  const order = await mine.buy({ settlement: 'transfer' });
  const { id } = await mine.announce({ order_id: order.id });
  expect((await mine.record(id)).order?.folio).toBe('P-000001');
  expect(await refusalOf(mine.cancel(order.id))).toBe('NOT_ALLOWED');
  world.clock.advance(10 * DAY_MS);
  await world.sweep();
  expect((await mine.read(order.id)).status).toBe('pending_payment');
  await deleteBalanceRecord(world.needs, { id }, mine.actor);
  await world.sweep();
  expect((await mine.read(order.id)).status).toBe('cancelled');
  expect(await refusalOf(mine.announce({ order_id: order.id }))).toBe('order_id');
});
