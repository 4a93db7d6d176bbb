import { isSettingKey, settings } from '#contract/settings/settings.ts';
import { centavosFromNumber, ZERO } from '#contract/shared/money.ts';
import { settingTexts } from '#texts/es/settings/settings.ts';
import { settingsPageTexts as texts } from '#texts/es/settings/page.ts';
import { money } from '../../platform/format.ts';
import { figureText } from '#texts/es/shared/figures.ts';

export const settingTitle = (key: string): string => (isSettingKey(key) ? settingTexts.settings[key].title : key);

/** A value as it travels, as people read it. */
export function settingValue(key: string, value: unknown): string {
  if (!isSettingKey(key)) return String(value);
  const { kind, unit } = settings[key];
  if (kind === 'switch') return value === true ? texts.yes : texts.no;
  if (kind === 'money') return money(centavosFromNumber(Number(value)) ?? ZERO);
  if (typeof value === 'number') return unit === '%' ? `${figureText(value)} %` : unit === null ? figureText(value) : `${figureText(value)} ${unit}`;
  return typeof value === 'string' && value !== '' ? value : texts.nothing;
}
