import type { LabelId } from '#contract/shared/ids.ts';
import { correctWaybillRequest, waybillOperations } from '#contract/waybills/waybills.ts';
import { waybillDataTexts } from '#texts/es/shipping/waybill-data.ts';
import { waybillScreenTexts } from '#texts/es/waybills/waybill-screens.ts';
import { useForm } from '../../../frame/forms/use-form.ts';
import { call } from '../../../platform/client.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { FieldFault } from '../../../ui/form/field-fault.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { useFormList } from '../../../ui/form/use-form-list.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { newVehicle, vehicleOfDraft, type VehicleDraft } from '../../carrier-book/vehicle-drafts.ts';
import { VehicleFields } from '../../carrier-book/vehicle-fields.tsx';

const texts = waybillScreenTexts.correct;
const choices = (['same', 'carrier', 'other'] as const).map((value) => ({ value, label: texts.vehicles[value] }));

type Draft = { distance_km: number | null; which: (typeof choices)[number]['value']; vehicles: VehicleDraft[] };

/** Other kilometres or another vehicle for the Carta Porte of a guide. What it has leaves the server to nobody, so the form begins empty. */
export function CorrectDialog({ id, isStamped, onClose }: { id: LabelId; isStamped: boolean; onClose: () => void }) {
  const form = useForm<Draft, typeof correctWaybillRequest, unknown>({
    name: null,
    first: () => ({ distance_km: null, which: 'same', vehicles: [] }),
    schema: correctWaybillRequest,
    toRequest: ({ distance_km, which, vehicles }) => ({
      id,
      ...(distance_km === null ? {} : { distance_km }),
      ...(which === 'same' ? {} : { vehicles: which === 'other' ? vehicles.map(vehicleOfDraft) : [] }),
    }),
    send: ({ request }) => call(waybillOperations.correctWaybill, request),
    forgets: [waybillOperations.getWaybill],
    onSaved: () => {
      showToast({ tone: 'success', message: texts.done, kind: 'confirm' });
      onClose();
    },
    failed: texts.failed,
  });
  const vehicles = useFormList(form, 'vehicles');
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={texts.title}
      hint={isStamped ? texts.stampedHint : texts.hint}
      saveLabel={texts.save}
      width={560}
    >
      <NumberField
        {...form.bind('distance_km')}
        label={waybillDataTexts.distanceLabel}
        hint={texts.distanceHint}
        decimals={2}
        after="km"
        isOptional
        data-autofocus
      />
      <Select
        {...form.bind('which')}
        label={texts.vehicle}
        options={choices}
        onChange={(which) => form.set({ which, vehicles: which === 'other' ? [newVehicle] : [] })}
      />
      {vehicles.items.map(({ index, key }) => (
        <VehicleFields key={key} vehicles={vehicles} index={index} faultOf={form.faultOf} />
      ))}
      <FieldFault fault={form.faultOf('vehicles')} />
    </FormDialog>
  );
}
