import * as z from 'zod/mini';
import { shippingTexts } from '#texts/es/shipping/shipping.ts';

const error = shippingTexts.roadKm;
/** Kilometres by road, with at most two decimals. */
export const roadKm = z.number({ error }).check(z.refine((km) => km > 0 && km <= 99_999 && Math.round(km * 100) / 100 === km, { error }));
