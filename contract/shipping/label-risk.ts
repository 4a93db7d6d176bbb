import * as z from 'zod/mini';
import { amount } from '../shared/money.ts';
import { textFlag } from '../shared/text-flag.ts';
import { labelClock } from './label-clock.ts';

/**
 * A guide under way that has not moved for longer than its service promises to take: business days of Mexico since its last movement, and those
 * that the service promises.
 */
export const labelRisk = z.object({ idle_days: z.number(), promised_days: z.number() });
export type LabelRisk = z.output<typeof labelRisk>;

/** A guide in a list: absent where it is not at risk or no term of it ends soon, and in lists that do not tell it. */
export const riskOfRow = { risk: z.optional(labelRisk), clock: z.optional(labelClock) };

/** Beside the rows of a list: what waits in 'Por conciliar', and what those cost whose terms end, where they are asked for by who sees prices. */
export const listedBeside = { unsettled: z.number(), at_stake: z.optional(amount) };

/** What a list of guides asks for: those at risk alone. */
export const onlyAtRisk = { at_risk: z.optional(textFlag) };
