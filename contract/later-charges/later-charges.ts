import * as z from 'zod/mini';
import { chargeTexts as texts } from '#texts/es/later-charges/later-charges.ts';
import { chargeStatuses } from '../billing/billing.ts';
import { manualConcepts } from '../manual/manual-concepts.ts';
import { approvalId, labelId } from '../shared/ids.ts';
import { amount } from '../shared/money.ts';
import { named, operation } from '../shared/operation.ts';
import { oneLine } from '../shared/text.ts';

export const CHARGE_MOST = { quantity: 9_999, number: 60 } as const;

/** What root charges of a guide after it was made: one of the eight of O-3.46, its price net. */
export const createChargeRequest = z.object({
  parcel_number: oneLine({ error: texts.faults.number }).check(
    z.minLength(1, { error: texts.faults.number }),
    z.maxLength(CHARGE_MOST.number, { error: texts.faults.number }),
  ),
  concept: z.enum(manualConcepts, { error: texts.faults.concept }),
  quantity: z
    .int({ error: texts.faults.quantity })
    .check(z.gte(1, { error: texts.faults.quantity }), z.lte(CHARGE_MOST.quantity, { error: texts.faults.quantity })),
  unit_price: amount.check(z.refine((value) => value > 0, { error: texts.faults.price })),
});

export const laterChargesOperations = named({
  /**
   * Guide and concept name it: a repeat answers the charge that stands (`is_new` false). Above HIGH_VALUE nothing is charged yet, and `approval_id`
   * says what waits for a second person.
   */
  createCharge: operation({
    method: 'POST',
    path: '/api/billing/charge',
    needs: 'session',
    roles: ['root'],
    asksFactor: true,
    isKeyed: true,
    request: createChargeRequest,
    response: z.object({
      label_id: labelId,
      concept: z.string(),
      total: amount,
      /** Null: it waits. */
      status: z.nullable(z.enum(chargeStatuses)),
      is_new: z.boolean(),
      approval_id: z.nullable(approvalId),
    }),
    refusals: ['WRONG_DATA', 'KEY_REUSED', 'IN_PROGRESS'],
  }),
});
