import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { pickupTexts } from '#texts/es/pickups/pickups.ts';
import { useUntold } from '../../../frame/forms/use-untold.ts';
import { useSession } from '../../../frame/session.tsx';
import { ApiError, NetworkError } from '../../../platform/api-error.ts';
import { showToast } from '../../../ui/toast-store.ts';
import type { FlowEnd } from '../../shipment/flow/flow-end.ts';
import { followPress, resetFlow, useFlow } from '../../shipment/flow/flow-store.ts';
import { useIsInFlow } from '../../shipment/flow/use-is-in-flow.ts';
import { useCreatePickup } from '../queries.ts';
import type { PickupRequest } from './pickup-request.ts';
import { requestFailure, type RequestFailure } from './request-failure.ts';

/**
 * 'Programar recolección': one key per press, stored with the flow before anything is sent and kept until a definitive answer, so that neither a
 * broken connection nor a reload books twice.
 */
export function useRequestPickup() {
  const [flow, change] = useFlow('pickup');
  const { can } = useSession();
  const navigate = useNavigate();
  const isInFlow = useIsInFlow('pickup');
  const create = useCreatePickup();
  const [failure, setFailure] = useState<RequestFailure | null>(null);
  const isUnderWay = useRef(false);
  const untold = useUntold();

  const request = async (body: PickupRequest, place: FlowEnd | null) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setFailure(null);
    untold(null);
    const key = flow.press_key ?? crypto.randomUUID();
    const { addressPickUp } = flow;
    // What is asked again under its key is the same, whatever is offered by then.
    change((current) => ({ ...current, press_key: key, addressPickUp: place }));
    const press = followPress('pickup');
    /** What is filled meanwhile stays, and is another press. */
    const renew = () => press.isOurs() && change((current) => (current.press_key === key ? { ...current, press_key: null } : current));
    try {
      const made = await create.mutateAsync({ ...body, idempotency_key: key });
      const stands = press.stands();
      const to = can('canRead.pickup') ? '/recolecciones' : '/recolectar';
      // What is filled meanwhile stays, and so does the page that its person went to.
      if (stands && isInFlow()) await navigate({ to, search: (can('canRead.pickup') ? { open: made.id } : {}) as never, replace: true });
      if (stands) resetFlow('pickup');
      else renew();
      showToast({ tone: 'success', message: pickupTexts.created });
    } catch (error) {
      const read = requestFailure(error);
      if (!(error instanceof ApiError || error instanceof NetworkError)) reportError(error);
      setFailure(read);
      // The end of a session is told by the login.
      if (!(error instanceof ApiError && error.status === 401)) untold(read.message);
      if (read.isOpen) return;
      if (press.stands()) change((current) => ({ ...current, press_key: null, addressPickUp }));
      else renew();
    } finally {
      isUnderWay.current = false;
    }
  };
  return { request, failure, isRequesting: create.isPending };
}
