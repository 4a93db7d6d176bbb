// Made when first used: making one costs a phone up to 20 ms.
const made: Record<string, Intl.NumberFormat> = {};
const formatOf = (options: Intl.NumberFormatOptions) => (made[JSON.stringify(options)] ??= new Intl.NumberFormat('es-MX', options));

/** A figure as people read it: '12,480', '1.5'. */
export const figureText = (value: number, mostDecimals = 3): string => formatOf({ maximumFractionDigits: mostDecimals }).format(value);
/** The same with all its decimals: '2.50'. */
export const fixedText = (value: number, decimals: number): string =>
  formatOf({ minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value);
/** Whole centavos: '$1,234.50'. */
export const moneyText = (centavos: number): string => formatOf({ style: 'currency', currency: 'MXN' }).format(centavos / 100);

/** A day of the business calendar (YYYY-MM-DD) as documents, mails and notices write it: '23/11/2026'. */
export const dayText = (day: string): string => day.split('-').toReversed().join('/');

/** A day as a sentence says it. Made when first used, as above. */
const saidBy = (options: Intl.DateTimeFormatOptions) => {
  let format: Intl.DateTimeFormat | undefined;
  return (day: string): string => {
    format ??= new Intl.DateTimeFormat('es-MX', { timeZone: 'UTC', ...options });
    return format.format(new Date(`${day}T12:00:00Z`));
  };
};
/** '23 de noviembre' */
export const dayAndMonthText = saidBy({ day: 'numeric', month: 'long' });
/** '23 de noviembre de 2026' */
export const wholeDayText = saidBy({ day: 'numeric', month: 'long', year: 'numeric' });
