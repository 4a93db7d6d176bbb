import * as z from 'zod/mini';
import { configurationNames, permitNames } from '#texts/es/carriers/vehicle-keys.ts';
import { waybillTexts } from '#texts/es/carriers/waybills.ts';
import { day } from '../shared/dates.ts';
import { inRfcForm } from '../shared/rfc.ts';
import { exactLine, inCapitals, oneLine } from '../shared/text.ts';

const { faults } = waybillTexts;

/** Who issues the Carta Porte of a carrier's guides: the carrier itself, or the portal for the shipper. */
export const waybillIssuers = ['carrier', 'shipper'] as const;

/** From a day of Mexico City on. */
export const waybillRule = z.object({ valid_from: day, by: z.enum(waybillIssuers) });
export type WaybillRule = z.output<typeof waybillRule>;

/** The rules of a carrier, by their days; a day before the first is the carrier's own: an intermediary that has others carry issues none. */
export const waybillRules = z.array(waybillRule).check(z.maxLength(50));

/** Whether the Carta Porte of guides that are bought on a day is left to the shipper. */
export const leavesWaybill = ({ waybills }: { waybills?: readonly WaybillRule[] }, on: string): boolean =>
  waybills?.findLast(({ valid_from }) => valid_from <= on)?.by === 'shipper';

const aText = (error: string, least: number, most: number) => oneLine({ error }).check(z.minLength(least, { error }), z.maxLength(most, { error }));
/** A plate as SAT takes it. */
const plateOf = (typed: string): string => inCapitals(typed.replace(/[\s-]/g, ''));
export const permits = Object.keys(permitNames);
export const configurations = Object.keys(configurationNames);

/** What travels on the road, and who drives it: what a Carta Porte says of it. Keys are those of SAT. */
export const vehicle = z.object({
  /** c_TipoPermiso. */
  permit: z.enum(permits, { error: faults.permit }),
  permit_number: aText(faults.permitNumber, 1, 50),
  /** c_ConfigAutotransporte; none that needs a trailer. */
  configuration: z.enum(configurations, { error: faults.configuration }),
  /** Tonnes of the loaded vehicle. */
  gross_weight_t: z
    .number({ error: faults.grossWeight })
    .check(z.refine((value) => value > 0 && value <= 999 && Math.round(value * 100) / 100 === value, { error: faults.grossWeight })),
  plate: exactLine({ error: faults.plate }).check(z.overwrite(plateOf), z.regex(/^[A-Z0-9Ñ]{5,7}$/, { error: faults.plate })),
  model_year: z.int({ error: faults.year }).check(z.gte(1950, { error: faults.year }), z.lte(2100, { error: faults.year })),
  /** Civil liability. */
  insurer: aText(faults.insurer, 3, 50),
  policy: aText(faults.policy, 3, 30),
  /** For damage to the environment, without which nothing dangerous is carried. */
  environment_insurer: z.nullable(aText(faults.insurer, 3, 50)),
  environment_policy: z.nullable(aText(faults.policy, 3, 30)),
  driver_name: aText(faults.driver, 1, 254),
  driver_rfc: oneLine().check(...inRfcForm),
  driver_licence: aText(faults.licence, 6, 16),
});
export type RoadVehicle = z.output<typeof vehicle>;
