import type { ImportOrder, ImportOutcome } from '../api.ts';
import type { CatalogsNeeds } from '../needs.ts';
import { postalFile } from '../postal/postal-file.ts';
import { satFile } from '../sat/read-sat-file.ts';
import { importFile } from './import-file.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** Loads a file of Correos de México or of the SAT. */
export async function importOfficialFile(needs: CatalogsNeeds, { of, ...order }: ImportOrder): Promise<ImportOutcome> {
  if (of === 'postal') return importFile(needs, postalFile, order);
  try {
    const load = await satFile(order.path);
    return await load(needs, order);
  } catch (error) {
    if (error instanceof UnreadableFile) return { outcome: 'refused', fault: error.fault };
    throw error;
  }
}
