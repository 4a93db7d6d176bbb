import type { BooksPage, Placed } from '#platform/db/books-page.ts';
import type { Reader } from '#platform/db/tx.ts';
import { sha256Of } from '#platform/hash.ts';
import { bookedDocument, type BookedDocument } from './rules/booked-document.ts';
import { sealedTexts, textsOfPurposes, type StoredText } from './store/booked.raw.ts';

const judged = (text: StoredText): BookedDocument => bookedDocument(text, text.stamped === null ? null : sha256Of(text.stamped));

export const bookedDocuments = async (reader: Reader, page: BooksPage): Promise<Placed<BookedDocument>[]> =>
  (await sealedTexts(reader, page)).map((text) => ({ ...judged(text), place: text.place }));

export const documentsOfPurposes = async (reader: Reader, purposes: readonly string[]): Promise<ReadonlyMap<string, BookedDocument>> =>
  new Map((await textsOfPurposes(reader, purposes)).map((text) => [text.purpose, judged(text)]));
