import { billedKg, coverageOf, pesos, zoneOf, type Size } from '../../coverage.ts';

/** Whole centavos for the first kilo in zone 1, for each further kilo, for each zone beyond the first; days on the way. */
const services = [
  { serviceType: 'FIRST_OVERNIGHT', serviceName: 'FedEx Primera Hora', first: 46_000, perKg: 3_900, perZone: 3_100, days: 1 },
  { serviceType: 'PRIORITY_OVERNIGHT', serviceName: 'FedEx Prioritario', first: 33_500, perKg: 3_200, perZone: 2_600, days: 1 },
  {
    serviceType: 'STANDARD_OVERNIGHT',
    serviceName: 'FedEx Nacional Dia Siguiente',
    first: 24_800,
    perKg: 2_400,
    perZone: 1_900,
    days: 1,
  },
  {
    serviceType: 'FEDEX_EXPRESS_SAVER',
    serviceName: 'FedEx Nacional Economico',
    first: 12_400,
    perKg: 1_350,
    perZone: 850,
    days: 3,
  },
] as const;
export type FedexService = (typeof services)[number];

export const fedexServices: readonly FedexService[] = services;
export const findService = (serviceType: string): FedexService | undefined => services.find((service) => service.serviceType === serviceType);

/** ONE_DAY, TWO_DAYS …, as FedEx counts. */
export const transitWords = (days: number): string => `${['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE'][days - 1] ?? 'SIX'}_${days === 1 ? 'DAY' : 'DAYS'}`;

export type Piece = { weightKg: number; size: Size | undefined; declared: number };
export type Charge = { base: number; fuel: number; extended: number; insured: number; tax: number; net: number; billedKg: number; zone: number };

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
export function ratedShipment(charge: Charge, rateType: 'ACCOUNT' | 'LIST') {
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
