import type { Actor } from '#contract/access/access.ts';
import type { InvoiceOrigin } from '#contract/invoices/invoice-states.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { CustomerId, InvoiceId, PurchaseId, UserId } from '#contract/shared/ids.ts';
import { ZERO } from '#contract/shared/money.ts';
import { alone } from '#platform/jobs/alone.ts';
import type { Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import { invoiceWords as words } from '#texts/es/invoices/invoice-words.ts';
import type { Business, Charge } from '../billing/api.ts';
import type { DocumentFacts } from '../cfdi/api.ts';
import { auditPreInvoice } from './audit-document.ts';
import type { InvoicesNeeds } from './needs.ts';
import { invoiceFacts, paidHow, type PaidHow } from './rules/invoice-facts.ts';
import { mayBeCovered } from './rules/may-be-covered.ts';
import { purposeOf } from './rules/purpose.ts';
import { changeInvoice, insertInvoice, invoiceById, lockInvoiceOf } from './store/invoices.ts';
import { changePreInvoice, duePreInvoices, lockPreInvoice, preInvoiceById, toldCharges, type PreInvoice } from './store/pre-invoices.ts';

/** Series of what is sold. */
const SERIES = 'F';
const AT_ONCE = 200;

/** Pre-invoices whose day has come are handed over to be stamped. */
export async function stampDue(needs: InvoicesNeeds): Promise<void> {
  const today = businessDayOf(needs.clock.now());
  for (const due of await duePreInvoices(needs.db, today, AT_ONCE))
    await alone(needs.log, { pre_invoice: due.id }, () => needs.inTransaction((tx) => stampOne(needs, tx, due)));
}

async function stampOne(needs: InvoicesNeeds, tx: Tx, due: Pick<PreInvoice, 'id' | 'customer_id'>): Promise<void> {
  const { held, covered } = await holdToStamp(needs, tx, due);
  if (held?.status !== 'pending' || held.words !== null) return;
  const ready = await readyFacts(needs, tx, held, covered);
  // Without an issuer nothing is wrong with it: it is looked at again.
  if (ready === 'no_issuer') return;
  if ('lacks' in ready) await changePreInvoice(tx, held, { words: ready.lacks, changed_at: needs.clock.now() });
  else await handOver(needs, tx, held, ready, null);
}

/** A person has a pending one stamped before its day, or again. NOT_ALLOWED with what keeps it from being stamped. */
export async function stampNow(needs: InvoicesNeeds, tx: Tx, seen: Pick<PreInvoice, 'id' | 'customer_id'>, actor: Actor): Promise<void> {
  const { held, covered } = await holdToStamp(needs, tx, seen);
  if (!held) throw new Refusal('NOT_FOUND');
  if (held.status !== 'pending') throw new Refusal('CONFLICT', { description: words.stands[held.status] });
  const ready = await readyFacts(needs, tx, held, covered);
  if (ready === 'no_issuer') throw new Refusal('NOT_ALLOWED', { description: words.noIssuer });
  if ('lacks' in ready) throw new Refusal('NOT_ALLOWED', { description: ready.lacks });
  await handOver(needs, tx, held, ready, actor.id as UserId);
}

/** A pre-invoice, held, and before it its charges where saldo a favor or the pool covers it wholly; none where neither does. */
async function holdToStamp(needs: InvoicesNeeds, tx: Tx, { id, customer_id }: Pick<PreInvoice, 'id' | 'customer_id'>) {
  const { billing, wallet } = needs;
  const seen = await preInvoiceById(tx, customer_id, id);
  const isCovered = seen?.status === 'pending' && mayBeCovered(seen) && (await coveredFrom(needs, tx, seen)) !== null;
  const locked = isCovered ? await billing.lockDocumented(tx, customer_id, id) : [];
  const held = await lockPreInvoice(tx, customer_id, id);
  if (locked.length === 0 || !held) return { held, covered: null };
  await wallet.holdPool(tx, customer_id);
  const from = await coveredFrom(needs, tx, held);
  const isStill = locked.every(({ source, settled }) => source !== 'purchase' && !settled);
  return { held, covered: from !== null && isStill ? { charges: locked, from } : null };
}

/** Which money covers all of it: saldo a favor, or the pool of a customer without credit, whose charges wait for no invoice (AMB-12.15). */
async function coveredFrom({ access, wallet }: InvoicesNeeds, tx: Tx, { customer_id, total }: PreInvoice): Promise<'favor' | 'pool' | null> {
  if ((await wallet.favorOf(tx, customer_id)) >= total) return 'favor';
  if ((await wallet.poolOf(tx, customer_id)) < total) return null;
  return (await access.customer(tx, customer_id)).customer_modality === 'credit' ? null : 'pool';
}

type Covered = { charges: readonly Charge[]; from: 'favor' | 'pool' };
/** `covered`: what is paid at once, and with which money. */
type Ready = { facts: DocumentFacts; business: Business; how: PaidHow; covered: Covered | null };

/** What the document would say, judged as it would be sealed now; or what it lacks. */
async function readyFacts(needs: InvoicesNeeds, tx: Tx, held: PreInvoice, covered: Covered | null): Promise<Ready | { lacks: string } | 'no_issuer'> {
  const { customer_id, business_id, purchase_order, replaces_id } = held;
  const settled = held.settled || covered !== null;
  if (business_id === null) return { lacks: words.chooseBusiness };
  const active = await activeBusiness(needs, tx, held);
  if (active === null) return { lacks: words.disabledBusiness };
  const replaced = replaces_id === null ? undefined : await invoiceById(tx, customer_id, replaces_id);
  const charges = await toldCharges(tx, held);
  const order = await orderBilled(needs, tx, customer_id, charges);
  // Whoever bought said for what it is used.
  const business = order?.business_id === active.id ? { ...active, cfdi_use: order.billing.cfdi_use } : active;
  const how = paidHow({ settled, paid_type: order?.paid_type ?? null, hasDeposited: await needs.deposits.everDeposited(tx, customer_id) });
  const facts = invoiceFacts({ business, how, purchase_order, replaces: replaced?.uuid ?? null, charges });
  const faults = needs.cfdi.judge(facts);
  if (faults === null) return 'no_issuer';
  return faults.length > 0 ? { lacks: words.faults(faults.map(({ message }) => message)) } : { facts, business, how, covered };
}

/** The order that a document is of and of nothing else. */
async function orderBilled({ purchases }: InvoicesNeeds, tx: Tx, customer: CustomerId, charges: readonly { purchase_id: PurchaseId | null }[]) {
  const [order, ...others] = new Set(charges.map(({ purchase_id }) => purchase_id));
  return order && others.length === 0 ? purchases.billedAs(tx, customer, order) : undefined;
}

/** Null: it is disabled. */
async function activeBusiness({ billing }: InvoicesNeeds, tx: Tx, { customer_id, business_id }: PreInvoice): Promise<Business | null> {
  try {
    return await billing.billable(tx, customer_id, business_id as NonNullable<typeof business_id>);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'WRONG_DATA') return null;
    throw error;
  }
}

