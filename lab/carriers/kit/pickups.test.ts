import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dhlOf, estafetaOf, exchange, fedexOf, fedexShipment, type Reply } from '../../client-of-lab.ts';
import { errorCode, labUnderTest, readShipment, type LabUnderTest } from '../../lab-under-test.ts';

let lab: LabUnderTest;
beforeAll(async () => {
  lab = await labUnderTest();
});
afterAll(() => lab.end());
beforeEach(async () => {
  await lab.control('DELETE', '/faults');
  // A Friday, noon in Monterrey.
  await lab.control('POST', '/clock', { now: '2026-11-20T18:00:00Z', frozen: true });
});

let serial = 0;
const fresh = (): string => `PICK${String((serial += 1)).padStart(4, '0')}`;
/** Each test has an address of its own. */
const zipOf = (): string => String(64_000 + (serial += 1));

const fedexPickup = (zip: string, over: object = {}) => ({
  associatedAccountNumber: { value: fedexOf(lab.addresses).account_number },
  originDetail: {
    pickupAddressType: 'SHIPPER',
    pickupLocation: {
      contact: { personName: 'LAURA PRUEBA', companyName: 'EJEMPLO SA DE CV', phoneNumber: '8110000001' },
      address: { streetLines: ['AV CONSTITUCION 1200'], city: 'MONTERREY', stateOrProvinceCode: 'NL', postalCode: zip, countryCode: 'MX' },
    },
    readyDateTimestamp: '2026-11-23T10:30:00-06:00',
    customerCloseTime: '18:00:00',
    packageLocation: 'FRONT',
  },
  carrierCode: 'FDXE',
  packageCount: 2,
  totalWeight: { units: 'KG', value: 9 },
  countryRelationships: 'DOMESTIC',
  remarks: 'TOCAR EN RECEPCION',
  ...over,
});
const bookFedex = (zip: string, reference = fresh(), over: object = {}) =>
  lab.askFedex('POST', '/pickup/v1/pickups', fedexPickup(zip, over), { headers: { 'x-customer-transaction-id': reference } });
type Booked = { customerTransactionId?: string; output: { pickupConfirmationCode: string; location: string } };
const cancelFedex = (folio: string, over: object = {}) =>
  lab.askFedex('PUT', '/pickup/v1/pickups/cancel', {
    associatedAccountNumber: { value: fedexOf(lab.addresses).account_number },
    pickupConfirmationCode: folio,
    scheduledDate: '2026-11-23',
    carrierCode: 'FDXE',
    location: 'MTYA',
    ...over,
  });

/** Guides that wait at a postal code. */
async function guidesAt(zip: string, amount: number): Promise<string[]> {
  const numbers: string[] = [];
  for (let n = 0; n < amount; n += 1) numbers.push(readShipment(await lab.createFedex([fresh()], undefined, shipmentFrom(zip))).first.number);
  return numbers;
}
function shipmentFrom(zip: string): object {
  const shipment = fedexShipment({ account: fedexOf(lab.addresses).account_number, references: [fresh()] });
  Object.assign(shipment.requestedShipment.shipper.address, { postalCode: zip, streetLines: ['AV CONSTITUCION 1200'] });
  return shipment;
}
/** When each guide was taken by a driver; the control port tells, for tokens end while the clock is moved. */
async function firstScans(numbers: readonly string[]): Promise<(string | null)[]> {
  const parcels = (await lab.control('GET', '/parcels?carrier=fedex')).json<{ number: string; events: { code: string; at: string }[] }[]>();
  return numbers.map((number) => parcels.find((parcel) => parcel.number === number)?.events.find(({ code }) => code === 'PU')?.at ?? null);
}
const booked = async (reference: string) =>
  (await lab.journal()).filter((entry) => entry.kind === 'pickup_booked' && entry.reference === reference) as unknown as Record<string, unknown>[];

