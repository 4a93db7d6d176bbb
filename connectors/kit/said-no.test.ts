import { expect, test } from 'vitest';
import { saidNo } from './said-no.ts';

test.each([
  ['7', 'Error interno del servidor'],
  ['', 'Ocurrió un error inesperado, intente más tarde'],
  ['-1', 'Tiempo de espera agotado'],
  ['99', 'Error de conexión con la base de datos'],
  ['99', 'java.lang.NullPointerException'],
  ['', 'Object reference not set to an instance of an object.'],
  ['1', 'ORA-00060: deadlock detected'],
  ['unexpected_error', 'unexpected_error'],
  ['service_unavailable', ''],
  ['', ''],
  [null, undefined],
])('%s %s is a failure of the carrier’s own: what it did before is not known', (code, description) => {
  expect(saidNo(code, description).outcome).toBe('unknown');
});

test.each([
  ['7', 'CP sin cobertura'],
  ['', 'El código postal no tiene cobertura'],
  ['52', 'internalNumber es requerido'],
  ['50', 'Servicio no configurado para el cliente'],
  ['50', ''],
  ['', 'Servicio no disponible para el destino'],
  ['order_is_forbidden', 'order_is_forbidden'],
  ['', 'Error en el RFC del remitente'],
  ['', 'Sistema de medidas no válido'],
])('%s %s is a refusal', (code, description) => {
  expect(saidNo(code, description)).toMatchObject({ outcome: 'refused', code });
});
