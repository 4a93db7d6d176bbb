import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { BusinessId, CustomerId } from '#contract/shared/ids.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { newId } from '#platform/ids.ts';
import { twoTenants, type TwoTenants } from '../access/fixtures/two-tenants.ts';
import { insertBusinesses, shareRfc } from './store/businesses.ts';
import type { BusinessTable } from './tables.ts';

let database: TestDatabase;
let customers: TwoTenants['customers'];
beforeAll(async () => {
  database = await testDatabase();
  ({ customers } = await twoTenants(database));
});
beforeEach(() => sql`delete from billing_business`.execute(database.db));
afterAll(() => database.close());

const at = new Date('2026-11-20T18:00:00Z');
const business = (customer_id: CustomerId, tax_id: string, status: BusinessTable['status'] = 'active'): BusinessTable => ({
  id: newId<BusinessId>(),
  customer_id,
  tax_id,
  business_name: 'ESCUELA KEMPER URGATE',
  regimen: '601',
  zip_code: '37290',
  address: null,
  cfdi_use: 'G03',
  payment_method: null,
  payment_type: null,
  emails: ['facturas@porteo.test'],
  is_default: false,
  status,
  created_at: at,
  changed_at: at,
});
const share = async (...rows: BusinessTable[]): Promise<boolean[]> =>
  database.inTransaction(async (tx) => {
    await insertBusinesses(tx, rows);
    const { ours, theirs, attended } = customers;
    return [await shareRfc(tx, ours, theirs), await shareRfc(tx, theirs, ours), await shareRfc(tx, ours, attended)];
  });

const RFC = 'EKU9003173C9';
const ours = (tax_id = RFC, status?: BusinessTable['status']) => business(customers.ours, tax_id, status);
const theirs = (tax_id = RFC, status?: BusinessTable['status']) => business(customers.theirs, tax_id, status);

test('two customers share an RFC when each has an active razón social with it', async () => {
  expect(await share(ours(), ours('KIJ0906199R1'), theirs('URE180429TM6'), theirs())).toEqual([true, true, false]);
});

test.each([
  ['another RFC', () => [ours(), theirs('URE180429TM6')]],
  ['a disabled razón social', () => [ours(), theirs(RFC, 'disabled')]],
  ['the generic RFC of the public', () => [ours('XAXX010101000'), theirs('XAXX010101000')]],
  ['the generic RFC of foreigners', () => [ours('XEXX010101000'), theirs('XEXX010101000')]],
  ['none at all', () => []],
])('%s is not shared', async (_what, rows) => {
  expect(await share(...rows())).toEqual([false, false, false]);
});
