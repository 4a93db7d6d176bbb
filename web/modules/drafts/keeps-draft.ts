import { useEffect, useEffectEvent } from 'react';
import { homeOperations } from '#contract/home/home.ts';
import { useSession } from '../../frame/session.tsx';
import { useForget } from '../../platform/use-call.ts';
import { useFlow } from '../shipment/flow/flow-store.ts';
import { hasData } from '../shipment/flow/flow.ts';
import { loadedKeeper, loadKeeper } from './lazy-keeper.ts';

/** Behind every screen: a shipment that is filled is kept as a draft, whichever of its steps is open. */
export function KeepsDraft() {
  const [flow] = useFlow('send');
  const { can, hasSubject } = useSession();
  const isOn = hasSubject && can('canCreateUpdateDelete.label');
  const isBegun = hasData(flow) || flow.draft !== null;
  useEffect(() => {
    if (isOn) void (isBegun ? loadKeeper() : loadedKeeper())?.then(({ keeper }) => keeper.consider());
  }, [flow, isOn, isBegun]);
  // Inicio counts the drafts.
  const forget = useEffectEvent(useForget());
  const kept = flow.draft && !flow.draft.isNew ? flow.draft.id : null;
  useEffect(() => forget(homeOperations.getHome), [kept]);
  return null;
}
