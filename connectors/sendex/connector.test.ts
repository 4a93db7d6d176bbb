import { describe, expect, test } from 'vitest';
import { conformanceOf } from '#connectors/kit/conformance.ts';
import { examLabels, examPiece, examQuote } from '#connectors/kit/exam-shipment.ts';
import { folioNumber } from '#connectors/kit/folio.ts';
import { plug } from '#connectors/kit/plug.ts';
import { connector } from './connector.ts';

const labels = examLabels('ECO', [examPiece('A')]);

describe('conformance', () => {
  test.each(conformanceOf({ connector, credentials: {}, labels, quote: examQuote, goodNumber: 'SDX0000000018' }))('$title', async ({ run }) => run());
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
