import type { Centavos } from '#contract/shared/money.ts';
import type { Fixed } from './fixed.ts';
import type { LocalTime } from './local-time.ts';

/** An address in Mexico. Places by SAT's keys: `state` of c_Estado, colonia of four digits, locality of two, municipality of three. */
export type StopAddress = {
  street: string | null;
  exterior: string | null;
  interior: string | null;
  colonia: string | null;
  locality: string | null;
  reference: string | null;
  municipality: string | null;
  state: string;
  zip: string;
};

/** What identifies a foreigner who has no RFC of Mexico. */
export type ForeignIdentity = { tax_id: string; residence: string };

export const stopKinds = ['origin', 'destination'] as const;
/** Where goods are loaded or unloaded, and when. `distance_km`: driven up to here from the stop before; a destination has it. */
export type Stop = {
  kind: (typeof stopKinds)[number];
  id: string;
  rfc: string;
  name: string | null;
  foreign: ForeignIdentity | null;
  at: LocalTime;
  distance_km: Fixed<2> | null;
  address: StopAddress;
};

/** A dangerous good: its UN key and packaging by SAT's catalogues. */
export type Hazard = { key: string; packaging: string; packaging_description: string | null };
/** How much of a good moves between two stops, by their ids. */
export type Moved = { quantity: Fixed<6>; origin: string; destination: string };
/** A guide that a good travels by. */
export type GoodsGuide = { number: string; description: string; weight_kg: Fixed<3> };

/** `product`: c_ClaveProdServCP. `hazard`: 'no' where SAT asks for the answer, null where it does not. */
export type Goods = {
  product: string;
  description: string;
  quantity: Fixed<6>;
  unit: string;
  hazard: Hazard | 'no' | null;
  weight_kg: Fixed<3>;
  value: Centavos | null;
  guides: readonly GoodsGuide[];
  moved: readonly Moved[];
};

/** An insurer and the number of its policy. */
export type Insurance = { insurer: string; policy: string };
export type Trailer = { kind: string; plate: string };

/** A vehicle on the road. `permit`, `configuration` and the trailers' kinds are keys of SAT. `gross_weight_t`: of the loaded vehicle. */
export type Vehicle = {
  permit: string;
  permit_number: string;
  configuration: string;
  gross_weight_t: Fixed<2>;
  plate: string;
  model_year: number;
  liability: Insurance;
  environment: Insurance | null;
  cargo: Insurance | null;
  premium: Centavos | null;
  trailers: readonly Trailer[];
};

/** c_FiguraTransporte: who drives, owns, lets, is notified, or takes part by a coordinator. */
export const figureKinds = ['01', '02', '03', '04', '05'] as const;
export const OPERATOR = '01';
export type Figure = {
  kind: (typeof figureKinds)[number];
  rfc: string | null;
  licence: string | null;
  name: string;
  foreign: ForeignIdentity | null;
  parts: readonly string[];
};

/** The complement Carta Porte 3.1 of a haul by road within Mexico. `id`: CCC and a UUID without its first three signs. */
export type Waybill = {
  id: string;
  distance_km: Fixed<2>;
  stops: readonly Stop[];
  weight_kg: Fixed<3>;
  goods_count: number;
  goods: readonly Goods[];
  vehicle: Vehicle;
  figures: readonly Figure[];
};
