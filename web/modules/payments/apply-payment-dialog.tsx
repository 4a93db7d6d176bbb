import type { PaymentDetail, PayableRow } from '#contract/payments/payments.ts';
import type { BusinessId } from '#contract/shared/ids.ts';
import { paymentTexts } from '#texts/es/payments/payment-screens.ts';
import { money } from '../../platform/format.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { FieldFault } from '../../ui/form/field-fault.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CustomerChoice } from '../access/customer-choice.tsx';
import { inOrder } from './apply-draft.ts';
import { PayableRows } from './payable-rows.tsx';
import { PaymentSums } from './payment-sums.tsx';
import { SourceFields } from './source-fields.tsx';
import { useApplying, type Applying, type Beginning } from './use-applying.ts';

const texts = paymentTexts.apply;
type Props = {
  isStaff: boolean;
  beginning?: Beginning | undefined;
  onClose: () => void;
  onPaid?: ((payment: PaymentDetail) => void) | undefined;
};

/** Money of a customer is applied to several of its invoices; the sums move while one types (AMB-13.11). */
export function ApplyPaymentDialog({ isStaff, beginning, onClose, onPaid }: Props) {
  const applying = useApplying({
    beginning,
    isStaff,
    onPaid: (payment) => {
      onClose();
      onPaid?.(payment);
    },
  });
  const { form, applied, customer, choose, choosesCustomer, mustChoose } = applying;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={isStaff ? texts.title : texts.titleOwn}
      hint={texts.hint}
      saveLabel={applied > 0 ? texts.saveSum(money(applied)) : texts.save}
      width={720}
    >
      {choosesCustomer && <CustomerChoice label={texts.customer} fault={form.faultOf('customer_id')} value={customer} onChoose={choose} />}
      {!mustChoose && <Owed applying={applying} isStaff={isStaff} />}
    </FormDialog>
  );
}

function Owed({ applying, isStaff }: { applying: Applying; isStaff: boolean }) {
  const { form, payable, plan } = applying;
  const { data, error, refetch } = payable;
  if (error && !data) return <ErrorState title={texts.failedToRead} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={4} rowHeight={56} label={texts.invoices} />;
  if (data.data.length === 0) return <Notice tone="facility">{texts.nothingOwed}</Notice>;
  const fieldOf = ({ id }: PayableRow) =>
    form.field(`amounts.${id}`, form.draft.amounts[id] ?? null, (typed) => form.set(({ amounts }) => ({ amounts: { ...amounts, [id]: typed } })));
  return (
    <>
      {isStaff && <SourceFields applying={applying} />}
      <BusinessField applying={applying} />
      <PaymentSums plan={plan} />
      <FieldFault fault={form.faultOf('left')} />
      <div className="flow gap-8 end">
        <Button variant="outline" onClick={() => form.set(({ amounts }) => ({ amounts: { ...amounts, ...inOrder(plan) } }))}>
          {texts.inOrder}
        </Button>
      </div>
      <PayableRows rows={plan.rows} fieldOf={fieldOf} />
      <FieldFault fault={form.faultOf('applications')} />
    </>
  );
}

/** Whose invoices, where several razones sociales owe some. */
function BusinessField({ applying: { form, payable, plan } }: { applying: Applying }) {
  const names = new Map<BusinessId, string>((payable.data?.data ?? []).map(({ business }) => [business.id, business.name]));
  if (names.size < 2) return null;
  return (
    <Select
      {...form.bind('business_id')}
      label={texts.business}
      value={plan.business_id}
      options={[...names].map(([value, label]) => ({ value, label }))}
    />
  );
}
