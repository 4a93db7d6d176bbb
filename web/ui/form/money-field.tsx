import { centavosFromNumber, type Centavos } from '#contract/shared/money.ts';
import { NumberField } from './number-field.tsx';
import type { TextFieldProps } from './text-field.tsx';

type Props = Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'inputMode'> & {
  value: Centavos | null;
  onChange: (value: Centavos | null) => void;
  /** True: an amount below zero becomes zero. */
  isMended?: boolean;
};

/** An amount in pesos, held in centavos. Null when empty; NaN when something typed is no amount, for the caller to refuse. */
export function MoneyField({ value, onChange, isMended = false, ...passed }: Props) {
  return (
    <NumberField
      {...passed}
      before="$"
      decimals={2}
      isFixed
      within={isMended ? { least: 0, most: Number.MAX_SAFE_INTEGER } : undefined}
      value={value === null ? null : value / 100}
      onChange={(pesos) => onChange(pesos === null ? null : (centavosFromNumber(pesos) ?? (Number.NaN as Centavos)))}
    />
  );
}
