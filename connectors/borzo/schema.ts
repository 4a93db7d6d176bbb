import * as z from 'zod/mini';
import { listOf, optional, word } from '#wire/shapes.ts';

/** What Borzo sends, as far as it is read. */
export const failure = z.object({ is_successful: z.literal(false), errors: listOf(z.string()), parameter_errors: z.unknown() });

/** An id that is written otherwise than as a whole number is none. */
const id = z.pipe(
  z.int().check(z.gt(0)),
  z.transform((value: number) => String(value)),
);
const delivery = z.object({ status: z.string() });
/** A return point is where the parcel came from: the courier takes back what nobody received. */
const point = z.object({ client_order_id: optional(z.string()), is_return_point: optional(z.boolean()), delivery: optional(delivery) });
export const order = z.object({
  order_id: id,
  status: z.string().check(z.minLength(1)),
  created_datetime: optional(z.string()),
  payment_amount: optional(word),
  points: listOf(point),
});
export type Order = z.output<typeof order>;

/** What is only worked out has no id yet. */
export const calculation = z.object({ is_successful: z.literal(true), order: z.object({ payment_amount: word }) });
export const orderAnswer = z.object({ is_successful: z.literal(true), order });
export const ordersAnswer = z.object({ is_successful: z.literal(true), orders: z.array(order) });

/** Who carries an order; null before anybody does. */
const courier = optional(z.object({ latitude: optional(z.unknown()), longitude: optional(z.unknown()) }));
export const courierAnswer = z.object({ is_successful: z.literal(true), courier });

const told = { event_datetime: z.string(), event_type: z.string() };
export const toldOrder = z.object({ ...told, order });
export const toldDelivery = z.object({ ...told, delivery: z.object({ order_id: id, status: z.string() }) });
