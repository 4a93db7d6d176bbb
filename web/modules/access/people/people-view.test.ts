import { expect, test } from 'vitest';
import { byName, formatPeople, parsePeople } from './people-view.ts';

const filters = ['active', 'disabled', 'all'] as const;

test('the address says what a list shows, and nothing that is as usual', () => {
  const view = { query: 'ana', filter: 'disabled', page: 3, sort: { by: 'email', order: 'desc' } } as const;
  const address = formatPeople(view, 'active');
  expect(address).toEqual({ query: 'ana', ver: 'disabled', page: '3', sort: 'email', order: 'desc' });
  expect(parsePeople(address, filters)).toEqual(view);
  expect(formatPeople({ query: ' ', filter: 'active', page: 1, sort: byName }, 'active')).toEqual({});
});

test('what an address says wrongly is as if it were not there', () => {
  for (const page of ['0', '-1', '1.5', 'x', undefined]) {
    expect(parsePeople({ page, ver: 'nobody', query: 7, sort: 'password_hash', order: 'up' }, filters)).toEqual({
      query: '',
      filter: 'active',
      page: 1,
      sort: byName,
    });
  }
});
