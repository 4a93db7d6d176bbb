import type { LabelId } from '#contract/shared/ids.ts';
import { prepared } from '#platform/db/prepared.ts';
import { ofCustomer } from '#platform/db/scoped.ts';
import { jsonOf, type Reader, type Tx } from '#platform/db/tx.ts';
import type { ShippingTables } from '../tables.ts';
import type { Guide } from './guides.ts';

const own = (reader: Reader, { customer_id }: Pick<Guide, 'customer_id'>) => ofCustomer(reader, customer_id).$extendTables<ShippingTables>();
type Db = ReturnType<typeof own>;

/** The guide is no longer in the state that a decision was made of; nothing is written. */
export class GuideMoved extends Error {
  override readonly name = 'GuideMoved';
}

type Columns = Partial<Omit<Guide, 'id' | 'customer_id' | 'order_id'>>;

/** The one statement that changes a guide; only state/change-guide.ts uses it. Throws GuideMoved when the guide is not as it was read. */
export async function writeGuide(tx: Tx, guide: Guide, { refusal, told_label, ...columns }: Columns): Promise<void> {
  const texts = {
    ...(refusal === undefined ? {} : { refusal: jsonText(refusal) }),
    ...(told_label === undefined ? {} : { told_label: jsonText(told_label) }),
  };
  const { id: read_id, creation: read_creation, cancel_state: read_cancel_state, charged_at } = guide;
  const read = { read_id, read_creation, read_cancel_state, read_charged: charged_at !== null };
  if (!(await written.first(own(tx, guide), { ...columns, ...texts, ...read }))) throw new GuideMoved(`guide ${guide.id} was changed by another`);
}

const jsonText = (value: object | null): string | null => (value === null ? null : JSON.stringify(value));

type Read = { read_id: LabelId; read_creation: Guide['creation']; read_cancel_state: Guide['cancel_state']; read_charged: boolean };
type Written = Omit<Columns, 'refusal' | 'told_label'> & { refusal?: string | null; told_label?: string | null } & Read;

const written = prepared((db: Db, { read_id, read_creation, read_cancel_state, read_charged, refusal, told_label, ...columns }: Written) =>
  db
    .updateTable('shipping_guide')
    .set({
      ...columns,
      ...(refusal === undefined ? {} : { refusal: jsonOf(refusal) }),
      ...(told_label === undefined ? {} : { told_label: jsonOf(told_label) }),
    })
    .where('id', '=', read_id)
    .where('creation', '=', read_creation)
    .where('cancel_state', '=', read_cancel_state)
    .where((eb) => eb(eb('charged_at', 'is not', null), '=', read_charged))
    .returning('id'),
);
