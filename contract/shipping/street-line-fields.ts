import * as z from 'zod/mini';

const line = z.optional(z.nullable(z.string()));

/** What a guide that is read answers of an end besides its address: street, number, interior and colonia on the lines its carrier prints (O-3.23). */
export const streetLineFields = { street1: line, street2: line, street3: line };
