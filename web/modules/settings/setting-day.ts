import { businessDay, dayOfMonth, type When } from '../../platform/format.ts';

/** '21 de noviembre de 2026': a setting may be planned two years ahead. */
export const settingDay = (when: When): string => `${dayOfMonth(when)} de ${businessDay(when).slice(0, 4)}`;
