import { dayAndMonthText, moneyText, wholeDayText } from '../shared/figures.ts';

/** Balance, credit and stock. Texts of the specification are copied letter by letter. */
export const walletTexts = {
  notEnough: (available: number, asked: number) => `La cuenta de origen tiene ${moneyText(available)} y se piden ${moneyText(asked)}.`,
  creditLimit: (available: number, total: number) => `Crédito disponible ${moneyText(available)}, total ${moneyText(total)}`,
  invoicesOverdue: (days: number) =>
    `Tienes facturas vencidas desde hace más de ${days === 1 ? 'un día' : `${days} días`}. Págalas para volver a usar tu crédito.`,
  insufficientBalance: (available: number, total: number) =>
    `Saldo disponible ${moneyText(available)}, total ${moneyText(total)}. Deposita o pide que te asignen saldo.`,
  tooMuchOwed: (owed: number, limit: number) =>
    `Con estas guías quedarían por pagar ${moneyText(owed)} y el límite es ${moneyText(limit)}. Deposita lo que se debe o paga sus facturas para generar más.`,
  lowBalance: (left: number) => `Tu saldo bajó a ${moneyText(left)}: registra un depósito para seguir enviando.`,
  lowStock: ({ units, service, least }: { units: number; service: string; least: number }) =>
    `${units === 1 ? 'Queda 1 guía' : `Quedan ${units} guías`} ${service} (mínimo ${least}): compra más en un paso.`,
  expiredDispersionTitle: 'Dispersión vencida',
  expiredDispersion: ({ units, carrier, until }: { units: number; carrier: string; until: string }) =>
    `${units === 1 ? '1 guía' : `${units} guías`} ${carrier} que tenías hasta el ${wholeDayText(until)} ${units === 1 ? 'volvió' : 'volvieron'} a tu empresa.`,
  validityTitle: 'Vigencia de compra',
  validityEnds: ({ units, carrier, bought, until }: { units: number; carrier: string; bought: string; until: string }) =>
    `${units === 1 ? '1 guía' : `${units} guías`} ${carrier} de tu compra del ${dayAndMonthText(bought)} ${units === 1 ? 'caduca' : 'caducan'} el ${wholeDayText(until)}.`,
};
