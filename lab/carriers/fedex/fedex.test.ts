import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { exchange, fedexOf, fedexShipment } from '../../client-of-lab.ts';
import { errorCode, labUnderTest, readShipment, readTracks, type LabUnderTest } from '../../lab-under-test.ts';
import { checkDigit } from './fedex-words.ts';

let lab: LabUnderTest;
beforeAll(async () => {
  lab = await labUnderTest();
});
afterAll(() => lab.end());
beforeEach(async () => {
  await lab.control('DELETE', '/faults');
  await lab.control('POST', '/clock', { now: '2026-11-20T18:00:00Z', frozen: true });
});

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const account = () => fedexOf(lab.addresses).account_number;
const quote = (zipOrigin: string, zipDestination: string, changed: object = {}) =>
  lab.askFedex('POST', '/rate/v1/rates/quotes', {
    accountNumber: { value: account() },
    requestedShipment: {
      shipper: { address: { postalCode: zipOrigin, countryCode: 'MX' } },
      recipient: { address: { postalCode: zipDestination, countryCode: 'MX' } },
      rateRequestType: ['ACCOUNT', 'LIST'],
      pickupType: 'USE_SCHEDULED_PICKUP',
      requestedPackageLineItems: [{ weight: { units: 'KG', value: 4 }, dimensions: { length: 30, width: 25, height: 20, units: 'CM' } }],
      ...changed,
    },
  });
type Rate = {
  serviceType: string;
  operationalDetail: { commitDate: string };
  ratedShipmentDetails: { rateType: string; totalNetCharge: number; currency: string; shipmentRateDetail: { surCharges: { type: string }[] } }[];
};
const ratesOf = async (...args: Parameters<typeof quote>) =>
  (await quote(...args)).json<{ output: { rateReplyDetails: Rate[] } }>().output.rateReplyDetails;

test('the check digit is the published one', () => {
  expect(checkDigit('79440012345')).toBe(3);
});

test('a shipment of three pieces has one master, a number and a document a piece, and three lines in the journal', async () => {
  const reply = await lab.createFedex(['G1', 'G2', 'G3'], { headers: { 'x-customer-transaction-id': 'trace-1' } });
  expect(reply.json()).toMatchObject({ customerTransactionId: 'trace-1' });
  const { master, pieces } = readShipment(reply);
  expect(pieces.map(({ reference }) => reference)).toEqual(['G1', 'G2', 'G3']);
  expect(pieces[0]?.number).toBe(master);
  for (const { number } of pieces) expect(Number(number[11])).toBe(checkDigit(number.slice(0, 11)));

  const lines = (await lab.journal()).filter((line) => line.master === master);
  expect(lines.map(({ kind, reference, number }) => [kind, reference, number])).toEqual(
    pieces.map(({ reference, number }) => ['label_created', reference, number]),
  );
  pieces.forEach(({ pdf }, index) => expect(sha256(pdf ?? Buffer.alloc(0))).toBe(lines[index]?.['document_sha256']));
});

test('the address of a label gives the same bytes again, and the journal knows of it', async () => {
  const { number, url = '', pdf } = readShipment(await lab.createFedex(['D1'])).first;
  const again = await exchange({ method: 'GET', url });
  expect(again.headers['content-type']).toBe('application/pdf');
  expect(again.body.equals(pdf ?? Buffer.alloc(0))).toBe(true);
  expect((await lab.journal()).at(-1)).toMatchObject({ kind: 'document_served', number, document_sha256: sha256(again.body) });
});

test('URL_ONLY answers the address and no document inside', async () => {
  const { pdf, url } = readShipment(await lab.createFedex(['U1'], {}, { labelResponseOptions: 'URL_ONLY' })).first;
  expect(pdf).toBeUndefined();
  expect(url).toContain('/document/v2/document/retrieve/SH,');
});

const goods = (customsClearanceDetail: object) => (sent: ReturnType<typeof fedexShipment>) =>
  void Object.assign(sent.requestedShipment, { customsClearanceDetail });
