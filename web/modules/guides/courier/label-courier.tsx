import { labelPlaceOperations } from '#contract/shipping/label-place.ts';
import type { LabelDetail } from '#contract/shipping/shipping.ts';
import { courierTexts as texts } from '#texts/es/shipping/courier.ts';
import { ageText } from '../../../platform/age.ts';
import { useCall } from '../../../platform/use-call.ts';
import { useNow } from '../../../platform/use-now.ts';
import type { MapPlace } from '../../../ui/map/mexico-map.tsx';
import { PlaceMap } from '../../../ui/map/place-map.tsx';

/** Couriers tell every few seconds; as often as this somebody looks. */
const LOOK_MS = 30_000;

const endOf = ({ latitude, longitude, city }: LabelDetail['destination']): MapPlace | null =>
  typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude, name: city } : null;

/** Where the courier of a guide is, on the map with the end that it goes to, and how long ago that was told. */
export function LabelCourier({ detail: { carrier, id, destination } }: { detail: LabelDetail }) {
  const { data } = useCall(labelPlaceOperations.getLabelPlace, { carrier, id }, { refetchMs: LOOK_MS });
  const now = useNow();
  const place = data?.place;
  if (!data) return null;
  return (
    <section aria-labelledby="label-courier" className="stack gap-8">
      <h3 id="label-courier">{texts.title}</h3>
      {place ? (
        <>
          <p className="quiet label">{texts.seen(ageText(place.seen_at, now))}</p>
          <div className="box">
            <PlaceMap from={{ ...place, name: texts.title }} to={endOf(destination)} isFollowed />
          </div>
        </>
      ) : (
        <p className="quiet label">{texts.unknown}</p>
      )}
    </section>
  );
}
