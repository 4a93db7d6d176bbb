import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { markRow, useListTable, type Column, type ListTable, type Sort } from './use-list-table.ts';

type Row = { id: string };
const rows: readonly Row[] = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
const columns: readonly Column<Row>[] = [
  { id: 'name', header: 'Nombre', sortBy: 'name', cell: ({ id }) => id },
  { id: 'email', header: 'Correo', sortBy: 'e_mail', cell: ({ id }) => id },
  { id: 'phone', header: 'Teléfono', cell: ({ id }) => id },
  { id: 'actions', header: 'Acciones', staysShown: true, cell: ({ id }) => id },
];

/** A table, and what it told its caller last. */
function tableOf(given: { chosen?: readonly string[] | null; hidden?: readonly string[]; sort?: Sort } = {}) {
  const told: { chosen?: string[]; hidden?: string[]; sort?: Sort } = {};
  let table: ListTable<Row> | undefined;
  const Shown = () => {
    table = useListTable<Row>({
      columns,
      rows,
      sort: given.sort ?? { by: 'name', order: 'asc' },
      onSort: (sort) => void (told.sort = sort),
      hidden: new Set(given.hidden),
      onHide: (hidden) => void (told.hidden = [...hidden]),
      chosen: given.chosen === null ? null : new Set(given.chosen),
      onChoose: (chosen) => void (told.chosen = [...chosen].toSorted()),
    });
    return table.getVisibleLeafColumns().map(({ id }) => id).join(' '); // prettier-ignore
  };
  const shown = renderToStaticMarkup(createElement(Shown));
  if (!table) throw new Error('nothing was drawn');
  return { table, told, shown };
}
const alone = { isChecked: true, isRange: false };
const range = { isChecked: true, isRange: true };

test('a row is marked and unmarked alone', () => {
  const { table, told } = tableOf({ chosen: ['a'] });
  markRow(table, 'c', alone);
  expect(told.chosen).toEqual(['a', 'c']);
  markRow(table, 'a', { isChecked: false, isRange: false });
  expect(told.chosen).toEqual([]);
});

test.each([
  ['a', 'c'],
  ['c', 'a'],
])('a range from %s to %s marks what lies between, and keeps what was chosen on other pages', (from, id) => {
  const { table, told } = tableOf({ chosen: ['z'] });
  markRow(table, from, alone);
  markRow(table, id, range);
  expect(told.chosen).toEqual(['a', 'b', 'c', 'z']);
});

test('a range without a row marked before on this page is the row alone', () => {
  const { table, told } = tableOf({ chosen: ['z'] });
  markRow(table, 'z', alone);
  markRow(table, 'b', range);
  expect(told.chosen).toEqual(['b', 'z']);
});

test('the box in the head marks and unmarks this page, and leaves what was chosen on others', () => {
  const some = tableOf({ chosen: ['a', 'z'] });
  expect([some.table.getIsAllPageRowsSelected(), some.table.getIsSomePageRowsSelected()]).toEqual([false, true]);
  some.table.toggleAllPageRowsSelected(true);
  expect(some.told.chosen).toEqual(['a', 'b', 'c', 'd', 'z']);
  const all = tableOf({ chosen: ['a', 'b', 'c', 'd', 'z'] });
  expect(all.table.getIsAllPageRowsSelected()).toBe(true);
  all.table.toggleAllPageRowsSelected(false);
  expect(all.told.chosen).toEqual(['z']);
});

test('where rows are not selected none can be marked', () => {
  const { table, told } = tableOf({ chosen: null });
  markRow(table, 'a', alone);
  expect(told.chosen).toBeUndefined();
});

test.each<[string, Sort, Sort]>([
  ['another column begins with the last', { by: 'name', order: 'asc' }, { by: 'e_mail', order: 'desc' }],
  ['the same column turns round', { by: 'e_mail', order: 'desc' }, { by: 'e_mail', order: 'asc' }],
  ['and round again, never to no order', { by: 'e_mail', order: 'asc' }, { by: 'e_mail', order: 'desc' }],
])('the server is asked for the order of a column by its own name: %s', (_, sort, next) => {
  const { table, told } = tableOf({ sort });
  table.getColumn('email')?.toggleSorting();
  expect(told.sort).toEqual(next);
});

test('a hidden column is not drawn; the first and those that stay cannot be hidden', () => {
  const { table, told, shown } = tableOf({ hidden: ['email'] });
  expect(shown).toBe('name phone actions');
  expect(table.getAllLeafColumns().flatMap((column) => (column.getCanHide() ? [column.id] : []))).toEqual(['email', 'phone']);
  table.getColumn('phone')?.toggleVisibility(false);
  expect(told.hidden?.toSorted()).toEqual(['email', 'phone']);
  table.getColumn('email')?.toggleVisibility(true);
  expect(told.hidden).toEqual([]);
});
