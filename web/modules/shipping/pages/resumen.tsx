import { Navigate } from '@tanstack/react-router';
import { useSession } from '../../../app/session.tsx';
import { currentKind } from '../../rating/shared/flow-store.ts';
import { Summary } from '../summary.tsx';

/** /resumen of the send flow; without one it leads to its form (AMB-2.15). */
export function Page() {
  const { hasSubject } = useSession();
  return hasSubject && currentKind() === 'send' ? <Summary /> : <Navigate to="/enviar" replace />;
}
