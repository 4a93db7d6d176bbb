import { drawLabels, type LabelStyle } from '../../draw-label.ts';
import type { CarrierRules } from '../../parcel-life.ts';
import { serial } from '../../serial.ts';
import type { Mint } from '../kit/labels.ts';
import { scanWord, vocabulary } from '../kit/words.ts';

/** Services by the id of a label, with pesos of the slab T0 in centavos and days. */
export const services: Readonly<Record<string, { name: string; type: string; first: number; days: number }>> = {
  'STD-T': { name: 'Estandar', type: 'ST', first: 18_000, days: 4 },
  'SEG-2D': { name: '2 Dias', type: '2D', first: 24_500, days: 2 },
  'SEG-DS': { name: 'Dia Siguiente', type: 'DS', first: 32_000, days: 1 },
};

const style: LabelStyle = {
  title: 'Paquetexpress',
  serviceName: (service) => services[service]?.name ?? service,
  secondNumber: ({ tracking_code }) => `Folio ${tracking_code ?? ''}`,
  codes: 'above',
};

export const paquetexpressRules: CarrierRules = {
  word: vocabulary(
    {
      created: ['SWB', 'DOCUMENTADO EN WEB'],
      picked_up: ['HCM', 'RECOLECCION REALIZADA'],
      left_origin: ['TRN', 'EN TRANSITO'],
      at_hub: ['HCA', 'LLEGADA A ALMACEN'],
      left_hub: ['TRN', 'EN TRANSITO'],
      at_destination: ['WHU', 'RECIBIDO EN SUCURSAL'],
      out_for_delivery: ['HTC', 'EN RUTA DE ENTREGA'],
      delivered: ['HDC', 'ENTREGADO A DOMICILIO'],
      incident: ['HDR', 'CLIENTE AUSENTE', '117'],
      held: ['REO', 'EN SUCURSAL PARA OCURRE'],
      returned: ['RGR', 'DEVUELTO AL REMITENTE'],
    },
    [scanWord('HCE', 'ENTREGA CANCELADA'), scanWord('OTN', 'ENTREGADO A OTRO TRANSPORTISTA')],
    ['CWB', 'CBK'],
  ),
  transitHours: (service) => (services[service]?.days ?? 4) * 20,
  paper: (pieces) => drawLabels(pieces, style),
};

/** A rastreo of twelve digits that begins with 1; the folio is a branch, WE and seven digits. A paper of its own for each guide. */
export const paquetexpressMint: Mint = {
  carrier: 'paquetexpress',
  number: (seed, _service, n) => `1${serial(seed, 'paquetexpress', n, 11)}`,
  trackingCode: (seed, n) => `MTY01WE${serial(seed, 'paquetexpress folio', n, 7)}`,
  paper: 'each',
};
