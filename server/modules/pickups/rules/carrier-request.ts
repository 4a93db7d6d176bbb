import type { PickupAsked, PickupLocation } from '#contract/pickups/pickup-shapes.ts';
import { endTexts } from '#contract/shipping/printed-texts.ts';
import type { PickupPackage, PickupRequest } from '../../carriers/api.ts';
import type { GuideToCollect } from '../../shipping/api.ts';

type Attempt = { reference: string; state_code: string };

/** What a carrier is asked for: the visit, and what it takes with it. */
export function toPickupRequest(asked: PickupAsked, guides: readonly GuideToCollect[], { reference, state_code }: Attempt): PickupRequest {
  return {
    reference,
    date: asked.date,
    earliest_time: asked.earliest_time,
    latest_time: asked.latest_time,
    place: placeOf(asked.location, state_code),
    collect_in: asked.collect_in,
    remarks: asked.indications,
    packages: packagesOf(guides),
    parcel_numbers: guides.map(({ parcel_number }) => parcel_number),
  };
}

const placeOf = (location: PickupLocation, state_code: string): PickupRequest['place'] => ({
  ...endTexts(location),
  phone: location.contact.phone_number,
  state_code,
  zip_code: location.zip_code,
});

/** Equal parcels are told as one. */
function packagesOf(guides: readonly GuideToCollect[]): PickupPackage[] {
  const all = new Map<string, PickupPackage>();
  for (const { piece, service_code } of guides) {
    const { type, lengthHcm, widthHcm, heightHcm, weightHkg, content } = piece;
    const one = { type, lengthHcm, widthHcm, heightHcm, weightHkg, content, service_code };
    const key = JSON.stringify(one);
    const known = all.get(key);
    all.set(key, { ...one, quantity: (known?.quantity ?? 0) + 1 });
  }
  return [...all.values()];
}
