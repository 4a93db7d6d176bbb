import { anchorFolder } from '#platform/anchors/anchor-files.ts';
import { anchorJob, chainJob, type TellNeeds } from '#platform/anchors/tell-anchors.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { Job } from '#platform/jobs/queue.ts';
import type { Config } from './config.ts';
import type { AccessApi } from './modules/access/api.ts';

/** The job that writes the ends of the books outside the database. */
export const anchoring = (config: Config, base: Omit<TellNeeds, 'product' | 'folder' | 'operators'>, access: AccessApi): Job[] => [
  chainJob(base),
  anchorJob({ ...base, product: config.product, folder: anchorFolder(config.dataDir), operators: () => operatorsOf(config, base.db, access) }),
];

/** Whom the portal tells of itself: the address of the settings, in production else root's. */
async function operatorsOf({ operatorEmail, mode }: Config, db: Reader, access: AccessApi): Promise<readonly string[]> {
  if (operatorEmail !== null) return [operatorEmail];
  return mode === 'production' ? access.emailsOf(db, ['root']) : [];
}
