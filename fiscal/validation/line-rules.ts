import { subtractCentavos, ZERO, type Centavos } from '#contract/shared/money.ts';
import { isTaxOf, priceOf, taxLimits } from '../arithmetic.ts';
import type { HauledLine, Line } from '../document/line.ts';
import { chargedRates, withheldRates, type Tax } from '../document/tax.ts';
import { money } from '../xml/scalars.ts';
import { faultIf, type Fault } from './fault.ts';
import { keyFaults, optionalTextFaults, productFaults, textFaults, unitFaults } from './text-rules.ts';

/** What is said of a line whatever its price. */
export const soldFaults = ({ product, own_number, quantity, unit, unit_name, description }: HauledLine, path: string): Fault[] => [
  ...productFaults(`${path}.product`, product),
  ...optionalTextFaults(`${path}.own_number`, own_number, { max: 100 }),
  ...faultIf(!(Number.isSafeInteger(quantity) && quantity > 0), 'QUANTITY_NOT_POSITIVE', `${path}.quantity`),
  ...unitFaults(`${path}.unit`, unit),
  ...optionalTextFaults(`${path}.unit_name`, unit_name, { max: 20 }),
  ...textFaults(`${path}.description`, description, { max: 1000 }),
];

export const linesFaults = (lines: readonly Line[]): Fault[] => [
  ...faultIf(lines.length === 0, 'LINES_MISSING', 'lines'),
  ...lines.flatMap((line, index) => lineFaults(line, `lines[${index}]`)),
];

function lineFaults(line: Line, path: string): Fault[] {
  const { unit_price, quantity, amount, discount, iva, withheld } = line;
  const base = subtractCentavos(amount, discount ?? ZERO);
  const isCounted = Number.isSafeInteger(quantity) && quantity > 0 && unit_price > 0;
  const wanted = isCounted ? priceOf(unit_price, quantity) : amount;
  return [
    ...soldFaults(line, path),
    ...faultIf(unit_price <= 0, 'PRICE_NOT_POSITIVE', `${path}.unit_price`),
    ...faultIf(amount !== wanted, 'AMOUNT_OFF', `${path}.amount`, money.write(wanted)),
    ...faultIf(discount !== null && discount <= 0, 'DISCOUNT_NOT_POSITIVE', `${path}.discount`),
    ...faultIf(discount !== null && discount > amount, 'DISCOUNT_OVER_AMOUNT', `${path}.discount`),
    ...faultIf(base === 0, 'LINE_WITHOUT_BASE', path),
    ...taxFaults(iva, base, chargedRates, `${path}.iva`),
    ...(withheld === null ? [] : taxFaults(withheld, base, withheldRates, `${path}.withheld`)),
  ];
}

const taxFaults = (tax: Tax<number>, base: Centavos, rates: readonly number[], path: string): Fault[] => [
  ...faultIf(base > 0 && tax.base !== base, 'TAX_BASE_OFF', `${path}.base`, money.write(base)),
  ...rateFaults(tax, rates, path),
];

/** Whether the rate is one of SAT's and the amount within what SAT takes of the base. */
export function rateFaults({ rate_percent, base, amount }: Tax<number>, rates: readonly number[], path: string): Fault[] {
  if (!rates.includes(rate_percent)) return keyFaults(`${path}.rate_percent`, `${rate_percent} %`, false);
  if (base <= 0 || isTaxOf(base, rate_percent, amount)) return [];
  const { least, most } = taxLimits(base, rate_percent);
  return faultIf(true, 'TAX_OFF', `${path}.amount`, money.write(least), money.write(most));
}
