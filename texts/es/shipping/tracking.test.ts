import { expect, test } from 'vitest';
import { carrierSays, movementWords, placeWords } from './tracking.ts';

test.each([
  ['fedex', 'OD', 'On FedEx vehicle for delivery', 'En ruta de entrega'],
  ['fedex', 'AR', 'Arrived at FedEx location', 'Llegada al centro operativo'],
  ['fedex', 'DP', 'Salio del centro de origen FedEx', 'Salida del centro operativo'],
  ['fedex', 'DE', 'Customer not available or business closed.', 'Domicilio cerrado o destinatario ausente'],
  ['estafeta', 'ON_TRANSIT', 'LLEGADA A PLAZA DESTINO', 'Llegada a la ciudad de destino'],
  ['estafeta', 'ON_TRANSIT', 'Envío en ruta foránea', 'En tránsito a destino'],
  ['estafeta', 'CO', 'ENTREGA A MENSAJERIA EXTERNA Y/O CONCESIONES', 'Entregado a otra mensajería para el último tramo'],
] as const)("%s's %s «%s» reads «%s»", (carrier, code, said, words) => {
  expect(carrierSays(carrier, code, said)).toBe(words);
  expect(movementWords(carrier, code, said)).toBe(words);
});

test.each([
  ['estafeta', 'XX', 'ENVIO EN REVISION POR LA GUIA', 'Envío en revisión por la guía'],
  ['estafeta', 'XX', 'CASETA CERRADA EN CDMX', 'Caseta cerrada en CDMX'],
  ['fedex', 'ZZ', 'recibido por Ana Peña', 'Recibido por Ana Peña'],
  ['sendex', 'PU', 'Recolectado', 'Recolectado'],
] as const)("what the table does not know of %s's %s «%s» stays the carrier's, in sentence case: «%s»", (carrier, code, said, words) => {
  expect(carrierSays(carrier, code, said)).toBe(words);
  expect(movementWords(carrier, code, said)).toBeNull();
});

test('a carrier that says nothing is given no words', () => {
  expect(carrierSays('estafeta', 'XX', null)).toBeNull();
});

test.each([
  ['MONTERREY', 'Monterrey'],
  ['PLAYA DEL CARMEN', 'Playa del Carmen'],
  ['LA PAZ', 'La Paz'],
  ['León', 'León'],
  ['CDMX', 'CDMX'],
])('the place %s reads %s', (told, shown) => {
  expect(placeWords(told)).toBe(shown);
});