type Broken = readonly [string, (shipment: ReturnType<typeof fedexShipment>) => void, string];
const broken: readonly Broken[] = [
  ['another account', (sent) => (sent.accountNumber.value = '1'), 'ACCOUNT.NUMBER.MISMATCH'],
  ['no city', (sent) => (sent.requestedShipment.shipper.address.city = ''), 'CITY.REQUIRED'],
  ['a postal code of four digits', (sent) => (sent.requestedShipment.shipper.address.postalCode = '6400'), 'COUNTRY.POSTALCODEORZIP.INVALID'],
  ['a state in the postal spelling', (sent) => (sent.requestedShipment.shipper.address.stateOrProvinceCode = 'CDMX'), 'STATEORPROVINCECODE.INVALID'],
  ['a phone of nine digits', (sent) => (sent.requestedShipment.shipper.contact.phoneNumber = '123456789'), 'PHONENUMBER.INVALID'],
  ['a street line of 36', (sent) => (sent.requestedShipment.shipper.address.streetLines[0] = 'x'.repeat(36)), 'INVALID.INPUT.EXCEPTION'],
  ['an unknown service', (sent) => (sent.requestedShipment.serviceType = 'TERRESTRE'), 'SERVICE.TYPE.NOTAVAILABLE'],
  [
    'MXN',
    (sent) => sent.requestedShipment.requestedPackageLineItems.forEach((item) => (item.declaredValue.currency = 'MXN')),
    'CURRENCY.TYPE.INVALID',
  ],
  ['69 kilos', (sent) => sent.requestedShipment.requestedPackageLineItems.forEach((item) => (item.weight.value = 69)), 'MAXIMUMWEIGHT.TYPE.ERROR'],
  [
    'half centimetres',
    (sent) => sent.requestedShipment.requestedPackageLineItems.forEach((item) => (item.dimensions.width = 2.5)),
    'PACKAGEDIMENSION.TYPE.ERROR',
  ],
  [
    'a position in words',
    (sent) => sent.requestedShipment.requestedPackageLineItems.forEach((item) => Object.assign(item, { sequenceNumber: '1' })),
    'INVALID.INPUT.EXCEPTION',
  ],
  [
    '31 pieces',
    (sent) =>
      Object.assign(sent.requestedShipment, {
        requestedPackageLineItems: Array.from({ length: 31 }, () => sent.requestedShipment.requestedPackageLineItems[0]),
      }),
    'INVALID.INPUT.EXCEPTION',
  ],
  ['goods without an invoice', goods({ commodities: [{ description: 'BALATAS' }] }), 'INVALID.INPUT.EXCEPTION'],
  ['goods without words', goods({ commercialInvoice: {}, commodities: [{}] }), 'INVALID.INPUT.EXCEPTION'],
  [
    'goods worth 0',
    goods({ commercialInvoice: {}, commodities: [{ description: 'BALATAS', customsValue: { amount: 0, currency: 'NMP' } }] }),
    'CUSTOMSVALUE.REQUIRED',
  ],
  [
    'a destination nobody serves',
    (sent) => sent.requestedShipment.recipients.forEach((end) => (end.address.postalCode = '97999')),
    'SERVICE.LOCATION.UNAVAILABLE',
  ],
];
test.each(broken)('a shipment with %s is refused and nothing is made', async (_, breakIt, code) => {
  const shipment = fedexShipment({ account: account(), references: ['B1'] });
  breakIt(shipment);
  const before = (await lab.journal()).length;
  const reply = await lab.askFedex('POST', '/ship/v1/shipments', shipment);
  expect([reply.status, errorCode(reply)]).toEqual([400, code]);
  expect(await lab.journal()).toHaveLength(before);
});

test('a token lives an hour of the simulated clock', async () => {
  await lab.trackFedex('794400123453');
  await lab.control('POST', '/clock', { advance_ms: 3_600_000 });
  const stale = await lab.trackFedex('794400123453');
  expect([stale.status, errorCode(stale)]).toEqual([401, 'NOT.AUTHORIZED.ERROR']);
  // The lab of the other tests goes on with a new one.
  await lab.end();
  lab = await labUnderTest();
  expect((await lab.trackFedex('794400123453')).status).toBe(200);
});

test('wrong credentials and JSON instead of a form get no token', async () => {
  const { base_url, client_id } = fedexOf(lab.addresses);
  const ask = (type: string, body: string) => exchange({ method: 'POST', url: `${base_url}/oauth/token`, headers: { 'content-type': type }, body });
  const wrong = new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret: 'wrong' }).toString();
  expect((await ask('application/x-www-form-urlencoded', wrong)).status).toBe(401);
  expect((await ask('application/json', '{}')).status).toBe(400);
});

