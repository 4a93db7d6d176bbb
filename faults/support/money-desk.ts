import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { UserId } from '#contract/shared/ids.ts';
import { hashPassword } from '../../server/compose.ts';
import type { Buyer, Reply } from './customers.ts';
import type { House } from './house.ts';
import { until } from './until.ts';

export type Answer = Pick<Reply, 'status' | 'body'>;
export type MoneyDesk = Awaited<ReturnType<typeof openDesk>>;
const PASSWORD = 'Correcta-1';

/** Staff of a house that move money: root asks, a biller decides. */
export async function openDesk(house: House) {
  const tokens = new Map<string, string>();
  const password_hash = await hashPassword(PASSWORD, { memoryKib: 64, passes: 1 });
  for (const role of ['root', 'biller'] as const) {
    const person = { customer_id: null, name: role, email: `${role}@porteo.test`, role, permissions: '222222222', password_hash };
    await house.database.inTransaction((tx) => house.portal.api.access.createUser(tx, person));
    const payload = { email: person.email, password: PASSWORD };
    tokens.set(role, (await house.portal.app.inject({ method: 'POST', url: '/api/user/login', payload })).json<{ token: string }>().token);
  }
  return {
    ask: async (who: 'root' | 'biller', method: 'POST' | 'PUT', url: string, payload: object, key: string = randomUUID()): Promise<Answer> => {
      const headers = { authorization: `Bearer ${tokens.get(who) ?? ''}`, 'idempotency-key': key };
      const answer = await house.portal.app.inject({ method, url, headers, payload });
      return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
    },
  };
}

/** More people of a buyer's customer. */
export const addUsers = (house: House, { customer }: Buyer, count: number): Promise<UserId[]> =>
  house.database.inTransaction((tx) =>
    house.portal.api.access.createUsers(
      tx,
      Array.from({ length: count }, () => ({ customer_id: customer, name: 'Persona', email: `${randomUUID()}@porteo.test`, role: 'client' as const, permissions: '222222222', password_hash: '' })), // prettier-ignore
    ),
  );

/** What a busy database refuses has done nothing: it is pressed again, with its key. */
export const pressed = (send: () => Promise<Answer>): Promise<Answer> =>
  until('a press is not refused by a busy database', send, ({ status }) => status !== 503);

export const isServed = ({ status }: Answer): boolean => status >= 200 && status < 300;
export const refusals = (replies: readonly Answer[]): Set<string> =>
  new Set(replies.filter((reply) => !isServed(reply)).map(({ status, body }) => `${status} ${String(body['code'])}`));

/** What the own accounts of a customer's users hold, in centavos; those at zero left out. */
export async function heldByUsers(house: House, { customer }: Buyer): Promise<Map<string, number>> {
  const { rows } = await sql<{ account: string; held: number }>`
    select p.account, -sum(p.amount)::bigint as held from wallet_posting p join wallet_entry e on e.id = p.entry_id
    where e.customer_id = ${customer} and p.account like 'user:%' group by 1 having sum(p.amount) <> 0`.execute(house.database.db);
  return new Map(rows.map(({ account, held }) => [account.slice('user:'.length), Number(held)]));
}
