import { chance } from '../../chance.ts';
import { isoLocal } from '../../clock.ts';
import { billedKg, coverageOf, isZip, pesos, zoneOf, type Size } from '../../coverage.ts';
import { listAt, numberAt, textAt, type Fields } from '../../fields.ts';
import type { Answer } from '../../http/messages.ts';
import { placeOf } from '../../places.ts';
import { textIn } from '../kit/checks.ts';
import type { Ask } from '../kit/double.ts';
import { refuse, succeed } from './dhl-envelope.ts';
import { accountProblems, momentProblems } from './request-rules.ts';

/** Whole centavos for the first kilo in zone 1, for each further kilo, for each zone beyond the first; days on the way. */
const products = [
  { code: 'N', name: 'EXPRESS DOMESTIC', first: 21_000, perKg: 2_300, perZone: 1_700, days: 1 },
  { code: '1', name: 'EXPRESS DOMESTIC 12:00', first: 31_500, perKg: 2_900, perZone: 2_200, days: 1 },
  { code: 'G', name: 'ECONOMY SELECT DOMESTIC', first: 13_800, perKg: 1_300, perZone: 900, days: 3 },
] as const;
type Product = (typeof products)[number];

export const findProduct = (code: string): Product | undefined => products.find((product) => product.code === code);

export type Piece = { weightKg: number; size: Size | undefined };
type Line = { name: string; serviceCode?: string; net: number };

export function readPiece(item: unknown): Piece {
  const [length = 0, width = 0, height = 0] = ['length', 'width', 'height'].map((name) => numberAt(item, 'dimensions', name));
  return { weightKg: numberAt(item, 'weight'), size: length > 0 && width > 0 && height > 0 ? { length, width, height } : undefined };
}

/** What is insured, in pesos: the value of the service II. */
export const insuredIn = (body: Fields): number =>
  numberAt(
    listAt(body, 'valueAddedServices').find((service) => textAt(service, 'serviceCode') === 'II'),
    'value',
  ) || 0;

/** What DHL bills, line by line in whole centavos before tax: the same for a quote and for the label bought on it. */
function linesOf(product: Product, zipOrigin: string, zipDestination: string, pieces: readonly Piece[], insured: number): Line[] {
  const kilos = pieces.reduce((sum, piece) => sum + billedKg(piece.weightKg, piece.size), 0);
  const base = product.first + product.perKg * (kilos - 1) + product.perZone * (zoneOf(zipOrigin, zipDestination) - 1);
  const isRemote = coverageOf(zipOrigin, zipDestination) === 'extended';
  return [
    { name: product.name, net: base },
    { name: 'FUEL SURCHARGE', serviceCode: 'FF', net: Math.round(base * 0.1) },
    ...(pieces.length > 1 ? [{ name: 'MULTI PIECE', serviceCode: 'YE', net: 9_621 }] : []),
    ...(isRemote ? [{ name: 'REMOTE AREA DELIVERY', serviceCode: 'OO', net: 18_000 }] : []),
    ...(insured > 0 ? [{ name: 'SHIPMENT INSURANCE', serviceCode: 'II', net: Math.max(8_000, Math.round(insured * 1.25)) }] : []),
  ];
}

/** IVA is counted line by line. */
const taxOf = ({ net }: Line): number => Math.round(net * 0.16);
const totalOf = (lines: readonly Line[]): number => lines.reduce((sum, line) => sum + line.net + taxOf(line), 0);

/** What a shipment costs, in pesos. */
export const priceOf = (product: Product, zipOrigin: string, zipDestination: string, pieces: readonly Piece[], insured: number): number =>
  pesos(totalOf(linesOf(product, zipOrigin, zipDestination, pieces, insured)));

const mostKg = 70;
const dayMs = 86_400_000;

