import type { AddressView } from '#contract/addresses/addresses.ts';
import { bookTexts } from '#texts/es/addresses/book.ts';
import { DrawerPart } from '../../../ui/opening/drawer-part.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { screenPart } from '../../../ui/opening/screen-part.tsx';
import { addressDraftName, type AddressTask } from './address-task.ts';

// Asked for when it opens: most who fill a flow choose from the book.
const AddressForm = screenPart(async () => (await import('./address-form.tsx')).AddressForm);

type Props = { task: AddressTask | null; onClose: () => void; onSaved: (saved: AddressView) => void };

/** /direccion over the flow: comes back with the saved address. */
export function AddressDrawer({ task, onClose, onSaved }: Props) {
  const title = task?.address ? bookTexts.editAddress : bookTexts.newAddress;
  return (
    <FormDrawer isOpen={task !== null} onClose={onClose} title={title} width={560} draft={addressDraftName(task ?? { address: null })}>
      {task && (
        <DrawerPart rows={5} label={title}>
          <AddressForm
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
