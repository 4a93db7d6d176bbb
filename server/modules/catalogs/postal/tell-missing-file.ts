import { catalogTexts } from '#texts/es/catalogs/catalogs.ts';
import type { CatalogsNeeds } from '../needs.ts';
import { currentEdition } from '../store/editions.ts';

/** Tells each root once that addresses are typed with less help, and what to do about it, while no file was loaded. */
export async function tellMissingFile({ db, inTransaction, asks }: CatalogsNeeds): Promise<void> {
  if (await currentEdition(db, 'postal')) return;
  await inTransaction((tx) => asks.tellRoot(tx, { key: 'postal_file missing', message: catalogTexts.postalFileMissing, path: null }));
}
