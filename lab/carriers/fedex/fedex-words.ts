import { drawLabels, type LabelStyle } from '../../draw-label.ts';
import type { CarrierRules, Word } from '../../parcel-life.ts';
import { serial } from '../../serial.ts';
import type { Mint } from '../kit/labels.ts';
import { vocabulary } from '../kit/words.ts';
import { findService } from './fedex-rates.ts';

export const cancelledWord: Word = { code: 'CA', text: 'Envio cancelado por el remitente', physical: false, ends: true };

const labelStyle: LabelStyle = {
  title: 'FedEx',
  serviceName: (service) => findService(service)?.serviceName ?? service,
  secondNumber: () => undefined,
  codes: 'above',
};
const hours: Record<string, number> = { FIRST_OVERNIGHT: 14, PRIORITY_OVERNIGHT: 18, STANDARD_OVERNIGHT: 24, FEDEX_EXPRESS_SAVER: 60 };

export const fedexRules: CarrierRules = {
  word: vocabulary(
    {
      created: ['OC', 'Informacion de envio enviada a FedEx'],
      picked_up: ['PU', 'Recolectado'],
      left_origin: ['DP', 'Salio del centro de origen FedEx'],
      at_hub: ['AR', 'Llego a la ubicacion FedEx'],
      left_hub: ['IT', 'En transito'],
      at_destination: ['FD', 'En la instalacion local de FedEx'],
      out_for_delivery: ['OD', 'En vehiculo de FedEx para entrega'],
      delivered: ['DL', 'Entregado'],
      incident: ['DE', 'Excepcion en la entrega', '08'],
      held: ['HL', 'Listo para recoger en la ubicacion FedEx'],
      returned: ['RS', 'Devolviendo paquete al remitente'],
    },
    [cancelledWord],
    ['OX', 'EP', 'MD', 'IN'],
  ),
  transitHours: (service) => hours[service] ?? 60,
  paper: (pieces) => drawLabels(pieces, labelStyle),
};

const weights = [3, 1, 7];

/** The sum of the first eleven digits × 3, 1, 7 repeating, modulo 11, then modulo 10. */
export function checkDigit(elevenDigits: string): number {
  const sum = [...elevenDigits].reduce((total, digit, index) => total + Number(digit) * (weights[index % 3] ?? 0), 0);
  return (sum % 11) % 10;
}

/** A 12-digit FedEx number: 79, two digits of this lab, a serial of seven, the check digit. Each piece has a document of its own. */
export const fedexMint: Mint = {
  carrier: 'fedex',
  number: (seed, _service, n) => {
    const body = `79${serial(seed, 'fedex station', 0, 2)}${serial(seed, 'fedex', n, 7)}`;
    return body + String(checkDigit(body));
  },
  paper: 'each',
};
