import { describe, expect, test } from 'vitest';
import { examLabels, examPickup, examPiece, examPrintedPickup, examReferences } from '#connectors/kit/exam-shipment.ts';
import type { PickupCancel, PickupRequest } from '#connectors/kit/pickups.ts';
import { plug } from '#connectors/kit/plug.ts';
import { connector } from './connector.ts';
import { exchange, fixture } from './fixtures/recorded.ts';
import { bookPickup, cancelPickup, changePickup } from './pickups.ts';

const pickup = examPickup({ labels: examLabels('N', [examPiece('A')]), parcel_number: '1234567891' });
const booking = (over: Partial<PickupRequest> = {}, body = fixture('pickup.json'), headers = {}, status = 201) =>
  exchange((context) => bookPickup(context, examPrintedPickup({ ...pickup, ...over }, connector.manifest)), status, body, headers);
const folio = 'PRG261125000001';
const changing = (body = fixture('pickup-changed.json'), status = 200) =>
  exchange(
    (context) => changePickup(context, examPrintedPickup({ ...pickup, date: '2026-11-26', earliest_time: '11:00', folio }, connector.manifest)),
    status,
    body,
  );
const bodyOf = (sent: readonly { body?: string }[]) => JSON.parse(sent[0]?.body ?? '{}') as Record<string, unknown>;
const problem = (status: number, detail: string) => JSON.stringify({ instance: '/expressapi/pickups', detail, status: String(status) });

const visit = {
  closeTime: '18:00',
  location: 'Recepcion',
  locationType: 'business',
  accounts: [{ typeCode: 'shipper', number: '980000001' }],
  specialInstructions: [{ value: 'Tocar el timbre' }],
  customerDetails: {
    shipperDetails: {
      postalAddress: {
        postalCode: '64000',
        cityName: 'Monterrey',
        countryCode: 'MX',
        addressLine1: 'Avenida Constitucion Ext.1200 Int.3-B',
        addressLine2: 'Col.Centro',
      },
      contactInformation: {
        fullName: 'Lucia Pena',
        companyName: 'Refaccionaria El Guero, S.A. de C.V.',
        phone: '9999263317',
        email: 'lucia@ejemplo.mx',
      },
    },
  },
  shipmentDetails: [
    {
      productCode: 'N',
      isCustomsDeclarable: false,
      unitOfMeasurement: 'metric',
      packages: [{ weight: 4.25, dimensions: { length: 30, width: 26, height: 20 } }],
    },
  ],
};

describe('booking', () => {
  test('the address of a pickup never names its state, which the published schema refuses', async () => {
    const { sent } = await booking();
    expect(Object.keys((bodyOf(sent) as typeof visit).customerDetails.shipperDetails.postalAddress)).not.toContain('provinceName');
  });

  test('the request is the one DHL publishes, by the clock of the place; our id is the Message-Reference', async () => {
    const { sent, answer } = await booking();
    expect(sent[0]).toMatchObject({ method: 'POST', url: 'https://express.api.dhl.example/mydhlapi/pickups' });
    expect(sent[0]?.headers?.['message-reference']).toBe(`pickup-${examReferences[0]}`);
    expect(bodyOf(sent)).toEqual({ plannedPickupDateAndTime: '2026-11-20T10:30:00GMT-06:00', ...visit });
    expect(answer).toEqual({ outcome: 'done', value: { folio, location: null, date: '2026-11-25' } });
  });

  test.each([
    ['23', '2026-11-20T10:30:00GMT-05:00'],
    ['02', '2026-11-20T10:30:00GMT-08:00'],
  ])('the time of state %s is its own', async (state_code, plannedPickupDateAndTime) => {
    const { sent } = await booking({ place: { ...pickup.place, state_code } });
    expect(bodyOf(sent)).toMatchObject({ plannedPickupDateAndTime });
  });

  test('parcels of two products are two entries, each parcel one by one', async () => {
    const [one] = pickup.packages;
    if (!one) throw new Error('the example has a parcel');
    const { sent } = await booking({ packages: [{ ...one, quantity: 2 }, { ...one, service_code: 'G' }, one] });
    const { shipmentDetails } = bodyOf(sent) as { shipmentDetails: { productCode: string; packages: unknown[] }[] };
    expect(shipmentDetails.map(({ productCode, packages }) => [productCode, packages.length])).toEqual([
      ['N', 3],
      ['G', 1],
    ]);
  });

  test('without words for the driver none are sent', async () => {
    const { sent } = await booking({ collect_in: '', remarks: '' });
    expect(Object.keys(bodyOf(sent))).not.toEqual(expect.arrayContaining(['location']));
    expect(bodyOf(sent)).not.toHaveProperty('specialInstructions');
  });

  test('a name or a place that DHL does not hold is named at its field', () => {
    const { pickupTextFaults } = plug(connector);
    expect(pickupTextFaults({ ...pickup, collect_in: 'x'.repeat(81) })).toEqual([{ path: 'collect_in', excess: 1 }]);
    expect(pickupTextFaults({ ...pickup, place: { ...pickup.place, city: 'x'.repeat(46) } })).toEqual([{ path: 'location.city', excess: 1 }]);
  });

  test.each([
    ['several numbers', '{"dispatchConfirmationNumbers":["A","B"]}', {}],
    ['no number', '{"dispatchConfirmationNumbers":[]}', {}],
    ['the answer to another call', fixture('pickup.json'), { 'message-reference': 'pickup-ANOTHER' }],
  ])('%s is unknown: something may stand, and nobody can say under which number', async (_, body, headers) => {
    expect((await booking({}, body, headers)).answer).toEqual({ outcome: 'unknown', reason: 'unreadable' });
  });

  test('the answer to a call with a long id names what was sent of it', async () => {
    const reference = 'X'.repeat(40);
    const { answer } = await booking({ reference }, fixture('pickup.json'), { 'message-reference': `pickup-${reference}`.slice(0, 36) });
    expect(answer).toMatchObject({ outcome: 'done' });
  });

  test.each(['tomorrow', '2026-02-31', '31/12/2026'])('a day that is none, as %s, is not told on', async (nextPickupDate) => {
    const { answer } = await booking({}, JSON.stringify({ dispatchConfirmationNumbers: ['A'], nextPickupDate }));
    expect(answer).toMatchObject({ value: { folio: 'A', date: null } });
  });

  test('a refusal is read by the number before its words', async () => {
    const { answer } = await booking({}, problem(400, '8003: Account not allowed for this service.'), {}, 400);
    expect(answer).toEqual({ outcome: 'refused', code: '8003', description: 'Account not allowed for this service.' });
  });
});

