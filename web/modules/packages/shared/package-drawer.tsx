import type { SavedPackage } from '#contract/packages.ts';
import { bookTexts } from '#texts/es/flow.ts';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import type { PackageDraft } from './package-draft.ts';
import { PackageForm, packageDraftName } from './package-form.tsx';

/** What the drawer is open for: null inside = a new package. */
export type PackageTask = { initial: SavedPackage | PackageDraft | null };
type Props = { task: PackageTask | null; onClose: () => void; onSaved: (saved: SavedPackage) => void };

/** /paquete over the flow: comes back with the saved package. */
export function PackageDrawer({ task, onClose, onSaved }: Props) {
  const initial = task?.initial ?? null;
  const title = initial ? bookTexts.editPackage : bookTexts.newPackage;
  return (
    <FormDrawer isOpen={task !== null} onClose={onClose} title={title} width={620} draft={packageDraftName(initial)}>
      {task && (
        <PackageForm
          initial={initial}
          onSaved={(saved) => {
            onClose();
            onSaved(saved);
          }}
        />
      )}
    </FormDrawer>
  );
}
