import type { Actor } from '#contract/access/access.ts';
import type { SettingValues } from '#contract/settings/settings.ts';
import type { ApprovalId } from '#contract/shared/ids.ts';
import type { AuditRow } from '#platform/audit.ts';
import type { Clock } from '#platform/clock.ts';
import type { InTransaction, Reader, Tx } from '#platform/db/tx.ts';
import type { Log } from '#platform/log.ts';
import type { Signals } from '#platform/realtime/signals.ts';
import type { AskedChange, WaitingChange } from './api.ts';

/** From wallet, where what one person may not do alone waits. */
export type SettingsAsks = {
  askApproval: (tx: Tx, change: AskedChange, actor: Actor) => Promise<ApprovalId>;
  waitingChanges: (reader: Reader) => Promise<readonly WaitingChange[]>;
};

export type SettingsNeeds = {
  db: Reader;
  inTransaction: InTransaction;
  clock: Clock;
  log: Log;
  audit: (tx: Tx, row: AuditRow) => Promise<void>;
  signals: Pick<Signals, 'on' | 'onGap' | 'listen'>;
  /** What holds until somebody changes it: of the environment, else of the contract. */
  first: SettingValues;
  asks: SettingsAsks;
};
