import type { Reader } from '#platform/db/tx.ts';
import type { AccessApi } from '../access/api.ts';

export type AuditNeeds = { db: Reader; access: Pick<AccessApi, 'listScope'> };
