import { foldAscii } from '#contract/carriers/text-lines.ts';
import type { FollowUp } from '#contract/shipping/shipping.ts';

/** What carriers that send sentences instead of codes say, the telling words first: "por recolectar" is no collection, "no entregado" no delivery. */
const meanings: readonly (readonly [FollowUp | null, RegExp])[] = [
  // Somebody comes for it, or could not.
  [
    'registered',
    /\b(no|sin|por|a|para|pendiente de|espera de|ruta de) (fue |se |ha sido |ser |la )?recolec|recoleccion (fue |ha sido |esta )?(cancelad|programad|reprogramad|agendad|solicitad|asignad|pendiente|fallid|rechazad)|cancel[oa]d?a? la recoleccion|recolectara|sera recolectad|recolectora? (asignad|en camino|en ruta)/,
  ],
  // A visit or an appointment was cancelled, not the guide.
  [
    'exception',
    /\b(cita|entrega|visita|reparto|ruta|viaje) (fue |ha sido )?cancelad|intento de entrega|entrega fallida|no (se pudo|fue posible|se logro) entreg/,
  ],
  // A promise; and a parcel that one hand of the carrier gave to another.
  [null, /\b(por|para|a|pendiente de|debe|debera|va a) ser entregad|\bsera entregad/],
  ['in_transit', /entregad[oa]s? al? (otr[oa] |la |su )?(transportista|mensajer|paqueter|operador|chofer|ruta|reparto|almacen|bodega|linea)/],
  [
    'exception',
    /no (fue |se )?entreg|entreg\w* (fue |de forma |de manera )?parcial|parcialmente entreg|entregad[oa]s? al? (remitente|origen)|detenid|incid|domicilio (cerrado|incorrecto)|rechaz|devol|devuel|extravi|robo|siniestr|no visitad|ausente|reprogram/,
  ],
  ['cancelled', /cancelad/],
  ['delivered', /entregad/],
  ['facility', /ocurre|sucursal destino|listo para recoger|disponible en/],
  ['scanned', /recolect|recoleccion (fue |ha sido )?(realizad|efectuad|exitos|completad|concluid)|recibid[oa] en origen/],
  ['registered', /document|registrad|elaborad/],
  ['in_transit', /transito|ruta|embarc|salida|salio|lleg|arrib|traslad|reparto|descarg|carga/],
];

/** The meaning of a carrier's sentence; null when it holds none of the words: it is kept and changes nothing. */
export function meantBy(words: string): FollowUp | null {
  const plain = foldAscii(words).toLowerCase();
  return meanings.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}

/** Documents and cancellations are no scan of the parcel. */
export const isScanned = (follow_up: FollowUp | null): boolean =>
  follow_up !== null && !(['registered', 'cancelled'] as readonly FollowUp[]).includes(follow_up);
