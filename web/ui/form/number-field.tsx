import { useState } from 'react';
import { numberText, parseNumber, parseWithin, withPoint } from '#contract/shared/typed-numbers.ts';
import { numberWords } from '#texts/es/shared/number-words.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

type Props = Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'inputMode'> & {
  /** null = empty; NaN = something typed that is no such number, for the caller to refuse. */
  value: number | null;
  onChange: (value: number | null) => void;
  decimals?: number;
  /** Shows all its decimals at rest, as money does. */
  isFixed?: boolean;
  /** What is typed outside these bounds becomes the bound. */
  within?: { least: number; most: number } | undefined;
};

/** A number without spin buttons; what is typed stays as typed until the field is left. A fault of a decimal comma says so. */
export function NumberField({ value, onChange, decimals = 0, isFixed = false, within, fault, onBlur, ...passed }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const pointed = fault && typed !== null && Number.isNaN(value) ? withPoint(typed, decimals) : null;
  return (
    <TextField
      {...passed}
      fault={pointed === null ? fault : numberWords.point(pointed)}
      alignsEnd
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={typed ?? numberText(value, { decimals, isFixed })}
      onChange={(text) => {
        setTyped(text);
        onChange(within ? parseWithin(text, decimals, within) : parseNumber(text, decimals));
      }}
      onBlur={(event) => {
        // Something unreadable stays visible, so that it can be corrected.
        if (value === null || !Number.isNaN(value)) setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
