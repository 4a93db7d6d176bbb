import * as z from 'zod/mini';
import { isCarrier, slugPattern, type CarrierSlug } from './carriers.ts';

/** A key as it is answered: it may name a carrier that was made after this page was loaded. */
export const carrierSlug = z.custom<CarrierSlug>((value) => typeof value === 'string' && slugPattern.test(value));

/** A key as it is asked: only a carrier that is known here. */
export const knownCarrier = (error?: string) => z.custom<CarrierSlug>((value) => typeof value === 'string' && isCarrier(value), { error });
