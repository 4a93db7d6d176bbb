import * as z from 'zod/mini';
import { freightTexts } from '#texts/es/rating/freight.ts';
import { onBehalf } from '../access/access.ts';
import { placeZip } from '../catalogs/zip-codes.ts';
import { measurePiece } from '../packages/billed-weight.ts';
import { packageRows, type PackageRow } from '../packages/packages.ts';
import { named, operation } from '../shared/operation.ts';
import { oneLine } from '../shared/text.ts';
import { withDefault } from '../shared/with-default.ts';
import { quoteResponse } from './rating.ts';

/** What consolidated freight may ask for besides the carriage; each has a cost in the settings (AMB-10.11). */
export const freightSpecials = ['cita', 'rampa_hidraulica', 'fragil', 'no_estibable'] as const;
export type FreightSpecial = (typeof freightSpecials)[number];

/** Goods this near to the vehicle cost nothing more (O-9.14). */
export const FREIGHT_NEAR_METERS = 3;
/** kg that a cubic metre counts as, unless the operator says otherwise. */
export const FREIGHT_KG_PER_M3 = 250;
export const REQUIREMENTS_MAX = 256;

/** The three questions of an end where the carrier comes to the door (O-2.72 to O-2.74). Without them the end is the carrier's branch. */
export const freightRequirements = z.object({
  maneuvers: z.boolean({ error: freightTexts.choose }),
  within_3_meters: z.boolean({ error: freightTexts.choose }),
  description: oneLine({ error: freightTexts.describe }).check(
    z.minLength(1, { error: freightTexts.describe }),
    z.maxLength(REQUIREMENTS_MAX, { error: freightTexts.describeShorter }),
  ),
});
export type FreightRequirements = z.output<typeof freightRequirements>;

/** Those of both ends; null where the toggle is off. */
export const freightDemands = z.object({
  origin: z.nullable(freightRequirements),
  destination: z.nullable(freightRequirements),
  specials: z.array(z.enum(freightSpecials)),
});
export type FreightDemands = z.output<typeof freightDemands>;

const place = z.nullish(oneLine().check(z.maxLength(100)));
const freightEnd = z.object({ zip_code: placeZip, state: place, city: place, neighborhood: place, requirements: z.nullish(freightRequirements) });

export const freightRequest = z.object({
  origin: freightEnd,
  destination: freightEnd,
  specials: withDefault(
    z.array(z.enum(freightSpecials)).check(
      z.refine((specials) => new Set(specials).size === specials.length),
      z.maxLength(freightSpecials.length),
    ),
    [],
  ),
  items: packageRows,
  ...onBehalf,
});
export type FreightRequest = z.output<typeof freightRequest>;

/** What goods weigh and measure together: hundredths of a kg, hundredths of a cm cubed, whole kg to bill, and which of the two decides. */
export type FreightLoad = { pieces: number; weight_hkg: number; volume_hcm3: bigint; billed_kg: number; by: 'weight' | 'volume' };

const HCM3_PER_M3 = 1_000_000_000_000n;
const ceilDivide = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor - 1n) / divisor;

type Measured = { quantity: number; length_hcm: number; width_hcm: number; height_hcm: number; weight_hkg: number };

/** Billed kg = ceil(max(total real kg, total m³ × kg per m³)), at least 1, in whole numbers (AMB-10.11). */
export function freightLoadOf(rows: readonly Measured[], kgPerM3: number): FreightLoad {
  let [pieces, weight_hkg, volume_hcm3] = [0, 0, 0n];
  for (const row of rows) {
    pieces += row.quantity;
    weight_hkg += row.weight_hkg * row.quantity;
    volume_hcm3 += BigInt(row.length_hcm) * BigInt(row.width_hcm) * BigInt(row.height_hcm) * BigInt(row.quantity);
  }
  // Hundredths of a kg of the volume, rounded up: comparing and rounding once more gives what rounding once gives.
  const volume_hkg = Number(ceilDivide(volume_hcm3 * BigInt(kgPerM3) * 100n, HCM3_PER_M3));
  const by = volume_hkg > weight_hkg ? 'volume' : 'weight';
  return { pieces, weight_hkg, volume_hcm3, billed_kg: Math.max(1, Math.ceil(Math.max(weight_hkg, volume_hkg) / 100)), by };
}

type Typed = Pick<PackageRow, 'quantity' | 'type' | 'content' | 'length' | 'width' | 'height' | 'measurement' | 'weight'>;
/** The same of goods as they are typed. */
export const loadOfItems = (items: readonly Typed[], kgPerM3: number): FreightLoad =>
  freightLoadOf(
    items.map((item) => ({ ...measurePiece(item), quantity: item.quantity })),
    kgPerM3,
  );

/** Volumes are shown in m³ with two decimals. */
export const cubicMeters = (volume_hcm3: bigint): number => Number(volume_hcm3 / 10_000_000_000n) / 100;

export const freightOperations = named({
  /** Rates of consolidated freight (O-7.17); they belong to a batch like those of parcels and hold as long. */
  quoteFreight: operation({
    method: 'POST',
    path: '/api/rate',
    needs: 'canCreateUpdateDelete.label',
    request: freightRequest,
    response: quoteResponse,
    refusals: ['USER_NOT_CHOSEN', 'NOT_FOUND', 'CUSTOMER_LOCKED', 'PALLET_MIXED', 'CARRIER_UNAVAILABLE'],
  }),
});
