import type { AddressView } from '#contract/addresses/addresses.ts';
import { endTexts } from '#texts/es/addresses/ends.ts';
import { DrawerPart } from '../../../ui/opening/drawer-part.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { screenPart } from '../../../ui/opening/screen-part.tsx';
import { contactDraftName, type ContactTask } from './contact-task.ts';

// Asked for when it opens: most who fill a flow choose from the book.
const ContactForm = screenPart(async () => (await import('./contact-form.tsx')).ContactForm);

type Props = { task: ContactTask | null; onClose: () => void; onSaved: (saved: AddressView) => void };

/** 'Agregar nuevo contacto' over the flow: comes back with the address that has it as its last one (O-2.58). */
export function ContactDrawer({ task, onClose, onSaved }: Props) {
  return (
    <FormDrawer isOpen={task !== null} onClose={onClose} title={endTexts.addContact} width={560} draft={task ? contactDraftName(task) : ''}>
      {task && (
        <DrawerPart rows={3} label={endTexts.addContact}>
          <ContactForm
            {...task}
            onSaved={(saved) => {
              onClose();
              onSaved(saved);
            }}
          />
        </DrawerPart>
      )}
    </FormDrawer>
  );
}
