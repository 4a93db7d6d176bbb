import { useCallback, useEffect, useState } from 'react';
import type { Tracking } from '#contract/shipping/shipping.ts';
import { ask } from '../../public-entry/ask.ts';

export type TrackingState = { status: 'loading' } | { status: 'failed' } | { status: 'found'; tracking: Tracking };

const REFRESH_MS = 60_000;

/** Loads one guide and looks again every minute while the page is visible; a failed refresh keeps what is shown. */
export function useTracking(id: string): { state: TrackingState; retry: () => void } {
  const [state, setState] = useState<TrackingState>({ status: 'loading' });

  const load = useCallback(async () => {
    const answer = await ask<Tracking>('GET', `/api/tracking/${encodeURIComponent(id)}`);
    if (answer.outcome === 'done') setState({ status: 'found', tracking: answer.value });
    else setState((before) => (before.status === 'found' ? before : { status: 'failed' }));
  }, [id]);

  useEffect(() => {
    void load();
    const timer = setInterval(() => document.visibilityState === 'visible' && void load(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [load]);

  const retry = () => {
    setState({ status: 'loading' });
    void load();
  };
  return { state, retry };
}
