import { describe, expect, test } from 'vitest';
import { examLabels, examPickup, examPiece, examPrintedPickup, examReferences } from '#connectors/kit/exam-shipment.ts';
import type { PickupCancel, PickupRequest } from '#connectors/kit/pickups.ts';
import { plug } from '#connectors/kit/plug.ts';
import { connector } from './connector.ts';
import { exchange, fixture } from './fixtures/recorded.ts';
import { pickupAvailability } from './pickup-days.ts';
import { bookPickup, cancelPickup } from './pickups.ts';

const pickup = examPickup({ labels: examLabels('FEDEX_EXPRESS_SAVER', [examPiece('A'), examPiece('B')]), parcel_number: '794400123453' });
const booking = (over: Partial<PickupRequest> = {}, status = 200, body = fixture('pickup.json')) =>
  exchange((context) => bookPickup(context, examPrintedPickup({ ...pickup, ...over }, connector.manifest)), status, body);
const error = (code: string) => JSON.stringify({ transactionId: 'x', errors: [{ code, message: 'said by FedEx' }] });
const withPlace = (over: Partial<PickupRequest['place']>) => ({ place: { ...pickup.place, ...over } });

describe('availability', () => {
  const question = { zip_code: '64000', city: 'Ciudad Juárez', state_code: '19' };
  const asking = (status: number, body: string, asked = question) => exchange((context) => pickupAvailability(context, asked), status, body);
  const dayWith = (option: object) =>
    JSON.stringify({
      output: {
        options: [
          { carrier: 'FDXE', available: true, pickupDate: '2026-11-25', readyTimeOptions: ['10:00:00'], latestTimeOptions: ['18:00:00'], ...option },
        ],
      },
    });

  test('the question is the one FedEx publishes, from today at the place', async () => {
    const { body, sent } = await asking(200, fixture('pickup-days.json'));
    expect(sent[0]).toMatchObject({ method: 'POST', url: 'https://apis.fedex.example/pickup/v1/pickups/availabilities' });
    expect(body).toEqual({
      pickupAddress: { postalCode: '64000', countryCode: 'MX', city: 'Ciudad Juarez' },
      pickupRequestType: ['SAME_DAY', 'FUTURE_DAY'],
      carriers: ['FDXE'],
      countryRelationship: 'DOMESTIC',
      dispatchDate: '2026-11-24',
      numberOfBusinessDays: 3,
    });
  });

  test('each day comes with times that are still to come, before the cut-off and with the time the driver needs', async () => {
    // It is noon in Monterrey.
    expect((await asking(200, fixture('pickup-days.json'))).answer).toEqual({
      outcome: 'done',
      value: [
        { pickup_date: '2026-11-24', earliest_times: ['12:30', '14:00'], latest_times: ['15:00', '18:00'], least_minutes: 120 },
        { pickup_date: '2026-11-25', earliest_times: ['10:00', '10:30', '11:00'], latest_times: ['13:00', '13:30', '18:00'], least_minutes: 120 },
      ],
    });
  });

  test.each([
    ['times between two half hours move into the window', { readyTimeOptions: ['10:10:00'], latestTimeOptions: ['17:50:00'] }, ['10:30'], ['17:30']],
    ['what is no time is left out', { readyTimeOptions: ['noon', '25:00:00', '09:00'], latestTimeOptions: ['18:00:00', ''] }, ['09:00'], ['18:00']],
    ['times come in order and once', { readyTimeOptions: ['11:00:00', '10:00:00', '11:00:00'] }, ['10:00', '11:00'], ['18:00']],
  ])('%s', async (_, option, earliest_times, latest_times) => {
    expect((await asking(200, dayWith(option))).answer).toMatchObject({ value: [{ earliest_times, latest_times, least_minutes: null }] });
  });

  test.each([
    ['a day that has passed: the answer is old', { pickupDate: '2026-11-23' }],
    ['a day without times', { readyTimeOptions: [] }],
    ['a day whose window is too short for the driver', { accessTime: { hours: 9, minutes: 0 } }],
    ['a day of another network', { carrier: 'FDXG' }],
    ['what is no day', { pickupDate: 'mañana' }],
    ['a day that the calendar has not', { pickupDate: '2027-02-31' }],
  ])('%s is not offered', async (_, option) => {
    expect((await asking(200, dayWith(option))).answer).toEqual({ outcome: 'done', value: [] });
  });

  test('a place where FedEx does not come has no days; another refusal stays one', async () => {
    expect((await asking(400, error('PICKUP.LOCATION.UNAVAILABLE'))).answer).toEqual({ outcome: 'done', value: [] });
    expect((await asking(400, error('POSTAL.CODE.ERROR'))).answer).toMatchObject({ outcome: 'refused', code: 'POSTAL.CODE.ERROR' });
    expect((await asking(200, '{"output":{}}')).answer).toMatchObject({ outcome: 'unknown' });
  });
});

