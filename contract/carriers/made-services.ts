import * as z from 'zod/mini';
import { madeServiceTexts as texts } from '#texts/es/carriers/made-services.ts';
import { serviceModes } from '../catalogs/catalogs.ts';
import { serviceId } from '../shared/ids.ts';
import { positiveAmount } from '../shared/money.ts';
import { oneLine } from '../shared/text.ts';

const { faults } = texts;
const whole = (least: number, most: number, error: string) => z.int({ error }).check(z.gte(least, { error }), z.lte(most, { error }));

/** What a carrier that is data sells. Once a service is there its name, mode and weights stand in tariffs, and stay. */
export const madeService = z.object({
  /** Null = a new one. */
  id: z.nullable(serviceId),
  name: oneLine({ error: faults.name }).check(z.minLength(1, { error: faults.name }), z.maxLength(40, { error: faults.name })),
  /** Null = LTL. */
  mode: z.nullable(z.enum(serviceModes)),
  transit_days: whole(0, 30, faults.days),
  /** Whole kg of each row of its tariff. */
  weights: z.array(whole(1, 10_000, faults.weights), { error: faults.weights }).check(
    z.minLength(1, { error: faults.weights }),
    z.maxLength(20, { error: faults.weights }),
    z.refine((weights) => new Set(weights).size === weights.length, { error: faults.weights }),
  ),
  /** Null = more kg than the last weight are not sold. */
  extra_kg_price: z.nullable(positiveAmount),
  reissue_price: positiveAmount,
});
export type MadeService = z.output<typeof madeService>;
export const madeServices = z.array(madeService).check(z.maxLength(20));
