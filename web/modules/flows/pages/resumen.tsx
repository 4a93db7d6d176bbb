import { Navigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useSession } from '../../../frame/session.tsx';
import { currentKind } from '../../shipment/flow/flow-store.ts';
import { Summary } from '../../sending/summary/summary.tsx';
import { screenPart } from '../../../ui/opening/screen-part.tsx';

const PickupSummary = screenPart(async () => (await import('../../pickups/summary/pickup-summary.tsx')).PickupSummary);

/** /resumen of the flow that continued last, by its own right; without one it leads to a form that is permitted (AMB-2.15). */
export function Page() {
  const { can, hasSubject } = useSession();
  const [maySend, mayCollect] = [can('canCreateUpdateDelete.label'), can('canCreateUpdateDelete.pickup')];
  const kind = currentKind();
  if (kind === 'pickup' && mayCollect && hasSubject) {
    return (
      <Suspense>
        <PickupSummary />
      </Suspense>
    );
  }
  if (kind === 'send' && maySend && hasSubject) return <Summary />;
  return <Navigate to={mayCollect && (kind === 'pickup' || !maySend) ? '/recolectar' : '/enviar'} replace />;
}
