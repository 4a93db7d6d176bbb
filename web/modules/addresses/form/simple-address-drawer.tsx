import type { AddressView } from '#contract/addresses/addresses.ts';
import { simpleAddressTexts } from '#texts/es/addresses/address-screens.ts';
import { DrawerPart } from '../../../ui/opening/drawer-part.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { screenPart } from '../../../ui/opening/screen-part.tsx';
import type { Whose } from '../queries.ts';
import { simpleDraftName, type SimpleTask } from './simple-task.ts';

// Asked for when it opens.
const SimpleAddressForm = screenPart(async () => (await import('./simple-address-form.tsx')).SimpleAddressForm);

type Props = { task: SimpleTask | null; whose: Whose; onClose: () => void; onSaved: (saved: AddressView) => void };

/** /direccion-simple over the guide by hand: comes back with the saved address. */
export function SimpleAddressDrawer({ task, whose, onClose, onSaved }: Props) {
  const title = task?.address ? simpleAddressTexts.edit : simpleAddressTexts.add;
  return (
    <FormDrawer isOpen={task !== null} onClose={onClose} title={title} width={560} draft={simpleDraftName(task ?? { address: null })}>
      {task && (
        <DrawerPart rows={5} label={title}>
          <SimpleAddressForm
            address={task.address}
            whose={whose}
            isReadOnly={false}
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
