import { businessDayOf } from '#contract/shared/dates.ts';
import type { CustomerId } from '#contract/shared/ids.ts';
import { demoTexts, type DemoCustomerKey } from '#texts/es/demo.ts';
import type { DemoNeeds } from './build-demo.ts';
import { demoTariffs } from './tariffs.ts';
import { writeTariffs } from './write-tariffs.ts';

/** The demonstration's tariffs of the current year, for customers that never had one this year: a new year starts with the prices of the one before. A tariff that was deleted stays deleted. */
export async function addNewYear({
  db,
  inTransaction,
  clock,
  catalogs,
  rating,
}: Pick<DemoNeeds, 'db' | 'inTransaction' | 'clock' | 'catalogs' | 'rating'>): Promise<void> {
  const keys = Object.keys(demoTexts.customers) as DemoCustomerKey[];
  const users = await db
    .$extendTables<{ access_user: { email: string; customer_id: CustomerId | null } }>()
    .selectFrom('access_user')
    .select(['email', 'customer_id'])
    .where('email', 'in', keys.map(emailOf))
    .execute();
  const year = Number(businessDayOf(clock.now()).slice(0, 4));
  const begun = await db
    .$extendTables<{ rating_config: { customer_id: CustomerId; year: number } }>()
    .selectFrom('rating_config')
    .select('customer_id')
    .distinct()
    .where('year', '=', year)
    .execute();
  const customers = keys.flatMap((key) => {
    const id = users.find(({ email }) => email === emailOf(key))?.customer_id;
    return id && !begun.some(({ customer_id }) => customer_id === id) ? [{ key, id }] : [];
  });
  if (customers.length === 0) return;
  const tariffs = demoTariffs(customers, await catalogs.services(db), year);
  await inTransaction((tx) => writeTariffs({ rating, clock }, tx, { ...tariffs, services: [] }));
}

const emailOf = (key: DemoCustomerKey): string => `cliente-${key}@porteo.test`;
