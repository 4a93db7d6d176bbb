import type { Centavos } from '#contract/shared/money.ts';
import { isSealOf } from '#fiscal/seal/verify-seal.ts';
import { readDocument, type ReadDocument } from '#fiscal/xml/read-document.ts';
import type { StoredText } from '../store/booked.raw.ts';

/**
 * What a document's text says: its UUID, what it comes to, and the UUIDs that it names. `fault`: its text is not what was sealed, its stamp is another one's
 * or other than was told, its UUID is another one beside it, or it has no stamp where its state says so, or the other way about.
 */
export type BookedDocument = Omit<StoredText, 'xml' | 'seal' | 'stamped' | 'told'> & {
  said: { total: Centavos | null; related: readonly string[] } | null;
  fault: 'changed' | 'other_stamp' | 'other_uuid' | 'not_told' | 'no_stamp' | null;
};

const withStamp = new Set(['stamped', 'cancelling', 'cancelled']);

/** `sha256`: of the stamped text. */
export function bookedDocument({ xml, seal, stamped, told, ...document }: StoredText, sha256: string | null): BookedDocument {
  const read = sealedText(stamped ?? xml, seal);
  const said = read && stamped !== null ? saidBy(read) : null;
  if (!sealedText(xml, seal) || !read) return { ...document, said, fault: 'changed' };
  return { ...document, said, fault: stampFault({ ...document, told, seal, read, sha256, isStamped: stamped !== null }) };
}

type Judged = Pick<StoredText, 'state' | 'uuid' | 'told' | 'seal'> & { read: ReadDocument; sha256: string | null; isStamped: boolean };

function stampFault({ state, uuid, told, seal, read, sha256, isStamped }: Judged): BookedDocument['fault'] {
  if (isStamped !== withStamp.has(state)) return 'no_stamp';
  if (!isStamped) return null;
  if (read.stamp?.seal !== seal) return 'other_stamp';
  if (read.stamp.uuid.toLowerCase() !== uuid) return 'other_uuid';
  return told.length > 0 && told.every((one) => one.uuid === uuid && one.sha256 === sha256) ? null : 'not_told';
}

/** Null where it is not what was sealed. */
function sealedText(xml: string, seal: string): ReadDocument | null {
  const read = readDocument(xml);
  if ('unreadable' in read) return null;
  const { cadena, sealing } = read;
  return sealing.seal === seal && isSealOf(cadena, seal, sealing.certificate) ? read : null;
}

function saidBy({ document }: ReadDocument): NonNullable<BookedDocument['said']> {
  const related = document.relations.flatMap(({ uuids }) => uuids.map((uuid) => uuid.toLowerCase()));
  if (document.type === 'T') return { total: null, related };
  return { total: document.type === 'P' ? document.totals.amount : document.total, related };
}
