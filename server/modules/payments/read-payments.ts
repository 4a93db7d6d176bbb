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
import { countPayments, documentNames, findPayments, paymentInScope, type FoundPayment } from './store/read-payments.ts';
import { purposeOf } from './stamp-complement.ts';

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
    history: await historyOf(needs, reader, found, isStaff),
    actions: isStaff ? actionsOn(found) : [],
  };
}

/** The newest first. How SAT put its answer is told to staff. */
async function historyOf({ cfdi }: PaymentsNeeds, reader: Reader, found: FoundPayment, isStaff: boolean): Promise<PaymentDetail['history']> {
  const { id, cfdi_id, uuid, status, reason, created_at, changed_at } = found;
  const happened: PaymentDetail['history'] = [{ what: 'made', at: created_at.toISOString(), words: null }];
  const stamped = uuid === null ? null : ((await cfdi.stateOf(reader, [purposeOf(id)])).get(purposeOf(id))?.issued_at ?? null);
  if (stamped !== null) happened.push({ what: 'stamped', at: stamped.toISOString(), words: null });
  const asked = cfdi_id === null ? [] : await cfdi.cancellationsOf(reader, cfdi_id);
  for (const { words, asked_at, ended_at, isCancelled } of asked) {
    const said = isStaff ? words : null;
    happened.push({ what: 'cancel_asked', at: asked_at.toISOString(), words: ended_at === null ? said : null });
    if (ended_at !== null) happened.push({ what: isCancelled ? 'cancelled' : 'cancel_refused', at: ended_at.toISOString(), words: said });
  }
  // Taken back before SAT knew of it, or fallen with its invoice.
  if (status === 'cancelled' && asked.length === 0) happened.push({ what: 'cancelled', at: changed_at.toISOString(), words: reason });
  return happened.toReversed();
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
