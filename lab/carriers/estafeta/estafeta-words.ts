import { drawLabels, type LabelStyle } from '../../draw-label.ts';
import type { CarrierRules } from '../../parcel-life.ts';
import { serial } from '../../serial.ts';
import type { Mint } from '../kit/labels.ts';
import { scanWord, vocabulary } from '../kit/words.ts';

/** Terrestre, Dia Siguiente, Dos Dias, 11:30. */
export const serviceNames: Readonly<Record<string, string>> = { '70': 'Terrestre', '60': 'Dia Siguiente', D0: 'Dos Dias', '40': '11:30' };
const hours: Readonly<Record<string, number>> = { '70': 84, '60': 24, D0: 48, '40': 16 };

const labelStyle: LabelStyle = {
  title: 'Estafeta',
  serviceName: (service) => serviceNames[service] ?? service,
  secondNumber: (parcel) => `Rastreo ${parcel.tracking_code ?? ''}`,
  codes: 'below',
};

/** PU, ECON, SA and DL are known from clients; the codes in between are not published and stand for any unknown code. */
export const estafetaRules: CarrierRules = {
  word: vocabulary(
    {
      created: ['GE', 'Guia generada'],
      picked_up: ['PU', 'Envio recolectado'],
      left_origin: ['ON_TRANSIT', 'Envio en ruta foranea'],
      at_hub: ['ON_TRANSIT', 'Llegada a centro de intercambio'],
      left_hub: ['ON_TRANSIT', 'Envio en ruta foranea'],
      at_destination: ['ON_TRANSIT', 'Llegada a plaza destino', 'C06'],
      out_for_delivery: ['ECON', 'Envio en proceso de entrega'],
      delivered: ['DL', 'Envio entregado'],
      incident: ['IN', 'Domicilio cerrado o destinatario ausente', 'C08'],
      held: ['SA', 'Envio disponible en sucursal Estafeta'],
      returned: ['DV', 'Envio devuelto al remitente', 'C99'],
    },
    // Handed to a partner for the last part of the way.
    [scanWord('CO', 'ENTREGA A MENSAJERIA EXTERNA Y/O CONCESIONES', 'C07')],
  ),
  transitHours: (service) => hours[service] ?? 84,
  paper: (pieces) => drawLabels(pieces, labelStyle),
};

/** 22 characters: 305, the lab's own customer code, four digits, the service (letters appear here), six digits. One file for a whole call. */
export const estafetaMint: Mint = {
  carrier: 'estafeta',
  number: (seed, service, n) => {
    const running = serial(seed, 'estafeta', n, 10);
    return `305${serial(seed, 'estafeta customer', 0, 7)}${running.slice(0, 4)}${service}${running.slice(4)}`;
  },
  trackingCode: (seed, n) => serial(seed, 'estafeta tracking', n, 10),
  paper: 'common',
};
