import type { Actor } from '#contract/access/access.ts';
import { payingRoles, type paymentsOperations, type PaymentDetail, type PaymentRow } from '#contract/payments/payments.ts';
import type { ComplementState } from '#contract/payments/payment-states.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { PaymentId } from '#contract/shared/ids.ts';
import { subtractCentavos } from '#contract/shared/money.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { Role } from '#contract/shared/permissions.ts';
import { seenBy } from '#platform/seen-by.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { PaymentsNeeds } from './needs.ts';
import { paymentFolio } from './rules/folio.ts';
import { applicationsOf } from './store/payments.ts';
import { businessNames, countPayments, documentNames, findPayments, paymentInScope, type FoundPayment } from './store/read-payments.ts';

type Operations = typeof paymentsOperations;

/** GET /api/billing/payments (S-2.70). */
export async function listPayments(
  needs: PaymentsNeeds,
  { page, limit, customer_id, query = '', status, from, to }: RequestOf<Operations['listPayments']>,
  actor: Actor,
): Promise<ResponseOf<Operations['listPayments']>> {
  const { customers } = await needs.access.listScope(needs.db, actor, customer_id === undefined ? {} : { customer_id });
  const filter = { query, status: status ?? null, from: from ?? null, to: to ?? null };
  const rows = await findPayments(needs.db, { customers }, filter, { limit, offset: (page - 1) * limit });
  const { n, sum } = await countPayments(needs.db, { customers }, filter);
  return { data: rows.map((row) => rowOf(row, actor)), total: n, sum: actor.sees_prices ? sum : null };
}

/** One of a customer in scope; throws NOT_FOUND. */
export async function visiblePayment({ access }: PaymentsNeeds, reader: Reader, actor: Actor, id: PaymentId): Promise<FoundPayment> {
  const { customers } = await access.scopeOf(reader, actor);
  const found = await paymentInScope(reader, { customers }, id);
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}

/** GET /api/billing/payment/{id}. */
export async function paymentToRead(needs: PaymentsNeeds, reader: Reader, id: PaymentId, actor: Actor): Promise<PaymentDetail> {
  const found = await visiblePayment(needs, reader, actor, id);
  const parts = await applicationsOf(reader, found);
  const names = await documentNames(reader, found.customer_id, [...new Set(parts.map(({ invoice_id }) => invoice_id))]);
  const isStaff = (payingRoles as readonly Role[]).includes(actor.role);
  return {
    ...rowOf(found, actor),
    applications: parts.map(({ invoice_id, amount, iva, installment, balance_before }) => ({
      ...{ invoice_id, folio: names.get(invoice_id) ?? '', installment },
      ...seenBy(actor, { amount, iva, balance_before, balance_after: subtractCentavos(balance_before, amount) }),
    })),
    ...{ words: isStaff ? found.words : null, reason: found.reason },
    actions: isStaff ? actionsOn(found) : [],
  };
}

function actionsOn(found: FoundPayment): PaymentDetail['actions'] {
  if (found.status !== 'applied' || found.paid_from === null) return [];
  const state = complementOf(found);
  return [...(state === 'stamping' ? [] : (['cancel'] as const)), ...(state === 'waiting' || state === 'refused' ? (['stamp'] as const) : [])];
}

function complementOf({ complement_on, status, cfdi_id, uuid, words }: FoundPayment): ComplementState {
  if (complement_on === null) return 'none';
  if (status === 'cancelled') return uuid === null ? 'none' : 'cancelled';
  if (uuid !== null) return 'stamped';
  if (words !== null) return 'refused';
  return cfdi_id === null ? 'waiting' : 'stamping';
}

function rowOf(row: FoundPayment, actor: Actor): PaymentRow {
  const { id, n, customer_id, customer_name, business_id, business_name, tax_id, source, paid_at, payment_type, reference, amount } = row;
  const { documents, status, complement_on, cfdi_id, uuid, created_at } = row;
  return {
    ...{ id, folio: paymentFolio(Number(n)), customer: { id: customer_id, name: customer_name ?? '' } },
    business: { id: business_id, name: business_name, tax_id },
    ...{ source, paid_at: paid_at.toISOString(), payment_type, reference, ...seenBy(actor, { amount }) },
    ...{ invoices: documents?.split(', ') ?? [], status, created_at: created_at.toISOString() },
    complement: { state: complementOf(row), on: uuid === null && status === 'applied' ? complement_on : null, cfdi_id, uuid },
  };
}

/** GET /api/billing/payable: what a customer owes on invoices, and what it can be paid from. Nobody's customer owes nothing. */
export async function listPayable(
  { db, access, invoices, wallet }: PaymentsNeeds,
  { customer_id: named }: RequestOf<Operations['listPayable']>,
  actor: Actor,
): Promise<ResponseOf<Operations['listPayable']>> {
  const customer_id = await access.customerAsked(db, actor, named === undefined ? {} : { customer_id: named });
  if (customer_id === null) return { data: [], balance: null, favor: null };
  const names = await businessNames(db, customer_id);
  const data = (await invoices.payable(db, customer_id)).map(({ id, series, folio, business_id, total, balance, due_on, isOverdue }) => ({
    ...{ id, folio: `${series}-${folio}`, business: { id: business_id, name: names.get(business_id) ?? '' } },
    ...{ ...seenBy(actor, { total, balance }), due_at: due_on, is_overdue: isOverdue },
  }));
  const [balance, favor] = [await wallet.poolOf(db, customer_id), await wallet.favorOf(db, customer_id)];
  return { data, ...seenBy(actor, { balance, favor }) };
}
