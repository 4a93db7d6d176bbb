import { configurationNames, configurations, permits } from '#contract/carriers/vehicle.ts';
import { permitNames } from '#texts/es/carriers/vehicle-keys.ts';
import { waybillTexts } from '#texts/es/carriers/waybills.ts';
import { NumberField } from '../../ui/form/number-field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { FormList } from '../../ui/form/use-form-list.ts';
import { TrailerFields } from './trailer-fields.tsx';
import type { VehicleDraft } from './vehicle-drafts.ts';

const texts = waybillTexts.vehicle;
const named = (names: Readonly<Record<string, string>>, keys: readonly string[]) =>
  keys.map((value) => ({ value, label: `${value} · ${names[value] ?? ''}` }));
const permitChoices = named(permitNames, permits);
const configurationChoices = named(configurationNames, configurations);

type Props = { vehicles: FormList<VehicleDraft>; index: number; faultOf: (path: string) => string | undefined };

/** What the guides of a carrier travel on, and who drives it. */
export function VehicleFields({ vehicles: { bind }, index, faultOf }: Props) {
  const trailers = bind(index, 'trailers');
  return (
    <fieldset className="stack gap-12 group">
      <legend>{waybillTexts.vehicles}</legend>
      <p className="muted">{waybillTexts.vehiclesHint}</p>
      <Select {...bind(index, 'permit')} label={texts.permit} options={permitChoices} placeholder={waybillTexts.faults.permit} />
      <TextField {...bind(index, 'permit_number')} label={texts.permit_number} maxLength={50} autoComplete="off" />
      <Select
        {...bind(index, 'configuration')}
        label={texts.configuration}
        options={configurationChoices}
        placeholder={waybillTexts.faults.configuration}
      />
      <NumberField {...bind(index, 'gross_weight_t')} label={texts.gross_weight_t} after="t" decimals={2} />
      <TrailerFields
        configuration={bind(index, 'configuration').value}
        trailers={trailers.value}
        onChange={trailers.onChange}
        faultOf={(path) => faultOf(`vehicles.${index}.trailers${path}`)}
      />
      <TextField {...bind(index, 'plate')} label={texts.plate} maxLength={10} autoComplete="off" isCode />
      <TextField {...bind(index, 'model_year')} label={texts.model_year} maxLength={4} inputMode="numeric" autoComplete="off" />
      <TextField {...bind(index, 'insurer')} label={texts.insurer} maxLength={50} autoComplete="off" />
      <TextField {...bind(index, 'policy')} label={texts.policy} maxLength={30} autoComplete="off" isCode />
      <TextField
        {...bind(index, 'environment_insurer')}
        label={texts.environment_insurer}
        hint={texts.environmentHint}
        maxLength={50}
        autoComplete="off"
        isOptional
      />
      <TextField {...bind(index, 'environment_policy')} label={texts.environment_policy} maxLength={30} autoComplete="off" isCode isOptional />
      <TextField {...bind(index, 'driver_name')} label={texts.driver_name} maxLength={254} autoComplete="off" />
      <TextField {...bind(index, 'driver_rfc')} label={texts.driver_rfc} maxLength={13} autoComplete="off" isCode />
      <TextField {...bind(index, 'driver_licence')} label={texts.driver_licence} maxLength={16} autoComplete="off" isCode />
    </fieldset>
  );
}
