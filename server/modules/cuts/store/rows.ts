import { sql } from 'kysely';
import { liveStates, type RowState } from '#contract/cuts/report-states.ts';
import type { ChargeId, CustomerId, ReportId, UserId } from '#contract/shared/ids.ts';
import { ofCustomer } from '#platform/db/scoped.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { CutsTables, RowTable } from '../tables.ts';

const own = (reader: Reader, customer: CustomerId) => ofCustomer(reader, customer).$extendTables<CutsTables>();

type Of = { customer_id: CustomerId; id: ReportId };
const named = (charges: readonly ChargeId[]) => sql<boolean>`charge_id = any(${[...charges]}::text[])`;

/** Writes down the charges that billing holds for this report and that no row of it names yet. */
export async function insertRows(tx: Tx, { customer_id, id }: Of): Promise<void> {
  await own(tx, customer_id)
    .insertInto('cuts_row')
    .columns(['report_id', 'charge_id', 'customer_id', 'label_id', 'net', 'iva', 'total', 'state'])
    .expression((eb) =>
      eb
        .selectFrom('billing_charge_told as c')
        .select(({ val }) => ['c.report_id', 'c.id', 'c.customer_id', 'c.label_id', 'c.net', 'c.iva', 'c.total', val('in').as('state')])
        .where('c.report_id', '=', id)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('cuts_row as r').select('r.charge_id').where('r.report_id', '=', id).whereRef('r.charge_id', '=', 'c.id'))),
        ),
    )
    .execute();
}

/** Rows of a report that count, by the charges that are asked for; its caller holds the report. */
export const rowsNamed = (reader: Reader, { customer_id, id }: Of, charges: readonly ChargeId[]): Promise<RowTable[]> =>
  own(reader, customer_id)
    .selectFrom('cuts_row')
    .selectAll()
    .where('report_id', '=', id)
    .where('state', 'in', [...liveStates])
    .where(named(charges))
    .execute();

/** What a person says of a row. */
export async function observeRow(
  tx: Tx,
  { customer_id, id }: Of,
  charge: ChargeId,
  said: { comment: string; observed_by: UserId; observed_at: Date },
): Promise<void> {
  await own(tx, customer_id)
    .updateTable('cuts_row')
    .set({ ...said, state: 'observed', answer: null, answered_by: null, answered_at: null })
    .where('report_id', '=', id)
    .where('charge_id', '=', charge)
    .execute();
}

export type Answered = { state: Extract<RowState, 'kept' | 'put_off' | 'removed'>; answer: string | null; answered_by: UserId; answered_at: Date };
export async function answerRow(tx: Tx, { customer_id, id }: Of, charge: ChargeId, answered: Answered): Promise<void> {
  await own(tx, customer_id).updateTable('cuts_row').set(answered).where('report_id', '=', id).where('charge_id', '=', charge).execute();
}

/** Charges that left their report by themselves: they were cancelled, billed at once, or the report was cancelled. Null = all of its rows. */
export async function leaveRows(tx: Tx, { customer_id, id }: Of, charges: readonly ChargeId[] | null): Promise<void> {
  await own(tx, customer_id)
    .updateTable('cuts_row')
    .set({ state: 'left' })
    .where('report_id', '=', id)
    .where('state', 'in', [...liveStates])
    .$if(charges !== null, (rows) => rows.where(named(charges ?? [])))
    .execute();
}
