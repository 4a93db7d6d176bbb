import { expect, test } from 'vitest';
import { aDay, anId, oneOf, oneView, severalOf } from './list-filters.ts';
import { changedView, formatList, narrowedBy, parseList, withoutFilters, type ListView } from './list-view.ts';

const id = '01HZY3QK8M5V7W9X2C4E6G8J0K';
const shape = {
  filters: { ver: oneOf('active', 'disabled', 'all'), vendedor: anId(), colores: severalOf(['red', 'green', 'blue']), desde: aDay() },
  sorts: ['name', 'email'],
  mayOpen: (text: string) => text.startsWith('row-'),
} as const;
type View = ListView<typeof shape.filters>;
const usual: View = {
  query: '',
  filters: { ver: 'active', vendedor: '', colores: '', desde: '' },
  page: 1,
  sort: { by: 'name', order: 'asc' },
  open: null,
};
const narrowed: View = {
  query: 'ana',
  filters: { ver: 'disabled', vendedor: id, colores: 'red,blue', desde: '2026-11-20' },
  page: 3,
  sort: { by: 'email', order: 'desc' },
  open: 'row-1',
};

test('the address says what a list shows, and nothing that is as usual', () => {
  const address = formatList(narrowed, shape);
  expect(address).toEqual({
    query: 'ana',
    ver: 'disabled',
    vendedor: id,
    colores: 'red,blue',
    desde: '2026-11-20',
    page: '3',
    sort: 'email',
    order: 'desc',
    open: 'row-1',
  });
  expect(parseList(address, shape)).toEqual(narrowed);
  expect(formatList({ ...usual, query: ' ' }, shape)).toEqual({});
});

test.each(['0', '-1', '1.5', 'x', undefined])('what an address says wrongly is as if it were not there (page %s)', (page) => {
  const wrong = { ver: 'nobody', vendedor: '../x', colores: 'pink', desde: '20/11/2026', query: 7, sort: 'password_hash', order: 'up', open: 'x' };
  expect(parseList({ ...wrong, page, other: 'x' }, shape)).toEqual(usual);
});

test('several values of a filter stand in their own order, without what is not one of them', () => {
  expect(parseList({ colores: 'blue,pink,red' }, shape).filters.colores).toBe('red,blue');
});

test('another text, filter or order begins at the first page; another page and an open row change nothing else', () => {
  for (const next of [{ query: 'eva' }, { filters: { ver: 'all' } }, { sort: usual.sort }] as const)
    expect(changedView(narrowed, next)).toMatchObject({ page: 1, open: 'row-1' });
  expect(changedView(narrowed, { filters: { ver: 'all' } }).filters).toEqual({ ...narrowed.filters, ver: 'all' });
  expect(changedView(narrowed, { page: 4 })).toEqual({ ...narrowed, page: 4 });
  expect(changedView(narrowed, { open: null })).toEqual({ ...narrowed, open: null });
});

test('filters are taken off with the page they led to; order and open row stay', () => {
  const clear = withoutFilters(narrowed, shape);
  expect(clear).toEqual({ ...usual, sort: narrowed.sort, open: 'row-1' });
  expect(narrowedBy(narrowed, shape)).toEqual(['query', 'ver', 'vendedor', 'colores', 'desde']);
  expect(narrowedBy(clear, shape)).toEqual([]);
});

test('a part of the list is no filter: it stays when filters are taken off', () => {
  const parted = { ...shape, filters: { ...shape.filters, parte: oneView('open', 'done') } };
  const done = { ...narrowed, filters: { ...narrowed.filters, parte: 'done' } } as const;
  expect(narrowedBy({ query: '', filters: { ...usual.filters, parte: 'done' } }, parted)).toEqual([]);
  expect(withoutFilters(done, parted).filters).toEqual({ ...usual.filters, parte: 'done' });
});

test('filters that exclude each other are read as what is left of them', () => {
  const agreeing = { ...shape, agree: (filters: View['filters']) => (filters.ver === 'all' ? { ...filters, colores: '' } : filters) };
  expect(parseList({ ver: 'all', colores: 'red' }, agreeing).filters).toMatchObject({ ver: 'all', colores: '' });
});
