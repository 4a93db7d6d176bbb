import { chance } from '../../chance.ts';
import { dateLocal, isoLocal } from '../../clock.ts';
import { billedKg, coverageOf, isZip, pesos, zoneOf, type Size } from '../../coverage.ts';
import { fieldsAt, listAt, numberAt, textAt, type Fields } from '../../fields.ts';
import type { Answer } from '../../http/messages.ts';
import { textIn } from '../kit/checks.ts';
import type { Ask } from '../kit/double.ts';
import { accountProblems, refuse, refuseAll, succeed } from './fedex-envelope.ts';

/** Whole centavos for the first kilo in zone 1, for each further kilo, for each zone beyond the first; days on the way. */
const services = [
  { serviceType: 'FIRST_OVERNIGHT', serviceName: 'FedEx Primera Hora', first: 46_000, perKg: 3_900, perZone: 3_100, days: 1 },
  { serviceType: 'PRIORITY_OVERNIGHT', serviceName: 'FedEx Prioritario', first: 33_500, perKg: 3_200, perZone: 2_600, days: 1 },
  { serviceType: 'STANDARD_OVERNIGHT', serviceName: 'FedEx Nacional Dia Siguiente', first: 24_800, perKg: 2_400, perZone: 1_900, days: 1 },
  { serviceType: 'FEDEX_EXPRESS_SAVER', serviceName: 'FedEx Nacional Economico', first: 12_400, perKg: 1_350, perZone: 850, days: 3 },
] as const;
type FedexService = (typeof services)[number];

export const findService = (serviceType: string): FedexService | undefined => services.find((service) => service.serviceType === serviceType);

/** ONE_DAY, TWO_DAYS …, as FedEx counts. */
const transitWords = (days: number): string => `${['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE'][days - 1] ?? 'SIX'}_${days === 1 ? 'DAY' : 'DAYS'}`;

type Piece = { weightKg: number; size: Size | undefined; declared: number };
type Charge = { base: number; fuel: number; extended: number; insured: number; tax: number; net: number; billedKg: number; zone: number };

export const piecesOf = (shipment: Fields): readonly unknown[] => listAt(shipment, 'requestedPackageLineItems');

export function readPiece(item: unknown): Piece {
  const [length = 0, width = 0, height = 0] = ['length', 'width', 'height'].map((name) => numberAt(item, 'dimensions', name));
  return {
    weightKg: numberAt(item, 'weight', 'value'),
    size: length > 0 && width > 0 && height > 0 ? { length, width, height } : undefined,
    declared: numberAt(item, 'declaredValue', 'amount') || 0,
  };
}

/** What FedEx charges its customer, in whole centavos: the same for a quote and for the label bought on it. */
export function chargeFor(service: FedexService, zipOrigin: string, zipDestination: string, pieces: readonly Piece[]): Charge {
  const zone = zoneOf(zipOrigin, zipDestination);
  const kilos = pieces.reduce((sum, piece) => sum + billedKg(piece.weightKg, piece.size), 0);
  const base = service.first * pieces.length + service.perKg * (kilos - pieces.length) + service.perZone * (zone - 1);
  const fuel = Math.round(base * 0.165);
  const extended = coverageOf(zipOrigin, zipDestination) === 'extended' ? 16_500 : 0;
  const insured = Math.round(pieces.reduce((sum, piece) => sum + piece.declared, 0) * 1.25);
  const tax = Math.round((base + fuel + extended + insured) * 0.16);
  return { base, fuel, extended, insured, tax, net: base + fuel + extended + insured + tax, billedKg: kilos, zone };
}

