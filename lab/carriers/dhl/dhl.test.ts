import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dhlOf, exchange, type Reply } from '../../client-of-lab.ts';
import { labUnderTest, type LabUnderTest } from '../../lab-under-test.ts';
import { checkDigit } from './dhl-words.ts';

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
const account = () => dhlOf(lab.addresses).account_number;

function ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> {
  const { base_url, api_key, api_secret } = dhlOf(lab.addresses);
  const authorization = `Basic ${Buffer.from(`${api_key}:${api_secret}`).toString('base64')}`;
  const sent = { authorization, 'x-version': '3.1.0', ...headers };
  return exchange({ method, url: base_url + path, headers: sent, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
}

const end = (cityName: string, postalCode: string, provinceName: string, fullName: string) => ({
  postalAddress: {
    postalCode,
    cityName,
    countryCode: 'MX',
    provinceName,
    addressLine1: 'AV CONSTITUCION Ext. 1200',
    addressLine2: 'Col. CENTRO',
  } as Record<string, string>,
  contactInformation: { fullName, companyName: 'EJEMPLO SA DE CV', phone: '8110000001', email: 'alguien@example.mx' },
  registrationNumbers: [{ typeCode: 'VAT', number: 'EJE010101AB1', issuerCountryCode: 'MX' }],
});

/** A shipment that DHL takes. */
const shipment = (reference: string) => ({
  // Years ahead: a frozen clock and the machine's may both be asked.
  plannedShippingDateAndTime: '2036-03-10T13:00:00GMT-06:00',
  pickup: { isRequested: false },
  productCode: 'N',
  getRateEstimates: true,
  accounts: [{ typeCode: 'shipper', number: account() }],
  outputImageProperties: { encodingFormat: 'pdf', imageOptions: [{ typeCode: 'label', templateName: 'ECOM26_84_001', isRequested: true }] },
  customerReferences: [{ value: reference, typeCode: 'CU' }],
  customerDetails: {
    shipperDetails: end('MONTERREY', '64000', 'NUEVO LEON', 'LAURA PRUEBA'),
    receiverDetails: end('MERIDA', '97000', 'YUCATAN', 'PEDRO DESTINO'),
  },
  content: {
    unitOfMeasurement: 'metric',
    isCustomsDeclarable: false,
    incoterm: 'DAP',
    description: 'REFACCIONES',
    packages: [{ weight: 4, dimensions: { length: 30, width: 25, height: 20 }, description: 'REFACCIONES' }],
  },
});
type Made = {
  shipmentTrackingNumber: string;
  packages: { trackingNumber: string }[];
  documents: { content: string }[];
  shipmentCharges: { price: number }[];
};
const create = (reference: string, messageReference = `m-${reference}`) =>
  ask('POST', '/shipments', shipment(reference), { 'message-reference': messageReference });
const make = async (reference: string): Promise<Made> => (await create(reference)).json<Made>();
type Problem = { status: string; detail: string; additionalDetails?: string[] };
const problemOf = (reply: Reply): string => {
  const { detail, additionalDetails } = reply.json<Problem>();
  return `${reply.status} ${additionalDetails?.join(' | ') ?? detail}`;
};
type Tracked = { shipments: { shipmentTrackingNumber: string; shipperReferences: { value: string }[]; events: Record<string, unknown>[] }[] };
const track = (...numbers: readonly string[]) => ask('GET', `/tracking?${numbers.map((number) => `shipmentTrackingNumber=${number}`).join('&')}`);
const find = (reference: string, query = `shipperAccountNumber=${account()}&dateRangeFrom=2026-11-19&dateRangeTo=2026-11-21`) =>
  ask('GET', `/tracking?shipmentReference=${reference}&${query}`);

test('the check digit is the published one', () => {
  expect(checkDigit('123456789')).toBe(1);
});

test('a shipment has a waybill of ten digits, a number for the piece, one paper, a line in the journal, and names the Message-Reference again', async () => {
  const reply = await create('G1', 'trace-1');
  expect([reply.status, reply.headers['message-reference']]).toEqual([201, 'trace-1']);
  const { shipmentTrackingNumber: number, packages, documents } = reply.json<Made>();
  expect(Number(number[9])).toBe(checkDigit(number.slice(0, 9)));
  expect(packages[0]?.trackingNumber).toMatch(/^JD\d{18}$/);
  const line = (await lab.journal()).at(-1);
  expect(line).toMatchObject({ kind: 'label_created', reference: 'G1', number, trace: 'trace-1' });
  expect(line?.['document_sha256']).toBe(sha256(Buffer.from(documents[0]?.content ?? '', 'base64')));
});

test('several packages are one waybill with a number for each piece', async () => {
  const body = shipment('M1');
  const packages = [...body.content.packages, ...body.content.packages];
  const { shipmentTrackingNumber, packages: told } = (
    await ask('POST', '/shipments', { ...body, content: { ...body.content, packages } })
  ).json<Made>();
  expect(told).toHaveLength(2);
  expect((await lab.journal()).filter(({ number }) => number === shipmentTrackingNumber)).toHaveLength(1);
});

type Shipment = ReturnType<typeof shipment>;
const address = (body: Shipment) => body.customerDetails.receiverDetails.postalAddress;
const broken: readonly (readonly [string, (body: Shipment) => void, string])[] = [
  ['a line of 46', (body) => (address(body)['addressLine2'] = 'x'.repeat(46)), '422 #/customerDetails/receiverDetails/postalAddress.addressLine2: expected maxLength: 45'],
  ['an empty second line', (body) => (address(body)['addressLine2'] = ''), '422 #/customerDetails/receiverDetails/postalAddress.addressLine2: required key not found'],
  ['a number of its own', (body) => (address(body)['number'] = '1200'), '422 #/customerDetails/receiverDetails/postalAddress: extraneous key [number] is not permitted'],
  ['a province of 36', (body) => (address(body)['provinceName'] = 'x'.repeat(36)), '422 #/customerDetails/receiverDetails/postalAddress.provinceName: expected maxLength: 35'],
  ['a content of 71', (body) => (body.content.description = 'x'.repeat(71)), '422 #/content.description: expected maxLength: 70'],
  ['no incoterm', (body) => Object.assign(body.content, { incoterm: undefined }), '422 #/content/incoterm: not a valid enum value'],
  ['a reference of 36', (body) => (body.customerReferences[0] = { value: 'x'.repeat(36), typeCode: 'CU' }), '422 #/customerReferences.value: expected maxLength: 35'],
  ['another account', (body) => (body.accounts[0] = { typeCode: 'shipper', number: '1' }), '400 8003: Account not allowed for this service. Please contact your DHL Express representative.'],
  ['a moment without offset', (body) => (body.plannedShippingDateAndTime = '2036-03-10T13:00:00'), "400 998: ShipTimeStamp is not well formatted.(Expected Sample Format : '2010-02-11T17:10:09 GMT+01:00')"],
  ['a moment that has passed', (body) => (body.plannedShippingDateAndTime = '2020-03-10T13:00:00GMT-06:00'), '400 998: The requested shipment date is in the past.'],
  ['an unknown product', (body) => (body.productCode = 'Z'), '400 1001: The requested product(s) (Z) not available based on your search criteria.'],
  ['71 kilos', (body) => body.content.packages.forEach((item) => (item.weight = 71)), '400 1001: The requested product(s) (N) not available based on your search criteria. | 410135: The piece is too heavy.'],
  ['a destination nobody serves', (body) => (address(body)['postalCode'] = '97999'), '400 7008: The requested product is not available between this origin and destination.'],
]; // prettier-ignore
test.each(broken)('a shipment with %s is refused and nothing is made', async (_, breakIt, expected) => {
  const body = shipment('B1');
  breakIt(body);
  const before = (await lab.journal()).length;
  expect(problemOf(await ask('POST', '/shipments', body))).toBe(expected);
  expect(await lab.journal()).toHaveLength(before);
});

test('each call needs key and secret, the version, and a Message-Reference of at most 36', async () => {
  expect((await ask('GET', '/tracking', undefined, { authorization: 'Basic eDp5' })).status).toBe(401);
  expect(problemOf(await ask('GET', '/tracking', undefined, { 'x-version': '' }))).toBe('400 Missing mandatory header: x-version');
  expect((await create('H1', 'x'.repeat(37))).status).toBe(400);
});

test('a repeated reference makes a second waybill, and nothing cancels one', async () => {
  const [one, other] = [await make('R1'), await make('R1')];
  expect(one.shipmentTrackingNumber).not.toBe(other.shipmentTrackingNumber);
  expect((await ask('DELETE', `/shipments/${one.shipmentTrackingNumber}`)).status).toBe(404);
});

test('a quote bills line by line with its tax, costs what the label will cost, and names remote areas and places without service', async () => {
  const quote = (origin: string, destination: string) =>
    ask('POST', '/rates', {
      customerDetails: {
        shipperDetails: { postalCode: origin, cityName: 'MONTERREY', countryCode: 'MX' },
        receiverDetails: { postalCode: destination, cityName: 'MERIDA', countryCode: 'MX' },
      },
      accounts: [{ typeCode: 'shipper', number: account() }],
      plannedShippingDateAndTime: '2036-03-10T13:00:00GMT-06:00',
      unitOfMeasurement: 'metric',
      isCustomsDeclarable: false,
      packages: shipment('').content.packages,
    });
  type Line = { serviceCode?: string; price: number; priceBreakdown: { price: number }[] };
  type Rates = { products: { productCode: string; totalPrice: { price: number }[]; detailedPriceBreakdown: { breakdown: Line[] }[] }[] };
  const { products } = (await quote('64000', '97000')).json<Rates>();
  expect(products.map(({ productCode }) => productCode)).toEqual(['N', '1', 'G']);
  const [first] = products;
  const lines = first?.detailedPriceBreakdown[0]?.breakdown ?? [];
  const sum = lines.reduce((total, { price, priceBreakdown }) => total + price + (priceBreakdown[0]?.price ?? 0), 0);
  expect(first?.totalPrice[0]?.price).toBeCloseTo(sum, 2);
  expect((await make('Q1')).shipmentCharges[0]?.price).toBe(first?.totalPrice[0]?.price);
  const codes = (await quote('64000', '97095')).json<Rates>().products[0]?.detailedPriceBreakdown[0]?.breakdown.map(({ serviceCode }) => serviceCode);
  expect(codes).toContain('OO');
  expect(problemOf(await quote('64000', '97999'))).toMatch(/^400 7008/);
  expect((await quote('64999', '97000')).json<Rates>().products).toEqual([]);
});

test('nothing is told of a waybill before its first scan; then each step with day, time and place of its own clock, and who signed', async () => {
  const { shipmentTrackingNumber: number } = await make('T1');
  const told = async () => (await track(number, '9999999999')).json<Tracked>().shipments;
  expect(await told()).toMatchObject([{ shipmentTrackingNumber: number, shipperReferences: [{ value: 'T1' }], events: [] }]);
  await lab.control('POST', `/parcels/${number}/event`, { code: 'picked_up', at: '2026-11-20T19:00:00Z', city: 'MONTERREY' });
  await lab.control('POST', `/parcels/${number}/event`, { code: 'delivered', at: '2026-11-20T20:00:00Z', city: 'MERIDA' });
  await lab.control('POST', '/clock', { now: '2026-11-20T20:00:00Z' });
  const [known] = await told();
  expect(known?.events).toMatchObject([
    { date: '2026-11-20', time: '13:00:00', typeCode: 'PU', serviceArea: [{ code: 'MTY', description: 'MONTERREY-MEX' }] },
    { date: '2026-11-20', time: '14:00:00', typeCode: 'OK', signedBy: 'P DESTINO' },
  ]);
  expect(problemOf(await track('9999999999'))).toBe('404 No data found');
  expect((await track(...Array.from({ length: 201 }, () => number))).status).toBe(400);
});

test('a fresh waybill is not found by its reference until three seconds have passed, and only with account and days', async () => {
  const { shipmentTrackingNumber: number } = await make('F1');
  expect(problemOf(await find('F1'))).toBe('404 No Shipments Found for ReferenceID | F1');
  await lab.control('POST', '/clock', { advance_ms: 3000 });
  expect((await find('F1')).json<Tracked>().shipments[0]?.shipmentTrackingNumber).toBe(number);
  expect(problemOf(await find('F1', 'dateRangeFrom=2026-11-19&dateRangeTo=2026-11-21'))).toBe(
    '400 Missing mandatory parameters: shipperAccountNumber',
  );
  expect((await find('F1', `shipperAccountNumber=${account()}`)).status).toBe(400);
});

test('the archive gives the same paper again, by account and month; a delivered parcel has a page of proof, another one none', async () => {
  const made = await make('D1');
  const number = made.shipmentTrackingNumber;
  const kept = (path: string, query: string) => ask('GET', `/shipments/${number}/${path}?shipperAccountNumber=${account()}&${query}`);
  const image = (await kept('get-image', 'typeCode=waybill&pickupYearAndMonth=2026-11')).json<Made>();
  expect(image.documents[0]?.content).toBe(made.documents[0]?.content);
  expect((await lab.journal()).at(-1)).toMatchObject({ kind: 'document_served', number });
  expect(problemOf(await kept('get-image', 'typeCode=waybill&pickupYearAndMonth=2020-01'))).toMatch(/^404 1504/);
  expect((await kept('proof-of-delivery', 'content=epod-summary')).status).toBe(404);
  await lab.control('POST', `/parcels/${number}/event`, { code: 'OK' });
  const proof = (await kept('proof-of-delivery', 'content=epod-summary')).json<Made>();
  expect(
    Buffer.from(proof.documents[0]?.content ?? '', 'base64')
      .subarray(0, 4)
      .toString(),
  ).toBe('%PDF');
});

test('it lies on command: without an echo, about another shipment with the Message-Reference of that one, without a paper', async () => {
  const former = await make('L1');
  const lie = (fault: string) => lab.order({ carrier: 'dhl', operation: 'create', fault, times: 1 });
  await lie('no_echo');
  expect((await create('L2')).headers['message-reference']).toBeUndefined();
  await lie('foreign_answer');
  const foreign = await create('L3');
  expect([foreign.headers['message-reference'], foreign.json<Made>().shipmentTrackingNumber === former.shipmentTrackingNumber]).toEqual([
    'm-L2',
    false,
  ]);
  await lie('number_without_pdf');
  expect(await make('L4')).not.toHaveProperty('documents');
  await lie('wrong_price');
  expect((await make('L5')).shipmentCharges[0]?.price).not.toBe(former.shipmentCharges[0]?.price);
});

test('it lists the branches of the state by postal code, and a shipment goes to one of them and to no other', async () => {
  const listed = await ask('GET', '/servicepoints?address=97000%2C%20Merida&countryCode=MX&servicePointResults=15');
  const points = listed.json<{ servicePoints: { facilityId: string }[] }>().servicePoints.map(({ facilityId }) => facilityId);
  expect([listed.status, points]).toEqual([200, ['MID001', 'MID002']]);
  const to = (servicePointId: string) =>
    ask('POST', '/shipments', { ...shipment(`P-${servicePointId}`), onDemandDelivery: { deliveryOption: 'servicepoint', servicePointId } });
  expect([(await to('MID001')).status, (await to('MTY001')).status]).toEqual([201, 400]);
  expect((await ask('GET', '/servicepoints?address=97000&countryCode=MX')).status).toBe(400);
});
