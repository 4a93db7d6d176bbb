import { sql } from 'kysely';
import type { Reader } from '#platform/db/tx.ts';
import { pesos, type Findings } from './findings.ts';
import { hasTable } from './guides.ts';
import { PAGE, pages } from './pages.ts';

type Extra = { concept: string; quantity: number; unit_price: number };
type Charge = {
  concept: string;
  quantity: number;
  unit_price: number;
  status: string;
  settled: boolean;
  payment_kind: string;
  parcel_number: string;
  business_id: string | null;
  service_id: string | null;
  units: number;
};
type Manual = {
  id: string;
  payment_kind: string;
  parcel_number: string;
  business_id: string | null;
  service_id: string | null;
  modality: string | null;
  cancel_state: string;
  charged_at: Date | null;
  price: number | null;
  extras: Extra[] | null;
  charges: Charge[] | null;
};

/** Every guide written by hand is charged what its form says, once, and nothing when it was given back (AMB-10.10). */
export async function verifyManual(reader: Reader, findings: Findings): Promise<void> {
  if (!(await hasTable(reader, 'manual_guide'))) return;
  for await (const guide of pages(
    (after: string | null) => readManual(reader, after),
    ({ id }) => id,
  )) {
    findings.count('guides', 1);
    const name = `guide ${guide.id}, written by hand,`;
    if (guide.price === null) {
      findings.add(`${name} has lost what it costs`);
      continue;
    }
    if (guide.charged_at) findings.add(`${name} is charged like a carrier's`);
    const live = (guide.charges ?? []).filter(({ status }) => status !== 'Cancelled');
    const due = guide.cancel_state === 'done' ? [] : dueOf(guide);
    const found = live.map(textOf).sort();
    const wanted = due.map(textOf).sort();
    if (found.join() !== wanted.join())
      findings.add(`${name} is charged ${found.join(', ') || 'nothing'}, its form says ${wanted.join(', ') || 'nothing'}`);
    for (const charge of live) {
      const isOther = charge.payment_kind !== guide.payment_kind || charge.business_id !== guide.business_id;
      const isOpen = charge.status === 'Created' || charge.status === 'Applied';
      if (isOther || (isOpen && charge.parcel_number !== guide.parcel_number))
        findings.add(`${name}: its charge ${charge.concept} names another number, razón social or way to pay`);
      if (charge.units > 0 && charge.service_id !== guide.service_id) findings.add(`${name} took a unit of another service`);
    }
  }
  const { rows } = await sql<{ label_id: string }>`
    select m.label_id from manual_guide m left join shipping_guide g on g.id = m.label_id and g.source = 'manual' where g.id is null`.execute(reader);
  for (const { label_id } of rows) findings.add(`guide ${label_id} is written by hand, but is a carrier's`);
}

type Due = Pick<Charge, 'concept' | 'quantity' | 'units'> & { unit_price: number };
const textOf = ({ concept, quantity, unit_price, units }: Due): string => `${quantity} ${concept} ${units > 0 ? `${units} unit` : pesos(unit_price)}`;

/** A unit costs what its lot cost, which its entries are held against elsewhere. */
function dueOf({ modality, price, extras }: Manual): Due[] {
  if (modality !== 'Cobro' && modality !== 'Prepago') return [];
  const added = (extras ?? []).map((extra) => ({ ...extra, units: 0 }));
  if (modality === 'Prepago') return [{ concept: 'Guía', quantity: 1, unit_price: 0, units: 1 }, ...added];
  return (price ?? 0) > 0 ? [{ concept: 'Guía', quantity: 1, unit_price: price ?? 0, units: 0 }, ...added] : added;
}

async function readManual(reader: Reader, after: string | null): Promise<Manual[]> {
  const { rows } = await sql<Manual>`
    select g.id, g.payment_kind, g.parcel_number, g.business_id, g.service_id, g.modality, g.cancel_state, g.charged_at, m.price, m.extras, (
      select json_agg(json_build_object('concept', c.concept, 'quantity', c.quantity, 'unit_price', c.unit_price, 'status', c.status, 'settled', c.settled,
        'payment_kind', c.payment_kind, 'parcel_number', c.parcel_number, 'business_id', c.business_id,
        'units', (select coalesce(sum((line ->> 'units')::int), 0) from jsonb_array_elements(c.lines) line),
        'service_id', (select min(l.service_id) from jsonb_array_elements(c.lines) line join wallet_lot l on l.id = line ->> 'lot_id')))
      from billing_charge c where c.label_id = g.id
    ) as charges
    from shipping_guide g left join manual_guide m on m.label_id = g.id
    where g.source = 'manual' and g.id > ${after ?? ''} order by g.id limit ${PAGE}`.execute(reader);
  return rows;
}
