import { chance } from '../../chance.ts';
import { dateLocal } from '../../clock.ts';
import { coverageOf, isZip, pesos, zoneOf } from '../../coverage.ts';
import { fieldsAt, listAt, numberAt, textAt } from '../../fields.ts';
import type { Answer } from '../../http/messages.ts';
import { placeOf } from '../../places.ts';
import type { Ask } from '../kit/double.ts';
import { services } from './paquetexpress-words.ts';
import { complain, succeed } from './rad-envelope.ts';

/** Most kilos and cubic metres of each slab, and what it costs against T0. */
const slabs = [
  ['T0', 6, 0.011, 1],
  ['T1', 11, 0.024, 1.3],
  ['T2', 21, 0.049, 1.7],
  ['T3', 31.5, 0.076, 2.1],
  ['T4', 41, 0.145, 2.7],
  ['T5', 51, 0.246, 3.4],
  ['T6', 61, 0.32, 4.1],
] as const;
const T7_BEGINS_KG = 61;
const KG_PER_M3 = 190;

type Line = { kilos: number; volume: number };
/** The higher slab of kilos and volume decides; from T7 on each kilo, or 190 of each cubic metre, is paid. */
function slabOf({ kilos, volume }: Line): { name: string; factor: number } {
  const found = slabs.find(([, mostKg, mostM3]) => kilos < mostKg && volume < mostM3);
  return found ? { name: found[0], factor: found[3] } : { name: 'T7', factor: 4.1 * (Math.max(kilos, volume * KG_PER_M3) / T7_BEGINS_KG) };
}

const shpCodes = new Set('1 2 3 4 5 6 7 8 9 10 11 12 14 15 16 22 23 24 25 26 27 28 42 50 60 61 62 63'.split(' '));

/** POST …/v2/getQuotation. */
export function quoteShipment({ body, lab, fault }: Ask): Answer {
  const data = fieldsAt(body, 'body', 'request', 'data');
  const [origin, destination] = [textAt(data, 'clientAddrOrig', 'zipCode'), textAt(data, 'clientAddrDest', 'zipCode')];
  const lines = listAt(data, 'shipmentDetail', 'shipments');
  if (!isZip(origin) || !isZip(destination)) return complain(45, 'Codigo postal no valido');
  if (lines.length === 0 || lines.length > 6 || !lines.every((line) => shpCodes.has(textAt(line, 'shpCode')))) return complain(50, 'Envio no valido');
  const coverage = coverageOf(origin, destination);
  if (coverage === 'not_served') return complain(44, 'Sin cobertura');
  const isBranch = textAt(data, 'services', 'dlvyType') === '0';
  if (coverage === 'extended' && isBranch) return complain(46, 'No se permite ocurre en zona extendida');
  const wrong = fault?.name === 'wrong_price' ? 1.5 + chance('wrong quote', origin, destination) : 1;
  const quotations = Object.entries(services).map(([id, { type, name, first, days }]) => {
    const shipments = lines.map((line, index) => {
      const kilos = numberAt(line, 'weight') * numberAt(line, 'quantity');
      const volume = (numberAt(line, 'longShip') * numberAt(line, 'widthShip') * numberAt(line, 'highShip')) / 1e6;
      const { name: slabNo, factor } = slabOf({ kilos, volume });
      const amount = Math.round(first * factor * (1 + 0.08 * (zoneOf(origin, destination) - 1)) * wrong);
      return {
        amount,
        line: { sequence: index + 1, slabNo, volume, slabAmount: pesos(amount), slabTax: pesos(amount * 0.16), slabTaxRet: pesos(amount * 0.04) },
      };
    });
    const freight = shipments.reduce((sum, { amount }) => sum + amount, 0);
    const insured = Math.round((numberAt(data, 'services', 'totlDeclVlue') || 0) * 100 * 0.012);
    const others = (isBranch ? 0 : 9_000) + 9_000 + insured + (coverage === 'extended' ? 24_101 : 0);
    const [tax, retained] = [Math.round((freight + others) * 0.16), Math.round(freight * 0.04)];
    return {
      id, serviceType: type, serviceName: name, promiseDate: dateLocal(lab.clock.now() + days * 86_400_000), promiseDateDaysQty: days,
      shipmentDetail: { shipments: shipments.map(({ line }) => line) },
      amount: { shpAmnt: pesos(freight), discAmnt: 0, srvcAmnt: pesos(others), subTotlAmnt: pesos(freight + others), taxAmnt: pesos(tax), taxRetAmnt: pesos(retained), totalAmnt: pesos(freight + others + tax - retained) },
    }; // prettier-ignore
  });
  const end = (zip: string, zoneType: string) => ({ zipCode: zip, branchCode: `${placeOf(zip)?.warehouse ?? ''}01`, zoneType });
  const told = { clientAddrOrig: end(origin, 'N'), clientAddrDest: end(destination, coverage === 'extended' ? 'E' : 'N'), quotations };
  return succeed(told, null, coverage === 'extended' ? [{ code: 43, description: 'Costo por unidad en zona extendida', typeError: 'I' }] : []);
}
