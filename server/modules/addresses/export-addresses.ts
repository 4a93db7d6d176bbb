import type { Actor } from '#contract/access/access.ts';
import type { bookFileOperations } from '#contract/addresses/book-file.ts';
import { bookHeader, bookLines, cellsOfAddress } from '#contract/addresses/csv/book-csv.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { AddressesNeeds } from './needs.ts';
import { bookAsked } from './read-addresses.ts';
import { addressesAfter, placeInBook } from './store/addresses.ts';

type Operation = typeof bookFileOperations.exportAddresses;
/** Addresses of one answer: a piece of a large book is read in some hundredths of a second. */
const PIECE = 500;

/** GET /api/addresses/export: the file piece by piece, so that no answer holds a whole book. */
export async function exportAddresses(needs: AddressesNeeds, request: RequestOf<Operation>, actor: Actor): Promise<ResponseOf<Operation>> {
  const { scope, filter } = await bookAsked(needs, request, actor);
  const after = request.after ? await placeInBook(needs.db, scope, request.after) : null;
  if (request.after && !after) throw new Refusal('NOT_FOUND');
  const found = await addressesAfter(needs.db, scope, filter, { after, limit: PIECE + 1 });
  const rows = found.slice(0, PIECE);
  const content = (after === null ? bookHeader() : '') + bookLines(rows.map(cellsOfAddress));
  return { content, rows: rows.length, next: found.length > PIECE ? (rows.at(-1)?.id ?? null) : null };
}
