import type { MerchandiseLine } from '#contract/packages/packages.ts';
import { waybillDataTexts as texts } from '#texts/es/shipping/waybill-data.ts';
import { Select } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { FormList } from '../../../ui/form/use-form-list.ts';

const choices = [
  { value: 'unsaid', label: texts.hazards.unsaid },
  { value: 'no', label: texts.hazards.no },
  { value: 'yes', label: texts.hazards.yes },
] as const;

/** Whether a good is dangerous, and what it is then: asked where its Carta Porte is left to the shipper. */
export function HazardFields({ lines: { bind }, index }: { lines: FormList<MerchandiseLine>; index: number }) {
  const { value, onChange, ...hazard } = bind(index, 'hazard');
  const key = bind(index, 'hazard_key');
  const packaging = bind(index, 'hazard_packaging');
  return (
    <>
      <Select
        {...hazard}
        label={texts.hazard}
        hint={texts.hazardHint}
        value={value ?? 'unsaid'}
        options={choices}
        onChange={(chosen) => onChange(chosen === 'unsaid' ? null : chosen)}
      />
      {value === 'yes' && (
        <>
          <TextField {...key} value={key.value ?? ''} label={texts.hazardKeyLabel} maxLength={5} autoComplete="off" isCode />
          <TextField {...packaging} value={packaging.value ?? ''} label={texts.packagingLabel} maxLength={6} autoComplete="off" isCode />
        </>
      )}
    </>
  );
}