describe('FedEx', () => {
  const availability = (over: object = {}) =>
    lab.askFedex('POST', '/pickup/v1/pickups/availabilities', {
      pickupAddress: { postalCode: '64000', countryCode: 'MX', city: 'MONTERREY' },
      pickupRequestType: ['SAME_DAY', 'FUTURE_DAY'],
      carriers: ['FDXE'],
      countryRelationship: 'DOMESTIC',
      dispatchDate: '2026-11-20',
      numberOfBusinessDays: 3,
      ...over,
    });
  type Option = { available: boolean; pickupDate: string; readyTimeOptions?: string[] };
  const daysOf = (reply: Reply) => reply.json<{ output: { options: Option[] } }>().output.options;

  test('it comes today from the next half hour on and on three business days that follow', async () => {
    const days = daysOf(await availability());
    expect(days.map(({ pickupDate }) => pickupDate)).toEqual(['2026-11-20', '2026-11-23', '2026-11-24', '2026-11-25']);
    expect(days[0]?.readyTimeOptions?.[0]).toBe('12:30:00');
    expect(days[1]?.readyTimeOptions?.[0]).toBe('09:00:00');
  });

  test('an old answer is one of two days ago; it does not come everywhere', async () => {
    await lab.order({ carrier: 'fedex', operation: 'availability', fault: 'stale_availability', times: 1 });
    expect(daysOf(await availability())[0]?.pickupDate).toBe('2026-11-18');
    expect(errorCode(await availability({ pickupAddress: { postalCode: '64999', countryCode: 'MX' } }))).toBe('PICKUP.LOCATION.UNAVAILABLE');
    expect(errorCode(await availability({ pickupRequestType: [] }))).toBe('PICKUPREQUESTTYPE.VALUE.REQUIRED');
  });

  test('a booking is journalled with its trace before it is answered; the short code repeats on another day', async () => {
    const zip = zipOf();
    const reference = fresh();
    const reply = (await bookFedex(zip, reference)).json<Booked>();
    expect(reply.output).toMatchObject({ location: 'MTYA' });
    const [entry] = await booked(reference);
    expect(entry).toMatchObject({
      carrier: 'fedex',
      folio: reply.output.pickupConfirmationCode,
      date: '2026-11-23',
      from: '2026-11-23T16:30:00.000Z',
    });
    const tuesday = { originDetail: { ...fedexPickup(zip).originDetail, readyDateTimestamp: '2026-11-24T10:30:00-06:00' } };
    const first = (await bookFedex(zip, fresh(), tuesday)).json<Booked>();
    expect(first.output.pickupConfirmationCode).toBe('1');
  });

  test('a bare Z is the time of London', async () => {
    const reference = fresh();
    await bookFedex(zipOf(), reference, { originDetail: { ...fedexPickup('64000').originDetail, readyDateTimestamp: '2026-11-23T10:30:00Z' } });
    expect((await booked(reference))[0]).toMatchObject({ from: '2026-11-23T10:30:00.000Z' });
  });

  test.each([
    ['PICKUP.ACCOUNTNUMBER.MISMATCH', { associatedAccountNumber: { value: '1' } }],
    ['PACKAGE.COUNT.INVALID', { packageCount: 0 }],
    ['PICKUP.CARRIERCODE.REQUIRED', { carrierCode: 'FDXG' }],
    ['REMARKS.TOO.LONG', { remarks: 'x'.repeat(61) }],
    ['INCORRECT.READYTIMESTAMP.FORMAT', { originDetail: { ...{ customerCloseTime: '18:00:00' }, readyDateTimestamp: '2026-11-23 10:30' } }],
  ])('%s refuses, and nothing is journalled', async (code, over) => {
    const reference = fresh();
    const reply = await bookFedex(zipOf(), reference, over);
    expect(reply.status).toBe(400);
    expect(reply.json<{ errors: { code: string }[] }>().errors.map((error) => error.code)).toContain(code);
    expect(await booked(reference)).toEqual([]);
  });

  test('a Sunday, a day that has passed and one far away are refused', async () => {
    const on = async (day: string) =>
      errorCode(
        await bookFedex(zipOf(), fresh(), { originDetail: { ...fedexPickup('64000').originDetail, readyDateTimestamp: `${day}T10:30:00-06:00` } }),
      );
    expect([await on('2026-11-22'), await on('2020-01-07'), await on('2099-01-06')]).toEqual([
      'PICKUPDATE.NOT.WORKINGDAY',
      'PICKUP.REQUESTED.PREVIOUS.DAY',
      'PICKUPDATE.TOO.FAR',
    ]);
  });

  test('it is cancelled by code, day and station, once', async () => {
    const { output } = (await bookFedex(zipOf())).json<Booked>();
    expect(errorCode(await cancelFedex(output.pickupConfirmationCode, { location: 'GDLA' }))).toBe('NO.DISPATCH.FOUND');
    expect(errorCode(await cancelFedex(output.pickupConfirmationCode, { scheduledDate: '2026-11-27' }))).toBe('NO.DISPATCH.FOUND');
    expect((await cancelFedex(output.pickupConfirmationCode)).status).toBe(200);
    expect(errorCode(await cancelFedex(output.pickupConfirmationCode))).toBe('DUPLICATE.REQUEST.CANCEL');
  });

  test('a second pickup of one address and day is refused where that is switched on', async () => {
    const zip = zipOf();
    await bookFedex(zip);
    expect((await bookFedex(zip)).status).toBe(200);
    await lab.control('POST', '/switches', { carrier: 'fedex', name: 'one_pickup_per_day', on: true });
    expect(errorCode(await bookFedex(zip))).toBe('PICKUP.ALREADY.EXISTS');
    await lab.control('POST', '/switches', { carrier: 'fedex', name: 'one_pickup_per_day', on: false });
  });
});

