import { businessDayOf } from '#contract/shared/dates.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { CustomerId, PaymentId, UserId } from '#contract/shared/ids.ts';
import type { InvoiceToPay } from '#fiscal/build/facts.ts';
import { localTimeAt } from '#fiscal/document/local-time.ts';
import { sumCentavos } from '#contract/shared/money.ts';
import { alone } from '#platform/jobs/alone.ts';
import type { Tx } from '#platform/db/tx.ts';
import { paymentWords as words } from '#texts/es/payments/payment-words.ts';
import type { Business } from '../billing/api.ts';
import type { DocumentFacts } from '../cfdi/api.ts';
import type { PayableInvoice } from '../invoices/api.ts';
import { auditPayment } from './audit-payment.ts';
import type { PaymentsNeeds } from './needs.ts';
import { applicationsOf, changePayment, dueComplements, lockPayment, type Application, type Payment } from './store/payments.ts';

/** Series of payment receipts. */
const SERIES = 'P';
const AT_ONCE = 200;

/** One payment is one complement, whoever hands it over how often (decision 0248). */
export const purposeOf = (id: PaymentId): string => `payment ${id}`;

/** Complements whose day has come are handed over to be stamped. */
export async function stampDue(needs: PaymentsNeeds): Promise<void> {
  const today = businessDayOf(needs.clock.now());
  for (const { id, customer_id } of await dueComplements(needs.db, today, AT_ONCE))
    await alone(needs.log, { payment: id }, () => needs.inTransaction((tx) => stampOne(needs, tx, customer_id, id)));
}

async function stampOne(needs: PaymentsNeeds, tx: Tx, customer: CustomerId, id: PaymentId): Promise<void> {
  const held = await lockPayment(tx, customer, id);
  if (held?.status !== 'applied' || held.cfdi_id !== null || held.words !== null) return;
  const ready = await readyFacts(needs, tx, held);
  // Without an issuer nothing is wrong with it: it is looked at again.
  if (ready === 'no_issuer') return;
  if ('lacks' in ready) await changePayment(tx, held, { words: ready.lacks, changed_at: needs.clock.now() });
  else await handOver(needs, tx, held, ready, null);
}

/** A person has a complement stamped before its day, or again after a refusal. */
export async function stampNow(needs: PaymentsNeeds, tx: Tx, held: Payment, by: UserId): Promise<void> {
  if (held.complement_on === null) throw new Refusal('NOT_ALLOWED', { description: words.noComplement });
  const document = (await needs.cfdi.stateOf(tx, [purposeOf(held.id)])).get(purposeOf(held.id));
  if (held.status !== 'applied' || (document && document.state !== 'refused')) throw new Refusal('CONFLICT', { description: words.complementStands });
  const ready = await readyFacts(needs, tx, held);
  if (ready === 'no_issuer') throw new Refusal('NOT_ALLOWED', { description: words.noIssuer });
  if ('lacks' in ready) throw new Refusal('NOT_ALLOWED', { description: ready.lacks });
  await handOver(needs, tx, held, ready, by);
}

/** What the complement would say, judged as it would be sealed now; or what it lacks. */
async function readyFacts(needs: PaymentsNeeds, tx: Tx, held: Payment): Promise<DocumentFacts | { lacks: string } | 'no_issuer'> {
  const business = await activeBusiness(needs, tx, held);
  if (business === null) return { lacks: words.disabledBusiness };
  const facts = await factsOf(needs, tx, held, business);
  const faults = needs.cfdi.judge(facts);
  if (faults === null) return 'no_issuer';
  return faults.length > 0 ? { lacks: words.faults(faults.map(({ message }) => message)) } : facts;
}

/** Null: it is disabled. */
async function activeBusiness({ billing }: PaymentsNeeds, tx: Tx, { customer_id, business_id }: Payment): Promise<Business | null> {
  try {
    return await billing.billable(tx, customer_id, business_id);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'WRONG_DATA') return null;
    throw error;
  }
}

async function factsOf(needs: PaymentsNeeds, tx: Tx, held: Payment, business: Business): Promise<DocumentFacts> {
  const parts = await applicationsOf(tx, held);
  const invoices = await needs.invoices.documentsOf(tx, held.customer_id, [...new Set(parts.map(({ invoice_id }) => invoice_id))]);
  const paid = invoices.map((invoice) =>
    invoiceToPay(
      invoice,
      parts.filter(({ invoice_id }) => invoice_id === invoice.id),
    ),
  );
  // Money that was there before its invoice pays it from its date on.
  const received_at = new Date(Math.max(held.paid_at.getTime(), ...invoices.map(({ issued_at }) => issued_at?.getTime() ?? 0)));
  return {
    kind: 'P',
    receiver: { rfc: business.tax_id, name: business.business_name, zip: business.zip_code, regimen: business.regimen, residence: null },
    relations: [],
    payments: [
      {
        ...{ received_at: localTimeAt(received_at, needs.cfdi.zone()), payment_type: held.payment_type, amount: held.amount },
        ...{ operation: held.reference === '' ? null : held.reference, invoices: paid },
        ...{ payer: { bank_rfc: null, bank_name: null, account: null }, payee: { bank_rfc: null, account: null } },
      },
    ],
  };
}

/** What is paid of an invoice, told once, also where it fills gaps that cancelled payments left (decision 0256). */
function invoiceToPay({ id, uuid, series, folio, total, taxes }: PayableInvoice, parts: readonly Application[]): InvoiceToPay {
  const [first] = parts;
  if (!first || uuid === null) throw new Error(`invoice ${id} has no UUID and is paid`);
  const { installment, balance_before, starts_at } = first;
  const gaps = parts.map((part) => ({ paid_before: part.starts_at, paid: part.amount }));
  const named = { uuid, series, folio: folio === null ? null : String(folio) };
  const paid = sumCentavos(gaps.map((gap) => gap.paid));
  return { ...named, total, charged: taxes, withheld: null, installment, balance_before, paid_before: starts_at, paid, gaps };
}

async function handOver(needs: PaymentsNeeds, tx: Tx, held: Payment, facts: DocumentFacts, by: UserId | null): Promise<void> {
  const { id, customer_id } = held;
  let { cfdi_id } = held;
  if (cfdi_id === null) cfdi_id = await needs.cfdi.give(tx, { purpose: purposeOf(id), customer_id, series: SERIES, facts });
  else await needs.cfdi.stampAgain(tx, { id: cfdi_id, facts }, null);
  const given = await changePayment(tx, held, { cfdi_id, words: null, changed_at: needs.clock.now() });
  await auditPayment(needs, tx, given, 'complement_given', by);
}
