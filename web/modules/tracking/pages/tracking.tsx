import { Suspense, useEffect } from 'react';
import { trackingTexts } from '#texts/es/shipping/tracking.ts';
import { brand } from '../../../platform/brand.ts';
import { useNow } from '../../../platform/use-now.ts';
import { publicPart } from '../../../public-entry/public-part.tsx';
import { TrackingFound } from '../tracking-found.tsx';
import { TrackingLoading } from '../tracking-loading.tsx';
import { useTracking } from '../use-tracking.ts';

const TrackingFailure = publicPart(async () => (await import('../tracking-failure.tsx')).TrackingFailure);

/** /tracking/{id}: what happened to one guide, for anyone who has the link (S-2.02). */
export function Page({ id }: { id: string }) {
  const { state, retry } = useTracking(id);
  const now = useNow();
  const number = state.status === 'found' ? state.tracking.parcel_number : id;
  useEffect(() => {
    document.title = trackingTexts.pageTitle(number, brand.product);
  }, [number]);
  if (state.status === 'loading') return <TrackingLoading />;
  if (state.status === 'failed') {
    return (
      <Suspense fallback={<TrackingLoading />}>
        <TrackingFailure onRetry={retry} />
      </Suspense>
    );
  }
  return <TrackingFound tracking={state.tracking} now={now} />;
}
