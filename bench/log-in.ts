import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { silentLog } from '#platform/log.ts';
import { composePortal } from '../server/compose.ts';
import { readConfig } from '../server/config.ts';

const STEP = 1_000;

/** So many people, each with a session; answers their tokens. */
export async function logIn(url: string, count: number): Promise<string[]> {
  const database = openDatabase({ kind: 'postgres', url });
  await migrate(database.db);
  const portal = await composePortal({ ...readConfig({}), database, log: silentLog });
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  await database.inTransaction(async (tx) => {
    const customer_id = await portal.api.access.createCustomer(tx, { business_name: 'Muchos' });
    for (let from = 0; from < count; from += STEP) {
      const facts = { customer_id, name: 'Persona', role: 'client' as const, permissions: '222222222', password_hash: null };
      const part = tokens.slice(from, from + STEP);
      const ids = await portal.api.access.createUsers(
        tx,
        part.map((_, n) => ({ ...facts, email: `persona${from + n}@bench.test` })),
      );
      const rows = ids.map(
        (id, n) =>
          sql`(${createHash('sha256')
            .update(part[n] as string)
            .digest('hex')}, ${id}, now(), now())`,
      );
      await sql`insert into access_session (token_hash, user_id, issued_at, last_used_at) values ${sql.join(rows)}`.execute(tx);
    }
  });
  await portal.stop(1_000);
  await database.close();
  return tokens;
}
