import * as z from 'zod/mini';
import { named, operation } from '../shared/operation.ts';
import { oneLine } from '../shared/text.ts';

/** Whether a delivered guide was used a second time: null, asked, or answered (AMB-10.09). */
export const notifiedReused = z.nullable(z.enum(['pending', 'yes', 'no']));
export type NotifiedReused = z.output<typeof notifiedReused>;

export const reusedLabelOperations = named({
  /** Root answers '¿La guía fue reutilizada?', once. Yes charges the guide's label_price again; a guide that is not asked about is NOT_ALLOWED. */
  confirmReuse: operation({
    method: 'POST',
    path: '/api/label/reused',
    needs: 'canRead.label',
    roles: ['root'],
    asksFactor: true,
    request: z.object({ parcel_number: oneLine().check(z.minLength(1), z.maxLength(40)), reused: z.boolean() }),
    response: z.object({ parcel_number: z.string(), notified_reused: z.enum(['yes', 'no']) }),
    refusals: ['NOT_FOUND', 'NOT_ALLOWED'],
  }),
});
