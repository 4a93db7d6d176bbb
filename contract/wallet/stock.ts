import * as z from 'zod/mini';
import { carrierSlug } from '../carriers/carrier-key.ts';
import { addDays } from '../shared/calendar.ts';
import { day, instant } from '../shared/dates.ts';
import { customerId, serviceId, userId } from '../shared/ids.ts';
import { named, operation } from '../shared/operation.ts';

/** Whether the units of a lot can still be spent (O-4.15). */
export const validities = ['Vigente', 'Caducada', 'Por caducar', 'Finalizada'] as const;
export type Validity = (typeof validities)[number];
/** Days before its end from which a lot is about to end (AMB-12.06). */
const SOON_DAYS = 30;

/** `left`: units that are free or held for an open guide. Days of the business calendar. */
export function validityOf({ left, valid_until }: { left: number; valid_until: string }, today: string): Validity {
  if (left === 0) return 'Finalizada';
  if (valid_until < today) return 'Caducada';
  return valid_until <= addDays(today, SOON_DAYS) ? 'Por caducar' : 'Vigente';
}

/** Whether a customer of this modality has prepaid guides (AMB-12.01). */
export const hasStock = (customer_modality: string): boolean => customer_modality === 'prepaid' || customer_modality === 'mixed';

const service = { service_id: serviceId, carrier: carrierSlug, service: z.string() };

export const stockRow = z.object({
  ...service,
  /** Units that can be spent. */
  available: z.number(),
  min_stock: z.number(),
  /** The last day of the units that end first; null without any. */
  next_expiry: z.nullable(day),
});
export type StockRow = z.output<typeof stockRow>;

export const lotRow = z.object({
  id: z.string(),
  ...service,
  /** Whose units they are; null: the pool's. */
  user: z.nullable(z.object({ id: userId, name: z.string() })),
  /** Units that can be spent, and those of open guides. */
  free: z.number(),
  reserved: z.number(),
  valid_until: day,
  validity: z.enum(validities),
  bought_at: instant,
});
export type LotRow = z.output<typeof lotRow>;

export const stockOperations = named({
  /**
   * Units by service: of the user named, else of the pool; a client's are those it can spend. `lots`: what they stand in, the pool's and the
   * users'; those that are used up only of the last ninety days.
   */
  getStock: operation({
    method: 'GET',
    path: '/api/dispersion/stock',
    needs: 'canRead.dispersion',
    request: z.object({ customer_id: z.optional(customerId), user_id: z.optional(userId) }),
    response: z.object({ data: z.array(stockRow), lots: z.array(lotRow) }),
    refusals: ['NOT_FOUND'],
  }),
});
