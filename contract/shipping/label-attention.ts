import * as z from 'zod/mini';
import { instant } from '../shared/dates.ts';
import { amount } from '../shared/money.ts';

/**
 * Why staff look at a guide that is not unknown: a label of it turned up late at the carrier and could not be cancelled (orphan); it had
 * ended and is used after all (used). Empty for anyone who is not root, agent or seller.
 */
export const attentions = ['orphan', 'used'] as const;
export type Attention = (typeof attentions)[number];

/** Why a guide waits in 'Por conciliar', for root, agent and seller; null for the others. Root and agent settle it (AMB-7.05b). */
export const reconcileEvidence = z.object({
  reference: z.string(),
  first_call_at: z.nullable(instant),
  attempts: z.number(),
  last_answer: z.nullable(z.string()),
  held: z.nullable(amount),
});

/** A label at the carrier that belongs to no guide. */
export const orphanLabel = z.object({
  parcel_number: z.string(),
  found_at: instant,
  /** The number has become that of another guide: it must not be cancelled. */
  is_other_guides: z.boolean(),
});

/** What a guide was charged after it was made (AMB-12.15); total with IVA. */
export const extraCharge = z.object({ concept: z.string(), total: amount, created_at: instant });
