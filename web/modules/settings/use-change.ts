import { changeSettingRequest, settingsOperations, type SettingView } from '#contract/settings/operations.ts';
import { faultOf, isSameValue, settings, type WireValue } from '#contract/settings/settings.ts';
import { approvalOperations } from '#contract/approvals/approvals.ts';
import { settingsPageTexts as texts } from '#texts/es/settings/page.ts';
import { settingTexts } from '#texts/es/settings/settings.ts';
import { useForm } from '../../frame/forms/use-form.ts';
import { call } from '../../platform/client.ts';
import { businessDay } from '../../platform/format.ts';

/** `value` as it travels, an address that is left empty as ''. `valid_from`: '' = from now on. */
export type ChangeDraft = { value: WireValue; valid_from: string; reason: string };
export type Changed = { waits: boolean; from: string };

type Parts = { asks: () => void; onChanged: (changed: Changed) => void };

/** What is typed of one setting, what is wrong with it and the one call. It outlives a reload, a refusal and an answer that did not come. */
export function useChange({ key, value, n, coming }: SettingView, { asks, onChanged }: Parts) {
  const { kind } = settings[key];
  const sent = (typed: WireValue): WireValue => (kind === 'address' && typed === '' ? null : typed);
  /** The value of today is no change, unless it takes the place of one that is to come. */
  const isSame = (typed: WireValue) => coming.length === 0 && isSameValue(typed, value);
  return useForm<ChangeDraft, typeof changeSettingRequest, Changed>({
    name: `ajuste-${key}`,
    first: () => ({ value: kind === 'address' ? (value ?? '') : value, valid_from: '', reason: '' }),
    schema: changeSettingRequest,
    toRequest: (draft) => ({
      ...{ key, value: sent(draft.value), reason: draft.reason, seen: n },
      ...(draft.valid_from === '' ? {} : { valid_from: draft.valid_from }),
    }),
    alsoWrong: (draft) => ({
      value: faultOf(key, sent(draft.value)) ?? (isSame(sent(draft.value)) ? settingTexts.faults.same : undefined),
      valid_from: draft.valid_from !== '' && draft.valid_from < businessDay(new Date()) ? settingTexts.faults.past : undefined,
    }),
    send: async ({ request }) => {
      const answer = await call(settingsOperations.changeSetting, request);
      return { waits: 'approval_id' in answer, from: request.valid_from ?? '' };
    },
    forgets: [settingsOperations.listSettings, settingsOperations.listSettingChanges, approvalOperations.listApprovals],
    onSaved: onChanged,
    asksFirst: () => {
      asks();
      return true;
    },
    failed: texts.failed,
  });
}
