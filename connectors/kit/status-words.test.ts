import { expect, test } from 'vitest';
import { isScanned, meantBy } from './status-words.ts';

test.each([
  ['TALÓN DOCUMENTADO', 'registered', false],
  ['Mercancía recolectada', 'scanned', true],
  ['Recibido en origen', 'scanned', true],
  ['EMBARCADA', 'in_transit', true],
  ['En ruta a destino', 'in_transit', true],
  ['LLEGÓ A SUCURSAL MÉRIDA', 'in_transit', true],
  ['En sucursal destino', 'facility', true],
  ['Disponible en ocurre', 'facility', true],
  ['Entregada', 'delivered', true],
  ['No entregado: domicilio cerrado', 'exception', true],
  ['Detenido por siniestro', 'exception', true],
  ['En devolución al remitente', 'exception', true],
  ['Talón cancelado', 'cancelled', false],
  ['Cobranza pendiente', null, false],
  ['POR RECOLECTAR', 'registered', false],
  ['Pendiente de recolectar', 'registered', false],
  ['NO SE RECOLECTÓ', 'registered', false],
  ['Se recolectó en domicilio', 'scanned', true],
])('%s is %s', (words, follow_up, isScan) => {
  expect([meantBy(words), isScanned(meantBy(words))]).toEqual([follow_up, isScan]);
});
