import { useState, type Ref } from 'react';
import { hasWords } from '#contract/shared/paging.ts';
import { placeTexts } from '#texts/es/addresses/place-texts.ts';
import { bookTexts } from '#texts/es/addresses/book.ts';
import { Combobox } from '../../../ui/form/combobox.tsx';
import { isListed } from './place-changes.ts';
import type { BoundField } from './place-fields.tsx';

type Props = {
  field: BoundField;
  zip_code: string;
  /** Those of the postal code; any other may be typed, and is marked. */
  neighborhoods: readonly string[];
  ref?: Ref<HTMLInputElement>;
};

/** The colonia: chosen among those of the postal code, or typed. */
export function NeighborhoodField({ field, zip_code, neighborhoods, ref }: Props) {
  const [typed, setTyped] = useState('');
  const [isTyping, setTyping] = useState(false);
  const { value, fault } = field;
  const options = neighborhoods.filter((name) => hasWords(name, typed)).map((name) => ({ value: name, label: name }));
  const isUnlisted = !isTyping && value.trim() !== '' && neighborhoods.length > 0 && !isListed(neighborhoods, value);
  return (
    <Combobox
      takesText
      {...(ref ? { ref } : {})}
      label={bookTexts.neighborhood}
      value={value === '' ? null : { value, label: value }}
      fault={fault}
      warning={isUnlisted ? placeTexts.unlisted(zip_code) : isTyping ? null : field.warning}
      placeholder={neighborhoods.length > 0 ? placeTexts.chooseNeighborhood(neighborhoods.length) : undefined}
      groups={[{ options }]}
      debounceMs={0}
      onSearch={setTyped}
      onChange={(option) => {
        setTyping(true);
        field.onChange(option?.value ?? '');
      }}
      onBlur={() => {
        setTyping(false);
        field.onBlur();
      }}
    />
  );
}
