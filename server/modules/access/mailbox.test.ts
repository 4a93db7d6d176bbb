import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { twoTenants, type Person, type TwoTenants } from './fixtures/two-tenants.ts';

let database: TestDatabase;
let world: TwoTenants;
beforeAll(async () => {
  database = await testDatabase();
  world = await twoTenants(database);
  await database.inTransaction((tx) =>
    world.access.createUser(tx, { customer_id: world.customers.ours, name: 'Eva', email: 'eva@porteo.test', role: 'customer', permissions: '222222222', password_hash: null }),
  ); // prettier-ignore
  await sql`update access_user set created_at = created_at + interval '1 day' where email = 'eva@porteo.test'`.execute(database.db);
});
afterAll(() => database.close());

const leaves = (who: Person) => sql`update access_user set status = 'disabled' where id = ${world.actor(who).id}`.execute(database.db);
const contact = async () => (await world.access.contactOf(database.db, world.customers.ours))?.email;
const hearer = async (who: Person) => {
  const user_id = world.actor(who).id;
  return (await world.access.person(database.db, await world.access.hearerOf(database.db, { customer_id: world.customers.ours, user_id }))).email;
};
const mailbox = (who: Person) => world.access.mailboxOf(database.db, { customer_id: world.customers.ours, user_id: world.actor(who).id });

describe('somebody who has left is told and mailed nothing of the customer any more', () => {
  test('its contact is the first administrator who is there [AMB-14.05]', async () => {
    expect([await contact(), await mailbox('client')]).toEqual(['owner@porteo.test', 'client@porteo.test']);
    expect([await hearer('client'), await hearer('agent')]).toEqual(['client@porteo.test', 'agent@porteo.test']);
    await leaves('client');
    expect(await hearer('client')).toBe('owner@porteo.test');
    expect([await contact(), await mailbox('client')]).toEqual(['owner@porteo.test', 'owner@porteo.test']);
    await leaves('owner');
    expect([await contact(), await mailbox('client'), await mailbox('owner')]).toEqual(Array(3).fill('eva@porteo.test'));
  });
});
