import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { seededServices } from '#contract/catalogs/catalogs.ts';
import type { BatchId, CustomerId, UserId } from '#contract/shared/ids.ts';
import { centavos } from '#contract/shared/money.ts';
import type { Database } from '#platform/db/database.ts';
import { hashPassword, type Portal } from '../server/compose.ts';

export const TENANTS = 200;
const PRICE = 150_00;

/** Ids that SQL can write too: a letter and a number. */
const idOf = (letter: string, n: number): string => letter + String(n).padStart(25, '0');
export const customerOf = (n: number) => idOf('C', n % TENANTS) as CustomerId;
export const userOf = (n: number) => idOf('P', n % TENANTS) as UserId;
export const batchOf = (n: number) => idOf('B', n) as BatchId;
export const rateOfBatch = (n: number) => idOf('R', n);

/** Customers who pay from their balance and ship by sendex, whose labels we draw ourselves: a carrier that answers at once. Answers their tokens. */
export async function addTenants(database: Database, { api, app }: Portal): Promise<string[]> {
  const password_hash = await hashPassword('Correcta-1', { memoryKib: 64, passes: 1 });
  const all = Array.from({ length: TENANTS }, (_, n) => n);
  const emailOf = (n: number) => `tenant-${n}@porteo.test`;
  const service = {
    service_id: seededServices.sendexSaver, enabled: true, price_list: centavos(PRICE), discount: 0, insurance_percentage: null,
    irregular_delivery_price: null, reissue_price: null, min_stock: 0,
  }; // prettier-ignore
  await database.inTransaction(async (tx) => {
    await api.access.createCustomers(
      tx,
      all.map((n) => ({ id: customerOf(n), business_name: `Refaccionaria Ñandú ${n}`, customer_modality: 'balance' as const })),
    );
    await api.access.createUsers(
      tx,
      all.map((n) => ({ id: userOf(n), customer_id: customerOf(n), name: `Persona ${n}`, email: emailOf(n), role: 'customer' as const, permissions: '222222222', password_hash })),
    ); // prettier-ignore
    await api.rating.writeTariffs(tx, { services: all.map((n) => ({ ...service, customer_id: customerOf(n) })), configs: [] });
    for (const n of all) {
      const deposit = { key: `bench-${n}`, customer_id: customerOf(n), amount: centavos(1_000_000_000_00), at: new Date(), description: 'Depósito' };
      await api.wallet.deposit(tx, deposit);
    }
  });
  const tokens: string[] = [];
  for (const n of all) {
    const login = await app.inject({ method: 'POST', url: '/api/user/login', payload: { email: emailOf(n), password: 'Correcta-1' } });
    tokens.push(login.json<{ token: string }>().token);
  }
  return tokens;
}

/** Copies one quote with its rate `count` times, the nth for the nth tenant: quoting is another measure. */
export async function copyQuote({ db }: Database, from: string, count: number): Promise<void> {
  const id = (letter: string, n = sql`n`) => sql`${letter}::text || lpad((${n})::text, 25, '0')`;
  const tenant = sql`n % ${sql.lit(TENANTS)}`;
  const owners = { customer_id: id('C', tenant), user_id: id('P', tenant), actor_id: id('P', tenant) };
  const copy = async (table: string, key: string, replaced: Record<string, ReturnType<typeof sql>>) => {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns where table_schema = current_schema() and table_name = ${table} order by ordinal_position`.execute(
      db,
    );
    const values = rows.map(({ name }) => replaced[name] ?? sql.ref(name));
    await sql`
      insert into ${sql.table(table)} (${sql.join(rows.map(({ name }) => sql.ref(name)))})
      select ${sql.join(values)} from ${sql.table(table)}, generate_series(0, ${sql.lit(count - 1)}) as n where ${sql.ref(key)} = ${from}`.execute(
      db,
    );
  };
  await copy('rating_batch', 'id', { ...owners, id: id('B') });
  await copy('rating_rate', 'batch_id', { customer_id: owners.customer_id, batch_id: id('B'), rate_id: id('R') });
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
