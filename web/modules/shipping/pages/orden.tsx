import { Navigate, useSearch } from '@tanstack/react-router';
import { looksLikeId, type LabelId } from '#contract/shared/ids.ts';
import { Order } from '../order/order.tsx';

const MOST = 99;

/** /orden?labels=…: what was just generated. Ids that are none lead to the list. */
export function Page() {
  const search = useSearch({ strict: false }) as Record<string, string | undefined>;
  const ids = (search['labels'] ?? '').split(',').filter(looksLikeId).slice(0, MOST) as LabelId[];
  return ids.length > 0 ? <Order ids={ids} /> : <Navigate to="/envios" replace />;
}
