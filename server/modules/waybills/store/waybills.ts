import type { Insertable, Selectable, Updateable } from 'kysely';
import type { CustomerId, LabelId } from '#contract/shared/ids.ts';
import { ofAll, ofCustomer, scoped } from '#platform/db/scoped.ts';
import { json, type Reader, type Tx } from '#platform/db/tx.ts';
import type { Scope } from '../../access/api.ts';
import type { WaybillsTables, WaybillTable } from '../tables.ts';

export type Waybill = Selectable<WaybillTable>;
type Of = Pick<Waybill, 'customer_id' | 'label_id'>;

const own = (reader: Reader, customer: CustomerId) => ofCustomer(reader, customer).$extendTables<WaybillsTables>();
const all = (reader: Reader) => ofAll(reader).$extendTables<WaybillsTables>();

/** One that had ended because its guide was not made is written again: freight that its carrier refused may be booked with another. */
export async function insertWaybills(tx: Tx, rows: readonly Insertable<WaybillTable>[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const written = await own(tx, first.customer_id)
    .insertInto('waybills_waybill')
    .values(rows.map(({ vehicle, ...row }) => ({ ...row, vehicle: json(vehicle) })))
    .onConflict((conflict) =>
      conflict
        .column('label_id')
        .doUpdateSet((eb) => ({
          distance_km: eb.ref('excluded.distance_km'),
          vehicle: eb.ref('excluded.vehicle'),
          has_own_vehicle: eb.ref('excluded.has_own_vehicle'),
          words: null,
          ended_at: null,
          is_closed: false,
          created_at: eb.ref('excluded.created_at'),
          changed_at: eb.ref('excluded.changed_at'),
        }))
        .where('waybills_waybill.customer_id', '=', first.customer_id)
        .where('waybills_waybill.ended_at', 'is not', null)
        .where('waybills_waybill.cfdi_id', 'is', null),
    )
    .returning('label_id')
    .execute();
  if (written.length !== rows.length) throw new Error('a guide already has a Carta Porte');
}

/** Held until the transaction ends. */
export const lockWaybill = (tx: Tx, customer: CustomerId, label: LabelId): Promise<Waybill | undefined> =>
  own(tx, customer).selectFrom('waybills_waybill').selectAll().where('label_id', '=', label).forUpdate().executeTakeFirst();

/** That of a guide in scope. */
export const waybillInScope = (reader: Reader, scope: Scope, label: LabelId): Promise<Waybill | undefined> =>
  scoped(reader, scope)
    .$extendTables<WaybillsTables>()
    .selectFrom('waybills_waybill')
    .selectAll()
    .where('label_id', '=', label)
    .$if(scope.own !== null, (query) => query.where('user_id', '=', scope.own?.user_id as never))
    .executeTakeFirst();

export type WaybillChange = Omit<Updateable<WaybillTable>, 'label_id' | 'customer_id' | 'user_id' | 'created_at'> & { changed_at: Date };

export async function changeWaybill(tx: Tx, { customer_id, label_id }: Of, { vehicle, ...change }: WaybillChange): Promise<void> {
  const set = { ...change, ...(vehicle === undefined ? {} : { vehicle: json(vehicle) }) };
  await own(tx, customer_id).updateTable('waybills_waybill').set(set).where('label_id', '=', label_id).execute();
}

/** Those that nobody has handed over, over all, the longest not looked at first. */
export const dueWaybills = (reader: Reader, limit: number): Promise<Of[]> =>
  all(reader)
    .selectFrom('waybills_waybill')
    .select(['label_id', 'customer_id'])
    .where('cfdi_id', 'is', null)
    .where('words', 'is', null)
    .where('ended_at', 'is', null)
    .orderBy('changed_at')
    .orderBy('label_id')
    .limit(limit)
    .execute();

/** Those whose guide has ended and whose document may still stand, over all. */
export const endingWaybills = (reader: Reader, limit: number): Promise<Of[]> =>
  all(reader)
    .selectFrom('waybills_waybill')
    .select(['label_id', 'customer_id'])
    .where('ended_at', 'is not', null)
    .where('is_closed', '=', false)
    .orderBy('changed_at')
    .orderBy('label_id')
    .limit(limit)
    .execute();

/** Those whose document takes the place of another that may still stand, over all. */
export const replacingWaybills = (reader: Reader, limit: number): Promise<Of[]> =>
  all(reader)
    .selectFrom('waybills_waybill')
    .select(['label_id', 'customer_id'])
    .where('turn', '>', 1)
    .where('replaced_at', 'is', null)
    .where('ended_at', 'is', null)
    .orderBy('changed_at')
    .orderBy('label_id')
    .limit(limit)
    .execute();
