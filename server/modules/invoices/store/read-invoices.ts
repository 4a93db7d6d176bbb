import { sql } from 'kysely';
import type { InvoiceStatus, PreInvoiceStatus } from '#contract/invoices/invoice-states.ts';
import { businessDayEnd } from '#contract/shared/calendar.ts';
import { businessDayStart } from '#contract/shared/dates.ts';
import type { BusinessId, ChargeId, CustomerId, InvoiceId, LabelId } from '#contract/shared/ids.ts';
import { centavos, sumCentavos, ZERO, type Centavos } from '#contract/shared/money.ts';
import { hasWords } from '#platform/db/contains.ts';
import { folded } from '#platform/db/folded.ts';
import { ofCustomer, scoped } from '#platform/db/scoped.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { Scope } from '../../access/api.ts';
import type { InvoicesTables } from '../tables.ts';
import type { Invoice } from './invoices.ts';

type Customers = Pick<Scope, 'customers'>;
/** `isStamped`: only what has a UUID. `from` and `to` are days of issue. */
export type InvoiceFilter = {
  query: string;
  status: InvoiceStatus | null;
  business_id: BusinessId | null;
  from: string | null;
  to: string | null;
  isStamped: boolean;
};
export type FoundInvoice = Invoice & { customer_name: string | null; pre_invoice_n: number };
/** Where a page goes on, and from when on nothing counts; null = all. */
export type InvoicePage = { limit: number; offset: number; until?: Date; after?: { id: InvoiceId; created_at: Date } | null };

const joined = (reader: Reader, { customers }: Customers) =>
  scoped(reader, { customers })
    .$extendTables<InvoicesTables>()
    .selectFrom('invoices_invoice as i')
    .innerJoin('invoices_pre_invoice as p', (join) => join.onRef('p.id', '=', 'i.pre_invoice_id').onRef('p.customer_id', '=', 'i.customer_id'))
    .leftJoin('access_customer_name as c', 'c.id', 'i.customer_id');

/** What people look for an invoice by. */
const searched = sql`concat_ws(' ', i.series || '-' || i.folio, i.uuid, i.receiver_rfc, i.receiver_name, c.name)`;

function found(reader: Reader, scope: Customers, { query, status, business_id, from, to, isStamped }: InvoiceFilter) {
  return joined(reader, scope)
    .$if(isStamped, (select) => select.where('i.uuid', 'is not', null))
    .$if(status !== null, (select) => select.where('i.status', '=', status as InvoiceStatus))
    .$if(business_id !== null, (select) => select.where('i.business_id', '=', business_id as BusinessId))
    .$if(from !== null, (select) => select.where('i.issued_at', '>=', businessDayStart(from as string)))
    .$if(to !== null, (select) => select.where('i.issued_at', '<', businessDayEnd(to as string)))
    .$if(query.trim() !== '', (select) => select.where(hasWords(folded(searched), query)));
}

/** The newest first. */
export const findInvoices = (
  reader: Reader,
  scope: Customers,
  filter: InvoiceFilter,
  { limit, offset, until, after }: InvoicePage,
): Promise<FoundInvoice[]> =>
  found(reader, scope, filter)
    .selectAll('i')
    .select(['c.name as customer_name', 'p.n as pre_invoice_n'])
    .$if(until !== undefined, (select) => select.where('i.created_at', '<=', until as Date))
    .$if(Boolean(after), (select) => {
      const { created_at, id } = after as { id: InvoiceId; created_at: Date };
      return select.where((eb) => eb.or([eb('i.created_at', '<', created_at), eb.and([eb('i.created_at', '=', created_at), eb('i.id', '<', id)])]));
    })
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

