const pesos = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' });
/** Whole centavos as a person reads them: $1,234.50. */
const money = (centavos: number) => pesos.format(centavos / 100);

/** A day YYYY-MM-DD as a person says it. */
const saidBy = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('es-MX', { timeZone: 'UTC', ...options });
  return (day: string) => format.format(new Date(`${day}T12:00:00Z`));
};
const dayAndMonth = saidBy({ day: 'numeric', month: 'long' });
const wholeDay = saidBy({ day: 'numeric', month: 'long', year: 'numeric' });

/** Balance, credit and stock. Texts of the specification are copied letter by letter. */
export const walletTexts = {
  money,
  notEnough: (available: number, asked: number) => `La cuenta de origen tiene ${money(available)} y se piden ${money(asked)}.`,
  creditLimit: (available: number, total: number) => `Crédito disponible ${money(available)}, total ${money(total)}`,
  insufficientBalance: (available: number, total: number) =>
    `Saldo disponible ${money(available)}, total ${money(total)}. Deposita o pide que te asignen saldo.`,
  lowBalance: (left: number) => `Tu saldo bajó a ${money(left)}: registra un depósito para seguir enviando.`,
  lowStock: ({ units, service, least }: { units: number; service: string; least: number }) =>
    `${units === 1 ? 'Queda 1 guía' : `Quedan ${units} guías`} ${service} (mínimo ${least}): compra más en un paso.`,
  expiredDispersionTitle: 'Dispersión vencida',
  expiredDispersion: ({ units, carrier, until }: { units: number; carrier: string; until: string }) =>
    `${units === 1 ? '1 guía' : `${units} guías`} ${carrier} que tenías hasta el ${wholeDay(until)} ${units === 1 ? 'volvió' : 'volvieron'} a tu empresa.`,
  validityTitle: 'Vigencia de compra',
  validityEnds: ({ units, carrier, bought, until }: { units: number; carrier: string; bought: string; until: string }) =>
    `${units === 1 ? '1 guía' : `${units} guías`} ${carrier} de tu compra del ${dayAndMonth(bought)} ${units === 1 ? 'caduca' : 'caducan'} el ${wholeDay(until)}.`,
};
