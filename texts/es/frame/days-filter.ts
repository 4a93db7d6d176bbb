/** The filter of a list by days. */
export const daysFilterTexts = {
  days: 'Fechas',
  from: 'Desde',
  to: 'Hasta',
  someDays: (from: string, to: string) => (from && to ? `Del ${from} al ${to}` : from ? `Desde el ${from}` : `Hasta el ${to}`),
};
