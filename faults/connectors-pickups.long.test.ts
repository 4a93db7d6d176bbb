import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { carrierHttp } from '#connectors/kit/http.ts';
import { localOf } from '#contract/shared/local-time.ts';
import { NO_DETAILS } from '#contract/shared/errors.ts';
import { ownCodes } from '#wire/own-codes.ts';
import type { BookedPickup, PickupRequest } from '#connectors/kit/pickups.ts';
import type { CallSetting, Operations, Plug } from '#connectors/kit/plug.ts';
import { lineTransport } from '#wire/transport.ts';
import { registry } from '#connectors/registry.ts';
import { drilled } from '#connectors/test-drills.ts';
import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import { DAY_MS } from '#contract/shared/dates.ts';
import { startLabProcess, type LabProcess } from './support/lab-process.ts';
import { bookedTwice, pickupTraces, standingFor, type PickupTrace } from './support/lab-pickups.ts';
import type { Answer } from '#wire/answer.ts';

const timeScale = 0.04;
const carriers = (await drilled()).filter(({ has }) => has('bookPickup'));

let lab: LabProcess;
const line = lineTransport(timeScale);
const silent = { info: () => undefined, warn: () => undefined };

beforeAll(async () => {
  lab = await startLabProcess({ timeScale });
});
afterAll(async () => {
  await line.close();
  await lab.stop();
});
beforeEach(() => lab.control.clearFaults());

async function open(slug: CarrierSlug): Promise<{ operations: Operations; setting: CallSetting }> {
  const plug = (await registry[slug]?.()) as Plug;
  const inserted = plug.insert(lab.carriers[slug]);
  if ('fault' in inserted) throw new Error(`settings of lab do not fit: ${JSON.stringify(inserted.fault)}`);
  const http = carrierHttp({ carrier: slug, requestId: 'req-pickups', timeScale, log: silent, transport: line.transport });
  return { operations: inserted.operations, setting: { http, now: () => new Date(), requestId: 'req-pickups', scaled: (ms) => ms * timeScale } };
}

/** The next day on which carriers come. */
function workingDay(after = 1): string {
  const day = (ahead: number) => localOf(Date.now() + ahead * DAY_MS).day;
  let ahead = after;
  while ([0, 6].includes(new Date(`${day(ahead)}T12:00:00Z`).getUTCDay())) ahead += 1;
  return day(ahead);
}

let serial = 0;
const freshReference = (): string => `PICKUP${String((serial += 1)).padStart(20, '0')}`;
const requestOf = (service_code: string, reference: string, over: Partial<PickupRequest> = {}): PickupRequest => ({
  reference, date: workingDay(), earliest_time: '10:30', latest_time: '18:00', collect_in: 'Recepción', remarks: 'Tocar el timbre dos veces',
  place: {
    company: 'Refaccionaria El Güero, S.A. de C.V.', name: 'Lucía Peña', phone: '+529999263317', email: 'lucia@ejemplo.mx', street: 'Avenida Constitución',
    number: '1200', suite: null, neighborhood: 'Centro', city: 'Monterrey', state_code: '19', zip_code: '64000', reference: null,
  },
  packages: [{ type: 'Caja', lengthHcm: 3000, widthHcm: 2500, heightHcm: 2000, weightHkg: 425, content: 'Refacciones', quantity: 2, service_code }],
  parcel_numbers: [], ...over,
}); // prettier-ignore

const traceOf = async (reference: string): Promise<PickupTrace | undefined> => pickupTraces(await lab.control.journal()).get(reference);
const bookedUnder = async (reference: string): Promise<number> => (await traceOf(reference))?.booked ?? 0;
function valueOf<T>(answer: Answer<T>): T {
  if (answer.outcome !== 'done') throw new Error(JSON.stringify(answer));
  return answer.value;
}

