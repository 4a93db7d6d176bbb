import { carrierFacts } from '#contract/carriers/carriers.ts';
import type { Tracking } from '#contract/shipping/shipping.ts';
import { trackingTexts } from '#texts/es/shipping/tracking.ts';
import { brand } from '../../platform/brand.ts';
import { grouped } from '../../platform/format.ts';
import { Logo } from '../../ui/logo.tsx';
import { followUpTone } from '../guide/status/follow-up-look.ts';
import { ShareButton } from './share-button.tsx';
import { toneStyle } from './tone-style.ts';
import { TrackingArc } from './tracking-arc.tsx';
import { momentOf } from './tracking-days.ts';
import { hasEnded, progressOf } from '../guide/tracking-progress.ts';
import styles from './pages/tracking.module.css';

/** The status in one word, one sentence and an arc, on the deep colour of the status. */
export function TrackingHero({ tracking, now }: { tracking: Tracking; now: Date }) {
  const { follow_up, carrier, parcel_number, events } = tracking;
  const last = events.at(-1);
  return (
    <header className={styles.hero} style={toneStyle(followUpTone[follow_up])}>
      <div className={styles.bar}>
        <Logo onColor />
        <ShareButton />
      </div>
      <div className={styles.headline}>
        <p className={styles.guide}>
          {carrierFacts(carrier)?.name ?? brand.product} · {trackingTexts.guide} {grouped(parcel_number)}
        </p>
        <h1 className={styles.status}>{trackingTexts.hero[follow_up]}</h1>
        <p className={styles.sentence}>{last && follow_up === 'delivered' ? momentOf(last, now) : trackingTexts.sentence[follow_up]}</p>
        {last && follow_up !== 'delivered' && <p className={styles.moment}>{momentOf(last, now)}</p>}
      </div>
      <TrackingArc progress={progressOf(tracking)} now={now} />
      {!hasEnded(tracking) && <p className={styles.refreshes}>{trackingTexts.refreshes}</p>}
    </header>
  );
}
