import * as z from 'zod/mini';
import { textFlag } from '../shared/text-flag.ts';

/**
 * A guide under way that has not moved for longer than its service promises to take: business days of Mexico since its last movement, and those
 * that the service promises.
 */
export const labelRisk = z.object({ idle_days: z.number(), promised_days: z.number() });
export type LabelRisk = z.output<typeof labelRisk>;

/** A guide in a list: absent where it is not at risk, and in lists that do not tell it. */
export const riskOfRow = { risk: z.optional(labelRisk) };

/** What a list of guides asks for: those at risk alone. */
export const onlyAtRisk = { at_risk: z.optional(textFlag) };
