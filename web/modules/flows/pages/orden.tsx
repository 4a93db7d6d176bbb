import { Navigate, useSearch } from '@tanstack/react-router';
import { looksLikeId, type ConsolidatedId, type LabelId } from '#contract/shared/ids.ts';
import { Suspense } from 'react';
import { Order } from '../../sending/order/order.tsx';
import { OrderLoading } from '../../sending/order/order-loading.tsx';
import { screenPart } from '../../../ui/opening/screen-part.tsx';

const MOST = 99;
// Asked for after freight was asked for.
const RequestedOrder = screenPart(async () => (await import('../../consolidated/requested-order.tsx')).RequestedOrder);

/** /orden?labels=…: what was just generated; ?consolidado=… what was just asked for. Ids that are none lead to the list. */
export function Page() {
  const search = useSearch({ strict: false }) as Record<string, string | undefined>;
  const consolidated = search['consolidado'] ?? '';
  if (looksLikeId(consolidated))
    return (
      <Suspense fallback={<OrderLoading guides={1} />}>
        <RequestedOrder id={consolidated as ConsolidatedId} />
      </Suspense>
    );
  const ids = (search['labels'] ?? '').split(',').filter(looksLikeId).slice(0, MOST) as LabelId[];
  return ids.length > 0 ? <Order ids={ids} /> : <Navigate to="/envios" replace />;
}
