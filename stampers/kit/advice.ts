import { cancelAdvice, stampAdvice, stampersTexts } from '#texts/es/stampers/advice.ts';

const tables = { stamp: stampAdvice, cancel: cancelAdvice };

/** A refusal for people: what it means and what to do about it. A code that nobody has explained yet is told in the PAC's own words. */
export const adviceOn = (operation: keyof typeof tables, { code, description }: { code: string; description: string }): string =>
  (Object.hasOwn(tables[operation], code) ? tables[operation][code] : null) ?? stampersTexts.said([code, description].filter(Boolean).join(' '));
