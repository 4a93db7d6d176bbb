import type { AuditRow } from '#platform/audit.ts';
import type { Clock } from '#platform/clock.ts';
import type { InTransaction, Reader, Tx } from '#platform/db/tx.ts';
import type { WhatsApp } from '#platform/whatsapp/whatsapp.ts';
import type { AccessApi } from '../access/api.ts';

export type BotNeeds = {
  db: Reader;
  inTransaction: InTransaction;
  clock: Clock;
  audit: (tx: Tx, row: AuditRow) => Promise<void>;
  access: Pick<AccessApi, 'customerAsked' | 'customer' | 'subjectOf'>;
  whatsapp: WhatsApp;
  portal: { product: string };
};
