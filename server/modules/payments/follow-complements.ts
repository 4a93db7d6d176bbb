import type { CustomerId, PaymentId } from '#contract/shared/ids.ts';
import { alone } from '#platform/jobs/alone.ts';
import type { Tx } from '#platform/db/tx.ts';
import { paymentWords as words } from '#texts/es/payments/payment-words.ts';
import type { DocumentState } from '../cfdi/api.ts';
import { auditPayment } from './audit-payment.ts';
import { takeBack } from './cancel-payment.ts';
import type { PaymentsNeeds } from './needs.ts';
import { purposeOf } from './stamp-complement.ts';
import { applicationsOf, changePayment, hasUnstamped, lockPayment, openComplements, type Payment } from './store/payments.ts';

/** What became of complements that are stamped or cancelled. */
export async function followComplements(needs: PaymentsNeeds): Promise<void> {
  const open = await openComplements(needs.db);
  const states = await needs.cfdi.stateOf(
    needs.db,
    open.map(({ id }) => purposeOf(id)),
  );
  for (const { id, customer_id } of open) {
    const state = states.get(purposeOf(id))?.state;
    if (state === 'stamped' || state === 'refused' || state === 'cancelled')
      await alone(needs.log, { payment: id }, () => needs.inTransaction((tx) => followOne(needs, tx, customer_id, id)));
  }
}

/** Pool, payment, invoices: everybody locks in this order. */
async function followOne(needs: PaymentsNeeds, tx: Tx, customer: CustomerId, id: PaymentId): Promise<void> {
  await needs.wallet.holdPool(tx, customer);
  const held = await lockPayment(tx, customer, id);
  const document = (await needs.cfdi.stateOf(tx, [purposeOf(id)])).get(purposeOf(id));
  if (!held || !document || held.status === 'cancelled') return;
  if (document.state === 'cancelled') return takeBack(needs, tx, held, null, null);
  if (document.state === 'refused') return bookRefused(needs, tx, held, document);
  if (document.state !== 'stamped') return;
  if (held.uuid === null) await bookStamp(needs, tx, held, document);
  else if (held.status === 'cancelling') await bookStands(needs, tx, held, document);
}

async function bookStamp(needs: PaymentsNeeds, tx: Tx, held: Payment, { uuid }: DocumentState): Promise<void> {
  if (uuid === null) throw new Error(`the complement of payment ${held.id} is stamped without a UUID`);
  const stamped = await changePayment(tx, held, { uuid, words: null, changed_at: needs.clock.now() });
  await auditPayment(needs, tx, stamped, 'complement_stamped', null, { uuid });
  const { customer_id } = held;
  for (const invoice of [...new Set((await applicationsOf(tx, held)).map(({ invoice_id }) => invoice_id))].sort())
    if (!(await hasUnstamped(tx, customer_id, invoice))) await needs.invoices.liquidate(tx, customer_id, invoice);
}

async function bookRefused(needs: PaymentsNeeds, tx: Tx, held: Payment, document: DocumentState): Promise<void> {
  const said = document.words ?? '';
  if (held.words === said) return;
  await auditPayment(needs, tx, await changePayment(tx, held, { words: said, changed_at: needs.clock.now() }), 'complement_refused');
}

/** SAT or the receiver said no: the payment stands as before. */
async function bookStands(needs: PaymentsNeeds, tx: Tx, held: Payment, document: DocumentState): Promise<void> {
  const stands = await changePayment(tx, held, {
    ...{ status: 'applied', words: document.words ?? words.cancelRefused, reason: null, changed_at: needs.clock.now() },
  });
  await auditPayment(needs, tx, stands, 'cancel_refused');
}