test('a cancelled shipment is cancelled with all its pieces, and only once', async () => {
  const { master, pieces } = readShipment(await lab.createFedex(['C1', 'C2']));
  const first = await lab.cancelFedex(pieces[1]?.number ?? '');
  expect(first.json()).toMatchObject({ output: { cancelledShipment: true } });
  const second = await lab.cancelFedex(master);
  expect([second.status, errorCode(second)]).toEqual([400, 'CANCELSHIPMENT.TRACKINGNUMBER.DELETED']);
  const lines = (await lab.journal()).slice(-3);
  expect(lines.map(({ kind, reference }) => [kind, reference])).toEqual([
    ['label_cancelled', 'C1'],
    ['label_cancelled', 'C2'],
    ['cancel_refused', 'C1'],
  ]);
  expect(readTracks(await lab.trackFedex(master))[0]?.status).toBe('CA');
});

test('no piece is cancelled alone: that control is not published, and nothing ends', async () => {
  const { pieces } = readShipment(await lab.createFedex(['O1', 'O2']));
  const alone = await lab.cancelFedex(pieces[0]?.number ?? '', 'DELETE_ONE_PACKAGE');
  expect([alone.status, errorCode(alone)]).toEqual([400, 'DELETIONCONTROL.TYPE.INVALID']);
  expect((await lab.journal()).filter(({ kind, reference }) => kind === 'label_cancelled' && reference.startsWith('O'))).toEqual([]);
});

test('after the pickup, and for an unknown number, a cancel is refused', async () => {
  const { number } = readShipment(await lab.createFedex(['P1'])).first;
  await lab.control('POST', `/parcels/${number}/event`, { code: 'PU' });
  const late = await lab.cancelFedex(number);
  expect([late.status, errorCode(late)]).toEqual([400, 'TRACKINGIDS.TRACKINGNUMBER.CLOSED']);
  const unknown = await lab.cancelFedex('794400123453');
  expect([unknown.status, errorCode(unknown)]).toEqual([404, 'NOT.FOUND.ERROR']);
});

test('a fresh label is not found by its reference until three seconds have passed', async () => {
  const { number } = readShipment(await lab.createFedex(['F1'])).first;
  expect(readTracks(await lab.findFedex('F1'))[0]?.error).toBe('TRACKING.REFERENCENUMBER.NOTFOUND');
  await lab.control('POST', '/clock', { advance_ms: 3000 });
  expect(readTracks(await lab.findFedex('F1'))[0]).toMatchObject({ number, status: 'OC' });
  expect(readTracks(await lab.findFedex('nobody'))[0]?.error).toBe('TRACKING.REFERENCENUMBER.NOTFOUND');
});

test.each([
  ['a day to come', { shipDateBegin: '2026-11-19', shipDateEndDate: '2026-11-21' }, 'TRACKING.SHIPDATEEND.FUTURE'],
  ['more than 30 days', { shipDateBegin: '2026-10-20', shipDateEndDate: '2026-11-20' }, 'TRACKING.SHIPDATERANGE.ERROR'],
  ['an end before its begin', { shipDateBegin: '2026-11-20', shipDateEndDate: '2026-11-19' }, 'TRACKING.SHIPDATERANGE.ERROR'],
  ['no end', { shipDateBegin: '2026-11-19', shipDateEnd: '2026-11-20' }, 'TRACKING.SHIPDATEEND.INVALID'],
  ['no begin', { shipDateEndDate: '2026-11-20' }, 'TRACKING.SHIPDATEBEGIN.INVALID'],
])('a search over %s is refused', async (_, dates, code) => {
  const reply = await lab.findFedex('F1', dates);
  expect([reply.status, errorCode(reply)]).toEqual([400, code]);
});

test('references come back only of a piece that was sent with its count', async () => {
  const shipment = fedexShipment({ account: account(), references: ['E1'] });
  const [item] = shipment.requestedShipment.requestedPackageLineItems;
  const uncounted = { ...shipment.requestedShipment, requestedPackageLineItems: [{ ...item, groupPackageCount: undefined }] };
  const { first } = readShipment(await lab.createFedex(['E1'], {}, { requestedShipment: uncounted }));
  expect(first.reference).toBeUndefined();
  expect(readShipment(await lab.createFedex(['E1'])).first.reference).toBe('E1');
});

