import { IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import type { AddressView, ContactView } from '#contract/addresses/addresses.ts';
import { hasWords } from '#contract/shared/paging.ts';
import { endTexts } from '#texts/es/addresses/ends.ts';
import { Combobox } from '../../../ui/form/combobox.tsx';
import { contactLines } from '../card/address-lines.ts';

type Props = {
  address: AddressView | null;
  value: ContactView | null;
  onChange: (contact: ContactView | null) => void;
  /** The last row: one that is not in the list, under the name that was typed. */
  action: { label: string; onAct: (name: string) => void };
  fault?: string | null;
  autoFocus?: boolean;
};

const optionOf = (contact: ContactView) => ({
  value: contact.id as string,
  label: `${contactLines(contact).name} · ${contactLines(contact).tel}`,
});

/** Searches the contacts of the chosen address (O-2.58); before there is one, the field says what comes first (O-2.59). */
export function ContactPicker({ address, value, onChange, action, fault, autoFocus }: Props) {
  const [typed, setTyped] = useState('');
  const options = (address?.contacts ?? []).map(optionOf).filter(({ label }) => hasWords(label, typed));
  return (
    <Combobox
      label={endTexts.contact}
      value={value && optionOf(value)}
      placeholder={address ? endTexts.chooseContact : endTexts.chooseAddressFirst}
      icon={<IconUser size={18} stroke={1.75} aria-hidden="true" />}
      groups={options.length > 0 ? [{ options }] : []}
      onSearch={setTyped}
      // They are here already: nothing is asked of the server.
      debounceMs={0}
      emptyText={endTexts.noContacts}
      onChange={(option) => onChange(address?.contacts.find(({ id }) => id === option?.value) ?? null)}
      action={address ? { label: action.label, onAct: (text) => action.onAct(text.trim()) } : undefined}
      fault={fault}
      autoFocus={autoFocus}
      isRequired
      isReadOnly={!address}
    />
  );
}
