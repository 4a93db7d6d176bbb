import { lazy, Suspense } from 'react';
import type { AddressView } from '#contract/addresses/addresses.ts';
import { bookTexts } from '#texts/es/rating/flow.ts';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { addressDraftName, type AddressTask } from './address-task.ts';

// Asked for when it opens: most who fill a flow choose from the book.
const AddressForm = lazy(() => import('./address-form.tsx').then((form) => ({ default: form.AddressForm })));

type Props = { task: AddressTask | null; onClose: () => void; onSaved: (saved: AddressView) => void };

/** /direccion over the flow: comes back with the saved address. */
export function AddressDrawer({ task, onClose, onSaved }: Props) {
  const title = task?.address ? bookTexts.editAddress : bookTexts.newAddress;
  return (
    <FormDrawer isOpen={task !== null} onClose={onClose} title={title} width={560} draft={addressDraftName(task ?? { address: null })}>
      {task && (
        <Suspense fallback={<Skeleton rows={5} rowHeight={78} shape="fields" label={title} />}>
          <AddressForm
            {...task}
            onSaved={(saved) => {
              onClose();
              onSaved(saved);
            }}
          />
        </Suspense>
      )}
    </FormDrawer>
  );
}
