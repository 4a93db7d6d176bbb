import { IconAddressBook } from '@tabler/icons-react';
import { addressTexts } from '#texts/es/addresses/addresses.ts';
import { endTexts } from '#texts/es/addresses/ends.ts';
import { flowTexts } from '#texts/es/rating/flow.ts';
import { Button } from '../../../ui/button.tsx';
import { emptyContact } from '../../addresses/form/contact-draft.ts';
import type { Pasted } from '../../addresses/paste/use-pasted.ts';
import { ContactPicker } from '../../addresses/picker/contact-picker.tsx';
import type { FlowEnd } from '../flow/flow-end.ts';
import { TypedContactFields } from './typed-end.tsx';

type Props = {
  end: FlowEnd | null;
  isTouched: boolean;
  /** What a pasted text leaves to be looked at. */
  markOf: Pasted['markOf'];
  isMissing: boolean;
  autoFocus: boolean;
  /** 'Agregar nuevo contacto' of the book, for anyone who may write there; the others type one for this shipment. */
  onAdd: ((name: string) => void) | undefined;
  onChange: (change: (end: FlowEnd) => FlowEnd) => void;
  /** One of the book was picked. */
  onPicked?: (() => void) | undefined;
};

/** Whom the carrier asks for at one end of a shipment: one of the book, or one typed for this shipment. */
export function EndContact({ end, isTouched, markOf, isMissing, autoFocus, onAdd, onChange, onPicked }: Props) {
  if (end && (!end.address || end.typed_contact)) {
    return (
      <>
        <TypedContactFields end={end} isTouched={isTouched} markOf={markOf} onChange={onChange} />
        {end.address && (
          <div>
            <Button
              variant="quiet"
              icon={<IconAddressBook size={16} stroke={1.75} aria-hidden="true" />}
              onClick={() => onChange((current) => ({ ...current, typed_contact: null }))}
            >
              {flowTexts.contactOfBook}
            </Button>
          </div>
        )}
      </>
    );
  }
  const typeOne = (contactName: string) => onChange((current) => ({ ...current, typed_contact: { ...emptyContact, name: contactName } }));
  return (
    <ContactPicker
      address={end?.address ?? null}
      value={end?.contact ?? null}
      action={onAdd ? { label: endTexts.addContact, onAct: onAdd } : { label: flowTexts.typedContact, onAct: typeOne }}
      autoFocus={autoFocus}
      fault={isTouched && isMissing ? addressTexts.contactRequired : null}
      onChange={(contact) => {
        onChange((current) => ({ ...current, contact }));
        if (contact) onPicked?.();
      }}
    />
  );
}
