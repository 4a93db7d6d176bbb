import { useRef } from 'react';
import type { PlaceSuggestion, PostalCode } from '#contract/catalogs/catalogs.ts';
import { shortOfReferences } from '#contract/carriers/short-of-references.ts';
import { simpleLimits } from '#contract/addresses/simple-addresses.ts';
import { states } from '#contract/catalogs/states.ts';
import { bookTexts } from '#texts/es/addresses/book.ts';
import { Select } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import styles from './address-form.module.css';
import { NeighborhoodField } from './neighborhood-field.tsx';
import { PlaceSuggestions } from './place-suggestions.tsx';

/** Who could print less of the references than is typed: it is known before a guide is wanted from them. */
function referencesWarning(references: string): string | null {
  const [carrier] = shortOfReferences(references);
  if (!carrier?.mostReferences) return null;
  return bookTexts.shortReferences(carrier.name, carrier.mostReferences, references.trim().length - carrier.mostReferences);
}

export type BoundField = { value: string; onChange: (value: string) => void; onBlur: () => void; fault: string | undefined; warning?: string | null };
/** How much of a place is asked, and how long it may be: as in the book, of a customer itself, or for a guide made by hand. */
const asked = {
  book: { street: 60, number: 25, needsNumber: false, hasReferences: true },
  company: { street: 60, number: 25, needsNumber: false, hasReferences: false },
  simple: { street: simpleLimits.street, number: simpleLimits.number, needsNumber: true, hasReferences: false },
};

export type PlaceField = 'state' | 'city' | 'neighborhood' | 'street' | 'number' | 'suite_number' | 'reference' | 'reference_streets';
type Props = {
  bind: (field: PlaceField) => BoundField;
  zip_code: string;
  /** What is known of the postal code; its colonias are offered. */
  postal: PostalCode | null;
  /** Takes what may have been meant. */
  onTake: (suggestion: PlaceSuggestion) => void;
  /** The field of the postal code, where it is typed here. */
  zip?: BoundField & { warning: string | null };
  kind?: keyof typeof asked;
};

/** Where an address is: what the postal code says, then what only a person knows. */
export function PlaceFields({ bind, zip_code, postal, onTake, zip, kind = 'book' }: Props) {
  const { street, number, needsNumber, hasReferences } = asked[kind];
  const neighborhood = useRef<HTMLInputElement>(null);
  const typed = { zip_code, state: bind('state').value, city: bind('city').value, neighborhood: bind('neighborhood').value };
  const take = (suggestion: PlaceSuggestion) => {
    onTake(suggestion);
    // The button that was pressed goes with the suggestion.
    neighborhood.current?.focus();
  };
  return (
    <>
      <div className={styles.triple}>
        {zip && <TextField {...zip} label={bookTexts.zip} inputMode="numeric" autoComplete="postal-code" />}
        <Select
          {...bind('state')}
          label={bookTexts.state}
          placeholder={bookTexts.state}
          options={states.map(({ name }) => ({ value: name, label: name }))}
        />
        <TextField {...bind('city')} label={bookTexts.city} maxLength={50} autoComplete="address-level2" />
      </div>
      <div>
        <NeighborhoodField ref={neighborhood} field={bind('neighborhood')} zip_code={zip_code} neighborhoods={postal?.neighborhoods ?? []} />
        <PlaceSuggestions typed={typed} postal={postal} isLeft={zip?.fault !== undefined} onTake={take} />
      </div>
      <div className={`stack top ${styles.street}`}>
        <TextField {...bind('street')} label={bookTexts.street} maxLength={street} autoComplete="address-line1" />
        <TextField {...bind('number')} label={bookTexts.number} maxLength={number} isOptional={!needsNumber} />
        <TextField {...bind('suite_number')} label={bookTexts.suite} maxLength={number} isOptional />
      </div>
      {hasReferences && <ReferenceFields bind={bind} />}
    </>
  );
}

const ReferenceFields = ({ bind }: Pick<Props, 'bind'>) => (
  <>
    <TextField
      {...bind('reference')}
      label={bookTexts.reference}
      maxLength={360}
      isOptional
      warning={referencesWarning(bind('reference').value) ?? bind('reference').warning}
    />
    <TextField {...bind('reference_streets')} label={bookTexts.between} maxLength={360} isOptional />
  </>
);