test('tracking tells what has happened by now, newest first, and an unknown number inside the same answer', async () => {
  const { number } = readShipment(await lab.createFedex(['T1'])).first;
  await lab.control('POST', `/parcels/${number}/event`, { code: 'PU', at: '2026-11-20T19:00:00Z', city: 'Monterrey' });
  await lab.control('POST', `/parcels/${number}/event`, { code: 'delivered', at: '2026-11-20T20:00:00Z' });
  await lab.control('POST', '/clock', { now: '2026-11-20T20:00:00Z' });
  const [known, unknown] = readTracks(await lab.trackFedex(number, '794400123453'));
  expect(known).toMatchObject({ number, status: 'DL', codes: ['DL', 'PU', 'OC'] });
  expect(known?.dates[0]).toBe('2026-11-20T14:00:00-06:00');
  expect(unknown).toMatchObject({ error: 'TRACKING.TRACKINGNUMBER.NOTFOUND' });
});

test('thirty numbers at most are tracked in one call', async () => {
  const numbers = Array.from({ length: 31 }, (_, index) => String(index));
  expect(errorCode(await lab.trackFedex(...numbers))).toBe('TRACKING.TRACKINGNUMBERS.LIMITEXCEEDED');
});

test.each(['PNG', 'PDF'])('a delivered parcel has a proof of delivery as %s, another one has none', async (documentFormat) => {
  const { number } = readShipment(await lab.createFedex([`V-${documentFormat}`])).first;
  const ask = () =>
    lab.askFedex('POST', '/track/v1/trackingdocuments', {
      trackDocumentDetail: { documentType: 'SIGNATURE_PROOF_OF_DELIVERY', documentFormat },
      trackDocumentSpecification: [{ trackingNumberInfo: { trackingNumber: number }, accountNumber: account() }],
    });
  expect(errorCode(await ask())).toBe('TRACKINGDOCUMENT.DOCUMENT.UNAVAILABLE');
  await lab.control('POST', `/parcels/${number}/event`, { code: 'DL' });
  const { output } = (await ask()).json<{ output: { document: string[] } }>();
  expect(
    Buffer.from(output.document[0] ?? '', 'base64')
      .subarray(1, 4)
      .toString(),
  ).toBe(documentFormat);
});

test('a quote names the peso NMP, costs what the label will cost, and is the same tomorrow', async () => {
  const rates = await ratesOf('64000', '97000');
  expect(rates.map(({ serviceType }) => serviceType)).toContain('FEDEX_EXPRESS_SAVER');
  const [own, list] = rates[3]?.ratedShipmentDetails ?? [];
  expect([own?.rateType, list?.rateType, own?.currency]).toEqual(['ACCOUNT', 'LIST', 'NMP']);
  await lab.control('POST', '/clock', { advance_ms: 3_000_000 });
  expect((await ratesOf('64000', '97000'))[3]?.ratedShipmentDetails[0]?.totalNetCharge).toBe(own?.totalNetCharge);

  const declared = await ratesOf('64000', '97000', {
    requestedPackageLineItems: [
      { weight: { value: 4 }, dimensions: { length: 30, width: 25, height: 20 }, declaredValue: { amount: 1500, currency: 'NMP' } },
    ],
  });
  expect(readShipment(await lab.createFedex(['Q1'])).first.price).toBe(declared[3]?.ratedShipmentDetails[0]?.totalNetCharge);
});

test('…90 to …98 is out of the delivery area, …999 is not served, an origin nobody serves gives an empty list', async () => {
  const surcharges = (rates: Rate[]) => rates[0]?.ratedShipmentDetails[0]?.shipmentRateDetail.surCharges.map(({ type }) => type);
  expect(surcharges(await ratesOf('64000', '97000'))).not.toContain('OUT_OF_DELIVERY_AREA');
  expect(surcharges(await ratesOf('64000', '97095'))).toContain('OUT_OF_DELIVERY_AREA');
  expect((await ratesOf('64000', '97095'))[0]?.operationalDetail).toMatchObject({ transitTime: 'THREE_DAYS', commitDate: '2026-11-23T20:00:00' });
  expect((await ratesOf('64000', '97000'))[0]?.operationalDetail).toMatchObject({ transitTime: 'ONE_DAY', commitDate: '2026-11-21T20:00:00' });
  expect(errorCode(await quote('64000', '97999'))).toBe('SERVICE.LOCATION.UNAVAILABLE');
  expect(await ratesOf('64999', '97000')).toEqual([]);
  expect(errorCode(await quote('64000', '00x00'))).toBe('COUNTRY.POSTALCODEORZIP.INVALID');
});
