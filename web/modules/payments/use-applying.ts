import { useState } from 'react';
import { createPaymentRequest, paymentsOperations, type PaymentDetail } from '#contract/payments/payments.ts';
import { paymentTexts } from '#texts/es/payments/payment-screens.ts';
import { useForm } from '../../frame/forms/use-form.ts';
import { useCustomerId } from '../../frame/use-customer.ts';
import { ApiError } from '../../platform/api-error.ts';
import { call } from '../../platform/client.ts';
import { money } from '../../platform/format.ts';
import { useActing, useCall } from '../../platform/use-call.ts';
import type { Faults } from '../../ui/form/form-rules.ts';
import { showToast } from '../../ui/toast-store.ts';
import { atInvoices, emptyApply, faultsOfApply, planOf, sumOfAmounts, type ApplyDraft, type Payer } from './apply-draft.ts';
import { paymentReaders } from './payment-readers.ts';

const texts = paymentTexts.apply;

/** What it begins with: the invoice whose panel it was opened from. */
export type Beginning = { customer: Payer; draft: ApplyDraft };
type Draft = ApplyDraft & { customer: Payer | null };
type Parts = { beginning: Beginning | undefined; isStaff: boolean; onPaid: (payment: PaymentDetail) => void };

const namedBy = (customer: Payer | null) => (customer === null ? {} : { customer_id: customer.id });

/** What is owed, what is typed of it, and the one call; what is typed outlives a refusal and an answer that did not come. */
export function useApplying({ beginning, isStaff, onPaid }: Parts) {
  const actedFor = useActing().customer;
  const isActing = actedFor !== null;
  const known = beginning?.customer ?? actedFor;
  const own = useCustomerId();
  const [customer, setCustomer] = useState<Payer | null>(known);
  const mustChoose = isStaff && !isActing && customer === null;
  const named = namedBy(customer);
  const payable = useCall(paymentsOperations.listPayable, named, { isOn: !mustChoose, staleMs: 0 });
  const planned = (draft: ApplyDraft) => planOf(draft, payable.data);
  const form = useForm({
    name: null,
    press: { name: 'pago', sendsAsItWas: true, ...(known || own ? { of: known?.id ?? own ?? '' } : {}) },
    first: (): Draft => ({ ...(beginning?.draft ?? emptyApply), customer: known }),
    schema: createPaymentRequest,
    toValue: (draft) => {
      const { source, applications } = planned(draft);
      return {
        ...namedBy(draft.customer),
        source,
        deposit_id: source === 'deposit' && draft.deposit_id ? draft.deposit_id : undefined,
        applications: [...applications],
      };
    },
    alsoWrong: (draft) => ({ customer_id: mustChoose ? texts.faults.customer : undefined, ...faultsOfApply(planned(draft), draft) }),
    send: ({ request, key }) => call(paymentsOperations.createPayment, request, { key }),
    forgets: paymentReaders,
    onSaved: (payment) => {
      showToast({ tone: 'success', message: texts.done(money(payment.amount ?? 0), payment.folio), kind: 'confirm' });
      onPaid(payment);
    },
    fieldsOf: (error): Faults => (error instanceof ApiError ? atInvoices(error.fields, planned(form.draft)) : {}),
    failed: texts.failed,
  });
  const { customer: payer } = form.draft;
  if (payer !== customer) setCustomer(payer);
  const plan = planned(form.draft);
  return {
    // What is sent again pays what it paid, also invoices that owe nothing any more.
    applied: form.isRepeat ? sumOfAmounts(form.draft) : plan.applied,
    ...{ form, payable, plan, customer, mustChoose, choosesCustomer: isStaff && !isActing && !beginning },
    choose: (chosen: Payer | null) => form.set({ ...emptyApply, customer: chosen }),
  };
}
export type Applying = ReturnType<typeof useApplying>;
