const LAST_LEGACY_YEAR = 2024;

const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{Diacritic}/gu, '');
const keptTokens = new Set(['11:30', '12:30']);
const isNumeric = (token: string): boolean => /^\d+([.,:]\d+)?$/.test(token) && !keptTokens.has(token);

/**
 * The name of a service as the rate tables of a year spell it (A-5.61 to, in the order of AMB-16.03).
 * Tables of years up to 2024 first translate the names of then by `legacyNames`; unknown names pass unchanged.
 */
export function normaliseServiceName(name: string, year: number, legacyNames: Readonly<Record<string, string>>): string {
  const tidy = name.trim().replace(/\s+/g, ' ');
  const current = year <= LAST_LEGACY_YEAR && Object.hasOwn(legacyNames, tidy) ? (legacyNames[tidy] ?? tidy) : tidy;
  const short = withoutAccents(current).replaceAll('Dia Siguiente', 'Dia Sig.');
  if (!short.includes('K')) return short;
  return short
    .split(' ')
    .filter((token) => !isNumeric(token))
    .join(' ');
}
