import { useState } from 'react';
import type { SavedPackage } from '#contract/packages.ts';
import { bookTexts } from '#texts/es/flow.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import type { PackageDraft } from './package-draft.ts';
import { PackageForm } from './package-form.tsx';

/** What the drawer is open for: null inside = a new package. */
export type PackageTask = { initial: SavedPackage | PackageDraft | null };
type Props = { task: PackageTask | null; onClose: () => void; onSaved: (saved: SavedPackage) => void };

/** /paquete over the flow: comes back with the saved package. */
export function PackageDrawer({ task, onClose, onSaved }: Props) {
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
        title={task?.initial ? bookTexts.editPackage : bookTexts.newPackage}
        width={620}
      >
        {task && (
          <PackageForm
            initial={task.initial}
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
