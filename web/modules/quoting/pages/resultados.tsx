import { Navigate } from '@tanstack/react-router';
import { useSession } from '../../../frame/session.tsx';
import { Results } from '../rates/results.tsx';
import { currentKind } from '../../shipment/flow/flow-store.ts';

/** /resultados serves the flows of a shipment: the one that continued last, by its own right (AMB-2.15). */
export function Page() {
  const { can, hasSubject } = useSession();
  const kind = currentKind();
  const maySend = can('canCreateUpdateDelete.label');
  const mayQuote = can('canCreateUpdateDelete.rate');
  const isAllowed = kind === 'send' ? maySend : mayQuote;
  if (kind === 'pickup' || !isAllowed || !hasSubject)
    return <Navigate to={mayQuote && kind === 'rate' ? '/cotizar' : maySend ? '/enviar' : '/cotizar'} replace />;
  return <Results kind={kind} />;
}
