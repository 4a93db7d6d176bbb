import type { ServiceId } from '../shared/ids.ts';
import { ZERO, type Centavos } from '../shared/money.ts';

/** What is kept of a customer's service. Prices are net; percentages are ten-thousandths of a per cent. */
export type ServiceRow = {
  enabled: boolean;
  min_stock: number;
  price_list: Centavos;
  discount: number;
  reissue_price: Centavos | null;
  irregular_delivery_price: Centavos | null;
  insurance_percentage: number | null;
};
/** What a service is sold for below its tariff: a price of its own, or a discount. */
export type Bargain = Pick<ServiceRow, 'price_list' | 'discount'>;
export type ServiceChange = { [Name in keyof ServiceRow]?: ServiceRow[Name] | undefined };

export const newServiceRow: ServiceRow = {
  enabled: false,
  min_stock: 1,
  price_list: ZERO,
  discount: 0,
  reissue_price: null,
  irregular_delivery_price: null,
  insurance_percentage: null,
};

const notBelowZero = (price: Centavos): Centavos => (price < 0 ? ZERO : price);
const orNull = (price: Centavos | null): Centavos | null => (price === null ? null : notBelowZero(price));

/**
 * A row as it is after a change: no price is below zero, no minimum below one, and own price and discount exclude each other (A-4.08 to
 * The one of the two that is new counts; the discount where both are.
 */
export function changedService(former: ServiceRow, sent: ServiceChange): ServiceRow {
  const row = { ...former };
  if (sent.enabled !== undefined) row.enabled = sent.enabled;
  if (sent.min_stock !== undefined) row.min_stock = Math.max(1, sent.min_stock);
  if (sent.price_list !== undefined) row.price_list = notBelowZero(sent.price_list);
  if (sent.discount !== undefined) row.discount = sent.discount;
  if (sent.reissue_price !== undefined) row.reissue_price = orNull(sent.reissue_price);
  if (sent.irregular_delivery_price !== undefined) row.irregular_delivery_price = orNull(sent.irregular_delivery_price);
  if (sent.insurance_percentage !== undefined) row.insurance_percentage = sent.insurance_percentage;
  if (row.discount === 0 || row.price_list === ZERO) return row;
  return row.discount === former.discount ? { ...row, discount: 0 } : { ...row, price_list: ZERO };
}

/** What agents write of a row whose prices are editable; root writes all of it, nobody else anything (AMB-16.04). */
export const agentFields = ['price_list', 'discount'] as const satisfies readonly (keyof ServiceRow)[];

/** What of a change counts for a person of this role. */
export function writtenService<T extends ServiceChange & { id: ServiceId }>(role: string, editable: boolean, sent: T): ServiceChange {
  if (role === 'root') return sent;
  if (role !== 'agent' || !editable) return {};
  return Object.fromEntries(agentFields.flatMap((field) => (sent[field] === undefined ? [] : [[field, sent[field]]])));
}

/** A percentage is shown as 100 at most. */
export const shownInsurance = (percentage: number | null): number | null => (percentage === null ? null : Math.min(percentage, 1_000_000));

/** Years are offered by the server; the one that is open first is the current one, in January the one before. */
export const firstYearShown = (day: string): number => Number(day.slice(0, 4)) - (day.slice(5, 7) === '01' ? 1 : 0);

/** Tariffs are those of the current year. */
export const tariffsYear = (day: string): number => Number(day.slice(0, 4));
