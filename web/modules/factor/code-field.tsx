import { factorTexts } from '#texts/es/factor/factor.ts';
import type { Field } from '../../ui/form/use-form-state.ts';
import { TextField } from '../../ui/form/text-field.tsx';

type Props = Field<string> & { label?: string; hint?: string; isFirst?: boolean };

/** Six figures or a recovery code; phones offer what just arrived. */
export function CodeField({ label = factorTexts.code, hint, isFirst = false, ...field }: Props) {
  return (
    <TextField
      {...field}
      label={label}
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
