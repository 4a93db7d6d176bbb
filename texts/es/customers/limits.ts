import { moneyText } from '../shared/figures.ts';

const sum = (limit: number | null): string => (limit === null ? 'sin límite' : moneyText(limit));

/** What a customer may owe. */
export const limitTexts = {
  names: { credit_limit: 'Límite de crédito', extras_limit: 'Límite de cargos extra' },
  creditHint: 'Lo que puede deber por guías y compras a crédito. En cero no compra a crédito.',
  extrasHint: 'Lo que puede deber en cargos posteriores antes de no poder hacer guías.',
  unlimited: 'Crédito sin límite',
  expired: 'Guías vencidas',
  expiredStocks: { usual: 'Lo usual de su modalidad', convert: 'Se vuelven saldo', lapse: 'Se pierden' },
  /** Why it is asked for, and what a second person reads. */
  reason: 'Cambio de límites en los datos del cliente',
  change: (name: string, before: number | null, after: number | null): string => `${name}: de ${sum(before)} a ${sum(after)}`,
  changed: 'Alguien cambió estos límites después de que se pidieron: rechaza la solicitud y pídela de nuevo.',
  waits: 'Los límites esperan la autorización de otra persona; lo demás quedó guardado.',
};
