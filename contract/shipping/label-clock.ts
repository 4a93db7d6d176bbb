import * as z from 'zod/mini';
import { day } from '../shared/dates.ts';
import { textFlag } from '../shared/text-flag.ts';

/**
 * The term of a guide that ends next, while few business days are left: it can be cancelled (`cancel`), its label lapses (`lapse`), or its incident can
 * be claimed (`claim`). `until` is the last day, included.
 */
export const labelClock = z.object({ kind: z.enum(['cancel', 'lapse', 'claim']), until: day });
export type LabelClock = z.output<typeof labelClock>;

/** What a list of guides asks for: those alone of which a term ends soon. */
export const onlyExpiring = { expiring: z.optional(textFlag) };
