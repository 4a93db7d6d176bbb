import * as z from 'zod/mini';
import { permitNames, perhapsTrailerNames, trailerNames, withoutTrailerNames, withTrailerNames } from '#texts/es/carriers/vehicle-keys.ts';
import { waybillTexts } from '#texts/es/carriers/waybills.ts';
import { inRfcForm } from '../shared/rfc.ts';
import { exactLine, inCapitals, oneLine } from '../shared/text.ts';

const { faults } = waybillTexts;

const aText = (error: string, least: number, most: number) => oneLine({ error }).check(z.minLength(least, { error }), z.maxLength(most, { error }));
/** A plate as SAT takes it. */
const plateOf = (typed: string): string => inCapitals(typed.replace(/[\s-]/g, ''));
export const permits = Object.keys(permitNames);
/** c_ConfigAutotransporte. */
export const configurationNames: Readonly<Record<string, string>> = { ...perhapsTrailerNames, ...withoutTrailerNames, ...withTrailerNames };
export const configurations = Object.keys(configurationNames);
/** c_SubTipoRem. */
export const trailerKinds = Object.keys(trailerNames);
export const needsTrailer = (configuration: string): boolean => configuration in withTrailerNames;
export const takesTrailer = (configuration: string): boolean => !(configuration in withoutTrailerNames);
export const MOST_TRAILERS = 2;

const plate = exactLine({ error: faults.plate }).check(z.overwrite(plateOf), z.regex(/^[A-Z0-9Ñ]{5,7}$/, { error: faults.plate }));
const trailer = z.object({ kind: z.enum(trailerKinds, { error: faults.trailerKind }), plate });

const said = z.object({
  /** c_TipoPermiso. */
  permit: z.enum(permits, { error: faults.permit }),
  permit_number: aText(faults.permitNumber, 1, 50),
  /** c_ConfigAutotransporte. */
  configuration: z.enum(configurations, { error: faults.configuration }),
  /** Tonnes of the loaded vehicle. */
  gross_weight_t: z
    .number({ error: faults.grossWeight })
    .check(z.refine((value) => value > 0 && value <= 999 && Math.round(value * 100) / 100 === value, { error: faults.grossWeight })),
  plate,
  /** Absent where there is none. */
  trailers: z.optional(z.array(trailer).check(z.maxLength(MOST_TRAILERS, { error: faults.trailersTooMany }))),
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

type Said = z.output<typeof said>;
const isInsuredWhole = (one: Said): boolean => (one.environment_insurer === null) === (one.environment_policy === null);
const hasNeeded = ({ configuration, trailers = [] }: Said): boolean => trailers.length > 0 || !needsTrailer(configuration);
const hasNoOther = ({ configuration, trailers = [] }: Said): boolean => trailers.length === 0 || takesTrailer(configuration);

/** What travels on the road, and who drives it: what a Carta Porte says of it. Keys are those of SAT. */
export const vehicle = said.check(
  z.refine(isInsuredWhole, { error: faults.both, path: ['environment_policy'] }),
  z.refine(hasNeeded, { error: faults.trailerMissing, path: ['trailers'] }),
  z.refine(hasNoOther, { error: faults.trailerUnwanted, path: ['trailers'] }),
);
export type RoadVehicle = z.output<typeof vehicle>;
