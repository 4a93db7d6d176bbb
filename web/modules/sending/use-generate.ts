import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { shippingTexts } from '#texts/es/shipping/shipping.ts';
import { useUntold } from '../../frame/forms/use-untold.ts';
import { ApiError, NetworkError } from '../../platform/api-error.ts';
import { withProduct } from '../../platform/brand.ts';
import { showToast } from '../../ui/toast-store.ts';
import { notifications } from '../notifications/notification-store.ts';
import { followPress, keepLastOrder, resetFlow, useFlow } from '../shipment/flow/flow-store.ts';
import { useIsInFlow } from '../shipment/flow/use-is-in-flow.ts';
import { creationFailure, keyOfPress, type CreationFailure } from './creation-errors.ts';
import type { LabelRequest } from './label-request.ts';
import { useCreateLabels } from '../guide/queries.ts';
import { useUsualOutput } from './usual-output.ts';

/** What takes longer is told by the bell too (AMB-3.02). */
const LATE_MS = 5_000;

/**
 * 'Generar guía': one key per press, stored with the flow before anything is sent and kept until a definitive answer, so that neither a
 * broken connection nor a reload can buy twice.
 */
export function useGenerate() {
  const [flow, change] = useFlow('send');
  const navigate = useNavigate();
  const isInFlow = useIsInFlow('send');
  const create = useCreateLabels();
  const { remember } = useUsualOutput();
  const [failure, setFailure] = useState<CreationFailure | null>(null);
  const [isAsking, setAsking] = useState(false);
  const isUnderWay = useRef(false);
  const untold = useUntold();

  const generate = async (request: LabelRequest, isSure = false) => {
    if (isUnderWay.current) return;
    // A new key while the answer to a former one is open could buy the same shipment twice.
    if (flow.has_open_press && flow.press_key === null && !isSure) return setAsking(true);
    setAsking(false);
    isUnderWay.current = true;
    setFailure(null);
    untold(null);
    // A press of a shipment before this one, or of this one before it was changed, which stays open however this one ends.
    const isOtherOpen = flow.has_open_press && flow.press_key === null;
    const began = performance.now();
    const key = keyOfPress(flow.press_key, () => crypto.randomUUID());
    // Open from here: the page may be left before the answer comes.
    change((current) => ({ ...current, press_key: key, has_open_press: true }));
    const press = followPress('send');
    try {
      const { labels, errors = [] } = await create.mutateAsync({ ...request, draft_id: flow.draft?.id ?? null, idempotency_key: key });
      if (request.wants_to_save_output_type && request.output_type) remember(request.output_type);
      const ids = labels.map(({ id }) => id).join(',');
      if (press.isOurs()) keepLastOrder({ labels: ids, flow, errors: errors.map(({ piece, description }) => ({ piece, description })) });
      const open = () => navigate({ to: '/orden', search: { labels: ids } as never, replace: true });
      const message = shippingTexts.created(labels.length);
      const stands = press.stands();
      const isElsewhere = !stands || !isInFlow();
      // Anyone who waited so long may be looking elsewhere by now.
      if (isElsewhere || performance.now() - began > LATE_MS) notifications.notify({ message, callback: () => void open() });
      // What is filled meanwhile stays, and so does the page that its person went to.
      if (!isElsewhere) await open();
      else showToast({ tone: 'success', message });
      if (stands) resetFlow('send');
      // Another shipment, which its person filled meanwhile, is not asked about this press any more.
      else if (press.isOurs()) change((current) => ({ ...current, has_open_press: isOtherOpen || current.press_key !== null }));
    } catch (error) {
      const read = creationFailure(error);
      if (!(error instanceof ApiError || error instanceof NetworkError)) reportError(error);
      setFailure(read);
      // The end of a session is told by the login.
      if (!(error instanceof ApiError && error.status === 401)) untold(withProduct(read.message));
      const isOpen = !read.isDefinitive || read.isMade === true || isOtherOpen;
      if (press.stands())
        change((current) => ({
          ...current,
          press_key: read.isDefinitive ? null : key,
          has_open_press: isOpen,
          unsettled_rate: read.locksRate ? (request.rate_id ?? null) : current.unsettled_rate,
        }));
      // What stands there now was filled meanwhile, and was told of this press.
      else if (press.isOurs()) change((current) => ({ ...current, has_open_press: isOpen || current.press_key !== null }));
    } finally {
      isUnderWay.current = false;
    }
  };
  return { generate, failure, isGenerating: create.isPending, isAsking, stopAsking: () => setAsking(false) };
}
