import * as z from 'zod/mini';
import { onBehalf } from '../access/access.ts';
import { oneLine } from '../shared/text.ts';
import { askedNumbers } from './asked-numbers.ts';
import { onlyExpiring } from './label-clock.ts';
import { onlyAtRisk } from './label-risk.ts';
import { periodFields } from '../shared/period.ts';

/** How far the making of a guide is; only `made` guides have a follow_up (AMB-7.05b). */
export const creations = ['reserved', 'unknown', 'made', 'refused'] as const;
export type Creation = (typeof creations)[number];

/** Which guides a list of them asks for. */
export const labelFilters = z.object({
  ...onBehalf,
  query: z.optional(oneLine()),
  /** One or several, comma separated. */
  followup: z.optional(oneLine()),
  carrier: z.optional(oneLine()),
  creation: z.optional(z.enum(creations)),
  ...periodFields,
  ids: z.optional(oneLine()),
  /** Guides written by hand alone. */ origin_request: z.optional(z.literal('label_manual')),
  /** Exactly these, comma separated (AMB-11.03). */ parcel_numbers: z.optional(askedNumbers),
  /** For a bulk load: its guides in scope alone; of one that is no longer kept, none. */ load: z.optional(oneLine()),
  ...onlyAtRisk,
  ...onlyExpiring,
});
export type LabelFilters = z.output<typeof labelFilters>;
