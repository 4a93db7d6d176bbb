import { CHARGE_MOST, laterChargesOperations, createChargeRequest } from '#contract/later-charges/later-charges.ts';
import { manualConcepts } from '#contract/manual/manual-concepts.ts';
import { ZERO, type Centavos } from '#contract/shared/money.ts';
import { approvalOperations } from '#contract/approvals/approvals.ts';
import { chargeTexts as texts } from '#texts/es/later-charges/later-charges.ts';
import { useForm } from '../../frame/forms/use-form.ts';
import { call } from '../../platform/client.ts';
import { money } from '../../platform/format.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { MoneyField } from '../../ui/form/money-field.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';

type Typed = { parcel_number: string; concept: string; quantity: number | null; unit_price: Centavos | null };

/** Root charges a guide once more: at once, or when a second person approves (AMB-12.15). */
export function ChargeDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    name: null,
    press: { name: 'cargo-posterior' },
    first: (): Typed => ({ parcel_number: '', concept: '', quantity: 1, unit_price: null }),
    schema: createChargeRequest,
    toValue: ({ unit_price, ...typed }) => ({ ...typed, unit_price: unit_price ?? ZERO }),
    send: ({ request, key }) => call(laterChargesOperations.createCharge, request, { key }),
    forgets: [approvalOperations.listApprovals],
    onSaved: ({ concept, total, approval_id, is_new }) => {
      const sum = money(total);
      const message = approval_id ? texts.waits(sum) : is_new ? texts.made(concept, sum) : texts.stood(concept, sum);
      showToast({ tone: approval_id || !is_new ? 'info' : 'success', message });
      onClose();
    },
    failed: texts.failed,
  });
  return (
    <FormDialog form={form} onClose={onClose} title={texts.title} hint={texts.hint} saveLabel={texts.save}>
      <TextField {...form.bind('parcel_number')} label={texts.number} maxLength={CHARGE_MOST.number} isCode aria-required data-autofocus />
      <Select {...form.bind('concept')} label={texts.concept} options={manualConcepts.map((value) => ({ value, label: value }))} aria-required />
      <NumberField {...form.bind('quantity')} label={texts.quantity} aria-required />
      <MoneyField {...form.bind('unit_price')} label={texts.price} aria-required />
    </FormDialog>
  );
}
