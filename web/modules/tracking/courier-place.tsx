import type { Tracking } from '#contract/shipping/shipping.ts';
import { courierTexts as texts } from '#texts/es/shipping/courier.ts';
import { MexicoMap } from '../../ui/map/mexico-map.tsx';
import { momentOf } from './tracking-days.ts';
import styles from './tracking-stub.module.css';

/** Where the courier is, about, and when that was told. */
export function CourierPlace({ tracking: { courier }, now }: { tracking: Tracking; now: Date }) {
  if (!courier) return null;
  return (
    <section aria-label={texts.title} className={styles.movements}>
      <MexicoMap to={{ ...courier, name: texts.title }} />
      <p className={styles.none}>
        {texts.title}: {momentOf({ createdAt: courier.seen_at, city: null }, now).toLowerCase()}
      </p>
    </section>
  );
}
