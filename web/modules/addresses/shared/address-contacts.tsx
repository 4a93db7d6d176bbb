import { IconPlus, IconTrash } from '@tabler/icons-react';
import { bookTexts } from '#texts/es/flow.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import styles from './address-form.module.css';

/** A contact as it is typed. */
export type ContactDraft = { id?: string; name: string; last_name: string; phone_number: string; email: string; extension: string };

export const emptyContact: ContactDraft = { name: '', last_name: '', phone_number: '', email: '', extension: '' };

type ContactsProps = {
  contacts: ContactDraft[];
  faultOf: (path: string) => string | undefined;
  onTouch: (path: string) => void;
  onChange: (contacts: ContactDraft[]) => void;
};

/** The contacts of an address: at least one, in their order. */
export function AddressContacts({ contacts, faultOf, onTouch, onChange }: ContactsProps) {
  const bind = (index: number, field: Exclude<keyof ContactDraft, 'id'>) => ({
    value: contacts[index]?.[field] ?? '',
    onChange: (value: string) => onChange(contacts.map((contact, at) => (at === index ? { ...contact, [field]: value } : contact))),
    onBlur: () => onTouch(`contacts.${index}.${field}`),
    fault: faultOf(`contacts.${index}.${field}`),
  });
  return (
    <fieldset className={styles.contacts}>
      <legend>{bookTexts.contact}</legend>
      {contacts.map((contact, index) => (
        <div key={contact.id ?? index} className={styles.contact}>
          <TextField {...bind(index, 'name')} label={bookTexts.name} maxLength={50} autoComplete="given-name" />
          <TextField {...bind(index, 'last_name')} label={bookTexts.lastName} maxLength={50} autoComplete="family-name" />
          <TextField {...bind(index, 'phone_number')} label={bookTexts.phone} inputMode="tel" autoComplete="tel" />
          <TextField {...bind(index, 'email')} label={bookTexts.email} inputMode="email" autoComplete="email" />
          {contacts.length > 1 && (
            <IconButton label={bookTexts.removeContact} onClick={() => onChange(contacts.filter((_, at) => at !== index))}>
              <IconTrash size={18} stroke={1.75} aria-hidden="true" />
            </IconButton>
          )}
        </div>
      ))}
      <Button variant="quiet" icon={<IconPlus size={16} stroke={1.75} aria-hidden="true" />} onClick={() => onChange([...contacts, emptyContact])}>
        {bookTexts.addContact}
      </Button>
    </fieldset>
  );
}
