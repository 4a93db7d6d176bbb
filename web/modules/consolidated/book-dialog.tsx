import { carrierChoices } from '#contract/carriers/carrier-choices.ts';
import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import { consolidatedOperations, type ConsolidatedRow } from '#contract/consolidated/consolidated.ts';
import { consolidatedTexts } from '#texts/es/consolidated/consolidated.ts';
import { ordersTexts as texts } from '#texts/es/consolidated/orders.ts';
import { useForm } from '../../frame/forms/use-form.ts';
import { money } from '../../platform/format.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { MoneyField } from '../../ui/form/money-field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useChangeOrder } from './use-change-order.ts';

/** 'Confirmar': staff say which carrier takes it, its number and the final price (AMB-10.12). */
export function BookDialog({ order, onClose }: { order: ConsolidatedRow; onClose: () => void }) {
  const change = useChangeOrder();
  const form = useForm({
    name: null,
    first: () => ({ carrier: order.carrier as CarrierSlug, parcel_number: '', final_total: order.quoted_total }),
    schema: consolidatedOperations.updateConsolidated.request,
    toValue: ({ carrier, parcel_number, final_total }) => ({
      id: order.id,
      action: 'confirm',
      carrier,
      parcel_number,
      final_total: final_total ?? undefined,
    }),
    alsoWrong: ({ final_total }) => (final_total === null ? { final_total: consolidatedTexts.form.priceRequired } : {}),
    send: ({ draft: { carrier, parcel_number, final_total } }) =>
      change({ id: order.id, action: 'confirm', carrier, parcel_number: parcel_number.trim(), ...(final_total === null ? {} : { final_total }) }),
    onSaved: ({ status }) => {
      showToast({
        tone: status === 'confirmed' ? 'success' : 'info',
        message: status === 'confirmed' ? texts.confirmed : texts.waits,
        kind: 'confirm',
      });
      onClose();
    },
    failed: texts.failed,
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={texts.confirmTitle(order.folio)}
      hint={order.quoted_total === null ? texts.confirmHintPlain : texts.confirmHint(money(order.quoted_total))}
      saveLabel={texts.confirm}
    >
      <Select {...form.bind('carrier')} label={texts.carrier} options={carrierChoices()} />
      <TextField {...form.bind('parcel_number')} label={texts.number} isCode maxLength={30} aria-required data-autofocus />
      <MoneyField {...form.bind('final_total')} label={texts.finalTotal} aria-required />
    </FormDialog>
  );
}
