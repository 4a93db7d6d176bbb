import { IconPlus, IconTrash } from '@tabler/icons-react';
import { haulTexts as texts } from '#texts/es/consolidated/haul.ts';
import { waybillDataTexts } from '#texts/es/shipping/waybill-data.ts';
import { Button } from '../../ui/button.tsx';
import { FieldFault } from '../../ui/form/field-fault.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import type { FormState } from '../../ui/form/use-form-state.ts';
import { useFormList } from '../../ui/form/use-form-list.ts';
import { newVehicle, type VehicleDraft } from '../carrier-book/vehicle-drafts.ts';
import { VehicleFields } from '../carrier-book/vehicle-fields.tsx';

export type HaulDraft = { distance_km: number | null; vehicles: VehicleDraft[] };
type Form = Pick<FormState<HaulDraft>, 'draft' | 'set' | 'field' | 'setTouched' | 'bind' | 'faultOf'>;

/** What a Carta Porte that is left to the shipper says of this shipment's way, where it is not what the carrier's record says. */
export function HaulFields({ form }: { form: Form }) {
  const vehicles = useFormList(form, 'vehicles');
  return (
    <fieldset className="stack gap-12 group">
      <legend>{texts.title}</legend>
      <NumberField
        {...form.bind('distance_km')}
        label={waybillDataTexts.distanceLabel}
        hint={waybillDataTexts.distanceHint}
        decimals={2}
        after="km"
        isOptional
      />
      <p className="muted">{texts.vehicleHint}</p>
      {vehicles.items.map(({ index, key }) => (
        <VehicleFields key={key} vehicles={vehicles} index={index} faultOf={form.faultOf} />
      ))}
      <FieldFault fault={form.faultOf('vehicles')} />
      {vehicles.items.length === 0 ? (
        <Button variant="quiet" icon={<IconPlus size={17} stroke={1.75} aria-hidden="true" />} onClick={() => vehicles.add(newVehicle)}>
          {texts.ownVehicle}
        </Button>
      ) : (
        <Button variant="quiet" icon={<IconTrash size={17} stroke={1.75} aria-hidden="true" />} onClick={() => vehicles.remove(0)}>
          {texts.carriersVehicle}
        </Button>
      )}
    </fieldset>
  );
}
