import type { AddressView } from '#contract/addresses/addresses.ts';
import { contactFields } from '#contract/addresses/contacts.ts';
import { bookTexts } from '#texts/es/addresses/book.ts';
import { RecordForm } from '../../../frame/forms/record-form.tsx';
import { useForm } from '../../../frame/forms/use-form.ts';
import { useAddContact } from '../queries.ts';
import { ContactFields } from './contact-fields.tsx';
import { emptyContact } from './contact-draft.ts';
import { contactDraftName, type ContactTask } from './contact-task.ts';
import styles from './address-form.module.css';

/** One contact more for an address of the book; nothing else of the address is sent. */
export function ContactForm({ address, name, onSaved }: ContactTask & { onSaved: (saved: AddressView) => void }) {
  const save = useAddContact(address.id);
  const form = useForm({
    name: contactDraftName({ address }),
    first: () => ({ ...emptyContact, name }),
    schema: contactFields,
    send: save.mutateAsync,
    onSaved,
    failed: bookTexts.saveFailed,
    carriedOut: bookTexts.savedBefore,
  });
  return (
    <RecordForm form={form}>
      <div className={`stack top ${styles.contact}`}>
        <ContactFields bind={form.bind} autoFocus />
      </div>
    </RecordForm>
  );
}