describe('changing', () => {
  test('the number stands in the path and in the body, with the account that booked', async () => {
    const { sent, answer } = await changing();
    expect(sent[0]).toMatchObject({ method: 'PATCH', url: `https://express.api.dhl.example/mydhlapi/pickups/${folio}` });
    expect(bodyOf(sent)).toEqual({
      dispatchConfirmationNumber: folio,
      originalShipperAccountNumber: '980000001',
      plannedPickupDateAndTime: '2026-11-26T11:00:00GMT-06:00',
      ...visit,
    });
    expect(answer).toEqual({ outcome: 'done', value: { folio, location: null, date: '2026-11-26' } });
  });

  test('another account is refused; another number is unknown', async () => {
    expect((await changing(problem(400, '5556: Original Shipper Account Number mismatch'), 400)).answer).toMatchObject({
      outcome: 'refused',
      code: '5556',
    });
    expect((await changing('{"dispatchConfirmationNumber":"PRG000000000009"}')).answer).toEqual({ outcome: 'unknown', reason: 'unreadable' });
  });
});

describe('cancelling', () => {
  const asked: PickupCancel = { folio, date: '2026-11-25', location: null, requester: 'Lucía Peña', reason: 'Ya no', is_repeat: false };
  const cancelling = (status: number, body: string, over: Partial<PickupCancel> = {}) =>
    exchange((context) => cancelPickup(context, { ...asked, ...over }), status, body);

  test('it is asked for by number, with who asks and a reason by its code', async () => {
    const { sent, queries } = await cancelling(200, '{}');
    expect(sent[0]).toMatchObject({ method: 'DELETE' });
    expect(sent[0]?.url).toContain(`/pickups/${folio}?`);
    expect(sent[0]?.body).toBeUndefined();
    expect(queries).toEqual([{ requestorName: 'Lucia Pena', reason: '001' }]);
  });

  test.each([
    ['an empty object', 200, '{}', false, 'done'],
    ['nothing at all', 200, '', false, 'done'],
    ['a page of HTML', 200, '<html>wait</html>', false, 'unknown'],
    ['a number that DHL does not know', 404, problem(404, 'No data found'), false, 'refused'],
    ['the same after a silence: nothing stands under it any more', 404, problem(404, 'No data found'), true, 'done'],
    ['a refusal, however often one asks', 400, problem(400, '998: too late'), true, 'refused'],
  ])('%s: status %i', async (_, status, body, is_repeat, outcome) => {
    expect((await cancelling(status, body, { is_repeat })).answer).toMatchObject({ outcome });
  });
});
