import { useId } from 'react';
import { settings, type SettingKey, type WireValue } from '#contract/settings/settings.ts';
import { settingsPageTexts as texts } from '#texts/es/settings/page.ts';
import { NumberField } from '../../ui/form/number-field.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { Field } from '../../ui/form/use-form-state.ts';
import styles from './settings.module.css';

const answers = [
  { value: 'yes', label: texts.yes },
  { value: 'no', label: texts.no },
] as const;

/** The value of a setting as its kind is typed. */
export function ValueField({ setting, field }: { setting: SettingKey; field: Field<WireValue> }) {
  const { kind, unit } = settings[setting];
  const { value } = field;
  if (kind === 'switch') return <YesNo isOn={value === true} field={field} />;
  if (kind === 'address')
    return <TextField {...field} value={typeof value === 'string' ? value : ''} type="url" label={texts.value} isOptional data-autofocus />;
  const number = typeof value === 'number' ? value : null;
  const label = unit === null ? texts.value : texts.valueIn(unit);
  if (kind === 'money')
    return <NumberField {...field} value={number} label={texts.value} before="$" decimals={2} isFixed aria-required data-autofocus />;
  return <NumberField {...field} value={number} label={label} after={unit} decimals={kind === 'number' ? 2 : 0} aria-required data-autofocus />;
}

function YesNo({ isOn, field }: { isOn: boolean; field: Field<WireValue> }) {
  const id = useId();
  return (
    <div className={`stack gap-6 start ${styles.choice}`}>
      <span aria-hidden="true">{texts.value}</span>
      <Segmented
        label={texts.value}
        value={isOn ? 'yes' : 'no'}
        options={answers}
        onChange={(answer) => field.onChange(answer === 'yes')}
        faultId={field.fault && id}
        aria-required
      />
      {field.fault && (
        <p id={id} className="tone-danger caption">
          {field.fault}
        </p>
      )}
    </div>
  );
}
