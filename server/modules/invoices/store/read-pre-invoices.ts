import { sql } from 'kysely';
import type { PreInvoiceStatus } from '#contract/invoices/invoice-states.ts';
import type { CustomerId, InvoiceId, PreInvoiceId } from '#contract/shared/ids.ts';
import { centavos, type Centavos } from '#contract/shared/money.ts';
import { hasWords } from '#platform/db/contains.ts';
import { folded } from '#platform/db/folded.ts';
import { ofCustomer, scoped } from '#platform/db/scoped.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { Scope } from '../../access/api.ts';
import { preInvoiceNumber } from '../rules/folio.ts';
import type { InvoicesTables } from '../tables.ts';
import type { PreInvoice } from './pre-invoices.ts';

type Customers = Pick<Scope, 'customers'>;
/** `statuses`: null = every one. */
export type PreInvoiceFilter = { statuses: readonly PreInvoiceStatus[] | null; query: string };
export type FoundPreInvoice = PreInvoice & {
  customer_name: string | null;
  business_name: string | null;
  tax_id: string | null;
  report_n: number | null;
  period_from: string | null;
  period_to: string | null;
  invoice_id: InvoiceId | null;
};

const joined = (reader: Reader, { customers }: Customers) =>
  scoped(reader, { customers })
    .$extendTables<InvoicesTables>()
    .selectFrom('invoices_pre_invoice as p')
    .leftJoin('access_customer_name as c', 'c.id', 'p.customer_id')
    .leftJoin('billing_business_told as b', (join) => join.onRef('b.id', '=', 'p.business_id').onRef('b.customer_id', '=', 'p.customer_id'))
    .leftJoin('cuts_report_told as r', (join) => join.onRef('r.id', '=', 'p.report_id').onRef('r.customer_id', '=', 'p.customer_id'))
    .leftJoin('invoices_invoice as i', (join) => join.onRef('i.pre_invoice_id', '=', 'p.id').onRef('i.customer_id', '=', 'p.customer_id'));

/** By its folio, its customer or whom it is billed to. */
const found = (reader: Reader, scope: Customers, { statuses, query }: PreInvoiceFilter) =>
  joined(reader, scope)
    .$if(statuses !== null, (select) => select.where('p.status', 'in', [...(statuses ?? [])]))
    .$if(query.trim() !== '', (select) => {
      const n = preInvoiceNumber(query);
      const words = folded(sql`concat_ws(' ', c.name, b.business_name, b.tax_id, p.purchase_order)`);
      return select.where((eb) => eb.or([hasWords(words, query), ...(n === null ? [] : [eb('p.n', '=', n)])]));
    });

const named = (query: ReturnType<typeof joined>) =>
  query
    .selectAll('p')
    .select(['c.name as customer_name', 'b.business_name', 'b.tax_id', 'r.n as report_n', 'r.period_from', 'r.period_to', 'i.id as invoice_id']);

/** The newest first. */
export const findPreInvoices = (
  reader: Reader,
  scope: Customers,
  filter: PreInvoiceFilter,
  page: { limit: number; offset: number },
): Promise<FoundPreInvoice[]> =>
  named(found(reader, scope, filter))
    .orderBy('p.n', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();

/** How many there are, and of how much: not of what was dropped, of what its invoice lost again, nor of what a substitute is to bill instead. */
export async function countPreInvoices(reader: Reader, scope: Customers, filter: PreInvoiceFilter): Promise<{ n: number; sum: Centavos }> {
  const { n, sum } = await found(reader, scope, filter)
    .select((eb) => [
      eb.fn.countAll<number>().as('n'),
      eb.fn
        .sum<string | number | null>('p.total')
        .filterWhere(({ and, eb: is, exists, not, or, selectFrom }) =>
          and([
            is('p.status', 'not in', ['rejected', 'cancelled']),
            or([is('p.status', '<>', 'invoiced'), is('i.status', 'is', null), is('i.status', '<>', 'cancelled')]),
            not(
              exists(
                selectFrom('invoices_pre_invoice as s')
                  .leftJoin('invoices_invoice as by', (join) =>
                    join.onRef('by.pre_invoice_id', '=', 's.id').onRef('by.customer_id', '=', 's.customer_id'),
                  )
                  .select('s.id')
                  .whereRef('s.replaces_id', '=', 'i.id')
                  .whereRef('s.customer_id', '=', 'p.customer_id')
                  .where('s.status', 'not in', ['rejected', 'cancelled'])
                  .where((one) => one.or([one('s.status', '<>', 'invoiced'), one('by.status', '<>', 'cancelled')])),
              ),
            ),
          ]),
        )
        .as('sum'),
    ])
    .executeTakeFirstOrThrow();
  return { n: Number(n), sum: centavos(Number(sum ?? 0)) };
}

/** Charges that it holds or, once it is over, that it held. */
const charges = (reader: Reader, { customer_id, id }: { customer_id: CustomerId; id: PreInvoiceId }, query: string) =>
  ofCustomer(reader, customer_id)
    .$extendTables<InvoicesTables>()
    .selectFrom('invoices_row as r')
    .innerJoin('billing_charge_told as c', (join) => join.onRef('c.id', '=', 'r.charge_id').onRef('c.customer_id', '=', 'r.customer_id'))
    .innerJoin('invoices_pre_invoice as p', (join) => join.onRef('p.id', '=', 'r.pre_invoice_id').onRef('p.customer_id', '=', 'r.customer_id'))
    .where('r.pre_invoice_id', '=', id)
    .where((eb) => eb.or([eb('r.state', '<>', 'left'), eb('p.status', 'in', ['invoiced', 'rejected', 'cancelled'])]))
    .$if(query.trim() !== '', (select) => select.where(hasWords(folded(sql`concat_ws(' ', c.parcel_number, c.concept)`), query)));

/** A page of them, the oldest first. */
export const findCharges = (
  reader: Reader,
  of: { customer_id: CustomerId; id: PreInvoiceId },
  query: string,
  page: { limit: number; offset: number },
) =>
  charges(reader, of, query)
    .select(['r.charge_id', 'c.label_id', 'c.parcel_number', 'c.concept', 'r.net', 'r.iva', 'r.total', 'c.created_at'])
    .orderBy('c.created_at')
    .orderBy('r.charge_id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export async function countCharges(reader: Reader, of: { customer_id: CustomerId; id: PreInvoiceId }, query: string): Promise<number> {
  const { n } = await charges(reader, of, query)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

export const preInvoiceInScope = (reader: Reader, scope: Customers, id: PreInvoiceId): Promise<FoundPreInvoice | undefined> =>
  named(joined(reader, scope)).where('p.id', '=', id).executeTakeFirst();

/** What it holds by concept, as documents hold it or, once it is over, as it was. */
export async function linesByConcept(reader: Reader, of: { customer_id: CustomerId; id: PreInvoiceId }) {
  const rows = await charges(reader, of, '')
    .select((eb) => [
      'c.concept',
      eb.fn.countAll<number>().as('charges'),
      eb.fn.sum<string | number>('r.net').as('net'),
      eb.fn.sum<string | number>('r.iva').as('iva'),
    ])
    .groupBy('c.concept')
    .orderBy('c.concept')
    .execute();
  return rows.map(({ concept, charges, ...sums }) => {
    const [net, iva] = [centavos(Number(sums.net)), centavos(Number(sums.iva))];
    return { concept, charges: Number(charges), net, iva, total: centavos(net + iva) };
  });
}
