import type { SatSchemas } from '#platform/xsd/sat-schemas.ts';
import type { AuditRow } from '#platform/audit.ts';
import type { Clock } from '#platform/clock.ts';
import type { InTransaction, Reader, Tx } from '#platform/db/tx.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import type { Log } from '#platform/log.ts';
import type { SendMail } from '#platform/mail/mail.ts';
import type { Sheet } from '#platform/pdf/draw-sheet.ts';
import type { AccessApi } from '../access/api.ts';
import type { IssuerApi } from '../issuer/api.ts';
import type { CfdiAsks } from './api.ts';

/** Named moments of the stamping protocol, in their order; the fault tests stop there. */
export const cfdiStepNames = ['cfdi_sealed', 'cfdi_before_call', 'cfdi_after_call', 'cfdi_stamped'] as const;
export type CfdiStepName = (typeof cfdiStepNames)[number];
export type CfdiStep = (name: CfdiStepName, document_id: string) => Promise<void> | void;

export type CfdiNeeds = {
  db: Reader;
  inTransaction: InTransaction;
  clock: Clock;
  log: Log;
  queue: Queue;
  audit: (tx: Tx, row: AuditRow) => Promise<void>;
  access: Pick<AccessApi, 'listScope' | 'scopeOf'>;
  issuer: IssuerApi;
  mail: SendMail;
  /** The portal as people outside know it: its name, and the whole address of a path. */
  portal: { product: string; address: (path: string) => string };
  asks: CfdiAsks;
  drawSheet: (sheet: Sheet) => Promise<Uint8Array>;
  /** SAT's schemas, where the operator has them. */
  schemas: SatSchemas | null;
  step: CfdiStep;
  /** In ms, already multiplied by TIME_SCALE. */
  waits: { leaseMs: number; sweepMs: number; stampMs: readonly number[]; cancelMs: readonly number[] };
};
