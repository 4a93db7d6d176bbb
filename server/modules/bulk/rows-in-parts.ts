import { breathe } from '#platform/breathe.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { OwnLoad } from './store/loads.ts';
import { rowsAfter, type Row } from './store/rows.ts';

/** Some milliseconds on the embedded database, with all their cells and faults. */
const PART = 250;

/** All rows in errors, a few at a time: a load may have ten thousand of them, and others are answered between two parts. */
export async function* errorsInParts(reader: Reader, load: OwnLoad): AsyncGenerator<readonly Row[]> {
  for (let after = -1; ;) {
    const part = await rowsAfter(reader, load, ['error'], { after, limit: PART });
    const last = part.at(-1);
    if (!last) return;
    yield part;
    after = last.row;
    await breathe();
  }
}
