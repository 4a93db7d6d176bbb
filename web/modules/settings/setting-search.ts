import { settingKeys, settings, type SettingKey } from '#contract/settings/settings.ts';
import { settingTexts } from '#texts/es/settings/settings.ts';

/** Without accents and capitals, as people type. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('es-MX');

/** Whether a text holds every word that is typed. */
export function holdsWords(text: string, typed: string): boolean {
  const where = plain(text);
  return plain(typed)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => where.includes(word));
}

/** The settings whose group, title, explanation or key holds every word that is typed, in their order. */
export const settingsWith = (typed: string): readonly SettingKey[] =>
  settingKeys.filter((key) => {
    const { title, explains } = settingTexts.settings[key];
    return holdsWords([settingTexts.groups[settings[key].group], title, explains, key].join(' '), typed);
  });