describe.each(carriers)(
  'a pickup of $slug',
  ({ slug, has, service, asksToken, bareCode = '', pickup: { echoes = false, station, nobodysFolio } = {} }) => {
    const book = async (reference: string, over: Partial<PickupRequest> = {}): Promise<Answer<BookedPickup>> => {
      const { operations, setting } = await open(slug);
      return (operations.bookPickup as NonNullable<Operations['bookPickup']>)(setting, requestOf(service, reference, over));
    };

    test('is booked once, under the folio that the carrier has, with our id as its trace', async () => {
      const reference = freshReference();
      const booked = valueOf(await book(reference));
      expect(await traceOf(reference)).toMatchObject({ carrier: slug, folio: booked.folio, date: workingDay(), booked: 1 });
      expect(booked.location).toBe(station ?? null);
    });

    test.each([
      ['timeout_before', 0],
      ['timeout_after', 1],
      ['error_500_before', 0],
      ['error_500_after', 1],
      ['reset_before', 0],
      ['reset_after', 1],
      ['reset_mid_body', 1],
      ['half_body', 1],
      ['drip', 1],
      ['html_200', 1],
      ['html_200_before', 0],
    ])('%s leaves it unknown; the carrier has %i of it, and it is not asked for again', async (fault, booked) => {
      const reference = freshReference();
      await lab.control.fault({ carrier: slug, operation: 'pickup', fault, reference });
      expect(await book(reference)).toMatchObject({ outcome: 'unknown' });
      expect(await bookedUnder(reference)).toBe(booked);
    });

    test.each([
      ['rate_429', ownCodes.tooManyRequests],
      ['rate_429_bare', ownCodes.tooManyRequests],
      ['refuse', null],
      ['not_further_details', ''],
    ])('%s refuses it, and nothing is booked', async (fault, code) => {
      const reference = freshReference();
      await lab.control.fault({ carrier: slug, operation: 'pickup', fault, reference });
      const answer = await book(reference);
      const bare = code === '' ? { code: bareCode, description: NO_DETAILS } : {};
      expect(answer).toMatchObject({ outcome: 'refused', ...(code === null ? {} : { code }), ...bare });
      expect(await bookedUnder(reference)).toBe(0);
    });

    test(`access that is refused once ${asksToken ? 'is renewed, and the pickup is booked once' : 'refuses it'}`, async () => {
      const reference = freshReference();
      await lab.control.fault({ carrier: slug, operation: 'pickup', fault: 'unauthorized_401', times: 1, reference });
      expect(await book(reference)).toMatchObject(asksToken ? { outcome: 'done' } : { outcome: 'refused', code: ownCodes.noToken });
      expect(await bookedUnder(reference)).toBe(asksToken ? 1 : 0);
    });

    test(`the answer to another booking ${echoes ? 'is unknown: it names another trace' : 'cannot be told from the own one'}`, async () => {
      await book(freshReference());
      const reference = freshReference();
      await lab.control.fault({ carrier: slug, operation: 'pickup', fault: 'foreign_answer', reference });
      expect(await book(reference)).toMatchObject(echoes ? { outcome: 'unknown', reason: 'unreadable' } : { outcome: 'done' });
      expect(await bookedUnder(reference)).toBe(1);
    });

    test('the same folio twice is told as it came: who keeps folios sees it', async () => {
      const first = valueOf(await book(freshReference()));
      const reference = freshReference();
      await lab.control.fault({ carrier: slug, operation: 'pickup', fault: 'duplicate_answer', reference });
      expect(valueOf(await book(reference))).toMatchObject({ folio: first.folio, location: first.location });
      expect(await bookedUnder(reference)).toBe(0);
    });

    test('a postal code without service is refused in the words of the carrier', async () => {
      const reference = freshReference();
      const { place } = requestOf(service, reference);
      const answer = await book(reference, { place: { ...place, zip_code: '64999' } });
      expect(answer).toMatchObject({ outcome: 'refused' });
      expect(answer).not.toMatchObject({ description: NO_DETAILS });
      expect(await bookedUnder(reference)).toBe(0);
    });

    test.skipIf(!has('cancelPickup'))('a cancel whose answer is lost is asked again and done; one that is refused stays refused', async () => {
      const { operations, setting } = await open(slug);
      const cancel = (pickup: BookedPickup, is_repeat: boolean) =>
      (operations.cancelPickup as NonNullable<Operations['cancelPickup']>)(setting, {
        ...pickup, date: workingDay(), requester: 'Lucía Peña', reason: 'Ya no', is_repeat,
      }); // prettier-ignore
      const reference = freshReference();
      const pickup = valueOf(await book(reference));
      await lab.control.fault({ carrier: slug, operation: 'cancel_pickup', fault: 'timeout_after', times: 1, reference });
      expect(await cancel(pickup, false)).toMatchObject({ outcome: 'unknown' });
      expect(await cancel(pickup, true)).toEqual({ outcome: 'done', value: { state: 'cancelled' } });
      expect(await traceOf(reference)).toMatchObject({ booked: 1, cancelled: 1 });

      const kept = valueOf(await book(freshReference()));
      await lab.control.fault({ carrier: slug, operation: 'cancel_pickup', fault: 'refuse_cancel', times: 2 });
      expect(await cancel(kept, false)).toMatchObject({ outcome: 'refused' });
      expect(await cancel(kept, true)).toMatchObject({ outcome: 'refused' });
      const nobody = { folio: nobodysFolio ?? '', location: kept.location, date: null };
      expect(await cancel(nobody, false)).toMatchObject({ outcome: 'refused' });
      expect(await cancel(nobody, true)).toMatchObject({ outcome: 'done' });
    });
  },
);

