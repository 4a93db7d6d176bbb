import * as z from 'zod/mini';
import { messages } from '#texts/es/shared/messages.ts';
import { day } from './dates.ts';

/** Days of the business calendar, both inclusive; one that is left out leaves its side open. */
export const periodFields = { from: z.optional(day), to: z.optional(day) };

type Period = { from?: string | undefined; to?: string | undefined };

/** What is wrong with two days that are typed: the last one stands before the first. '' is none. */
export const periodFault = ({ from, to }: Period): string | undefined => (from && to && to < from ? messages.periodBackwards : undefined);

/** The check of every request that takes `periodFields`. */
export const periodInOrder = z.refine<Period>((period) => periodFault(period) === undefined, { error: messages.periodBackwards, path: ['to'] });