const originOf = ({ origin }: PreInvoice): InvoiceOrigin => (origin === 'immediate' || origin === 'purchase' ? origin : 'report');

/** Charges of a pre-invoice that is handed over are locked until its UUID is stored or the PAC has refused it. */
async function handOver(needs: InvoicesNeeds, tx: Tx, pending: PreInvoice, ready: Ready, actor: UserId | null): Promise<void> {
  const { cfdi, clock } = needs;
  const { facts, business, how } = ready;
  const now = clock.now();
  const held = await paidWhole(needs, tx, pending, ready);
  const invoice = await lockInvoiceOf(tx, held.customer_id, held.id);
  const { id, customer_id, net, iva, total } = held;
  const said = {
    ...{ business_id: business.id, receiver_rfc: business.tax_id, receiver_name: business.business_name, cfdi_use: business.cfdi_use },
    ...{ net, iva, total, ...how },
  };
  if (invoice) {
    await cfdi.stampAgain(tx, { id: invoice.cfdi_id, facts }, null);
    await changeInvoice(tx, invoice, { ...said, settled: held.settled, status: 'created', words: null, changed_at: now });
  } else {
    const cfdi_id = await cfdi.give(tx, { purpose: purposeOf(id), customer_id, series: SERIES, facts });
    await insertInvoice(tx, {
      ...{ id: newId<InvoiceId>(), customer_id, pre_invoice_id: id, cfdi_id, ...said, settled: held.settled },
      ...{ origin: originOf(held), series: SERIES, folio: null, uuid: null },
      ...{ paid: ZERO, credited: ZERO, balance: ZERO, issued_at: null, due_on: null, status: 'created', former_status: null, motive: null },
      ...{ replaces_id: held.replaces_id, words: null, created_at: now, changed_at: now },
    });
  }
  const changed = await changePreInvoice(tx, held, { status: 'stamping', words: null, changed_at: now });
  await auditPreInvoice(needs, tx, changed, 'stamping', actor);
}

/** What is covered wholly is paid before it is sealed: its document says PUE, and money that it says is paid is spent on nothing else (AMB-13.11). */
async function paidWhole({ billing, clock }: InvoicesNeeds, tx: Tx, pending: PreInvoice, { covered }: Ready): Promise<PreInvoice> {
  if (covered === null) return pending;
  if (!(await billing.payWhole(tx, covered.charges, covered.from)))
    throw new Error(`${covered.from} of pre-invoice ${pending.id} was spent while it was held`);
  return changePreInvoice(tx, pending, { settled: true, changed_at: clock.now() });
}
