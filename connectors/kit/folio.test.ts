import { describe, expect, test } from 'vitest';
import { aboutCarrier, carrierSlugs } from '#contract/carriers/carriers.ts';
import { conformanceOf } from './conformance.ts';
import { examLabels, examPiece, examQuote } from './exam-shipment.ts';
import { folioConnector, folioNumber } from './folio.ts';
import { plug } from './plug.ts';

const connector = folioConnector('sendex', aboutCarrier('sendex').numbers);

const labels = examLabels('ECO', [examPiece('A')]);

const ofData = carrierSlugs().filter((slug) => aboutCarrier(slug).kind === 'folio');

describe.each(ofData)('conformance of %s, which is data', (slug) => {
  const { numbers } = aboutCarrier(slug);
  const goodNumber = folioNumber(numbers, 1);
  const exam = { connector: folioConnector(slug, numbers), credentials: {}, labels, quote: examQuote, goodNumber };
  test.each(conformanceOf(exam))('$title', async ({ run }) => run());
});

test('a number is SDX, nine digits and their modulo-10 check digit [AMB-10.16]', () => {
  const { folio, parcelNumber, checkNumber } = connector.manifest;
  const numbers = [0, 1, 999_999_999].map((serial) => folioNumber(folio ?? { letters: '', digits: 0 }, serial));
  expect(numbers).toEqual(['SDX0000000000', 'SDX0000000018', 'SDX9999999999']);
  expect(numbers.every((number) => parcelNumber.test(number) && checkNumber?.(number))).toBe(true);
  expect(checkNumber?.('SDX0000000081')).toBe(false);
});

test('our own label takes letters of all Europe; others are named at their field [AMB-7.12]', () => {
  const city = { ...labels, origin: { ...labels.origin, city: 'Łódź', company: 'Москва' } };
  expect(plug(connector).textFaults(city)).toEqual([]);
  const lost = { ...labels, destination: { ...labels.destination, company: '日本株式会社' }, pieces: [examPiece('A', { content: 'Caja 😀' })] };
  expect(plug(connector).textFaults(lost)).toEqual([
    { path: 'destination_info.business_name', excess: 0, lost: '日本株式会社' },
    { path: 'packages.0.content', excess: 0, lost: '😀' },
  ]);
});
