import type { RoadVehicle } from '#contract/carriers/vehicle.ts';
import type { PackageRow } from '#contract/packages/packages.ts';
import { PUBLIC_RFC } from '#contract/shared/rfc.ts';
import type { EndInfo } from '#contract/shipping/shipping.ts';
import type { WaybillFacts } from '#fiscal/build/facts.ts';
import { fixedFrom, hundredths, kilograms, wholeQuantity } from '#fiscal/document/fixed.ts';
import type { HauledLine } from '#fiscal/document/line.ts';
import type { LocalTime } from '#fiscal/document/local-time.ts';
import { OPERATOR, type Figure, type Goods, type Stop, type Vehicle } from '#fiscal/document/waybill.ts';
import type { DocumentFacts } from '../../cfdi/api.ts';
import { shareWeight } from './share-weight.ts';

/** What a Carta Porte tells of a guide. `places`: SAT's keys of both ends. `id`: CCC and a UUID without its first three signs. */
export type Hauled = {
  id: string;
  parcel_number: string;
  packages: readonly PackageRow[];
  origin: EndInfo;
  destination: EndInfo;
  places: Record<'origin' | 'destination', HauledPlace>;
  leaves_at: LocalTime;
  arrives_at: LocalTime;
  distance_km: number;
  vehicle: RoadVehicle;
};

/** Keys of SAT of a place: of c_Estado, and what else is known; null is left out, which SAT allows. */
export type HauledPlace = Pick<Stop['address'], 'state' | 'municipality' | 'locality' | 'colonia'>;

export const NOWHERE: Omit<HauledPlace, 'state'> = { municipality: null, locality: null, colonia: null };

/** The CFDI de traslado of one guide: its goods, from whom to whom, and what they travel on. */
export function transportFacts(hauled: Hauled): DocumentFacts & { kind: 'T' } {
  const goods = hauled.packages.flatMap((row) => goodsOf(row, hauled.parcel_number));
  return {
    kind: 'T',
    relations: [],
    lines: goods.map((one) => lineOf(one, hauled.parcel_number)),
    waybill: { id: hauled.id, stops: stopsOf(hauled), goods, vehicle: vehicleOf(hauled.vehicle), figures: [driverOf(hauled.vehicle)] },
  };
}

/** SAT takes numbers of guides of 10 signs and more. */
const isGuideNumber = (number: string): boolean => number.length >= 10 && number.length <= 30;

function goodsOf({ merchandise, weight, quantity: pieces }: PackageRow, number: string): Goods[] {
  const weights = shareWeight(
    Math.round(weight * 1000) * pieces,
    merchandise.map(({ quantity }) => quantity),
  );
  return merchandise.map((line, index) => {
    const weight_kg = kilograms(weights[index] as number);
    return {
      product: line.product_code,
      description: line.description,
      quantity: wholeQuantity(line.quantity * pieces),
      unit: line.unit_code,
      hazard: hazardOf(line),
      weight_kg,
      // Documents of the house are of pesos.
      value: line.currency === 'MXN' && line.value > 0 ? line.value : null,
      guides: isGuideNumber(number) ? [{ number, description: line.description, weight_kg }] : [],
      moved: [],
    };
  });
}

function hazardOf({ hazard, hazard_key, hazard_packaging }: PackageRow['merchandise'][number]): Goods['hazard'] {
  if (hazard !== 'yes') return hazard ?? null;
  return { key: hazard_key ?? '', packaging: hazard_packaging ?? '', packaging_description: null };
}

const lineOf = ({ product, quantity, unit, description }: Goods, own_number: string): HauledLine => ({
  ...{ product, own_number, quantity, unit, unit_name: null, description },
});

const stopsOf = ({ origin, destination, places, leaves_at, arrives_at, distance_km }: Hauled): WaybillFacts['stops'] => [
  { kind: 'origin', id: 'OR000001', ...endOf(origin, places.origin), at: leaves_at, distance_km: null },
  {
    kind: 'destination',
    id: 'DE000001',
    ...endOf(destination, places.destination),
    at: arrives_at,
    distance_km: hundredths(Math.round(distance_km * 100)),
  },
];

const cut = (text: string | null | undefined, most: number): string | null => text?.trim().slice(0, most).trim() || null;

/** Colonias and municipalities are told by SAT's keys or by the postal code alone: it takes none by their names. */
const endOf = (
  { tax_id, business_name, street, number, suite_number, reference, zip_code }: EndInfo,
  place: HauledPlace,
): Pick<Stop, 'rfc' | 'name' | 'foreign' | 'address'> => ({
  rfc: tax_id || PUBLIC_RFC,
  name: cut(business_name, 254),
  foreign: null,
  address: {
    ...{ street: cut(street, 100), exterior: cut(number, 55), interior: cut(suite_number, 55), reference: cut(reference, 250) },
    ...place,
    zip: zip_code,
  },
});

const vehicleOf = ({ gross_weight_t, environment_insurer, environment_policy, insurer, policy, ...said }: RoadVehicle): Vehicle => ({
  ...{ permit: said.permit, permit_number: said.permit_number, configuration: said.configuration, plate: said.plate, model_year: said.model_year },
  gross_weight_t: fixedFrom(String(gross_weight_t), 2) ?? hundredths(0),
  liability: { insurer, policy },
  environment: environment_insurer === null || environment_policy === null ? null : { insurer: environment_insurer, policy: environment_policy },
  ...{ cargo: null, premium: null, trailers: said.trailers ?? [] },
});

const driverOf = ({ driver_name, driver_rfc, driver_licence }: RoadVehicle): Figure => ({
  ...{ kind: OPERATOR, rfc: driver_rfc, licence: driver_licence, name: driver_name, foreign: null, parts: [] },
});
