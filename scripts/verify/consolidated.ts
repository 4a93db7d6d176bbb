import { sql } from 'kysely';
import type { Reader } from '#platform/db/tx.ts';
import { pesos, type Findings } from './findings.ts';
import { hasTable } from './guides.ts';
import { PAGE, pages } from './pages.ts';

type Order = {
  id: string;
  n: number;
  customer_id: string;
  status: string;
  label_id: string;
  quoted_total: number;
  final_total: number | null;
  parcel_number: string | null;
  priced: number | null;
  state: string | null;
  paid_by: string | null;
  held: number | null;
  repriced: number | null;
  guides: number;
  booking: string | null;
  creation: string | null;
  guide_number: string | null;
  guide_price: number | null;
  guide_customer: string | null;
  is_marked: boolean | null;
};

/** Every order of freight holds what it was quoted at while it is open, gave it back when it was cancelled, and has its one guide when confirmed. */
export async function verifyConsolidated(reader: Reader, findings: Findings): Promise<void> {
  if (!(await hasTable(reader, 'consolidated_order'))) return;
  for await (const order of pages(
    (after: string | null) => readOrders(reader, after),
    ({ id }) => id,
  )) {
    findings.count('consolidated', 1);
    const name = `consolidated C-${String(order.n).padStart(6, '0')}`;
    for (const fault of faultsOf(order)) findings.add(`${name} ${fault}`);
  }
  const { rows } = await sql<{ id: string }>`select id from shipping_guide g where is_consolidated
    and not exists (select from consolidated_order o where o.label_id = g.id)`.execute(reader);
  for (const { id } of rows) findings.add(`label ${id} is marked as consolidated and has no order`);
}

const statesOf: Record<string, readonly string[]> = {
  requested: ['open'],
  to_accept: ['open'],
  cancelled: ['released'],
  confirmed: ['posted', 'refunded'],
};
/** The guide that a connector books is charged with its document, and may be given back before; it is compared by itself. */
const statesOfBooked = ['open', 'released', ...(statesOf['confirmed'] ?? [])];

/** How the guide of an order stands that is with a connector, or that one refused; null = it has none. */
const creationsOf: Record<string, readonly (string | null)[]> = {
  asked: ['reserved'],
  unknown: ['unknown'],
  refused: ['refused'],
  made: [null],
};

function* faultsOf(order: Order): Generator<string> {
  const { status, state, quoted_total, final_total, customer_id } = order;
  const isConfirmed = status === 'confirmed';
  if (order.priced !== quoted_total) yield `was quoted ${pesos(quoted_total)}, its components give ${pesos(order.priced ?? 0)}`;
  const states = order.booking === 'made' ? statesOfBooked : statesOf[status];
  if (!states?.includes(state ?? '')) yield `is ${status}: its money is ${state ?? 'nowhere'}`;
  if (order.paid_by !== null && order.paid_by !== customer_id) yield `was paid by customer ${order.paid_by}`;
  const total = isConfirmed ? (final_total ?? 0) : quoted_total;
  if (state !== null && order.held !== total) yield `holds ${pesos(order.held ?? 0)}, not ${pesos(total)}`;
  const moved = isConfirmed ? total - quoted_total : 0;
  if ((order.repriced ?? 0) !== moved) yield `was brought to another price by ${pesos(order.repriced ?? 0)}, not ${pesos(moved)}`;
  if (order.guides !== (isConfirmed || order.booking !== null ? 1 : 0)) yield `is ${status} and has ${order.guides} guides`;
  const creations = isConfirmed ? ['made'] : order.booking === null ? [null] : creationsOf[order.booking];
  if (order.guides < 2 && !creations?.includes(order.creation)) yield `is ${status}, its guide ${order.creation ?? 'missing'}`;
  if (isConfirmed && order.guides > 0) yield* faultsOfGuide(order);
}

function* faultsOfGuide({ guide_number, guide_price, guide_customer, is_marked, parcel_number, final_total, customer_id }: Order): Generator<string> {
  if (guide_customer !== customer_id) yield `has a guide of customer ${guide_customer ?? 'nobody'}`;
  if (guide_number !== parcel_number) yield `was confirmed with ${parcel_number ?? 'no number'}, its guide has ${guide_number ?? 'none'}`;
  if (guide_price !== final_total) yield `costs ${pesos(final_total ?? 0)}, its guide ${pesos(guide_price ?? 0)}`;
  if (!is_marked) yield 'has a guide that is not marked as consolidated';
}

/** `repriced`: what the entry that brought it to another price added to what is held. */
async function readOrders(reader: Reader, after: string | null): Promise<Order[]> {
  const { rows } = await sql<Order>`
    select o.id, o.n::int as n, o.customer_id, o.status, o.label_id, o.quoted_total, o.final_total, o.parcel_number,
      (select sum((part.value ->> 'total')::bigint)::bigint from jsonb_each(o.price) part) as priced,
      r.state, r.customer_id as paid_by,
      (select coalesce(sum((line ->> 'amount')::bigint), 0)::bigint from jsonb_array_elements(r.parts) part, jsonb_array_elements(part -> 'lines') line) as held,
      (select -sum(p.amount)::bigint from wallet_posting p join wallet_entry e on e.id = p.entry_id
        where e.label_id = o.label_id and e.movement = 'reprice' and p.account = 'held:' || o.customer_id) as repriced,
      (select count(*)::int from shipping_guide g where g.order_id = o.id or g.id = o.label_id) as guides,
      o.booking, g.creation,
      g.parcel_number as guide_number, g.price_total as guide_price, g.customer_id as guide_customer, g.is_consolidated as is_marked
    from consolidated_order o left join wallet_reservation r on r.label_id = o.label_id left join shipping_guide g on g.id = o.label_id
    where o.id > ${after ?? ''} order by o.id limit ${PAGE}`.execute(reader);
  return rows;
}
