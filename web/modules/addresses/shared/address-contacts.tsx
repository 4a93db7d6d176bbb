import { IconPlus, IconTrash } from '@tabler/icons-react';
import { bookTexts } from '#texts/es/flow.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './address-form.module.css';
import { ContactFields, emptyContact, type ContactDraft, type ContactField } from './contact-fields.tsx';

type ContactsProps = {
  contacts: ContactDraft[];
  faultOf: (path: string) => string | undefined;
  onTouch: (path: string) => void;
  onChange: (contacts: ContactDraft[]) => void;
};

/** The contacts of an address: at least one, in their order. */
export function AddressContacts({ contacts, faultOf, onTouch, onChange }: ContactsProps) {
  const bind = (index: number) => (field: ContactField) => ({
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
          <ContactFields bind={bind(index)} />
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
