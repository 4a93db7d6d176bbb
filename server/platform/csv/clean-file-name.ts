import { plainText } from '#contract/shared/plain-text.ts';
import { hasHiddenSigns } from '#contract/shared/text.ts';

const MOST = 120;

/** The name that a browser says, as it is shown again: without folders and signs that nobody sees. */
export function cleanFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const seen = [...plainText(last)]
    .filter((sign) => !hasHiddenSigns(sign))
    .join('')
    .trim();
  return seen.slice(0, MOST) || 'archivo.csv';
}
