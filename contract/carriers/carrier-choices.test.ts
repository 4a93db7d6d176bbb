import { expect, test } from 'vitest';
import { freightChoices } from './carrier-choices.ts';

const offered = (quoted: string) => freightChoices(quoted).map(({ value }) => value as string);

test('freight is booked with carriers that carry it, and with the one that was quoted; no courier of parcels stands among them [AMB-10.12]', () => {
  expect(offered('castores')).toEqual(expect.arrayContaining(['castores', 'estafeta', 'paquetexpress', 'tresguerras']));
  expect(['uber', 'borzo', 'ivoy', 'dhl', 'fedex', 'redpack', 'sendex'].filter((carrier) => offered('castores').includes(carrier))).toEqual([]);
  expect(offered('sendex')).toContain('sendex');
});
