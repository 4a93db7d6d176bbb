import { useState } from 'react';
import { usePerson } from '../../../frame/use-person.ts';
import { useMainAddress } from '../../addresses/use-main-address.ts';
import { useFlow, writeFlow, readFlow } from './flow-store.ts';
import { withMainOrigin, type Flow } from './flow.ts';

/**
 * A flow as its form shows it. Enviar begins at the main address; an origin that was emptied on purpose stays empty. What is offered is kept
 * only with the first change. `isAwaited`: the main address is on its way and will be the origin. `change` answers the flow as it is then.
 */
export function useOfferedFlow(kind: Flow['kind']) {
  const [stored] = useFlow(kind);
  const { main, isAwaited } = useMainAddress(kind === 'send');
  const person = usePerson();
  const [leavesOrigin, leaveOrigin] = useState(false);
  const [restarts, setRestarts] = useState(0);
  const offered = kind === 'send' && !leavesOrigin ? main : null;
  const change = (edit: (flow: Flow) => Flow): Flow => {
    const before = withMainOrigin(readFlow(kind), offered, person);
    const next = edit(before);
    if (before.origin && !next.origin) leaveOrigin(true);
    writeFlow(next);
    return next;
  };
  const restart = () => {
    leaveOrigin(false);
    setRestarts(restarts + 1);
  };
  const flow = withMainOrigin(stored, offered, person);
  const isOffered = stored.origin === null && flow.origin !== null;
  return { flow, isOffered, isAwaited: isAwaited && !leavesOrigin && flow.origin === null, change, restart, restarts };
}
