import { isSettingKey } from '#contract/settings/settings.ts';
import { settingApprovalTexts } from '#texts/es/settings/approval.ts';
import { settingTexts } from '#texts/es/settings/settings.ts';
import type { ApprovalKind, ApprovalsApi } from './modules/approvals/api.ts';
import type { AskedChange, SettingsApi } from './modules/settings/api.ts';
import type { SettingsAsks } from './modules/settings/needs.ts';

// Settings stand before approvals, which read them: so the two meet here.

/** A change of a setting that moves money. */
const settingKind: ApprovalKind<AskedChange> = {
  kind: 'setting',
  askedBy: ['root'],
  texts: settingApprovalTexts,
  knows: ({ key }) => isSettingKey(key),
  subject: ({ key }) => settingTexts.settings[key].title,
  setting: ({ key, before, value, valid_from }) => ({ key, before, value, valid_from }),
};

/** Where a change of a setting waits for a second person. */
export const settingsAsks = (approvals: () => ApprovalsApi): SettingsAsks => ({
  askApproval: (tx, payload, actor) => approvals().ask(tx, settingKind, { payload, amount: null, actor }),
  waitingChanges: async (reader) =>
    (await approvals().waiting(reader, settingKind)).map(({ payload, ...waiting }) => ({ ...waiting, change: payload })),
});

/** What was approved holds in this process from its answer on. */
export const carryOutSettings = (approvals: ApprovalsApi, { carryOut, refresh }: SettingsApi): void =>
  approvals.carriesOut(settingKind, {
    carryOut: (tx, { id, payload, asked_by, decided_by }) =>
      carryOut(tx, { approval_id: id, change: payload, set_by: asked_by, approved_by: decided_by }),
    committed: refresh,
  });