/** POST /rates. A destination nobody serves is an error, an origin nobody serves an empty list. */
export function quoteRates(ask: Ask): Answer {
  const { body, isJson } = ask;
  if (!isJson) return refuse(ask, 400, '998: The request is not valid JSON.');
  const [shipper, receiver] = ['shipperDetails', 'receiverDetails'].map((side) => `customerDetails.${side}`) as [string, string];
  const [origin, destination] = [textIn(body, `${shipper}.postalCode`), textIn(body, `${receiver}.postalCode`)];
  const pieces = listAt(body, 'packages').map(readPiece);
  const missing = [shipper, receiver].flatMap((side) =>
    ['cityName', 'countryCode'].filter((name) => textIn(body, `${side}.${name}`) === '').map((name) => `${side}.${name}`),
  );
  if (missing.length > 0) return refuse(ask, 400, `998: Missing mandatory parameters: ${missing.join(', ')}`);
  const [problem] = [...accountProblems(ask), ...momentProblems(ask)];
  if (problem) return refuse(ask, 400, problem);
  if (textAt(body, 'unitOfMeasurement') !== 'metric') return refuse(ask, 400, '998: unitOfMeasurement is not valid.');
  if (pieces.length === 0 || pieces.some(({ weightKg, size }) => !(weightKg > 0) || !size))
    return refuse(ask, 400, '998: Weight or dimensions are missing.');
  if (pieces.some(({ weightKg }) => weightKg > mostKg))
    return refuse(ask, 400, '1001: The requested product(s) not available based on your search criteria.');
  if (!isZip(origin) || !isZip(destination)) return refuse(ask, 400, '998: The postal code is not valid for the country.');
  const isFromNowhere = coverageOf(origin, '01000') === 'not_served';
  if (!isFromNowhere && coverageOf(origin, destination) === 'not_served')
    return refuse(ask, 400, '7008: The requested product is not available between this origin and destination.');
  const offered = isFromNowhere ? [] : products;
  return succeed(ask, 200, {
    products: offered.map((product) => productIn(ask, product, linesOf(product, origin, destination, pieces, insuredIn(body)), { origin, pieces })),
    exchangeRates: [],
  });
}

function productIn(
  { lab, fault }: Ask,
  { code, name, days }: Product,
  lines: readonly Line[],
  { origin, pieces }: { origin: string; pieces: readonly Piece[] },
) {
  const factor = fault?.name === 'wrong_price' ? 1.5 + 2.5 * chance('wrong quote', code, totalOf(lines)) : 1;
  const transit = days + (lines.some(({ serviceCode }) => serviceCode === 'OO') ? 1 : 0);
  return {
    productName: name,
    productCode: code,
    localProductCode: code,
    weight: {
      volumetric: pieces.reduce((sum, { size }) => sum + (size ? (size.length * size.width * size.height) / 5000 : 0), 0),
      provided: pieces.reduce((sum, { weightKg }) => sum + weightKg, 0),
      unitOfMeasurement: 'metric',
    },
    totalPrice: [
      { currencyType: 'BILLC', priceCurrency: 'MXN', price: pesos(totalOf(lines) * factor) },
      { currencyType: 'BASEC', priceCurrency: 'EUR', price: pesos((totalOf(lines) * factor) / 20) },
    ],
    detailedPriceBreakdown: [
      {
        currencyType: 'BILLC',
        priceCurrency: 'MXN',
        breakdown: lines.map((line) => ({
          name: line.name,
          ...(line.serviceCode ? { serviceCode: line.serviceCode } : {}),
          price: pesos(line.net),
          priceBreakdown: [{ priceType: 'TAX', typeCode: 'IVA', price: pesos(taxOf(line)), rate: 16, basePrice: pesos(line.net) }],
        })),
      },
    ],
    pickupCapabilities: {
      nextBusinessDay: false,
      localCutoffDateAndTime: `${isoLocal(lab.clock.now()).slice(0, 10)}T15:00:00`,
      pickupEarliest: '09:00:00',
      pickupLatest: '18:00:00',
      originServiceAreaCode: placeOf(origin)?.warehouse,
    },
    deliveryCapabilities: {
      deliveryTypeCode: 'QDDC',
      estimatedDeliveryDateAndTime: `${isoLocal(lab.clock.now() + transit * dayMs).slice(0, 10)}T23:59:00`,
      totalTransitDays: transit,
    },
  };
}
