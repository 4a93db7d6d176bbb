import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fullTenant, tryToBuy } from './fixtures/full-tenant.ts';
import { testPortal } from './fixtures/test-portal.ts';

test('a portal that stops waits for an order whose request was answered before its label was made', async () => {
  let gate: Promise<void> | null = null;
  const { portal, database, end } = await testPortal({
    // A request is answered with 202 after five seconds.
    settings: { TIME_SCALE: '0.25' },
    step: async (name) => void (name === 'carrier-answered' && (await gate)),
  });
  await portal.start();
  const { client } = await fullTenant(portal, database, 'uno');
  const { promise, resolve: goOn } = Promise.withResolvers<void>();
  gate = promise;
  expect((await tryToBuy(portal, client)).status).toBe(202);
  const stopping = portal.stop(20_000);
  setImmediate(goOn);
  await stopping;
  const { rows } = await sql<{ creation: string }>`select creation from shipping_guide where source <> 'manual' order by created_at, id`.execute(
    database.db,
  );
  expect(rows.map(({ creation }) => creation)).toEqual(['made', 'made']);
  await end();
});
