import { IconPlus, IconTrash } from '@tabler/icons-react';
import { bookTexts } from '#texts/es/addresses/book.ts';
import { Button } from '../../../ui/button.tsx';
import type { FormList } from '../../../ui/form/use-form-list.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './address-form.module.css';
import { ContactCustoms } from './contact-customs.tsx';
import { ContactFields } from './contact-fields.tsx';
import { emptyContact, type ContactDraft, type ContactField } from './contact-draft.ts';

/** The contacts of an address: at least one, in their order. */
export function AddressContacts({
  contacts,
  markOf,
}: {
  contacts: FormList<ContactDraft>;
  markOf: (index: number, field: ContactField) => string | null;
}) {
  return (
    <fieldset className={`stack gap-16 group ${styles.contacts}`}>
      <legend>{bookTexts.contact}</legend>
      {contacts.items.map(({ key, index }) => (
        <div key={key} className={`stack top ${styles.contact}`}>
          <ContactFields bind={(field) => ({ ...contacts.bind(index, field), warning: markOf(index, field) })} />
          <ContactCustoms contacts={contacts} index={index} />
          {contacts.items.length > 1 && (
            <IconButton label={bookTexts.removeContact} onClick={() => contacts.remove(index)}>
              <IconTrash size={18} stroke={1.75} aria-hidden="true" />
            </IconButton>
          )}
        </div>
      ))}
      <Button variant="quiet" icon={<IconPlus size={16} stroke={1.75} aria-hidden="true" />} onClick={() => contacts.add(emptyContact)}>
        {bookTexts.addContact}
      </Button>
    </fieldset>
  );
}
