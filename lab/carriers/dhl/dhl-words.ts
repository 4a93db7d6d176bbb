import { drawLabels, type LabelStyle } from '../../draw-label.ts';
import type { CarrierRules } from '../../parcel-life.ts';
import { serial } from '../../serial.ts';
import type { Mint } from '../kit/labels.ts';
import { vocabulary } from '../kit/words.ts';
import { findProduct } from './dhl-rates.ts';

/** DHL tells nothing of a waybill before its first scan: this one is never shown. */
export const UNTOLD = 'CREATED';

const labelStyle: LabelStyle = {
  title: 'DHL',
  serviceName: (product) => findProduct(product)?.name ?? product,
  secondNumber: ({ tracking_code }) => tracking_code ?? undefined,
  codes: 'below',
};
const hours: Record<string, number> = { '1': 18, N: 22, G: 60 };

export const dhlRules: CarrierRules = {
  word: vocabulary(
    {
      created: [UNTOLD, ''],
      picked_up: ['PU', 'Recolectado'],
      left_origin: ['DF', 'Salio de la instalacion de DHL'],
      at_hub: ['AF', 'Llego a la instalacion de DHL'],
      left_hub: ['PL', 'Procesado en la instalacion de DHL'],
      at_destination: ['AR', 'Llego a la instalacion de entrega de DHL'],
      out_for_delivery: ['WC', 'En ruta de entrega'],
      delivered: ['OK', 'Entregado'],
      incident: ['NH', 'Destinatario ausente'],
      held: ['CC', 'Disponible para recoger'],
      returned: ['RT', 'Devuelto al remitente'],
    },
    [],
    ['AD', 'PY', 'SC'],
  ),
  transitHours: (product) => hours[product] ?? 60,
  paper: (pieces) => drawLabels(pieces, labelStyle),
};

/** The last of ten digits is the first nine modulo 7. */
export const checkDigit = (nineDigits: string): number => Number(nineDigits) % 7;

/** A ten-digit waybill: an 8, a serial of eight, the check digit. The piece has a number of its own, of the form JD01…. */
export const dhlMint: Mint = {
  carrier: 'dhl',
  number: (seed, _product, n) => {
    const body = `8${serial(seed, 'dhl', n, 8)}`;
    return body + String(checkDigit(body));
  },
  trackingCode: (seed, n) => `JD0100000000${serial(seed, 'dhl piece', n, 8)}`,
  paper: 'each',
};
