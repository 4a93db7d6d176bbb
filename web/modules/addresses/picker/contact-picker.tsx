import { IconPlus } from '@tabler/icons-react';
import type { AddressView, ContactView } from '#contract/addresses/addresses.ts';
import { flowTexts } from '#texts/es/rating/flow.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { contactLines } from '../card/address-lines.ts';
import styles from './contact-picker.module.css';

type Props = {
  address: AddressView | null;
  value: ContactView | null;
  onChange: (contact: ContactView) => void;
  /** Beside the list: one that is not in it. */
  action: { label: string; onAct: () => void };
  fault?: string | null;
  autoFocus?: boolean;
};

/** One of the contacts of the chosen address; before there is one, the field says what comes first (O-2.59). */
export function ContactPicker({ address, value, onChange, action, fault, autoFocus }: Props) {
  if (!address)
    return <TextField label={flowTexts.contact} value="" onChange={() => undefined} placeholder={flowTexts.chooseAddressFirst} readOnly />;
  const options = address.contacts.map((contact) => ({
    value: contact.id as string,
    label: `${contactLines(contact).name} · ${contactLines(contact).tel}`,
  }));
  const choose = (id: string) => {
    const chosen = address.contacts.find((contact) => contact.id === id);
    if (chosen) onChange(chosen);
  };
  return (
    <div className={styles.picker}>
      <Select
        label={flowTexts.contact}
        value={value?.id ?? ''}
        placeholder={flowTexts.chooseContact}
        options={options}
        onChange={choose}
        fault={fault}
        autoFocus={autoFocus}
        aria-required
      />
      <Button variant="quiet" icon={<IconPlus size={16} stroke={1.75} aria-hidden="true" />} onClick={action.onAct}>
        {action.label}
      </Button>
    </div>
  );
}
