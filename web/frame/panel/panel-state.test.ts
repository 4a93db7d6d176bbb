import { expect, test } from 'vitest';
import { openAfter, panelStatus } from './panel-state.ts';

test.each([
  ['/cotizar', false, 'MAPS'],
  ['/enviar', false, 'MAPS'],
  ['/enviar', true, 'SUMMARY_ADDRESS'],
  ['/resultados', false, 'SUMMARY_ADDRESS'],
  ['/resumen', true, 'SUMMARY_ADDRESS'],
  ['/recolectar', false, 'SUMMARY_ADDRESS'],
  ['/direccion', true, 'MAPS'],
  ['/direccion/7', false, 'MAPS'],
  ['/direccion-simple/7', false, 'MAPS'],
  ['/', true, 'HIDDEN'],
  ['/envios', false, 'HIDDEN'],
])('%s with an end filled: %s shows %s [AMB-2.17]', (path, hasEnd, status) => {
  expect(panelStatus(path, hasEnd)).toBe(status);
});

const filled = (...names: string[]) => new Set(names);

test('a panel opens as it is filled, stays as the person left it, and closes when emptied', () => {
  const opened = openAfter(new Set(), filled(), filled('origin'));
  expect([...opened]).toEqual(['origin']);
  const closedByHand = new Set<string>();
  expect([...openAfter(closedByHand, filled('origin'), filled('origin', 'packages'))]).toEqual(['packages']);
  expect([...openAfter(new Set(['origin', 'packages']), filled('origin', 'packages'), filled('packages'))]).toEqual(['packages']);
});
