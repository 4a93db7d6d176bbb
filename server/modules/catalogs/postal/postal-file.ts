import type { FileCatalogue } from '../files/import-file.ts';
import type { PostalLine } from '../rules/postal-line.ts';
import { addSettlements, POSTAL_TABLES } from '../store/postal-codes.ts';
import { readPostalFile } from './read-postal-file.ts';

/** The official file of Correos de México: settlements, kept by their postal code. */
export const postalFile: FileCatalogue<PostalLine> = { kind: 'postal', read: readPostalFile, add: addSettlements, tables: POSTAL_TABLES };
