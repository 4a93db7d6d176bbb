import { Navigate } from '@tanstack/react-router';
import { useSession } from '../../../frame/session.tsx';
import { currentKind } from '../../rating/flow/flow-store.ts';
import { Summary } from '../summary.tsx';

/**
 * /resumen of the send flow, by its own right; without a flow it leads to its form. Anyone who writes pickups alone has no flow to sum up
 * before they have theirs, and is led home (AMB-2.15).
 */
export function Page() {
  const { can, hasSubject } = useSession();
  if (!can('canCreateUpdateDelete.label')) return <Navigate to="/" replace />;
  return hasSubject && currentKind() === 'send' ? <Summary /> : <Navigate to="/enviar" replace />;
}