/** One entry of ratedShipmentDetails. The list price is a fifth above the account's. */
function ratedShipment(charge: Charge, rateType: 'ACCOUNT' | 'LIST') {
  const factor = rateType === 'LIST' ? 1.2 : 1;
  const amount = (centavos: number) => pesos(centavos * factor);
  const surCharges = [
    { type: 'FUEL', description: 'Combustible', amount: amount(charge.fuel) },
    ...(charge.extended > 0 ? [{ type: 'OUT_OF_DELIVERY_AREA', description: 'Fuera del area de entrega', amount: amount(charge.extended) }] : []),
    ...(charge.insured > 0 ? [{ type: 'INSURED_VALUE', description: 'Valor declarado', amount: amount(charge.insured) }] : []),
  ];
  return {
    rateType,
    ratedWeightMethod: 'ACTUAL',
    totalBaseCharge: amount(charge.base),
    totalDiscounts: 0,
    totalNetCharge: amount(charge.net),
    currency: 'NMP',
    shipmentRateDetail: {
      rateZone: String(charge.zone),
      dimDivisor: 5000,
      fuelSurchargePercent: 16.5,
      totalBillingWeight: { units: 'KG', value: charge.billedKg },
      surCharges,
      taxes: [{ type: 'VAT', description: 'IVA', amount: amount(charge.tax) }],
    },
    ratedPackages: [{ packageRateDetail: { rateType: `PAYOR_${rateType}_PACKAGE`, currency: 'NMP' } }],
  };
}

const mostKg = 68;
const dayMs = 86_400_000;

/** POST /rate/v1/rates/quotes. A destination nobody serves is an error; an origin nobody serves is an empty list. */
export function quoteRates(ask: Ask): Answer {
  const { body, isJson, lab } = ask;
  if (!isJson) return refuse(ask, 400, 'BAD.REQUEST.ERROR', 'The request is not valid JSON.');
  const problems = accountProblems(ask);
  if (problems.length > 0) return refuseAll(ask.asked, 400, problems);
  const shipment = fieldsAt(body, 'requestedShipment');
  const [origin, destination] = [textIn(shipment, 'shipper.address.postalCode'), textIn(shipment, 'recipient.address.postalCode')];
  const pieces = piecesOf(shipment).map(readPiece);
  if (textAt(shipment, 'pickupType') === '') return refuse(ask, 400, 'PICKUPTYPE.REQUIRED', 'Pickup type is required.');
  if (pieces.length === 0 || pieces.some(({ weightKg }) => !(weightKg > 0)))
    return refuse(ask, 400, 'PACKAGE.WEIGHT.INVALID', 'Package weight is missing or invalid. Please update and try again.');
  if (pieces.some(({ weightKg }) => weightKg > mostKg))
    return refuse(ask, 400, 'MAXIMUMWEIGHT.TYPE.ERROR', 'The package weight exceeds the maximum allowed for this packaging type.');
  if (!isZip(origin) || !isZip(destination))
    return refuse(ask, 400, 'COUNTRY.POSTALCODEORZIP.INVALID', 'Invalid postal code for the country. Please update and try again.');
  const isFromNowhere = coverageOf(origin, '01000') === 'not_served';
  if (!isFromNowhere && coverageOf(origin, destination) === 'not_served')
    return refuse(ask, 400, 'SERVICE.LOCATION.UNAVAILABLE', 'FedEx service is not available between this origin and destination.');
  const wanted = textAt(shipment, 'serviceType');
  const rates = services
    .filter(({ serviceType }) => !isFromNowhere && (wanted === '' || wanted === serviceType))
    .map((service) => rateReply(ask, shipment, service, chargeFor(service, origin, destination, pieces)));
  return succeed(ask, { quoteDate: dateLocal(lab.clock.now()), rateReplyDetails: rates, alerts: [] });
}

function rateReply({ lab, fault }: Ask, shipment: Fields, { serviceType, serviceName, days }: FedexService, charge: Charge) {
  const factor = fault?.name === 'wrong_price' ? 1.5 + 2.5 * chance('wrong quote', serviceType, charge.net) : 1;
  const shown = { ...charge, base: charge.base * factor, net: charge.net * factor };
  const transit = days + (charge.extended > 0 ? 2 : 0);
  return {
    serviceType,
    serviceName,
    packagingType: textAt(shipment, 'packagingType') || 'YOUR_PACKAGING',
    commit: { label: 'Fecha estimada', commitMessageDetails: '' },
    operationalDetail: {
      commitDate: `${isoLocal(lab.clock.now() + transit * dayMs).slice(0, 10)}T20:00:00`,
      transitTime: transitWords(transit),
      ineligibleForMoneyBackGuarantee: false,
    },
    ratedShipmentDetails: [
      ratedShipment(shown, 'ACCOUNT'),
      ...(listAt(shipment, 'rateRequestType').includes('LIST') ? [ratedShipment(shown, 'LIST')] : []),
    ],
  };
}
