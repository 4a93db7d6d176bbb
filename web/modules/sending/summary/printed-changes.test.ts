import { expect, test } from 'vitest';
import type { LabelRequest } from '../label-request.ts';
import { printedChanges } from './printed-changes.ts';

const end = (over: object) => ({
  business_name: 'Textiles', street: 'Calle 20', number: '112', suite_number: null, neighborhood: 'Centro', city: 'Leon', reference: null,
  contact: { name: 'Ana', last_name: null }, ...over,
}); // prettier-ignore
const request = (carrier: string, over: object, content = 'Libros') =>
  ({
    carrier,
    origin_info: end({}),
    destination_info: end(over),
    packages: [{ content }],
    reference: null,
    additional_info: null,
  }) as unknown as LabelRequest;

test('what is printed otherwise is named with both its forms, accents alone in one sentence [AMB-7.12]', () => {
  expect(printedChanges(request('fedex', { city: 'Łódź', contact: { name: 'Lucía', last_name: 'Núñez' } }))).toEqual({
    changes: [{ path: 'destination_info.city', typed: 'Łódź', printed: 'Lodz', lost: '' }],
    dropsAccents: true,
  });
});

test('what is not printed at all is named before buying [AMB-7.12]', () => {
  expect(printedChanges(request('sendex', { city: 'Łódź' }, '日本 😀'))).toEqual({
    changes: [{ path: 'packages.0.content', typed: '日本 😀', printed: '', lost: '日本😀' }],
    dropsAccents: false,
  });
});

test('a plain shipment says nothing', () => {
  expect(printedChanges(request('estafeta', {}))).toEqual({ changes: [], dropsAccents: false });
});
