import type { Reader } from '#platform/db/tx.ts';

export type DemoSummary = {
  /** False when the database already holds people: then nothing was written. */
  isSeeded: boolean;
  logins: readonly { role: string; email: string }[];
  guides: number;
};

export const untouched: DemoSummary = { isSeeded: false, logins: [], guides: 0 };

/** Whether anybody can log in: then the demonstration writes nothing. */
export async function hasPeople(reader: Reader): Promise<boolean> {
  const tables = reader.$extendTables<{ access_user: { id: string }; access_customer: { id: string } }>();
  const [user, customer] = [tables.selectFrom('access_user').select('id').limit(1), tables.selectFrom('access_customer').select('id').limit(1)];
  return ((await user.executeTakeFirst()) ?? (await customer.executeTakeFirst())) !== undefined;
}
