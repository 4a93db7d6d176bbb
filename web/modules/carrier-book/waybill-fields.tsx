import { IconPlus, IconTrash } from '@tabler/icons-react';
import { waybillIssuers, type WaybillRule } from '#contract/carriers/waybills.ts';

import { dayText } from '#texts/es/shared/figures.ts';
import { waybillTexts as texts } from '#texts/es/carriers/waybills.ts';
import { useToday } from '../../platform/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { FieldFault } from '../../ui/form/field-fault.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { FormList } from '../../ui/form/use-form-list.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { newVehicle, type VehicleDraft } from './vehicle-drafts.ts';
import { VehicleFields } from './vehicle-fields.tsx';

const issuers = waybillIssuers.map((value) => ({ value, label: texts.issuers[value] }));

type Props = { rules: FormList<WaybillRule>; vehicles: FormList<VehicleDraft>; faultOf: (path: string) => string | undefined };

/** Who issues the Carta Porte of a carrier's guides, from which day on, and with which vehicle. */
export function WaybillFields({ rules, vehicles, faultOf }: Props) {
  const today = useToday();
  const asks = rules.items.some(({ item }) => item.by === 'shipper') || vehicles.items.length > 0;
  return (
    <fieldset className="stack gap-12 group">
      <legend>{texts.title}</legend>
      <p className="muted">{texts.hint}</p>
      {rules.items.map(({ item, index, key }) =>
        item.valid_from !== '' && item.valid_from < today ? (
          <p key={key}>{`${texts.from} ${dayText(item.valid_from)}: ${texts.issuers[item.by]}`}</p>
        ) : (
          <fieldset key={key} className="stack gap-12 group">
            <legend>{texts.rule(index + 1)}</legend>
            <Select {...rules.bind(index, 'by')} label={texts.by} options={issuers} />
            <TextField {...rules.bind(index, 'valid_from')} type="date" label={texts.from} min={today} aria-required />
            <IconButton label={texts.removeRule(index + 1)} word={texts.remove} onClick={() => rules.remove(index)}>
              <IconTrash size={18} stroke={1.75} aria-hidden="true" />
            </IconButton>
          </fieldset>
        ),
      )}
      <FieldFault fault={faultOf('waybills')} />
      <Button
        variant="quiet"
        icon={<IconPlus size={17} stroke={1.75} aria-hidden="true" />}
        onClick={() => rules.add({ valid_from: today, by: 'shipper' })}
      >
        {texts.add}
      </Button>
      {asks && vehicles.items.map(({ index, key }) => <VehicleFields key={key} vehicles={vehicles} index={index} faultOf={faultOf} />)}
      <FieldFault fault={faultOf('vehicles')} />
      {asks && vehicles.items.length === 0 && (
        <Button variant="quiet" icon={<IconPlus size={17} stroke={1.75} aria-hidden="true" />} onClick={() => vehicles.add(newVehicle)}>
          {texts.addVehicle}
        </Button>
      )}
    </fieldset>
  );
}
