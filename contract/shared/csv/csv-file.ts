import * as z from 'zod/mini';

/** A CSV to be saved under `name`: UTF-8 with BOM, comma, CRLF. Cells that a spreadsheet would run are protected by an apostrophe. */
export const csvFile = z.object({ name: z.string(), content: z.string() });