test('DHL moves a pickup under its own number; after a silence the same change may be asked again', async () => {
  const { operations, setting } = await open('dhl');
  const reference = freshReference();
  const request = requestOf('N', reference);
  const { folio } = valueOf(await (operations.bookPickup as NonNullable<Operations['bookPickup']>)(setting, request));
  const change = () =>
    (operations.changePickup as NonNullable<Operations['changePickup']>)(setting, {
      ...request,
      reference: freshReference(),
      date: workingDay(3),
      folio,
    });
  await lab.control.fault({ carrier: 'dhl', operation: 'change_pickup', fault: 'timeout_after', times: 1 });
  expect(await change()).toMatchObject({ outcome: 'unknown' });
  expect(await change()).toEqual({ outcome: 'done', value: { folio, location: null, date: workingDay(3) } });
  expect(await traceOf(reference)).toMatchObject({ booked: 1, changed: 2, cancelled: 0, date: workingDay(3) });
});

test('FedEx is moved by a new booking first and a cancel then: one visit stands before and after, two in between', async () => {
  const { operations, setting } = await open('fedex');
  const id = freshReference();
  const standing = async () => standingFor(pickupTraces(await lab.control.journal()), id);
  const bookOn = (n: number, date: string) => operations.bookPickup?.(setting, requestOf('FEDEX_EXPRESS_SAVER', `${id}${n}`, { date }));
  const first = await bookOn(1, workingDay());
  expect(await standing()).toBe(1);
  expect(await bookOn(2, workingDay(3))).toMatchObject({ outcome: 'done' });
  expect(await standing()).toBe(2);
  if (first?.outcome !== 'done') throw new Error('the first booking is not done');
  const old = { ...first.value, date: workingDay(), requester: 'Lucía Peña', reason: 'Cambio', is_repeat: false };
  expect(await operations.cancelPickup?.(setting, old)).toMatchObject({ outcome: 'done' });
  expect(await standing()).toBe(1);
  expect(bookedTwice(pickupTraces(await lab.control.journal()))).toEqual([]);
});

describe('the availability of FedEx', () => {
  const ask = async () => {
    const { operations, setting } = await open('fedex');
    const question = { zip_code: '64000', city: 'Monterrey', state_code: '19' };
    return (operations.pickupAvailability as NonNullable<Operations['pickupAvailability']>)(setting, question);
  };

  test('tells days on which it comes, and a booking for the first times of the last day is taken', async () => {
    const day = valueOf(await ask()).at(-1);
    expect(day?.earliest_times.length).toBeGreaterThan(0);
    const { operations, setting } = await open('fedex');
    const asked = { date: day?.pickup_date, earliest_time: day?.earliest_times[0], latest_time: day?.latest_times[0] } as Partial<PickupRequest>;
    const booked = await operations.bookPickup?.(setting, requestOf('FEDEX_EXPRESS_SAVER', freshReference(), asked));
    expect(booked).toMatchObject({ outcome: 'done' });
  });

  test('an old answer offers no day that has passed', async () => {
    await lab.control.fault({ carrier: 'fedex', operation: 'availability', fault: 'stale_availability' });
    const today = localOf(Date.now()).day;
    expect(valueOf(await ask()).filter(({ pickup_date }) => pickup_date < today)).toEqual([]);
  });

  test.each(['timeout_before', 'error_500_before', 'html_200', 'half_body', 'reset_before'])('%s is silence, no empty list', async (fault) => {
    await lab.control.fault({ carrier: 'fedex', operation: 'availability', fault });
    expect(await ask()).toMatchObject({ outcome: 'unknown' });
  });
});
