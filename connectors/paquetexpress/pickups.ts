import type { BookedPickup, PrintedPickup } from '#connectors/kit/pickups.ts';
import { parcelCount } from '#connectors/kit/pickups.ts';
import { instantOfLocal } from '#contract/shared/local-time.ts';
import { zoneOfPlace } from '#contract/catalogs/time-zones.ts';
import { word } from '#wire/shapes.ts';
import * as z from 'zod/mini';
import { callPaquetexpress, dataOf, readSaid, type PaquetexpressContext } from './client.ts';
import { toEnd } from './parcel.ts';
import { done, type Answer } from '#wire/answer.ts';

/** A visit; its times are instants, in milliseconds since 1970. */
export function toRequest(request: PrintedPickup) {
  const { place, texts, date, earliest_time, latest_time, packages, parcel_numbers } = request;
  const zone = zoneOfPlace(place);
  const at = (time: string) => Date.parse(instantOfLocal(date, `${time}:00`, zone) ?? '');
  return {
    numbPack: parcelCount(packages),
    // Midnight in Cancún would be the day before by the clock of central Mexico.
    planCollDate: at(earliest_time),
    hourFrom: at(earliest_time),
    hourTo: at(latest_time),
    guiaNo: parcel_numbers.join(','),
    comt: texts.remarks,
    radGuiaAddrDTOList: [toEnd('ORIGIN', place, texts.place)],
  };
}

/** No call that changes or cancels a visit is known: both stay with a person. */
export async function bookPickup(context: PaquetexpressContext, request: PrintedPickup): Promise<Answer<BookedPickup>> {
  const said = readSaid(
    await callPaquetexpress(context, {
      operation: 'bookPickup',
      path: '/RadRestFul/api/rad/v1/order',
      target: { module: 'RAD', service: 'order', event: 'C' },
      data: [toRequest(request)],
      trace: request.reference,
    }),
  );
  const read = dataOf(said, word.check(z.minLength(1)));
  return read.outcome === 'done' ? done({ folio: read.value, location: null, date: null }) : read;
}
