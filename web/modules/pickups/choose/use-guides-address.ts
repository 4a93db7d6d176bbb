import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useSession } from '../../../frame/session.tsx';
import { formatList, parseList } from '../../../frame/records/list-view.ts';
import { useActing } from '../../../platform/use-call.ts';
import { withCarrier } from '../flow/pickup-changes.ts';
import type { PickupFlow } from '../../shipment/flow/pickup-flow.ts';
import { guidesList } from './guides-list.ts';
import { useWanted } from './use-wanted.ts';

type Change = (edit: (flow: PickupFlow) => PickupFlow) => PickupFlow;

/**
 * Keeps address and pickup in step: the carrier of the chosen guides stands in the address, the one of the address is the pickup's while no guide is
 * chosen, and the numbers of parcel_numbers are taken and then forgotten (O-2.37, O-2.38, AMB-9.08).
 */
export function useGuidesAddress(flow: PickupFlow, change: Change) {
  const { user, hasSubject } = useSession();
  const acting = useActing();
  const namesUser = (user.role === 'root' || user.role === 'agent') && acting.user !== null;
  const actingUser = namesUser ? (acting.user?.id ?? '') : '';
  const definition = useMemo(() => guidesList(actingUser), [actingUser]);
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as Record<string, string | undefined>;
  const [taken, setTaken] = useState<string | null>(null);
  const named = search['parcel_numbers'];
  const isWanted = named !== undefined && named !== taken;
  const wanted = useWanted(hasSubject && isWanted ? named : undefined, () => setTaken(named ?? null));

  const view = parseList(search, definition);
  const carrier = (flow.labelsPickup.length > 0 ? flow.carrier : view.filters.carrier || flow.carrier) ?? '';
  const agreed = definition.agree?.({ ...view.filters, carrier }) ?? view.filters;
  const next = { ...formatList({ ...view, filters: agreed }, definition), ...(isWanted ? { parcel_numbers: named } : {}) };
  const isSame = Object.keys(search).length === Object.keys(next).length && Object.entries(next).every(([name, text]) => search[name] === text);
  const agree = useEffectEvent(() => {
    if (!isSame) void navigate({ to: definition.path, search: next as never, replace: true, resetScroll: false });
    if (!isWanted && carrier && carrier !== flow.carrier) change((current) => withCarrier(current, carrier));
  });
  useEffect(() => agree(), [isSame, isWanted, carrier, flow.carrier]);
  return { definition, carrier, isAsked: hasSubject && isSame && carrier !== '', wanted };
}
