import { Suspense } from 'react';
import { freightChoices } from '#contract/carriers/carrier-choices.ts';
import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import { consolidatedOperations, type ConsolidatedRow } from '#contract/consolidated/consolidated.ts';
import { isWaybillAsked } from '#contract/shipping/waybill-data.ts';
import { consolidatedTexts } from '#texts/es/consolidated/consolidated.ts';
import { ordersTexts as texts } from '#texts/es/consolidated/orders.ts';
import { useForm } from '../../frame/forms/use-form.ts';
import { money } from '../../platform/format.ts';
import { useToday } from '../../platform/use-now.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { MoneyField } from '../../ui/form/money-field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { screenPart } from '../../ui/opening/screen-part.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { vehicleOfDraft, type VehicleDraft } from '../carrier-book/vehicle-drafts.ts';
import type { HaulDraft } from './haul-fields.tsx';
import { useChangeOrder } from './use-change-order.ts';

// Few carriers leave it to the shipper.
const HaulFields = screenPart(async () => (await import('./haul-fields.tsx')).HaulFields);

/** 'Confirmar': staff say which carrier takes it, its number and the final price (AMB-10.12). */
export function BookDialog({ order, onClose }: { order: ConsolidatedRow; onClose: () => void }) {
  const today = useToday();
  const isAsked = (carrier: string) => isWaybillAsked(carrier, today);
  const saidOfHaul = (carrier: string, { distance_km, vehicles }: HaulDraft) =>
    isAsked(carrier) ? { distance_km: distance_km ?? undefined, vehicles: vehicles.map(vehicleOfDraft) } : {};
  const change = useChangeOrder();
  const form = useForm({
    name: null,
    first: () => ({
      carrier: order.carrier as CarrierSlug,
      parcel_number: '',
      final_total: order.quoted_total,
      distance_km: null as number | null,
      vehicles: [] as VehicleDraft[],
    }),
    schema: consolidatedOperations.updateConsolidated.request,
    toValue: ({ carrier, parcel_number, final_total, ...haul }) => ({
      id: order.id,
      action: 'confirm',
      carrier,
      parcel_number,
      final_total: final_total ?? undefined,
      ...saidOfHaul(carrier, haul),
    }),
    alsoWrong: ({ final_total }) => (final_total === null ? { final_total: consolidatedTexts.form.priceRequired } : {}),
    send: ({ request }) => change(request),
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
      <Select {...form.bind('carrier')} label={texts.carrier} options={freightChoices(order.carrier)} />
      <TextField {...form.bind('parcel_number')} label={texts.number} isCode maxLength={30} aria-required data-autofocus />
      <MoneyField {...form.bind('final_total')} label={texts.finalTotal} aria-required />
      {isAsked(form.draft.carrier) && (
        <Suspense fallback={null}>
          <HaulFields form={form} />
        </Suspense>
      )}
    </FormDialog>
  );
}
