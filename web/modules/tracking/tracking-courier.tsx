import type { LivePlace } from '#contract/shipping/live-place.ts';
import { courierTexts as texts } from '#texts/es/shipping/courier.ts';
import { ageText } from '../../platform/age.ts';
import { MexicoMap } from '../../ui/map/mexico-map.tsx';

/** Where the courier is, about, and how long ago that was told. */
export function TrackingCourier({ place, now }: { place: LivePlace; now: Date }) {
  return (
    <section aria-label={texts.title} className="stack gap-8">
      <MexicoMap to={{ ...place, name: texts.title }} />
      <p>
        {texts.title}: {texts.seen(ageText(place.seen_at, now)).toLowerCase()}
      </p>
    </section>
  );
}
