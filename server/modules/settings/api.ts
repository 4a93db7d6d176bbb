import type { SettingKey, SettingValues, WireValue } from '#contract/settings/settings.ts';
import type { ApprovalId, UserId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';

/** What holds at this moment, from memory: cheap enough for every quote. Read it where it is used, and keep it no longer than the call. */
export type ReadSetting = <K extends SettingKey>(key: K) => SettingValues[K];

/** A change as it was asked for, in the values of the wire. `seen` is the number of the latest change at that moment. */
export type AskedChange = { key: SettingKey; before: WireValue; value: WireValue; valid_from: string | null; seen: number; reason: string };
export type WaitingChange = { id: ApprovalId; change: AskedChange; asked_by: { id: UserId; name: string }; asked_at: Date };

export type SettingsApi = {
  value: ReadSetting;
  /** What a second person approved: checked again, and in force from its day, or from now on when that day has passed. Refusals: CONFLICT, WRONG_DATA. */
  carryOut: (tx: Tx, approved: { approval_id: ApprovalId; change: AskedChange; set_by: UserId; approved_by: UserId }) => Promise<void>;
  /** Reads what was committed. */
  refresh: () => Promise<void>;
};
