import { settingKeys, settings, type SettingKey } from '#contract/settings/settings.ts';
import { settingTexts } from '#texts/es/settings/settings.ts';

/** Without accents and capitals, as people type. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('es-MX');

/** The settings whose group, title, explanation or key holds every word that is typed, in their order. */
export function settingsWith(typed: string): readonly SettingKey[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return settingKeys.filter((key) => {
    const { title, explains } = settingTexts.settings[key];
    const text = plain([settingTexts.groups[settings[key].group], title, explains, key].join(' '));
    return words.every((word) => text.includes(word));
  });
}
