import * as z from 'zod/mini';

/** What our own label of a carrier shows besides its number, both addresses and the postal code: root chooses for each carrier. */
export const labelFields = ['service', 'weight', 'date', 'content', 'reference', 'info', 'sender_phone', 'landmark'] as const;
export type LabelField = (typeof labelFields)[number];

export const shownFields = z.array(z.enum(labelFields)).check(z.refine((fields) => new Set(fields).size === fields.length));

/** A logo stands on each label: a larger file makes a load of a thousand too heavy to send. */
export const LOGO_MOST_BYTES = 64 * 1024;
export const LOGO_MOST_PIXELS = 1_000;
