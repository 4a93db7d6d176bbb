import { expect, test } from 'vitest';
import { formatList, parseList, type ListShape } from './list-view.ts';

const shape: ListShape<string> = { filters: ['active', 'disabled', 'all'], sorts: ['name', 'email'], extra: ['vendedor'] };
const usual = { query: '', filter: 'active', page: 1, sort: { by: 'name', order: 'asc' }, extra: {} } as const;

test('the address says what a list shows, and nothing that is as usual', () => {
  const view = { query: 'ana', filter: 'disabled', page: 3, sort: { by: 'email', order: 'desc' }, extra: { vendedor: '01J' } } as const;
  const address = formatList(view, shape);
  expect(address).toEqual({ query: 'ana', ver: 'disabled', page: '3', sort: 'email', order: 'desc', vendedor: '01J' });
  expect(parseList(address, shape)).toEqual(view);
  expect(formatList({ ...usual, query: ' ', extra: { vendedor: '' } }, shape)).toEqual({});
});

test('what an address says wrongly is as if it were not there', () => {
  for (const page of ['0', '-1', '1.5', 'x', undefined]) {
    expect(parseList({ page, ver: 'nobody', query: 7, sort: 'password_hash', order: 'up', vendedor: 7, other: 'x' }, shape)).toEqual(usual);
  }
});
