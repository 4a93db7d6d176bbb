import type { CustomerId, LabelId, UserId } from '#contract/shared/ids.ts';
import { centavos, ZERO, type Centavos } from '#contract/shared/money.ts';
import { prepared } from '#platform/db/prepared.ts';
import { ofCustomer } from '#platform/db/scoped.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { ReservationTable, WalletTables } from '../tables.ts';

const tables = (reader: Reader) => reader.$extendTables<WalletTables>();

/** The reservation of a guide, locked until the transaction ends. */
export const lockReservation = (tx: Tx, label: LabelId): Promise<ReservationTable | undefined> => locked.first(tables(tx), { label });

const locked = prepared((db: ReturnType<typeof tables>, { label }: { label: LabelId }) =>
  db.selectFrom('wallet_reservation').selectAll().where('label_id', '=', label).forUpdate(),
);

/** The money that open guides hold, of those asked for. */
export async function heldOf(reader: Reader, labels: readonly LabelId[]): Promise<Map<LabelId, Centavos>> {
  if (labels.length === 0) return new Map();
  const rows = await tables(reader)
    .selectFrom('wallet_reservation')
    .select(['label_id', 'held'])
    .where('label_id', 'in', [...labels])
    .where('state', '=', 'open')
    .execute();
  return new Map(rows.map(({ label_id, held }) => [label_id, held]));
}

/** The money a customer's open guides hold, in all and by user. */
export async function heldByUser(reader: Reader, customer: CustomerId): Promise<{ all: Centavos; of: (user: UserId) => Centavos }> {
  const rows = await ofCustomer(reader, customer)
    .$extendTables<WalletTables>()
    .selectFrom('wallet_reservation')
    .select((eb) => ['user_id', eb.fn.sum<string | number>('held').as('held')])
    .where('customer_id', '=', customer)
    .where('state', '=', 'open')
    .groupBy('user_id')
    .execute();
  const held = new Map(rows.map((row) => [row.user_id, centavos(Number(row.held))]));
  return { all: centavos([...held.values()].reduce((sum, amount) => sum + amount, 0)), of: (user) => held.get(user) ?? ZERO };
}

/** Whether anything of a customer is held for a guide whose outcome is open. */
export async function hasOpenReservation(reader: Reader, customer: CustomerId): Promise<boolean> {
  const row = await ofCustomer(reader, customer)
    .$extendTables<WalletTables>()
    .selectFrom('wallet_reservation')
    .select('label_id')
    .where('customer_id', '=', customer)
    .where('state', '=', 'open')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
