import { useState } from 'react';
import type { AddressView } from '#contract/addresses.ts';
import { bookTexts } from '#texts/es/flow.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { AddressForm } from './address-form.tsx';

/** What the drawer is open for. */
export type AddressTask = { address: AddressView | null; zip?: string; addsContact?: boolean };
type Props = { task: AddressTask | null; onClose: () => void; onSaved: (saved: AddressView) => void };

/** /direccion over the flow: comes back with the saved address; what was typed is not thrown away without asking. */
export function AddressDrawer({ task, onClose, onSaved }: Props) {
  const [isDirty, setDirty] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    setDirty(false);
    setAsking(false);
    onClose();
  };
  return (
    <>
      <Drawer
        isOpen={task !== null}
        onClose={() => (isDirty ? setAsking(true) : close())}
        title={task?.address ? bookTexts.editAddress : bookTexts.newAddress}
        width={560}
      >
        {task && (
          <AddressForm
            address={task.address}
            zip={task.zip}
            addsContact={task.addsContact}
            onDirty={() => setDirty(true)}
            onSaved={(saved) => {
              close();
              onSaved(saved);
            }}
          />
        )}
      </Drawer>
      <ConfirmDialog isOpen={isAsking} title={bookTexts.leaveTitle} onCancel={() => setAsking(false)} onConfirm={close} isDangerous>
        {bookTexts.leaveHint}
      </ConfirmDialog>
    </>
  );
}