/** How many there are, and of how much: what its customer is asked for once counts once (AMB-13.10). */
export async function countInvoices(reader: Reader, scope: Customers, filter: InvoiceFilter): Promise<{ n: number; sum: Centavos }> {
  const { n, sum } = await found(reader, scope, filter)
    .select((eb) => [
      eb.fn.countAll<number>().as('n'),
      eb.fn
        .sum<string | number | null>('i.total')
        .filterWhere(({ and, eb: is, exists, not, selectFrom }) =>
          and([
            is('i.status', '<>', 'cancelled'),
            // Until a substitute has its stamp, what it replaces counts; from then on the substitute does, though SAT has not answered yet.
            not(and([is('i.status', '=', 'created'), is('i.replaces_id', 'is not', null)])),
            not(
              exists(
                selectFrom('invoices_invoice as s')
                  .select('s.id')
                  .whereRef('s.replaces_id', '=', 'i.id')
                  .whereRef('s.customer_id', '=', 'i.customer_id')
                  .where('s.uuid', 'is not', null)
                  .where('s.status', '<>', 'cancelled'),
              ),
            ),
          ]),
        )
        .as('sum'),
    ])
    .executeTakeFirstOrThrow();
  return { n: Number(n), sum: centavos(Number(sum ?? 0)) };
}

export const invoiceInScope = (reader: Reader, scope: Customers, id: InvoiceId, isStamped: boolean): Promise<FoundInvoice | undefined> =>
  joined(reader, scope)
    .selectAll('i')
    .select(['c.name as customer_name', 'p.n as pre_invoice_n'])
    .$if(isStamped, (select) => select.where('i.uuid', 'is not', null))
    .where('i.id', '=', id)
    .executeTakeFirst();

/** Charges of a guide that are being invoiced or are, as their pre-invoices stand. */
export const chargesOnDocuments = (
  reader: Reader,
  { id, customer_id }: { id: LabelId; customer_id: CustomerId },
): Promise<{ id: ChargeId; status: PreInvoiceStatus; invoice_status: InvoiceStatus | null; replaced_status: InvoiceStatus | null }[]> =>
  ofCustomer(reader, customer_id)
    .$extendTables<InvoicesTables>()
    .selectFrom('billing_charge_told as c')
    .innerJoin('invoices_row as r', (join) => join.onRef('r.charge_id', '=', 'c.id').onRef('r.customer_id', '=', 'c.customer_id'))
    .innerJoin('invoices_pre_invoice as p', (join) => join.onRef('p.id', '=', 'r.pre_invoice_id').onRef('p.customer_id', '=', 'r.customer_id'))
    .leftJoin('invoices_invoice as i', (join) => join.onRef('i.pre_invoice_id', '=', 'p.id').onRef('i.customer_id', '=', 'p.customer_id'))
    .leftJoin('invoices_invoice as o', (join) => join.onRef('o.id', '=', 'i.replaces_id').onRef('o.customer_id', '=', 'i.customer_id'))
    .select(['c.id', 'p.status', 'i.status as invoice_status', 'o.status as replaced_status'])
    .where('c.label_id', '=', id)
    .where('r.state', '=', 'in')
    .where('p.status', 'in', ['stamping', 'invoiced'])
    .execute();

/** Whether a razón social has pre-invoices that are open, or invoices that are owed or being cancelled (AMB-13.15). */
export async function hasOpenDocuments(reader: Reader, { id, customer_id }: { id: BusinessId; customer_id: CustomerId }): Promise<boolean> {
  const db = ofCustomer(reader, customer_id).$extendTables<InvoicesTables>();
  const pre_invoice = await db
    .selectFrom('invoices_pre_invoice')
    .select('id')
    .where('business_id', '=', id)
    .where('status', 'in', ['pending', 'waiting_po', 'stamping'])
    .limit(1)
    .executeTakeFirst();
  if (pre_invoice) return true;
  const invoice = await db
    .selectFrom('invoices_invoice')
    .select('id')
    .where('business_id', '=', id)
    .where((eb) => eb.or([eb('balance', '>', 0 as Centavos), eb('status', 'in', ['created', 'to_cancel', 'pre_cancelled'])]))
    .limit(1)
    .executeTakeFirst();
  return invoice !== undefined;
}

/** What is left to pay of the invoices of a razón social; one that another takes the place of has nothing left. */
export async function owedOnInvoices(reader: Reader, { id, customer_id }: { id: BusinessId; customer_id: CustomerId }): Promise<Centavos> {
  const owed = await ofCustomer(reader, customer_id)
    .$extendTables<InvoicesTables>()
    .selectFrom('invoices_invoice')
    .select('balance')
    .where('business_id', '=', id)
    .where('status', '<>', 'cancelled')
    .where('balance', '>', ZERO)
    .execute();
  return sumCentavos(owed.map(({ balance }) => balance));
}
