import { factorTexts } from '#texts/es/factor.ts';
import { TextField } from '../../ui/form/text-field.tsx';

type Props = { value: string; onChange: (code: string) => void; fault: string | undefined; label?: string; hint?: string; isFirst?: boolean };

/** Six figures or a recovery code; phones offer what just arrived. */
export function CodeField({ value, onChange, fault, label = factorTexts.code, hint, isFirst = false }: Props) {
  return (
    <TextField
      label={label}
      value={value}
      onChange={onChange}
      fault={fault}
      hint={hint}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      isCode
      aria-required
      data-autofocus={isFirst || undefined}
    />
  );
}
