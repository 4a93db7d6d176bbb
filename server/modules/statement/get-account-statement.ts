import type { Actor } from '#contract/access/access.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import type { CustomerId } from '#contract/shared/ids.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import type { AccountStatement, accountStatementOperations } from '#contract/statement/statement.ts';
import { seenBy } from '#platform/seen-by.ts';
import type { StatementNeeds } from './needs.ts';
import { stateAccount, type Applied, type Invoiced } from './rules/account-statement.ts';

type Request = RequestOf<typeof accountStatementOperations.getAccountStatement>;

/** GET /api/billing/statement (S-2.72, AMB-13.13). */
export async function getAccountStatement(needs: StatementNeeds, request: Request, actor: Actor): Promise<AccountStatement> {
  const { db, access, clock } = needs;
  const { customer_id: named, business_id = null, from = null } = request;
  const today = businessDayOf(clock.now());
  // Nothing is late yet as of a day to come.
  const to = request.to !== undefined && request.to < today ? request.to : today;
  const customer_id = await access.customerAsked(db, actor, named === undefined ? {} : { customer_id: named });
  const { invoices, applied } = customer_id === null ? { invoices: [], applied: [] } : await readAccount(needs, customer_id);
  const { entries, ageing, open, ...sums } = stateAccount(invoices, applied, { from, to, business_id });
  return {
    customer: customer_id === null ? null : { id: customer_id, name: (await access.customer(db, customer_id)).business_name },
    to,
    ...seenBy(actor, sums),
    beside: customer_id === null ? null : await besideOf(needs, customer_id, actor),
    ageing: ageing.map(({ age, balance }) => ({ age, ...seenBy(actor, { balance }) })),
    open: open.map(({ total, balance, ...invoice }) => ({ ...invoice, ...seenBy(actor, { total, balance }) })),
    data: entries.map(({ charge, credit, balance, ...entry }) => ({ ...entry, ...seenBy(actor, { charge, credit, balance }) })),
  };
}

/** Money that is not applied to invoices, and guides that were bought; both are of today. */
async function besideOf({ db, wallet }: StatementNeeds, customer: CustomerId, actor: Actor): Promise<AccountStatement['beside']> {
  const [balance, favor] = [await wallet.poolOf(db, customer), await wallet.favorOf(db, customer)];
  const units = [...(await wallet.freeUnits(db, customer)).values()].reduce((sum, free) => sum + free, 0);
  return { ...seenBy(actor, { balance, favor }), units };
}

async function readAccount(
  { db, invoices, payments, notes }: StatementNeeds,
  customer: CustomerId,
): Promise<{ invoices: Invoiced[]; applied: Applied[] }> {
  return {
    invoices: (await invoices.stated(db, customer)).map(({ document: folio, ...invoice }) => ({ ...invoice, folio })),
    applied: [
      ...(await payments.stated(db, customer)).map((payment): Applied => ({ ...payment, by: 'payment' })),
      ...(await notes.stated(db, customer)).map((note): Applied => ({ ...note, by: 'note' })),
    ],
  };
}
