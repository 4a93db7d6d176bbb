import { sql } from 'kysely';
import type { Reader } from '#platform/db/tx.ts';
import { pesos, type Findings } from './findings.ts';

/** Dispersed money goes between a customer's pool and its users alone, and who was disabled holds none (AMB-12.03, AMB-12.05). */
export async function verifyDispersals(reader: Reader, findings: Findings): Promise<void> {
  const { rows: strange } = await sql<{ id: string; account: string }>`
    select e.id, p.account from wallet_entry e join wallet_posting p on p.entry_id = e.id
    where e.movement in ('dispersion', 'dispersion_return') and p.account <> 'pool:' || e.customer_id and p.account !~ '^(user|stock):'
    order by e.id, p.line`.execute(reader);
  for (const { id, account } of strange) findings.add(`dispersal ${id} moves ${account}, which is no pool or user of its customer`);
  const { rows: misnamed } = await sql<{ entry_id: string; movement: string }>`
    select d.entry_id, e.movement from wallet_dispersal d join wallet_entry e on e.id = d.entry_id
    where e.movement not in ('dispersion', 'dispersion_return') or e.key not in ('dispersion:' || d.id, 'dispersion:stock:' || d.id, 'dispersion_return:stock:' || d.id)
    order by d.entry_id`.execute(reader);
  for (const { entry_id, movement } of misnamed) findings.add(`entry ${entry_id} is a ${movement}, which its dispersal did not make`);
  const { rows: kept } = await sql<{ id: string; user_id: string; free: number }>`
    select l.id, l.user_id, a.free from wallet_lot l join wallet_account a on a.id = 'stock:' || l.id join access_user u on u.id = l.user_id
    where a.free > 0 and u.status = 'disabled' order by l.id`.execute(reader);
  for (const { id, user_id, free } of kept) findings.add(`user ${user_id} is disabled and holds ${free} units of lot ${id}`);
  const { rows: gone } = await sql<{ user_id: string; held: number }>`
    select a.user_id, -a.balance as held from wallet_account a join access_user u on u.id = a.user_id
    where a.kind = 'user' and a.balance <> 0 and u.status = 'disabled' order by a.user_id`.execute(reader);
  for (const { user_id, held } of gone) findings.add(`user ${user_id} is disabled and holds ${pesos(held)}`);
}
