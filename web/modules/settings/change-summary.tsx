import type { SettingView } from '#contract/settings/operations.ts';
import { settings } from '#contract/settings/settings.ts';
import { settingsPageTexts as texts } from '#texts/es/settings/page.ts';
import { businessDay } from '../../platform/format.ts';
import { settingDay } from './setting-day.ts';
import { settingValue } from './setting-text.ts';
import type { ChangeDraft } from './use-change.ts';
import { Fact, Facts } from '../../ui/facts.tsx';

/** Before a change is made: from what to what, since when, and what it does to changes that are planned. */
export function ChangeSummary({ view: { key, value, coming }, draft }: { view: SettingView; draft: ChangeDraft }) {
  const { movesMoney } = settings[key];
  const from = draft.valid_from;
  const atOnce = movesMoney ? texts.onApproval : texts.atOnce;
  const replaced = coming.filter(({ valid_from }) => from === '' || businessDay(valid_from) >= from);
  return (
    <div className="stack gap-12">
      <Facts shape="beside">
        <Fact name={texts.before}>{settingValue(key, value)}</Fact>
        <Fact name={texts.after}>
          <strong>{settingValue(key, draft.value)}</strong>
        </Fact>
        <Fact name={texts.from}>{from === '' ? atOnce : texts.fromDay(settingDay(from))}</Fact>
        <Fact name={texts.reason}>{draft.reason}</Fact>
      </Facts>
      {replaced.map(({ valid_from }) => (
        <p key={valid_from}>{texts.replaces(settingDay(valid_from))}</p>
      ))}
      {movesMoney && <p>{texts.confirmWaits}</p>}
    </div>
  );
}
