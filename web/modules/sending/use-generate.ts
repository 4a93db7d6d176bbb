import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { shippingTexts } from '#texts/es/shipping/shipping.ts';
import { ApiError, NetworkError } from '../../platform/api-error.ts';
import { notifications } from '../notifications/notification-store.ts';
import { keepLastOrder, resetFlow, useFlow } from '../shipment/flow/flow-store.ts';
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
  const create = useCreateLabels();
  const { remember } = useUsualOutput();
  const [failure, setFailure] = useState<CreationFailure | null>(null);
  const [isAsking, setAsking] = useState(false);
  const isUnderWay = useRef(false);

  const generate = async (request: LabelRequest, isSure = false) => {
    if (isUnderWay.current) return;
    // A new key while the answer to a former one is open could buy the same shipment twice.
    if (flow.has_open_press && flow.press_key === null && !isSure) return setAsking(true);
    setAsking(false);
    isUnderWay.current = true;
    setFailure(null);
    const began = performance.now();
    const key = keyOfPress(flow.press_key, () => crypto.randomUUID());
    // Open from here: the page may be left before the answer comes.
    change((current) => ({ ...current, press_key: key, has_open_press: true }));
    try {
      const { labels, errors = [] } = await create.mutateAsync({ ...request, draft_id: flow.draft?.id ?? null, idempotency_key: key });
      if (request.wants_to_save_output_type && request.output_type) remember(request.output_type);
      const ids = labels.map(({ id }) => id).join(',');
      keepLastOrder({ labels: ids, flow, errors: errors.map(({ piece, description }) => ({ piece, description })) });
      const open = () => navigate({ to: '/orden', search: { labels: ids } as never, replace: true });
      // Anyone who waited so long may be looking elsewhere by now.
      if (performance.now() - began > LATE_MS) notifications.notify({ message: shippingTexts.created(labels.length), callback: () => void open() });
      await open();
      resetFlow('send');
    } catch (error) {
      const read = creationFailure(error);
      if (!(error instanceof ApiError || error instanceof NetworkError)) reportError(error);
      setFailure(read);
      change((current) => ({
        ...current,
        press_key: read.isDefinitive ? null : key,
        has_open_press: !read.isDefinitive || read.isMade === true,
        unsettled_rate: read.locksRate ? (request.rate_id ?? null) : current.unsettled_rate,
      }));
    } finally {
      isUnderWay.current = false;
    }
  };
  return { generate, failure, isGenerating: create.isPending, isAsking, stopAsking: () => setAsking(false) };
}
