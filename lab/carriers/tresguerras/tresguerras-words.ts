import { drawLabels, type LabelStyle } from '../../draw-label.ts';
import type { CarrierRules } from '../../parcel-life.ts';
import { serial } from '../../serial.ts';
import type { Mint } from '../kit/labels.ts';
import { vocabulary } from '../kit/words.ts';

const style: LabelStyle = { title: 'Tresguerras', serviceName: () => 'Terrestre', secondNumber: () => undefined, codes: 'above' };

/** Sentences are the codes of Tresguerras. */
export const tresguerrasRules: CarrierRules = {
  word: vocabulary({
    created: ['TALON DOCUMENTADO', 'TALON DOCUMENTADO'],
    picked_up: ['MERCANCIA RECOLECTADA', 'MERCANCIA RECOLECTADA'],
    left_origin: ['SALIDA A DESTINO', 'SALIDA A DESTINO'],
    at_hub: ['LLEGADA A CENTRO DE DISTRIBUCION', 'LLEGADA A CENTRO DE DISTRIBUCION'],
    left_hub: ['EN TRANSITO', 'EN TRANSITO'],
    at_destination: ['LLEGADA A SUCURSAL', 'LLEGADA A SUCURSAL'],
    out_for_delivery: ['EN RUTA DE ENTREGA', 'EN RUTA DE ENTREGA'],
    delivered: ['ENTREGADO', 'ENTREGADO'],
    incident: ['DETENIDO: DOMICILIO CERRADO', 'DETENIDO: DOMICILIO CERRADO'],
    held: ['DISPONIBLE EN OCURRE', 'DISPONIBLE EN OCURRE'],
    returned: ['DEVOLUCION AL REMITENTE', 'DEVOLUCION AL REMITENTE'],
  }),
  transitHours: () => 96,
  paper: (pieces) => drawLabels(pieces, style),
};

/** A talón: three letters of the branch and eight digits. Its paper is never handed out. */
export const tresguerrasMint: Mint = {
  carrier: 'tresguerras',
  number: (seed, _service, n) => `MTY${serial(seed, 'tresguerras', n, 8)}`,
  paper: 'each',
};
