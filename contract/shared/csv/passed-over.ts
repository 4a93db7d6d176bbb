import * as z from 'zod/mini';

/** What of a file was no row and no column that is known: names of columns, and lines above the header. It changes nothing and is told. */
export const passedOver = z.object({ columns: z.array(z.string()), lines: z.array(z.string()) });
export type PassedOver = z.output<typeof passedOver>;
