import { expect, test } from 'vitest';
import { inAscii, onOurLabel, printedBy } from './letters.ts';

test.each([
  ['Łódź', 'Lodz', ''],
  ['Ørsted, Straße, Þór, Œuvre', 'Orsted, Strasse, Thor, OEuvre', ''],
  ['Peña Ñúñez, Güero', 'Pena Nunez, Guero', ''],
  ['Ngu\u0303yễn Trâ\u0300n', 'Nguyen Tran', ''],
  ['½ caja № 4 “A” — 5 €…', '1/2 caja No 4 "A" - 5 EUR...', ''],
  ['¿Dudas? ¡Llame!', 'Dudas? Llame!', ''],
  ['Zero\u200bancho\ufe0f', 'Zeroancho', ''],
  ['日本株式会社', '', '日本株式会社'],
  ['Москва', '', 'Москва'],
  ['Caja 😀 frágil 😀', 'Caja fragil', '😀'],
])('carriers get %s as "%s", without "%s"', (typed, text, lost) => {
  expect(inAscii(typed)).toEqual({ text, lost });
});

test.each([
  ['Łódź, Peña & Øster', 'Łódź, Peña & Øster', ''],
  ['Москва, Αθήνα', 'Москва, Αθήνα', ''],
  ['Nguyễn', 'Nguyen', ''],
  ['¿Dudas? ½ – 5 €', '¿Dudas? ½ – 5 €', ''],
  ['日本 S.A.', 'S.A.', '日本'],
])('our own label prints %s as "%s", without "%s"', (typed, text, lost) => {
  expect(onOurLabel(typed)).toEqual({ text, lost });
});

test('a carrier without an interface gets our own label', () => {
  expect(printedBy('sendex', 'Łódź').text).toBe('Łódź');
  expect(printedBy('fedex', 'Łódź').text).toBe('Lodz');
});
