import { mayBecome } from '#contract/later-charges/overweight-states.ts';
import type { ChargeId, CustomerId, LabelId, OverweightId } from '#contract/shared/ids.ts';
import { sql } from 'kysely';
import { centavos, type Centavos } from '#contract/shared/money.ts';
import { witness, type Witnessed } from '#platform/chain/witness.ts';
import { ofAll, ofCustomer } from '#platform/db/scoped.ts';
import { json, type Reader, type Tx } from '#platform/db/tx.ts';
import type { ChargeDocument } from '../api.ts';
import type { ChargesTables, OverweightTable } from '../tables.ts';

/** A carrier bills the house: whose a row is, is known when its guide is found. */
const all = (reader: Reader) => ofAll(reader).$extendTables<ChargesTables>();
const tables = (reader: Reader, customer: CustomerId) => ofCustomer(reader, customer).$extendTables<ChargesTables>();

/** What decides money of it (decision 0206). */
const decided: Witnessed = {
  kind: 'overweight',
  table: 'charges_overweight',
  id: 't.id',
  columns: [
    'customer_id',
    'user_id',
    'label_id',
    'carrier',
    'parcel_number',
    'declared',
    'measured',
    'carrier_hkg',
    'paid_hkg',
    'extra_hkg',
    'extra_kg_price',
    'rate',
    'net',
    'iva',
    'total',
    'status',
    'due_day',
    'charge_id',
    'decided_by',
  ],
};

export type NaturalKey = Pick<OverweightTable, 'carrier' | 'document' | 'row_number'>;

/** What a row of a carrier's document became before. */
export const overweightOfRow = (reader: Reader, { carrier, document, row_number }: NaturalKey): Promise<OverweightTable | undefined> =>
  all(reader)
    .selectFrom('charges_overweight')
    .selectAll()
    .where('carrier', '=', carrier)
    .where('document', '=', document)
    .where('row_number', '=', row_number)
    .executeTakeFirst();

export const overweightOfGuide = (reader: Reader, customer: CustomerId, label: LabelId): Promise<OverweightTable | undefined> =>
  tables(reader, customer).selectFrom('charges_overweight').selectAll().where('label_id', '=', label).executeTakeFirst();

/** False = its row or its guide has one already. */
export async function insertOverweight(tx: Tx, { declared, measured, ...row }: OverweightTable): Promise<boolean> {
  const inserted = await all(tx)
    .insertInto('charges_overweight')
    .values({ ...row, declared: json(declared), measured: measured && json(measured) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) await witness(tx, decided, [inserted.id]);
  return inserted !== undefined;
}

/** One by its id, held until the transaction ends; its guide is held before. */
export const lockOverweight = (tx: Tx, customer: CustomerId, id: OverweightId): Promise<OverweightTable | undefined> =>
  tables(tx, customer).selectFrom('charges_overweight').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export type Change = Pick<OverweightTable, 'status'> &
  Partial<Pick<OverweightTable, 'charge_id' | 'claimed_at' | 'ended_at' | 'decided_by' | 'reason'>>;

/** The one writer of a status; the caller holds the row, or has just inserted it. */
export async function changeOverweight(
  tx: Tx,
  { id, customer_id, status }: Pick<OverweightTable, 'id' | 'customer_id' | 'status'>,
  change: Change,
): Promise<void> {
  if (!mayBecome(status, change.status)) throw new Error(`overweight ${id} does not become ${change.status}`);
  const { numUpdatedRows } = await tables(tx, customer_id)
    .updateTable('charges_overweight')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', status)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Error(`overweight ${id} changed while it was held`);
  await witness(tx, decided, [id]);
}

/** By which document of a carrier charges of a customer came, and whether more of it is due and not charged yet. */
export async function documentsOf(
  reader: Reader,
  customer: CustomerId,
  charged: readonly ChargeId[],
  now: Date,
): Promise<ReadonlyMap<ChargeId, ChargeDocument>> {
  const rows = await tables(reader, customer)
    .selectFrom('charges_overweight as o')
    .select(({ exists, selectFrom }) => [
      'o.charge_id',
      'o.carrier',
      'o.document',
      exists(
        selectFrom('charges_overweight as p')
          .select('p.id')
          .whereRef('p.carrier', '=', 'o.carrier')
          .whereRef('p.document', '=', 'o.document')
          .where('p.status', '=', 'pending')
          .where('p.due_at', '<=', now),
      ).as('is_under_way'),
    ])
    .where(sql<boolean>`o.charge_id = any(${[...charged]}::text[])`)
    .execute();
  return new Map(
    rows.flatMap(({ charge_id, carrier, document, is_under_way }) =>
      charge_id === null ? [] : [[charge_id, { name: `${carrier} ${document}`, isUnderWay: Boolean(is_under_way) }] as const],
    ),
  );
}

export type Due = Pick<OverweightTable, 'id' | 'customer_id' | 'label_id' | 'created_at'>;

/** Those whose days are over and nobody objected to, the oldest first, from behind one on. */
export const dueOverweight = (reader: Reader, now: Date, { after, limit }: { after: Due | null; limit: number }): Promise<Due[]> =>
  all(reader)
    .selectFrom('charges_overweight')
    .select(['id', 'customer_id', 'label_id', 'created_at'])
    .where('status', '=', 'pending')
    .where('due_at', '<=', now)
    .$if(after !== null, (due) => {
      const { created_at, id } = after as Due;
      return due.where((eb) => eb.or([eb('created_at', '>', created_at), eb.and([eb('created_at', '=', created_at), eb('id', '>', id)])]));
    })
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Claims of all customers that were made before an instant and wait for root: how many, of how much, since when. Null = there are none. */
export async function undecidedClaims(reader: Reader, before: Date): Promise<{ n: number; total: Centavos; since: Date } | null> {
  const { n, total, since } = await all(reader)
    .selectFrom('charges_overweight')
    .select((eb) => [eb.fn.countAll<number>().as('n'), eb.fn.sum<string | number>('total').as('total'), eb.fn.min('claimed_at').as('since')])
    .where('status', '=', 'claimed')
    .where('claimed_at', '<', before)
    .executeTakeFirstOrThrow();
  return since && { n: Number(n), total: centavos(Number(total)), since };
}