describe('the driver', () => {
  const later = () => lab.control('POST', '/clock', { now: '2026-11-24T06:00:00Z', frozen: true });
  const inWindow = (date: string | null) => date !== null && date >= '2026-11-23T16:30:00' && date <= '2026-11-24T00:00:00';

  test('takes the guides that wait at the address in the window, all at one moment', async () => {
    const zip = zipOf();
    const guides = await guidesAt(zip, 2);
    await bookFedex(zip);
    expect(await firstScans(guides)).toEqual([null, null]);
    await later();
    expect((await firstScans(guides)).every(inWindow)).toBe(true);
  });

  test.each([
    ['never_comes', 0],
    ['takes_half', 2],
  ])('%s: the pickup stands, and %i of four guides are scanned', async (fault, scanned) => {
    const zip = zipOf();
    const guides = await guidesAt(zip, 4);
    await lab.order({ carrier: 'fedex', operation: 'pickup', fault, times: 1 });
    expect((await bookFedex(zip, fresh(), { packageCount: 4 })).status).toBe(200);
    await later();
    expect((await firstScans(guides)).filter(inWindow)).toHaveLength(scanned);
  });

  test('does what is ordered afterwards, of the guides that are named', async () => {
    const zip = zipOf();
    const guides = await guidesAt(zip, 3);
    const { output } = (await bookFedex(zip, fresh(), { packageCount: 3 })).json<Booked>();
    const drive = (body: object) =>
      lab.control('POST', `/pickups/${output.pickupConfirmationCode}/drive`, { carrier: 'fedex', date: '2026-11-23', ...body });
    expect((await drive({ fate: 'vanishes' })).status).toBe(400);
    expect((await drive({ fate: 'comes', numbers: [guides[2]] })).status).toBe(200);
    await later();
    expect((await firstScans(guides)).map(inWindow)).toEqual([false, false, true]);
  });

  test('comes no more when the pickup is cancelled: its guides are free, and another pickup takes them', async () => {
    const zip = zipOf();
    const guides = await guidesAt(zip, 1);
    const { output } = (await bookFedex(zip, fresh(), { packageCount: 1 })).json<Booked>();
    await cancelFedex(output.pickupConfirmationCode);
    const reference = fresh();
    await bookFedex(zip, reference, { packageCount: 1 });
    expect((await booked(reference))[0]?.['visits']).toMatchObject([{ number: guides[0] }]);
  });

  test('a restart keeps every pickup and what became of it', async () => {
    const before = (await lab.control('GET', '/pickups')).json<unknown[]>();
    const again = await labUnderTest({ dir: await copyOf(lab.dir) });
    expect((await again.control('GET', '/pickups')).json<unknown[]>()).toEqual(before);
    await again.end();
  });
});

async function copyOf(dir: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'lab-copy-'));
  await cp(dir, copy, { recursive: true });
  await rm(join(copy, 'addresses.json'));
  return copy;
}

