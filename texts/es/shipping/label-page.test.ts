import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { outcomeWords } from './label-page.ts';

test.each([
  ['timeout', 'La paquetería no respondió a tiempo'],
  ['not believed: number_taken', 'La respuesta trae el número de otra guía'],
  ['late answer: 3563581975', 'La respuesta llegó tarde, con la guía 3563581975'],
  ['not found yet, though its number was told: N7', 'Se dio la guía N7, pero la paquetería todavía no la encuentra'],
  ['SERVICE.UNAVAILABLE No hay servicio: intente más tarde', 'La paquetería la rechazó: «No hay servicio: intente más tarde»'],
  ['E-77 ', 'La paquetería la rechazó sin decir por qué (E-77)'],
])('the answer %j is told to staff as %j [AMB-7.05b]', (said, words) => {
  expect(outcomeWords(said)).toBe(words);
});

test('every answer that the portal itself writes down has its words', () => {
  const files = globSync('server/modules/shipping/**/*.ts').filter((path) => !/\.test\.ts$|\/(?:fixtures\/|test-)/.test(path));
  const sources = files.map((path) => readFileSync(path, 'utf8'));
  const written = sources
    .flatMap((source) => [...source.matchAll(/(?:last_answer|reason): '([^']+)'|return '(no document|document not [^']+)'/g)])
    .map(([, a, b]) => a ?? b ?? '');
  const types = [...readFileSync('wire/answer.ts', 'utf8').matchAll(/reason: ((?:'[a-z_]+'(?: \| )?)+)/g)];
  const reasons = types.flatMap(([, all = '']) => all.match(/[a-z_]{4,}/g) ?? []);
  expect([written.length > 6, reasons.length]).toEqual([true, 5]);
  for (const said of [...written, ...reasons]) expect(outcomeWords(said), said).not.toContain('«');
});