describe('booking', () => {
  test('the request is the one FedEx publishes, with the times of the place and its offset', async () => {
    const { body, sent, answer } = await booking();
    expect(sent[0]).toMatchObject({
      method: 'POST',
      url: 'https://apis.fedex.example/pickup/v1/pickups',
      headers: { 'x-customer-transaction-id': examReferences[0] },
    });
    expect(body).toEqual({
      associatedAccountNumber: { value: '700000001' },
      originDetail: {
        pickupAddressType: 'SHIPPER',
        pickupLocation: {
          contact: { personName: 'Lucia Pena', companyName: 'Refaccionaria El Guero, SA de CV', phoneNumber: '9999263317' },
          address: {
            streetLines: ['Avenida Constitucion 1200 Int. 3-B', 'Col. Centro'],
            city: 'Monterrey',
            stateOrProvinceCode: 'NL',
            postalCode: '64000',
            countryCode: 'MX',
          },
        },
        readyDateTimestamp: '2026-11-20T10:30:00-06:00',
        customerCloseTime: '18:00:00',
        packageLocation: 'NONE',
      },
      carrierCode: 'FDXE',
      packageCount: 2,
      totalWeight: { units: 'KG', value: 8.5 },
      countryRelationships: 'DOMESTIC',
      remarks: 'Recepcion: Tocar el timbre',
    });
    expect(answer).toEqual({ outcome: 'done', value: { folio: '27', location: 'MTYA', date: null } });
  });

  test.each([
    ['Monterrey', '19', '2026-11-20T10:30:00-06:00'],
    ['Cancún', '23', '2026-11-20T10:30:00-05:00'],
    ['Hermosillo', '26', '2026-11-20T10:30:00-07:00'],
    ['Tijuana in winter', '02', '2026-11-20T10:30:00-08:00'],
  ])('the driver comes by the clock of %s', async (_, state_code, readyDateTimestamp) => {
    expect((await booking(withPlace({ state_code }))).body).toMatchObject({ originDetail: { readyDateTimestamp } });
  });

  test.each([
    ['Ciudad Juárez', '32000', '08', '2026-11-20T10:30:00-07:00'],
    ['Chihuahua', '31000', '08', '2026-11-20T10:30:00-06:00'],
    ['Reynosa', '88500', '28', '2026-11-20T10:30:00-06:00'],
  ])('the border has its own clock: %s', async (_, zip_code, state_code, readyDateTimestamp) => {
    expect((await booking(withPlace({ zip_code, state_code }))).body).toMatchObject({ originDetail: { readyDateTimestamp } });
  });

  test('in summer Reynosa has the time of Texas', async () => {
    const { body } = await booking({ ...withPlace({ zip_code: '88500', state_code: '28' }), date: '2026-07-20' });
    expect(body).toMatchObject({ originDetail: { readyDateTimestamp: '2026-07-20T10:30:00-05:00' } });
  });

  test('in summer Tijuana has its own time', async () => {
    const { body } = await booking({ ...withPlace({ state_code: '02' }), date: '2026-07-20' });
    expect(body).toMatchObject({ originDetail: { readyDateTimestamp: '2026-07-20T10:30:00-07:00' } });
  });

  test('the longest remarks of the form fit behind every place of the form', () => {
    const longest = { ...pickup, collect_in: 'Puerta Principal', remarks: 'ñ'.repeat(40) };
    expect(plug(connector).pickupTextFaults(longest)).toEqual([]);
    expect(plug(connector).pickupTextFaults({ ...longest, remarks: 'x'.repeat(50) })).toEqual([{ path: 'indications', excess: 8 }]);
  });

  test('a street that no three lines hold is named where it was typed', () => {
    expect(plug(connector).pickupTextFaults({ ...pickup, ...withPlace({ street: 'x'.repeat(120) }) })).toMatchObject([{ path: 'location.street' }]);
  });

  test('an answer without a station is a booking all the same; one to another call is unknown', async () => {
    const answered = (over: object) => JSON.stringify({ output: { pickupConfirmationCode: '27' }, ...over });
    expect((await booking({}, 200, answered({}))).answer).toMatchObject({ value: { folio: '27', location: null } });
    expect((await booking({}, 200, answered({ customerTransactionId: examReferences[0] }))).answer).toMatchObject({ outcome: 'done' });
    expect((await booking({}, 200, answered({ customerTransactionId: 'ANOTHER' }))).answer).toEqual({ outcome: 'unknown', reason: 'unreadable' });
    expect((await booking({}, 200, '{"output":{"pickupConfirmationCode":""}}')).answer).toMatchObject({ outcome: 'unknown' });
  });

  test('an answer as other clients recorded it, with its alerts, is the code and the station, and its cancellation is done', async () => {
    const alerts = [{ code: 'NOTE.WARNING', alertType: 'NOTE', message: 'Contact your nearest station', parameterList: [] }];
    const recorded = (output: object) =>
      JSON.stringify({
        transactionId: '624deea6-b709-470c-8c39-4b5511281492',
        customerTransactionId: examReferences[0],
        output: { ...output, alerts },
      });
    const booked = { pickupConfirmationCode: '3001', message: 'Courier on the way', location: 'COSA' };
    expect((await booking({}, 200, recorded(booked))).answer).toEqual({ outcome: 'done', value: { folio: '3001', location: 'COSA', date: null } });
    const cancelled = { pickupConfirmationCode: '3001', cancelConfirmationMessage: 'Requested pickup has been cancelled Successfully.' };
    const ask: PickupCancel = { folio: '3001', date: '2026-11-25', location: 'COSA', requester: 'Ana', reason: 'x', is_repeat: false };
    expect((await exchange((context) => cancelPickup(context, ask), 200, recorded(cancelled))).answer).toMatchObject({
      value: { state: 'cancelled' },
    });
  });

  test('a refusal is read in the words of FedEx', async () => {
    expect((await booking({}, 400, error('PICKUP.ALREADY.EXISTS'))).answer).toEqual({
      outcome: 'refused',
      code: 'PICKUP.ALREADY.EXISTS',
      description: 'said by FedEx',
    });
  });
});

