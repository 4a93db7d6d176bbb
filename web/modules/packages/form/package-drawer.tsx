import type { SavedPackage } from '#contract/packages/packages.ts';
import { bookTexts } from '#texts/es/addresses/book.ts';
import { DrawerPart } from '../../../ui/opening/drawer-part.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { screenPart } from '../../../ui/opening/screen-part.tsx';
import { packageDraftName, type PackageTask } from './package-task.ts';

// Asked for when it opens: most who fill a flow choose from the book.
const PackageForm = screenPart(async () => (await import('./package-form.tsx')).PackageForm);

type Props = { task: PackageTask | null; onClose: () => void; onSaved: (saved: SavedPackage) => void };

/** /paquete over the flow: comes back with the saved package. */
export function PackageDrawer({ task, onClose, onSaved }: Props) {
  const initial = task?.initial ?? null;
  const title = initial ? bookTexts.editPackage : bookTexts.newPackage;
  return (
    <FormDrawer isOpen={task !== null} onClose={onClose} title={title} width={620} draft={packageDraftName({ initial })}>
      {task && (
        <DrawerPart rows={5} label={title}>
          <PackageForm
            initial={initial}
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
