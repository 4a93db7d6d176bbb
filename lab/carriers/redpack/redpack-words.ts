import { drawLabels, type LabelStyle } from '../../draw-label.ts';
import type { CarrierRules } from '../../parcel-life.ts';
import { serial } from '../../serial.ts';
import type { Mint } from '../kit/labels.ts';
import { vocabulary } from '../kit/words.ts';

export const services: Readonly<Record<string, string>> = { '1': 'Express', '2': 'Ecoexpress' };

const style: LabelStyle = {
  title: 'Redpack',
  serviceName: (service) => services[service] ?? service,
  secondNumber: () => undefined,
  codes: 'below',
};

export const redpackRules: CarrierRules = {
  word: vocabulary(
    {
      created: ['10', 'DOCUMENTADO'],
      picked_up: ['2', 'RECOLECTADO'],
      left_origin: ['3', 'EN TRANSITO'],
      at_hub: ['8', 'EN CENTRO DE DISTRIBUCION'],
      left_hub: ['42', 'EN TRANSITO A DESTINO'],
      at_destination: ['43', 'EN SUCURSAL DESTINO'],
      out_for_delivery: ['5', 'EN RUTA DE ENTREGA'],
      delivered: ['1', 'ENTREGADO'],
      incident: ['48', 'ENVIO DETENIDO: DESTINATARIO AUSENTE'],
      held: ['125', 'DISPONIBLE EN SUCURSAL'],
      returned: ['200', 'DEVOLUCION AL REMITENTE'],
    },
    [],
    ['93', '0', '2007'],
  ),
  transitHours: (service) => (service === '1' ? 24 : 72),
  paper: (pieces) => drawLabels(pieces, style),
};

export const redpackMint: Mint = { carrier: 'redpack', number: (seed, _service, n) => serial(seed, 'redpack', n, 9), paper: 'each' };