describe('cancelling', () => {
  const asked: PickupCancel = {
    folio: '27', date: '2026-11-25', location: 'MTYA', requester: 'Lucía Peña', reason: 'Cambio de día, según el cliente', is_repeat: false,
  }; // prettier-ignore
  const cancelling = (status: number, body: string, over: Partial<PickupCancel> = {}) =>
    exchange((context) => cancelPickup(context, { ...asked, ...over }), status, body);

  test('the pickup is named by account, code, day and station, in the words FedEx publishes', async () => {
    const { body, sent, answer } = await cancelling(200, fixture('pickup-cancelled.json'));
    expect(sent[0]).toMatchObject({ method: 'PUT', url: 'https://apis.fedex.example/pickup/v1/pickups/cancel' });
    expect(body).toEqual({
      associatedAccountNumber: { value: '700000001' },
      pickupConfirmationCode: '27',
      scheduledDate: '2026-11-25',
      carrierCode: 'FDXE',
      location: 'MTYA',
      remarks: 'Cambio de dia, segun el cliente',
    });
    expect(answer).toEqual({ outcome: 'done', value: { state: 'cancelled' } });
  });

  test('without a station none is sent, and our reason is never longer than the field', async () => {
    const { body } = await cancelling(200, fixture('pickup-cancelled.json'), { location: null, reason: 'palabra '.repeat(20) });
    expect(body).not.toHaveProperty('location');
    expect((body as { remarks: string }).remarks.length).toBeLessThanOrEqual(60);
  });

  test.each([
    ['what is cancelled already is done', 'DUPLICATE.REQUEST.CANCEL', false, 'done'],
    ['a code that FedEx does not know is refused when asked for the first time', 'NO.DISPATCH.FOUND', false, 'refused'],
    ['after a silence it is done: nothing stands under it any more', 'NO.DISPATCH.FOUND', true, 'done'],
    ['a pickup that was made is not cancelled, however often one asks', 'PICKUP.CANCELLATION.NOTALLOWED', true, 'refused'],
  ])('%s', async (_, code, is_repeat, outcome) => {
    expect((await cancelling(400, error(code), { is_repeat })).answer).toMatchObject({ outcome });
  });

  test('the confirmation of another pickup proves nothing', async () => {
    expect((await cancelling(200, fixture('pickup-cancelled.json'), { folio: '28' })).answer).toEqual({ outcome: 'unknown', reason: 'unreadable' });
  });
});
