import { lazy, Suspense } from 'react';
import type { AddressView } from '#contract/addresses/addresses.ts';
import { simpleAddressTexts } from '#texts/es/addresses/address-screens.ts';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Whose } from '../queries.ts';
import { simpleDraftName, type SimpleTask } from './simple-task.ts';

// Asked for when it opens.
const SimpleAddressForm = lazy(() => import('./simple-address-form.tsx').then((form) => ({ default: form.SimpleAddressForm })));

type Props = { task: SimpleTask | null; whose: Whose; onClose: () => void; onSaved: (saved: AddressView) => void };

/** /direccion-simple over the guide by hand: comes back with the saved address. */
export function SimpleAddressDrawer({ task, whose, onClose, onSaved }: Props) {
  const title = task?.address ? simpleAddressTexts.edit : simpleAddressTexts.add;
  return (
    <FormDrawer isOpen={task !== null} onClose={onClose} title={title} width={560} draft={simpleDraftName(task ?? { address: null })}>
      {task && (
        <Suspense fallback={<Skeleton rows={5} rowHeight={78} shape="fields" label={title} />}>
          <SimpleAddressForm
            address={task.address}
            whose={whose}
            isReadOnly={false}
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
