import { describe, expect, test } from 'vitest';
import { newestLabelsPath } from '#contract/shared/services.ts';
import type { JobId, UserId } from '#contract/shared/ids.ts';
import { shippingOperations } from '#contract/shipping/shipping.ts';
import { encodeRequest } from '../../platform/wire.ts';
import { listRequest } from '../../frame/records/list-definition.ts';
import { changedView, formatList, parseList, withoutFilters } from '../../frame/records/list-view.ts';
import { filterCount, filtersOf, filtersOfTab, labelsList, ownViewOf, tabOf, withKept, type LabelsView } from './labels-view.ts';

const id = '01HZY3QK8M5V7W9X2C4E6G8J0K';
const parseView = (search: Readonly<Record<string, unknown>>): LabelsView => parseList(search, labelsList);
const formatView = (view: LabelsView) => formatList(view, labelsList);
const requestOf = (view: LabelsView) => listRequest(labelsList, view);
const wholeView = parseView({});
const unsettledView: LabelsView = { ...wholeView, filters: { ...wholeView.filters, estado: 'por-conciliar' } };
const manualView: LabelsView = { ...wholeView, filters: { ...wholeView.filters, origen: 'manual' } };
const full: LabelsView = {
  query: 'lucía',
  filters: {
    estado: '',
    followup: 'scanned,in_transit',
    carrier: 'fedex',
    user: id as UserId,
    carga: id as JobId,
    origen: '',
    from: '2026-11-14',
    to: '2026-11-20',
  },
  page: 3,
  sort: { by: 'price_total', order: 'asc' },
  open: `fedex:${id}`,
};

describe('the address of Envíos', () => {
  test.each<[string, LabelsView]>([
    ['the whole list', wholeView],
    ['every filter, order, page and open row', full],
    ['the guides to be settled', { ...unsettledView, page: 2 }],
    ['the guides written by hand', manualView],
  ])('keeps %s over a reload', (_, view) => {
    expect(parseView(formatView(view))).toEqual(view);
  });

  test('of the whole list is bare', () => {
    expect(formatView(wholeView)).toEqual({});
  });

  test.each([
    ['page', '-2'],
    ['page', 'x'],
    ['page', '1.5'],
    ['sort', 'tax_id'],
    ['order', 'down'],
    ['followup', 'lost'],
    ['carrier', 'nobody'],
    ['user', '../x'],
    ['from', '20/11/2026'],
    ['to', '2026-13-40'],
    ['open', 'fedex'],
    ['open', 'fedex:../../x'],
    ['estado', 'otro'],
    ['origen', 'otro'],
  ])('that says %s=%s is read as if it did not', (name, value) => {
    expect(parseView({ [name]: value })).toEqual(wholeView);
  });

  test('asks the server for pages of 80, newest first [A-9.03]', () => {
    expect(requestOf(wholeView)).toMatchObject({ page: 1, limit: 80, sort_by: 'created_at', sort_order: 'desc', creation: undefined });
  });

  test('of the guides written by hand asks for those alone, and is kept under no name [AMB-10.03]', () => {
    expect(requestOf(manualView)).toMatchObject({ origin_request: 'label_manual' });
    expect(ownViewOf(manualView, [{ name: 'Todas', filters: {} }])).toBe(-1);
  });

  test('of the guides to be settled carries no status, which they do not have yet', () => {
    expect(requestOf(parseView({ estado: 'por-conciliar', followup: 'delivered' }))).toMatchObject({ creation: 'unknown', followup: undefined });
  });
});

describe('a kept view', () => {
  test('is found again by its filters, whatever page, order and open row', () => {
    const own = [
      { name: 'Norte', filters: { query: 'monterrey' } },
      { name: 'Lentas', filters: filtersOf(full) },
    ];
    expect(ownViewOf(withKept(wholeView, filtersOf(full)), own)).toBe(1);
    expect(ownViewOf({ ...full, filters: { ...full.filters, user: '', carga: '' }, page: 9 }, own)).toBe(1);
    // Narrowed to one person or one load it is another list, which is kept under no name.
    expect(ownViewOf(full, own)).toBe(-1);
    expect(ownViewOf({ ...full, filters: { ...full.filters, user: '' } }, own)).toBe(-1);
    expect(ownViewOf(wholeView, own)).toBe(-1);
  });

  test('holds no filter that is empty, and puts an unknown one aside', () => {
    expect(filtersOf(wholeView)).toEqual({});
    expect(withKept(full, { carrier: 'nobody' })).toEqual({ ...wholeView, sort: full.sort, open: full.open });
  });
});

describe('filters', () => {
  test('another filter begins at the first page and keeps the open row', () => {
    expect(changedView(full, { filters: { carrier: '' } })).toMatchObject({ page: 1, open: full.open, filters: { carrier: '' } });
  });

  test('clearing them keeps the order and the open row', () => {
    expect(withoutFilters(full, labelsList)).toEqual({ ...wholeView, sort: full.sort, open: full.open });
    expect(filterCount(withoutFilters(full, labelsList))).toBe(0);
  });

  test.each([
    [full, 6],
    [{ ...wholeView, query: '  ' }, 0],
    [unsettledView, 1],
  ])('are counted once each', (view, count) => {
    expect(filterCount(view)).toBe(count);
  });

  test.each(['all', 'exception', 'registered', 'facility', 'delivered', 'unsettled'] as const)('the tab %s is the filter it sets', (tab) => {
    expect(tabOf(changedView(full, { filters: filtersOfTab(tab) }))).toBe(tab);
  });

  test('two statuses belong to no tab of their own', () => {
    expect(tabOf(full)).toBe('all');
  });
});

test('what the page asks for before anything is loaded is what the list asks first', () => {
  const { url } = encodeRequest(shippingOperations.listLabels, requestOf(parseView({})), { main: '', rates: '', drive: '' });
  expect(url).toBe(newestLabelsPath);
});
