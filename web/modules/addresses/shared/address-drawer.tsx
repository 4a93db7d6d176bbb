import type { AddressView } from '#contract/addresses.ts';
import { bookTexts } from '#texts/es/flow.ts';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { AddressForm, addressDraftName, type AddressTask } from './address-form.tsx';

type Props = { task: AddressTask | null; onClose: () => void; onSaved: (saved: AddressView) => void };

/** /direccion over the flow: comes back with the saved address. */
export function AddressDrawer({ task, onClose, onSaved }: Props) {
  const title = task?.address ? bookTexts.editAddress : bookTexts.newAddress;
  return (
    <FormDrawer isOpen={task !== null} onClose={onClose} title={title} width={560} draft={addressDraftName(task ?? { address: null })}>
      {task && (
        <AddressForm
          {...task}
          onSaved={(saved) => {
            onClose();
            onSaved(saved);
          }}
        />
      )}
    </FormDrawer>
  );
}