describe('lies about a booking', () => {
  test('the folio before is told again, and nothing is booked', async () => {
    const former = (await bookFedex(zipOf())).json<Booked>().output;
    await lab.order({ carrier: 'fedex', operation: 'pickup', fault: 'duplicate_answer', times: 1 });
    const reference = fresh();
    expect((await bookFedex(zipOf(), reference)).json<Booked>().output.pickupConfirmationCode).toBe(former.pickupConfirmationCode);
    expect(await booked(reference)).toEqual([]);
  });

  test('two pickups stand under one folio; the answer of another call tells its trace; no trace at all', async () => {
    const reference = fresh();
    const former = (await bookFedex(zipOf(), reference)).json<Booked>().output;
    await lab.order({ carrier: 'fedex', operation: 'pickup', fault: 'reused_number', times: 1 });
    const second = fresh();
    expect((await bookFedex(zipOf(), second)).json<Booked>().output).toMatchObject(former);
    expect(await booked(second)).toHaveLength(1);
    await lab.order({ carrier: 'fedex', operation: 'pickup', fault: 'foreign_answer', times: 1 });
    expect((await bookFedex(zipOf(), fresh())).json<Booked>().customerTransactionId).toBe(second);
    await lab.order({ carrier: 'fedex', operation: 'pickup', fault: 'no_echo', times: 1 });
    expect((await bookFedex(zipOf(), fresh())).json<Booked>()).not.toHaveProperty('customerTransactionId');
  });

  test('silence before accepting books nothing, silence after it does', async () => {
    const [before, after] = [fresh(), fresh()];
    await lab.order({ carrier: 'fedex', operation: 'pickup', fault: 'reset_before', reference: before });
    await lab.order({ carrier: 'fedex', operation: 'pickup', fault: 'reset_after', reference: after });
    await expect(bookFedex(zipOf(), before)).rejects.toThrow();
    await expect(bookFedex(zipOf(), after)).rejects.toThrow();
    expect([(await booked(before)).length, (await booked(after)).length]).toEqual([0, 1]);
  });
});

