import { IconHelpCircle } from '@tabler/icons-react';
import { Suspense } from 'react';
import type { Tracking } from '#contract/shipping/shipping.ts';
import { trackingTexts } from '#texts/es/shipping/tracking.ts';
import { publicPart } from '../../public-entry/public-part.tsx';
import { TrackingHero } from './tracking-hero.tsx';
import { TrackingStub } from './tracking-stub.tsx';
import styles from './pages/tracking.module.css';

const TrackingCourier = publicPart(async () => (await import('./tracking-courier.tsx')).TrackingCourier);

/** The hero with the status, and the stub with facts and movements. */
export function TrackingFound({ tracking, now }: { tracking: Tracking; now: Date }) {
  return (
    <div className={styles.page}>
      <TrackingHero tracking={tracking} now={now} />
      <main className={styles.side}>
        <TrackingStub tracking={tracking} now={now} />
        <Suspense>{tracking.courier && <TrackingCourier tracking={tracking} now={now} />}</Suspense>
        <p className={styles.help}>
          <IconHelpCircle size={18} stroke={1.75} aria-hidden="true" />
          {trackingTexts.help}
        </p>
      </main>
    </div>
  );
}
