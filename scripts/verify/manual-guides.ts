import { sql } from 'kysely';
import type { Reader } from '#platform/db/tx.ts';
import { pesos, type Findings } from './findings.ts';
import { hasTable } from './guides.ts';
import { PAGE, pages } from './pages.ts';

type Extra = { concept: string; quantity: number; unit_price: number };
type Charge = {
  id: string;
  total: number;
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
type Made = { concept: string; total: number };
type Manual = {
  id: string;
  payment_kind: string;
  parcel_number: string;
  business_id: string | null;
  service_id: string | null;
  modality: string | null;
  cancel_state: string;
  charged_at: Date | null;
  immediate_billing: boolean;
  price: number | null;
  extras: Extra[] | null;
  charges: Charge[] | null;
  /** What root charged it later, alone or with a second person. */
  made: Made[] | null;
};

/**
 * Every guide written by hand is charged what its form says, once, and nothing when it was given back (AMB-10.10). Beside that stands what root charged it later;
 * what a review or its cancelled invoice took back alone is missing.
 */
export async function verifyManual(reader: Reader, findings: Findings): Promise<void> {
  if (!(await hasTable(reader, 'manual_guide'))) return;
  const fates = await readFates(reader);
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
    const charges = guide.charges ?? [];
    const isGivenBack = guide.cancel_state === 'done';
    // What an invoice holds of a cancelled guide stays charged, and a credit note gives it back (notes.ts).
    const live = charges.filter(({ id, status }) => status !== 'Cancelled' && !(isGivenBack && fates.credited.has(id)));
    const { form, others, missing } = compare(guide, live, isGivenBack ? [] : dueOf(guide));
    const takenBack = charges.filter(({ id, status }) => status === 'Cancelled' && fates.takenBack.has(id)).map(textOf);
    const unpaid = missing.filter((text) => !takeOne(takenBack, (one) => one === text));
    const made = isGivenBack ? [] : [...(guide.made ?? [])];
    const strangers = others.filter(
      ({ concept, total }) => concept === 'Guía' || !takeOne(made, (one) => one.concept === concept && one.total === total),
    );
    const found = [...form, ...strangers].map(textOf).sort();
    const wanted = [...form.map(textOf), ...unpaid].sort();
    if (found.join() !== wanted.join())
      findings.add(`${name} is charged ${found.join(', ') || 'nothing'}, its form says ${wanted.join(', ') || 'nothing'}`);
    for (const charge of live) {
      // What root charged later was to be paid as the guide was then. A document names whom it was made out to, and the number of its day, also when it falls.
      // What is billed at once names another razón social than what is not invoiced.
      const wasDocumented = fates.documented.has(charge.id);
      const isOther =
        (form.includes(charge) && charge.payment_kind !== guide.payment_kind) ||
        (!wasDocumented && !guide.immediate_billing && charge.business_id !== guide.business_id);
      const isOpen = !wasDocumented && (charge.status === 'Created' || charge.status === 'Applied');
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

/** Takes the first that fits out of a list; answers whether there was one. */
function takeOne<T>(list: T[], fits: (one: T) => boolean): boolean {
  const at = list.findIndex(fits);
  if (at >= 0) list.splice(at, 1);
  return at >= 0;
}

/** Which charges are those of the form, and what of the form has none. Of two that are equal the one that is paid like the guide is the form's. */
function compare({ payment_kind }: Manual, live: readonly Charge[], due: readonly Due[]): { form: Charge[]; others: Charge[]; missing: string[] } {
  const missing = due.map(textOf);
  const ordered = live.toSorted((one, other) => Number(other.payment_kind === payment_kind) - Number(one.payment_kind === payment_kind));
  const form = ordered.filter((charge) => takeOne(missing, (text) => text === textOf(charge)));
  return { form, others: ordered.filter((charge) => !form.includes(charge)), missing };
}

/** A unit costs what its lot cost, which its entries are held against elsewhere. */
function dueOf({ modality, price, extras }: Manual): Due[] {
  if (modality !== 'Cobro' && modality !== 'Prepago') return [];
  const added = (extras ?? []).map((extra) => ({ ...extra, units: 0 }));
  if (modality === 'Prepago') return [{ concept: 'Guía', quantity: 1, unit_price: 0, units: 1 }, ...added];
  return (price ?? 0) > 0 ? [{ concept: 'Guía', quantity: 1, unit_price: price ?? 0, units: 0 }, ...added] : added;
}

async function readManual(reader: Reader, after: string | null): Promise<Manual[]> {
  const { rows } = await sql<Manual>`
    select g.id, g.payment_kind, g.parcel_number, g.business_id, g.service_id, g.modality, g.cancel_state, g.charged_at, g.immediate_billing, m.price, m.extras, (
      select json_agg(json_build_object('id', c.id, 'total', c.total, 'concept', c.concept, 'quantity', c.quantity, 'unit_price', c.unit_price, 'status', c.status, 'settled', c.settled,
        'payment_kind', c.payment_kind, 'parcel_number', c.parcel_number, 'business_id', c.business_id,
        'units', (select coalesce(sum((line ->> 'units')::int), 0) from jsonb_array_elements(c.lines) line),
        'service_id', (select min(l.service_id) from jsonb_array_elements(c.lines) line join wallet_lot l on l.id = line ->> 'lot_id')))
      from billing_charge c where c.label_id = g.id
    ) as charges, (
      select json_agg(json_build_object('concept', later.concept, 'total', later.total)) from (
        select a.after ->> 'concept' as concept, (a.after ->> 'total')::bigint as total from platform_audit a
        where a.entity = 'label' and a.entity_id = g.id and a.action = 'charge.made'
        union all
        select p.payload ->> 'concept', p.amount from approvals_approval p
        where p.kind = 'later_charge' and p.state = 'approved' and p.payload ->> 'label_id' = g.id
      ) later
    ) as made
    from shipping_guide g left join manual_guide m on m.label_id = g.id
    where g.source = 'manual' and g.id > ${after ?? ''} order by g.id limit ${PAGE}`.execute(reader);
  return rows;
}

type Fates = Record<'credited' | 'takenBack' | 'documented', ReadonlySet<string>>;

/**
 * What became of charges of such guides elsewhere. `credited`: a note of their cancelled guide took them back. `takenBack`: a review, or their invoice cancelled
 * by motive 03. `documented`: they are or were on a pre-invoice.
 */
async function readFates(reader: Reader): Promise<Fates> {
  const { rows } = await sql<{ id: string; fate: keyof Fates }>`
    select c.id, told.fate from billing_charge c join shipping_guide g on g.id = c.label_id and g.source = 'manual' join (
      select l.charge_id, 'credited' as fate from notes_line l join notes_note n on n.id = l.note_id where n.is_automatic and n.reason = 'cancelled_guide'
      union all select charge_id, 'takenBack' from cuts_row where state = 'removed'
      union all select r.charge_id, 'takenBack' from invoices_row r join invoices_invoice i on i.pre_invoice_id = r.pre_invoice_id
        where i.status = 'cancelled' and i.motive = '03'
      union all select charge_id, 'documented' from invoices_row
    ) told on told.charge_id = c.id`.execute(reader);
  const of = (fate: keyof Fates) => new Set(rows.filter((row) => row.fate === fate).map(({ id }) => id));
  return { credited: of('credited'), takenBack: of('takenBack'), documented: of('documented') };
}