describe('DHL', () => {
  const ask = (method: string, path: string, body?: unknown, reference = fresh()): Promise<Reply> => {
    const { base_url, api_key, api_secret } = dhlOf(lab.addresses);
    const authorization = `Basic ${Buffer.from(`${api_key}:${api_secret}`).toString('base64')}`;
    const headers = { authorization, 'x-version': '3.1.0', 'message-reference': `pickup-${reference}` };
    return exchange({ method, url: base_url + path, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  };
  const visit = (over: object = {}) => ({
    plannedPickupDateAndTime: '2036-03-11T10:00:00GMT-06:00',
    closeTime: '18:00',
    location: 'RECEPCION',
    locationType: 'business',
    accounts: [{ typeCode: 'shipper', number: dhlOf(lab.addresses).account_number }],
    specialInstructions: [{ value: 'TOCAR EN RECEPCION' }],
    customerDetails: {
      shipperDetails: {
        postalAddress: { postalCode: '64000', cityName: 'MONTERREY', countryCode: 'MX', addressLine1: 'AV CONSTITUCION Ext. 1200' },
        contactInformation: { fullName: 'LAURA PRUEBA', companyName: 'EJEMPLO SA DE CV', phone: '8110000001' },
      },
    },
    shipmentDetails: [
      {
        productCode: 'N',
        isCustomsDeclarable: false,
        unitOfMeasurement: 'metric',
        packages: [{ weight: 4, dimensions: { length: 30, width: 25, height: 20 } }],
      },
    ],
    ...over,
  });
  const detailOf = (reply: Reply) => reply.json<{ detail: string }>().detail;
  const book = async (reference = fresh()) =>
    (await ask('POST', '/pickups', visit(), reference)).json<{ dispatchConfirmationNumbers: string[] }>().dispatchConfirmationNumbers[0] ?? '';

  test('a pickup is booked, moved under its own number, cancelled, and then unknown', async () => {
    const reference = fresh();
    const folio = await book(reference);
    expect(folio).toMatch(/^PRG261120\d{6}$/);
    expect((await booked(reference))[0]).toMatchObject({ carrier: 'dhl', folio, date: '2036-03-11', parcels: 1 });
    const change = { ...visit({ plannedPickupDateAndTime: '2036-03-12T11:00:00GMT-06:00' }), dispatchConfirmationNumber: folio };
    const account = dhlOf(lab.addresses).account_number;
    expect(detailOf(await ask('PATCH', `/pickups/${folio}`, { ...change, originalShipperAccountNumber: '1' }))).toMatch(/^5556/);
    const moved = await ask('PATCH', `/pickups/${folio}`, { ...change, originalShipperAccountNumber: account });
    expect(moved.json()).toMatchObject({ dispatchConfirmationNumber: folio, nextPickupDate: '2036-03-12' });
    expect((await ask('PATCH', '/pickups', change)).status).toBe(404);
    const cancelled = await ask('DELETE', `/pickups/${folio}?requestorName=LAURA&reason=001`);
    expect([cancelled.status, cancelled.body.toString()]).toEqual([200, '{}']);
    expect((await ask('DELETE', `/pickups/${folio}?requestorName=LAURA&reason=001`)).status).toBe(404);
    const kinds = (await lab.journal()).filter((entry) => entry['folio'] === folio).map(({ kind }) => kind);
    expect(kinds).toEqual(['pickup_booked', 'pickup_changed', 'pickup_cancelled', 'pickup_cancel_refused']);
  });

  test.each(['provinceName', 'countryName', 'number'])('an address with %s is refused, as the published schema of a pickup does', async (name) => {
    const [body, reference] = [visit(), fresh()];
    Object.assign(body.customerDetails.shipperDetails.postalAddress, { [name]: 'NUEVO LEON' });
    const reply = await ask('POST', '/pickups', body, reference);
    expect([reply.status, reply.body.toString()]).toEqual([422, expect.stringContaining(`extraneous key [${name}] is not permitted`)]);
    expect(await booked(reference)).toEqual([]);
  });

  test('a moved pickup moves its guides with it, and what its driver does stays', async () => {
    const folio = await book();
    await lab.control('POST', `/pickups/${folio}/drive`, { fate: 'never', numbers: ['1'] });
    const { account_number } = dhlOf(lab.addresses);
    await ask('PATCH', `/pickups/${folio}`, { ...visit(), dispatchConfirmationNumber: folio, originalShipperAccountNumber: account_number });
    const [pickup] = (await lab.control('GET', '/pickups?carrier=dhl'))
      .json<{ folio: string; visits: unknown[] }[]>()
      .filter((one) => one.folio === folio);
    expect(pickup?.visits).toContainEqual({ number: '1', at: null });
  });

  test('what is wrong in form is 422, a moment that has passed 400', async () => {
    expect((await ask('POST', '/pickups', visit({ location: 'x'.repeat(81) }))).status).toBe(422);
    expect((await ask('POST', '/pickups', visit({ shipmentDetails: [] }))).status).toBe(422);
    expect(detailOf(await ask('POST', '/pickups', visit({ plannedPickupDateAndTime: '2020-03-11T10:00:00GMT-06:00' })))).toMatch(/past/);
    expect(detailOf(await ask('POST', '/pickups', visit({ accounts: [{ typeCode: 'shipper', number: '1' }] })))).toMatch(/^8003/);
    expect((await ask('DELETE', '/pickups/PRG1')).status).toBe(400);
  });
});

describe('Estafeta', () => {
  const path = '/v2/MiEstafetaServices/rest/PickupAPI/NewPickup';
  const visit = (over: object = {}) => ({
    AccountNumber: estafetaOf(lab.addresses).customer_number,
    RequesterName: 'LAURA PRUEBA',
    RequesterEmail: 'origen@example.mx',
    PickupType: '1',
    PickupDayPart: '2',
    PickupDate: '2026-11-23',
    PickupAddress: {
      ShortName: 'BODEGA', Country: 'MX', PostalCode: '64000', State: 'NL', City: 'MONTERREY', Neighborhood: 'CENTRO', Address1: 'CONSTITUCION',
      ExternalNumber: '1200', InternalNumber: '', BetweenStreet1: '', ReferenceData: 'PORTON AZUL',
    },
    PickupPackageList: [{ PackageType: 'PKG', Length: 30, Width: 25, Height: 20, Weight: 4, Quantity: 2, Description: 'REFACCIONES' }],
    PickupAlert_Primary: { Name: 'LAURA PRUEBA', EmailAddress: 'origen@example.mx', PhoneNumber: '8110000001' },
    ...over,
  }); // prettier-ignore
  const book = (over: object = {}, reference = fresh()) => lab.askEstafeta('POST', path, visit(over), { headers: { 'x-request-id': reference } });

  test('a pickup is half a day, under R and seven digits', async () => {
    const reference = fresh();
    const reply = await book({}, reference);
    expect(reply.json()).toMatchObject({ Success: true, PickupNumber: expect.stringMatching(/^R\d{7}$/) as string });
    expect((await booked(reference))[0]).toMatchObject({ carrier: 'estafeta', date: '2026-11-23', from: '2026-11-23T19:00:00.000Z', parcels: 2 });
  });

  test('what is wrong in form is 400; a postal code without service is refused inside HTTP 200', async () => {
    expect((await book({ AccountNumber: '1' })).json()).toEqual([{ code: 1002, description: 'AccountNumber no valido' }]);
    expect((await book({ PickupDate: '2020-01-01' })).status).toBe(400);
    const reply = await book({ PickupAddress: { ...visit().PickupAddress, PostalCode: '64999' } });
    expect([reply.status, reply.json<{ Success: boolean }>().Success]).toEqual([200, false]);
  });

  test('the keys of labels do not open it', async () => {
    const { client_id } = estafetaOf(lab.addresses);
    expect((await lab.askEstafeta('POST', path, visit(), { headers: { apikey: client_id } })).status).toBe(401);
  });
});
