import type { PreInvoiceOrigin } from '#contract/invoices/invoice-states.ts';
import type { BusinessId, CustomerId, PreInvoiceId, ReportId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import type { Charge } from '../billing/api.ts';
import { auditPreInvoice } from './audit-document.ts';
import type { InvoicesNeeds } from './needs.ts';
import { billedTo, insertPreInvoice } from './store/pre-invoices.ts';

/** What charges were gathered by. `key`: names it, so that it is made once. `invoice_on` null: it waits for a purchase order. */
export type Gathered = {
  customer_id: CustomerId;
  key: string;
  origin: Exclude<PreInvoiceOrigin, 'substitute'>;
  report_id: ReportId | null;
  invoice_on: string | null;
};

/**
 * One pre-invoice per razón social and by whether a charge is paid (AMB-13.09), of charges that the caller has locked. An order on credit is alone on its own: it
 * is owed under its own account.
 */
export async function makePreInvoices(needs: InvoicesNeeds, tx: Tx, gathered: Gathered, charges: readonly Charge[]): Promise<void> {
  const { customer_id, key, origin, report_id, invoice_on } = gathered;
  const to = new Map(
    (
      await billedTo(
        tx,
        customer_id,
        charges.map(({ id }) => id),
      )
    ).map(({ id, business_id }) => [id, business_id]),
  );
  const groups = new Map<string, { business_id: BusinessId | null; settled: boolean; charges: Charge[] }>();
  for (const charge of charges) {
    const business_id = to.get(charge.id) ?? null;
    const name = `${business_id ?? 'nobody'} ${charge.settled ? 'settled' : `owed ${charge.purchase_id ?? ''}`.trim()}`;
    const group = groups.get(name) ?? { business_id, settled: charge.settled, charges: [] };
    group.charges.push(charge);
    groups.set(name, group);
  }
  for (const [name, { business_id, settled, charges: own }] of [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const id = newId<PreInvoiceId>();
    const row = {
      ...{ id, customer_id, key: `${key} ${name}`, origin, report_id, replaces_id: null, business_id, settled, invoice_on },
      ...{ status: invoice_on === null ? ('waiting_po' as const) : ('pending' as const), purchase_order: null, words: null, reason: null },
      created_at: needs.clock.now(),
    };
    const rows = own.map(({ id: charge_id, net, iva, total }) => ({ charge_id, net, iva, total }));
    const taken = await needs.billing.putOnPreInvoice(
      tx,
      customer_id,
      own.map((charge) => charge.id),
      id,
    );
    if (taken !== own.length) throw new Error(`pre-invoice ${id} took ${taken} charges of ${own.length}`);
    await auditPreInvoice(needs, tx, await insertPreInvoice(tx, row, rows), 'made');
  }
}
