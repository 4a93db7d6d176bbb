import * as z from 'zod/mini';
import { day } from '../shared/dates.ts';

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
