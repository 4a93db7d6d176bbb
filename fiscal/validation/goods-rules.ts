import { packagings } from '../catalogues.ts';
import { fixedText, type Fixed } from '../document/fixed.ts';
import type { Goods, GoodsGuide, Waybill } from '../document/waybill.ts';
import { faultIf, type Fault } from './fault.ts';
import { keyFaults, optionalTextFaults, productFaults, textFaults, unitFaults } from './text-rules.ts';

/** Z01: not packed in any of SAT's ways, which a dangerous good never is. */
const UNPACKED = 'Z01';

export function goodsFaults(waybill: Waybill, path: string): Fault[] {
  const { goods, goods_count, weight_kg } = waybill;
  const wanted = goods.reduce((sum, one) => sum + one.weight_kg, 0) as Fixed<3>;
  return [
    ...faultIf(goods.length === 0, 'GOODS_MISSING', `${path}.goods`),
    ...faultIf(goods_count !== goods.length, 'GOODS_COUNT_OFF', `${path}.goods_count`, goods.length),
    ...faultIf(weight_kg !== wanted, 'WEIGHT_OFF', `${path}.weight_kg`, fixedText(wanted, 3)),
    ...goods.flatMap((one, index) => oneFaults(one, waybill, `${path}.goods[${index}]`)),
  ];
}

const oneFaults = (goods: Goods, waybill: Waybill, path: string): Fault[] => [
  ...productFaults(`${path}.product`, goods.product),
  ...textFaults(`${path}.description`, goods.description, { max: 1000 }),
  ...faultIf(!isPositive(goods.quantity), 'QUANTITY_NOT_POSITIVE', `${path}.quantity`),
  ...unitFaults(`${path}.unit`, goods.unit),
  ...hazardFaults(goods, `${path}.hazard`),
  ...faultIf(!isPositive(goods.weight_kg), 'WEIGHT_NOT_POSITIVE', `${path}.weight_kg`),
  ...faultIf(goods.value !== null && goods.value < 0, 'NUMBER_FORM', `${path}.value`),
  ...goods.guides.flatMap((guide, index) => guideFaults(guide, `${path}.guides[${index}]`)),
  ...movedFaults(goods, waybill, path),
];

const isPositive = (value: number): boolean => Number.isSafeInteger(value) && value > 0;

function hazardFaults({ hazard }: Goods, path: string): Fault[] {
  if (hazard === null) return [];
  if (typeof hazard === 'string') return keyFaults(path, hazard, hazard === 'no');
  const { key, packaging, packaging_description } = hazard;
  return [
    ...faultIf(!/^M?\d{4}$/.test(key), 'HAZARD_KEY', `${path}.key`, key),
    ...faultIf(packaging === UNPACKED || !packagings.has(packaging), 'PACKAGING_UNKNOWN', `${path}.packaging`, packaging),
    ...optionalTextFaults(`${path}.packaging_description`, packaging_description, { max: 100 }),
  ];
}

const guideFaults = ({ number, description, weight_kg }: GoodsGuide, path: string): Fault[] => [
  ...textFaults(`${path}.number`, number, { min: 10, max: 30 }),
  ...textFaults(`${path}.description`, description, { max: 1000 }),
  ...faultIf(!isPositive(weight_kg), 'WEIGHT_NOT_POSITIVE', `${path}.weight_kg`),
];

/** Each part of a good goes from an origin to a destination of this waybill, and the parts are the whole. */
function movedFaults({ moved, quantity }: Goods, { stops }: Waybill, path: string): Fault[] {
  const isStop = (kind: string, id: string) => stops.some((stop) => stop.kind === kind && stop.id === id);
  const sum = moved.reduce((all, part) => all + part.quantity, 0);
  return [
    ...moved.flatMap(({ origin, destination, quantity: part }, index) => [
      ...faultIf(!isStop('origin', origin), 'MOVED_STOP_UNKNOWN', `${path}.moved[${index}].origin`, origin),
      ...faultIf(!isStop('destination', destination), 'MOVED_STOP_UNKNOWN', `${path}.moved[${index}].destination`, destination),
      ...faultIf(!isPositive(part), 'QUANTITY_NOT_POSITIVE', `${path}.moved[${index}].quantity`),
    ]),
    ...faultIf(moved.length > 0 && sum !== quantity, 'MOVED_OFF', `${path}.moved`, fixedText(quantity, 6)),
  ];
}
