import { useParams } from '@tanstack/react-router';
import { pickupOperations } from '#contract/pickups/pickups.ts';
import type { PickupDetail } from '#contract/pickups/pickup-shapes.ts';
import type { PickupId } from '#contract/shared/ids.ts';
import { pickupListTexts as texts } from '#texts/es/pickups/pickup-list-screens.ts';
import { FormPage } from '../../../frame/records/form-page.tsx';
import { useWayBack } from '../../../frame/use-way-back.ts';
import { useCall } from '../../../platform/use-call.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { PickupEdit } from '../edit/pickup-edit.tsx';
import { shortId } from '../list/short-id.ts';
import { PickupStanding } from '../status/pickup-chip.tsx';

/** /recoleccion/{id}: the edit of a pickup (S-2.20, AMB-9.04). */
export function Page() {
  const { id } = useParams({ strict: false }) as { id: string };
  const goBack = useWayBack('/recolecciones');
  const pickup = useCall(pickupOperations.getPickup, { id: id as PickupId }, { isOnce: true });
  const leave = (saved: PickupDetail) => {
    showToast({ tone: 'success', message: saved.change_state ? texts.changeAsked : texts.saved });
    goBack();
  };
  return (
    <FormPage
      title={texts.editTitle}
      back={{ to: '/recolecciones', label: texts.title }}
      nameOf={(found) => shortId(found.id)}
      record={pickup}
      failed={texts.loadFailed}
      hasCards
      actions={(found) => <PickupStanding row={found} />}
    >
      {(found) => found && <PickupEdit key={found.id} pickup={found} onSaved={leave} />}
    </FormPage>
  );
}
