import type { CustomerId } from '#contract/shared/ids.ts';
import { ofAll, ofCustomer, scoped } from '#platform/db/scoped.ts';
import { json, type Reader, type Tx } from '#platform/db/tx.ts';
import type { CustomersTables, ProfileTable } from '../tables.ts';

const tables = (reader: Reader, customer: CustomerId) => ofCustomer(reader, customer).$extendTables<CustomersTables>();

export const readProfile = (reader: Reader, customer: CustomerId): Promise<ProfileTable | undefined> =>
  tables(reader, customer).selectFrom('customers_profile').selectAll().where('customer_id', '=', customer).executeTakeFirst();

/** Customers whose unused guides are cancelled before they lapse. */
export async function thatCancelUnused(reader: Reader): Promise<CustomerId[]> {
  const found = await ofAll(reader)
    .$extendTables<CustomersTables>()
    .selectFrom('customers_profile')
    .select('customer_id')
    .where('cancels_unused', '=', true)
    .execute();
  return found.map(({ customer_id }) => customer_id);
}

export const readProfiles = (reader: Reader, customers: readonly CustomerId[]): Promise<ProfileTable[]> =>
  scoped(reader, { customers })
    .$extendTables<CustomersTables>()
    .selectFrom('customers_profile')
    .selectAll()
    .where('customer_id', 'in', customers)
    .execute();

/** Writes the profile of a customer that its caller has locked. */
export async function keepProfile(tx: Tx, profile: ProfileTable): Promise<void> {
  const { business_address } = profile;
  const row = {
    ...profile,
    set_of_operations: json(profile.set_of_operations),
    reports: json(profile.reports),
    business_address: business_address && json(business_address),
  };
  const { customer_id, ...change } = row;
  const db = tables(tx, customer_id);
  if (await readProfile(tx, customer_id)) await db.updateTable('customers_profile').set(change).where('customer_id', '=', customer_id).execute();
  else await db.insertInto('customers_profile').values(row).execute();
}
