import { expect, test } from 'vitest';
import { isScreen, routeOf } from './known-path.ts';

test.each([
  ['/envios', true],
  ['/', true],
  ['/auth', false],
  ['/tracking/123', false],
  ['//evil.example/envios', false],
  ['https://evil.example/', false],
  ['/nada', false],
  ['/direccion', true],
  ['/direccion/7', true],
  ['/direccion/7/8', false],
  ['/direcciones-de-otro', false],
])('%s as a path to come back to: %s', (path, isOne) => {
  expect(isScreen(path)).toBe(isOne);
});

test('a route with a parameter is found by any value', () => {
  expect(routeOf('/tracking/3563')?.path).toBe('/tracking/{id}');
});
